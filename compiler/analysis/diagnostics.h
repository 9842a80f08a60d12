// The kinds that the driver raises about files, folders, options and configuration (AC00xx), and
// about accelc itself (AC9xxx).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kUnreadableFile{
    .code = "AC0001",
    .name = "unreadable-file",
    .message = "cannot read {}: {}",
    .explanation = "The file was named on the command line and cannot be opened or read."};

inline constexpr DiagnosticKind kNoSpecs{
    .code = "AC0003",
    .name = "no-specs",
    .message = "found no task spec in {}",
    .explanation =
        "None of the files has the top-level key `accelc`. With `--no-error-on-unmatched` "
        "that is fine, as a hook that gets all files of a commit wants it."};

inline constexpr DiagnosticKind kInputTooLarge{
    .code = "AC0004",
    .name = "input-too-large",
    .message = "{} is larger than {} bytes",
    .explanation =
        "A task spec is written by hand; a file of many megabytes is something else. "
        "`--max-file-size` raises the limit."};

inline constexpr DiagnosticKind kUnknownTarget{
    .code = "AC0005",
    .name = "unknown-target",
    .message = "there is no target {}",
    .explanation = "`accelc build --help` and the reference list the targets of `--emit`."};

inline constexpr DiagnosticKind kUnknownFormat{
    .code = "AC0006",
    .name = "unknown-format",
    .message = "the target {} has no format {}",
    .explanation = "Each target has its own formats; the first one is the default."};

inline constexpr DiagnosticKind kUnknownProfile{
    .code = "AC0007",
    .name = "unknown-profile",
    .message = "no spec has a profile {}",
    .explanation = "`--profile` names an entry of `profiles` of at least one of the specs."};

inline constexpr DiagnosticKind kImageOption{
    .code = "AC0008",
    .name = "image-option",
    .message = "cannot read `--image {}`: write NAME=REFERENCE, with a name of `images`",
    .explanation =
        "`--image NAME=REF` replaces one entry of `images`, for example with the tag that a "
        "pipeline has just built."};

inline constexpr DiagnosticKind kCannotWrite{
    .code = "AC0009",
    .name = "cannot-write",
    .message = "cannot write {}",
    .explanation = "Output is written completely or not at all; nothing was changed."};

inline constexpr DiagnosticKind kOutputDiffers{
    .code = "AC0010",
    .name = "output-differs",
    .message = "{} {}",
    .explanation =
        "`build --check` compares what would be written with what is on disk. Run `accelc "
        "build` and commit the result."};

inline constexpr DiagnosticKind kPrintsOneArtifact{
    .code = "AC0012",
    .name = "prints-one-artifact",
    .message = "`--out -` prints one binary file, but there are {}",
    .explanation =
        "Binary files cannot be told apart on standard output. Use `--format textproto`, or "
        "write to a folder."};

inline constexpr DiagnosticKind kUnknownCode{
    .code = "AC0013",
    .name = "unknown-code",
    .message = "there is no finding {}",
    .explanation = "`accelc explain` takes a code such as AC3101, or its name."};

inline constexpr DiagnosticKind kUnknownCatalogName{
    .code = "AC0014",
    .name = "unknown-catalog-name",
    .message = "the catalog has no accelerator {}",
    .explanation = "`accelc catalog` without a name lists them all."};

inline constexpr DiagnosticKind kNotInLightning{
    .code = "AC0021",
    .name = "not-in-lightning",
    .message = "Lightning 2.6 has no accelerator for {}",
    .explanation =
        "Lightning registers `cpu`, `cuda`, `mps` and `tpu`. A device that none of them drives "
        "needs "
        "a class of its own, which `lightning` of a custom accelerator names."};

inline constexpr DiagnosticKind kExtendsCircle{
    .code = "AC0015",
    .name = "configuration-circle",
    .message = "the configuration {} extends itself",
    .explanation = "`extend` names a configuration file that is read first. The chain must end."};

inline constexpr DiagnosticKind kExtendOutside{
    .code = "AC0036",
    .name = "extend-outside",
    .message = "{} lies outside the project",
    .explanation =
        "What `extend` names is read, and quoted where something is wrong in it. It therefore lies "
        "in the same repository, or is the `accelc.toml` of a folder above: a change to a "
        "configuration never makes accelc read something else of the machine."};

inline constexpr DiagnosticKind kFaultOutside{
    .code = "AC0037",
    .name = "fault-outside",
    .message = "there is a mistake in {}{}",
    .explanation =
        "A catalog or a linked configuration may lie outside of the project. Nothing of such a "
        "file is shown, since a change to a configuration can name any file of the machine. Run "
        "accelc in the folder of that file to see what is wrong."};

inline constexpr DiagnosticKind kNoRevision{
    .code = "AC0016",
    .name = "no-revision",
    .message = "cannot tell what changed since {}: {}",
    .explanation =
        "`--since` asks git which lines of the working tree differ from a revision; it needs git, "
        "a repository, and a revision that is there. In CI a shallow clone may lack it."};

