// What a user wrote for one key, and where. A Setting tells apart "absent", "unset with null",
// "written but wrong" (already reported: nobody complains again) and "set".
#pragma once

#include "compiler/source/span.h"
#include "schema/boxed.h"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace accelc {

enum class SettingState : std::uint8_t {
  kAbsent,
  kNull,     ///< `key: null`: takes back an inherited value
  kInvalid,  ///< was written, could not be read, and has been reported
  kSet,
};

/// A struct that says `using IsRare = void;` is large and mostly absent: settings box it, so that
/// reading, copying and destroying a task costs what was written of it.
template <class T>
concept Rare = requires {
  typename T::IsRare;
};

template <class T>
struct Setting {
  std::conditional_t<Rare<T>, Boxed<T>, T> value{};
  Span span;      ///< the value
  Span key_span;  ///< its key; nowhere for items of a list
  SettingState state = SettingState::kAbsent;
  /// Whether this null was laid over a value below it.
  bool took_back = false;

  /// Whether there is a value to work with.
  explicit operator bool() const { return state == SettingState::kSet; }
  /// Whether the key was written with anything but null.
  [[nodiscard]] bool written() const {
    return state == SettingState::kSet || state == SettingState::kInvalid;
  }
  /// Whether this null took something back, so that there is nothing now.
  [[nodiscard]] bool is_taken_back() const { return state == SettingState::kNull && took_back; }
  /// Whether this is a null that takes nothing back, which has been reported.
  [[nodiscard]] bool lacks_value() const { return state == SettingState::kNull && !took_back; }
  const T& operator*() const {
    if constexpr (Rare<T>) {
      return value.get();
    } else {
      return value;
    }
  }
  T& operator*() {
    if constexpr (Rare<T>) {
      return value.get();
    } else {
      return value;
    }
  }
  const T* operator->() const { return &**this; }
};

/// A setting that few write, kept outside of its struct: it takes a word there until it is written.
/// It reads like a Setting; its places are those of `get()`.
template <class T>
class RareSetting {
 public:
  /// `= {}` makes it absent, as it does a Setting.
  template <std::same_as<Setting<T>> S>
  RareSetting& operator=(const S& setting) {
    if (setting.state != SettingState::kAbsent || boxed_.written()) get() = setting;
    return *this;
  }

  /// The setting; an absent one while nothing was written.
  [[nodiscard]] const Setting<T>& get() const { return boxed_.get(); }
  [[nodiscard]] Setting<T>& get() { return boxed_.get(); }
  /// Without making a box for what was not written.
  [[nodiscard]] SettingState state() const {
    return boxed_.written() ? get().state : SettingState::kAbsent;
  }

  explicit operator bool() const { return state() == SettingState::kSet; }
  [[nodiscard]] bool written() const { return boxed_.written() && get().written(); }
  [[nodiscard]] bool is_taken_back() const { return boxed_.written() && get().is_taken_back(); }
  const T& operator*() const { return *get(); }
  T& operator*() { return *get(); }
  const T* operator->() const { return &*get(); }
  operator const Setting<T>&() const {  // NOLINT(google-explicit-constructor): it is one
    return get();
  }

 private:
  Boxed<Setting<T>> boxed_;
};

/// The setting that a member of a struct is, wherever it is kept.
template <class T>
Setting<T>& setting_of(Setting<T>& member) {
  return member;
}
template <class T>
const Setting<T>& setting_of(const Setting<T>& member) {
  return member;  // NOLINT(bugprone-return-const-ref-from-parameter): a member is no temporary
}
template <class T>
Setting<T>& setting_of(RareSetting<T>& member) {
  return member.get();
}
template <class T>
const Setting<T>& setting_of(const RareSetting<T>& member) {
  return member.get();
}

/// Its state, without making a box for what was not written.
template <class T>
SettingState state_of(const Setting<T>& member) {
  return member.state;
}
template <class T>
SettingState state_of(const RareSetting<T>& member) {
  return member.state();
}

/// The items of a list in source order.
template <class T>
struct List {
  std::vector<Setting<T>> items;
};

/// The texts of a list, without those that could not be read; none where there is no list.
inline std::vector<std::string> texts_of(const Setting<List<std::string>>& list) {
  std::vector<std::string> texts;
  texts.reserve(list.value.items.size());
  for (const Setting<std::string>& text : list.value.items) {
    if (text) texts.push_back(*text);
  }
  return texts;
}

/// Where the entries of a large mapping are, for what lays a long chain of others over it: looking
/// through all of them, or telling where they are once more, would cost a square. A copy starts
/// anew.
class KeyIndex {
 public:
  KeyIndex() = default;
  KeyIndex(const KeyIndex& /*other*/) {}
  KeyIndex& operator=(const KeyIndex& other) {
    if (this != &other) positions_.reset();
    return *this;
  }
  KeyIndex(KeyIndex&&) noexcept = default;
  KeyIndex& operator=(KeyIndex&&) noexcept = default;
  ~KeyIndex() = default;

  /// The position of the key; the number of entries when it has none. Entries may have been added
  /// behind the others since the last call.
  template <class Entry>
  std::size_t find(std::string_view key, const std::vector<Entry>& entries) {
    if (entries.size() <= kFew) {
      std::size_t position = 0;
      while (position < entries.size() && entries[position].key != key) ++position;
      return position;
    }
    if (!positions_)
      positions_ = std::make_unique<std::map<std::string, std::size_t, std::less<>>>();
    for (std::size_t i = positions_->size(); i < entries.size(); ++i) {
      positions_->emplace(entries[i].key, i);
    }
    const auto found = positions_->find(key);
    return found == positions_->end() ? entries.size() : found->second;
  }

 private:
  static constexpr std::size_t kFew = 16;
  std::unique_ptr<std::map<std::string, std::size_t, std::less<>>> positions_;
};

/// The entries of a mapping with free keys, in source order, each key once.
template <class T>
struct Map {
  struct Entry {
    std::string key;
    Setting<T> value;  ///< its key_span is the place of the key
  };
  std::vector<Entry> entries;
  KeyIndex index{};  ///< for merging

  /// The entry's value, or null. Linear.
  [[nodiscard]] const Setting<T>* find(std::string_view key) const {
    for (const Entry& entry : entries) {
      if (entry.key == key) return &entry.value;
    }
    return nullptr;
  }
};

}  // namespace accelc
