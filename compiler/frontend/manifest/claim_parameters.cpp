#include "compiler/frontend/manifest/claim_parameters.h"

#include "compiler/frontend/manifest/claim_diagnostics.h"
#include "compiler/frontend/manifest/claim_driver.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/frontend/manifest/slip.h"
#include "compiler/pod/api_fields.h"
#include "compiler/pod/claim_parameter_table.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace accelc {

namespace {

using Words = std::vector<std::string_view>;

std::string listed(const Words& words) {
  return quote_list(std::vector<std::string>(words.begin(), words.end()), "and");
}

/// The rows of a driver; none for a driver of which nothing is known.
std::vector<const ClaimParameterKind*> kinds_of(std::string_view driver) {
  std::vector<const ClaimParameterKind*> kinds;
  for (const ClaimParameterKind& row : kClaimParameterKinds) {
    if (row.driver == driver) kinds.push_back(&row);
  }
  return kinds;
}

/// Checks the parameters of one driver.
class ParameterChecker {
 public:
  ParameterChecker(std::vector<const ClaimParameterKind*> kinds, DiagnosticSink& sink)
      : kinds_(std::move(kinds)), sink_(sink) {}

  /// Returns the row of their kind; null where that is missing or wrong.
  const ClaimParameterKind* check(NodeRef parameters) {
    const NodeRef kind = value_at(parameters, "kind");
    const NodeRef version = value_at(parameters, "apiVersion");
    if (!kind || !version) {
      report_missing(parameters, kind      ? "`apiVersion`"
                                 : version ? "`kind`"
                                           : "`apiVersion` and `kind`");
      return nullptr;
    }
    check_word(version, {kinds_.front()->api_version});
    Words names;
    for (const ClaimParameterKind* row : kinds_) names.push_back(row->kind);
    if (!check_word(kind, names)) return nullptr;
    check_struct(parameters, *api_struct(kind.text()));
    return *std::ranges::find(kinds_, kind.text(), &ClaimParameterKind::kind);
  }

 private:
  Report report(NodeRef place, const std::string& message) {
    return sink_.report<kClaimParameter>(place.span(), message);
  }

  [[nodiscard]] std::string driver() const { return quote(kinds_.front()->driver); }

  void report_missing(NodeRef parameters, const std::string& what) {
    const ClaimParameterKind& row = *kinds_.front();
    report(parameters, "the driver " + driver() + " needs " + what + " here")
        .help("as in " + quote("apiVersion: " + std::string(row.api_version)) + " and " +
              quote("kind: " + std::string(row.kind)));
  }

  /// Whether the value is one of the words. One that is filled in later is not judged.
  bool check_word(NodeRef value, const Words& words) {
    if (!value.is_scalar() || is_open(value)) return false;
    if (std::ranges::find(words, value.text()) != words.end()) return true;
    auto found = report(value, "the driver " + driver() + " does not know " + quote(value.text()));
    const std::string_view meant = only_slip_of(value.text(), words);
    if (!meant.empty()) {
      write_instead(found, value, meant);
    } else {
      found.help("it knows " + listed(words));
    }
    return false;
  }

  void check_struct(NodeRef mapping, const ApiType& type) {
    if (!mapping || !mapping.is_mapping()) return;
    Words names;
    for (const ApiField& field : *type.fields) names.push_back(field.name);
    for_each_entry(mapping, [&](const Entry& entry) {
      const NodeRef key = entry.key.resolved();
      if (is_merge_key(entry.key) || !check_word(key, names)) return;
      const auto field = std::ranges::find(*type.fields, key.text(), &ApiField::name);
      check_value(entry.value.resolved(), *field->type);
    });
  }

  void check_value(NodeRef value, const ApiType& type) {
    constexpr char kBetweenWords = '|';
    if (type.form == ApiForm::kStruct) {
      check_struct(value, type);
    } else if (type.name.find(kBetweenWords) != std::string_view::npos) {
      check_word(value, split(type.name, kBetweenWords));
    } else if (type.name == "percentage") {
      check_percentage(value);
    }
  }

  void check_percentage(NodeRef value) {
    constexpr std::uint64_t kAll = 100;
    if (value.kind() != NodeKind::kInteger) return;
    const auto number = parse_unsigned(value.text());
    if (number && *number <= kAll) return;
    report(value, quote(value.text()) + " is not a percentage").help("it is 0 to 100");
  }

  std::vector<const ClaimParameterKind*> kinds_;  ///< of the driver, at least one
  DiagnosticSink& sink_;
};

/// Requests that the configuration names are for devices that take its kind of parameters.
void check_classes(NodeRef config, const ClaimParameterKind& row, const RequestClasses& class_of,
                   DiagnosticSink& sink) {
  const NodeRef requests = value_at(config, "requests");
  if (row.device_class.empty() || !requests || !requests.is_sequence()) return;
  for_each_item(requests, [&](NodeRef item) {
    const NodeRef name = item.resolved();
    const std::string_view device_class = name.is_scalar() ? class_of(name.text()) : "";
    const auto meant = std::ranges::find_if(kClaimParameterKinds, [&](const auto& other) {
      return other.driver == row.driver && other.device_class == device_class;
    });
    if (device_class.empty() || meant == kClaimParameterKinds.end() || meant->kind == row.kind) {
      return;
    }
    sink.report<kClaimParameter>(name.span(), "the driver " + quote(row.driver) + " has no " +
                                                  quote(row.kind) + " for " + quote(name.text()))
        .help("devices of the class " + quote(device_class) + " have a " + quote(meant->kind));
  });
}

}  // namespace

void check_claim_parameters(NodeRef config, const RequestClasses& class_of, DiagnosticSink& sink) {
  const NodeRef opaque = value_at(config, "opaque");
  const NodeRef driver = value_at(opaque, "driver");
  const NodeRef parameters = value_at(opaque, "parameters");
  if (!driver || !driver.is_scalar()) return;
  if (const std::string_view meant = misspelt_claim_driver(driver.text()); !meant.empty()) {
    auto report =
        sink.report<kClaimParameter>(driver.span(), "no driver is called " + quote(driver.text()));
    write_instead(report, driver, meant);
    return;
  }
  auto kinds = kinds_of(driver.text());
  if (kinds.empty() || !parameters || !parameters.is_mapping()) return;
  const ClaimParameterKind* row = ParameterChecker(std::move(kinds), sink).check(parameters);
  if (row != nullptr) check_classes(config, *row, class_of, sink);
}

}  // namespace accelc
