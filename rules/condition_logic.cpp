#include "rules/condition_logic.h"

#include "schema/condition_forms.h"
#include "schema/duration.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace accelc {

namespace {

/// Conditions of more comparisons, once each way to hold is written out, are not decided.
constexpr std::size_t kMostAtoms = 256;

using Value = std::variant<long double, std::string>;

/// The values that something can have, from `least` to `most`.
struct Domain {
  std::optional<Value> least;
  std::optional<Value> most;
  bool whole = false;  ///< integers alone
};

/// A comparison of something, which `subject` names, with a value.
struct Atom {
  std::string subject;
  Domain domain;
  Comparison comparison = Comparison::kEqual;
  Value value;
};

/// All of them hold.
using Clause = std::vector<Atom>;
/// One of them holds.
struct Clauses {
  std::vector<Clause> list;
  std::size_t atoms = 0;  ///< of all of them together
  bool known = true;      ///< else there are too many
};

Comparison opposite(Comparison comparison) {
  switch (comparison) {
    case Comparison::kEqual:
      return Comparison::kUnequal;
    case Comparison::kUnequal:
      return Comparison::kEqual;
    case Comparison::kGreater:
      return Comparison::kLessOrEqual;
    case Comparison::kGreaterOrEqual:
      return Comparison::kLess;
    case Comparison::kLess:
      return Comparison::kGreaterOrEqual;
    case Comparison::kLessOrEqual:
      return Comparison::kGreater;
  }
  return comparison;
}

/// Nothing for a datetime.
std::optional<Value> value_of(const PlainValue& literal, TypeKind type) {
  switch (type) {
    case TypeKind::kInteger:
      if (literal.integer) return static_cast<long double>(*literal.integer);
      return std::nullopt;
    case TypeKind::kFloat:
      return static_cast<long double>(literal.number);
    case TypeKind::kBoolean:
      return literal.boolean ? 1.0L : 0.0L;
    case TypeKind::kString:
      return literal.text;
    case TypeKind::kDuration: {
      // Fractions of a second do not count (flytepropeller v1.16.8
      // pkg/controller/nodes/branch/comparator.go).
      const auto parsed = parse_duration(literal.text);
      const auto* duration = std::get_if<Duration>(&parsed);
      if (duration == nullptr) return std::nullopt;
      return static_cast<long double>(duration->seconds);
    }
    default:
      return std::nullopt;
  }
}

std::string subject_of(const Operand& operand) {
  if (const auto* literal = std::get_if<PlainValue>(&operand.what)) return "'" + literal->text;
  const auto& reference = std::get<Reference>(operand.what);
  return std::to_string(reference.node) + "." + reference.name;
}

Domain domain_of(TypeKind type) {
  if (type == TypeKind::kBoolean) return {.least = 0.0L, .most = 1.0L, .whole = true};
  return {.least = {}, .most = {}, .whole = type == TypeKind::kInteger};
}

/// The sign of the difference of both sides is compared with 0.
Atom compare_difference(const ConditionTerm& term) {
  const std::string left = subject_of(term.left);
  const std::string right = subject_of(term.right);
  Atom atom{
      .subject = left + " " + right, .domain = {}, .comparison = term.comparison, .value = 0.0L};
  if (right < left) {
    atom.subject = right + " " + left;
    atom.comparison = mirrored(term.comparison);
  }
  if (left == right) atom.domain = {.least = 0.0L, .most = 0.0L};
  return atom;
}

Atom compare_literals(const ConditionTerm& term, const Value& left, const Value& right) {
  const long double sign = left < right ? -1.0L : (right < left ? 1.0L : 0.0L);
  return {.subject = subject_of(term.left) + " " + subject_of(term.right),
          .domain = {.least = sign, .most = sign},
          .comparison = term.comparison,
          .value = 0.0L};
}

Atom atom_of(const ConditionTerm& term) {
  const TypeKind type = term.left.type.kind;
  const auto* left = std::get_if<PlainValue>(&term.left.what);
  const auto* right = std::get_if<PlainValue>(&term.right.what);
  const auto left_value = left == nullptr ? std::nullopt : value_of(*left, type);
  const auto right_value = right == nullptr ? std::nullopt : value_of(*right, type);
  if (left_value && right_value) return compare_literals(term, *left_value, *right_value);
  if (right_value) return {subject_of(term.left), domain_of(type), term.comparison, *right_value};
  if (left_value) {
    return {subject_of(term.right), domain_of(type), mirrored(term.comparison), *left_value};
  }
  return compare_difference(term);
}

/// The values that are left of a domain.
class Rest {
 public:
  explicit Rest(const Domain& domain) : whole_(domain.whole) {
    if (domain.least) raise({*domain.least, true});
    if (domain.most) lower({*domain.most, true});
  }

