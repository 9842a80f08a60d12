// The cases of Kueue's own test of its flavor assigner (v0.19
// pkg/scheduler/flavorassigner/flavorassigner_test.go) that do not depend on what others use.
#include "compiler/fleet/judge_queue.h"

#include <catch2/catch.hpp>

#include <initializer_list>
#include <string>
#include <utility>

namespace accelc {
namespace {

Quantity amount(std::int64_t units) { return {.text = "", .units = units, .nanos = 0}; }

LabelRequirement in(const std::string& key, const std::string& value) {
  return {key, LabelOperator::kIn, {value}, {}};
}

/// A queue with the flavors of Kueue's test, and a pod that asks for one cpu.
struct Case {
  Kueue kueue;
  ClusterQueue queue;
  PodNeed need;
  std::int64_t pods = 1;

  Case() {
    flavor("default", {});
    flavor("one", {{"type", "one"}});
    flavor("two", {{"type", "two"}});
    flavor("b_one", {{"b_type", "one"}});
    flavor("tainted", {});
    kueue.flavors["tainted"].nodes.taints = {{"instance", "spot", "NoSchedule"}};
    flavor("label-x-a", {{"x", "a"}});
    flavor("label-xy-b", {{"x", "b"}, {"y", "k"}});
    need.resources["cpu"] = {amount(1), {}};
  }

  void flavor(const std::string& name,
              std::initializer_list<std::pair<std::string, std::string>> labels) {
    KueueFlavor& added = kueue.flavors[name];
    added.nodes.name = name;
    added.nodes.more_labels = true;
    for (const auto& [key, value] : labels) added.nodes.labels[key] = {value};
  }

  void group(std::initializer_list<const char*> flavors, const KueueAmounts& most) {
    KueueGroup& added = queue.groups.emplace_back();
    for (const char* name : flavors) {
      FlavorQuota& quota = added.flavors.emplace_back();
      quota.name = name;
      quota.flavor = &kueue.flavors.at(name);
      quota.most = most;
    }
  }

  [[nodiscard]] QueueVerdict judge() const {
    QueuedPods queued{need, need.resources};
    queued.pods = pods;
    return judge_queue(kueue, queue, queued);
  }

  /// The flavors that may be assigned, in their order, with `/` between groups.
  [[nodiscard]] std::string assignable() const {
    std::string names;
    for (const GroupVerdict& verdict : judge().groups) {
      if (!names.empty()) names += "/";
      bool first = true;
      for (const FlavorVerdict& one : verdict.flavors) {
        if (!one.fits) continue;
        if (!first) names += ",";
        names += one.quota->name;
        first = false;
      }
    }
    return names;
  }
};

TEST_CASE("single flavor, fits") {
  Case c;
  c.need.resources["memory"] = {amount(1 << 20), {}};
  c.group({"default"}, {{"cpu", amount(1)}, {"memory", amount(2 << 20)}});
  CHECK(c.assignable() == "default");
}

TEST_CASE("a tainted flavor has to be tolerated") {
  Case c;
  c.group({"tainted", "two"}, {{"cpu", amount(4)}});
  CHECK(c.assignable() == "two");
  c.need.tolerations = {
      {.key = "instance", .op = "Equal", .value = "spot", .effect = "NoSchedule", .seconds = {}}};
  CHECK(c.assignable() == "tainted,two");
}

TEST_CASE("multiple resource groups, fits") {
  Case c;
  c.need.resources["memory"] = {amount(10), {}};
  c.group({"one", "two"}, {{"cpu", amount(2)}});
  c.group({"b_one"}, {{"memory", amount(10)}});
  CHECK(c.assignable() == "one,two/b_one");
}

TEST_CASE("multiple resources in a group come from one flavor") {
  Case c;
  c.need.resources["memory"] = {amount(10), {}};
  c.group({"one", "two"}, {{"cpu", amount(4)}, {"memory", amount(5)}});
  CHECK(c.assignable().empty());
  CHECK(c.judge().groups.at(0).flavors.at(0).why == "memory: 10 asked, 5 at most");
}

TEST_CASE("multiple flavors, fits a node selector") {
  Case c;
  c.need.labels = {in("type", "two"), in("ignored1", "foo")};
  c.need.terms = {{in("ignored2", "bar")}};
  c.group({"one", "two"}, {{"cpu", amount(4)}});
  CHECK(c.assignable() == "two");
}

TEST_CASE("multiple flavors, fits with node affinity") {
  Case c;
  c.need.labels = {in("ignored1", "foo")};
  c.need.terms = {{in("type", "two")}};
  c.group({"one", "two"}, {{"cpu", amount(4)}});
  CHECK(c.assignable() == "two");
}

TEST_CASE("multiple flavors, node affinity fits any flavor") {
  Case c;
  // Of the first term nothing counts, so that it takes every flavor.
  c.need.terms = {{in("ignored2", "bar")}, {in("type", "two")}};
  c.group({"one", "two"}, {{"cpu", amount(4)}});
  CHECK(c.assignable() == "one,two");
}

TEST_CASE("multiple flavors with different label keys, selector only uses flavor's own keys") {
  Case c;
  c.need.labels = {in("x", "a"), in("y", "g")};
  c.group({"label-x-a", "label-xy-b"}, {{"cpu", amount(4)}});
  CHECK(c.assignable() == "label-x-a");
  // Before, the keys of the whole group counted.
  CHECK_FALSE(c.judge().groups.at(0).flavors.at(0).by_older);
}

TEST_CASE("labelless flavor in group with labeled flavor, workload uses labeled selector") {
  Case c;
  c.need.labels = {in("type", "two")};
  c.group({"default", "two"}, {{"cpu", amount(4)}});
  CHECK(c.assignable() == "default,two");
}

TEST_CASE("multiple flavors, doesn't fit node affinity") {
  Case c;
  c.need.terms = {{in("type", "three")}};
  c.group({"one", "two"}, {{"cpu", amount(4)}});
  CHECK(c.assignable().empty());
  CHECK(c.judge().groups.at(0).flavors.at(1).why == "`type` is `two`, not `three`");
}

TEST_CASE("resource not listed in clusterQueue") {
  Case c;
  c.need.resources["example.com/gpu"] = {amount(1), {}};
  c.group({"one"}, {{"cpu", amount(4)}});
  CHECK(c.judge().uncovered == std::vector<std::string>{"example.com/gpu"});
  c.need.resources["example.com/gpu"] = {amount(0), {}};
  CHECK(c.judge().uncovered.empty());
}

TEST_CASE("num pods fit, and do not") {
  Case c;
  c.pods = 3;
  c.group({"default"}, {{"cpu", amount(10)}, {"pods", amount(3)}});
  CHECK(c.assignable() == "default");
  c.pods = 4;
  CHECK(c.assignable().empty());
}

TEST_CASE("a flavor with a topology is for pods that ask for one") {
  Case c;
  c.kueue.topologies["racks"] = {"acme.com/rack"};
  c.kueue.flavors["one"].topology = "racks";
  c.group({"one", "two"}, {{"cpu", amount(4)}});
  CHECK(c.assignable() == "two");
  QueuedPods asking{c.need, c.need.resources};
  asking.topology = {.asked = true, .level = "acme.com/rack", .span = {}};
  const QueueVerdict verdict = judge_queue(c.kueue, c.queue, asking);
  CHECK(verdict.groups.at(0).flavors.at(0).fits);
  CHECK_FALSE(verdict.groups.at(0).flavors.at(1).fits);
}

}  // namespace
}  // namespace accelc
