// Values as bytes, each text with its length before it, so that no two lists of values give the
// same bytes. For caches of this machine: numbers are as the processor holds them.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace accelc {

class Packer {
 public:
  void add(std::string_view text) {
    add_number(text.size());
    bytes_ += text;
  }
  void add_number(std::uint64_t number) {
    char raw[sizeof number];
    std::memcpy(raw, &number, sizeof number);
    bytes_.append(raw, sizeof raw);
  }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

/// Reads what a Packer wrote. Whatever the bytes are, no read goes beyond them.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : rest_(bytes) {}

  std::string_view text() {
    const std::uint64_t size = number();
    if (size > rest_.size()) return fail();
    const std::string_view text = rest_.substr(0, static_cast<std::size_t>(size));
    rest_.remove_prefix(text.size());
    return text;
  }
  std::uint64_t number() {
    std::uint64_t number = 0;
    if (rest_.size() < sizeof number) {
      fail();
      return 0;
    }
    std::memcpy(&number, rest_.data(), sizeof number);
    rest_.remove_prefix(sizeof number);
    return number;
  }
  /// How many values follow, each of at least one byte: never more than there can be.
  std::size_t count() {
    const std::uint64_t count = number();
    if (count > rest_.size()) fail();
    return failed_ ? 0 : static_cast<std::size_t>(count);
  }
  /// Whether everything could be read, and nothing is left.
  [[nodiscard]] bool done() const { return !failed_ && rest_.empty(); }
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  std::string_view fail() {
    failed_ = true;
    rest_ = {};
    return {};
  }

  std::string_view rest_;
  bool failed_ = false;
};

}  // namespace accelc
