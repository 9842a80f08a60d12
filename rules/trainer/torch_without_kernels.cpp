#include "compiler/lint/rule.h"
#include "rules/trainer_facts.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kTorchWithoutKernels{
    .code = "AC4968",
    .name = "torch-without-kernels",
    .severity = Severity::kError,
    .message = "the image has PyTorch {} for CUDA {}, which has no kernels for {}",
    .explanation = "PyTorch 2.11 for CUDA 12.8 and later does not support GPUs older than Turing."};

/// "2.11.0-cuda12.8-cudnn9-runtime": the numbers behind the first digit and behind `cuda`.
struct Wheel {
  lightning::Version torch;
  lightning::Version cuda;
  std::string_view torch_text;
  std::string_view cuda_text;
};

std::string_view number_at(std::string_view text) {
  return text.substr(0, std::min(text.find_first_not_of("0123456789."), text.size()));
}

std::optional<Wheel> wheel_of(const ImageReference& image) {
  const std::string_view tag = image.tag();
  const std::size_t cuda = tag.find("cuda");
  const std::string_view repository = std::string_view(image.text).substr(0, image.path_end);
  if (cuda == std::string_view::npos || repository.find("pytorch") == std::string_view::npos)
    return std::nullopt;
  Wheel wheel;
  wheel.torch_text = number_at(tag);
  wheel.cuda_text = number_at(tag.substr(cuda + 4));
  const auto torch = lightning::parse_version(wheel.torch_text);
  const auto toolkit = lightning::parse_version(wheel.cuda_text);
  if (!torch || !toolkit) return std::nullopt;
  wheel.torch = *torch;
  wheel.cuda = *toolkit;
  return wheel;
}

void check_torch_without_kernels(const Task& task, const lightning::Trainer& trainer,
                                 LintContext& context) {
  if (trainer.outcome()->accelerator_class != lightning::AcceleratorClass::kCuda) return;
  const auto capability = compute_capability(task);
  if (!capability || *capability >= 75) return;
  const auto wheel = wheel_of(task.image);
  if (!wheel) return;
  const bool left_out = wheel->torch >= lightning::Version{{2, 11, 0}} &&
                        wheel->cuda >= lightning::Version{{12, 8, 0}};
  if (!left_out) return;
  context
      .report<kTorchWithoutKernels>(task, task.image.span, wheel->torch_text, wheel->cuda_text,
                                    task.accelerator->entry->name)
      .label(task.accelerator->span, "the GPU of the task")
      .help("training stops with `no kernel image is available for execution on the device`")
      .help("the build for CUDA 12.6 keeps older GPUs");
}

}  // namespace

extern const Rule kTorchWithoutKernelsRule;
const Rule kTorchWithoutKernelsRule{
    .kind = &kTorchWithoutKernels, .category = "trainer", .check = check_torch_without_kernels};

}  // namespace accelc
