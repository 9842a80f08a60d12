#include "compiler/backend/kubernetes/pod_shape.h"

#include "compiler/backend/kubernetes/check_names.h"
#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/backend/kubernetes/manifest_diagnostics.h"
#include "compiler/backend/kubernetes/misplaced.h"
#include "compiler/backend/kubernetes/pod_rules.h"
#include "compiler/check/diagnostics.h"
#include "compiler/pod/api_fields.h"
#include "compiler/support/ascii.h"
#include "compiler/support/misspelling.h"
#include "compiler/support/quotes.h"
#include "compiler/support/text.h"
#include "schema/leaf_diagnostics.h"
#include "schema/quantity.h"
#include "schema/text_fault.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace accelc::kubernetes {

namespace {

/// Integers of which not all are taken.
struct Range {
  std::string_view type;
  double least;
  double most;
  std::string_view words;
};

constexpr double kLargest = 2'147'483'647;
constexpr double kSmallest = -2'147'483'648.0;
constexpr double kTokenSeconds = 4'294'967'296;
constexpr double kLargest64 = 9'223'372'036'854'775'807.0;
constexpr std::array kRanges = {
    Range{"port", 1, 65535, "1 to 65535"},
    Range{"host-port", 0, 65535, "0 to 65535"},
    Range{"positive", 1, kLargest, "1 to 2147483647"},
    Range{"natural", 0, kLargest, "0 to 2147483647"},
    Range{"natural-64", 0, kLargest64, "0 to 9223372036854775807"},
    Range{"integer-32", kSmallest, kLargest, "-2147483648 to 2147483647"},
    Range{"file-mode", 0, 0777, "0 to 0777"},
    Range{"token-seconds", 600, kTokenSeconds, "600 to 4294967296"},
    Range{"weight", 1, 100, "1 to 100"},
    Range{"percentage", 0, 100, "0 to 100"},
    Range{"pods-of-node", 8, 256, "8 to 256"},
    Range{"minutes-of-day", 1, 1440, "1 to 1440"}};
constexpr std::string_view kPortOrName = "port-or-name";
constexpr std::string_view kCountOrShare = "count-or-share";
constexpr std::string_view kTextQuantity = "text-quantity";
constexpr std::string_view kTextSize = "text-size";

const Range* range_of(std::string_view type) {
  for (const Range& range : kRanges) {
    if (range.type == type) return &range;
  }
  return nullptr;
}

/// What a field may hold, as messages call it.
enum class Wanted : std::uint8_t {
  kMapping,
  kList,
  kBoolean,
  kInteger,
  kQuantity,
  kIntegerOrString,
  kString
};

std::string_view words_of(Wanted wanted) {
  switch (wanted) {
    case Wanted::kMapping:
      return "a mapping";
    case Wanted::kList:
      return "a list";
    case Wanted::kBoolean:
      return "a boolean";
    case Wanted::kInteger:
      return "an integer";
    case Wanted::kQuantity:
      return "a quantity";
    case Wanted::kIntegerOrString:
      return "an integer or a string";
    case Wanted::kString:
      return "a string";
  }
  return {};
}

/// Of a value that its name says more about.
Wanted wanted_by_name(std::string_view type) {
  if (type == "quantity" || type == "size") return Wanted::kQuantity;
  if (range_of(type) != nullptr) return Wanted::kInteger;
  const bool either =
      type == kPortOrName || type == kCountOrShare || type == kTextQuantity || type == kTextSize;
  return either ? Wanted::kIntegerOrString : Wanted::kString;
}

Wanted wanted_by(const ApiType& type) {
  switch (type.form) {
    case ApiForm::kStruct:
    case ApiForm::kMap:
    case ApiForm::kLabels:
      return Wanted::kMapping;
    case ApiForm::kList:
      return Wanted::kList;
    case ApiForm::kBoolean:
      return Wanted::kBoolean;
    case ApiForm::kInteger:
      return Wanted::kInteger;
    case ApiForm::kNamed:
      return wanted_by_name(type.name);
    case ApiForm::kAny:
    case ApiForm::kString:
      break;
  }
  return Wanted::kString;
}

bool is_integer(const PlainValue& value) {
  if (value.kind == NodeKind::kInteger) return value.integer.has_value();
  // JSON does not tell 1.0 from 1.
  return value.kind == NodeKind::kNumber && value.number == std::trunc(value.number);
}

/// A date has no kind of its own in JSON.
bool is_text(const PlainValue& value) {
  return value.kind == NodeKind::kString || value.kind == NodeKind::kDatetime;
}

bool fits(const PlainValue& value, Wanted wanted) {
  switch (wanted) {
    case Wanted::kMapping:
      return value.is_mapping();
    case Wanted::kList:
      return value.is_sequence();
    case Wanted::kBoolean:
      return value.kind == NodeKind::kBoolean;
    case Wanted::kInteger:
      return is_integer(value);
    case Wanted::kIntegerOrString:
      return is_integer(value) || is_text(value);
    case Wanted::kString:
      return is_text(value);
    case Wanted::kQuantity:
      break;
  }
  return is_text(value) || value.kind == NodeKind::kInteger || value.kind == NodeKind::kNumber;
}

bool is_scalar(const PlainValue& value) { return !value.is_mapping() && !value.is_sequence(); }

/// Whether `text` is one of the words with bars between.
bool has_word(std::string_view words, std::string_view text) {
  for (std::size_t bar = words.find('|'); bar != std::string_view::npos; bar = words.find('|')) {
    if (trim(words.substr(0, bar)) == text) return true;
    words.remove_prefix(bar + 1);
  }
  return trim(words) == text;
}

/// Whether the key says how the mapping is laid over another one, as `$patch: delete` does.
bool is_for_merging(std::string_view key) { return key.starts_with('$'); }

/// What Flyte leaves of a mapping: the keys that are fields of its type.
class Leftover {
 public:
  Leftover(const PlainValue& value, const ApiType& type) : value_(value), type_(type) {}

