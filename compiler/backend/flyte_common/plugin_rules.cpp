#include "compiler/backend/flyte_common/plugin_rules.h"

#include "compiler/backend/flyte_common/plugin_diagnostics.h"
#include "compiler/support/base64.h"
#include "compiler/support/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace accelc::flyte {

namespace {

/// A message inside `custom`, or nothing of one.
struct Part {
  const PlainEntry* entry = nullptr;  ///< null for `custom` itself and for what is absent
  const PlainValue* value = nullptr;
  const WireMessage* message = nullptr;

  explicit operator bool() const { return value != nullptr; }

  [[nodiscard]] const PlainEntry* find(std::string_view field) const {
    return value == nullptr ? nullptr : find_field(*value, *message, field);
  }

  [[nodiscard]] Part part(std::string_view field) const {
    const PlainEntry* found = find(field);
    if (found == nullptr) return {};
    return {found, &found->value, message_of_field(field)};
  }

  /// The text of a field; empty when it is absent.
  [[nodiscard]] std::string_view text(std::string_view field) const {
    const PlainEntry* found = find(field);
    return found == nullptr ? std::string_view() : std::string_view(found->value.text);
  }

  /// The number of a field, as which texts of digits are read too; 0 when it is absent.
  [[nodiscard]] std::int64_t number(std::string_view field) const {
    const PlainEntry* found = find(field);
    if (found == nullptr) return 0;
    if (found->value.kind != NodeKind::kString) {
      return static_cast<std::int64_t>(found->value.number);
    }
    const std::string_view digits = trim(found->value.text);
    std::int64_t number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
  }

  [[nodiscard]] bool is_true(std::string_view field) const {
    const PlainEntry* found = find(field);
    return found != nullptr && found->value.boolean;
  }

  [[nodiscard]] const WireMessage* message_of_field(std::string_view field) const {
    const auto known =
        std::find_if(message->fields.begin(), message->fields.end(),
                     [field](const WireField& each) { return each.json_name == field; });
    return known == message->fields.end() ? nullptr : &message_of(*known);
  }
};

class Rules {
 public:
  Rules(const PluginReader& reader, const Span& place, DiagnosticSink& sink)
      : reader_(reader), place_(place), sink_(sink) {}

  void check(const PlainValue& custom) {
    const Part job{nullptr, &custom, reader_.message};
    if (reader_.plugin == "spark") return check_spark(job);
    if (reader_.plugin == "ray") return check_ray(job);
    if (reader_.plugin == "pytorch") return check_pytorch(job);
    if (reader_.plugin == "tensorflow") return check_tensorflow(job);
    if (reader_.plugin == "mpi") return check_mpi(job);
  }

 private:
  /// spark.go validateSparkJob.
  void check_spark(const Part& job) {
    if (!job.text("mainApplicationFile").empty() || !job.text("mainClass").empty()) return;
    missing(quote(name("mainApplicationFile")) + " or " + quote(name("mainClass")))
        .help("flytekit's own is `" + std::string(name("mainApplicationFile")) +
              ": local:///usr/local/bin/entrypoint.py`");
  }

  // ---- ray.go ----

  void check_ray(const Part& job) {
    const Part cluster = job.part("rayCluster");
    if (!cluster) missing("`rayCluster`").help("an empty one is written `rayCluster: {}`");
    const PlainEntry* keep = job.find("ttlSecondsAfterFinished");
    if (keep != nullptr && !job.is_true("shutdownAfterJobFinishes")) {
      ignored(*keep,
              "it is only read with `" + std::string(name("shutdownAfterJobFinishes")) + ": true`");
    }
    const PlainEntry* groups = cluster.find("workerGroupSpec");
    if (groups != nullptr) {
      const WireMessage* type = cluster.message_of_field("workerGroupSpec");
      std::map<std::string_view, Span> names;
      for (const PlainValue& group : groups->value.items) {
        if (!group.is_mapping()) continue;
        const Part part{nullptr, &group, type};
        check_worker_group(part);
        check_group_name(part, names);
      }
    }
    if (job.text("runtimeEnvYaml").empty()) check_runtime_env(job);
  }

  /// constructRayJob raises and lowers the bounds to the number of replicas.
  void check_worker_group(const Part& group) {
    const std::int64_t replicas = group.number("replicas");
    const std::string taken = "it takes `replicas`, which is " + std::to_string(replicas);
    const PlainEntry* least = group.find("minReplicas");
    if (least != nullptr && group.number("minReplicas") > replicas) ignored(*least, taken);
    const PlainEntry* most = group.find("maxReplicas");
    if (most != nullptr && group.number("maxReplicas") < replicas) ignored(*most, taken);
  }

