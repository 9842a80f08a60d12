#include "compiler/check/task/unknown_accelerator.h"

#include "compiler/check/task/accelerator_diagnostics.h"
#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"
#include "compiler/syntax/written_text.h"
#include "schema/entry_edits.h"
#include "schema/text_span.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

constexpr std::string_view kDigits = "0123456789";

/// A name together with a number that may be how many there shall be.
struct CountedName {
  std::string_view name;
  std::string_view count;
};

/// `A100-8`, `H100x8`, `T4 x 2`.
std::optional<CountedName> counted_behind(std::string_view typed) {
  const std::size_t end = typed.find_last_not_of(kDigits);
  if (end == std::string_view::npos || end + 1 == typed.size()) return std::nullopt;
  const std::string_view before = trim(typed.substr(0, end + 1));
  if (before.empty() || std::string_view("-xX*").find(before.back()) == std::string_view::npos) {
    return std::nullopt;
  }
  return CountedName{trim(before.substr(0, before.size() - 1)), typed.substr(end + 1)};
}

/// `8xH100`, `8 x H100`.
std::optional<CountedName> counted_before(std::string_view typed) {
  const std::size_t end = std::min(typed.find_first_not_of(kDigits), typed.size());
  const std::size_t name = typed.find_first_not_of("-xX* ", end);
  if (end == 0 || name == end || name == std::string_view::npos) return std::nullopt;
  return CountedName{typed.substr(name), typed.substr(0, end)};
}

/// "8 of `A100` are requested with `A100:8`".
std::string how_to_ask(TaskContext& context, std::string_view name, std::string_view count) {
  const bool mapping = context.spec().accelerator->is_mapping;
  const std::string number(count);
  const std::string written = mapping ? "count: " + number : std::string(name) + ":" + number;
  const std::string_view are = count == "1" ? " is" : " are";
  return number + " of " + quote(name).append(are) + " requested with `" + written + "`";
}

/// The name and the number that the name may hold; nothing when it holds none.
std::optional<CountedName> count_meant(TaskContext& context, std::string_view typed) {
  constexpr std::uint64_t kMostInAMachine = 16;
  for (const auto& counted : {counted_behind(typed), counted_before(typed)}) {
    const auto device = counted ? context.catalog.find(counted->name) : std::nullopt;
    // A TPU with a number is a slice.
    if (!device || device->accelerator->kind == AcceleratorKind::kTpu) continue;
    const std::uint64_t count = parse_unsigned(counted->count).value_or(0);
    if (count == 0 || count > kMostInAMachine) continue;
    return counted;
  }
  return std::nullopt;
}

/// Writes the count behind the name, where the text has nothing else.
void ask_for_count(TaskContext& context, Report& report, const WishPart& name,
                   const CountedName& counted) {
  const Setting<AcceleratorSpec>& written = context.spec().accelerator;
  if (written->is_mapping || unquoted_text_of(written.span) != name.text) {
    report.help(how_to_ask(context, counted.name, counted.count));
    return;
  }
  const std::string meant = std::string(counted.name) + ":" + std::string(counted.count);
  report.fix("write " + quote(meant), written.span, quoted_like(written.span, meant));
}

/// How many devices of any kind the text asks for: a truth, a number, or the word for all GPUs.
std::optional<std::string_view> any_device(std::string_view typed) {
  constexpr std::string_view kWords[] = {"true", "yes",  "on",     "gpu",           "gpus",
                                         "any",  "cuda", "nvidia", "nvidia.com/gpu"};
  const bool word = std::ranges::any_of(
      kWords, [typed](std::string_view each) { return equals_ignoring_case(each, typed); });
  if (word) return "1";
  const bool number = !typed.empty() && typed.find_first_not_of(kDigits) == std::string_view::npos;
  return number && parse_unsigned(typed).value_or(0) > 0 ? std::optional(typed) : std::nullopt;
}

/// Whether it is one of a list: something else than a sign lies between the key and it.
bool is_listed(const Setting<AcceleratorSpec>& written) {
  const std::string_view between = written.key_span.file->text().substr(
      written.key_span.end, written.span.begin - written.key_span.end);
  return between.find_first_not_of("\"' :=") != std::string_view::npos;
}

