// A JSON Schema as santhosh-tekuri/jsonschema v1.2.4 reads it: its draft, where its references
// lead, and whether it is one at all.
#pragma once

#include "schema/plain_value.h"

namespace accelc::flow {

class SchemaFile {
 public:
  /// The root is kept by address.
  explicit SchemaFile(const PlainValue& root);

  /// False for what is no schema of drafts 4, 6 and 7, and for one with a reference that leads
  /// nowhere or out of it.
  [[nodiscard]] bool is_readable() const { return readable_; }

  [[nodiscard]] const PlainValue& root() const { return root_; }
  [[nodiscard]] int draft() const { return draft_; }

  /// What stands behind `$ref`, if there is one; null when it leads nowhere, or in a circle.
  [[nodiscard]] const PlainValue* resolve(const PlainValue& schema) const;

 private:
  [[nodiscard]] const PlainValue* find_target(const PlainValue& reference) const;
  [[nodiscard]] bool is_schema() const;

  const PlainValue& root_;
  int draft_ = 7;
  bool readable_ = false;
};

}  // namespace accelc::flow
