// The schema is junit-10.xsd of github.com/jenkinsci/xunit-plugin, which Jenkins, GitLab and others
// read: a suite for each file.
#include "compiler/diag/full_message.h"
#include "compiler/diag/locator.h"
#include "compiler/diag/render.h"
#include "compiler/diag/visible.h"
#include "compiler/diag/xml.h"
#include "compiler/source/source_file.h"

#include <span>

namespace accelc {

namespace {

std::string counts(std::size_t tests, std::size_t failures) {
  return xml_attribute("tests", std::to_string(tests)) +
         xml_attribute("failures", std::to_string(failures)) + xml_attribute("errors", "0");
}

std::string path_of(const Diagnostic& finding) {
  return finding.span.valid() ? finding.span.file->path() : "accelc";
}

std::string case_of(const Diagnostic& finding, const std::string& path, Locator& locator) {
  std::string name = "accelc." + std::string(finding.kind->code);
  std::string place;
  if (finding.span.valid()) {
    const Position start = locator.start(finding.span);
    // Equal names would be one case for those who compare runs.
    place = std::to_string(start.line) + ":" + std::to_string(start.column);
    name += ":" + place;
    place = path + ":" + place + ": ";
  }
  return "    <testcase" + xml_attribute("name", name) + xml_attribute("classname", path) +
         xml_attribute("time", "0") + ">\n      <failure" +
         xml_attribute("message", visible_text(finding.message)) +
         xml_attribute("type", name_of(finding.severity)) + ">" +
         xml_escaped(place + visible_text(full_message(finding))) + "</failure>\n    </testcase>\n";
}

std::string suite_of(std::span<const Diagnostic> findings, const std::string& path,
                     Locator& locator) {
  std::string suite = "  <testsuite" + xml_attribute("name", path) +
                      counts(findings.size(), findings.size()) + xml_attribute("time", "0") + ">\n";
  for (const Diagnostic& finding : findings) suite += case_of(finding, path, locator);
  return suite + "  </testsuite>\n";
}

}  // namespace

std::string render_junit(const Diagnostics& findings) {
  Locator locator;
  std::string suites;
  for (std::size_t first = 0; first < findings.size();) {
    const std::string path = path_of(findings[first]);
    std::size_t last = first;
    while (last < findings.size() && path_of(findings[last]) == path) ++last;
    suites += suite_of(std::span(findings).subspan(first, last - first), path, locator);
    first = last;
  }
  if (findings.empty()) {
    // Dashboards take a report without any case for a run that did not happen.
    suites = "  <testsuite name=\"accelc\"" + counts(1, 0) +
             " time=\"0\">\n    <testcase name=\"no findings\" classname=\"accelc\" "
             "time=\"0\"/>\n  </testsuite>\n";
  }
  const std::size_t tests = findings.empty() ? 1 : findings.size();
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"accelc\"" +
         counts(tests, findings.size()) + ">\n" + suites + "</testsuites>\n";
}

}  // namespace accelc
