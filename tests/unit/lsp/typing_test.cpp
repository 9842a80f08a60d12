// What an editor flashes while somebody types: every example is cut at places within a line, as it
// is while that line is being written, and the findings beyond those of the whole text are counted.
#include "compiler/support/file_system.h"
#include "tests/support/editor.h"
#include "tests/support/files_below.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace accelc::lsp::test {
namespace {

bool is_spec(const std::string& path) {
  const bool read = path.ends_with(".yaml") || path.ends_with(".toml");
  return read && file_name(path) != "accelc.toml";
}

/// A line of a text that is cut short, as byte offsets.
struct Cut {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// Places behind the first letter of a line and before its end; comments are nothing to cut.
std::vector<Cut> cuts_of(const std::string& text) {
  std::vector<Cut> cuts;
  for (std::size_t line = 0; line < text.size();) {
    const std::size_t end = std::min(text.find('\n', line), text.size());
    const std::size_t first = text.find_first_not_of(' ', line);
    if (first < end && text[first] != '#') {
      for (std::size_t at = first + 1; at < end; ++at) cuts.push_back({at, end});
    }
    line = end + 1;
  }
  return cuts;
}

using CodeSet = std::multiset<std::string>;

class Typist {
 public:
  Typist(const std::map<std::string, std::string>& files, std::string path)
      : path_(std::move(path)), whole_(files.at(path_)) {
    editor_.disk.files = files;
    editor_.open(path_, "");
    usual_ = codes_of(whole_);
  }

  /// What is said of the text that is cut and not of the whole one.
  CodeSet flashed(const Cut& cut) {
    std::string text = whole_;
    CodeSet said = codes_of(text.erase(cut.begin, cut.end - cut.begin));
    for (const std::string& code : usual_) {
      const auto known = said.find(code);
      if (known != said.end()) said.erase(known);
    }
    return said;
  }

 private:
  CodeSet codes_of(const std::string& text) {
    editor_.change(path_, text);
    const auto codes = editor_.codes(path_);
    return {codes.begin(), codes.end()};
  }

  Editor editor_;
  std::string path_;
  std::string whole_;
  CodeSet usual_;
};

TEST_CASE("A line that is being typed does not flash a cascade") {
  constexpr std::size_t kCutsOfFile = 60;
  constexpr std::size_t kLargestFile = std::size_t{1} << 20U;
  const auto files = accelc::test::texts_below("examples", kLargestFile);
  std::map<std::size_t, std::size_t> counts;
  std::size_t all = 0;
  for (const auto& [path, text] : files) {
    if (!is_spec(path)) continue;
    Typist typist(files, path);
    std::vector<Cut> cuts = cuts_of(text);
    // Which ones are tried does not depend on the other files.
    std::mt19937 random(11);
    std::shuffle(cuts.begin(), cuts.end(), random);
    if (cuts.size() > kCutsOfFile) cuts.resize(kCutsOfFile);
    for (const Cut& cut : cuts) {
      const CodeSet flashed = typist.flashed(cut);
      ++counts[flashed.size()];
      ++all;
      INFO(path << ": " << text.substr(0, cut.begin));
      for (const std::string& code : flashed) UNSCOPED_INFO(code);
      // A header of TOML that is half a word means another table until the next letter.
      if (text[text.rfind('\n', cut.begin) + 1] != '[') CHECK(flashed.size() <= 3);
    }
  }
  REQUIRE(all > 500);
  const std::size_t one = counts[0] + counts[1];
  INFO("of " << all << " cuts " << one << " flash at most one finding, " << counts[2] << " two, "
             << counts[3] << " three");
  CHECK(one * 100 >= all * 97);
}

}  // namespace
}  // namespace accelc::lsp::test
