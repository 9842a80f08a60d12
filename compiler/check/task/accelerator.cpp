// The accelerator of a task: which device, and which part of it.
#include "compiler/check/diagnostics.h"
#include "compiler/check/resource_names.h"
#include "compiler/check/task/accelerator_diagnostics.h"
#include "compiler/check/task/accelerator_wish.h"
#include "compiler/check/task/device_count.h"
#include "compiler/check/task/device_string.h"
#include "compiler/check/task/task_context.h"
#include "compiler/check/task/unknown_accelerator.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

// ---- Names --------------------------------------------------------------------------------------

struct GenericWord {
  std::string_view word;
  AcceleratorKind kind;
};
constexpr std::array<GenericWord, 3> kGenericWords = {{{"gpu", AcceleratorKind::kGpu},
                                                       {"cuda", AcceleratorKind::kGpu},
                                                       {"tpu", AcceleratorKind::kTpu}}};

struct MeaninglessWord {
  std::string_view word;
  std::string_view reason;
};
constexpr std::array<MeaninglessWord, 4> kMeaninglessWords = {{
    {"cpu", "a task without `accelerator` runs on the CPU"},
    {"mps", "Apple's GPUs are not found in a cluster"},
    {"hpu", "name the Gaudi card instead, for example `Gaudi2`"},
    {"auto", "name the device, so that the cluster can find it"},
}};

bool resolve_word(TaskContext& context, const Wish& wish, ResolvedAccelerator& resolved) {
  for (const GenericWord& generic : kGenericWords) {
    if (!equals_ignoring_case(generic.word, wish.name.text)) continue;
    resolved.generic = true;
    resolved.kind = generic.kind;
    return true;
  }
  for (const MeaninglessWord& word : kMeaninglessWords) {
    if (!equals_ignoring_case(word.word, wish.name.text)) continue;
    context.report<kMeaninglessAccelerator>(wish.name.span, quote(wish.name.text), word.reason);
    return true;
  }
  return false;
}

/// False when nothing further can be said about the device.
bool resolve_name(TaskContext& context, const Wish& wish, ResolvedAccelerator& resolved) {
  resolved.device = wish.name.text;
  const auto match = find_device(context, wish.name.text);
  if (match && (!wish.verbatim || match->accelerator->custom)) {
    resolved.entry = match->accelerator;
    resolved.kind = match->accelerator->kind;
    choose_device_string(context, wish, *match, resolved);
    if (match->topology != nullptr) {
      resolved.topology = *match->topology;
      resolved.request = PartitionRequest::kPartition;
      resolved.partition = match->topology->name;
    }
    return true;
  }
  if (wish.custom) {
    if (wish.name.text.empty()) context.report<kNamelessDevice>(wish.name.span);
    return true;
  }
  if (resolve_word(context, wish, resolved)) return resolved.generic;
  report_unknown_accelerator(context, wish);
  return context.options.unknown_accelerator_is_warning;
}

// ---- Partitions and topologies ------------------------------------------------------------------

std::vector<std::string_view> partition_names(const Accelerator& entry) {
  std::vector<std::string_view> names(entry.custom_partitions.begin(),
                                      entry.custom_partitions.end());
  if (entry.partitions == nullptr) return names;
  for (const Partition& partition : entry.partitions->partitions) names.push_back(partition.name);
  return names;
}

void report_unknown_partition(TaskContext& context, const Accelerator& entry,
                              const WishPart& part) {
  const auto names = partition_names(entry);
  auto report = context.report<kUnknownPartition>(part.span, quote(entry.name), quote(part.text));
  for (const Accelerator* other : context.catalog.accelerators()) {
    if (other == &entry || find_partition(*other, part.text) == nullptr) continue;
    report.help(quote(part.text) + " is a partition of " + quote(other->name));
    break;
  }
  const auto near = nearest(part.text, names);
  const std::vector<std::string> all(names.begin(), names.end());
  if (near.size() == 1 && text_of(part.span) == part.text) {
    report.fix("write " + quote(near[0]), part.span, std::string(near[0]), Applicability::kUnsafe);
  }
  report.help("it has " + quote_list(all, "and"));
}

void resolve_partition(TaskContext& context, const WishPart& part, ResolvedAccelerator& resolved) {
  const Accelerator& entry = *resolved.entry;
  resolved.request = PartitionRequest::kPartition;
  resolved.partition = part.text;
  if (entry.any_partition) return;
  if (entry.partitions == nullptr && entry.custom_partitions.empty()) {
    context.report_absence<kNotPartitionable>(part.span, quote(entry.name));
    return;
  }
  resolved.profile = find_partition(entry, part.text);
  if (resolved.profile != nullptr) resolved.partition = resolved.profile->name;
  const auto custom = entry.custom_partitions;
  const bool known = resolved.profile != nullptr ||
                     std::find(custom.begin(), custom.end(), part.text) != custom.end();
  if (!known) report_unknown_partition(context, entry, part);
}

