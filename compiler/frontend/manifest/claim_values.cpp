#include "compiler/frontend/manifest/claim_values.h"

#include "compiler/catalog/catalog.h"
#include "compiler/frontend/manifest/claim_attributes.h"
#include "compiler/frontend/manifest/claim_diagnostics.h"
#include "compiler/frontend/manifest/claim_driver.h"
#include "compiler/frontend/manifest/device_access.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string>
#include <vector>

namespace accelc {

namespace {

class ValueChecker {
 public:
  ValueChecker(NodeRef expression, const CelExpression& tree, DiagnosticSink& sink)
      : expression_(expression), reads_(device_reads(tree)), sink_(sink) {}

  void run(const CelExpression& tree) {
    check_result(tree);
    check_parts(tree);
  }

 private:
  [[nodiscard]] const DeviceRead* find_read(const CelExpression& one) const {
    const auto found = std::ranges::find(reads_, &one, &DeviceRead::whole);
    return found == reads_.end() ? nullptr : &*found;
  }

  /// A condition that is nothing but an attribute, whose type only its driver knows.
  void check_result(const CelExpression& tree) {
    const DeviceRead* read = find_read(tree);
    if (read == nullptr || read->of != "attributes") return;
    const DeviceKindRow* kind = kind_of_claim_driver(read->domain.value);
    if (kind == nullptr) return;
    const auto* attribute = find_attribute(published_by(*kind), read->name.value);
    if (attribute == nullptr || attribute->value == AttributeValue::kTruth) return;
    sink_.report<kClaimNoTruth>(expression_.span(), "the attribute " + quote(read->name.value))
        .help("compare it with a value: `== '...'`");
  }

  void check_parts(const CelExpression& one) {
    if (is_cel_call(one, "_>=_") && is_zero(one.parts[1])) check_memory(one.parts.front());
    for (const CelExpression& part : one.parts) check_parts(part);
  }

  [[nodiscard]] bool is_zero(const CelExpression& one) const {
    return one.kind == CelExpressionKind::kLiteral &&
           expression_.text().substr(one.begin, one.end - one.begin) == "0";
  }

  /// `memory.compareTo(quantity('80Gi'))`
  void check_memory(const CelExpression& compared) {
    const bool method = compared.kind == CelExpressionKind::kMethod &&
                        compared.text == "compareTo" && compared.parts.size() == 2;
    if (!method || !is_cel_call(compared.parts[1], "quantity")) return;
    const auto amount = text_literal(compared.parts[1].parts.front());
    const DeviceRead* read = find_read(compared.parts.front());
    if (!amount || read == nullptr || read->of != "capacity" || read->name.value != "memory")
      return;
    const DeviceKindRow* kind = kind_of_claim_driver(read->domain.value);
    if (kind != nullptr) check_whole_memory(*kind, *amount);
  }

  void check_whole_memory(const DeviceKindRow& kind, const ClaimWord& amount) {
    for (const Accelerator* card : Catalog::builtin().accelerators()) {
      const std::string whole = std::to_string(static_cast<int>(card->memory_gib)) + "Gi";
      if (card->kind != kind.kind || card->driver_memory == 0 || amount.value != whole) continue;
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
  std::vector<DeviceRead> reads_;
  DiagnosticSink& sink_;
};

}  // namespace

void check_claim_values(NodeRef expression, const CelExpression& tree, DiagnosticSink& sink) {
  ValueChecker(expression, tree, sink).run(tree);
}

}  // namespace accelc
