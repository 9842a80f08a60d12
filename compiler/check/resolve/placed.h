// A value of a task, and where it was written.
#pragma once

#include "schema/setting.h"

#include <type_traits>

namespace accelc {

/// A view of a `Setting`, which is a value with the places of value and key, and with the
/// difference between absent, taken back, wrong and set: exactly what judges and targets ask for,
/// so that there is no second struct like it. Only who stores it is left open: the document that it
/// was written in, the spec that bases were merged into, or the step that made it up. The store
/// outlives the Program (`Sources`). It takes one word, and copying it copies no text. Where it
/// comes from its span says: outside of `Task::own_span` it is inherited. A default one is absent.
template <class T>
class Placed {
 public:
  Placed() = default;
  // It stands wherever its setting does.
  // NOLINTNEXTLINE(google-explicit-constructor)
  Placed(const Setting<T>& setting) : setting_(&setting) {}
  Placed(const Setting<T>&&) = delete;
  // NOLINTNEXTLINE(google-explicit-constructor)
  Placed(const RareSetting<T>& setting)
      : setting_(setting.state() == SettingState::kAbsent ? nullptr : &setting.get()) {}
  Placed(const RareSetting<T>&&) = delete;

  /// The setting itself; an absent one while there is none.
  [[nodiscard]] const Setting<T>& get() const {
    if (setting_ != nullptr) return *setting_;
    static const Setting<T> absent{};
    return absent;
  }
  // NOLINTNEXTLINE(google-explicit-constructor)
  operator const Setting<T>&() const { return get(); }

  /// Whether there is a value to work with.
  explicit operator bool() const { return state() == SettingState::kSet; }
  /// Whether the key was written with anything but null.
  [[nodiscard]] bool written() const { return setting_ != nullptr && setting_->written(); }
  [[nodiscard]] SettingState state() const {
    return setting_ == nullptr ? SettingState::kAbsent : setting_->state;
  }
  [[nodiscard]] Span span() const { return setting_ == nullptr ? Span() : setting_->span; }
  [[nodiscard]] Span key_span() const { return setting_ == nullptr ? Span() : setting_->key_span; }
  /// The value; a default one while nothing was written.
  const T& operator*() const { return *get(); }
  const T* operator->() const { return &*get(); }

 private:
  const Setting<T>* setting_ = nullptr;
};

}  // namespace accelc
