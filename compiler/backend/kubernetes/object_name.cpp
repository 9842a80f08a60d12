#include "compiler/backend/kubernetes/object_name.h"

#include "compiler/backend/artifact_names.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

namespace accelc::kubernetes {

namespace {

bool is_label_character(char c) { return is_lower(c) || is_digit(c); }

void strip_hyphens(std::string& name) {
  while (name.ends_with('-')) name.pop_back();
  const std::size_t first = name.find_first_not_of('-');
  name.erase(0, first == std::string::npos ? name.size() : first);
}

}  // namespace

std::string object_name(std::string_view task, std::size_t longest) {
  std::string name = to_lower(task);
  for (char& c : name) {
    if (!is_label_character(c)) c = '-';
  }
  strip_hyphens(name);
  const std::string hash = short_hash(task);
  if (name.empty()) return "task-" + hash;
  if (name.size() <= longest) return name;
  name.resize(longest - hash.size() - 1);
  strip_hyphens(name);
  return name + "-" + hash;
}

std::string object_name(std::string_view task) {
  constexpr std::size_t kLongest = 63;
  return object_name(task, kLongest);
}

std::string task_label(const std::string& task) {
  return why_no_label_value(task).empty() ? task : object_name(task);
}

}  // namespace accelc::kubernetes
