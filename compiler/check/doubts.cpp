#include "compiler/check/doubts.h"

#include <array>
#include <string_view>

namespace accelc {

namespace {

using part::kAll;
using part::kAmounts;
using part::kBase;
using part::kCache;
using part::kCustom;
using part::kDevices;
using part::kEnvironment;
using part::kImage;
using part::kInterface;
using part::kMoreAmounts;
using part::kName;
using part::kNodes;
using part::kPlatform;
using part::kPod;
using part::kPrimary;
using part::kRun;
using part::kTemplates;
using part::kTrainer;

struct Row {
  std::string_view code;
  Parts parts;
};

// What findings throw doubt on, by the beginning of their code; the longest one counts.
constexpr std::array kDoubts = {
    Row{"AC2021", kDevices},     Row{"AC3007", kBase},      Row{"AC3008", kBase},
    Row{"AC3010", kName},        Row{"AC3011", kRun},       Row{"AC3012", kRun},
    Row{"AC3013", kImage},       Row{"AC3014", kImage},     Row{"AC3015", kImage},
    Row{"AC3016", kMoreAmounts}, Row{"AC3017", kAmounts},   Row{"AC3018", kMoreAmounts},
    Row{"AC3019", kDevices},     Row{"AC3020", kDevices},   Row{"AC3021", kMoreAmounts},
    Row{"AC3022", kAmounts},     Row{"AC3023", kTemplates}, Row{"AC3024", kTemplates},
    Row{"AC3026", kPlatform},    Row{"AC3027", kCache},     Row{"AC3028", kEnvironment},
    Row{"AC3029", kInterface},   Row{"AC3030", kCache},     Row{"AC3031", kRun},
    Row{"AC3032", kInterface},   Row{"AC3036", kTemplates}, Row{"AC31", kDevices},
    Row{"AC3201", kPod},         Row{"AC3202", kRun},       Row{"AC3203", kRun},
    Row{"AC3204", kRun},         Row{"AC3205", kInterface}, Row{"AC3206", kInterface},
    Row{"AC3207", kNodes},       Row{"AC3208", kNodes},     Row{"AC3209", kPod},
    Row{"AC3210", kPrimary},     Row{"AC3213", kNodes},     Row{"AC3215", kRun},
    Row{"AC3216", kRun},         Row{"AC3217", kCustom},    Row{"AC3218", kRun},
    Row{"AC3219", kCustom},      Row{"AC3220", kCustom},    Row{"AC3222", kInterface},
    Row{"AC3223", kInterface},   Row{"AC3645", kName},      Row{"AC3646", kName},
    Row{"AC3648", kPod},         Row{"AC33", kDevices},     Row{"AC35", kTrainer},
    Row{"AC58", kTrainer}};

}  // namespace

Parts doubted_by(const DiagnosticKind& kind) {
  const Row* best = nullptr;
  for (const Row& row : kDoubts) {
    if (!kind.code.starts_with(row.code)) continue;
    if (best == nullptr || best->code.size() < row.code.size()) best = &row;
  }
  return best == nullptr ? kAll : best->parts;
}

}  // namespace accelc
