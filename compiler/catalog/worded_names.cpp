#include "compiler/catalog/worded_names.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace accelc {

namespace {

/// What a name says. In lower case.
struct Words {
  std::string model;                    ///< "h100", "rtx6000ada"
  std::vector<std::string> forms;       ///< "sxm", "nvl"
  std::optional<std::uint64_t> memory;  ///< in GB
};

/// Words that vendors put in front of a model and sellers behind it.
constexpr std::array<std::string_view, 7> kNoise = {"nvidia", "amd",  "tesla",   "gpu",
                                                    "tensor", "core", "instinct"};
constexpr std::array<std::string_view, 5> kForms = {"sxm", "pcie", "nvl", "oam", "hbm"};

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (is_alphanumeric(c)) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  for (std::string& word : words) word = to_lower(word);
  if (words.back().empty()) words.pop_back();
  return words;
}

/// `80gb`, `80g`, `80gib`
std::optional<std::uint64_t> memory_in(std::string_view word) {
  const std::size_t unit = word.find_first_not_of("0123456789");
  if (unit == 0 || unit == std::string_view::npos) return std::nullopt;
  const std::string_view written = word.substr(unit);
  if (written != "g" && written != "gb" && written != "gib") return std::nullopt;
  return parse_unsigned(word.substr(0, unit));
}

/// The form without its generation: `sxm5` and `hbm3e` too.
std::string_view form_in(std::string_view word) {
  const auto* found = std::find_if(kForms.begin(), kForms.end(), [word](std::string_view form) {
    if (!word.starts_with(form)) return false;
    const std::string_view rest = word.substr(form.size());
    return rest.empty() || is_digit(rest[0]);
  });
  return found == kForms.end() ? std::string_view() : *found;
}

Words read_words(std::string_view name) {
  Words words;
  for (const std::string& word : words_in(name)) {
    const std::string_view form = form_in(word);
    if (const auto memory = memory_in(word)) {
      words.memory = memory;
    } else if (!form.empty()) {
      words.forms.emplace_back(form);
    } else if (std::find(kNoise.begin(), kNoise.end(), word) == kNoise.end()) {
      words.model += word;
    }
  }
  return words;
}

/// Numbers on cards are rounded, and some count what the driver keeps for itself.
bool has_memory(const Accelerator& accelerator, std::uint64_t gigabytes) {
  return std::abs(accelerator.memory_gib - static_cast<double>(gigabytes)) < 2;
}

/// Leaves those that `keep` wants, where there are some.
template <class Keep>
void prefer(std::vector<const Accelerator*>& found, const Keep& keep) {
  if (std::ranges::any_of(found, keep)) std::erase_if(found, std::not_fn(keep));
}

}  // namespace

std::vector<const Accelerator*> find_by_words(std::span<const Accelerator* const> accelerators,
                                              std::string_view typed) {
  const Words wanted = read_words(typed);
  std::vector<const Accelerator*> found;
  if (wanted.model.empty()) return found;
  for (const Accelerator* accelerator : accelerators) {
    if (accelerator->kind == AcceleratorKind::kTpu) continue;  // numbers are slices
    if (read_words(accelerator->name).model == wanted.model) found.push_back(accelerator);
  }
  if (wanted.memory) {
    prefer(found, [&](const Accelerator* one) { return has_memory(*one, *wanted.memory); });
  }
  prefer(found, [&](const Accelerator* one) {
    const Words words = read_words(one->name);
    return std::ranges::is_permutation(words.forms, wanted.forms);
  });
  prefer(found, [&](const Accelerator* one) {
    return std::ranges::all_of(read_words(one->name).forms, [&](const std::string& form) {
      return std::ranges::find(wanted.forms, form) != wanted.forms.end();
    });
  });
  return found;
}

}  // namespace accelc
