#include "compiler/pod/lay_over.h"

#include "compiler/source/source_file.h"
#include "compiler/syntax/read.h"

#include <catch2/catch.hpp>

#include <memory>
#include <string>

namespace accelc {
namespace {

PlainValue value_of(const std::string& text) {
  DiagnosticSink sink;
  const Tree tree = read(SourceFile::make("pod.yaml", text), Limits{}, sink);
  auto plain = read_plain(AnyValue{tree.node(tree.documents()[0]), {}}, sink);
  REQUIRE(plain);
  return std::move(*plain);
}

/// In one line, as JSON without quotes.
std::string text_of(const PlainValue& value) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.size() > 1 ? ", " : "") + part; };
  if (value.is_mapping()) {
    text = "{";
    for (const PlainEntry& entry : value.entries) add(entry.key + ": " + text_of(entry.value));
    return text + "}";
  }
  if (!value.is_sequence()) return value.kind == NodeKind::kNull ? "null" : value.text;
  text = "[";
  for (const PlainValue& item : value.items) add(text_of(item));
  return text + "]";
}

std::string laid(const std::string& pod, const PodOverlay& overlay) {
  return text_of(lay_over(value_of(pod), overlay));
}

ContainerOverlay main_container() { return {.name = "main"}; }

TEST_CASE("what is not said stays as it was written, in its order") {
  PodOverlay overlay{.restart_policy = "Never"};
  CHECK(laid("{hostIPC: true, restartPolicy: Always, containers: [{name: a}]}", overlay) ==
        "{hostIPC: true, restartPolicy: Always, containers: [{name: a}]}");
  CHECK(laid("{restartPolicy: ~}", overlay) == "{restartPolicy: null}");
  CHECK(laid("{}", overlay) == "{restartPolicy: Never}");
}

TEST_CASE("a container that the pod has not is added behind the others") {
  PodOverlay overlay{.containers = {main_container()}};
  overlay.containers[0].image = {"img:1", {}};
  CHECK(laid("{containers: [{name: side}]}", overlay) ==
        "{containers: [{name: side}, {name: main, image: img:1}]}");
  CHECK(laid("{containers: [{name: main, image: own}]}", overlay) ==
        "{containers: [{name: main, image: own}]}");
}

TEST_CASE("arguments behind a command of the task give way") {
  PodOverlay overlay{.containers = {main_container()}};
  overlay.containers[0].drops_args = true;
  overlay.containers[0].command = PlacedTexts{{"run", {}}};
  CHECK(laid("{containers: [{name: main, args: [a], tty: true}]}", overlay) ==
        "{containers: [{name: main, tty: true, command: [run]}]}");
}

TEST_CASE("variables stand in front of the container's own, or behind where it has none") {
  PodOverlay overlay{.containers = {main_container()}};
  overlay.containers[0].variables = std::vector<AddedVariable>{{.name = "A", .value = "1"}};
  overlay.containers[0].missing_variables = {{.name = "B", .value = "2"},
                                             {.name = "C", .field_path = "metadata.name"}};
  CHECK(laid("{containers: [{name: main, env: [{name: B, value: own}]}]}", overlay) ==
        "{containers: [{name: main, env: [{name: A, value: 1}, {name: B, value: own}, "
        "{name: C, valueFrom: {fieldRef: {fieldPath: metadata.name}}}]}]}");
  PodOverlay none{.containers = {main_container()}};
  none.containers[0].variables.emplace();
  CHECK(laid("{}", none) == "{containers: [{name: main, env: []}]}");
}

TEST_CASE("resources replace the container's own, or are laid over them") {
  PodOverlay overlay{.containers = {main_container()}};
  AddedResources& resources = overlay.containers[0].resources.emplace();
  resources.limits = AddedAmounts{{.resource = "cpu", .text = "2"}};
  const std::string pod =
      "{containers: [{name: main, resources: {limits: {cpu: 1, memory: 1Gi}}}]}";
  CHECK(laid(pod, overlay) ==
        "{containers: [{name: main, resources: {limits: {cpu: 2, memory: 1Gi}}}]}");
  resources.replace = true;
  CHECK(laid(pod, overlay) == "{containers: [{name: main, resources: {limits: {cpu: 2}}}]}");
}

TEST_CASE("every term of a pod gets a requirement, once, and its own selector wins") {
  PodOverlay overlay;
  overlay.labels = {{.key = "zone", .op = LabelOperator::kIn, .values = {"a", "b"}},
                    {.key = "pool", .values = {"gpu"}},
                    {.key = "disk", .values = {"ssd"}}};
  CHECK(laid("{nodeSelector: {pool: mine}}", overlay) ==
        "{nodeSelector: {pool: mine, disk: ssd}, affinity: {nodeAffinity: "
        "{requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: "
        "[{matchExpressions: [{key: zone, operator: In, values: [a, b]}]}]}}}}");
  const std::string own =
      "{nodeSelector: {pool: x, disk: y}, affinity: {nodeAffinity: "
      "{requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: "
      "[{matchExpressions: [{key: zone, operator: In, values: [a, b]}]}]}}}}";
  CHECK(laid(own, overlay) == own);
}

TEST_CASE("a toleration is added once") {
  PodOverlay overlay;
  overlay.tolerations = {{.key = "gpu", .op = "Exists", .seconds = 30}};
  const std::string own = "{tolerations: [{key: gpu, operator: Exists, tolerationSeconds: 30}]}";
  CHECK(laid("{}", overlay) == own);
  CHECK(laid(own, overlay) == own);
}

TEST_CASE("what is laid over a pod is read in typed form, with the place that it comes from") {
  const auto file = SourceFile::make("task.yaml", "accelerator: A100");
  const Span place{file.get(), 13, 17};
  PodOverlay overlay{.containers = {main_container()}};
  overlay.containers[0].resources.emplace().limits =
      AddedAmounts{{"nvidia.com/gpu", "1", place, place}};
  overlay.labels = {{.key = "pool", .values = {"a"}, .span = place}};
  const PodSpec pod = read_pod(lay_over({}, overlay));
  const Setting<PodAmount>* gpu =
      find_container(pod, "main")->resources->limits->find("nvidia.com/gpu");
  REQUIRE(gpu != nullptr);
  CHECK(gpu->span == place);
  CHECK((*gpu)->quantity->units == 1);
  CHECK(pod.node_selector->entries[0].value.key_span == place);
}

}  // namespace
}  // namespace accelc
