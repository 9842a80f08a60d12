// The accelerator of a task: which device, which part of it, how many.
#include "compiler/check/accelerator_diagnostics.h"
#include "compiler/check/resource_names.h"
#include "compiler/check/task_context.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

/// A part of what was asked for, with its place.
struct Part {
  std::string text;
  Span span;
};

/// Both forms of `accelerator` brought to one.
struct Wish {
  Part name;
  std::optional<Part> partition;
  std::optional<Part> unpartitioned;
  std::int64_t count = 0;  ///< 0: not written
  Span count_span;
  bool custom = false;
};

Part part_of(const Span& whole, const TextPart& part) {
  // Offsets count from the text; the source may have a quote in front of it.
  const std::string_view source = text_of(whole);
  const std::uint32_t quote_size =
      !source.empty() && (source[0] == '"' || source[0] == '\'') ? 1 : 0;
  const Span span{whole.file, whole.begin + quote_size + part.begin,
                  whole.begin + quote_size + part.end};
  const bool inside = part.begin <= part.end && whole.contains(span);
  return {part.text, inside ? span : whole};
}

Wish wish_of_text(const AcceleratorRef& ref, const Span& span) {
  Wish wish;
  wish.name = part_of(span, ref.name);
  wish.custom = ref.custom;
  if (ref.partition) wish.partition = part_of(span, *ref.partition);
  if (ref.unpartitioned) wish.unpartitioned = part_of(span, *ref.unpartitioned);
  if (ref.count_text) {
    wish.count = ref.count;
    wish.count_span = part_of(span, *ref.count_text).span;
  }
  return wish;
}

/// Nothing, reported, when the full form says no device or two.
std::optional<Wish> wish_of_mapping(TaskContext& context, const AcceleratorSpec& spec,
                                    const Span& key_span) {
  const auto contradict = [&](const Span& at, const Span& other, std::string_view a,
                              std::string_view b) {
    context.report<kContradictoryAccelerator>(at, a, b).label(other, "the other one");
    return std::nullopt;
  };
  if (spec.device && spec.tpu) {
    return contradict(spec.tpu.key_span, spec.device.key_span, "tpu", "device");
  }
  if (spec.partition && spec.topology) {
    return contradict(spec.topology.key_span, spec.partition.key_span, "topology", "partition");
  }
  const Setting<std::string>& name = spec.tpu ? spec.tpu : spec.device;
  const Setting<std::string>& part = spec.topology ? spec.topology : spec.partition;
  const bool whole = spec.unpartitioned && *spec.unpartitioned;
  if (whole && part) {
    return contradict(spec.unpartitioned.key_span, part.key_span, "unpartitioned",
                      spec.topology ? "topology" : "partition");
  }
  if (!name) {
    if (!spec.device.written() && !spec.tpu.written()) {
      context.report_absence<kAcceleratorWithoutDevice>(key_span);
    }
    return std::nullopt;
  }
  Wish wish;
  wish.name = {*name, name.span};
  if (part) wish.partition = Part{*part, part.span};
  if (whole) wish.unpartitioned = Part{"unpartitioned", spec.unpartitioned.span};
  if (spec.count) {
    wish.count = *spec.count;
    wish.count_span = spec.count.span;
  }
  wish.custom = spec.custom && *spec.custom;
  return wish;
}

/// A device written in the short form inside the full one: `{device: A100.2g.10gb}`.
void expand_name(Wish& wish) {
  const auto parsed = parse_accelerator_ref(wish.name.text);
  const auto* ref = std::get_if<AcceleratorRef>(&parsed);
  if (ref == nullptr) return;
  const Wish inner = wish_of_text(*ref, wish.name.span);
  if (inner.partition && !wish.partition) wish.partition = inner.partition;
  if (inner.unpartitioned && !wish.unpartitioned) wish.unpartitioned = inner.unpartitioned;
  if (inner.count > 0 && wish.count == 0) {
    wish.count = inner.count;
    wish.count_span = inner.count_span;
  }
  wish.custom = wish.custom || inner.custom;
  wish.name = inner.name;
}

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
    {"auto", "the cluster needs to know what to look for; name the device"},
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

