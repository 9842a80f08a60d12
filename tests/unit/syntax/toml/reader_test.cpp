#include "tests/support/annotations.h"
#include "tests/support/tree_text.h"
#include "tests/unit/syntax/toml/sample.h"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

using namespace accelc;
using test::read_toml_sample;
using test::tree_text;

namespace {

std::string text_form(std::string text) {
  const auto sample = read_toml_sample(std::move(text));
  CHECK(sample.reports().empty());
  CHECK_FALSE(sample.tree.incomplete());
  return tree_text(sample.tree);
}

// The value at the path of keys.
NodeRef at(const Tree& tree, std::initializer_list<std::string_view> path) {
  NodeRef node = tree.node(tree.documents().at(0));
  for (const std::string_view key : path) node = node.find(key);
  return node;
}

std::string_view source_of(NodeRef node) { return text_of(node.span()); }

// Sources of the entries' keys, in the order of the tree.
std::string keys_of(NodeRef mapping) {
  std::string keys;
  for_each_entry(mapping, [&](const Entry& entry) {
    keys += (keys.empty() ? "" : " ") + std::string(source_of(entry.key));
  });
  return keys;
}

}  // namespace

TEST_CASE("toml: an empty file is a mapping without entries") {
  CHECK(text_form("") == "1:1-1:1 mapping block\n");
  CHECK(text_form("# only a comment\n\n") == "1:1-3:1 mapping block\n");
}

TEST_CASE("toml: scalars keep their source text, kind and place") {
  CHECK(text_form("a = 12\nb = -1_000\nc = 0xFF\nd = 1.5e3\ne = inf\nf = true\n"
                  "g = 2024-05-31T07:32:00Z\nh = 07:32:00\n") ==
        "1:1-9:1 mapping block\n"
        "  1:1-1:2 key string plain `a`\n  1:5-1:7 integer plain `12`\n"
        "  2:1-2:2 key string plain `b`\n  2:5-2:11 integer plain `-1_000`\n"
        "  3:1-3:2 key string plain `c`\n  3:5-3:9 integer plain `0xFF`\n"
        "  4:1-4:2 key string plain `d`\n  4:5-4:10 number plain `1.5e3`\n"
        "  5:1-5:2 key string plain `e`\n  5:5-5:8 number plain `inf`\n"
        "  6:1-6:2 key string plain `f`\n  6:5-6:9 boolean plain `true`\n"
        "  7:1-7:2 key string plain `g`\n  7:5-7:25 datetime plain `2024-05-31T07:32:00Z`\n"
        "  8:1-8:2 key string plain `h`\n  8:5-8:13 datetime plain `07:32:00`\n");
}

TEST_CASE("toml: a value at the end of a file without line break is whole") {
  CHECK(source_of(at(read_toml_sample("a = 1979-05-27").tree, {"a"})) == "1979-05-27");
  CHECK(source_of(at(read_toml_sample("a = \"x\"").tree, {"a"})) == "\"x\"");
  CHECK(source_of(at(read_toml_sample("a = [1, 2]").tree, {"a"})) == "[1, 2]");
  CHECK(source_of(at(read_toml_sample("a = 7").tree, {"a"})) == "7");
}

TEST_CASE("toml: the four kinds of strings have styles of their own") {
  const auto sample = read_toml_sample(
      "a = \"x\\ty\"\nb = 'C:\\dir'\nc = '''\none\ntwo'''\nd = \"\"\"one \\\n   two\"\"\"\n");
  const auto check = [&](std::string_view key, NodeStyle style, std::string_view text) {
    const NodeRef value = at(sample.tree, {key});
    CHECK(value.kind() == NodeKind::kString);
    CHECK(value.style() == style);
    CHECK(value.text() == text);
  };
  check("a", NodeStyle::kDoubleQuoted, "x\ty");
  check("b", NodeStyle::kSingleQuoted, "C:\\dir");
  check("c", NodeStyle::kLiteral, "one\ntwo");
  check("d", NodeStyle::kFolded, "one two");
}

