// Files in which nothing was found and of which `check` keeps no more than where they are and who
// is declared in them. That is enough to tell which of them have to be looked at again because of
// another file.
#pragma once

#include "compiler/analysis/inputs.h"
#include "compiler/backend/backend.h"
#include "compiler/frontend/entity.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace accelc {

/// What stands for a name: equal for names that a target of the spec, or a reference, could take
/// for one, and for others by accident alone. An entity has a key once, two that are one for a
/// target have it twice.
using NameKey = std::size_t;

/// Those of a spec that declares some entities and says that others are registered elsewhere.
std::vector<NameKey> name_keys(const std::vector<const Backend*>& backends,
                               const std::vector<Entity>& declared,
                               const std::vector<Entity>& registered);

/// A file is the number of its input.
class DroppedFiles {
 public:
  /// `inputs` must live longer, and stay as they are until `take_specs`.
  explicit DroppedFiles(std::vector<Input>& inputs);

  void drop(std::uint32_t file, bool is_spec);
  /// The file is kept after all.
  void keep(std::uint32_t file) { states_[file] = State::kKept; }
  /// The dropped file at this canonical path.
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view canonical);

  /// The names of specs in a dropped file. `together`: see AnalyzedSpec.
  void add_dropped(std::uint32_t file, const std::vector<NameKey>& names,
                   std::string_view together) {
    add(file, names, together);
  }
  /// Those of a spec that is kept.
  void add_kept(const std::vector<NameKey>& names, std::string_view together) {
    add(kKept, names, together);
  }
  /// The dropped files with a name that a target or a reference could take for another one of the
  /// run: few others are among them by accident. In ascending order. Lets go of all names.
  std::vector<std::uint32_t> take_shared_names();

  /// The paths of those that are specs, which leave the inputs.
  std::vector<std::string> take_specs();

 private:
  enum class State : std::uint8_t { kKept, kSpec, kOther };
  struct Name {
    NameKey key = 0;
    std::uint32_t file = 0;
  };
  static constexpr std::uint32_t kKept = UINT32_MAX;

  void add(std::uint32_t file, const std::vector<NameKey>& names, std::string_view together);

  std::vector<Input>& inputs_;
  std::vector<State> states_;  // of each input
  std::vector<Name> names_;
  std::unordered_map<std::string_view, std::uint32_t> by_path_;  // made when it is asked for
};

}  // namespace accelc
