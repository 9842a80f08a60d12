// The kinds that checking raises about what is registered elsewhere (AC3645 to AC3650).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kBesideRef{
    .code = "AC3645",
    .name = "beside-ref",
    .message = "{} cannot be combined with `ref`",
    .explanation =
        "`ref` names a task or launch plan that is registered elsewhere, with all its settings. "
        "Only its `inputs` and `outputs` are declared with it, so that nodes can be checked; "
        "anything else would have no effect."};

inline constexpr DiagnosticKind kIncompleteRef{
    .code = "AC3646",
    .name = "incomplete-ref",
    .message = "{} has no {}",
    .explanation =
        "What is registered elsewhere is identified by its name and version. Flyte does not look "
        "for the newest version: flytectl replaces an empty one by the version of this "
        "registration, under which the other entity is not registered."};

inline constexpr DiagnosticKind kRefLeftOpen{
    .code = "AC3647",
    .name = "ref-left-open",
    .severity = Severity::kNote,
    .message = "the reference to {} has no {}",
    .explanation =
        "A reference without a project or domain refers to the one in which this spec is "
        "registered."};

inline constexpr DiagnosticKind kPodOfRegistered{
    .code = "AC3648",
    .name = "pod-of-registered",
    .message = "`pod` cannot change {}, which is registered elsewhere",
    .explanation =
        "The pod of a node contains the command and arguments of its task (flytekit 1.16.24 "
        "writes them there), and those of a task that is registered elsewhere are unknown."};

inline constexpr DiagnosticKind kRefToOwn{
    .code = "AC3649",
    .name = "ref-to-own",
    .severity = Severity::kWarning,
    .message = "{} refers to the {} {} of {}, which is registered with it",
    .explanation =
        "What this spec declares, or a file that it could include, can be referred to by its "
        "name. Its interface is then known; the `inputs` and `outputs` given with `ref` may "
        "differ from it."};

inline constexpr DiagnosticKind kInterfaceWithoutRef{
    .code = "AC3650",
    .name = "interface-without-ref",
    .message = "{} needs `ref`",
    .explanation =
        "A launch plan has the inputs and outputs of what it starts. Set values under "
        "`default_inputs` or `fixed_inputs`. Only a plan that is registered elsewhere declares "
        "its interface."};

inline constexpr std::array kRegisteredKinds = {&kBesideRef,   &kIncompleteRef,
                                                &kRefLeftOpen, &kPodOfRegistered,
                                                &kRefToOwn,    &kInterfaceWithoutRef};

}  // namespace accelc
