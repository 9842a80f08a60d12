// Writes the words and documents of other tools as constants of C++.
#include "compiler/catalog/generate/model.h"

namespace accelc {

namespace {

std::string meaning_text(const WordRow& row) {
  const std::string& means = *row.means;
  return std::string("ForeignMeaning::") + (means == "run"             ? "kRun"
                                            : means == "image"         ? "kImage"
                                            : means == "image and run" ? "kBoth"
                                            : means == "spec"          ? "kSpec"
                                                                       : "kOther");
}

void write_words(const CatalogModel& model, std::string& out) {
  out += "constexpr ForeignWord kWords[] = {\n";
  for (const auto& [key, row] : model.words) {
    out += "    {" + literal(key.first) + ", " + literal(key.second) + ", " + literal(*row->now) +
           ", " + literal(*row->help) + ", " + meaning_text(*row) + "},\n";
  }
  // The data of a test may have none; C++ has no empty arrays.
  out += "    {}};\n\n";
}

void write_documents(const CatalogModel& model, std::string& out) {
  std::string rows;
  for (std::size_t i = 0; i < model.documents.size(); ++i) {
    const ForeignDocumentRow& row = *model.documents[i];
    const std::string marks = "kMarks" + std::to_string(i);
    out += "constexpr ForeignMark " + marks + "[] = {\n";
    for (const auto& mark : row.has->entries) {
      out += "    {" + literal(mark.key) + ", " + literal(*mark.value) + "},\n";
    }
    out += "};\n";
    rows += "    {" + literal(*row.what) + ", " + marks + ", " + literal(*row.help) + "},\n";
  }
  out += "constexpr ForeignDocument kDocuments[] = {\n" + rows + "    {}};\n\n";
}

}  // namespace

std::string write_vocabulary(const CatalogModel& model) {
  std::string out = "namespace accelc {\n\nnamespace {\n\n";
  write_words(model, out);
  write_documents(model, out);
  return out +
         "}  // namespace\n\n"
         "const Vocabulary& builtin_vocabulary() {\n  static constexpr Vocabulary kVocabulary{\n"
         "      .words = std::span(kWords).first(" +
         std::to_string(model.words.size()) +
         "),\n      .documents = std::span(kDocuments).first(" +
         std::to_string(model.documents.size()) +
         ")};\n  return kVocabulary;\n}\n\n}  // namespace accelc\n";
}

}  // namespace accelc
