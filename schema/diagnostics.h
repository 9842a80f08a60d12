// The kinds that decoding and merging raise (AC20xx). Those of the leaf syntaxes stand in
// leaf_diagnostics.h.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kUnknownKey{
    .code = "AC2001",
    .name = "unknown-key",
    .message = "unknown key {} in {}",
    .explanation =
        "The language has no such key, so its value would be lost. Keys at the top of a spec "
        "that start with `x-` are yours and are ignored."};

inline constexpr DiagnosticKind kMissingKey{.code = "AC2002",
                                            .name = "missing-key",
                                            .message = "{} is missing the key {}",
                                            .explanation = "The key is required here."};

inline constexpr DiagnosticKind kWrongKind{
    .code = "AC2003",
    .name = "wrong-kind",
    .message = "{} must be {}, but this is {}",
    .explanation =
        "The key takes another kind of value: this is, for example, a list where a single value "
        "is expected, or text where a number is."};

inline constexpr DiagnosticKind kKeyNotText{
    .code = "AC2004",
    .name = "key-not-text",
    .message = "a key must be a string, but this is {}",
    .explanation = "YAML lets a list or a mapping be a key; in a task spec all keys are strings."};

inline constexpr DiagnosticKind kAmbiguousText{
    .code = "AC2005",
    .name = "ambiguous-text",
    .severity = Severity::kNote,
    .message = "unquoted {} is read as text; other tools read it as {}",
    .explanation =
        "Where text is expected, accelc reads an unquoted number, boolean or date exactly as it "
        "is written. Other tools that read the same file change it: `1.10` becomes the number "
        "1.1, `010` the number 8, `yes` a boolean. With quotes they all read the same."};

inline constexpr DiagnosticKind kUnknownValue{
    .code = "AC2006",
    .name = "unknown-value",
    .message = "unknown {} {}; {}",
    .explanation = "The key takes one of a fixed set of words."};

inline constexpr DiagnosticKind kTooMuchExpansion{
    .code = "AC2007",
    .name = "too-much-expansion",
    .message = "the aliases of this file expand to more than {}",
    .explanation =
        "Aliases that contain aliases grow exponentially, and each alias of a long text is that "
        "text once more. accelc stops when a file expands to many times its own size."};

inline constexpr DiagnosticKind kTooMuchInherited{
    .code = "AC2022",
    .name = "too-much-inherited",
    .message = "the tasks and nodes of this spec inherit more than {}",
    .explanation =
        "A task takes with it all that `defaults` and its bases say, a node that changes a task a "
        "copy of the task, and nodes and launch plans the defaults of inputs that they leave out. "
        "accelc stops when all these copies would take too much memory."};

inline constexpr DiagnosticKind kDottedTableName{
    .code = "AC2008",
    .name = "dotted-table-name",
    .message = "the dot in {} makes a table inside a table, not a task name with a dot",
    .explanation =
        "In TOML, `[tasks.vision.train]` is the table `train` inside the table `vision`. Quote a "
        "name that contains a dot: `[tasks.\"vision.train\"]`."};

inline constexpr DiagnosticKind kNumberTooSmall{
    .code = "AC2009",
    .name = "number-too-small",
    .message = "{} must be at least {}, but this is {}",
    .explanation = "The number is below the smallest one that makes sense here."};

inline constexpr DiagnosticKind kNumberTooLarge{
    .code = "AC2020",
    .name = "number-too-large",
    .message = "{} must be at most {}, but this is {}",
    .explanation =
        "What Flyte and Kubernetes count (retries, replicas, processes) is a 32-bit number in "
        "their APIs. A larger one would arrive as another number, or be refused."};

inline constexpr DiagnosticKind kIntegerTooLarge{
    .code = "AC2010",
    .name = "integer-too-large",
    .message = "{} does not fit into 64 bits",
    .explanation =
        "Integers in a spec are signed 64-bit numbers, as in the APIs of Flyte and Kubernetes."};

inline constexpr DiagnosticKind kBadMergeValue{
    .code = "AC2011",
    .name = "bad-merge-value",
    .message = "`<<` merges a mapping or a list of mappings, but this is {}",
    .explanation =
        "The merge key `<<` adds the entries of another mapping to this one, which takes "
        "precedence. Its value is normally an alias: `<<: *base`."};

