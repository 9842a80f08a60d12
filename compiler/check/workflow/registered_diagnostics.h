// The kinds that checking raises about what is registered elsewhere (AC3645 to AC3650).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kBesideRef{
    .code = "AC3645",
    .name = "beside-ref",
    .message = "{} cannot stand beside `ref`",
    .explanation =
        "`ref` names a task or launch plan that is registered elsewhere, with all its settings. "
        "Only its `inputs` and `outputs` stand beside it, so that nodes can be checked; anything "
        "else would have no effect."};

inline constexpr DiagnosticKind kIncompleteRef{
    .code = "AC3646",
    .name = "incomplete-ref",
    .message = "{} has no {}",
    .explanation =
        "What is registered is found by its name and version. Flyte does not look for the newest "
        "version: flytectl fills an empty one in with the version of this registration, under "
        "which the other entity is not registered."};

inline constexpr DiagnosticKind kRefLeftOpen{
    .code = "AC3647",
    .name = "ref-left-open",
    .severity = Severity::kNote,
    .message = "the reference to {} names no {}",
    .explanation =
        "What a reference leaves open is the project or domain in which this spec is registered."};

inline constexpr DiagnosticKind kPodOfRegistered{
    .code = "AC3648",
    .name = "pod-of-registered",
    .message = "`pod` cannot change {}, which is registered elsewhere",
    .explanation =
        "The pod of a node has the command and arguments of its task in it (flytekit 1.16.24 "
        "writes them there), and those of a task that is registered elsewhere are not known."};

inline constexpr DiagnosticKind kRefToOwn{
    .code = "AC3649",
    .name = "ref-to-own",
    .severity = Severity::kWarning,
    .message = "{} names the {} {} of {}, which is registered with it",
    .explanation =
        "What this spec declares, or a file that it could include, can be named as it is, and its "
        "interface is then known; the `inputs` and `outputs` beside `ref` may differ from it."};

inline constexpr DiagnosticKind kInterfaceWithoutRef{
    .code = "AC3650",
    .name = "interface-without-ref",
    .message = "{} belongs beside `ref`",
    .explanation =
        "A launch plan has the inputs and outputs of what it starts. Values for them go under "
        "`default_inputs` or `fixed_inputs`; only of a plan that is registered elsewhere the "
        "interface has to be said."};

inline constexpr std::array kRegisteredKinds = {&kBesideRef,   &kIncompleteRef,
                                                &kRefLeftOpen, &kPodOfRegistered,
                                                &kRefToOwn,    &kInterfaceWithoutRef};

}  // namespace accelc
