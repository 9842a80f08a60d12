#include "compiler/fleet/label_set.h"

#include "compiler/support/text.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace accelc {

namespace {

constexpr std::size_t kMostValuesShown = 5;

/// A whole number as Go's `strconv.Atoi` reads it; nothing for any other text.
std::optional<std::int64_t> atoi_of(std::string_view text) {
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) return std::nullopt;
  }
  std::int64_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<std::int64_t> larger(std::optional<std::int64_t> a, std::optional<std::int64_t> b) {
  if (!a || !b) return a ? a : b;
  return std::max(*a, *b);
}

std::optional<std::int64_t> smaller(std::optional<std::int64_t> a, std::optional<std::int64_t> b) {
  if (!a || !b) return a ? a : b;
  return std::min(*a, *b);
}

}  // namespace

LabelSet::LabelSet(std::string_view op, const std::vector<std::string>& values)
    : all_but_(op != "In" && op != "DoesNotExist") {
  if (op == "In" || op == "NotIn") {
    values_.insert(values.begin(), values.end());
    return;
  }
  if (op == "Exists" || op == "DoesNotExist") return;
  // What is no number is reported where it is written.
  const std::int64_t bound = values.empty() ? 0 : atoi_of(values.front()).value_or(0);
  if (op == "Gte") least_ = bound;
  if (op == "Lte") most_ = bound;
  if (op == "Lt") {
    most_ = bound == std::numeric_limits<std::int64_t>::min() ? bound : bound - 1;
  }
  if (op == "Gt") {
    // Nothing is larger than the largest number.
    all_but_ = bound != std::numeric_limits<std::int64_t>::max();
    if (all_but_) least_ = bound + 1;
  }
}

bool LabelSet::in_bounds(std::string_view value) const {
  if (!least_ && !most_) return true;
  const auto number = atoi_of(value);
  return number && (!least_ || *number >= *least_) && (!most_ || *number <= *most_);
}

bool LabelSet::has(std::string_view value) const {
  return values_.contains(value) != all_but_ && in_bounds(value);
}

LabelSet LabelSet::intersection(const LabelSet& other) const {
  LabelSet both;
  both.least_ = larger(least_, other.least_);
  both.most_ = smaller(most_, other.most_);
  if (both.least_ && both.most_ && *both.least_ > *both.most_) return {};
  both.all_but_ = all_but_ && other.all_but_;
  if (both.all_but_) {
    both.values_ = values_;
    both.values_.insert(other.values_.begin(), other.values_.end());
    // Values beyond the bounds are out anyhow.
    std::erase_if(both.values_, [&](const std::string& value) { return !both.in_bounds(value); });
    return both;
  }
  const LabelSet& some = all_but_ ? other : *this;
  const LabelSet& rest = all_but_ ? *this : other;
  for (const std::string& value : some.values_) {
    if (rest.values_.contains(value) != rest.all_but_ && both.in_bounds(value)) {
      both.values_.insert(value);
    }
  }
  both.least_.reset();
  both.most_.reset();
  return both;
}

bool LabelSet::meets(const LabelSet& other) const {
  // Where neither asks for a value, none is missed.
  if (allows_absence() && other.allows_absence()) return true;
  const auto least = larger(least_, other.least_);
  const auto most = smaller(most_, other.most_);
  if (least && most && *least > *most) return false;
  if (all_but_ && other.all_but_) return true;
  const LabelSet& some = all_but_ ? other : *this;
  const LabelSet& rest = all_but_ ? *this : other;
  return std::any_of(some.values_.begin(), some.values_.end(),
                     [&](const std::string& value) { return some.has(value) && rest.has(value); });
}

// A bound alone counts as `Exists`.
bool LabelSet::allows_absence() const { return all_but_ ? !values_.empty() : values_.empty(); }

const std::set<std::string, std::less<>>* LabelSet::listed() const {
  return all_but_ ? nullptr : &values_;
}

std::string LabelSet::text() const {
  std::vector<std::string> shown;
  for (const std::string& value : values_) {
    if (shown.size() == kMostValuesShown) break;
    shown.push_back(value);
  }
  std::string out = all_but_ ? "any value" : "none";
  if (!shown.empty()) out = (all_but_ ? "not " : "") + quote_list(shown);
  if (values_.size() > shown.size()) {
    out += " and " + std::to_string(values_.size() - shown.size()) + " more";
  }
  if (least_) out += " from " + std::to_string(*least_);
  if (most_) out += " up to " + std::to_string(*most_);
  return out;
}

void add(LabelSets& sets, const std::string& key, const LabelSet& set) {
  const auto [known, added] = sets.try_emplace(key, set);
  if (!added) known->second = known->second.intersection(set);
}

}  // namespace accelc
