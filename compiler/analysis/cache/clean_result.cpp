#include "compiler/analysis/cache/clean_result.h"

#include "compiler/analysis/cache/packed.h"
#include "compiler/backend/registry/registry.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

/// The parts of an identity, in one order.
template <class I>
auto parts_of(I& identity) {
  return std::array{&identity.org, &identity.project, &identity.domain, &identity.name,
                    &identity.version};
}

void pack(Packer& out, const std::vector<Entity>& entities) {
  out.add_number(entities.size());
  for (const Entity& entity : entities) {
    out.add_number(static_cast<std::uint64_t>(entity.entity_kind));
    out.add(entity.name);
    out.add_number(entity.name_span.valid() ? 1 : 0);
    out.add_number(entity.name_span.begin);
    out.add_number(entity.name_span.end);
    for (const std::string* part : parts_of(entity.identity)) out.add(*part);
    out.add_number(entity.elsewhere ? 1 : 0);
  }
}

std::vector<Entity> unpack_entities(Unpacker& in, const SourceFile& file) {
  std::vector<Entity> entities(in.count());
  for (Entity& entity : entities) {
    entity.entity_kind = static_cast<EntityKind>(in.number());
    entity.name = in.text();
    const bool placed = in.number() != 0;
    const auto begin = static_cast<std::uint32_t>(in.number());
    const auto end = static_cast<std::uint32_t>(in.number());
    if (placed && begin <= end && end <= file.size()) entity.name_span = file.span(begin, end);
    for (std::string* part : parts_of(entity.identity)) *part = in.text();
    entity.elsewhere = in.number() != 0;
    entity.hash = hash_of(entity);
  }
  return entities;
}

bool is_of(const SourceFile* file, const std::vector<Entity>& entities) {
  return std::all_of(entities.begin(), entities.end(), [&](const Entity& entity) {
    return !entity.broken && (entity.name_span.file == file || !entity.name_span.valid());
  });
}

/// The names of front ends outlive every unit; a text that was read does not.
std::string_view frontend_of(std::string_view name, Frontends frontends) {
  const auto found = std::find_if(frontends.begin(), frontends.end(),
                                  [&](const Frontend* one) { return one->name() == name; });
  return found == frontends.end() ? std::string_view() : (*found)->name();
}

}  // namespace

bool is_clean(const FileUnit& unit, const CheckedUnit& checked) {
  const auto empty = [](const Suppressions& comments) { return comments.list.empty(); };
  if (!unit.recognised || unit.has_errors || !unit.diagnostics.empty() || !unit.entities.empty() ||
      !std::all_of(checked.suppressions.begin(), checked.suppressions.end(), empty)) {
    return false;
  }
  return std::all_of(checked.specs.begin(), checked.specs.end(), [&](const CheckedSpec& spec) {
    return spec.diagnostics.empty() && !spec.has_errors && spec.summaries.empty() &&
           std::all_of(spec.suppressions.begin(), spec.suppressions.end(), empty) &&
           is_of(unit.file.get(), spec.declared) && is_of(unit.file.get(), spec.registered);
  });
}

std::optional<std::string> pack_clean(const FileUnit& unit, const CheckedUnit& checked) {
  if (!is_clean(unit, checked)) return std::nullopt;
  Packer out;
  out.add(unit.frontend);
  out.add_number(checked.specs.size());
  for (const CheckedSpec& spec : checked.specs) {
    out.add_number(spec.backends.size());
    for (const Backend* backend : spec.backends) out.add(backend->name());
    pack(out, spec.declared);
    pack(out, spec.registered);
    out.add_number(spec.profiles.size());
    for (const std::string& profile : spec.profiles) out.add(profile);
    out.add_number(spec.images.size());
    for (const std::string& image : spec.images) out.add(image);
  }
  return out.take();
}

std::shared_ptr<FileUnit> unpack_clean(const std::string& text,
                                       const std::shared_ptr<const SourceFile>& file,
                                       Frontends frontends, CheckedUnit& checked) {
  Unpacker in(text);
  auto unit = std::make_shared<FileUnit>();
  unit->frontend = frontend_of(in.text(), frontends);
  unit->file = file;
  unit->recognised = true;
  unit->content_dropped = true;
  unit->from_cache = true;
  std::vector<CheckedSpec> specs(in.count());
  for (CheckedSpec& spec : specs) {
    spec.backends.resize(in.count());
    for (const Backend*& backend : spec.backends) backend = find_backend(in.text());
    spec.declared = unpack_entities(in, *file);
    spec.registered = unpack_entities(in, *file);
    spec.profiles.resize(in.count());
    for (std::string& profile : spec.profiles) profile = in.text();
    spec.images.resize(in.count());
    for (std::string& image : spec.images) image = in.text();
  }
  const bool known = std::ranges::all_of(specs, [](const CheckedSpec& spec) {
    return std::ranges::find(spec.backends, nullptr) == spec.backends.end();
  });
  if (!in.done() || unit->frontend.empty() || !known) return nullptr;
  checked.specs = std::move(specs);
  return unit;
}

}  // namespace accelc
