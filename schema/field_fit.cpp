#include "schema/field_fit.h"

#include "compiler/syntax/boolean_word.h"
#include "schema/unknown_key.h"

#include <string>
#include <vector>

namespace accelc {

namespace {

/// Whether a field of this type can hold a value of the kind. Any scalar is text where text is
/// wanted.
bool takes(const TypeInfo& type, const NodeRef& value) {
  const NodeKind kind = value.kind();
  switch (type.shape) {
    case Shape::kText:
      return value.is_scalar();
    case Shape::kBoolean:
      return kind == NodeKind::kBoolean || (value.is_scalar() && boolean_word(value.text()));
    case Shape::kInteger:
    case Shape::kNumber:
      return kind == NodeKind::kInteger || kind == NodeKind::kNumber;
    case Shape::kList:
      return kind == NodeKind::kSequence;
    case Shape::kMap:
    case Shape::kStruct:
      return kind == NodeKind::kMapping;
    case Shape::kOneOf:
    case Shape::kAny:
      break;
  }
  return true;
}

}  // namespace

bool fits(const TypeInfo& type, NodeRef written) {
  const NodeRef value = written.resolved();
  if (value.is_null()) return true;
  std::vector<const TypeInfo*> open = {&type};
  while (!open.empty()) {
    const TypeInfo& next = *open.back();
    open.pop_back();
    if (next.shape == Shape::kOneOf) {
      open.insert(open.end(), next.options.begin(), next.options.end());
    } else if (takes(next, value)) {
      return true;
    }
  }
  return false;
}

std::string misfit_text(const FieldInfo& field, NodeRef value) {
  return "is " + with_article(field.type().name) + ", but this is " +
         std::string(noun_of(value.resolved().kind()));
}

void decode_silently(const Entry& entry, const FieldInfo& field, void* object) {
  DiagnosticSink unused;
  Decoder decoder(entry.key.resolved().tree(), Limits{}, unused);
  field.decode(decoder, entry, field, object);
}

bool refuses_boolean(const FieldInfo& field) {
  return field.name != "value" && &field.type() == &type_info(Tag<std::string>{});
}

}  // namespace accelc
