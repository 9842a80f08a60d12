// What the server answers. Each feature is a function from a snapshot and a request's parameters to
// a result, in a file of its own; none keeps state, none asks the client anything. A result that is
// null means "nothing to say", which every request allows.
#pragma once

#include "compiler/lsp/build.h"
#include "compiler/lsp/protocol/client.h"
#include "compiler/lsp/protocol/params.h"
#include "compiler/lsp/protocol/protocol.h"
#include "compiler/lsp/workspace/same_names.h"
#include "compiler/lsp/workspace/snapshot.h"
#include "schema/cron_times.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace accelc::lsp {

class FixPreview;

/// The findings in the snapshot's own file, as a list of `Diagnostic`.
Json diagnostics(const Snapshot& snapshot);
/// Names such a list, so that the same need not be sent twice.
std::string result_id(const Json& diagnostics);

/// Quick fixes for the findings that touch the range, and `source.fixAll.accelc`. `fixes`: of the
/// snapshot. `files`: what suggested texts are tried with.
Json code_actions(const Snapshot& snapshot, const CodeActionParams& params, const Client& client,
                  FixPreview& fixes, FileSystem& files);
/// Other ways to write the same, at the range.
Json refactoring_actions(const Snapshot& snapshot, const CodeActionParams& params,
                         const Client& client, const Including& including, FileSystem& files);

/// A card about the key, accelerator or name under the cursor, or the page of a rule that a comment
/// names there. `now` is in UTC; without it no times are given.
Json hover(const Snapshot& snapshot, std::uint32_t offset, std::optional<WallMinute> now);
/// The same in accelc.toml, which is no part of the specs of an analysis.
Json hover_in_config(const Snapshot& snapshot, const std::string& text, std::uint32_t offset);

/// What can stand at the cursor. Works on the raw text, which is broken while it is typed.
/// `snippets`: whether the client can fill in places. `files`: where included specs are looked for.
Json completion(const Snapshot& snapshot, const std::string& text, std::uint32_t offset,
                bool snippets, FileSystem& files);

/// Where the name under the cursor is declared, or the included file.
Json definition(const Snapshot& snapshot, std::uint32_t offset, const Including& including);

/// The task, workflow or launch plan under the cursor, or the one that is named there by `extends`.
Json prepare_type_hierarchy(const Snapshot& snapshot, std::uint32_t offset);
/// What such an item starts from.
Json supertypes(const Snapshot& snapshot, const HierarchyParams& of, const Including& including);
/// What starts from it, in the workspace.
Json subtypes(const Snapshot& snapshot, const HierarchyParams& of, const Including& including);

/// Every place that means the name under the cursor: in the files of the spec, and in specs that
/// include one of those.
Json references(const Snapshot& snapshot, std::uint32_t offset, const Including& including,
                bool with_declaration);

/// The range that `rename` would replace and its text; null where there is no name to change, an
/// error where more than specs knows it.
Answer prepare_rename(const Snapshot& snapshot, std::uint32_t offset, const Including& including);
/// An error when the new name is no name, or taken, or when the specs would not be right with it.
/// `files`: what they are read from.
Answer rename(const Snapshot& snapshot, std::uint32_t offset, const Including& including,
              const std::string& new_name, FileSystem& files);

/// The outline of the file: sections, tasks and their keys.
Json document_symbols(const Snapshot& snapshot);

/// The uses and the declaration of the name under the cursor in this file.
Json document_highlights(const Snapshot& snapshot, std::uint32_t offset);

/// The names in the file by what they name, as LSP encodes them. `range`: only those that touch it.
Json semantic_tokens(const Snapshot& snapshot, const std::optional<Offsets>& range = {});
/// What the numbers in it mean.
Json semantic_tokens_legend();

/// Above each task a way to see what is built of it, what holds for it, and what profiles change of
/// it, where that is more than is written; above the first one a way to build.
Json code_lenses(const Snapshot& snapshot, const Client& client);
/// What the first target makes of the task, as text; an object with `text`, or with `error`.
Json preview(const Snapshot& snapshot, const std::string& task);
/// The command that shows it; its arguments are the URI of the spec and the task's name.
inline constexpr std::string_view kPreviewCommand = "accelc.preview";
/// What holds for the task without a profile, as `accelc show` prints it; an object with `text`, or
/// with `error`.
Json effective_task(const Snapshot& snapshot, const std::string& task);
/// The command that shows it; its arguments are the URI of the spec and the task's name.
inline constexpr std::string_view kEffectiveCommand = "accelc.effectiveTask";
/// What each profile changes of the task; an object with `text`, or with `error`.
Json compared_profiles(const Snapshot& snapshot, const std::string& task);
/// The command that shows it; its arguments are the URI of the spec and the task's name.
inline constexpr std::string_view kProfilesCommand = "accelc.compareProfiles";
/// The command that does what `accelc build` does with the file as it is on `disk`; its argument is
/// the URI. An object with what was said (`text`) and with `failed`.
inline constexpr std::string_view kBuildCommand = "accelc.build";
Json build(const Snapshot& snapshot, FileSystem& disk, const Build& how);

/// The whole file as `accelc fmt` writes it; null where a syntax error makes that unsafe.
Json formatting(const Snapshot& snapshot);
/// The part of that formatting that changes lines of the range; null where they cannot be formatted
/// alone.
Json range_formatting(const Snapshot& snapshot, const Offsets& range);
/// The same for the line above the cursor, which was just finished with a line break.
Json on_type_formatting(const Snapshot& snapshot, std::uint32_t offset);

/// Every mapping and list of more than one line, and blocks of comments.
Json folding_ranges(const Snapshot& snapshot);

/// For each position the ranges around it, from the inside out.
Json selection_ranges(const Snapshot& snapshot, const std::vector<std::uint32_t>& offsets);

/// Included files and the pages of rules named in comments.
Json document_links(const Snapshot& snapshot);

/// What a task has without saying so: the device of a target, hosts of a slice.
Json inlay_hints(const Snapshot& snapshot, const Offsets& range);

}  // namespace accelc::lsp
