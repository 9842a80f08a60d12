#include "compiler/diag/full_message.h"

namespace accelc {

std::string full_message(const Diagnostic& finding) {
  std::string text = finding.message;
  if (!finding.label.empty()) text += "\n" + finding.label;
  for (const std::string& help : finding.helps) text += "\nhelp: " + help;
  for (const Fix& fix : finding.fixes) text += "\nfix: " + title_of(fix);
  return text;
}

std::string title_of(const Fix& fix) {
  if (fix.applicability == Applicability::kSafe) return fix.title;
  return fix.title + " (" + std::string(name_of(fix.applicability)) + ")";
}

}  // namespace accelc
