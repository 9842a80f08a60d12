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
    .explanation = "The file was named on the command line, but cannot be opened or read."};

inline constexpr DiagnosticKind kNoSpecs{
    .code = "AC0003",
    .name = "no-specs",
    .message = "found no task spec in {}",
    .explanation =
        "None of the files has the top-level key `accelc`. `--no-error-on-unmatched` makes this "
        "a success, for hooks that get all files of a commit."};

inline constexpr DiagnosticKind kInputTooLarge{
    .code = "AC0004",
    .name = "input-too-large",
    .message = "{} is larger than {} bytes",
    .explanation =
        "Task specs are written by hand; a file of many megabytes is probably something else. "
        "`accelc check` reads manifests document by document, and the limit is that of one "
        "document. `--max-file-size` raises the limit."};

inline constexpr DiagnosticKind kUnknownTarget{
    .code = "AC0005",
    .name = "unknown-target",
    .message = "unknown target {}",
    .explanation = "`accelc build --help` and the reference list the targets of `--emit`."};

inline constexpr DiagnosticKind kUnknownFormat{
    .code = "AC0006",
    .name = "unknown-format",
    .message = "the target {} has no format {}",
    .explanation = "Each target has its own formats; the first one is the default."};

inline constexpr DiagnosticKind kUnknownProfile{
    .code = "AC0007",
    .name = "unknown-profile",
    .message = "no spec has the profile {}",
    .explanation =
        "`--profile` takes the name of an entry of `profiles` in at least one of the specs."};

inline constexpr DiagnosticKind kUnknownImageOption{
    .code = "AC0047",
    .name = "unknown-image-option",
    .message = "no spec has the image {}",
    .explanation =
        "`--image NAME=REF` replaces an entry of `images` in at least one of the specs, or what a "
        "task names as its `image`. With another name it would do nothing, and the image that the "
        "spec names would run."};

inline constexpr DiagnosticKind kImageOption{
    .code = "AC0008",
    .name = "image-option",
    .message = "cannot read `--image {}`; write NAME=REFERENCE, with a name from `images`",
    .explanation =
        "`--image NAME=REF` replaces one entry of `images`, for example with the tag that a "
        "pipeline has just built."};

inline constexpr DiagnosticKind kNotConverted{
    .code = "AC0046",
    .name = "not-converted",
    .message = "cannot convert {} to {}: {}",
    .explanation =
        "`accelc convert` writes the same values in the other format, or nothing. TOML has no "
        "null, no second document in a file, and no number such as `010`; tags mean something to "
        "YAML alone."};

inline constexpr DiagnosticKind kCannotWrite{
    .code = "AC0009",
    .name = "cannot-write",
    .message = "cannot write {}",
    .explanation = "Output is written completely or not at all; no file was changed."};

inline constexpr DiagnosticKind kOutputDiffers{
    .code = "AC0010",
    .name = "output-differs",
    .message = "{} {}",
    .explanation =
        "`build --check` compares the output with the files on disk. Run `accelc build` and "
        "commit the result."};

inline constexpr DiagnosticKind kPrintsOneArtifact{
    .code = "AC0012",
    .name = "prints-one-artifact",
    .message = "`--out -` prints one binary file, but there are {}",
    .explanation =
        "On standard output, binary files could not be separated. Use `--format textproto`, or "
        "write to a folder."};

inline constexpr DiagnosticKind kUnknownCode{
    .code = "AC0013",
    .name = "unknown-code",
    .message = "unknown code {}",
    .explanation = "`accelc explain` takes a code such as AC3101, or the name of a finding."};

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
        "Lightning registers `cpu`, `cuda`, `mps` and `tpu`. Any other device needs its own "
        "accelerator class, which `lightning` of a custom accelerator names."};

inline constexpr DiagnosticKind kExtendsCircle{
    .code = "AC0015",
    .name = "configuration-circle",
    .message = "the configuration {} extends itself",
    .explanation =
        "`extend` names a configuration file that is read first. A configuration cannot extend "
        "itself, directly or through others."};

inline constexpr DiagnosticKind kExtendOutside{
    .code = "AC0036",
    .name = "extend-outside",
    .message = "{} is outside the project",
    .explanation =
        "A file that `extend` names is read, and quoted if there is a mistake in it. It must "
        "therefore be in the same repository, or be the `accelc.toml` of a parent folder: a "
        "change to a configuration must never make accelc read other files of your machine."};

inline constexpr DiagnosticKind kFaultOutside{
    .code = "AC0037",
    .name = "fault-outside",
    .message = "there is a mistake in {}{}",
    .explanation =
        "A catalog or a linked configuration may be outside the project. Nothing of such a file "
        "is shown, because a change to a configuration can name any file of the machine. Run "
        "accelc in the folder of that file to see the mistake."};

inline constexpr DiagnosticKind kNoRevision{
    .code = "AC0016",
    .name = "no-revision",
    .message = "cannot determine what changed since {}: {}",
    .explanation =
        "`--since` asks git which lines of the working tree differ from a revision. It needs "
        "git, a repository, and the revision; in CI, a shallow clone may not contain it."};

inline constexpr DiagnosticKind kBaselineUnreadable{
    .code = "AC0017",
    .name = "baseline-unreadable",
    .message = "cannot read the baseline {}: {}",
    .explanation =
        "A baseline lists the findings that existed when it was created. `--baseline FILE "
        "--update-baseline` creates it if it does not exist; after that, it only removes entries."};

inline constexpr DiagnosticKind kStaleBaseline{
    .code = "AC0018",
    .name = "stale-baseline",
    .severity = Severity::kWarning,
    .message = "the baseline {} lists {} too many",
    .explanation =
        "Entries of a baseline that match no finding would hide the next finding like them."};

