#include "compiler/frontend/manifest/claim_values.h"

#include "compiler/catalog/catalog.h"
#include "compiler/frontend/manifest/claim_attributes.h"
#include "compiler/frontend/manifest/claim_diagnostics.h"
#include "compiler/frontend/manifest/claim_driver.h"
#include "compiler/frontend/manifest/device_access.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

class ValueChecker {
 public:
  ValueChecker(NodeRef expression, DiagnosticSink& sink)
      : expression_(expression), tokens_(cel_tokens(expression.text())), sink_(sink) {}

  void run() {
    check_result();
    for (std::size_t i = 0; i < tokens_.size(); ++i) check_memory(i);
  }

 private:
  [[nodiscard]] bool is(std::size_t i, std::string_view text) const {
    return is_cel_word(tokens_, i, text);
  }

  /// A condition that is nothing but an attribute, whose type only its driver knows.
  void check_result() {
    const auto access = cel_device_access_at(tokens_, 0);
    if (!access || access->end != tokens_.size() || access->of != "attributes") return;
    const DeviceKindRow* kind = kind_of_claim_driver(access->domain->value);
    if (kind == nullptr) return;
    const auto* attribute = find_attribute(published_by(*kind), access->name->text);
    if (attribute == nullptr || attribute->value == AttributeValue::kTruth) return;
    sink_.report<kClaimNoTruth>(expression_.span(), "the attribute " + quote(access->name->text))
        .help("compare it with a value: `== '...'`");
  }

  /// The kind of the devices of which an amount is named: in
  /// `device.capacity['gpu.amd.com'].memory`, or where `cel.bind` gave the first part a name. Null
  /// where no driver or several ones are named.
  [[nodiscard]] const DeviceKindRow* named_kind() const {
    const DeviceKindRow* kind = nullptr;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const CelToken* text = cel_text_at(tokens_, i);
      const DeviceKindRow* named = text == nullptr ? nullptr : kind_of_claim_driver(text->value);
      if (named != nullptr && kind != nullptr && named != kind) return nullptr;
      if (named != nullptr) kind = named;
    }
    return kind;
  }

  /// `memory.compareTo(quantity('80Gi')) >= 0`
  void check_memory(std::size_t i) {
    const bool call = is(i, "memory") && is(i + 1, ".") && is(i + 3, "(") &&
                      is(i + 4, "quantity") && is(i + 5, "(") &&
                      cel_text_at(tokens_, i + 6) != nullptr && is(i + 7, ")") && is(i + 8, ")");
    if (!call || !is(i + 2, "compareTo") || !is(i + 9, ">=") || !is(i + 10, "0")) return;
    const CelToken& amount = tokens_[i + 6];
    const DeviceKindRow* kind = named_kind();
    if (kind == nullptr) return;
    for (const Accelerator* card : Catalog::builtin().accelerators()) {
      const std::string whole = std::to_string(static_cast<int>(card->memory_gib)) + "Gi";
      if (card->kind != kind->kind || card->driver_memory == 0 || amount.value != whole) continue;
      if (card->driver_memory >= card->memory_gib * 1024) continue;
      sink_
          .report<kClaimMemory>(place_of(expression_, amount),
                                std::to_string(static_cast<int>(card->memory_gib)) + " GB",
                                amount.value)
          .help(quote(card->name) + " has `" + std::to_string(card->driver_memory) + "Mi`");
      return;
    }
  }

  NodeRef expression_;
  std::vector<CelToken> tokens_;
  DiagnosticSink& sink_;
};

}  // namespace

void check_claim_values(NodeRef expression, DiagnosticSink& sink) {
  ValueChecker(expression, sink).run();
}

}  // namespace accelc
