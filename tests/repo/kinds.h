// What the sources say of each kind of finding.
#pragma once

#include "tests/repo/sources.h"

#include <string>
#include <string_view>
#include <vector>

namespace accelc::test {

/// A `DiagnosticKind` as it stands in the source.
struct Kind {
  std::string place;
  std::string path;
  std::string object;  // the constant's name
  std::string code;
  std::string name;
  std::string message;
  std::string explanation;
  bool listed = false;  // an array of its file holds it
};

/// The kinds that a source defines.
std::vector<Kind> kinds_in(const RepoFile& file);

/// Those of all sources but tests.
std::vector<Kind> all_kinds();

/// Only those who build accelc see what the generator of the built-in tables says.
bool is_for_users(const Kind& kind);

/// A kind that no Markdown page can show, why, and the unit test that shows it instead.
struct Exemption {
  std::string code;
  std::string reason;
  std::string test;
};

const std::vector<Exemption>& exemptions();

bool is_exempt(std::string_view code);

}  // namespace accelc::test