inline constexpr DiagnosticKind kBaselineUnreadable{
    .code = "AC0017",
    .name = "baseline-unreadable",
    .message = "cannot read the baseline {}: {}",
    .explanation =
        "A baseline lists the findings that were there when it was made. `--baseline FILE "
        "--update-baseline` makes one when there is none, and afterwards only takes entries out."};

inline constexpr DiagnosticKind kStaleBaseline{
    .code = "AC0018",
    .name = "stale-baseline",
    .severity = Severity::kWarning,
    .message = "the baseline {} lists {} too many",
    .explanation =
        "Entries of a baseline that nothing is found for would hide the next finding like them."};

inline constexpr DiagnosticKind kNotInBaseline{
    .code = "AC0038",
    .name = "not-in-baseline",
    .severity = Severity::kWarning,
    .message = "{} left out of the baseline {}",
    .explanation =
        "A baseline holds what rules find, and what has a level. Nothing can be built from a spec "
        "with another error, so that one is always told."};

inline constexpr DiagnosticKind kNothingToImport{
    .code = "AC0019",
    .name = "nothing-to-import",
    .message = "there are no nodes, flavors or propeller settings in {}",
    .explanation =
        "`accelc platform import` reads what `kubectl get nodes -o json` prints, Kueue's "
        "ResourceFlavor, "
        "ClusterQueue and LocalQueue objects, and the section `plugins.k8s` of propeller's "
        "configuration."};

inline constexpr DiagnosticKind kPlatformArguments{
    .code = "AC0020",
    .name = "platform-arguments",
    .message = "{}",
    .explanation = "`accelc platform --help` shows what each action takes."};

inline constexpr DiagnosticKind kNotFormatted{
    .code = "AC0030",
    .name = "not-formatted",
    .message = "{} is left as it is: here is a syntax error",
    .explanation =
        "What a text with a syntax error means is not known, so its blanks may matter. Mend it "
        "first; `accelc check` says what is wrong."};

inline constexpr DiagnosticKind kIgnoreReason{
    .code = "AC0031",
    .name = "ignore-reason",
    .message = "`--add-ignore` needs a reason of one line",
    .explanation =
        "Each comment says why its finding is ignored, so that whoever meets it next year can tell "
        "whether that still holds."};

inline constexpr DiagnosticKind kSameOutput{
    .code = "AC0032",
    .name = "same-output",
    .message = "{} would be written twice",
    .explanation =
        "Each file is built as the nearest accelc.toml says. Two projects that write into one "
        "folder, with other settings, may come to the same file, and one would overwrite the "
        "other."};

inline constexpr DiagnosticKind kOutputNotReplaceable{
    .code = "AC0033",
    .name = "output-not-replaceable",
    .message = "{} {}",
    .explanation =
        "Output is written as plain files. Writing through a link could change a file somewhere "
        "else, and a pipe could wait for a reader that never comes."};

inline constexpr DiagnosticKind kEditedOutput{
    .code = "AC0034",
    .name = "edited-output",
    .severity = Severity::kWarning,
    .message = "{} is left over from a task that is gone, but was changed since it was written",
    .explanation =
        "A build removes the files that earlier builds wrote for tasks that are gone. One that "
        "somebody has changed is left alone."};

inline constexpr DiagnosticKind kOutputRecordUnreadable{
    .code = "AC0035",
    .name = "output-record-unreadable",
    .severity = Severity::kWarning,
    .message = "cannot read {}, which lists what earlier builds wrote",
    .explanation =
        "The list tells a build which files are left over from tasks that are gone. It is written "
        "anew; what is left over from before has to be removed by hand."};

inline constexpr DiagnosticKind kFileIsThere{
    .code = "AC0039",
    .name = "file-is-there",
    .message = "{} exists already",
    .explanation = "`accelc import` replaces a file with `--force` alone."};

inline constexpr DiagnosticKind kInternalError{
    .code = "AC9001",
    .name = "internal-error",
    .message = "accelc has a bug: {}",
    .explanation = "This is no mistake of yours. Please report it together with the spec."};

inline constexpr std::array kDriverKinds = {&kUnreadableFile,     &kNoSpecs,
                                            &kInputTooLarge,      &kUnknownTarget,
                                            &kUnknownFormat,      &kUnknownProfile,
                                            &kImageOption,        &kCannotWrite,
                                            &kOutputDiffers,      &kPrintsOneArtifact,
                                            &kUnknownCode,        &kUnknownCatalogName,
                                            &kExtendsCircle,      &kNoRevision,
                                            &kBaselineUnreadable, &kStaleBaseline,
                                            &kNotInBaseline,      &kNothingToImport,
                                            &kPlatformArguments,  &kNotInLightning,
                                            &kNotFormatted,       &kIgnoreReason,
                                            &kSameOutput,         &kExtendOutside,
                                            &kFaultOutside,       &kOutputNotReplaceable,
                                            &kEditedOutput,       &kOutputRecordUnreadable,
                                            &kFileIsThere,        &kInternalError};

}  // namespace accelc
