// Types as a spec writes them. The JSON Schema of a dataclass becomes a file beside the spec.
#pragma once

#include "compiler/frontend/flyte/message_view.h"
#include "compiler/types/literal_type.h"

#include <map>
#include <string>

namespace accelc::importing {

class DataclassFiles {
 public:
  /// A flyteidl.core.LiteralType: "integer", "struct<schemas/box.json>".
  std::string type_text(const MessageView& type);

  /// The texts of the schemas by their paths, from where the spec is.
  [[nodiscard]] const std::map<std::string, std::string>& files() const { return files_; }

 private:
  void name_schemas(LiteralType& type);
  std::string name_of(const PlainValue& schema);

  std::map<std::string, std::string> files_;
};

}  // namespace accelc::importing
