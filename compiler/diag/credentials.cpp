#include "compiler/diag/credentials.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace accelc {

namespace {

struct CredentialShape {
  std::string_view start;
  std::size_t least = 0;  ///< characters behind the start
  std::string_view what;
};

/// A text that is shorter holds no credential.
constexpr std::size_t kShortest = 16;

// The prefixes are those that the issuers publish so that tokens can be found in texts.
constexpr std::array kShapes = {
    CredentialShape{"AKIA", 16, "AWS access key"},
    CredentialShape{"ASIA", 16, "AWS access key"},
    CredentialShape{"AIza", 35, "Google API key"},
    CredentialShape{"GOCSPX-", 24, "Google client secret"},
    CredentialShape{"ghp_", 36, "GitHub token"},
    CredentialShape{"gho_", 36, "GitHub token"},
    CredentialShape{"ghu_", 36, "GitHub token"},
    CredentialShape{"ghs_", 36, "GitHub token"},
    CredentialShape{"ghr_", 36, "GitHub token"},
    CredentialShape{"github_pat_", 40, "GitHub token"},
    CredentialShape{"glpat-", 20, "GitLab token"},
    CredentialShape{"hf_", 30, "Hugging Face token"},
    CredentialShape{"nvapi-", 40, "NVIDIA API key"},
    CredentialShape{"sk-ant-", 40, "Anthropic API key"},
    CredentialShape{"sk-proj-", 40, "OpenAI API key"},
    CredentialShape{"sk-", 40, "OpenAI API key"},
    CredentialShape{"xoxb-", 40, "Slack token"},
    CredentialShape{"xoxp-", 40, "Slack token"},
    CredentialShape{"xapp-", 40, "Slack token"},
    CredentialShape{"npm_", 36, "npm token"},
    CredentialShape{"pypi-AgE", 50, "PyPI token"},
    CredentialShape{"dckr_pat_", 24, "Docker token"},
    CredentialShape{"dapi", 32, "Databricks token"},
    CredentialShape{"SG.", 60, "SendGrid key"},
    CredentialShape{"xoxa-", 20, "Slack token"},
    CredentialShape{"xoxs-", 20, "Slack token"},
    CredentialShape{"xoxr-", 20, "Slack token"},
    CredentialShape{"sk_live_", 20, "Stripe key"},
    CredentialShape{"rk_live_", 20, "Stripe key"},
    CredentialShape{"sk_test_", 20, "Stripe key"},
    CredentialShape{"whsec_", 24, "Stripe key"},
    CredentialShape{"ya29.", 30, "Google token"},
    CredentialShape{"hvs.", 24, "Vault token"},
    CredentialShape{"hvb.", 24, "Vault token"},
    CredentialShape{"dop_v1_", 40, "DigitalOcean token"},
    CredentialShape{"shpat_", 32, "Shopify token"},
    CredentialShape{"sq0atp-", 20, "Square token"},
    CredentialShape{"sq0csp-", 30, "Square secret"},
    CredentialShape{"lin_api_", 32, "Linear key"},
    CredentialShape{"ntn_", 32, "Notion token"},
    CredentialShape{"glc_", 32, "Grafana token"},
    CredentialShape{"glsa_", 32, "Grafana token"},
    CredentialShape{"NRAK-", 24, "New Relic key"},
    CredentialShape{"PMAK-", 32, "Postman key"},
    CredentialShape{"gsk_", 32, "Groq key"},
    CredentialShape{"r8_", 32, "Replicate token"},
    CredentialShape{"pscale_tkn_", 30, "PlanetScale token"},
    CredentialShape{"sntrys_", 32, "Sentry token"},
    CredentialShape{"rubygems_", 40, "RubyGems key"},
    CredentialShape{"AGE-SECRET-KEY-1", 40, "age key"},
    CredentialShape{"key-", 32, "Mailgun key"},
    CredentialShape{"glptt-", 20, "GitLab token"},
    CredentialShape{"gldt-", 20, "GitLab token"},
    CredentialShape{"ATATT3", 40, "Atlassian token"},
    CredentialShape{"eyJrIjoi", 40, "Grafana key"},
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

constexpr auto kIsTokenCharacter = [](char c) {
  return kTokenCharacters[static_cast<unsigned char>(c)];
};

/// The characters that some shape begins with.
constexpr std::array<bool, 256> kShapeStarts = [] {
  std::array<bool, 256> known{};
  for (const CredentialShape& shape : kShapes)
    known[static_cast<unsigned char>(shape.start[0])] = true;
  return known;
}();

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

/// `{"` in base64.
constexpr std::string_view kWebTokenStart = "eyJ";

/// A JSON Web Token: three parts, of which two are JSON objects in base64.
bool is_web_token(std::string_view token) {
  const std::size_t head = token.find(kWebTokenStart);
  const std::size_t body = token.find(".eyJ", head == std::string_view::npos ? head : head + 3);
  if (body == std::string_view::npos) return false;
  return body - head >= 16 && token.find('.', body + 4) != std::string_view::npos;
}

/// What the token is by its start; empty when it has no known shape.
std::string_view shape_of(std::string_view token) {
  if (!kShapeStarts[static_cast<unsigned char>(token[0])]) return {};
  for (const CredentialShape& shape : kShapes) {
    if (!token.starts_with(shape.start)) continue;
    const std::string_view rest = token.substr(shape.start.size());
    if (rest.size() >= shape.least && looks_random(rest)) return shape.what;
  }
  return {};
}

/// Calls `visit(what, range)` for each token in `text` until it returns false. Tokens are runs of
/// the characters that one can hold, perhaps behind a word and a `.`, `-` or `_`.
template <class Visit>
void visit_tokens(std::string_view text, Visit&& visit) {
  const auto* const end = text.data() + text.size();
  for (const char* at = text.data(); at != end;) {
    const char* const begin = std::find_if(at, end, kIsTokenCharacter);
    at = std::find_if_not(begin, end, kIsTokenCharacter);
    const std::string_view run(begin, static_cast<std::size_t>(at - begin));
    if (run.size() < kShortest) continue;
    constexpr std::size_t kLongestWord = 40;
    const bool may_be_web_token = run.find(kWebTokenStart) != run.npos;
    for (std::size_t word = 0; run.size() - word >= kShortest && word < kLongestWord; ++word) {
      const char before = word == 0 ? '.' : run[word - 1];
      if (before != '.' && before != '-' && before != '_') continue;
      std::string_view what = shape_of(run.substr(word));
      if (what.empty() && may_be_web_token && is_web_token(run.substr(word))) what = "web token";
      if (what.empty()) continue;
      const auto from = static_cast<std::size_t>(begin - text.data());
      if (!visit(what, TextRange{from + word, from + run.size()})) return;
      break;
    }
  }
}

/// The password of the URL whose `://` is at `scheme`; empty when it has none, or one that is
/// filled in later.
TextRange password_of_url(std::string_view text, std::size_t scheme) {
  constexpr std::size_t kLongest = 1024;
  constexpr std::size_t kShortestPassword = 6;
  const std::string_view rest = text.substr(scheme + 3, kLongest);
  const std::string_view authority = rest.substr(0, rest.find_first_of("/?# \t\n\"'"));
  const std::size_t at = authority.rfind('@');
  const std::size_t colon = authority.find(':');
  if (at == std::string_view::npos || colon >= at) return {};
  const std::string_view password = authority.substr(colon + 1, at - colon - 1);
  const bool filled_in = password.find_first_of("${<%*") != std::string_view::npos;
  if (password.size() < kShortestPassword || filled_in) return {};
  const std::size_t begin = scheme + 3 + colon + 1;
  return {begin, begin + password.size()};
}

void add_passwords_of_urls(std::string_view text, std::vector<TextRange>& found) {
  for (std::size_t at = text.find("://"); at != text.npos; at = text.find("://", at + 3)) {
    const TextRange range = password_of_url(text, at);
    if (range.begin < range.end) found.push_back(range);
  }
}

/// Whether a private key is announced before `at`: `PRIVATE`, and at most a few characters that are
/// no letters. A fix may have put its words into quotes of their own.
bool is_behind_private(std::string_view text, std::size_t at) {
  constexpr std::size_t kMostBetween = 8;
  constexpr std::string_view kWord = "PRIVATE";
  const std::size_t most = kMostBetween + kWord.size();
  const std::string_view before = text.substr(at - std::min(at, most), std::min(at, most));
  const std::size_t word = before.rfind(kWord);
  return word != before.npos &&
         before.find_first_not_of(" \"',\\\t\r\n-", word + kWord.size()) == before.npos;
}

/// Where the next private key in PEM's form begins, behind the words that open it.
std::size_t find_private_key(std::string_view text, std::size_t from) {
  constexpr std::string_view kOpener = "KEY-----";
  for (std::size_t at = text.find(kOpener, from); at != text.npos;
       at = text.find(kOpener, at + 1)) {
    if (is_behind_private(text, at)) return at + kOpener.size();
  }
  return text.npos;
}

/// What stands between the lines that open and close a key in PEM's form.
void add_private_keys(std::string_view text, std::vector<TextRange>& found) {
  constexpr std::size_t kLongest = 16384;
  for (std::size_t at = find_private_key(text, 0); at != text.npos;
       at = find_private_key(text, at)) {
    const std::size_t end = text.substr(0, at + kLongest).find("-----END", at);
    found.push_back({at, end == text.npos ? std::min(at + kLongest, text.size()) : end});
    if (end != text.npos) at = std::min(text.find("-----", end + 8), text.size() - 1) + 1;
  }
}

/// What stands behind a word that tells what follows: `Bearer ...`, or the path of a web hook.
void add_announced(std::string_view text, std::vector<TextRange>& found) {
  constexpr std::size_t kShortestAnnounced = 16;
  constexpr std::size_t kLongest = 4096;
  for (const std::string_view word :
       {"Bearer ", "bearer ", "Basic ", "hooks.slack.com/services/", "discord.com/api/webhooks/"}) {
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at)) {
      at += word.size();
      const std::string_view near = text.substr(0, at + kLongest);
      const std::size_t end = std::min(near.find_first_of(" \t\r\n\"'`,;", at), near.size());
      const std::string_view value = text.substr(at, end - at);
      if (value.size() >= kShortestAnnounced && looks_random(value)) found.push_back({at, end});
    }
  }
}

}  // namespace

std::string_view credential_in(std::string_view text) {
  if (text.size() < kShortest) return {};
  std::string_view found;
  visit_tokens(text, [&](std::string_view what, const TextRange&) {
    found = what;
    return false;
  });
  if (!found.empty()) return found;
  if (find_private_key(text, 0) != std::string_view::npos) return "private key";
  std::vector<TextRange> passwords;
  add_passwords_of_urls(text, passwords);
  return passwords.empty() ? std::string_view() : "password in a URL";
}

std::vector<TextRange> credentials_by_shape(std::string_view text) {
  std::vector<TextRange> found;
  visit_tokens(text, [&](std::string_view, const TextRange& range) {
    found.push_back(range);
    return true;
  });
  add_passwords_of_urls(text, found);
  add_private_keys(text, found);
  add_announced(text, found);
  return found;
}

}  // namespace accelc
