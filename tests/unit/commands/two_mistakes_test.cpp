// Two mistakes in one task are two findings, unless one is a follow-up of the other.
#include "compiler/commands/run.h"
#include "compiler/support/text.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace accelc {
namespace {

/// A mistake: a key of the task as it should not be, and what is said of it.
struct Mistake {
  std::string name;
  std::string key;   ///< which replaces the one of a good task; empty: nothing is written
  std::string text;  ///< of the value
  std::string code;
};

const std::vector<Mistake> kMistakes = {
    {"no image", "image", "", "AC3013"},
    {"image in capitals", "image", "ghcr.io/Acme/train:1", "AC3015"},
    {"moving image", "image", "ghcr.io/acme/train:latest", "AC4102"},
    {"foreign key for the image", "image", "container_image", "AC2001"},
    {"nothing to run", "command", "", "AC3012"},
    {"foreign key for the command", "command", "entrypoint", "AC2001"},
    {"malformed template", "args", "[\"{{ .inputs.seed }\"]", "AC3036"},
    {"unknown input", "args", "[\"{{.inputs.zz}}\"]", "AC3023"},
    {"foreign key", "gpu", "1", "AC2001"},
    {"partition that is not", "accelerator", "A100.9g.1gb", "AC3103"},
    {"accelerator that is not", "accelerator", "Frobnicator", "AC3101"},
    {"platform that is not", "platform", "gkee", "AC3026"},
    {"huge CPU", "limits", "{cpu: 4000}", "AC4203"},
    {"tiny memory", "requests", "{memory: 8}", "AC4202"},
    {"unknown resource", "limits", "{cpus: 4}", "AC3016"},
    {"negative retries", "retries", "-1", "AC2009"},
    {"too many retries", "retries", "4294967296", "AC2020"},
    {"duration in words", "timeout", "2 hours", "AC2102"},
    {"cache without version", "cache", "{serialize: true}", "AC3030"},
    {"name of a variable", "env", "{\"2ND\": x}", "AC3028"},
    {"password in env", "env", "{AWS_SECRET_ACCESS_KEY: q7Zt0WbR5nVx2LmK9pGd4JhS8fCy1AeU3oTi6NrB}",
     "AC4502"},
    {"base that is not", "extends", "nothing", "AC3007"},
    {"output nobody writes", "outputs", "{model: file}", "AC4705"},
    {"input that is not read", "inputs", "{lr: float}", "AC4706"},
    {"selector that Flyte lacks", "node_selector", "{pool: a}", "AC5001"},
    {"nodes that are none", "elastic", "{nnodes: many}", "AC3207"},
};

/// Keys of a good task, and what the mistakes make of them.
std::string spec_with(const std::vector<const Mistake*>& mistakes) {
  std::map<std::string, std::string> keys = {{"image", "ghcr.io/acme/train:1"},
                                             {"command", "[train]"}};
  for (const Mistake* mistake : mistakes) {
    const bool renamed = mistake->name.starts_with("foreign key for");
    if (renamed) {
      keys[mistake->text] = keys[mistake->key];
      keys.erase(mistake->key);
    } else if (mistake->text.empty()) {
      keys.erase(mistake->key);
    } else {
      keys[mistake->key] = mistake->text;
    }
  }
  std::string text = "accelc: v1\ntasks:\n  train:\n";
  for (const auto& [key, value] : keys) text += "    " + key + ": " + value + "\n";
  return text;
}

std::multiset<std::string> codes_of(const std::string& spec, const std::string& config = {}) {
  MemoryFileSystem files;
  files.files["tasks.yaml"] = spec;
  if (!config.empty()) files.files["accelc.toml"] = config;
  RunEnvironment environment{.files = &files};
  const std::string out =
      run({"check", "--output-format", "concise", "tasks.yaml"}, environment).out;
  std::multiset<std::string> codes;
  for (std::size_t at = out.find("[AC"); at != std::string::npos; at = out.find("[AC", at + 1)) {
    codes.insert(out.substr(at + 1, 6));
  }
  return codes;
}

struct FollowUp {
  std::string hidden;
  std::string by;  ///< "*": any mistake with the name's beginning
  std::string why;
};

const std::vector<FollowUp> kFollowUps = {
    {"no image", "base that is not", "the base may have the image"},
    {"nothing to run", "base that is not", "the base may say what runs"},
    {"unknown input", "base that is not", "the base may have the input"},
    {"output nobody writes", "base that is not", "the base may have `data`"},
    {"input that is not read", "base that is not", "the base may have `data`"},
    {"output nobody writes", "nothing to run", "what runs may write it"},
    {"input that is not read", "nothing to run", "what runs may read it"},
    {"cache without version", "base that is not", "the base may have the version"},
    {"no image", "nothing to run", "what runs says whether it needs one"},
    {"nothing to run", "malformed template",
     "its arguments without a command are said in its place"},
    {"nothing to run", "unknown input", "its arguments without a command are said in its place"},
};

bool is_follow_up(const std::vector<FollowUp>& follow_ups, const Mistake& hidden,
                  const Mistake& by) {
  return std::any_of(follow_ups.begin(), follow_ups.end(), [&](const FollowUp& one) {
    return one.hidden == hidden.name && one.by == by.name;
  });
}

TEST_CASE("each mistake alone is one finding") {
  CHECK(codes_of(spec_with({})).empty());
  for (const Mistake& mistake : kMistakes) {
    INFO(mistake.name << "\n" << spec_with({&mistake}));
    CHECK(codes_of(spec_with({&mistake})) == std::multiset<std::string>{mistake.code});
  }
}

TEST_CASE("two mistakes in one task are both reported") {
  std::size_t pairs = 0;
  std::set<std::string> used;
  for (const Mistake& a : kMistakes) {
    for (const Mistake& b : kMistakes) {
      // The same key cannot be wrong in two ways here.
      if (a.key == b.key) continue;
      const std::string spec = spec_with({&a, &b});
      const std::multiset<std::string> codes = codes_of(spec);
      INFO(a.name << ", " << b.name << "\n" << spec);
      const bool reported = a.code == b.code ? codes.count(a.code) == 2 : codes.count(a.code) == 1;
      if (is_follow_up(kFollowUps, a, b)) {
        CHECK_FALSE(reported);
      } else {
        CHECK(reported);
      }
      ++pairs;
    }
  }
  CHECK(pairs > 400);
}

/// A site with nodes of two kinds, and a target of each kind.
const std::string kSite = R"([build]
emit = ["flyte", "jobset"]
platform = "onprem"

[platforms.onprem]
extends = "nvidia-gpu-operator"

[[platforms.onprem.pools]]
name = "a100"
accelerator = "A100-80GB"
count = 8
nodes = 2
taints = ["nvidia.com/gpu=present:NoSchedule"]
allocatable = { cpu = "120", memory = "900Gi" }

[[platforms.onprem.pools]]
name = "cpus"
nodes = 3
labels = { pool = "a" }
allocatable = { cpu = "48", memory = "180Gi" }
)";

