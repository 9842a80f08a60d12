// Whether Kubernetes can read a pod spec that a user wrote: fields of the right kind, texts that
// are names where names are wanted, and no field that would be skipped.
#pragma once

#include "compiler/diag/sink.h"
#include "schema/plain_value.h"

#include <cstdint>

namespace accelc::kubernetes {

/// What becomes of a field that the API has not.
enum class UnknownFields : std::uint8_t {
  kPassOver,  ///< Flyte drops it
  kRefuse,    ///< Kubernetes refuses the manifest
};

/// Returns whether every value is of the kind that Kubernetes reads there; names and words may be
/// wrong nevertheless. All is reported.
bool check_pod_shape(const PlainValue& pod_spec, DiagnosticSink& sink,
                     UnknownFields unknown = UnknownFields::kPassOver);

}  // namespace accelc::kubernetes
