#include "compiler/analysis/input_check.h"

#include "compiler/analysis/cache/clean_result.h"
#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/manifest_objects.h"
#include "compiler/analysis/written_files.h"
#include "compiler/frontend/manifest/read_manifest.h"
#include "compiler/frontend/registry/registry.h"
#include "compiler/support/check.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace accelc {

namespace {

/// Whether a file's specs can be checked without any other file.
bool stands_alone(const FileUnit& unit) {
  if (!schema_names_in(unit.file->text()).empty()) return false;
  return std::none_of(unit.documents.begin(), unit.documents.end(),
                      [](const UnitDocument& document) { return document.spec.include.written(); });
}

/// Whether the text may have more documents than this: markers are counted, whatever is around
/// them.
bool has_more_documents(const SourceFile& file, std::size_t most) {
  constexpr std::string_view kMarker = "\n---";
  const std::string_view text = file.text();
  if (text.size() / kMarker.size() < most) return false;
  std::size_t count = 0;
  for (std::size_t at = text.find(kMarker); at != std::string_view::npos && count < most; ++count) {
    at = text.find(kMarker, at + 1);
  }
  return count == most;
}

/// Whether there is nothing to say of the input, and no other file is needed to know that. It may
/// be no spec at all.
bool found_nothing(const InputResult& result) {
  const FileUnit* unit = result.root.unit.get();
  if (unit == nullptr || !result.unreadable.empty()) return false;
  const CheckedUnit& checked = result.checked;
  if (!unit->recognised) {
    return unit->diagnostics.empty() && checked.specs.empty() && checked.suppressions.empty();
  }
  return unit->content_dropped && unit->parts.empty() && is_clean(*unit, checked);
}

/// Lets go of all but the names, on the thread that made it.
void drop(InputResult& result) {
  DroppedResult& dropped = result.dropped.emplace();
  dropped.is_spec = result.root.unit->recognised;
  dropped.was_checked = !result.checked.specs.empty();
  for (CheckedSpec& spec : result.checked.specs) {
    const std::vector<NameKey> names = name_keys(spec.backends, spec.declared, spec.registered);
    dropped.names.insert(dropped.names.end(), names.begin(), names.end());
    for (std::string& profile : spec.profiles) dropped.profiles.push_back(std::move(profile));
    for (std::string& image : spec.images) dropped.images.push_back(std::move(image));
  }
  result.checked = {};
  result.root = {};
}

/// Whether manifests that are not named are looked at.
bool checks_manifests(const Environment& environment) {
  const auto& manifests = environment.config.manifests;
  return manifests && manifests->check && *manifests->check;
}

}  // namespace

void InputChecker::check(const Input& input, const Environment& environment,
                         const CheckSettings& settings, InputResult& into) const {
  read_and_check(input, environment, settings, into);
  // What stands on standard input cannot be looked at again.
  if (drops_clean_files && !input.standard_input && found_nothing(into)) drop(into);
}

void InputChecker::read_and_check(const Input& input, const Environment& environment,
                                  const CheckSettings& settings, InputResult& into) const {
  DiagnosticSink sink;
  const std::shared_ptr<FileUnit> unit = read(input, environment, settings, into, sink);
  into.unreadable = sink.take_sorted();
  into.root.unit = unit;
  if (unit == nullptr || unit->content_dropped) return;
  // Of a manifest that was not looked into nothing is said.
  const bool has_content = unit->frontend == kManifestFrontend && unit->tree != nullptr;
  if (has_content) unit->use = file_uses.of(into.root.canonical, into.root.root);
  check_unit(*unit, settings, into.checked);
  // What other files are needed for, or say of this one, is not said by it alone.
  const bool alone = unit->content_dropped && unit->use == FileUse::kApplied;
  if (!into.key.empty() && alone) into.clean = pack_clean(*unit, into.checked);
}