/// Mistakes that placement, the nodes of a site or a target finds.
const std::vector<Mistake> kSiteMistakes = {
    {"resource that no node offers", "limits", "{nvidia.com/mig-1g.10gb: 1}", "AC3308"},
    {"cards of two vendors", "limits", "{nvidia.com/gpu: 1, amd.com/gpu: 1}", "AC3311"},
    {"memory that no node has", "requests", "{memory: 4Ti}", "AC3401"},
    {"label that no node has", "node_selector", "{pool: b}", "AC3401"},
    {"more nodes than there are", "elastic", "{nnodes: 9}", "AC3406"},
    {"toleration that is not one", "tolerations", "[{key: a, operator: Equals}]", "AC2006"},
    {"resource with an odd name", "limits", "{acme.com/: 1}", "AC5311"},
    {"name of no object", "service_account", "Train_SA", "AC5304"},
    {"name of no service", "service", "Train_SVC", "AC5303"},
    {"value of no label", "queue", "a b", "AC5006"},
    {"key of no label", "labels", "{\"a b\": x}", "AC5007"},
    {"name of no volume", "shared_memory", "{mount_name: A_B}", "AC5010"},
    {"variable of no secret", "secrets", "[{key: k, group: g, env_var: 2ND}]", "AC5008"},
    {"pod without its volume", "pod",
     "{spec: {containers: [{name: primary, volumeMounts: [{name: d, mountPath: /d}]}]}}", "AC5309"},
};

const std::vector<FollowUp> kSiteFollowUps = {
    {"memory that no node has", "platform that is not", "whose nodes are meant is not known"},
    {"label that no node has", "platform that is not", "whose nodes are meant is not known"},
    {"more nodes than there are", "platform that is not", "whose nodes are meant is not known"},
    {"resource that no node offers", "platform that is not", "whose nodes are meant is not known"},
    {"memory that no node has", "base that is not", "the base may name another platform"},
    {"label that no node has", "base that is not", "the base may name another platform"},
    {"more nodes than there are", "base that is not", "the base may name another platform"},
    {"resource that no node offers", "base that is not", "the base may name another platform"},
    {"more nodes than there are", "memory that no node has", "there is not even one"},
    {"more nodes than there are", "label that no node has", "there is not even one"},
    {"more nodes than there are", "huge CPU", "there is not even one"},
    {"pod without its volume", "base that is not", "the base may name a pod template that has it"},
    {"cards of two vendors", "partition that is not", "one of them is of the card in doubt"},
};

TEST_CASE("each mistake of a site is found") {
  CHECK(codes_of(spec_with({}), kSite).empty());
  for (const Mistake& mistake : kSiteMistakes) {
    INFO(mistake.name << "\n" << spec_with({&mistake}));
    CHECK(codes_of(spec_with({&mistake}), kSite).count(mistake.code) == 1);
  }
}

TEST_CASE("no other mistake hides what placement, the nodes and targets find") {
  std::vector<Mistake> all = kMistakes;
  all.insert(all.end(), kSiteMistakes.begin(), kSiteMistakes.end());
  std::size_t pairs = 0;
  for (const Mistake& hidden : kSiteMistakes) {
    for (const Mistake& by : all) {
      if (hidden.key == by.key) continue;
      const std::string spec = spec_with({&hidden, &by});
      INFO(hidden.name << ", " << by.name << "\n" << spec);
      const bool reported = codes_of(spec, kSite).count(hidden.code) > 0;
      CHECK(reported != is_follow_up(kSiteFollowUps, hidden, by));
      ++pairs;
    }
  }
  CHECK(pairs > 400);
}

}  // namespace
}  // namespace accelc
