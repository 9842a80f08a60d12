#include "compiler/support/odd_characters.h"

#include "compiler/support/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace accelc {

namespace {

struct Row {
  std::uint32_t first;
  std::uint32_t last;
  std::string_view name;
  bool turns_text = false;
};

// Unicode 15: the white space that is no ASCII, what has no width, and Bidi_Control.
constexpr std::array kRows = {
    Row{0x85, 0x85, "next line"},
    Row{0xa0, 0xa0, "no-break space"},
    Row{0xad, 0xad, "soft hyphen"},
    Row{0x61c, 0x61c, "Arabic letter mark", true},
    Row{0x1680, 0x1680, "Ogham space mark"},
    Row{0x2000, 0x200a, "space of another width"},
    Row{0x200b, 0x200b, "zero-width space"},
    Row{0x200c, 0x200c, "zero-width non-joiner"},
    Row{0x200d, 0x200d, "zero-width joiner"},
    Row{0x200e, 0x200e, "left-to-right mark", true},
    Row{0x200f, 0x200f, "right-to-left mark", true},
    Row{0x2028, 0x2028, "line separator"},
    Row{0x2029, 0x2029, "paragraph separator"},
    Row{0x202a, 0x202a, "left-to-right embedding", true},
    Row{0x202b, 0x202b, "right-to-left embedding", true},
    Row{0x202c, 0x202c, "pop directional formatting", true},
    Row{0x202d, 0x202d, "left-to-right override", true},
    Row{0x202e, 0x202e, "right-to-left override", true},
    Row{0x202f, 0x202f, "narrow no-break space"},
    Row{0x205f, 0x205f, "mathematical space"},
    Row{0x2060, 0x2060, "word joiner"},
    Row{0x2066, 0x2066, "left-to-right isolate", true},
    Row{0x2067, 0x2067, "right-to-left isolate", true},
    Row{0x2068, 0x2068, "first strong isolate", true},
    Row{0x2069, 0x2069, "pop directional isolate", true},
    Row{0x3000, 0x3000, "ideographic space"},
    Row{0xfeff, 0xfeff, "byte order mark"},
};

std::string code_point_name(std::uint32_t value) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string name = "U+";
  for (int shift = 12; shift >= 0; shift -= 4) name += kDigits[(value >> shift) & 15U];
  return name;
}

}  // namespace

std::optional<OddCharacter> find_odd_character(std::string_view text, std::size_t from) {
  for (std::size_t at = from; at < text.size(); ++at) {
    if (static_cast<unsigned char>(text[at]) < 0x80) continue;
    const CodePoint point = decode_code_point(text.substr(at));
    const auto row = std::find_if(kRows.begin(), kRows.end(), [&](const Row& each) {
      return each.first <= point.value && point.value <= each.last;
    });
    if (point.valid && row != kRows.end()) {
      return OddCharacter{at, point.size,
                          std::string(row->name) + " (`" + code_point_name(point.value) + "`)",
                          row->turns_text};
    }
    at += point.size - std::size_t{1};
  }
  return std::nullopt;
}

std::optional<OddCharacter> find_turning_character(std::string_view text, std::size_t from) {
  auto found = find_odd_character(text, from);
  while (found && !found->turns_text) found = find_odd_character(text, found->offset + found->size);
  return found;
}

}  // namespace accelc
