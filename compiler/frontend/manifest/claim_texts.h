// The texts that conditions of claims compare attributes of devices with.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "compiler/frontend/manifest/claim_attributes.h"
#include "compiler/frontend/manifest/device_access.h"
#include "compiler/syntax/tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// Writes `names` in place of the word if there is exactly one, and else lists them behind
/// `what`. Nothing where there are none.
void fix_claim_text(Report& report, NodeRef expression, const ClaimWord& word,
                    const std::vector<std::string>& names, std::string_view what);

/// The texts of one condition, and the cards, partitions and shapes that they name.
class ClaimTexts {
 public:
  /// Both outlive it.
  ClaimTexts(NodeRef expression, DiagnosticSink& sink) : expression_(expression), sink_(sink) {}

  /// Reports a text that the attribute has of no device. `wanted`: devices that have it are meant,
  /// not all others.
  void check(const DeviceKindRow& kind, std::string_view attribute, const ClaimWord& text,
             bool wanted);

  /// Reports partitions and shapes that none of the cards has, where all parts of the condition
  /// have to hold.
  void check_together();

 private:
  void check_product(const DeviceKindRow& kind, const ClaimWord& text, bool wanted);
  void check_profile(const DeviceKindRow& kind, const ClaimWord& text);
  void check_mode(const DeviceKindRow& kind, const ClaimWord& text);
  void check_generation(const DeviceKindRow& kind, const ClaimWord& text, bool wanted);
  void check_shape(const DeviceKindRow& kind, const ClaimWord& text);
  void check_machine(const DeviceKindRow& kind, const ClaimWord& text);
  void check_version(const DeviceKindRow& kind, std::string_view attribute, const ClaimWord& text);
  void check_value(const DeviceKindRow& kind, const PublishedAttribute& attribute,
                   const ClaimWord& text);

  Report report(const DeviceKindRow& kind, const ClaimWord& text, std::string_view what);
  void fix(Report& report, const ClaimWord& text, const std::vector<std::string>& names) const;
  void want(const std::vector<const Accelerator*>& cards);

  NodeRef expression_;
  DiagnosticSink& sink_;
  std::vector<const Accelerator*> cards_;  ///< that the condition names
  std::vector<ClaimWord> profiles_;        ///< that some card has
  std::vector<ClaimWord> shapes_;          ///< that some TPU has
  bool cards_known_ = true;
};

}  // namespace accelc
