#include "rules/security/credentials.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace accelc {

namespace {

struct Shape {
  std::string_view start;
  std::size_t least = 0;  ///< characters behind the start
  std::string_view what;
};

/// A text that is shorter holds no credential.
constexpr std::size_t kShortest = 16;

// The prefixes are those that the issuers publish so that tokens can be found in texts.
constexpr std::array kShapes = {
    Shape{"AKIA", 16, "AWS access key"},     Shape{"ASIA", 16, "AWS access key"},
    Shape{"AIza", 35, "Google API key"},     Shape{"GOCSPX-", 24, "Google client secret"},
    Shape{"ghp_", 36, "GitHub token"},       Shape{"gho_", 36, "GitHub token"},
    Shape{"ghu_", 36, "GitHub token"},       Shape{"ghs_", 36, "GitHub token"},
    Shape{"ghr_", 36, "GitHub token"},       Shape{"github_pat_", 40, "GitHub token"},
    Shape{"glpat-", 20, "GitLab token"},     Shape{"hf_", 30, "Hugging Face token"},
    Shape{"nvapi-", 40, "NVIDIA API key"},   Shape{"sk-ant-", 40, "Anthropic API key"},
    Shape{"sk-proj-", 40, "OpenAI API key"}, Shape{"sk-", 40, "OpenAI API key"},
    Shape{"xoxb-", 40, "Slack token"},       Shape{"xoxp-", 40, "Slack token"},
    Shape{"xapp-", 40, "Slack token"},       Shape{"npm_", 36, "npm token"},
    Shape{"pypi-AgE", 50, "PyPI token"},     Shape{"dckr_pat_", 24, "Docker token"},
    Shape{"dapi", 32, "Databricks token"},   Shape{"SG.", 60, "SendGrid key"},
};

/// Every character of every text is looked up here.
constexpr std::array<bool, 256> kTokenCharacters = [] {
  std::array<bool, 256> known{};
  for (const char c :
       std::string_view("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.")) {
    known[static_cast<unsigned char>(c)] = true;
  }
  return known;
}();

bool is_token_character(char c) { return kTokenCharacters[static_cast<unsigned char>(c)]; }

/// Bits for each character, by how often each occurs.
double entropy(std::string_view text) {
  std::array<std::size_t, 256> counts{};
  for (const char c : text) ++counts[static_cast<unsigned char>(c)];
  double bits = 0;
  for (const std::size_t count : counts) {
    if (count == 0) continue;
    const double share = static_cast<double>(count) / static_cast<double>(text.size());
    bits -= share * std::log2(share);
  }
  return bits;
}

bool looks_random(std::string_view text) {
  constexpr double kLeastBits = 3.0;
  return entropy(text) >= kLeastBits;
}

/// A JSON Web Token: three parts, of which two are JSON objects in base64.
bool is_web_token(std::string_view token) {
  const std::size_t head = token.find("eyJ");
  const std::size_t body = token.find(".eyJ", head == std::string_view::npos ? head : head + 3);
  if (body == std::string_view::npos) return false;
  return body - head >= 16 && token.find('.', body + 4) != std::string_view::npos;
}

/// What the token is; empty when it has no known shape.
std::string_view shape_of(std::string_view token) {
  for (const Shape& shape : kShapes) {
    if (!token.starts_with(shape.start)) continue;
    const std::string_view rest = token.substr(shape.start.size());
    if (rest.size() >= shape.least && looks_random(rest)) return shape.what;
  }
  return is_web_token(token) ? "web token" : std::string_view();
}

/// Looks at each run of characters that a token can hold.
std::string_view token_in(std::string_view text) {
  const auto* const end = text.data() + text.size();
  for (const char* at = text.data(); at != end;) {
    const char* const begin = std::find_if(at, end, is_token_character);
    at = std::find_if_not(begin, end, is_token_character);
    const std::string_view token(begin, static_cast<std::size_t>(at - begin));
    if (token.size() < kShortest) continue;
    if (const std::string_view what = shape_of(token); !what.empty()) return what;
  }
  return {};
}

/// `scheme://user:password@host`, unless the password is filled in later.
bool has_password_in_url(std::string_view text) {
  const std::size_t scheme = text.find("://");
  if (scheme == std::string_view::npos) return false;
  const std::string_view rest = text.substr(scheme + 3);
  const std::string_view authority = rest.substr(0, rest.find_first_of("/?# \t\n\"'"));
  const std::size_t at = authority.rfind('@');
  const std::size_t colon = authority.find(':');
  if (at == std::string_view::npos || colon >= at) return false;
  const std::string_view password = authority.substr(colon + 1, at - colon - 1);
  return password.size() >= 6 && password.find_first_of("${<%*") == std::string_view::npos;
}

}  // namespace

std::string_view credential_in(std::string_view text) {
  if (text.size() < kShortest) return {};
  if (const std::string_view what = token_in(text); !what.empty()) return what;
  if (text.find("PRIVATE KEY-----") != std::string_view::npos) return "private key";
  return has_password_in_url(text) ? "password in a URL" : std::string_view();
}

}  // namespace accelc