  void take(const Atom& atom) {
    const Value& value = atom.value;
    switch (atom.comparison) {
      case Comparison::kEqual:
        raise({value, true});
        return lower({value, true});
      case Comparison::kUnequal:
        return excluded_.push_back(value);
      case Comparison::kGreater:
        return raise({value, false});
      case Comparison::kGreaterOrEqual:
        return raise({value, true});
      case Comparison::kLess:
        return lower({value, false});
      case Comparison::kLessOrEqual:
        return lower({value, true});
    }
  }

  [[nodiscard]] bool empty() const {
    if (!least_ || !most_) return false;
    if (most_->value < least_->value) return true;
    if (least_->value == most_->value) {
      return !least_->included || !most_->included || is_excluded(least_->value);
    }
    return whole_ && all_whole_excluded();
  }

 private:
  struct Bound {
    Value value;
    bool included = false;
  };

  /// Of integers the next one is the bound.
  [[nodiscard]] Bound whole(Bound bound, long double next) const {
    if (whole_ && !bound.included) bound = {std::get<long double>(bound.value) + next, true};
    return bound;
  }

  void raise(const Bound& written) {
    Bound bound = whole(written, 1);
    const bool tighter =
        !least_ || least_->value < bound.value || (least_->value == bound.value && !bound.included);
    if (tighter) least_ = std::move(bound);
  }

  void lower(const Bound& written) {
    Bound bound = whole(written, -1);
    const bool tighter =
        !most_ || bound.value < most_->value || (most_->value == bound.value && !bound.included);
    if (tighter) most_ = std::move(bound);
  }

  [[nodiscard]] bool is_excluded(const Value& value) const {
    return std::find(excluded_.begin(), excluded_.end(), value) != excluded_.end();
  }

  [[nodiscard]] bool all_whole_excluded() const {
    const long double least = std::get<long double>(least_->value);
    const long double most = std::get<long double>(most_->value);
    if (most - least >= static_cast<long double>(excluded_.size())) return false;
    const auto count = static_cast<std::size_t>(most - least) + 1;
    for (std::size_t i = 0; i < count; ++i) {
      if (!is_excluded(least + static_cast<long double>(i))) return false;
    }
    return true;
  }

