#include "compiler/analysis/cache/result_cache.h"

#include "compiler/analysis/cache/packed.h"
#include "compiler/analysis/diagnostics.h"
#include "compiler/support/build_id.h"
#include "compiler/support/sha256.h"
#include "compiler/support/text.h"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace accelc {

namespace {

void add_all(Packer& out, const std::vector<std::string>& texts) {
  out.add_number(texts.size());
  for (const std::string& text : texts) out.add(text);
}

void add_options(Packer& out, const AnalysisOptions& options) {
  // Those that say which files are read, and which findings are shown, have no part in what is
  // found in one. What `config` names is in the environment.
  out.add_number(options.max_file_size);
  out.add_number(static_cast<std::uint64_t>(options.yaml_engine));
  for (const bool flag :
       {options.isolated, options.skip_unmarked, options.named_manifests, options.all_manifests,
        options.in_parts, options.one_folder, !options.since.empty()}) {
    out.add_number(flag ? 1 : 0);
  }
  for (const std::string* text : {&options.profile, &options.project, &options.domain,
                                  &options.version, &options.platform, &options.out}) {
    out.add(*text);
  }
  add_all(out, options.emit);
  add_all(out, options.images);
}

/// Everything but the file itself.
std::string context_of(const AnalysisOptions& options, const Environment& environment) {
  Packer out;
  add_options(out, options);
  out.add(environment.root);
  out.add_number(environment.files.size());
  for (const auto& file : environment.files) {
    out.add(file->path());
    out.add(file->text());
  }
  return sha256_hex(out.bytes());
}

/// Whether what these options ask for depends on nothing but each file and its configuration.
bool may_be_kept(const AnalysisOptions& options) {
  return !options.probe && options.root.empty() && !options.workflow_facts &&
         !options.workflow_summaries;
}

}  // namespace

ResultCache::ResultCache(const AnalysisOptions& options, CacheFolder folder)
    : files(std::move(folder)), options_(options) {}

void ResultCache::add(const Environment& environment) {
  const auto [context, added] = contexts_.try_emplace(&environment);
  if (added) context->second = context_of(options_, environment);
}

std::string ResultCache::key_of(const Environment& environment, const SourceFile& file,
                                const ReadRequest& request, const std::string& canonical) const {
  Packer out;
  out.add(contexts_.at(&environment));
  out.add_number(static_cast<std::uint64_t>(request.unmarked));
  out.add_number(request.every_kind ? 1 : 0);
  out.add(canonical);
  // The name says the format, and that of a link may say another one.
  out.add(file.path());
  out.add_number(file.had_byte_order_mark() ? 1 : 0);
  out.add(file.text());
  return sha256_hex(out.bytes());
}

void ResultCache::save(DiagnosticSink& sink) {
  const std::string problem = files.save();
  if (!problem.empty()) sink.report<kCacheUnusable>(Span{}, quote(files.path()), problem);
}

std::unique_ptr<ResultCache> open_cache(const AnalysisOptions& options, bool findings_alone,
                                        const std::string& root, FileSystem& files,
                                        DiagnosticSink& sink) {
  if (!options.cache) return nullptr;
  CacheFolder folder(root, build_ids(), files);
  if (!folder.problem().empty()) {
    sink.report<kCacheUnusable>(Span{}, quote(folder.path()), folder.problem());
    return nullptr;
  }
  if (!findings_alone || !may_be_kept(options)) return nullptr;
  return std::make_unique<ResultCache>(options, std::move(folder));
}

}  // namespace accelc
