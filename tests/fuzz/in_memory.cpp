#include "tests/fuzz/in_memory.h"

#include "compiler/diag/formats.h"
#include "compiler/support/check.h"
#include "tests/fuzz/target.h"

#include <algorithm>
#include <functional>

namespace accelc::test {

namespace {

/// JSON begins with its bracket; TOML has more equals signs than colons.
std::string name_of(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != std::string::npos && text[first] == '{') return "tasks.json";
  const auto equals = std::count(text.begin(), text.end(), '=');
  const auto colons = std::count(text.begin(), text.end(), ':');
  return equals > colons ? "tasks.toml" : "tasks.yaml";
}

}  // namespace

InputFile file_of_input(const std::uint8_t* data, std::size_t size) {
  std::string text = text_of_input(data, size);
  std::string name = name_of(text);
  return {std::move(name), std::move(text)};
}

InputFile spec_of_input(const std::uint8_t* data, std::size_t size) {
  InputFile file = file_of_input(data, size);
  if (file.text.find("accelc") != std::string::npos) return file;
  if (file.name == "tasks.yaml") file.text.insert(0, "accelc: v1\n");
  if (file.name == "tasks.toml") file.text.insert(0, "accelc = \"v1\"\n");
  if (file.name == "tasks.json") file.text.insert(file.text.find('{') + 1, "\"accelc\": \"v1\", ");
  return file;
}

std::size_t number_of_input(const std::uint8_t* data, std::size_t size) {
  return std::hash<std::string_view>()({reinterpret_cast<const char*>(data), size});
}

InMemoryCommand::InMemoryCommand(const std::vector<std::string>& arguments) {
  ParsedCommandLine parsed = parse_command_line(arguments);
  expect_whole(arguments.front(), parsed.err);
  command_ = *std::move(parsed.command);
}

RunResult InMemoryCommand::operator()(MemoryFileSystem& files, const std::string& name) {
  return (*this)(files, name, "text");
}

RunResult InMemoryCommand::operator()(MemoryFileSystem& files, const std::string& name,
                                      std::string_view output_format) {
  if (command_.input != nullptr) command_.input->paths = {name};
  command_.report->format = find_report_format(output_format);
  command_.report->reports = {{command_.report->format, ""}};
  RunEnvironment environment{.files = &files};
  try {
    RunResult result = command_.run(environment);
    const bool bug = result.exit_code == kExitInternal || result.exit_code < 0;
    expect_whole(name, bug ? result.out + result.err : "");
    return result;
  } catch (const InternalError& error) {
    expect_whole(name, std::string("error[AC9001]: accelc has a bug: ") + error.what());
    return {};
  }
}

}  // namespace accelc::test
