// What a container asks for, as Kubernetes judges it after Flyte has filled in what is missing.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/pod/needs.h"
#include "compiler/pod/pod_spec.h"
#include "schema/quantity.h"

#include <cstdint>
#include <string_view>

namespace accelc::kubernetes {

/// What propeller v1.16.8 does with a container (flyteplugins flytek8s/container_helper.go,
/// ApplyResourceOverrides).
enum class Filling : std::uint8_t {
  kBoth,  ///< primary and init containers: a limit becomes the request too, and the reverse
  kNone,  ///< nobody: Kubernetes takes a limit for the request, and no more
  kZero,  ///< the others: what is missing of cpu, memory, ephemeral-storage and GPU is zero
};

/// Reports what is wrong with the `resources` of a container whose fields have the right kinds.
void check_container_resources(const Container& container, Filling filling, DiagnosticSink& sink);

/// Reports what is wrong with the huge pages of a container in a manifest, and nothing else.
void check_pages_of_container(const Container& container, DiagnosticSink& sink);

/// Reports what is wrong with the `resources` of a pod as a whole, but for what its containers ask
/// for beyond them. `of_containers`: what those request together.
void check_resources_of_pod(const Resources& resources, const Needs& of_containers,
                            DiagnosticSink& sink);

/// Reports processors that are counted finer than Kubernetes counts them.
void check_processors(std::string_view name, const Quantity& quantity, const Span& span,
                      DiagnosticSink& sink);

/// Reports a name that no resource of a container can have.
void check_resource_name(std::string_view name, const Span& span, DiagnosticSink& sink);

/// Reports an amount of huge pages that is no whole number of pages.
void check_huge_pages(std::string_view name, const Quantity& quantity, const Span& span,
                      DiagnosticSink& sink);

}  // namespace accelc::kubernetes
