#include "schema/quantity.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "schema/decimal.h"
#include "schema/leaf_diagnostics.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

namespace accelc {

namespace {

struct Unit {
  std::string_view name;
  std::int32_t decimal = 0;  // power of 10
  std::uint32_t binary = 0;  // power of 1024
};

constexpr std::array kUnits = {
    Unit{"", 0},      Unit{"n", -9},    Unit{"u", -6},    Unit{"m", -3},
    Unit{"k", 3},     Unit{"M", 6},     Unit{"G", 9},     Unit{"T", 12},
    Unit{"P", 15},    Unit{"E", 18},    Unit{"Ki", 0, 1}, Unit{"Mi", 0, 2},
    Unit{"Gi", 0, 3}, Unit{"Ti", 0, 4}, Unit{"Pi", 0, 5}, Unit{"Ei", 0, 6},
};

constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kUnitHelp =
    "the units are `n u m k M G T P E` (powers of 1000) and `Ki Mi Gi Ti Pi Ei` (powers of 1024)";

/// The text taken apart; the pieces are views into it.
struct Pieces {
  bool negative = false;
  std::string_view number;
  std::string_view suffix;
};

Pieces take_apart(std::string_view text) {
  Pieces pieces;
  pieces.negative = text.starts_with('-');
  const std::size_t sign = pieces.negative || text.starts_with('+') ? 1 : 0;
  const std::string_view unsigned_text = text.substr(sign);
  pieces.number = unsigned_text.substr(0, number_length(unsigned_text));
  pieces.suffix = unsigned_text.substr(pieces.number.size());
  return pieces;
}

/// "e3", "E-2". A lone `E` is the unit.
bool is_exponent(std::string_view suffix) {
  if (suffix.size() < 2 || (suffix[0] != 'e' && suffix[0] != 'E')) return false;
  const std::string_view digits = suffix.substr(suffix[1] == '-' || suffix[1] == '+' ? 2 : 1);
  return !digits.empty() && std::all_of(digits.begin(), digits.end(), is_digit);
}

/// Nothing when the exponent leaves 32 bits, where Kubernetes would wrap around.
std::optional<std::int32_t> exponent_value(std::string_view suffix) {
  const bool negative = suffix[1] == '-';
  const auto value = parse_unsigned(suffix.substr(negative || suffix[1] == '+' ? 2 : 1));
  if (!value || *value > std::numeric_limits<std::int32_t>::max()) return std::nullopt;
  const auto magnitude = static_cast<std::int32_t>(*value);
  return negative ? -magnitude : magnitude;
}

std::optional<Unit> unit_of(std::string_view suffix) {
  if (is_exponent(suffix)) {
    const auto exponent = exponent_value(suffix);
    return exponent ? std::optional(Unit{suffix, *exponent}) : std::nullopt;
  }
  const auto* found = std::find_if(kUnits.begin(), kUnits.end(),
                                   [&](const Unit& unit) { return unit.name == suffix; });
  return found == kUnits.end() ? std::nullopt : std::optional(*found);
}

bool is_quantity(std::string_view text) {
  const Pieces pieces = take_apart(text);
  return !pieces.number.empty() && unit_of(pieces.suffix).has_value();
}

/// A unit as other tools spell it, and what it can mean here: two units where powers of 1000 and of
/// 1024 are both usual.
struct ForeignUnit {
  std::string here;
  std::string or_here;
};

bool is_one_of(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), text) != words.end();
}

