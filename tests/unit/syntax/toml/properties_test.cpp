// What holds for every text, tried on samples, all their prefixes and seeded mutations.
#include "compiler/syntax/toml/json.h"
#include "tests/unit/syntax/toml/sample.h"

#include <catch2/catch.hpp>

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

using namespace accelc;
using test::read_toml_sample;
using test::TomlSample;

namespace {

constexpr std::array<std::string_view, 4> kSamples = {
    R"(accelc = "v1"
# a comment
project = 'vision' # another
[defaults]
image = "ghcr.io/acme/train:1.4.2"
retries = 3
[tasks.embed]
command = ["python", "-m", "acme.train", "--lr", "{{.inputs.lr}}"]
limits = { gpu = 1, memory = "64Gi", "vpc.amazonaws.com/efa" = 4 }
accelerator = { tpu = "v5e", topology = "2x2" }
env.A = "1"
env.B = '2'
[tasks."vision.train"]
timeout = 2h
)",
    R"([platforms.onprem]
mig = "mixed"
[[platforms.onprem.pools]]
accelerator = "A100-80GB"
partitions = [
  "2g.20gb", # two
  "3g.40gb",
]
allocatable = { cpu = "120", memory = "900Gi" }
[platforms.onprem.flyte]
x.y.z = 1
[[platforms.onprem.pools]]
accelerator = "L4"
[platforms]
)",
    "a = \"\"\"\r\none \\\r\n   two\"\"\"\"\"\r\nb = '''\r\nraw\\'''\r\n\"k\\u00e9y\" = "
    "1979-05-27T07:32:00.5-07:00\r\nd = 07:32:00\r\ne = [[1, 2], [3.5e-1, inf], [0xFF, 0o7]]\r\n",
    "\"日本\" = \"é\" # 😀\n[t.'ü'.x]\n'😀' = [\"ä\", 1, { ö.b = true }]\nz = \"\\U0001F600\"\n",
};

constexpr std::string_view kBytes = "[]{}\"'=.,#\\\n\r\t _-+0159aeitfxuU:Z\x7f\xc3\xa9\xe3\x80";

// Everything that holds for whatever was read.
void check_invariants(const TomlSample& sample) {
  const auto size = static_cast<std::uint32_t>(sample.file->text().size());
  const Tree& tree = sample.tree;
  bool good = tree.documents().size() == 1 && tree.incomplete() == !sample.diagnostics.empty();
  for (const Node& node : tree.nodes()) {
    good = good && node.begin <= node.end && node.end <= size && node.subtree_end > 0;
    good = good && (!node.is_key || node.kind == NodeKind::kString);
  }
  for (const Diagnostic& finding : sample.diagnostics) {
    good = good && finding.span.begin <= finding.span.end && finding.span.end <= size;
    for (const Label& label : finding.labels) good = good && label.span.end <= size;
    for (const Fix& fix : finding.fixes) good = good && fix.edits[0].span.end <= size;
  }
  INFO(sample.file->text());
  REQUIRE(good);
}

// The scalar's source, read alone, is the same scalar; a key's source is a key of this name.
void check_slice(const TomlSample& sample, const Node& node) {
  const std::string source(sample.file->text().substr(node.begin, node.end - node.begin));
  const auto alone = read_toml_sample(node.is_key ? source + " = 1" : "v = " + source + "\n");
  INFO(source);
  REQUIRE(alone.diagnostics.empty());
  const Node& again = alone.tree.nodes().at(node.is_key ? 1 : 2);
  const bool same = again.kind == node.kind && again.style == node.style &&
                    alone.tree.text(again) == sample.tree.text(node);
  REQUIRE(same);
}

void check_slices(const TomlSample& sample) {
  for (const Node& node : sample.tree.nodes()) {
    const bool scalar = node.kind != NodeKind::kMapping && node.kind != NodeKind::kSequence;
    // A header that was mended may name keys that need quotes.
    const bool mended = node.is_key && sample.tree.incomplete();
    if (scalar && !mended) check_slice(sample, node);
  }
}

std::string mutate(std::string text, std::mt19937& random) {
  const auto below = [&random](std::size_t limit) { return random() % limit; };
  const std::size_t changes = 1 + below(3);
  for (std::size_t i = 0; i < changes && !text.empty(); ++i) {
    const std::size_t at = below(text.size());
    const char byte = kBytes[below(kBytes.size())];
    switch (below(5)) {
      case 0:
        text.erase(at, 1 + below(4));
        break;
      case 1:
        text.insert(at, 1, byte);
        break;
      case 2:
        text[at] = byte;
        break;
      case 3:
        text.insert(below(text.size()), text.substr(at, 1 + below(30)));
        break;
      default:
        text.resize(at);
        break;
    }
  }
  return text;
}

std::string repeated_pieces(std::string_view piece, std::size_t times) {
  std::string text;
  for (std::size_t i = 0; i < times; ++i) text += piece;
  return text;
}

}  // namespace

TEST_CASE("toml properties: scalars and keys read alone are the same") {
  for (const std::string_view text : kSamples) {
    const auto sample = read_toml_sample(std::string(text));
    check_invariants(sample);
    check_slices(sample);
  }
}

TEST_CASE("toml properties: every prefix of a sample is read to its end") {
  for (const std::string_view text : kSamples) {
    for (std::size_t size = 0; size <= text.size(); ++size) {
      const auto sample = read_toml_sample(std::string(text.substr(0, size)));
      if (!sample.file->first_bad_byte()) check_invariants(sample);
    }
  }
}