  /// Whether Kubernetes refuses it. Found out once.
  bool is_refused() {
    if (!refused_) refused_ = find_out();
    return *refused_;
  }

 private:
  [[nodiscard]] bool find_out() const {
    PlainValue left = value_;
    std::erase_if(left.entries, [&](const PlainEntry& one) {
      return std::ranges::find(*type_.fields, one.key, &ApiField::name) == type_.fields->end();
    });
    DiagnosticSink faults;
    check_part(type_.name, left, faults);
    return faults.has_errors();
  }

  const PlainValue& value_;
  const ApiType& type_;
  std::optional<bool> refused_;
};

class ShapeChecker {
 public:
  ShapeChecker(UnknownFields unknown, DiagnosticSink& sink) : unknown_(unknown), sink_(sink) {}

  [[nodiscard]] bool good() const { return good_; }

  /// `name`: of the field, or of the list that it is an item of.
  void check(std::string_view name, const PlainValue& value, const ApiType& type,
             bool in_list = false) {
    // `null` is as good as nothing.
    if (type.form == ApiForm::kAny || value.kind == NodeKind::kNull) return;
    const Wanted wanted = wanted_by(type);
    if (!fits(value, wanted)) {
      report_kind(in_list ? "an item of " + quote(name) : quote(name), value, type.name, wanted);
      return;
    }
    if (type.form == ApiForm::kStruct) {
      levels_.push_back({&type, name});
      check_struct(value, type);
      levels_.pop_back();
    } else if (type.form == ApiForm::kNamed) {
      check_named(name, value, type.name);
    } else if (type.element != nullptr) {
      if (type.form == ApiForm::kLabels) check_labels(value, sink_);
      for (const PlainValue& item : value.items) check(name, item, *type.element, /*in_list=*/true);
      for (const PlainEntry& entry : value.entries) check(entry.key, entry.value, *type.element);
    }
  }

