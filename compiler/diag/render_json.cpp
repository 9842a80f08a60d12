#include "compiler/diag/locator.h"
#include "compiler/diag/render.h"
#include "compiler/source/source_file.h"

#include <nlohmann/json.hpp>

namespace accelc {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;

class JsonRenderer {
 public:
  Json operator()(const Diagnostic& diagnostic);

 private:
  static Json position(Position at) { return {{"row", at.line}, {"column", at.column}}; }
  /// Adds `filename`, `location` and `end_location`; null for nowhere.
  void add_place(Json& object, const Span& span);
  Json label(const Label& label);
  Json fix(const Fix& fix);

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
  object["message"] = label.text;
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
          {"message", fix.title},
          {"edits", std::move(edits)}};
}

Json JsonRenderer::operator()(const Diagnostic& diagnostic) {
  Json object;
  object["code"] = diagnostic.kind->code;
  object["name"] = diagnostic.kind->name;
  object["severity"] = name_of(diagnostic.severity);
  object["message"] = diagnostic.message;
  object["arguments"] = diagnostic.arguments;
  add_place(object, diagnostic.span);
  object["label"] = diagnostic.label;
  Json& labels = object["labels"] = Json::array();
  for (const Label& further : diagnostic.labels) labels.push_back(label(further));
  object["help"] = diagnostic.helps;
  Json fixes = Json::array();
  for (const Fix& way : diagnostic.fixes) fixes.push_back(fix(way));
  object["fix"] = fixes.empty() ? Json() : fixes.front();
  object["fixes"] = std::move(fixes);
  object["url"] = nullptr;
  return object;
}

}  // namespace

std::string render_json(const Diagnostics& findings) {
  JsonRenderer render;
  Json document;
  document["version"] = kVersion;
  Json& list = document["diagnostics"] = Json::array();
  for (const Diagnostic& finding : findings) list.push_back(render(finding));
  // Paths and values may hold bytes that are no UTF-8; they must not make the writer throw.
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string render_json_lines(const Diagnostics& findings) {
  JsonRenderer render;
  std::string lines;
  for (const Diagnostic& finding : findings) {
    lines += render(finding).dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
  }
  return lines;
}

}  // namespace accelc
