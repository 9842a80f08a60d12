#include "compiler/backend/flyte_package/flyte_package.h"

#include "compiler/backend/flyte/registration.h"
#include "compiler/backend/flyte/validate_flyte.h"
#include "compiler/backend/flyte_common/identities.h"
#include "compiler/backend/flyte_common/refusal_diagnostics.h"
#include "compiler/backend/flyte_package/gzip.h"
#include "compiler/backend/flyte_package/tar.h"
#include "compiler/support/parallel.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <map>
#include <span>
#include <tuple>

namespace accelc::flyte_package {

namespace {

constexpr std::string_view kFileName = "flyte-package.tgz";
// flytectl unpacks the files, and file systems take names of 255 bytes.
constexpr std::size_t kLongestName = 200;

/// Digits of the index: as many as the last one of `count` would need if counting began at one.
std::size_t index_width(std::size_t count) {
  std::size_t width = 1;
  for (std::size_t most = 10; most < count; most *= 10) ++width;
  return width;
}

/// So many members wait at most to be packed, which is done in their order.
constexpr std::size_t kMostMembers = 1024;

std::string package(std::span<const flyte::Registered> entities, unsigned threads) {
  const auto member = [entities](std::size_t i) {
    const std::string name =
        member_name(i, entities.size(), flyte::name_of(entities[i]), kind_number(entities[i]));
    return tar_member(name, bytes_of(entities[i]));
  };
  GzipWriter archive;
  for (std::size_t first = 0; first < entities.size(); first += kMostMembers) {
    std::vector<std::string> members(std::min(kMostMembers, entities.size() - first));
    parallel_for(members.size(), threads, [&](std::size_t i) { members[i] = member(first + i); });
    for (const std::string& one : members) archive.add(one);
  }
  archive.add(tar_end());
  return archive.finish();
}

/// `code: fast` leaves the code to an archive that flytectl uploads.
void check_code(const Task& task, DiagnosticSink& sink) {
  const auto& python = task.python;
  if (!python || !python->code || *python->code != "fast") return;
  sink.report<kNoSourceArchive>(python->code.span, quote(task.name))
      .help("add the archive to the package, or bring the code with the image (`code: image`)");
}

class FlytePackageBackend final : public Backend {
 public:
  [[nodiscard]] std::string_view name() const override { return "flyte-package"; }

  [[nodiscard]] std::string_view summary() const override {
    return "Flyte 1 tasks, workflows and launch plans in one archive, for `flytectl register files "
           "--archive`";
  }

  [[nodiscard]] std::vector<std::string_view> formats() const override { return {"tgz"}; }

  void validate(const Program& program, DiagnosticSink& sink) const override {
    flyte::validate(program, sink);
    for (const Task& task : program.tasks) check_code(task, sink);
  }

  [[nodiscard]] std::size_t name_key(const Entity& entity) const override {
    const std::hash<std::string> hash;
    const std::size_t key = hash(entity.identity.name) * 31 + hash(entity.identity.version);
    return key * 31 + static_cast<std::size_t>(entity.entity_kind);
  }

  void validate_identities(EntityList entities, DiagnosticSink& sink) const override {
    flyte::validate_identities(entities, sink);
    std::map<std::tuple<EntityKind, std::string_view, std::string_view>, const Entity*> known;
    for (const Entity* entity : entities) {
      const Identity& identity = entity->identity;
      const auto [first, added] =
          known.try_emplace({entity->entity_kind, identity.name, identity.version}, entity);
      // What has the same project and domain too was reported above.
      if (added || first->second->identity == identity) continue;
      sink.report<kSameNameInPackage>(entity->name_span, quote(identity.name))
          .label(first->second->name_span, "first written here")
          .help("build a package for each project and domain, or give one of them another name");
    }
  }

  [[nodiscard]] std::vector<Artifact> emit(const Entities& entities,
                                           const BackendOptions& options) const override {
    const flyte::Registration registration = flyte::registration_of(entities);
    if (registration.order.empty()) return {};
    return {{.path = std::string(kFileName),
             .bytes = package(registration.order, options.threads),
             .origin = entities.list().front()->name_span}};
  }
};

}  // namespace

std::string member_name(std::size_t index, std::size_t count, std::string_view entity,
                        int kind_number) {
  std::string name = std::to_string(index);
  name.insert(0, index_width(count) - name.size(), '0');
  name += '_';
  name += entity.substr(0, kLongestName);
  std::replace(name.begin(), name.end(), '/', '-');
  return name + '_' + std::to_string(kind_number) + ".pb";
}

std::unique_ptr<Backend> make_backend() { return std::make_unique<FlytePackageBackend>(); }

}  // namespace accelc::flyte_package