/// Reports a wish for any device: there is no name for that. Returns whether it is one.
bool report_any_device(TaskContext& context, const WishPart& whole) {
  const auto count = any_device(whole.text);
  if (!count) return false;
  const Setting<AcceleratorSpec>& written = context.spec().accelerator;
  auto report = context.report<kUnknownAccelerator>(whole.span, quote(whole.text));
  report.help("`accelerator` names a device, as in `A100`; any GPU will do with `limits: {gpu: " +
              std::string(*count) + "}` in place of it");
  const TaskSpec& spec = context.spec();
  const bool taken = spec.limits.written() || spec.requests.written() || spec.resources.written();
  const Span& key = written.key_span;
  const bool whole_entry = key.file == written.span.file && key.file != nullptr &&
                           key.end < written.span.begin && !written->is_mapping &&
                           !is_listed(written) && context.own.contains(written.span);
  if (taken || !whole_entry) return true;
  const Format format = key.file->format();
  const TextEntry amount("gpu", *count);
  const std::string entry = written_entry(
      format, "limits", in_braces(format, std::span(&amount, 1), BracedValues::kAmounts));
  const bool counted = whole.text == *count;
  report.fix("write `" + entry + "`", Span{key.file, key.begin, written.span.end}, entry,
             counted ? Applicability::kSafe : Applicability::kUnsafe);
  return true;
}

/// The name behind a word for its kind, as in `TPUv5e` and `nvidia A100`; empty when there is none.
std::string_view behind_kind(const Catalog& catalog, std::string_view typed) {
  for (const std::string_view kind : {"tpu", "gpu", "nvidia", "amd", "google"}) {
    if (!starts_with_ignoring_case(typed, kind)) continue;
    std::string_view rest = typed.substr(kind.size());
    rest.remove_prefix(std::min(rest.find_first_not_of(" -_"), rest.size()));
    if (!rest.empty() && catalog.find(rest)) return rest;
  }
  return {};
}

/// Whether both are numbers of models with four digits, and not the same one: `RTX 4090` is not a
/// slip of `RTX_A4000`.
bool is_another_model(std::string_view typed, std::string_view name) {
  const auto number_in = [](std::string_view text) -> std::string_view {
    const std::size_t begin = text.find_first_of(kDigits);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_first_not_of(kDigits, begin) - begin);
  };
  constexpr std::size_t kDigitsOfModel = 4;
  const std::string_view a = number_in(typed);
  const std::string_view b = number_in(name);
  return a.size() == kDigitsOfModel && b.size() == kDigitsOfModel && a != b;
}

/// Whether the text is the name of the machine. Google Cloud's families have the number of devices
/// behind their name.
bool is_machine(const InstanceType& machine, std::string_view typed) {
  if (typed == machine.name) return true;
  return typed == std::string(machine.name) + "-" + std::to_string(machine.devices) + "g";
}

/// What the machine of a cloud has that stands in place of a device; empty when it is none.
std::string machine_meant(TaskContext& context, std::string_view typed) {
  for (const Accelerator* accelerator : context.catalog.accelerators()) {
    for (const InstanceType& machine : accelerator->instance_types) {
      if (!is_machine(machine, typed)) continue;
      return quote(typed) + " is a machine of " + std::string(machine.cloud) + "; " +
             how_to_ask(context, accelerator->name, std::to_string(machine.devices));
    }
  }
  return {};
}

bool has_part(const Accelerator& accelerator, std::string_view part) {
  return accelerator.kind == AcceleratorKind::kTpu ? !find_topologies(accelerator, part).empty()
                                                   : find_partition(accelerator, part) != nullptr;
}

/// Where in `A100-1g.5gb` or `v5p-2x2x1` another sign stands in place of the dot.
std::optional<std::size_t> dot_meant(const Catalog& catalog, std::string_view typed) {
  for (std::size_t at = 0; at < typed.size(); ++at) {
    if (std::string_view("-_/ ").find(typed[at]) == std::string_view::npos) continue;
    const auto device = catalog.find(typed.substr(0, at));
    if (device && has_part(*device->accelerator, typed.substr(at + 1))) return at;
  }
  return std::nullopt;
}

/// Reports the product label of a node whose cards are cut or shared (NVIDIA GPU feature discovery
/// 0.17: `-MIG-<profile>` and `-SHARED` behind the product). Returns whether it is one.
bool report_product_label(TaskContext& context, const WishPart& whole) {
  constexpr std::string_view kCut = "-MIG-";
  constexpr std::string_view kShared = "-SHARED";
  const std::string_view text = whole.text;
  const std::size_t cut = text.find(kCut);
  const bool shared = text.ends_with(kShared);
  if (cut == std::string_view::npos && !shared) return false;
  const std::string_view card = text.substr(0, shared ? text.size() - kShared.size() : cut);
  const auto device = context.catalog.find(card.substr(0, card.find(kCut)));
  if (!device) return false;
  auto report = context.report<kUnknownAccelerator>(whole.span, quote(text));
  if (shared) {
    report.help("it is the label of nodes that share each " + quote(card) + "; " +
                quote("GPUAccelerator(\"" + whole.text + "\")") + " asks for these alone");
    return true;
  }
  const std::string_view profile = text.substr(cut + kCut.size());
  const std::string meant = std::string(card) + "." + std::string(profile);
  if (find_partition(*device->accelerator, profile) == nullptr) {
    report.help(quote(card) + " has no partition " + quote(profile));
    return true;
  }
  report.help("it is the label of nodes whose " + quote(card) + " are all cut into " +
              quote(profile) + "; " + quote("GPUAccelerator(\"" + whole.text + "\")") +
              " writes it unchanged");
  if (text_of(whole.span) == text) {
    report.fix("write " + quote(meant), whole.span, meant, Applicability::kUnsafe);
  }
  return true;
}

