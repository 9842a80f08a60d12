#include "compiler/backend/flyte2/reuse.h"

#include "compiler/backend/flyte2/naming.h"
#include "compiler/backend/flyte_common/pod.h"
#include "compiler/backend/flyte_common/struct_value.h"
#include "compiler/check/resolve/elastic.h"
#include "compiler/support/sha256.h"
#include "schema/plain_value.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>

#include <array>
#include <charconv>
#include <flyteidl2/core/tasks.pb.h>
#include <string>
#include <string_view>

namespace accelc::flyte2 {

namespace {

namespace core2 = ::flyteidl2::core;
using google::protobuf::Struct;
using google::protobuf::Value;

/// What the SDK takes where nothing is written (flyte 2.12.1 ReusePolicy).
constexpr CountRange kUsualReplicas{.least = 2, .most = 2};
constexpr Duration kUsualTime{.seconds = 30, .nanos = 0};

struct Policy {
  CountRange replicas;
  std::int64_t concurrency = 1;
  Duration idle;
  Duration scaledown;
  bool of_run = false;
};

Policy policy_of(const ReuseSpec& spec) {
  const auto replicas = spec.replicas ? count_range(*spec.replicas) : kUsualReplicas;
  return {.replicas = replicas.value_or(kUsualReplicas),
          .concurrency = spec.concurrency ? *spec.concurrency : 1,
          .idle = spec.idle_ttl ? *spec.idle_ttl : kUsualTime,
          .scaledown = spec.scaledown_ttl ? *spec.scaledown_ttl : kUsualTime,
          .of_run = spec.scope && *spec.scope == "run"};
}

std::string serialised(const google::protobuf::MessageLite& message) {
  std::string bytes;
  google::protobuf::io::StringOutputStream stream(&bytes);
  google::protobuf::io::CodedOutputStream coded(&stream);
  coded.SetSerializationDeterministic(true);
  message.SerializeToCodedStream(&coded);
  coded.Trim();
  return bytes;
}

/// The number with zeros in front, up to `width` digits.
std::string padded(std::int64_t number, std::size_t width) {
  std::string text = std::to_string(number);
  if (text.size() < width) text.insert(0, width - text.size(), '0');
  return text;
}

std::string escaped(unsigned char code) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  return {'\\', 'x', kDigits[code >> 4U], kDigits[code & 0xfU]};
}

/// What Python's `repr` makes of bytes, over which the SDK hashes.
std::string python_bytes(std::string_view bytes) {
  const bool quoted = bytes.find('\'') != std::string_view::npos;
  const char quote = quoted && bytes.find('"') == std::string_view::npos ? '"' : '\'';
  std::string text = "b";
  text += quote;
  for (const char c : bytes) {
    const auto code = static_cast<unsigned char>(c);
    if (c == quote || c == '\\') {
      text += '\\';
      text += c;
    } else if (c == '\t') {
      text += "\\t";
    } else if (c == '\n') {
      text += "\\n";
    } else if (c == '\r') {
      text += "\\r";
    } else if (code < 0x20 || code > 0x7e) {
      text += escaped(code);
    } else {
      text += c;
    }
  }
  return text + quote;
}

double seconds_of(const Duration& time) {
  return static_cast<double>(time.seconds) + static_cast<double>(time.nanos) / 1e9;
}

/// `300.0`, as Python writes a float.
std::string python_float(double number) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  const std::string text(digits.data(), end);
  return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

/// `1 day, 0:00:30`, as Python writes a timedelta.
std::string python_timedelta(const Duration& time) {
  constexpr std::int64_t kDay = 86'400;
  const std::int64_t days = time.seconds / kDay;
  const std::int64_t rest = time.seconds % kDay;
  std::string text;
  if (days != 0) text = std::to_string(days) + (days == 1 ? " day, " : " days, ");
  text +=
      std::to_string(rest / 3600) + ':' + padded(rest / 60 % 60, 2) + ':' + padded(rest % 60, 2);
  const std::int32_t micros = time.nanos / 1000;
  return micros == 0 ? text : text + '.' + padded(micros, 6);
}

/// The container or pod without the arguments, which differ from task to task.
std::string what_stays(const core2::TaskTemplate& task) {
  if (task.has_container()) {
    ::flyteidl::core::Container container = task.container();
    container.clear_args();
    return python_bytes(serialised(container));
  }
  ::flyteidl::core::K8sPod pod = task.k8s_pod();
  const std::string primary = task.config().at(std::string(flyte::kPrimaryContainerKey));
  auto& containers = flyte::list_at(*pod.mutable_pod_spec(), "containers");
  for (Value& container : *containers.mutable_values()) {
    auto& fields = *container.mutable_struct_value()->mutable_fields();
    if (fields["name"].string_value() == primary) fields.erase("args");
  }
  return python_bytes(serialised(pod));
}

std::string image_of(const core2::TaskTemplate& task) {
  if (task.has_container()) return task.container().image();
  const std::string primary = task.config().at(std::string(flyte::kPrimaryContainerKey));
  for (const Value& container :
       task.k8s_pod().pod_spec().fields().at("containers").list_value().values()) {
    const auto& fields = container.struct_value().fields();
    const auto name = fields.find("name");
    if (name == fields.end() || name->second.string_value() != primary) continue;
    const auto image = fields.find("image");
    if (image != fields.end()) return image->second.string_value();
  }
  return {};
}

/// SHA-256 over what is the same of all tasks of the environment.
std::string version_of(const std::string& environment, const Policy& policy,
                       const core2::TaskTemplate& task) {
  std::string text = environment + ':' + what_stays(task);
  text += ':' + std::to_string(policy.replicas.least) + ':' + std::to_string(policy.replicas.most);
  text += ':' + python_float(seconds_of(policy.idle)) + ':' + python_timedelta(policy.scaledown);
  text += ':' + python_bytes(serialised(task.security_context()));
  text += task.metadata().interruptible() ? ":True" : ":False";
  text += ':' + task.metadata().pod_template_name();
  return sha256_hex(text);
}

void fill_policy(const Policy& policy, core2::ReusePolicy& out) {
  out.set_min_replicas(static_cast<std::int32_t>(policy.replicas.least));
  out.set_max_replicas(static_cast<std::int32_t>(policy.replicas.most));
  out.set_concurrency(static_cast<std::int32_t>(policy.concurrency));
  const auto set = [](const Duration& time, google::protobuf::Duration& duration) {
    duration.set_seconds(time.seconds);
    duration.set_nanos(time.nanos);
  };
  set(policy.idle, *out.mutable_idle_ttl());
  set(policy.scaledown, *out.mutable_scaledown_ttl());
  if (policy.of_run) out.set_scope(core2::ReusePolicy::RUN);
}

}  // namespace

