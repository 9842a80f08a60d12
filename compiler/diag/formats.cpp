#include "compiler/diag/formats.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

using Shape = ReportFormat::Shape;
using Content = ReportContent;

constexpr std::array kFormats = {
    ReportFormat{"text", "the source with marks, for people", Shape::kText,
                 [](const Content& c) {
                   return render_text(c.findings, {.color = c.color, .width = c.width});
                 }},
    ReportFormat{"concise", "a line each, for people and editors", Shape::kText,
                 [](const Content& c) { return render_concise(c.findings); }},
    ReportFormat{"grouped", "a line each below the path of the file", Shape::kText,
                 [](const Content& c) { return render_grouped(c.findings); }},
    ReportFormat{"json", "one JSON document", Shape::kDocument,
                 [](const Content& c) {
                   return render_json(c.findings, c.context.page_uri_of, c.workflows);
                 }},
    ReportFormat{
        "json-lines", "a JSON object in each line", Shape::kDocument,
        [](const Content& c) { return render_json_lines(c.findings, c.context.page_uri_of); }},
    ReportFormat{
        "sarif", "SARIF 2.1.0: GitHub code scanning and others", Shape::kDocument,
        [](const Content& c) { return render_sarif(c.findings, c.suppressed, c.context); }},
    ReportFormat{"github", "annotations of GitHub Actions", Shape::kText,
                 [](const Content& c) { return render_github(c.findings, c.context.paths); }},
    ReportFormat{"gitlab", "Code Quality reports of GitLab", Shape::kDocument,
                 [](const Content& c) { return render_gitlab(c.findings, c.context.paths); }},
    ReportFormat{"junit", "JUnit's XML, for test reports", Shape::kDocument,
                 [](const Content& c) { return render_junit(c.findings); }},
    ReportFormat{"checkstyle", "Checkstyle's XML: Jenkins and others", Shape::kDocument,
                 [](const Content& c) { return render_checkstyle(c.findings); }},
    ReportFormat{"rdjson", "reviewdog, with a suggestion for each safe fix", Shape::kDocument,
                 [](const Content& c) { return render_rdjson(c.findings); }},
    ReportFormat{"azure", "issues of Azure Pipelines", Shape::kText,
                 [](const Content& c) { return render_azure(c.findings, c.context.paths); }},
    ReportFormat{"gcc", "as GCC writes them, for whatever reads that", Shape::kLines,
                 [](const Content& c) { return render_gcc(c.findings); }},
};

}  // namespace

std::span<const ReportFormat> report_formats() { return kFormats; }

const ReportFormat* find_report_format(std::string_view name) {
  const auto found =
      std::find_if(kFormats.begin(), kFormats.end(),
                   [name](const ReportFormat& format) { return format.name == name; });
  return found == kFormats.end() ? nullptr : &*found;
}

}  // namespace accelc
