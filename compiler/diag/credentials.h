// What credentials look like. Knows texts only; nothing of a credential ever leaves it.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace accelc {

/// What the credential inside `text` is ("GitHub token"); empty when there is none. Words that
/// only stand for one, such as `hf_xxxxxxxx`, are none: they repeat too few characters.
std::string_view credential_in(std::string_view text);

/// Whether what has this name is a secret: `DB_PASSWORD`, `apiKey`, `--token`.
bool names_a_secret(std::string_view name);

/// Whether a value is the name of a secret in capitals, to be replaced by one: `HF_TOKEN`,
/// `YOUR_API_KEY`.
bool is_name_of_secret(std::string_view value);

/// A piece of a text.
struct TextRange {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// Where tokens, passwords of URLs and private keys stand in `text`. They may overlap.
std::vector<TextRange> credentials_by_shape(std::string_view text);

/// Where the values of secret names stand in `text`, which may be YAML, JSON, TOML, a command line,
/// or nothing that anybody can read. They may overlap.
std::vector<TextRange> credentials_by_name(std::string_view text);

}  // namespace accelc