std::optional<ForeignUnit> translate(std::string_view unit) {
  const std::string small = to_lower(unit);
  if (is_one_of(small, {"b", "byte", "bytes", "core", "cores", "cpu", "cpus", "vcpu", "vcpus"})) {
    return ForeignUnit{"", {}};
  }
  if (unit == "K") return ForeignUnit{"k", {}};
  if (small.empty() || std::string_view("kmgtpe").find(small[0]) == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view rest = std::string_view(small).substr(1);
  const std::string letter = to_upper(unit.substr(0, 1));
  if (rest == "i" || rest == "ib") return ForeignUnit{letter + "i", {}};
  if (rest.empty() || rest == "b") return ForeignUnit{letter == "K" ? "k" : letter, letter + "i"};
  return std::nullopt;
}

QuantityError unit_fault(std::string_view text, const Pieces& pieces) {
  const std::string_view unit = trim(pieces.suffix);
  QuantityError fault = fault_at(text, unit, quote(unit) + " is not a unit");
  const std::string before(text.substr(0, text.size() - pieces.suffix.size()));
  const auto foreign = translate(unit);
  if (!foreign) {
    fault.help = kUnitHelp;
  } else if (foreign->or_here.empty()) {
    fault.suggestion = before + foreign->here;
  } else {
    fault.help = "write " + quote(before + foreign->here) + " for powers of 1000 or " +
                 quote(before + foreign->or_here) + " for powers of 1024";
  }
  return fault;
}

/// A comma, an underscore or a second point directly behind the number.
QuantityError separator_fault(std::string_view text, const Pieces& pieces) {
  const std::string_view mark = pieces.suffix.substr(0, 1);
  if (mark == ".") return fault_at(text, mark, "it has a second decimal point");
  QuantityError fault = fault_at(text, mark, quote(mark) + " is not part of a number");
  std::string meant(text);
  if (mark == "_") {
    meant = without(meant, '_');
  } else {
    // Three digits behind a comma may just as well be thousands.
    meant[fault.begin] = '.';
    const std::size_t digits = pieces.suffix.substr(1).find_first_not_of(kDigits);
    const std::size_t count = std::min(digits, pieces.suffix.size() - 1);
    fault.help = "the decimal mark is a point, and digits are not grouped";
    if (count == 3 || count == 0) return fault;
  }
  if (is_quantity(meant)) fault.suggestion = meant;
  return fault;
}

QuantityError exponent_fault(std::string_view text, std::string_view suffix) {
  if (is_exponent(suffix)) return fault_at(text, suffix, "the exponent is out of range");
  const bool sign = suffix.size() > 1 && (suffix[1] == '-' || suffix[1] == '+');
  const std::size_t digits = sign ? 2 : 1;
  const std::size_t end = std::min(suffix.find_first_not_of(kDigits, digits), suffix.size());
  if (end == digits) return fault_at(text, suffix, "the exponent has no digits");
  return fault_at(text, suffix.substr(end), "an exponent and a unit exclude each other");
}

QuantityError find_fault(std::string_view text) {
  const std::string_view trimmed = trim(text);
  if (trimmed.empty()) return fault_at(text, text, "it is empty");
  const Pieces pieces = take_apart(text);
  const std::size_t blank = text.find_first_of(" \t\r\n");
  if (blank != std::string_view::npos) {
    const std::string dense = without_blanks(text);
    // Blanks inside the number may stand for anything.
    const bool harmless = take_apart(trimmed).number == take_apart(dense).number;
    if (is_quantity(dense) || pieces.number.empty()) {
      QuantityError fault = fault_at(text, text.substr(blank, 1), "it contains a space");
      if (harmless && is_quantity(dense)) fault.suggestion = dense;
      return fault;
    }
  }
  if (pieces.number.empty()) return fault_at(text, text, "it does not start with a number");
  const char next = pieces.suffix[0];
  if (next == '.' || next == ',' || next == '_') return separator_fault(text, pieces);
  const bool digit_follows =
      pieces.suffix.size() > 1 &&
      std::string_view("0123456789+-").find(pieces.suffix[1]) != std::string_view::npos;
  if (pieces.suffix == "e" || ((next == 'e' || next == 'E') && digit_follows)) {
    return exponent_fault(text, pieces.suffix);
  }
  return unit_fault(text, pieces);
}

/// A whole number with a unit that is a power of 1024, as most amounts are. Nothing when it has a
/// fraction or is out of range: then it is read digit by digit.
std::optional<std::int64_t> whole_amount(std::string_view number, const Unit& unit) {
  if (unit.decimal != 0) return std::nullopt;
  constexpr auto kLargest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  const auto value = parse_unsigned(number);
  const std::uint32_t shift = 10U * unit.binary;
  if (!value || *value > kLargest >> shift) return std::nullopt;
  return static_cast<std::int64_t>(*value << shift);
}

}  // namespace

std::strong_ordering compare(const Quantity& a, const Quantity& b) {
  return a.units != b.units ? a.units <=> b.units : a.nanos <=> b.nanos;
}

std::variant<Quantity, QuantityError> parse_quantity(std::string_view text) {
  const Pieces pieces = take_apart(text);
  const auto unit = pieces.number.empty() ? std::nullopt : unit_of(pieces.suffix);
  if (!unit) return find_fault(text);
  if (const auto whole = whole_amount(pieces.number, *unit)) {
    return Quantity{.text = std::string(text), .units = pieces.negative ? -*whole : *whole};
  }
  Decimal amount(pieces.number, unit->decimal);
  if (unit->binary > 0) amount.multiply(std::uint64_t{1} << (10U * unit->binary));
  const FixedPoint value = amount.round_up();
  return Quantity{.text = std::string(text),
                  .units = pieces.negative ? -value.units : value.units,
                  .nanos = pieces.negative ? -value.nanos : value.nanos};
}

bool decode_value(Decoder& decoder, NodeRef node, Quantity& value) {
  return decode_amount(decoder, node, kQuantityText, parse_quantity, value);
}

const TypeInfo& type_info(Tag<Quantity>) {
  static constexpr std::array<std::string_view, 5> kExamples = {"500m", "2", "1.5", "16Gi", "64G"};
  static constexpr TypeInfo kInfo{
      .shape = Shape::kText,
      .name = "quantity",
      .doc =
          "An amount as Kubernetes writes it: a number and a unit, `m` for thousandths, `k M G T "
          "P E` for powers of 1000, `Ki Mi Gi Ti Pi Ei` for powers of 1024.",
      .pattern = "^[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([numkMGTPE]|[KMGTPE]i|[eE][+-]?[0-9]+)?$",
      .examples = kExamples};
  return kInfo;
}

}  // namespace accelc
