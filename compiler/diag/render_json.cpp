#include "compiler/diag/locator.h"
#include "compiler/diag/render.h"
#include "compiler/diag/safe_json.h"
#include "compiler/diag/visible.h"
#include "compiler/source/source_file.h"

#include <nlohmann/json.hpp>

namespace accelc {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;

/// What is read by people. Paths and edits stay what they are.
Json words(const std::vector<std::string>& texts) {
  Json list = Json::array();
  for (const std::string& text : texts) list.push_back(visible_text(text));
  return list;
}

class JsonRenderer {
 public:
  explicit JsonRenderer(const PageUri& page_uri_of) : page_uri_of_(page_uri_of) {}

  Json operator()(const Diagnostic& diagnostic);

 private:
  static Json position(Position at) { return {{"row", at.line}, {"column", at.column}}; }
  /// Adds `filename`, `location` and `end_location`; null for nowhere.
  void add_place(Json& object, const Span& span);
  Json label(const Label& label);
  Json fix(const Fix& fix);

  const PageUri& page_uri_of_;
  Locator locator_;
};

void JsonRenderer::add_place(Json& object, const Span& span) {
  const bool somewhere = span.valid();
  object["filename"] = somewhere ? Json(span.file->path()) : Json();
  object["location"] = somewhere ? position(locator_.start(span)) : Json();
  object["end_location"] = somewhere ? position(locator_.end(span)) : Json();
}

Json JsonRenderer::label(const Label& label) {
  Json object;
  object["message"] = visible_text(label.text);
  add_place(object, label.span);
  return object;
}

Json JsonRenderer::fix(const Fix& fix) {
  Json edits = Json::array();
  for (const Edit& edit : fix.edits) {
    Json& object = edits.emplace_back();
    object["content"] = edit.replacement;
    add_place(object, edit.span);
  }
  return {{"applicability", name_of(fix.applicability)},
          {"message", visible_text(fix.title)},
          {"edits", std::move(edits)}};
}

Json JsonRenderer::operator()(const Diagnostic& diagnostic) {
  Json object;
  object["code"] = diagnostic.kind->code;
  object["name"] = diagnostic.kind->name;
  object["severity"] = name_of(diagnostic.severity);
  object["message"] = visible_text(diagnostic.message);
  object["arguments"] = words(diagnostic.arguments);
  add_place(object, diagnostic.span);
  object["label"] = visible_text(diagnostic.label);
  Json& labels = object["labels"] = Json::array();
  for (const Label& further : diagnostic.labels) labels.push_back(label(further));
  object["help"] = words(diagnostic.helps);
  Json fixes = Json::array();
  for (const Fix& way : diagnostic.fixes) fixes.push_back(fix(way));
  object["fix"] = fixes.empty() ? Json() : fixes.front();
  object["fixes"] = std::move(fixes);
  const std::string url = page_uri_of_ == nullptr ? "" : page_uri_of_(diagnostic.kind->name);
  object["url"] = url.empty() ? Json() : Json(url);
  return object;
}

}  // namespace

std::string render_json(const Diagnostics& findings, const PageUri& page_uri_of,
                        const std::vector<std::string>& workflows) {
  JsonRenderer render(page_uri_of);
  Json document;
  document["version"] = kVersion;
  Json& list = document["diagnostics"] = Json::array();
  for (const Diagnostic& finding : findings) list.push_back(render(finding));
  for (const std::string& workflow : workflows) {
    document["workflows"].push_back(Json::parse(workflow));
  }
  return safe_json(document, 2) + "\n";
}

std::string render_json_lines(const Diagnostics& findings, const PageUri& page_uri_of) {
  JsonRenderer render(page_uri_of);
  std::string lines;
  for (const Diagnostic& finding : findings) {
    lines += safe_json(render(finding), -1) + "\n";
  }
  return lines;
}

}  // namespace accelc