bool is_reusable(const Task& task) {
  return task.flyte2->reusable && task.kind == TaskKind::kPython && !task.elastic && !task.type &&
         task.plugin == nullptr && !has_value(task.custom);
}

void fill_reuse(const Task& task, core2::TaskTemplate& out) {
  const Policy policy = policy_of(*task.flyte2->reusable);
  const std::string environment = environment_name(task);
  constexpr std::size_t kVersionLength = 15;
  const std::string version = version_of(environment, policy, out).substr(0, kVersionLength);
  fill_policy(policy, *out.mutable_reuse_policy());
  out.set_type("actor");
  out.mutable_metadata()->set_debuggable(false);
  Struct& custom = *out.mutable_custom();
  flyte::set_text(custom, "name", environment);
  flyte::set_text(custom, "version", version);
  flyte::set_text(custom, "type", "actor");
  Struct& spec = flyte::object_at(custom, "spec");
  flyte::set_text(spec, "container_image", image_of(out));
  (*spec.mutable_fields())["backlog_length"].set_null_value(google::protobuf::NULL_VALUE);
  flyte::set_number(spec, "parallelism", static_cast<double>(policy.concurrency));
  flyte::set_number(spec, "min_replica_count", static_cast<double>(policy.replicas.least));
  flyte::set_number(spec, "replica_count", static_cast<double>(policy.replicas.most));
  flyte::set_number(spec, "ttl_seconds", seconds_of(policy.idle));
  flyte::set_number(spec, "scaledown_ttl_seconds", seconds_of(policy.scaledown));
}

}  // namespace accelc::flyte2
