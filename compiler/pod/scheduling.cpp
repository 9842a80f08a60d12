#include "compiler/pod/scheduling.h"

namespace accelc {

std::string_view name_of(LabelOperator op) {
  switch (op) {
    case LabelOperator::kIn:
      return "In";
    case LabelOperator::kNotIn:
      return "NotIn";
    case LabelOperator::kExists:
      return "Exists";
    case LabelOperator::kDoesNotExist:
      return "DoesNotExist";
    case LabelOperator::kGt:
      return "Gt";
    case LabelOperator::kLt:
      return "Lt";
  }
  return "In";
}

}  // namespace accelc
