// What workflows run and none of the files holds: it is registered elsewhere, and a spec declares
// it with `ref`, its version, and the interface that shows in what is bound to it and read of it.
#pragma once

#include "compiler/import/imported.h"
#include "compiler/import/shown_interfaces.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace accelc::importing {

/// Why a workflow is not imported.
struct Obstacle {
  Span place;
  std::string why;
};

class RegisteredElsewhere {
 public:
  /// Of all files of the spec.
  explicit RegisteredElsewhere(ImportedSpec& spec);

  /// Declares what the workflow runs and no file holds; what stands in the way of that.
  std::optional<Obstacle> declare_for(const MessageView& workflow);

  /// Tells that workflows which run this one cannot be imported either.
  void leave_out(std::string_view workflow) { left_out_.emplace(workflow); }
  [[nodiscard]] bool is_left_out(std::string_view workflow) const {
    return left_out_.contains(workflow);
  }

 private:
  [[nodiscard]] std::string why_not(const NodeTarget& target, const MessageView& node,
                                    const MessageView& workflow) const;
  std::string declare(const NodeTarget& target, const Json& inputs, const Json& outputs);

  ImportedSpec& spec_;
  Interfaces interfaces_;
  std::map<EntityKey, Json> declared_;  ///< by which reference
  std::set<std::string, std::less<>> left_out_;
};

}  // namespace accelc::importing