 private:
  void check_struct(const PlainValue& value, const ApiType& type) {
    const bool before = good_;
    good_ = true;
    const bool misspelt = check_fields(value, type);
    if (good_ && !misspelt) check_part(type.name, value, sink_);
    good_ = good_ && before;
  }

  void report_kind(const std::string& subject, const PlainValue& value, std::string_view type,
                   Wanted wanted) {
    good_ = false;
    auto report =
        sink_.report<kPodFieldKind>(value.span, subject, noun_of(value.kind), words_of(wanted));
    const bool number = type == kTextQuantity || type == kTextSize;
    const bool quotable =
        is_scalar(value) && (number || wanted == Wanted::kString) && is_good_text(value, type);
    if (quotable) report.fix("write it in quotes", value.span, in_double_quotes(value.text));
    // Without its quotes, `0400` is one number to some readers of YAML and another one to others.
    const bool digits = value.kind == NodeKind::kString && !value.text.empty() &&
                        std::ranges::all_of(value.text, is_digit);
    const bool unquotable =
        wanted == Wanted::kInteger && digits && (value.text == "0" || !value.text.starts_with('0'));
    if (unquotable) report.fix("write it without quotes", value.span, value.text);
  }

  /// Whether the value would be right as a text.
  static bool is_good_text(PlainValue value, std::string_view type) {
    DiagnosticSink trial;
    value.kind = NodeKind::kString;
    ShapeChecker(UnknownFields::kDrop, trial).check_named("", value, type);
    return trial.diagnostics().empty();
  }

  /// The fields that the mapping has not got: no other can have been meant by a key of it.
  static std::vector<std::string_view> absent_names(const PlainValue& mapping,
                                                    const std::vector<ApiField>& fields) {
    std::vector<std::string_view> names;
    for (const ApiField& field : fields) {
      const bool there =
          std::any_of(mapping.entries.begin(), mapping.entries.end(),
                      [&](const PlainEntry& entry) { return entry.key == field.name; });
      if (!there) names.push_back(field.name);
    }
    return names;
  }

  /// Whether a key is reported that is no field: another one may have been meant.
  bool check_fields(const PlainValue& value, const ApiType& type) {
    const std::vector<ApiField>& fields = *type.fields;
    bool misspelt = false;
    // Made for the first unknown key, and once for all of them.
    std::optional<std::vector<std::string_view>> absent;
    Leftover left(value, type);
    for (const PlainEntry& entry : value.entries) {
      const auto field = std::find_if(fields.begin(), fields.end(), [&](const ApiField& known) {
        return known.name == entry.key;
      });
      const bool is_field = field != fields.end();
      const bool is_too_new = is_field && field->later && unknown_ == UnknownFields::kDrop;
      if (is_field && !is_too_new) {
        check(entry.key, entry.value, *field->type);
        continue;
      }
      if (is_for_merging(entry.key)) continue;
      if (report_former_field(type.name, value, entry, sink_)) continue;
      if (!absent) absent = absent_names(value, fields);
      // A field that Flyte does not know yet was not meant for another one.
      const auto near = is_too_new ? std::vector<std::string_view>() : nearest(entry.key, *absent);
      const bool sure = near.size() == 1 && is_misspelling(entry.key, near[0]);
      const RightPlace place = sure || is_field ? RightPlace() : right_place_of(entry.key, levels_);
      if (!is_reported(near.size() == 1, sure || place.sure)) continue;
      misspelt = true;
      const bool wrong =
          unknown_ != UnknownFields::kDrop || is_read(entry.key, near) || left.is_refused();
      auto report = report_no_field(entry, type, wrong);
      if (place.advice.empty()) {
        fix_name(report, entry.key_span, near);
      } else {
        report.help(place.advice);
      }
    }
    return misspelt;
  }

  /// Whether Flyte reads the key as the field that was meant: it takes no notice of capitals.
  static bool is_read(std::string_view key, const std::vector<std::string_view>& near) {
    return near.size() == 1 && equals_ignoring_case(key, near[0]);
  }

