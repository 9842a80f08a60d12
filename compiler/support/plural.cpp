#include "compiler/support/plural.h"

namespace accelc {

std::string plural_of(std::string_view noun) {
  const bool after_vowel = noun.size() > 1 && std::string_view("aeiou").find(
                                                  noun[noun.size() - 2]) != std::string_view::npos;
  if (noun.ends_with('y') && !after_vowel)
    return std::string(noun.substr(0, noun.size() - 1)) + "ies";
  const bool hisses = noun.ends_with('s') || noun.ends_with('x') || noun.ends_with("ch");
  return std::string(noun) + (hisses ? "es" : "s");
}

}  // namespace accelc
