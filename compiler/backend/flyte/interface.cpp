#include "compiler/backend/flyte/interface.h"

#include "compiler/backend/flyte_common/types.h"

#include <flyteidl/core/interface.pb.h>

namespace accelc::flyte {

void add_variable(const std::string& name, const TypeExpr& type, const std::string& description,
                  ::flyteidl::core::VariableMap& out) {
  ::flyteidl::core::Variable& added = (*out.mutable_variables())[name];
  fill_type(type, VariantNames::kFlytekit, *added.mutable_type());
  added.set_description(description.empty() ? name : description);
}

}  // namespace accelc::flyte
