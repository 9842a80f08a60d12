// Words of other tools: each means one thing in its place, and what it is renamed to is a key
// there.
#include "schema/vocabulary.h"

#include "compiler/catalog/generate/diagnostics.h"
#include "compiler/catalog/generate/model.h"
#include "compiler/support/text.h"
#include "schema/document_spec.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

/// The part of a spec of this name; null when no words are looked up in one.
const StructInfo* find_place(std::string_view name) {
  // Under `resources` people write what a cloud asks for, where resources of Kubernetes belong.
  static constexpr StructInfo kResources{.name = "resources"};
  static const std::array<const StructInfo*, 9> places = {&kResources,
                                                          &struct_info(Tag<TaskSpec>{}),
                                                          &struct_info(Tag<DocumentSpec>{}),
                                                          &struct_info(Tag<PodTargetSpec>{}),
                                                          &struct_info(Tag<WorkflowSpec>{}),
                                                          &struct_info(Tag<NodeSpec>{}),
                                                          &struct_info(Tag<LaunchPlanSpec>{}),
                                                          &struct_info(Tag<ScheduleSpec>{}),
                                                          &struct_info(Tag<AcceleratorSpec>{})};
  const auto found =
      std::ranges::find(places, name, [](const StructInfo* each) { return each->name; });
  return found == places.end() ? nullptr : *found;
}

bool has_key(const StructInfo& place, std::string_view key) {
  return std::ranges::any_of(place.fields,
                             [key](const FieldInfo& field) { return field.name == key; });
}

void add_word(const WordRow& row, CatalogModel& model, DiagnosticSink& sink) {
  const StructInfo* place = find_place(*row.place);
  if (place == nullptr) {
    sink.report<kCatalogUnknownName>(row.place.span, "part of a spec", quote(*row.place));
    return;
  }
  // `limits.gpu` is an entry of `limits`.
  if (row.now && !has_key(*place, row.now->substr(0, row.now->find('.')))) {
    sink.report<kCatalogUnknownName>(row.now.span, "key of the " + *row.place, quote(*row.now));
  }
  if (!row.now && !row.help) {
    sink.report<kCatalogMisplaced>(row.keys.span, "a word", "it has neither `now` nor `help`");
  }
  for (const Setting<std::string>& key : row.keys->items) {
    if (has_key(*place, *key)) {
      sink.report<kCatalogNameTaken>(key.span, quote(*key), "a key of the " + *row.place);
    }
    const bool added = model.words.emplace(std::pair(*row.place, word_key(*key)), &row).second;
    if (added) continue;
    sink.report<kCatalogNameTaken>(key.span, quote(*key), "something in a " + *row.place);
  }
}

}  // namespace

void add_vocabulary(const CatalogFile& file, CatalogModel& model, DiagnosticSink& sink) {
  for (const Setting<WordRow>& row : file.words->items) add_word(*row, model, sink);
  for (const Setting<ForeignDocumentRow>& row : file.documents->items) {
    model.documents.push_back(&*row);
  }
  // What asks for more is looked at first: an Argo workflow is a manifest of Kubernetes, too.
  std::ranges::stable_sort(model.documents, std::greater<>(), [](const ForeignDocumentRow* row) {
    const auto& marks = row->has->entries;
    const auto begins =
        std::ranges::count_if(marks, [](const auto& mark) { return !mark.value->empty(); });
    return std::pair(begins, marks.size());
  });
}

}  // namespace accelc