std::shared_ptr<FileUnit> InputChecker::read(const Input& input, const Environment& environment,
                                             const CheckSettings& settings, InputResult& into,
                                             DiagnosticSink& sink) const {
  const Limits limits = limits_of(options);
  const bool demanded = input.named && !options.skip_unmarked;
  const bool wanted = demanded || input.standard_input || checks_manifests(environment);
  const ReadRequest request{limits, demanded ? Unmarked::kError : Unmarked::kSkip,
                            options.all_manifests || (wanted && options.named_manifests)};
  const bool may_be_parted = options.in_parts && request.every_kind;
  DiagnosticSink unreadable;
  const auto file = read_source(input, options.stdin_filename, limits.file_bytes, run, unreadable);
  if (file == nullptr) {
    const std::vector<Diagnostic> why = unreadable.take_sorted();
    const bool too_large = why.front().kind == &kInputTooLarge;
    auto unit =
        may_be_parted && too_large ? read_in_parts(input, request, settings, into, sink) : nullptr;
    if (unit == nullptr) sink.add(why.front());
    return unit;
  }
  if (may_be_parted && has_more_documents(*file, limits.documents)) {
    if (auto unit = read_in_parts(input, request, settings, into, sink)) return unit;
  }
  if (auto unit = find_clean(file, request, environment, into)) return unit;
  try {
    return read_unit(file, request, run.frontends);
  } catch (const InternalError& error) {
    sink.report<kInternalError>(file->span(0, 0), error.what());
    return nullptr;
  }
}

/// The file as the cache knows it; null when it does not. Digests are made only of files that are
/// worth it: others are done with sooner.
std::shared_ptr<FileUnit> InputChecker::find_clean(const std::shared_ptr<const SourceFile>& file,
                                                   const ReadRequest& request,
                                                   const Environment& environment,
                                                   InputResult& into) const {
  const auto reads = [&](const Frontend* frontend) {
    return (request.every_kind || !frontend->has_to_be_asked()) && frontend->recognises(*file);
  };
  if (cache == nullptr || std::ranges::none_of(run.frontends, reads)) return nullptr;
  into.key = cache->key_of(environment, *file, request, into.root.canonical);
  const std::string* kept = cache->files.find(into.key);
  if (kept == nullptr) return nullptr;
  auto unit = unpack_clean(*kept, file, run.frontends, into.checked);
  if (unit != nullptr) into.clean = *kept;
  return unit;
}

/// Manifests beyond the limit; null where it is something else.
std::shared_ptr<FileUnit> InputChecker::read_in_parts(const Input& input, ReadRequest reading,
                                                      const CheckSettings& settings,
                                                      InputResult& into,
                                                      DiagnosticSink& sink) const {
  // Nobody demands that each part is something.
  reading.unmarked = Unmarked::kSkip;
  const bool piped = input.standard_input;
  DiagnosticSink found;
  auto unit = check_stream(
      {piped ? options.stdin_filename : input.path,
       piped ? open_standard_input(run) : run.files->open(input.path), reading, run.frontends,
       file_uses.of(into.root.canonical, into.root.root), threads_of_stream},
      settings, options, into.checked, found);
  // Of anything else it is enough to say that it is too large.
  if (unit == nullptr) into.checked = {};
  for (const Diagnostic& finding : found.take_sorted()) {
    if (unit != nullptr) sink.add(finding);
  }
  return unit;
}

void InputChecker::check_unit(FileUnit& unit, const CheckSettings& settings,
                              CheckedUnit& into) const {
  check_objects(unit, settings);
  if (unit.frontend != kSpecFrontend && unit.documents.empty()) {
    read_comments(unit, into);
    if (settings.keep == Keep::kFindings) drop_content(unit);
  }
  const bool writes_files = settings.keep == Keep::kFiles;
  const bool is_kept = settings.keep != Keep::kFindings &&
                       !(writes_files && can_write_files(unit, settings, options));
  if (unit.documents.empty() || is_kept || !stands_alone(unit)) return;
  check_documents(unit, settings, options, into);
  if (writes_files) write_files(unit, settings.written, into);
  drop_content(unit);
}

}  // namespace accelc