inline constexpr DiagnosticKind kSecretWithoutKey{
    .code = "AC2012",
    .name = "secret-without-key",
    .message = "{} is not a secret reference; write `group/key`",
    .explanation =
        "A secret is identified by a group and a key. The short form joins them with `/`; the "
        "full form is `{group: ..., key: ...}`."};

inline constexpr DiagnosticKind kCacheNeedsVersion{
    .code = "AC2013",
    .name = "cache-needs-version",
    .message = "`cache: {}` sets no cache version",
    .explanation =
        "Flyte looks up a cached result by the task's cache version. Write a version that you "
        "change yourself (`cache: \"1.0\"`), or `cache: auto`, which derives one from the image, "
        "command, arguments and environment."};

inline constexpr DiagnosticKind kResourcePairLength{
    .code = "AC2014",
    .name = "resource-pair-length",
    .message = "a list under `resources` is `[request, limit]`, but this has {}",
    .explanation =
        "Under `resources`, a single quantity is both the request and the limit; a list is the "
        "pair `[request, limit]`."};

inline constexpr DiagnosticKind kAcceleratorText{
    .code = "AC2015",
    .name = "accelerator-text",
    .message = "cannot read the accelerator {}: {}",
    .explanation =
        "An accelerator is a name, optionally followed by a dot and a partition or topology, and "
        "by a colon and a count: `A100`, `A100.2g.10gb`, `V5E.2x4`, `H100:8`."};

inline constexpr DiagnosticKind kTypeText{
    .code = "AC2016",
    .name = "type-text",
    .message = "cannot read the type {}: {}",
    .explanation =
        "The types are `integer float string boolean datetime duration binary struct none error "
        "file directory dataframe schema`, and those built from them: `list<T>`, `map<T>`, "
        "`optional<T>`, `T | U`, `file<csv>` and `enum<a, b>`. flytekit's Python spellings are "
        "accepted, too."};

inline constexpr DiagnosticKind kFormerKey{
    .code = "AC2017",
    .name = "former-key",
    .message = "{} is not a key of {}; {} had it",
    .explanation =
        "The key exists in another version, or in documentation, but the version that accelc "
        "targets rejects it: Lightning 2 fails with `got an unexpected keyword argument`, "
        "LightningCLI with `does not accept option`. The fix writes its replacement."};

inline constexpr DiagnosticKind kColonInKey{
    .code = "AC2018",
    .name = "colon-in-key",
    .message = "{} is one key without a value",
    .explanation =
        "In YAML a colon ends a key only if a space follows: `{memory:64Gi}` is the key "
        "`memory:64Gi` without a value, and the 64Gi are lost."};

inline constexpr DiagnosticKind kMisplacedTaskKey{
    .code = "AC2019",
    .name = "misplaced-task-key",
    .message = "{} is a key of a task, but is written where the name of a task belongs",
    .explanation =
        "Below `tasks` are the names of tasks, and below each name the keys of that task. A key "
        "that "
        "is in the column of the names would be a task of its own."};

inline constexpr DiagnosticKind kAcceleratorList{
    .code = "AC2021",
    .name = "accelerator-list",
    .message = "this list of accelerators is not possible: {}",
    .explanation =
        "A task with a list of accelerators runs on any of them, and gets the first that is free. "
        "Where nodes offer devices as resources, a pod asks for one number of one resource, so "
        "that all of the list must have both in common; where they are handed out by claims "
        "(`devices = \"dra\"`), they may differ. A list has at most eight devices."};

inline constexpr std::array kSchemaKinds = {
    &kUnknownKey,       &kMissingKey,        &kWrongKind,          &kKeyNotText,
    &kAmbiguousText,    &kUnknownValue,      &kTooMuchExpansion,   &kTooMuchInherited,
    &kDottedTableName,  &kNumberTooSmall,    &kIntegerTooLarge,    &kBadMergeValue,
    &kSecretWithoutKey, &kCacheNeedsVersion, &kResourcePairLength, &kAcceleratorText,
    &kTypeText,         &kFormerKey,         &kColonInKey,         &kMisplacedTaskKey,
    &kNumberTooLarge,   &kAcceleratorList};

}  // namespace accelc