void report_unknown_topology(TaskContext& context, const Accelerator& entry, const WishPart& part) {
  const auto names = topology_names(entry);
  auto report = context.report<kUnknownTopology>(part.span, quote(entry.name), quote(part.text));
  const std::string sorted = ascending_shape(part.text);
  const bool turned = sorted != part.text && !find_topologies(entry, sorted).empty();
  if (turned) {
    report.help("write the sides of a slice in ascending order")
        .fix("write " + quote(sorted), part.span, quoted_like(part.span, sorted));
  }
  report.help("it has " + quote_list(std::vector<std::string>(names.begin(), names.end()), "and"));
}

void resolve_topology(TaskContext& context, const Wish& wish, const WishPart& part,
                      ResolvedAccelerator& resolved) {
  resolved.request = PartitionRequest::kPartition;
  resolved.partition = part.text;
  const auto rows = find_topologies(*resolved.entry, part.text);
  if (rows.empty()) {
    report_unknown_topology(context, *resolved.entry, part);
    return;
  }
  // The same shape can be one large host or several small ones; the count tells which is meant.
  const Topology* chosen = &rows[0];
  for (const Topology& row : rows) {
    if (row.hosts < chosen->hosts) chosen = &row;
  }
  for (const Topology& row : rows) {
    if (wish.count == row.chips_per_host) chosen = &row;
  }
  resolved.topology = *chosen;
  resolved.partition = chosen->name;
}

void resolve_part(TaskContext& context, const Wish& wish, ResolvedAccelerator& resolved) {
  if (wish.unpartitioned) resolved.request = PartitionRequest::kUnpartitioned;
  if (!wish.partition) return;
  if (resolved.entry == nullptr || resolved.generic) {
    // A device outside the catalog: its partitions cannot be known either.
    resolved.request = PartitionRequest::kPartition;
    resolved.partition = wish.partition->text;
    if (resolved.partition.empty()) context.report<kNamelessPartition>(wish.partition->span);
  } else if (resolved.kind == AcceleratorKind::kTpu && !resolved.entry->custom) {
    resolve_topology(context, wish, *wish.partition, resolved);
  } else {
    resolve_partition(context, *wish.partition, resolved);
  }
}

constexpr std::int64_t kMostSlices = 100;

void resolve_slices(TaskContext& context, ResolvedAccelerator& resolved) {
  const Setting<std::int64_t>& slices = context.spec().accelerator->slices;
  if (!slices || *slices == 1) return;
  if (*slices > kMostSlices) {
    context.report<kTooManySlices>(slices.span, *slices, kMostSlices);
    return;
  }
  resolved.slices = *slices;
  if (resolved.topology && resolved.topology->hosts > 1) return;
  const std::string what = resolved.topology ? resolved.partition : resolved.device;
  context.report<kSlicesOfOneHost>(slices.span, quote(what));
}

// ---- Resources ----------------------------------------------------------------------------------

std::string resource_of(const ResolvedAccelerator& resolved) {
  if (resolved.entry != nullptr && !resolved.entry->resource.empty()) {
    return std::string(resolved.entry->resource);
  }
  return std::string(resource_of_kind(resolved.kind));
}

/// `gpu` becomes the name of the devices, unless they stand beside it under that name.
void rename_generic(TaskContext& context, std::vector<ResourceAmount>& amounts,
                    std::string_view resource) {
  for (ResourceAmount& amount : amounts) {
    if (amount.name != kGenericDevice) continue;
    if (const ResourceAmount* other = find_amount(amounts, resource)) {
      context
          .report<kResourceTwice>(amount.key_span, quote(written_name(amount.key_span)),
                                  quote(written_name(other->key_span)))
          .label(other->key_span, "the other one");
    }
    amount.name = resource;
  }
}

}  // namespace

void check_accelerator(TaskContext& context) {
  Task& task = context.task;
  std::string resource(kNvidiaResource);
  const std::optional<Wish> wish = wish_of(context);
  if (wish) {
    ResolvedAccelerator resolved;
    resolved.span = wish->name.span;
    if (resolve_name(context, *wish, resolved)) {
      resolve_part(context, *wish, resolved);
      if (wish->partition) resolved.part_span = wish->partition->span;
      resolve_slices(context, resolved);
      resource = resource_of(resolved);
      resolve_count(context, *wish, resource, resolved);
      task.accelerator = std::move(resolved);
    }
  }
  rename_generic(context, task.requests, resource);
  rename_generic(context, task.limits, resource);
}

}  // namespace accelc