TEST_CASE("toml: text without escapes is a slice of the file, other text is the tree's own") {
  const auto sample = read_toml_sample("a = \"é\"\nb = \"\\u00e9\"\n\"c\\u0064\" = '''\nx'''\n");
  const auto owned = [&](std::string_view key) {
    return sample.tree.nodes()[at(sample.tree, {key}).id()].text_owned;
  };
  CHECK_FALSE(owned("a"));
  CHECK(owned("b"));
  CHECK_FALSE(owned("cd"));
  CHECK(at(sample.tree, {"b"}).text() == "é");
  CHECK(at(sample.tree, {"cd"}).text() == "x");
}

TEST_CASE("toml: quotes at the end of text in three quotes belong to the text") {
  const auto sample = read_toml_sample("a = \"\"\"\"x\"\"\"\"\"\nb = ''''''\n");
  CHECK(at(sample.tree, {"a"}).text() == "\"x\"\"");
  CHECK(at(sample.tree, {"b"}).text().empty());
}

TEST_CASE("toml: a backslash at the line's end takes blanks and tabs only") {
  const auto sample = read_toml_sample("a = \"\"\"x\\\n  \u00a0y\\  \r\n\t\u3000z\"\"\"\n");
  CHECK(at(sample.tree, {"a"}).text() == "x\u00a0y\u3000z");
}

TEST_CASE("toml: a table reaches from its header to the end of its last entry") {
  const auto sample = read_toml_sample("x = 1\n[tasks.embed]\nimage = \"a\"  # why\n\n[other]\n");
  CHECK(source_of(at(sample.tree, {"tasks", "embed"})) == "[tasks.embed]\nimage = \"a\"");
  CHECK(source_of(at(sample.tree, {"tasks"})) == "[tasks.embed]\nimage = \"a\"");
  CHECK(source_of(at(sample.tree, {"other"})) == "[other]");
}

TEST_CASE("toml: the key of each table is its segment in the header or dotted key") {
  const auto sample = read_toml_sample("[ tasks . \"vision.train\" ]\nlimits.'gpu' = 1\n");
  const NodeRef root = sample.tree.node(0);
  CHECK(keys_of(root) == "tasks");
  CHECK(keys_of(root.find("tasks")) == "\"vision.train\"");
  const NodeRef task = at(sample.tree, {"tasks", "vision.train"});
  CHECK(keys_of(task) == "limits");
  CHECK(keys_of(task.find("limits")) == "'gpu'");
  CHECK(source_of(task.find("limits")) == "limits.'gpu' = 1");
}

TEST_CASE("toml: a dotted name without quotes is one table in another") {
  const auto sample = read_toml_sample("[tasks.vision.train]\nimage = \"a\"\n");
  CHECK(keys_of(at(sample.tree, {"tasks"})) == "vision");
  CHECK(keys_of(at(sample.tree, {"tasks", "vision"})) == "train");
}

TEST_CASE("toml: entries keep the order of the file") {
  const auto sample = read_toml_sample("zeta = 1\nalpha = 2\n[z]\n[a]\nm = {y = 1, b = 2}\n[c]\n");
  CHECK(keys_of(sample.tree.node(0)) == "zeta alpha z a c");
  CHECK(keys_of(at(sample.tree, {"a", "m"})) == "y b");
}

TEST_CASE("toml: a table may get its children before its header and after other tables") {
  const auto sample = read_toml_sample("[a.b]\nx = 1\n[c]\nz = 3\n[a]\ny = 2\n[a.d]\n");
  CHECK(sample.reports().empty());
  CHECK(keys_of(sample.tree.node(0)) == "a c");
  CHECK(keys_of(at(sample.tree, {"a"})) == "b y d");
  CHECK(source_of(at(sample.tree, {"a"})) == "[a.b]\nx = 1\n[c]\nz = 3\n[a]\ny = 2\n[a.d]");
  CHECK(at(sample.tree, {"a", "b", "x"}).text() == "1");
}

TEST_CASE("toml: headers add to a table that dotted keys made") {
  const auto sample =
      read_toml_sample("[fruit]\napple.color = \"red\"\n[fruit.apple.taste]\nsweet = true\n");
  CHECK(sample.reports().empty());
  CHECK(keys_of(at(sample.tree, {"fruit", "apple"})) == "color taste");
  CHECK(at(sample.tree, {"fruit", "apple", "taste", "sweet"}).text() == "true");
}

