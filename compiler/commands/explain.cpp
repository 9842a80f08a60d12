// `explain`: what a finding means and what to do about it, or the list of all findings.
#include "compiler/analysis/config.h"
#include "compiler/analysis/finding_pages.h"
#include "compiler/commands/command.h"
#include "compiler/diag/render.h"
#include "compiler/diag/sink.h"
#include "compiler/support/columns.h"
#include "compiler/support/sentences.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

namespace {

using Json = nlohmann::ordered_json;
using Kinds = std::vector<const DiagnosticKind*>;

enum class ExplainFormat : std::uint8_t { kText, kJson, kMarkdown };

struct ExplainOptions {
  std::vector<std::string> codes;  ///< or names of findings
  bool list = false;
  ExplainFormat format = ExplainFormat::kText;

  [[nodiscard]] std::string finalize() const {
    if (codes.empty() && !list) return "CODE is required; `accelc explain --list` lists the codes";
    if (!codes.empty() && list) return "`--list` lists all codes, so that none is named beside it";
    return {};
  }
};

void declare(Arguments& arguments, ExplainOptions& options) {
  arguments.positionals("CODE", options.codes, "Codes or names of findings");
  arguments.flag("--list", options.list, "List all findings");
  arguments.choice<ExplainFormat>("--output-format", options.format,
                                  {{"text", ExplainFormat::kText},
                                   {"json", ExplainFormat::kJson},
                                   {"markdown", ExplainFormat::kMarkdown}},
                                  "How they are shown");
}

std::string_view title_of(DiagnosticLayer layer) {
  switch (layer) {
    case DiagnosticLayer::kConfiguration:
      return "Files, options and accelc.toml";
    case DiagnosticLayer::kSyntax:
      return "Syntax of YAML and TOML";
    case DiagnosticLayer::kSchema:
      return "Keys and values";
    case DiagnosticLayer::kMeaning:
      return "What a spec means";
    case DiagnosticLayer::kRule:
      return "Rules";
    case DiagnosticLayer::kTarget:
      return "Targets";
    case DiagnosticLayer::kInternal:
      break;
  }
  return "Faults of accelc";
}

std::string list_text(const Kinds& kinds) {
  Columns table("", {});
  table.add({"CODE", "NAME", "LEVEL", "ABOUT"});
  for (const DiagnosticKind* kind : kinds) {
    table.add({std::string(kind->code), std::string(kind->name),
               std::string(name_of(kind->severity)), std::string(title_of(kind->layer()))});
  }
  return table.text();
}

/// The path of a page from docs/codes, where the list is.
std::string link_to(const DiagnosticKind& kind) {
  constexpr std::string_view kHere = "docs/codes/";
  const std::string path = page_path(kind);
  return path.starts_with(kHere) ? path.substr(kHere.size()) : "../../" + path;
}

std::string list_markdown(const Kinds& kinds) {
  std::string page =
      "# All findings\n\nWritten by `accelc explain --list --output-format markdown`. Each has a "
      "page with a wrong spec and what is reported; `accelc explain CODE` prints it.\n";
  const DiagnosticKind* before = nullptr;
  for (const DiagnosticKind* kind : kinds) {
    if (before == nullptr || before->layer() != kind->layer()) {
      page += "\n## " + std::string(title_of(kind->layer())) +
              "\n\n| code | name | level | what is wrong |\n|---|---|---|---|\n";
    }
    before = kind;
    page += "| [" + std::string(kind->code) + "](" + link_to(*kind) + ") | " +
            std::string(kind->name) + " | " + std::string(name_of(kind->severity)) + " | " +
            std::string(first_sentence(kind->explanation)) + " |\n";
  }
  return page;
}

/// Where the accelc.toml of the current folder says that pages are. What is wrong with it, other
/// commands say.
PublishedPages published_pages(const RunEnvironment& run) {
  DiagnosticSink unsaid;
  const InputOptions options;
  const Environments environments(options, *run.files, unsaid);
  return PublishedPages(environments.first().config);
}

std::string json_of(const Kinds& kinds, const RunEnvironment& run, bool with_pages) {
  const PublishedPages published = published_pages(run);
  Json list = Json::array();
  for (const DiagnosticKind* kind : kinds) {
    Json row = {{"code", kind->code},
                {"name", kind->name},
                {"severity", name_of(kind->severity)},
                {"message", kind->message},
                {"explanation", kind->explanation}};
    if (with_pages) row["page"] = page_of(*kind);
    const std::string uri = published.uri_of(kind->name);
    row["url"] = uri.empty() ? Json() : Json(uri);
    list.push_back(std::move(row));
  }
  return Json{{"findings", std::move(list)}}.dump(2) + "\n";
}

std::string pages_of(const Kinds& kinds) {
  std::string pages;
  for (const DiagnosticKind* kind : kinds) {
    if (!pages.empty()) pages += "\n";
    pages += page_of(*kind);
  }
  return pages;
}

std::string list_of(const Kinds& kinds, const RunEnvironment& run, ExplainFormat format) {
  switch (format) {
    case ExplainFormat::kText:
      break;
    case ExplainFormat::kJson:
      return json_of(kinds, run, false);
    case ExplainFormat::kMarkdown:
      return list_markdown(kinds);
  }
  return list_text(kinds);
}

RunResult explain(const ExplainOptions& options, RunEnvironment& run) {
  const KnownFindings findings = known_findings();
  RunResult result;
  if (options.list) {
    const auto all = findings.kinds();
    result.out = list_of({all.begin(), all.end()}, run, options.format);
    return result;
  }
  Kinds kinds;
  DiagnosticSink sink;
  for (const std::string& code : options.codes) {
    const DiagnosticKind* kind = findings.find(code);
    if (kind != nullptr) {
      kinds.push_back(kind);
    } else {
      report_unknown_code(code, findings, sink);
    }
  }
  if (sink.has_errors()) result.exit_code = kExitUsage;
  result.err = render_text(sink.take_sorted(), {});
  if (!kinds.empty()) {
    result.out =
        options.format == ExplainFormat::kJson ? json_of(kinds, run, true) : pages_of(kinds);
  }
  return result;
}

}  // namespace

PreparedCommand prepare_explain(Arguments& arguments) {
  return prepare<ExplainOptions, declare, explain>(arguments);
}

}  // namespace accelc