void report_unknown(TaskContext& context, const Wish& wish) {
  const std::string& typed = wish.name.text;
  if (context.options.unknown_accelerator_is_warning) {
    context.report<kUnlistedAccelerator>(wish.name.span, quote(typed));
    return;
  }
  auto report = context.report<kUnknownAccelerator>(wish.name.span, quote(typed));
  const auto near = context.catalog.nearest_names(typed);
  const std::vector<std::string> names(near.begin(), near.end());
  if (near.size() == 1) {
    report.fix("write " + quote(names[0]), wish.name.span, quoted_like(wish.name.span, names[0]));
  } else if (!near.empty()) {
    report.help("did you mean " + quote_list(names) + "?");
  } else {
    report.help(
        "`accelc catalog` lists the devices; one of your own is declared under "
        "`accelerators`, or marked `custom: true`");
  }
}

/// False when nothing further can be said about the device.
bool resolve_name(TaskContext& context, const Wish& wish, ResolvedAccelerator& resolved) {
  resolved.device = wish.name.text;
  const auto match = context.catalog.find(wish.name.text);
  if (match) {
    resolved.entry = match->accelerator;
    resolved.kind = match->accelerator->kind;
    if (match->topology != nullptr) {
      resolved.topology = *match->topology;
      resolved.request = PartitionRequest::kPartition;
      resolved.partition = match->topology->name;
    }
    return true;
  }
  if (wish.custom) return true;
  if (resolve_word(context, wish, resolved)) return resolved.generic;
  report_unknown(context, wish);
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

void report_unknown_partition(TaskContext& context, const Accelerator& entry, const Part& part) {
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

void resolve_partition(TaskContext& context, const Part& part, ResolvedAccelerator& resolved) {
  const Accelerator& entry = *resolved.entry;
  resolved.request = PartitionRequest::kPartition;
  resolved.partition = part.text;
  if (entry.any_partition) return;
  if (entry.partitions == nullptr && entry.custom_partitions.empty()) {
    context.report<kNotPartitionable>(part.span, quote(entry.name));
    return;
  }
  resolved.profile = find_partition(entry, part.text);
  if (resolved.profile != nullptr) resolved.partition = resolved.profile->name;
  const auto custom = entry.custom_partitions;
  const bool known = resolved.profile != nullptr ||
                     std::find(custom.begin(), custom.end(), part.text) != custom.end();
  if (!known) report_unknown_partition(context, entry, part);
}

void report_unknown_topology(TaskContext& context, const Accelerator& entry, const Part& part) {
  std::vector<std::string_view> names;
  for (const Topology& topology : entry.topologies) {
    if (names.empty() || names.back() != topology.name) names.push_back(topology.name);
  }
  auto report = context.report<kUnknownTopology>(part.span, quote(entry.name), quote(part.text));
  auto sizes = split(part.text, 'x');
  std::sort(sizes.begin(), sizes.end(), [](std::string_view a, std::string_view b) {
    return std::make_pair(a.size(), a) < std::make_pair(b.size(), b);
  });
  const std::string sorted = join(std::vector<std::string>(sizes.begin(), sizes.end()), "x");
  const bool turned = sorted != part.text && !find_topologies(entry, sorted).empty();
  if (turned) {
    report.help("the sides of a slice are written in rising order")
        .fix("write " + quote(sorted), part.span, quoted_like(part.span, sorted));
  }
  report.help("it has " + quote_list(std::vector<std::string>(names.begin(), names.end()), "and"));
}

void resolve_topology(TaskContext& context, const Wish& wish, const Part& part,
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
  } else if (resolved.kind == AcceleratorKind::kTpu && !resolved.entry->custom) {
    resolve_topology(context, wish, *wish.partition, resolved);
  } else {
    resolve_partition(context, *wish.partition, resolved);
  }
}

// ---- Counts -------------------------------------------------------------------------------------

bool keeps_flytekit_form(const TaskContext& context) {
  const auto& flyte = context.spec().flyte;
  return flyte && flyte->target && *flyte->target == "container";
}

std::int64_t implied_count(const ResolvedAccelerator& resolved) {
  if (resolved.topology) return resolved.topology->chips_per_host;
  return 1;
}

void check_hosts(TaskContext& context, const Wish& wish, const ResolvedAccelerator& resolved) {
  if (!resolved.topology || resolved.topology->hosts <= 1 || keeps_flytekit_form(context)) return;
  const Span place = wish.partition ? wish.partition->span : wish.name.span;
  auto report = context.report<kSeveralHosts>(
      place, quote(resolved.partition), quote(resolved.entry->name), resolved.topology->hosts);
  std::vector<std::string> single;
  for (const Topology& topology : resolved.entry->topologies) {
    if (topology.hosts == 1) single.emplace_back(topology.name);
  }
  if (!single.empty()) report.help("on one host fit " + quote_list(single, "and"));
}

void check_count(TaskContext& context, const ResolvedAccelerator& resolved, const Span& span) {
  const std::int64_t count = resolved.count;
  if (resolved.topology && count != resolved.topology->chips_per_host) {
    const std::int64_t chips = resolved.topology->chips_per_host;
    context.report<kChipsPerHost>(span, quote(resolved.entry->name), quote(resolved.partition),
                                  count_of(static_cast<std::size_t>(chips), "chip"), count);
    return;
  }
  // What the catalog says of built-in devices are the clouds' machines; a site may have larger
  // ones.
  const bool declared = resolved.entry != nullptr && resolved.entry->custom;
  const std::int64_t most = declared ? resolved.entry->max_per_node : 0;
  if (most == 0 || count <= most) return;
  context.report<kTooManyDevices>(span, count, quote(resolved.entry->name), most);
}

std::string resource_of(const ResolvedAccelerator& resolved) {
  if (resolved.entry != nullptr && !resolved.entry->resource.empty()) {
    return std::string(resolved.entry->resource);
  }
  if (resolved.kind == AcceleratorKind::kTpu) return "google.com/tpu";
  return std::string(kNvidiaResource);
}

/// The amount that already asks for the device, under `gpu` or its own name.
ResourceAmount* find_device(std::vector<ResourceAmount>& amounts, std::string_view resource) {
  const ResourceAmount* found = find_amount(amounts, kGenericDevice);
  if (found == nullptr) found = find_amount(amounts, resource);
  return found == nullptr ? nullptr : &amounts[static_cast<std::size_t>(found - amounts.data())];
}

/// Brings the count of the accelerator and the device amounts together: one of them is enough.
void settle_count(TaskContext& context, const Wish& wish, const std::string& resource,
                  ResolvedAccelerator& resolved) {
  Task& task = context.task;
  ResourceAmount* limit = find_device(task.limits, resource);
  ResourceAmount* request = find_device(task.requests, resource);
  const ResourceAmount* written = limit != nullptr ? limit : request;
  resolved.count_span = wish.count_span;
  resolved.count = wish.count;
  if (written == nullptr) {
    if (resolved.count == 0) resolved.count = implied_count(resolved);
    const Span span = wish.count_span.valid() ? wish.count_span : resolved.span;
    Quantity quantity;
    quantity.text = std::to_string(resolved.count);
    quantity.units = resolved.count;
    task.requests.push_back({resource, quantity, span, span});
    task.limits.push_back({resource, quantity, span, span});
    check_count(context, resolved, span);
    return;
  }
  const std::int64_t amount = written->quantity.units;
  if (resolved.count != 0 && resolved.count != amount) {
    context
        .report<kDeviceCountConflict>(
            wish.count_span, count_of(static_cast<std::size_t>(resolved.count), "device"),
            quote(written_name(written->key_span)), written->quantity.text)
        .label(written->span, "the other number");
    return;
  }
  resolved.count = amount;
  if (!resolved.count_span.valid()) resolved.count_span = written->span;
  if (amount == 0) {
    context.report<kDeviceCountZero>(written->span).label(resolved.span, "the accelerator");
    return;
  }
  check_count(context, resolved, resolved.count_span);
}

void rename_generic(std::vector<ResourceAmount>& amounts, std::string_view resource) {
  for (ResourceAmount& amount : amounts) {
    if (amount.name == kGenericDevice) amount.name = resource;
  }
}

}  // namespace

void check_accelerator(TaskContext& context) {
  Task& task = context.task;
  const Setting<AcceleratorSpec>& written = context.spec().accelerator;
  std::string resource(kNvidiaResource);
  std::optional<Wish> wish;
  if (written && written->is_mapping) {
    wish = wish_of_mapping(context, *written, written.key_span);
    if (wish && !wish->custom) expand_name(*wish);
  } else if (written) {
    wish = wish_of_text(written->ref, written.span);
  }
  if (wish) {
    ResolvedAccelerator resolved;
    resolved.span = wish->name.span;
    if (resolve_name(context, *wish, resolved)) {
      resolve_part(context, *wish, resolved);
      check_hosts(context, *wish, resolved);
      resource = resource_of(resolved);
      settle_count(context, *wish, resource, resolved);
      task.accelerator = std::move(resolved);
    }
  }
  rename_generic(task.requests, resource);
  rename_generic(task.limits, resource);
}

}  // namespace accelc
