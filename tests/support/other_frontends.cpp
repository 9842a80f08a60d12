#include "tests/support/other_frontends.h"

#include "compiler/analysis/finding_pages.h"
#include "compiler/diag/kind.h"
#include "compiler/diag/sink.h"
#include "compiler/protobuf/wire_reader.h"
#include "compiler/syntax/read.h"

#include <string>
#include <utility>

namespace accelc::test {

namespace {

constexpr std::string_view kMagic = "CARD";

constexpr DiagnosticKind kBrokenCard{.code = "AC9901",
                                     .name = "broken-card",
                                     .message = "the card cannot be read at byte {}: {}",
                                     .explanation = "For tests."};

/// A warning that a rule has, so that it has a level and can be ignored.
void report_image(const Span& image, std::string_view reference, DiagnosticSink& sink) {
  if (reference.find(':') != std::string_view::npos) return;
  sink.add(*known_findings().find("image-tag"), image, {"`" + std::string(reference) + "`"})
      .fix("add a tag", {image.file, image.end, image.end}, ":1");
}

Entity entity_of(std::string_view name, const Span& place) {
  Entity entity;
  entity.name = name;
  entity.name_span = place;
  return entity;
}

class FormFrontend : public Frontend {
 public:
  [[nodiscard]] std::string_view name() const override { return "form"; }
  [[nodiscard]] bool takes_name(std::string_view path) const override {
    return path.ends_with(".yaml");
  }
  [[nodiscard]] bool recognises(const SourceFile& file) const override {
    return file.text().find("form:") != std::string_view::npos;
  }
  [[nodiscard]] std::shared_ptr<FileUnit> read(const std::shared_ptr<const SourceFile>& file,
                                               const ReadRequest& request) const override {
    auto unit = std::make_shared<FileUnit>();
    unit->frontend = name();
    unit->file = file;
    DiagnosticSink sink;
    unit->tree = std::make_unique<const Tree>(accelc::read(unit->file, request.limits, sink));
    for (const NodeId id : unit->tree->documents()) {
      const NodeRef document = unit->tree->node(id);
      if (!document.is_mapping()) continue;
      const NodeRef form = document.find("form");
      if (!form) continue;
      unit->recognised = true;
      unit->entities.push_back(entity_of(form.text(), form.span()));
      if (const NodeRef image = document.find("image")) {
        report_image(image.span(), image.text(), sink);
      }
    }
    take_findings(sink, *unit);
    return unit;
  }
};

class CardFrontend : public Frontend {
 public:
  [[nodiscard]] std::string_view name() const override { return "card"; }
  [[nodiscard]] bool takes_name(std::string_view path) const override {
    return path.ends_with(".card");
  }
  [[nodiscard]] bool recognises(const SourceFile& file) const override {
    return file.text().starts_with(kMagic);
  }
  [[nodiscard]] std::shared_ptr<FileUnit> read(const std::shared_ptr<const SourceFile>& file,
                                               const ReadRequest& /*request*/) const override {
    std::string text;
    std::pair<std::uint32_t, std::uint32_t> places[2] = {};
    WireReader reader(file->text().substr(kMagic.size()), kMagic.size());
    for (WireRecord record; reader.next(record);) {
      if (record.number > 2 || record.type != WireType::kBytes) continue;
      text += record.number == 1 ? "name: " : "image: ";
      const auto begin = static_cast<std::uint32_t>(text.size());
      text += record.bytes;
      places[record.number - 1] = {begin, static_cast<std::uint32_t>(text.size())};
      text += '\n';
    }
    auto unit = std::make_shared<FileUnit>();
    unit->frontend = name();
    unit->file = SourceFile::generated(file->path(), text);
    unit->recognised = true;
    const auto place = [&](std::size_t i) {
      return unit->file->span(places[i].first, places[i].second);
    };
    DiagnosticSink sink;
    if (const auto& error = reader.error()) {
      sink.report<kBrokenCard>(unit->file->span(0, 0), error->offset, error->reason);
    } else {
      unit->entities.push_back(entity_of(text_of(place(0)), place(0)));
      report_image(place(1), text_of(place(1)), sink);
    }
    take_findings(sink, *unit);
    return unit;
  }
};

}  // namespace

const Frontend& form_frontend() {
  static const FormFrontend frontend;
  return frontend;
}

const Frontend& card_frontend() {
  static const CardFrontend frontend;
  return frontend;
}

std::string card_of(std::string_view message) { return std::string(kMagic) + std::string(message); }

}  // namespace accelc::test
