// What is said of files that hold entities of Flyte, and of the messages in them (AC3047 to
// AC3052, AC3058).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kFlyteBytes{
    .code = "AC3047",
    .name = "flyte-bytes",
    .message = "the message cannot be read at byte {}: {}",
    .explanation =
        "The bytes are not in protobuf's wire format, or a field does not have the type of its "
        "message. flytectl cannot read such a file either. The offset counts from the start of "
        "the file, or, in a package, from the start of the member."};

inline constexpr DiagnosticKind kFlyteField{
    .code = "AC3048",
    .name = "flyte-field",
    .severity = Severity::kNote,
    .message = "{} has no field {} known to accelc; its value is not checked",
    .explanation =
        "Messages of a later Flyte have more fields. Flyte skips unknown fields in binary files "
        "and refuses them in JSON."};

inline constexpr DiagnosticKind kFlyteValue{
    .code = "AC3049",
    .name = "flyte-value",
    .message = "{} of {} is {}, but this is {}",
    .explanation =
        "protobuf's JSON format does not accept a value of this kind for the field, so Flyte "
        "cannot read the file."};

inline constexpr DiagnosticKind kFlyteArchive{
    .code = "AC3050",
    .name = "flyte-archive",
    .message = "the package cannot be read: {}",
    .explanation =
        "A package is a tar archive compressed with gzip (`pyflyte package`). Members before the "
        "error are still checked; nothing is ever unpacked to the disk."};

inline constexpr DiagnosticKind kFlyteMember{
    .code = "AC3051",
    .name = "flyte-member",
    .severity = Severity::kWarning,
    .message = "the member {} is not checked: {}",
    .explanation =
        "A package contains regular files in no folder, each with a different name: numbered "
        "`.pb` files and one archive of code, `fast....tar.gz`. flytectl refuses a package with "
        "anything else in it, and links and paths with `..` lead outside the package."};

inline constexpr DiagnosticKind kNoFlyteMessage{
    .code = "AC3052",
    .name = "no-flyte-message",
    .message = "this is not a TaskSpec, a WorkflowSpec or a LaunchPlan: {}",
    .explanation =
        "`pyflyte package` and `pyflyte serialize` write these three messages, and flytectl "
        "registers them. `flytectl get task`, `get workflow` and `get launchplan` with `-o json` "
        "print the registered entities."};

inline constexpr DiagnosticKind kFlyteTwice{
    .code = "AC3058",
    .name = "flyte-twice",
    .severity = Severity::kWarning,
    .message = "{} appears twice: Flyte keeps the first, and refuses this one if it differs",
    .explanation =
        "Two messages have the same id: kind, project, domain, name and version. flytectl "
        "registers them in the order of their file names; for flyteadmin the second one is "
        "already registered (flyteadmin v1.16.8 task_manager.go)."};

inline constexpr std::array kFlyteFileKinds = {&kFlyteBytes,   &kFlyteField,  &kFlyteValue,
                                               &kFlyteArchive, &kFlyteMember, &kNoFlyteMessage,
                                               &kFlyteTwice};

}  // namespace accelc
