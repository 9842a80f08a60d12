// The readers of YAML that are compared: accelc's engines and, where it is installed, libfyaml. A
// reader is a name and a function from a text to an Answer; a further one is a line in readers.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::test {

enum class Verdict : std::uint8_t {
  kAccepted,
  kRefused,
  kNone,  ///< nothing to compare: over a limit of accelc's, or the reader crashed
};

struct Answer {
  Verdict verdict = Verdict::kAccepted;
  std::string events;  ///< as yaml_event_text writes them; what was read before a refusal too
  std::string why;     ///< of a refusal: the first error's code and message
  std::string broken;  ///< what accelc's own events should hold and do not; see invariants.h
};

struct YamlReader {
  std::string_view name;
  /// Throws std::runtime_error when events of accelc's break an invariant
  /// (tests/support/invariants.h). `text` is one that any file of accelc may hold: valid UTF-8
  /// without control characters.
  Answer (*read)(std::string_view text);
};

/// The reader under test comes first.
const std::vector<YamlReader>& yaml_readers();

/// libfyaml's answer; only where the build found it.
Answer read_with_libfyaml(std::string_view text);

}  // namespace accelc::test