TEST_CASE("toml properties: mutations are read or reported, and good ones keep their slices") {
  std::mt19937 random(20240531);  // NOLINT: the same every time
  for (int i = 0; i < 5000; ++i) {
    const std::string text = mutate(std::string(kSamples[random() % kSamples.size()]), random);
    const auto sample = read_toml_sample(text);
    if (sample.file->first_bad_byte()) continue;
    check_invariants(sample);
    if (i % 10 == 0) check_slices(sample);
  }
}

TEST_CASE("toml properties: long keys are refused where they stand") {
  const auto report = [](std::string text) { return read_toml_sample(std::move(text)).reports(); };
  CHECK(report("x = 1\na" + repeated_pieces(".a", 63) + " = 1\n").empty());
  const std::string words = "toml-too-many-segments: key with more than 64 dotted segments";
  CHECK(report("x = 1\na" + repeated_pieces(".a", 64) + " = 1\n") == "2:1 " + words);
  CHECK(report("x = 1\n[a" + repeated_pieces(".a", 150'000) + "]\n") == "2:1 " + words);
  CHECK(report("a" + repeated_pieces(".a", 150'000) + " = 1\n") == "1:1 " + words);
  CHECK(report("a = {b" + repeated_pieces(".a", 150'000) + " = 1}\n") == "1:133 " + words);
  CHECK(report("a = \"" + repeated_pieces(".", 1000) + "\" # " + repeated_pieces(".", 1000) + "\n")
            .empty());
}

TEST_CASE("toml properties: deep nesting is refused where it starts to be too deep") {
  const auto report = [](std::string text) { return read_toml_sample(std::move(text)).reports(); };
  const auto lists = [](std::size_t depth) {
    return "a = " + repeated_pieces("[", depth) + repeated_pieces("]", depth) + "\n";
  };
  CHECK(report(lists(63)).empty());
  const std::string words = "nested-too-deep: more than 64 levels of nested collections";
  CHECK(report(lists(64)) == "1:68 " + words);
  CHECK(report(lists(100'000)) == "1:68 " + words);
  CHECK(report("a = " + repeated_pieces("{a=", 100'000)) == "1:194 " + words);
  CHECK(report("[a" + repeated_pieces(".b", 31) + "]\nc" + repeated_pieces(".d", 30) + " = {}\n")
            .empty());
  CHECK(report("[a" + repeated_pieces(".b", 31) + "]\nc" + repeated_pieces(".d", 30) +
               " = {x={}}\n") == "2:68 " + words);
}

TEST_CASE("toml properties: too many values are refused") {
  Limits limits;
  limits.nodes = 100;
  const auto report = [&](const std::string& text) {
    return read_toml_sample(text, limits).reports();
  };
  const std::string words = "too-many-values: more than 100 keys and values in one file";
  CHECK(report("a = [" + repeated_pieces("1,", 97) + "]\n").empty());
  CHECK(report("a = [" + repeated_pieces("1,", 300) + "]\n").find(words) != std::string::npos);
  CHECK(report(repeated_pieces("[[a]]\nb = 1\n", 50)).find(words) != std::string::npos);
  std::string headers;
  for (int i = 0; i < 40; ++i) headers += "[a" + std::to_string(i) + ".b]\n";
  CHECK(report(headers) == "25:6 " + words);
}

TEST_CASE("toml properties: megabytes on one line") {
  const std::size_t million = 1'000'000;
  for (const std::string& text :
       {"a = [" + repeated_pieces("\"é\", ", million / 6) + "]\n",
        "a = \"" + repeated_pieces("é", million / 2),
        "a = {" + repeated_pieces("b = 1, ", million / 7), repeated_pieces("x", million),
        repeated_pieces("\"\"\"", million / 3), repeated_pieces("# é", million / 4),
        repeated_pieces("[", million), repeated_pieces("\\", million),
        "a = " + repeated_pieces("9", million) + "\n",
        "a = [" + repeated_pieces("é, ", million / 4) + "]\n", repeated_pieces("=", million),
        "a = [" + repeated_pieces("\n[x", million / 30)}) {
    check_invariants(read_toml_sample(text));
  }
}

TEST_CASE("toml properties: tens of thousands of tables and dotted keys") {
  std::string keys;
  std::string inline_keys;
  std::string tables;
  std::string values;
  for (int i = 0; i < 20'000; ++i) {
    const std::string name = "t" + std::to_string(i);
    keys.append(name).append(".x = 1\n").append(name).append(".y = 2\n");
    inline_keys.append(i == 0 ? "" : ", ").append(name).append(".x = 1");
    tables.append("[").append(name).append(".x]\n[").append(name).append("]\n");
    values.append(name).append(" = 1\n");
  }
  CHECK(read_toml_sample(keys).reports().empty());
  CHECK(read_toml_sample("a = {" + inline_keys + "}\n").reports() ==
        "1:186879 toml-too-many-dotted-keys: 14142 dotted keys in one inline table is too many");
  CHECK(read_toml_sample(tables).reports().empty());
  CHECK(read_toml_sample(values + tables)
            .reports()
            .starts_with("20001:2 toml-table-in-value: key `t0` already has a value and cannot "
                         "hold `x`\n20002:2 duplicate-key: the key `t0` is set twice\n"));
}
