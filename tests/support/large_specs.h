// Large specs, put together from the tasks, workflows and launch plans of all pages.
#pragma once

#include "compiler/source/source_file.h"
#include "schema/field.h"
#include "tests/support/mutate.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::lsp::test {

using TextLines = std::vector<std::string>;

/// With their line breaks.
TextLines lines_in(std::string_view text);

std::string joined(const TextLines& lines, std::size_t begin = 0, std::size_t end = SIZE_MAX);

/// The text with `to` wherever the word `from` is in it.
std::string with_word(std::string text, const std::string& from, const std::string& to);

struct NamedText {
  NameSource kind = NameSource::kTasks;
  std::string name;
  std::string text;
};

/// A spec of a page, taken apart.
struct SpecParts {
  std::string head;  ///< all that is no entity, without the headers of their sections
  std::vector<NamedText> entities;
};

/// The specs of all pages, in YAML.
struct Pages {
  Pages();

  /// One of them with the entities of others, until it is large.
  [[nodiscard]] std::string large_spec(accelc::test::Random& random) const;
  /// The same in a format.
  [[nodiscard]] std::string large_spec(Format format, accelc::test::Random& random) const;

  std::vector<SpecParts> specs;
};

const Pages& all_pages();

}  // namespace accelc::lsp::test