  bool whole_;
  std::optional<Bound> least_;
  std::optional<Bound> most_;
  std::vector<Value> excluded_;
};

bool can_hold(const Clause& clause) {
  std::map<std::string_view, Rest> rests;
  for (const Atom& atom : clause) {
    rests.try_emplace(atom.subject, atom.domain).first->second.take(atom);
  }
  return std::none_of(rests.begin(), rests.end(),
                      [](const auto& entry) { return entry.second.empty(); });
}

constexpr std::size_t kTooMany = kMostAtoms + 1;

/// Nothing is said about so many.
bool give_up(Clauses& clauses, std::size_t atoms) {
  if (atoms > kMostAtoms) clauses = {.list = {}, .atoms = 0, .known = false};
  return !clauses.known;
}

Clauses join_by_or(Clauses a, Clauses b) {
  if (a.list.size() < b.list.size()) std::swap(a, b);
  if (give_up(a, b.known ? a.atoms + b.atoms : kTooMany)) return a;
  std::move(b.list.begin(), b.list.end(), std::back_inserter(a.list));
  a.atoms += b.atoms;
  return a;
}

/// Those that contradict themselves may be among them.
Clauses join_by_and(Clauses a, Clauses b) {
  // What stays is the longer one, so that a chain takes no longer than its length.
  const bool swap =
      b.list.size() == 1 ? a.list.size() == 1 && a.atoms < b.atoms : a.list.size() == 1;
  if (swap) std::swap(a, b);
  const std::size_t atoms = a.atoms * b.list.size() + b.atoms * a.list.size();
  if (give_up(a, b.known ? atoms : kTooMany)) return a;
  a.atoms = atoms;
  if (b.list.size() == 1) {
    for (Clause& clause : a.list) {
      clause.insert(clause.end(), b.list.front().begin(), b.list.front().end());
    }
    return a;
  }
  std::vector<Clause> all;
  for (const Clause& left : a.list) {
    for (const Clause& right : b.list) {
      Clause& both = all.emplace_back(left);
      both.insert(both.end(), right.begin(), right.end());
    }
  }
  a.list = std::move(all);
  return a;
}

/// Without the clauses that contradict themselves.
void prune(Clauses& clauses) {
  std::erase_if(clauses.list, [](const Clause& clause) { return !can_hold(clause); });
  clauses.atoms = 0;
  for (const Clause& clause : clauses.list) clauses.atoms += clause.size();
}

/// When a condition holds, and when it does not.
struct Ways {
  Clauses holds;
  Clauses fails;
};

Ways ways_of_comparison(const ConditionTerm& term) {
  const auto clauses = [](Atom atom) {
    Clauses all{.list = {{std::move(atom)}}, .atoms = 1};
    prune(all);
    return all;
  };
  Atom atom = atom_of(term);
  Atom other = atom;
  other.comparison = opposite(other.comparison);
  return {clauses(std::move(atom)), clauses(std::move(other))};
}

/// Each term stands in front of those that it joins.
Ways ways_of(const Condition& condition) {
  std::vector<Ways> ways(condition.terms.size());
  for (std::size_t i = condition.terms.size(); i-- > 0;) {
    const ConditionTerm& term = condition.terms[i];
    if (term.kind == ConditionTerm::Kind::kComparison) {
      ways[i] = ways_of_comparison(term);
      continue;
    }
    Ways& left = ways[term.left_term];
    Ways& right = ways[term.right_term];
    // Of a chain of one kind only the whole is looked at: its parts would be at each of them.
    for (const std::size_t part : {term.left_term, term.right_term}) {
      const auto kind = condition.terms[part].kind;
      if (kind == term.kind || kind == ConditionTerm::Kind::kComparison) continue;
      prune(kind == ConditionTerm::Kind::kAnd ? ways[part].holds : ways[part].fails);
    }
    const bool all = term.kind == ConditionTerm::Kind::kAnd;
    const auto both = all ? join_by_and : join_by_or;
    const auto either = all ? join_by_or : join_by_and;
    ways[i] = {both(std::move(left.holds), std::move(right.holds)),
               either(std::move(left.fails), std::move(right.fails))};
  }
  prune(ways.front().holds);
  prune(ways.front().fails);
  return std::move(ways.front());
}

}  // namespace

Truth truth_of(const Condition& condition) {
  const Ways ways = ways_of(condition);
  if (ways.holds.known && ways.holds.list.empty()) return Truth::kNever;
  if (ways.fails.known && ways.fails.list.empty()) return Truth::kAlways;
  return Truth::kOpen;
}

bool can_hold_after(const Condition& condition, std::span<const Condition* const> before) {
  Clauses left = ways_of(condition).holds;
  for (const Condition* earlier : before) {
    left = join_by_and(std::move(left), ways_of(*earlier).fails);
    if (!left.known) return true;
    prune(left);
  }
  return !left.list.empty();
}

}  // namespace accelc
