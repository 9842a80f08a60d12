// Commands and options of other linters and compilers that people try here.
#pragma once

#include <string_view>

namespace accelc {

/// What does here what `word` does elsewhere, as a sentence for people; empty: nothing is known.
/// `command` is the one that the word was written behind, empty for accelc itself.
std::string_view answer_to_peer_word(std::string_view command, std::string_view word);

}  // namespace accelc
