#include "compiler/check/task/accelerator_wish.h"

#include "compiler/check/task/accelerator_diagnostics.h"
#include "schema/text_span.h"

#include <string_view>
#include <variant>

namespace accelc {

namespace {

WishPart part_of(const Span& whole, const AcceleratorRef& ref, const TextPart& part) {
  return {part.text, part_span(whole, ref.text, part.begin, part.end)};
}

Wish wish_of_text(const AcceleratorRef& ref, const Span& span) {
  Wish wish;
  wish.name = part_of(span, ref, ref.name);
  wish.custom = ref.custom;
  if (ref.partition) wish.partition = part_of(span, ref, *ref.partition);
  if (ref.unpartitioned) wish.unpartitioned = part_of(span, ref, *ref.unpartitioned);
  if (ref.count_text) {
    wish.count = ref.count;
    wish.count_span = part_of(span, ref, *ref.count_text).span;
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
    return contradict(spec.tpu.get().key_span, spec.device.get().key_span, "tpu", "device");
  }
  if (spec.partition && spec.topology) {
    return contradict(spec.topology.get().key_span, spec.partition.get().key_span, "topology",
                      "partition");
  }
  const Setting<std::string>& name = spec.tpu ? spec.tpu : spec.device;
  const Setting<std::string>& part = spec.topology ? spec.topology : spec.partition;
  const bool whole = spec.unpartitioned && *spec.unpartitioned;
  if (whole && part) {
    return contradict(spec.unpartitioned.get().key_span, part.key_span, "unpartitioned",
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
  if (part) wish.partition = WishPart{*part, part.span};
  if (whole) wish.unpartitioned = WishPart{"unpartitioned", spec.unpartitioned.get().span};
  if (spec.count) {
    wish.count = *spec.count;
    wish.count_span = spec.count.get().span;
  }
  wish.custom = spec.custom && *spec.custom;
  wish.verbatim = wish.custom;
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
  if (inner.count && !wish.count) {
    wish.count = inner.count;
    wish.count_span = inner.count_span;
  }
  wish.custom = wish.custom || inner.custom;
  wish.name = inner.name;
}

}  // namespace

std::optional<Wish> wish_of(TaskContext& context) {
  const Setting<AcceleratorSpec>& written = context.spec().accelerator;
  if (!written) return std::nullopt;
  if (!written->is_mapping) {
    Wish wish = wish_of_text(written->ref, written.span);
    // That of the task which a node changes (changed_task.h).
    if (!wish.count && written->count) {
      wish.count = *written->count;
      wish.count_span = written->count.get().span;
    }
    return wish;
  }
  std::optional<Wish> wish = wish_of_mapping(context, *written, written.key_span);
  if (wish && !wish->custom) expand_name(*wish);
  return wish;
}

}  // namespace accelc
