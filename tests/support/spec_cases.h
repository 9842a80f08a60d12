// Everything in this repository that accelc is run on: what its pages and examples hold. Tests of
// what must be true of any spec walk over it.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace accelc::test {

/// A command of a page, and the files that it sees.
struct SpecCase {
  std::string place;  ///< "rules/images/image_tag.md:21"
  std::string title;  ///< of the case: "Wrong"
  std::vector<std::string> arguments;
  std::map<std::string, std::string> files;
  std::string standard_input;
};

/// The commands of the golden pages, the pages of rules and the examples. Run from the root of the
/// repository.
const std::vector<SpecCase>& spec_cases();

/// Texts of specs by path: the examples, and what the pages hold, each text once. `ending`:
/// ".yaml".
std::vector<std::string> spec_texts(const std::string& ending);

}  // namespace accelc::test
