#include "tests/repo/pages.h"

#include "compiler/support/text.h"

#include <variant>

namespace accelc::test {
namespace {

std::string printed_in(const PageCase& one) {
  std::string printed;
  for (const PageStep& step : one.steps) {
    const auto* command = std::get_if<PageCommand>(&step);
    if (command != nullptr) printed += join(command->expected, "\n") + "\n";
  }
  return printed;
}

}  // namespace

std::optional<std::string> printed_below(const Page& page, std::string_view title) {
  std::optional<std::string> printed;
  for (const PageCase& one : page.cases) {
    if (one.title == title) printed = printed.value_or("") + printed_in(one);
  }
  return printed;
}

std::string printed_on(const Page& page) {
  std::string printed;
  for (const PageCase& one : page.cases) printed += printed_in(one);
  return printed;
}

std::set<std::string> codes_in(std::string_view printed) {
  std::set<std::string> codes;
  for (std::size_t at = printed.find("[AC"); at != std::string_view::npos;
       at = printed.find("[AC", at + 1)) {
    if (printed.substr(at + 7, 1) == "]") codes.emplace(printed.substr(at + 1, 6));
  }
  return codes;
}

}  // namespace accelc::test
