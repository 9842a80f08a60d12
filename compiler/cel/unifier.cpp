#include "compiler/cel/unifier.h"

#include <array>
#include <map>

namespace accelc {

namespace {

constexpr std::size_t kMostSteps = 200'000;

bool has_parts(const CelType& type) { return type.parts != nullptr && !type.parts->empty(); }

/// Whether null may stand for a value of the type.
bool takes_null(const CelType& type) {
  switch (type.kind) {
    case CelTypeKind::kNull:
    case CelTypeKind::kOptional:
    case CelTypeKind::kNamed:
    case CelTypeKind::kDuration:
    case CelTypeKind::kTimestamp:
      return true;
    default:
      return false;
  }
}

bool says_less(const CelType& a, const CelType& b) {
  if (a.is(CelTypeKind::kDyn) || a.is(CelTypeKind::kAny) || a.is(CelTypeKind::kParameter)) {
    return true;
  }
  if (b.is(CelTypeKind::kDyn) || b.is(CelTypeKind::kAny) || b.is(CelTypeKind::kParameter)) {
    return false;
  }
  if (a.kind != b.kind || a.name != b.name) return false;
  if (a.is(CelTypeKind::kType) || !has_parts(a) || !has_parts(b)) return true;
  for (std::size_t i = 0; i < a.parts->size(); ++i) {
    if (!says_less((*a.parts)[i], (*b.parts)[i])) return false;
  }
  return true;
}

}  // namespace

CelType CelUnifier::fresh() {
  meanings_.emplace_back();
  return {.kind = CelTypeKind::kParameter, .parameter = static_cast<int>(meanings_.size()) - 1};
}

std::vector<CelType> CelUnifier::instantiate(std::span<const CelType> types) {
  std::map<int, CelType> own;
  const auto rename = [&](const CelType& type, const auto& again) -> CelType {
    if (type.is(CelTypeKind::kParameter)) {
      const auto [found, added] = own.try_emplace(type.parameter);
      if (added) found->second = fresh();
      return found->second;
    }
    if (!has_parts(type)) return type;
    std::vector<CelType> parts;
    for (const CelType& part : *type.parts) parts.push_back(again(part, again));
    return cel_type_of(type.kind, std::move(parts));
  };
  std::vector<CelType> renamed;
  for (const CelType& type : types) renamed.push_back(rename(type, rename));
  return renamed;
}

bool CelUnifier::fit(std::span<const CelType> given, std::span<const CelType> expected) {
  if (given.size() != expected.size()) return false;
  const std::size_t before = changes_.size();
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (assign(given[i], expected[i])) continue;
    undo(before);
    return false;
  }
  return true;
}

bool CelUnifier::fits(const CelType& given, const CelType& expected) {
  return fit(std::span(&given, 1), std::span(&expected, 1));
}

CelType CelUnifier::resolved(const CelType& type) { return substitute(type, false); }

CelType CelUnifier::closed(const CelType& type) { return substitute(type, true); }

CelType CelUnifier::more_general(const CelType& a, const CelType& b) {
  return says_less(a, b) ? a : b;
}

/// Whether there is anything left of what the work may cost.
bool CelUnifier::spend() { return ++spent_ <= kMostSteps; }

bool CelUnifier::assign(const CelType& given, const CelType& expected) {
  if (!spend()) return true;
  if (expected.is(CelTypeKind::kParameter)) {
    const Binding binding = bind(given, expected);
    if (binding.good || binding.known) return binding.good;
  }
  if (given.is(CelTypeKind::kParameter)) return bind(expected, given).good;
  if (given.is_open() || expected.is_open()) return true;
  if (given.is(CelTypeKind::kNull)) return takes_null(expected);
  if (expected.is(CelTypeKind::kNull)) return takes_null(given);
  if (given.kind != expected.kind || given.name != expected.name) return false;
  return given.is(CelTypeKind::kType) || assign_parts(given, expected);
}

bool CelUnifier::assign_parts(const CelType& given, const CelType& expected) {
  if (!has_parts(given) || !has_parts(expected)) return true;
  for (std::size_t i = 0; i < given.parts->size(); ++i) {
    if (!assign((*given.parts)[i], (*expected.parts)[i])) return false;
  }
  return true;
}

CelUnifier::Binding CelUnifier::bind(const CelType& type, const CelType& parameter) {
  if (same_cel_type(type, parameter)) return {true, true};
  if (const auto known = meaning_of(parameter)) {
    if (same_cel_type(type, *known)) return {true, true};
    if (!assign(type, *known)) return {false, true};
    const CelType general = more_general(type, *known);
    if (!occurs(parameter, general)) set(parameter.parameter, general);
    return {true, true};
  }
  if (occurs(parameter, type)) return {false, false};
  set(parameter.parameter, type);
  return {true, false};
}

bool CelUnifier::occurs(const CelType& parameter, const CelType& within) {
  if (!spend()) return true;
  if (within.is(CelTypeKind::kParameter)) {
    if (within.parameter == parameter.parameter) return true;
    const auto& meaning = meaning_of(within);
    return meaning && occurs(parameter, *meaning);
  }
  if (!has_parts(within)) return false;
  for (const CelType& part : *within.parts) {
    if (occurs(parameter, part)) return true;
  }
  return false;
}

void CelUnifier::set(int parameter, const CelType& type) {
  auto& meaning = meanings_[static_cast<std::size_t>(parameter)];
  changes_.emplace_back(parameter, meaning);
  meaning = type;
}

void CelUnifier::undo(std::size_t count) {
  for (; changes_.size() > count; changes_.pop_back()) {
    auto& [parameter, before] = changes_.back();
    meanings_[static_cast<std::size_t>(parameter)] = std::move(before);
  }
}

CelType CelUnifier::substitute(const CelType& type, bool close) {
  if (!spend()) return {};
  if (type.is(CelTypeKind::kParameter)) {
    const auto meaning = meaning_of(type);
    if (meaning) return substitute(*meaning, close);
    return close ? CelType{} : type;
  }
  if (!has_parts(type)) return type;
  std::vector<CelType> parts;
  for (const CelType& part : *type.parts) parts.push_back(substitute(part, close));
  return cel_type_of(type.kind, std::move(parts));
}

const std::optional<CelType>& CelUnifier::meaning_of(const CelType& parameter) const {
  return meanings_[static_cast<std::size_t>(parameter.parameter)];
}

}  // namespace accelc
