#include "compiler/check/task/unknown_accelerator.h"

#include "compiler/check/task/accelerator_diagnostics.h"
#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <optional>
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

/// `A100-8`, `H100x8`, `T4 x2`.
std::optional<CountedName> counted_behind(std::string_view typed) {
  const std::size_t sign = typed.find_last_not_of(kDigits);
  if (sign == std::string_view::npos || sign + 1 == typed.size()) return std::nullopt;
  if (std::string_view("-xX*").find(typed[sign]) == std::string_view::npos) return std::nullopt;
  return CountedName{trim(typed.substr(0, sign)), typed.substr(sign + 1)};
}

/// `8xH100`, `8 x H100`.
std::optional<CountedName> counted_before(std::string_view typed) {
  const std::size_t end = std::min(typed.find_first_not_of(kDigits), typed.size());
  const std::size_t name = typed.find_first_not_of("-xX* ", end);
  if (end == 0 || name == end || name == std::string_view::npos) return std::nullopt;
  return CountedName{typed.substr(name), typed.substr(0, end)};
}

/// "8 of `A100` are asked for as `A100:8`".
std::string how_to_ask(TaskContext& context, std::string_view name, std::string_view count) {
  const bool mapping = context.spec().accelerator->is_mapping;
  const std::string number(count);
  const std::string written = mapping ? "count: " + number : std::string(name) + ":" + number;
  return number + " of " + quote(name) + " are asked for as `" + written + "`";
}

/// How to ask for the number that the name may hold; empty when it holds none.
std::string count_meant(TaskContext& context, std::string_view typed) {
  constexpr std::uint64_t kMostInAMachine = 16;
  for (const auto& counted : {counted_behind(typed), counted_before(typed)}) {
    const auto device = counted ? context.catalog.find(counted->name) : std::nullopt;
    // A TPU with a number is a slice.
    if (!device || device->accelerator->kind == AcceleratorKind::kTpu) continue;
    const std::uint64_t count = parse_unsigned(counted->count).value_or(0);
    if (count == 0 || count > kMostInAMachine) continue;
    return how_to_ask(context, counted->name, counted->count);
  }
  return {};
}

/// What the machine of a cloud has that stands in place of a device; empty when it is none.
std::string machine_meant(TaskContext& context, std::string_view typed) {
  for (const Accelerator* accelerator : context.catalog.accelerators()) {
    for (const InstanceType& machine : accelerator->instance_types) {
      if (machine.name != typed) continue;
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
              " writes it as it is");
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
    report.help("a partition stands behind its card, as in " +
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
  report.help("the part of a device stands behind a dot");
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
  if (report_whole_name(context, whole_name(wish))) return;
  const std::string count = count_meant(context, typed);
  const auto near = context.sink.may_search(context.catalog.accelerators().size())
                        ? context.catalog.nearest_names(typed)
                        : std::vector<std::string_view>();
  if (near.empty() && count.empty()) {
    context.report_undefined<kUnknownAccelerator>(wish.name.span, quote(typed))
        .help(
            "`accelc catalog` lists the devices; one of your own is declared under "
            "`accelerators`, or marked `custom: true`");
    return;
  }
  auto report = context.report<kUnknownAccelerator>(wish.name.span, quote(typed));
  if (count.empty() && fix_sure_name(report, context.catalog, wish.name, near)) return;
  ask_for_name(report, near);
  if (!count.empty()) report.help(count);
}

}  // namespace accelc