  /// KubeRay finds the pods of a group by the label `ray.io/group`, which is the name.
  void check_group_name(const Part& group, std::map<std::string_view, Span>& names) {
    const PlainEntry* name = group.find("groupName");
    if (name == nullptr) return;
    const auto [first, added] = names.emplace(name->value.text, name->value.span);
    if (added) return;
    sink_.report<kPluginGroupTwice>(name->value.span, quote(name->value.text))
        .label(first->second, "the first one");
  }

  /// convertBase64RuntimeEnvToYaml.
  void check_runtime_env(const Part& job) {
    const PlainEntry* written = job.find("runtimeEnv");
    if (written == nullptr || written->value.text.empty()) return;
    const auto bytes = from_base64(written->value.text);
    std::string_view why;
    if (!bytes) {
      why = "it is not base64";
    } else if (!is_json_object(*bytes)) {
      why = "its content is not a JSON object";
    }
    if (why.empty()) return;
    sink_.report<kRuntimeEnvText>(written->value.span, quote(written->key), why)
        .help("write the environment as YAML, in one text, under `runtimeEnvYaml`");
  }

  static bool is_json_object(const std::string& bytes) {
    const auto json = nlohmann::json::parse(bytes, nullptr, false);
    return json.is_object() || json.is_null();
  }

  // ---- kfoperators ----

  /// common.ToReplicaSpecWithOverrides: with `common`, the older fields beside it are not read.
  void check_replicas(const Part& spec) {
    if (!spec.part("common")) return;
    for (const std::string_view name : {"replicas", "image", "resources", "restartPolicy"}) {
      const PlainEntry* older = spec.find(name);
      if (older != nullptr) ignored(*older, "it uses the value of `common`");
    }
  }

  static std::int64_t replicas_of(const Part& spec) {
    const Part common = spec.part("common");
    return common ? common.number("replicas") : spec.number("replicas");
  }

  /// There is one master, and one launcher, whatever is written.
  void check_single(const Part& spec) {
    if (!spec) return;
    check_replicas(spec);
    const Part common = spec.part("common");
    const PlainEntry* replicas = (common ? common : spec).find("replicas");
    if (replicas != nullptr && replicas_of(spec) != 1) ignored(*replicas, "there is always one");
  }

  void check_pytorch(const Part& job) {
    if (reader_.version == 0) return;
    const Part master = job.part("masterReplicas");
    check_replicas(job.part("workerReplicas"));
    if (master && job.part("elasticConfig")) {
      ignored(*master.entry, "elastic training has workers only");
    } else {
      check_single(master);
    }
  }

  void check_tensorflow(const Part& job) {
    for (const std::string_view group :
         {"workerReplicas", "psReplicas", "chiefReplicas", "evaluatorReplicas"}) {
      if (reader_.version == 1) check_replicas(job.part(group));
    }
    check_workers(job, "workers");
  }

  void check_mpi(const Part& job) {
    check_workers(job, "numWorkers");
    if (reader_.version == 0) return;
    check_replicas(job.part("workerReplicas"));
    check_single(job.part("launcherReplicas"));
    const PlainEntry* slots = job.find("slots");
    if (slots != nullptr && job.number("slots") > 1) {
      ignored(*slots, "each worker of task type version 1 has one slot");
    }
  }

  /// "number of workers must be greater than 0"
  void check_workers(const Part& job, std::string_view older) {
    const bool first = reader_.version == 0;
    const Part group = first ? Part{} : job.part("workerReplicas");
    const std::int64_t workers = first ? job.number(older) : replicas_of(group);
    if (workers > 0) return;
    const std::string where =
        first ? quote(older) : quote(name("workerReplicas")) + " with `replicas`";
    missing("one worker or more: " + where);
  }

  // ---- Reports ----

  /// The name of a field, where the user writes it.
  [[nodiscard]] std::string_view name(std::string_view field) const {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kOwn = {
        {{"mainApplicationFile", "applications_path"},
         {"mainClass", "main_class"},
         {"shutdownAfterJobFinishes", "shutdown_after_job_finishes"},
         {"workerReplicas", "worker"}}};
    const auto* own = std::find_if(kOwn.begin(), kOwn.end(),
                                   [field](const auto& each) { return each.first == field; });
    return reader_.by_field && own != kOwn.end() ? own->second : field;
  }

  Report missing(std::string_view what) {
    return sink_.report<kPluginFieldMissing>(place_, quote(reader_.plugin), what);
  }

  void ignored(const PlainEntry& entry, std::string_view why) {
    sink_.report<kPluginFieldIgnored>(entry.key_span, quote(reader_.plugin),
                                      quote(written_key(reader_, entry)), why);
  }

  const PluginReader& reader_;
  const Span& place_;
  DiagnosticSink& sink_;
};

}  // namespace

void check_plugin_rules(const PluginReader& reader, const PlainValue& custom, const Span& place,
                        DiagnosticSink& sink) {
  Rules(reader, place, sink).check(custom);
}

}  // namespace accelc::flyte
