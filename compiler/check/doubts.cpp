#include "compiler/check/doubts.h"

#include <array>
#include <string_view>

namespace accelc {

namespace {

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

struct DoubtRow {
  std::string_view code;
  Parts parts;
};

// What findings throw doubt on, by the beginning of their code; the longest one counts.
constexpr std::array kDoubts = {DoubtRow{"AC2021", kDevices},     DoubtRow{"AC3007", kBase},
                                DoubtRow{"AC3008", kBase},        DoubtRow{"AC3010", kName},
                                DoubtRow{"AC3011", kRun},         DoubtRow{"AC3012", kRun},
                                DoubtRow{"AC3013", kImage},       DoubtRow{"AC3014", kImage},
                                DoubtRow{"AC3015", kImage},       DoubtRow{"AC3016", kMoreAmounts},
                                DoubtRow{"AC3017", kAmounts},     DoubtRow{"AC3018", kMoreAmounts},
                                DoubtRow{"AC3019", kDevices},     DoubtRow{"AC3020", kDevices},
                                DoubtRow{"AC3021", kMoreAmounts}, DoubtRow{"AC3022", kAmounts},
                                DoubtRow{"AC3023", kTemplates},   DoubtRow{"AC3024", kTemplates},
                                DoubtRow{"AC3026", kPlatform},    DoubtRow{"AC3027", kCache},
                                DoubtRow{"AC3028", kEnvironment}, DoubtRow{"AC3029", kInterface},
                                DoubtRow{"AC3030", kCache},       DoubtRow{"AC3031", kRun},
                                DoubtRow{"AC3032", kInterface},   DoubtRow{"AC3036", kTemplates},
                                DoubtRow{"AC31", kDevices},       DoubtRow{"AC3201", kPod},
                                DoubtRow{"AC3202", kRun},         DoubtRow{"AC3203", kRun},
                                DoubtRow{"AC3204", kRun},         DoubtRow{"AC3205", kInterface},
                                DoubtRow{"AC3206", kInterface},   DoubtRow{"AC3207", kNodes},
                                DoubtRow{"AC3208", kNodes},       DoubtRow{"AC3209", kPod},
                                DoubtRow{"AC3210", kPrimary},     DoubtRow{"AC3213", kNodes},
                                DoubtRow{"AC3215", kRun},         DoubtRow{"AC3216", kRun},
                                DoubtRow{"AC3217", kCustom},      DoubtRow{"AC3218", kRun},
                                DoubtRow{"AC3219", kCustom},      DoubtRow{"AC3220", kCustom},
                                DoubtRow{"AC3222", kInterface},   DoubtRow{"AC3223", kInterface},
                                DoubtRow{"AC3645", kName},        DoubtRow{"AC3646", kName},
                                DoubtRow{"AC3648", kPod},         DoubtRow{"AC33", kDevices},
                                DoubtRow{"AC35", kTrainer},       DoubtRow{"AC58", kTrainer}};

}  // namespace

Parts doubted_by(const DiagnosticKind& kind) {
  const DoubtRow* best = nullptr;
  for (const DoubtRow& row : kDoubts) {
    if (!kind.code.starts_with(row.code)) continue;
    if (best == nullptr || best->code.size() < row.code.size()) best = &row;
  }
  return best == nullptr ? part::kAll : best->parts;
}

}  // namespace accelc
