// A large value that is mostly absent, behind a pointer: it takes a word of its owner until it is
// written. It is a value all the same: copied, moved and destroyed with its owner, never shared.
#pragma once

#include <memory>

namespace accelc {

template <class T>
class Boxed {
 public:
  Boxed() = default;
  Boxed(const Boxed& other) : held_(other.held_ ? std::make_unique<T>(*other.held_) : nullptr) {}
  Boxed(Boxed&&) noexcept = default;
  Boxed& operator=(const Boxed& other) {
    if (this != &other) *this = Boxed(other);
    return *this;
  }
  Boxed& operator=(Boxed&&) noexcept = default;
  ~Boxed() = default;

  /// Whether there is a value.
  [[nodiscard]] bool written() const { return held_ != nullptr; }
  /// The value; a default one while nothing was written.
  [[nodiscard]] const T& get() const {
    static const T unwritten{};
    return held_ ? *held_ : unwritten;
  }
  [[nodiscard]] T& get() {
    if (!held_) held_ = std::make_unique<T>();
    return *held_;
  }

 private:
  std::unique_ptr<T> held_;
};

}  // namespace accelc
