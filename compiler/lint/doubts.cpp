#include "compiler/lint/doubts.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace accelc {

namespace {

using part::kAll;
using part::kAmounts;
using part::kBase;
using part::kCache;
using part::kDevices;
using part::kEnvironment;
using part::kImage;
using part::kInterface;
using part::kMachine;
using part::kName;
using part::kNodes;
using part::kNothing;
using part::kPod;
using part::kRun;
using part::kTrainer;

struct Row {
  std::string_view name;
  Parts parts;
};

constexpr Parts kProcesses = kMachine | kRun | kEnvironment | kTrainer;

// What rules read, by the name of a rule, else by its category.
constexpr std::array kReads = {
    // What they mark is there, whatever else the task says.
    Row{"images", kImage}, Row{"commands", kRun | kEnvironment},
    Row{"security", kRun | kEnvironment}, Row{"selector-number", kPod},
    Row{"tolerates-everything", kPod}, Row{"toleration", kPod}, Row{"restart-policy", kPod},
    Row{"huge-cpu", kAmounts}, Row{"tiny-memory", kAmounts}, Row{"removed-resource", kAmounts},
    Row{"gpu-and-partition", kAmounts | kDevices}, Row{"partition-resource", kAmounts | kDevices},
    Row{"zero-timeout", kNothing}, Row{"object-name-collision", kName},
    // What they miss may be in a base.
    Row{"resources", kMachine | kRun}, Row{"placement", kMachine},
    Row{"inputs-not-read", kRun | kInterface | kPod | kBase},
    Row{"outputs-not-written", kRun | kInterface | kPod | kBase},
    Row{"elastic-without-restarts", kNodes | kBase},
    Row{"interruptible-without-checkpoint", kRun | kBase},
    Row{"cached-moving-image", kCache | kImage}, Row{"accelerators", kProcesses},
    Row{"trainer", kProcesses | kImage}};

}  // namespace

Parts read_by(const Rule& rule) {
  for (const std::string_view name : {rule.kind->name, rule.category}) {
    const auto* row = std::find_if(kReads.begin(), kReads.end(),
                                   [&](const Row& one) { return one.name == name; });
    if (row != kReads.end()) return row->parts;
  }
  return kAll;
}

}  // namespace accelc