  /// `wrong`: it does more than nothing.
  Report report_no_field(const PlainEntry& entry, const ApiType& type, bool wrong) {
    if (wrong) return sink_.report<kPodFieldRefused>(entry.key_span, quote(entry.key));
    return sink_.report<kPodFieldUnknown>(entry.key_span, quote(type.name), quote(entry.key));
  }

  /// Whether a key is reported that is no field: `near` to one field, or `sure` to be a mistake.
  [[nodiscard]] bool is_reported(bool near, bool sure) const {
    if (sure || unknown_ == UnknownFields::kDrop || unknown_ == UnknownFields::kRefuse) return true;
    // The metadata of any object are those of Kubernetes.
    if (levels_.back().type->name == "ObjectMeta") return true;
    return near && unknown_ == UnknownFields::kMisspelt;
  }

  void check_named(std::string_view name, const PlainValue& value, std::string_view type) {
    const bool is_size = type == "size" || type == kTextSize;
    if (is_size || type == "quantity" || type == kTextQuantity) {
      check_quantity(name, value, is_size);
    } else if (const Range* range = range_of(type)) {
      check_range(value, *range);
    } else if (type == kPortOrName && !is_text(value)) {
      check_range(value, *range_of("port"));
    } else if (type == kCountOrShare && !is_text(value)) {
      check_range(value, *range_of("natural"));
    } else if (type.find('|') != std::string_view::npos) {
      check_word(value, type);
    } else {
      check_name(value, type, sink_);
    }
  }

  void check_quantity(std::string_view name, const PlainValue& value, bool of_bytes) {
    const auto parsed = parse_quantity(value.text);
    const auto* fault = std::get_if<QuantityError>(&parsed);
    const auto* quantity = std::get_if<Quantity>(&parsed);
    if (of_bytes && quantity != nullptr && quantity->is_negative()) {
      sink_.report<kNegativeQuantity>(value.span, quote(name));
    }
    // `1e3` and `0x10` have become numbers on their way.
    if (fault == nullptr || value.kind != NodeKind::kString) return;
    good_ = false;
    auto report = sink_.report<kQuantityText>(span_of(*fault, value.span, value.text),
                                              quote(value.text), fault->reason);
    add_advice(*fault, value.span, report);
  }

  void check_range(const PlainValue& value, const Range& range) {
    if (value.number >= range.least && value.number <= range.most) return;
    sink_.report<kOutOfRange>(value.span, quote(value.text), range.words);
  }

  void check_word(const PlainValue& value, std::string_view type) {
    const bool never_empty = type.starts_with('!');
    // An empty text asks for the usual.
    if (value.text.empty() && !never_empty) return;
    if (never_empty) type.remove_prefix(1);
    if (has_word(type, value.text)) return;
    std::vector<std::string_view> words = split(type, '|');
    for (std::string_view& word : words) word = trim(word);
    auto report = sink_.report<kNoSuchWord>(value.span, quote(value.text));
    if (fix_name(report, value.span, nearest(value.text, words))) return;
    report.help("it is one of " +
                quote_list(std::vector<std::string>(words.begin(), words.end()), "and"));
  }

  UnknownFields unknown_;
  DiagnosticSink& sink_;
  bool good_ = true;
  std::vector<Level> levels_;
};

}  // namespace

bool check_pod_shape(const PlainValue& pod_spec, DiagnosticSink& sink, UnknownFields unknown) {
  ShapeChecker checker(unknown, sink);
  checker.check("spec", pod_spec, *api_struct("PodSpec"));
  return checker.good();
}

bool check_object_shape(std::string_view kind, const PlainValue& object, DiagnosticSink& sink,
                        UnknownFields unknown) {
  ShapeChecker checker(unknown, sink);
  checker.check("object", object, *api_struct(kind));
  return checker.good();
}

}  // namespace accelc::kubernetes