/// Reports a resource of Kubernetes, or a partition without its card. Returns whether it is one.
bool report_without_card(TaskContext& context, const WishPart& whole) {
  const bool resource = whole.text.find('/') != std::string::npos;
  std::string_view part = whole.text;
  part.remove_prefix(part.find('/') == std::string_view::npos ? 0 : part.find('/') + 1);
  if (part.starts_with("mig-")) part.remove_prefix(std::string_view("mig-").size());
  const auto accelerators = context.catalog.accelerators();
  const auto cut = std::ranges::find_if(accelerators, [part](const Accelerator* each) {
    return find_partition(*each, part) != nullptr;
  });
  if (cut == accelerators.end() && !resource) return false;
  auto report = context.report<kUnknownAccelerator>(whole.span, quote(whole.text));
  if (resource) {
    report.help("it is a resource: ask for it as `limits: {" + whole.text + ": 1}`");
  }
  if (cut != accelerators.end()) {
    report.help("a partition follows its card, as in " +
                quote(std::string((*cut)->name) + "." + std::string(part)));
  }
  return true;
}

/// The name and, where a dot made two of one text, what stands behind it.
WishPart whole_name(const Wish& wish) {
  WishPart whole = wish.name;
  if (!wish.partition || !whole.span.valid() || wish.partition->span.begin != whole.span.end + 1) {
    return whole;  // the partition has a key of its own
  }
  whole.text += "." + wish.partition->text;
  whole.span.end = std::max(whole.span.end, wish.partition->span.end);
  return whole;
}

/// Whether something is known of the name as a whole, which was then reported.
bool report_whole_name(TaskContext& context, const WishPart& whole) {
  if (const std::string machine = machine_meant(context, whole.text); !machine.empty()) {
    context.report<kUnknownAccelerator>(whole.span, quote(whole.text)).help(machine);
    return true;
  }
  if (report_product_label(context, whole) || report_without_card(context, whole)) return true;
  const auto dot = context.spec().accelerator->is_mapping ? std::nullopt
                                                          : dot_meant(context.catalog, whole.text);
  if (!dot) return false;
  auto report = context.report<kUnknownAccelerator>(whole.span, quote(whole.text));
  report.help("the part of a device follows a dot");
  if (text_of(whole.span) != whole.text) return true;
  std::string meant = whole.text;
  meant[*dot] = '.';
  const auto place = whole.span.begin + static_cast<std::uint32_t>(*dot);
  report.fix("write " + quote(meant), Span{whole.span.file, place, place + 1}, ".");
  return true;
}

/// Writes the only name that can have been meant. Returns whether there is one.
bool fix_sure_name(Report& report, const Catalog& catalog, const WishPart& name,
                   const std::vector<std::string_view>& near) {
  const bool sure = !catalog.meant_by(name.text).empty() ||
                    (near.size() == 1 && is_misspelling(name.text, near[0]));
  if (!sure) return false;
  report.fix("write " + quote(near[0]), name.span, quoted_like(name.span, near[0]));
  return true;
}

}  // namespace

void report_unknown_accelerator(TaskContext& context, const Wish& wish) {
  const std::string& typed = wish.name.text;
  if (context.options.unknown_accelerator_is_warning) {
    context.report<kUnlistedAccelerator>(wish.name.span, quote(typed));
    return;
  }
  if (report_any_device(context, whole_name(wish))) return;
  if (report_whole_name(context, whole_name(wish))) return;
  const auto count = count_meant(context, typed);
  auto near = context.sink.may_search(context.catalog.accelerators().size())
                  ? context.catalog.nearest_names(typed)
                  : std::vector<std::string_view>();
  std::erase_if(near, [&](std::string_view name) { return is_another_model(typed, name); });
  const std::string_view behind = behind_kind(context.catalog, typed);
  if (near.empty() && !count && behind.empty()) {
    context.report_undefined<kUnknownAccelerator>(wish.name.span, quote(typed))
        .help(
            "`accelc catalog` lists the devices; one of your own is declared under "
            "`accelerators`, or marked `custom: true`");
    return;
  }
  auto report = context.report<kUnknownAccelerator>(wish.name.span, quote(typed));
  if (count) return ask_for_count(context, report, wish.name, *count);
  if (fix_sure_name(report, context.catalog, wish.name, near)) return;
  if (behind.empty()) return ask_for_name(report, near);
  report.fix("write " + quote(behind), wish.name.span, quoted_like(wish.name.span, behind));
}

}  // namespace accelc
