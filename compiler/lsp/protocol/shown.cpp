#include "compiler/lsp/protocol/shown.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::lsp {

namespace {

/// What is written into files, or names one.
bool is_for_machines(std::string_view key) {
  constexpr std::array<std::string_view, 9> kKeys = {"newText", "insertText", "textEditText",
                                                     "uri",     "targetUri",  "target",
                                                     "changes", "arguments",  "documentChanges"};
  return std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end();
}

}  // namespace

void hide_in_answer(const Secrets& secrets, Json& answer) {
  std::vector<Json*> pending{&answer};
  while (!pending.empty()) {
    Json& value = *pending.back();
    pending.pop_back();
    if (value.is_string()) {
      value = secrets.hide_in_words(secrets.hide(value.get_ref<const std::string&>()));
    } else if (value.is_array()) {
      for (Json& item : value) pending.push_back(&item);
    } else if (value.is_object()) {
      for (auto& [key, item] : value.items()) {
        if (!is_for_machines(key)) pending.push_back(&item);
      }
    }
  }
}

}  // namespace accelc::lsp
