// Whether Kubernetes can read a pod spec that a user wrote, or the object around it: fields of the
// right kind, texts that are names where names are wanted, and no field that would be skipped.
#pragma once

#include "compiler/diag/sink.h"
#include "schema/plain_value.h"

#include <cstdint>
#include <string_view>

namespace accelc::kubernetes {

/// What becomes of a field that the API has not.
enum class UnknownFields : std::uint8_t {
  kDrop,      ///< Flyte drops it
  kRefuse,    ///< Kubernetes refuses the manifest
  kMisspelt,  ///< as kRefuse, where a known field is surely meant: others may be of a later version
  /// As kMisspelt, where the key is that field with a slip: others than Kubernetes read the
  /// mapping, and may have fields of their own.
  kSurelyMisspelt,
};

/// Returns whether every value is of the kind that Kubernetes reads there; names and words may be
/// wrong nevertheless. All is reported.
bool check_pod_shape(const PlainValue& pod_spec, DiagnosticSink& sink,
                     UnknownFields unknown = UnknownFields::kDrop);

/// The same of an object that makes pods: `kind` is an api_struct ("Deployment"). The pods
/// in it are not looked at.
bool check_object_shape(std::string_view kind, const PlainValue& object, DiagnosticSink& sink,
                        UnknownFields unknown);

}  // namespace accelc::kubernetes
