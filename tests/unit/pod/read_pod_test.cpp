#include "compiler/pod/api_fields.h"
#include "compiler/pod/pod_spec.h"
#include "compiler/pod/typed_fields.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/read.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <string>

namespace accelc {
namespace {

struct ReadText {
  std::shared_ptr<const SourceFile> file;
  PodSpec pod;

  [[nodiscard]] std::string at(const Span& span) const {
    return std::string(file->text().substr(span.begin, span.end - span.begin));
  }
};

ReadText read_text(const std::string& text) {
  ReadText out{.file = SourceFile::make("pod.yaml", text)};
  DiagnosticSink sink;
  const Tree tree = read(out.file, Limits{}, sink);
  const AnyValue value{tree.node(tree.documents()[0]), {}};
  auto plain = read_plain(value, sink);
  REQUIRE(plain);
  out.pod = read_pod(std::move(*plain));
  return out;
}

/// What the table of the API calls a type, where a text that is held to a rule is a string.
std::string plain_type(std::string_view type) {
  if (type.starts_with("[]") || type.starts_with("{}")) {
    return std::string(type.substr(0, 2)) + plain_type(type.substr(2));
  }
  if (type == "labels") return "{}string";
  if (type == "amounts") return "{}quantity";
  const bool own = type == "boolean" || type == "integer" || type == "quantity";
  return std::string(own || api_struct(type) != nullptr ? type : "string");
}

TEST_CASE("a member of a typed pod holds what the table of the API says of its field") {
  const auto fields = typed_fields();
  REQUIRE(fields.size() > 40);
  for (const TypedField& field : fields) {
    INFO(field.owner << "." << field.name);
    const ApiType* known = api_struct(field.owner);
    REQUIRE(known != nullptr);
    const auto found = std::ranges::find(*known->fields, field.name, &ApiField::name);
    REQUIRE(found != known->fields->end());
    CHECK(plain_type(found->type->name) == field.type);
  }
}

TEST_CASE("every value of a pod knows its place and that of its key") {
  const ReadText read = read_text(
      "containers:\n"
      "  - name: main\n"
      "    image: img:1\n"
      "    args: [--gpus, 8]\n"
      "    resources: {limits: {nvidia.com/gpu: 8, memory: 1Gi}}\n"
      "    volumeMounts: [{name: data, mountPath: /data}]\n"
      "tolerations:\n"
      "  - {key: gpu, operator: Exists, tolerationSeconds: 30}\n"
      "nodeSelector: {pool: a}\n");
  REQUIRE(read.pod.containers->items.size() == 1);
  const Container& main = *read.pod.containers->items[0];
  CHECK(*main.name == "main");
  CHECK(read.at(main.image.span) == "img:1");
  CHECK(read.at(main.image.key_span) == "image");
  REQUIRE(main.args->items.size() == 2);
  CHECK(*main.args->items[1] == "8");
  const auto& limits = main.resources->limits->entries;
  REQUIRE(limits.size() == 2);
  CHECK(limits[0].key == "nvidia.com/gpu");
  CHECK(read.at(limits[0].value.key_span) == "nvidia.com/gpu");
  CHECK(limits[0].value->quantity->units == 8);
  CHECK(limits[1].value->text == "1Gi");
  CHECK(*main.volume_mounts->items[0]->mount_path == "/data");
  const Toleration& toleration = *read.pod.tolerations->items[0];
  CHECK(*toleration.op == "Exists");
  CHECK(*toleration.seconds == 30);
  CHECK(*read.pod.node_selector->entries[0].value == "a");
  CHECK(read.pod.affinity.state == SettingState::kAbsent);
}

TEST_CASE("the required terms of a node affinity are found in their depth") {
  const ReadText read = read_text(
      "affinity:\n"
      "  nodeAffinity:\n"
      "    requiredDuringSchedulingIgnoredDuringExecution:\n"
      "      nodeSelectorTerms:\n"
      "        - matchExpressions: [{key: gpu.memory, operator: Gt, values: [40000]}]\n"
      "        - matchFields: [{key: metadata.name, operator: In, values: [a, b]}]\n");
  const auto& terms = read.pod.affinity->nodes->required->terms->items;
  REQUIRE(terms.size() == 2);
  const NodeSelectorRequirement& first = *terms[0]->match_expressions->items[0];
  CHECK(*first.key == "gpu.memory");
  CHECK(*first.op == "Gt");
  CHECK(*first.values->items[0] == "40000");
  CHECK(terms[1]->match_fields->items[0]->values->items.size() == 2);
}

TEST_CASE("null, a wrong kind and an absent field are told apart") {
  const ReadText read = read_text(
      "containers: none\n"
      "restartPolicy: ~\n"
      "hostIPC: 'true'\n"
      "volumes: [{name: a}, b]\n"
      "overhead: {cpu: 1 core}\n");
  CHECK(read.pod.containers.state == SettingState::kInvalid);
  CHECK(read.pod.containers->items.empty());
  CHECK(read.pod.restart_policy.state == SettingState::kNull);
  CHECK(read.pod.restart_policy->empty());
  CHECK(read.pod.host_ipc.state == SettingState::kInvalid);
  CHECK(read.pod.host_pid.state == SettingState::kAbsent);
  REQUIRE(read.pod.volumes->items.size() == 2);
  CHECK(read.pod.volumes->items[1].state == SettingState::kInvalid);
  CHECK(read.at(read.pod.volumes->items[1].span) == "b");
  CHECK_FALSE(read.pod.overhead->entries[0].value->quantity.has_value());
}

TEST_CASE("what nobody reads stays in the order in which it was written") {
  const ReadText read = read_text(
      "hostAliases: [{ip: 10.0.0.1}]\n"
      "containers: [{name: main, stdin: true, image: a}]\n"
      "dnsPolicy: Default\n");
  const auto& entries = read.pod.written->entries;
  REQUIRE(entries.size() == 3);
  CHECK(entries[0].key == "hostAliases");
  CHECK(entries[2].value.text == "Default");
  CHECK(entries[1].value.items[0].entries[1].key == "stdin");
}

TEST_CASE("a copy of a pod outlives it") {
  PodSpec copy;
  {
    const ReadText read = read_text("containers: [{name: a-rather-long-name-of-a-container}]\n");
    copy = read.pod;
  }
  CHECK(find_container(copy, "a-rather-long-name-of-a-container") != nullptr);
  CHECK(find_container(copy, "") == nullptr);
}

}  // namespace
}  // namespace accelc
