// What a fuzzer's target is made of. libFuzzer calls LLVMFuzzerTestOneInput; in an ordinary build
// replay_main.cpp calls it for files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Ends the process when something is broken: that is how libFuzzer learns of it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace accelc::test {

/// The bytes of an input as text.
std::string text_of_input(const std::uint8_t* data, std::size_t size);

/// Prints what is broken, with the words of `context` before it, and ends the process; does nothing
/// when `broken` is empty.
void expect_whole(std::string_view context, const std::string& broken);

}  // namespace accelc::test