inline constexpr DiagnosticKind kNotInBaseline{
    .code = "AC0038",
    .name = "not-in-baseline",
    .severity = Severity::kWarning,
    .message = "{} not added to the baseline {}",
    .explanation =
        "A baseline contains findings of rules, and others that have a level. Nothing can be "
        "built from a spec with any other error, so those are always reported."};

inline constexpr DiagnosticKind kNothingToImport{
    .code = "AC0019",
    .name = "nothing-to-import",
    .message = "there are no nodes, flavors or propeller settings in {}",
    .explanation =
        "`accelc platform import` reads the output of `kubectl get nodes -o json`, Kueue's "
        "ResourceFlavor, ClusterQueue and LocalQueue objects, and the section `plugins.k8s` of "
        "propeller's configuration."};

inline constexpr DiagnosticKind kPlatformArguments{
    .code = "AC0020",
    .name = "platform-arguments",
    .message = "{}",
    .explanation = "`accelc platform --help` shows what each action takes."};

inline constexpr DiagnosticKind kNotFormatted{
    .code = "AC0030",
    .name = "not-formatted",
    .message = "{} was not formatted: it has a syntax error",
    .explanation =
        "The meaning of text with a syntax error is unknown, so its whitespace may matter. Fix "
        "the error first; `accelc check` reports it."};

inline constexpr DiagnosticKind kIgnoreReason{
    .code = "AC0031",
    .name = "ignore-reason",
    .message = "`--add-ignore` needs a reason on one line",
    .explanation =
        "Each comment explains why its finding is ignored, so that readers can decide later "
        "whether it still applies."};

inline constexpr DiagnosticKind kSameOutput{
    .code = "AC0032",
    .name = "same-output",
    .message = "{} would be written twice",
    .explanation =
        "Each file is built according to the nearest accelc.toml. If two projects with different "
        "settings write to the same folder, they may produce the same file, and one would "
        "overwrite the other."};

inline constexpr DiagnosticKind kOutputNotReplaceable{
    .code = "AC0033",
    .name = "output-not-replaceable",
    .message = "{} {}",
    .explanation =
        "Output is written to regular files. Writing through a link could change a file "
        "somewhere else, and a pipe could wait forever for a reader."};

inline constexpr DiagnosticKind kEditedOutput{
    .code = "AC0034",
    .name = "edited-output",
    .severity = Severity::kWarning,
    .message = "{} belongs to a task that no longer exists, but it was edited",
    .explanation =
        "A build removes files that earlier builds wrote for tasks that no longer exist. A file "
        "that was edited since is kept."};

inline constexpr DiagnosticKind kOutputRecordUnreadable{
    .code = "AC0035",
    .name = "output-record-unreadable",
    .severity = Severity::kWarning,
    .message = "cannot read {}, which lists what earlier builds wrote",
    .explanation =
        "The list shows which files belong to tasks that no longer exist. It is written again; "
        "older files have to be removed by hand."};

inline constexpr DiagnosticKind kFileIsThere{
    .code = "AC0039",
    .name = "file-is-there",
    .message = "{} already exists",
    .explanation = "`accelc import` replaces a file only with `--force`."};

inline constexpr DiagnosticKind kCacheUnusable{
    .code = "AC0041",
    .name = "cache-unusable",
    .severity = Severity::kNote,
    .message = "{} is not used: {}",
    .explanation =
        "`--cache` keeps what a run said, and which files had no finding. A cache that cannot be "
        "read, or cannot be written, costs time and nothing else: all files are checked."};

inline constexpr DiagnosticKind kPathPattern{
    .code = "AC0042",
    .name = "path-pattern",
    .message = "{} is not a pattern of files: {}",
    .explanation =
        "`*` matches any characters, `?` one of them, `[a-z]` one of a range, and a backslash "
        "takes "
        "the next character as it is; a pattern counts from the folder of accelc.toml. A pattern "
        "that matches no file would have no effect."};

inline constexpr DiagnosticKind kNoTarget{
    .code = "AC0043",
    .name = "no-target",
    .message = "`emit` lists no target",
    .explanation =
        "`emit` lists what `accelc build` writes. Without `emit`, a spec is built for the targets "
        "of accelc.toml, and without those for `flyte`."};

inline constexpr DiagnosticKind kTargetTwice{
    .code = "AC0044",
    .name = "target-twice",
    .severity = Severity::kWarning,
    .message = "{} is listed twice",
    .explanation =
        "A target is built once, however often it is listed. The second one may have been meant "
        "to be another."};

inline constexpr DiagnosticKind kDocsUrl{
    .code = "AC0045",
    .name = "docs-url",
    .message = "{} is not a web address: {}",
    .explanation =
        "Reports and editors link to the pages of findings below `url` of `[docs]`. `{code}`, "
        "`{name}` and `{path}` in it stand for the page; where none of them does, the path of the "
        "page follows."};

inline constexpr DiagnosticKind kInternalError{
    .code = "AC9001",
    .name = "internal-error",
    .message = "accelc has a bug: {}",
    .explanation = "This is not your mistake. Please report it together with the spec."};

inline constexpr std::array kDriverKinds = {&kUnreadableFile,     &kNoSpecs,
                                            &kInputTooLarge,      &kUnknownTarget,
                                            &kUnknownFormat,      &kUnknownProfile,
                                            &kImageOption,        &kUnknownImageOption,
                                            &kNotConverted,       &kCannotWrite,
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
                                            &kFileIsThere,        &kCacheUnusable,
                                            &kPathPattern,        &kNoTarget,
                                            &kTargetTwice,        &kDocsUrl,
                                            &kInternalError};

}  // namespace accelc