TEST_CASE("toml: lists of tables hold one mapping for each header") {
  const auto sample = read_toml_sample(
      "[[jobs]]\nname = \"a\"\n[jobs.env]\nx = 1\n[[jobs.steps]]\n[[jobs]]\nname = \"b\"\n");
  CHECK(sample.reports().empty());
  const NodeRef jobs = at(sample.tree, {"jobs"});
  CHECK(jobs.is_sequence());
  CHECK(jobs.style() == NodeStyle::kBlock);
  const NodeRef first = jobs.first_child();
  CHECK(keys_of(first) == "name env steps");
  CHECK(source_of(first) == "[[jobs]]\nname = \"a\"\n[jobs.env]\nx = 1\n[[jobs.steps]]");
  CHECK(source_of(first.next_sibling()) == "[[jobs]]\nname = \"b\"");
  CHECK(source_of(jobs).starts_with("[[jobs]]\nname = \"a\""));
}

TEST_CASE("toml: inline tables and lists are flow collections with their brackets") {
  const auto sample = read_toml_sample("a = { b.c = 1, d = [ 1, # one\n  [2] ] }\n");
  const NodeRef table = at(sample.tree, {"a"});
  CHECK(table.style() == NodeStyle::kFlow);
  CHECK(source_of(table) == "{ b.c = 1, d = [ 1, # one\n  [2] ] }");
  CHECK(source_of(table.find("d")) == "[ 1, # one\n  [2] ]");
  CHECK(table.find("b").find("c").text() == "1");
  CHECK(table.find("b").style() == NodeStyle::kBlock);
}

TEST_CASE("toml: comments are found wherever they stand, and only there") {
  const auto sample = read_toml_sample(
      "# first\na = \"# no\" # second\n[b] # third\nc = [ # fourth\n 1]\nd = '''\n# no\n'''\n# "
      "last");
  std::string comments;
  for (const Comment& comment : sample.tree.comments()) {
    comments += std::string(text_of(sample.file->span(comment.begin, comment.end))) + ";";
  }
  CHECK(comments == "# first;# second;# third;# fourth;# last;");
}

TEST_CASE("toml: CRLF, a byte order mark and wide characters do not move places") {
  const auto sample = read_toml_sample(
      "\xEF\xBB\xBFname = \"日本\" # é\r\n[tasks.\"é\"]\r\n\"😀\" = [ \"ü\", 12 ]\r\nz = 'x'\r\n");
  CHECK(sample.reports().empty());
  CHECK(source_of(at(sample.tree, {"name"})) == "\"日本\"");
  CHECK(keys_of(at(sample.tree, {"tasks"})) == "\"é\"");
  const NodeRef task = at(sample.tree, {"tasks", "é"});
  CHECK(keys_of(task) == "\"😀\" z");
  CHECK(source_of(task.find("😀")) == "[ \"ü\", 12 ]");
  CHECK(source_of(task.find("😀").first_child().next_sibling()) == "12");
  CHECK(source_of(task.find("z")) == "'x'");
  CHECK(text_of(sample.file->span(sample.tree.comments().at(0).begin,
                                  sample.tree.comments().at(0).end)) == "# é");
}

TEST_CASE("toml: CRLF inside of text is a line feed") {
  const auto sample = read_toml_sample("a = \"\"\"\r\none\r\ntwo\"\"\"\r\nb = '''x\r\ny'''\r\n");
  CHECK(at(sample.tree, {"a"}).text() == "one\ntwo");
  CHECK(at(sample.tree, {"b"}).text() == "x\ny");
}

TEST_CASE("toml: a marked sample gives the same node by place as by path") {
  const auto marked = test::annotate("[tasks.a]\nlimits = { gpu = <1> }\n",
                                     {.open = "<", .close = ">", .point = "@@"});
  const auto sample = read_toml_sample(marked.text);
  const NodeRef node = sample.tree.node_at(marked.range().begin);
  CHECK(node.id() == at(sample.tree, {"tasks", "a", "limits", "gpu"}).id());
}
