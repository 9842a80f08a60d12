// A target is a form of output that users name: `--emit flyte2`. A Backend is the code that writes
// one target: it reads a checked Program and returns bytes; it reads no files, writes none and
// prints nothing. So variables of type Backend are called back ends, and names and texts for users
// targets.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// Releases of the Flyte 2 SDK that differ in the names of devices; each stands for those behind
/// it.
enum class Flyte2Sdk : std::uint8_t { k26, k212 };

struct BackendOptions {
  /// The output format within the target, for example "pb", "json", "textproto". Empty: the
  /// default.
  std::string format;
  /// Whose names of devices the Flyte 2 target writes.
  Flyte2Sdk flyte2_sdk = Flyte2Sdk::k212;
  /// How many tasks may be written at once; 0: one for each processor.
  unsigned threads = 1;
};

/// One file of the output.
struct Artifact {
  std::string path;  ///< relative, never with `..`
  std::string bytes;
  Span origin;  ///< the entity it was made from
};

class EntityFileBackend;

class Backend {
 public:
  virtual ~Backend() = default;
  /// As written in `--emit`.
  [[nodiscard]] virtual std::string_view name() const = 0;
  [[nodiscard]] virtual std::string_view summary() const = 0;
  /// The values of `--format`, the default first.
  [[nodiscard]] virtual std::vector<std::string_view> formats() const = 0;
  /// Reports what the target cannot express or would refuse of each task (AC5xxx). Called by
  /// `check` and the editor too, for every configured target, and for each spec on its own.
  virtual void validate(const Program& program, DiagnosticSink& sink) const = 0;
  /// Reports entities of all specs together that the target could not tell apart.
  virtual void validate_identities(EntityList entities, DiagnosticSink& sink) const = 0;
  /// Equal for entities that `validate_identities` cannot tell apart, and for others by accident
  /// alone. Here: that of their identity.
  [[nodiscard]] virtual std::size_t name_key(const Entity& entity) const { return entity.hash; }
  /// The artifacts in a fixed order, equal to the byte for equal entities. Called only when there
  /// are no errors.
  [[nodiscard]] virtual std::vector<Artifact> emit(const Entities& entities,
                                                   const BackendOptions& options) const = 0;
  /// Itself, when each of its files is made of one entity (entity_files.h); null otherwise.
  [[nodiscard]] virtual const EntityFileBackend* writes_entity_files() const { return nullptr; }
};

/// Whether the target can be written in the format; an empty one stands for its first.
bool has_format(const Backend& backend, std::string_view format);

}  // namespace accelc
