#include "tests/support/credential_cases.h"

#include <algorithm>

namespace accelc::test {

namespace {

// Random letters. Written in two pieces so that nobody who looks for tokens finds any here.
constexpr std::string_view kRandom =
    "x7Kq2mZr9TbW4cYp8LdN3vHs6GfJ1aQeU5oRiXkB0wCyVnMtPzDhSgFjAlEuO2I7";

CredentialShape token(std::string_view start, std::size_t length) {
  const std::string written = std::string(start) + std::string(kRandom.substr(0, length));
  return {written, written};
}

CredentialShape named(const std::string& value) { return {value, value, true}; }

CredentialShape url(const std::string& scheme) {
  const std::string password(kRandom.substr(0, 14));
  return {scheme + "://train:" + password + "@db.example.org/runs", password};
}

std::vector<CredentialShape> make_shapes() {
  std::vector<CredentialShape> shapes = {
      {"AKIAQ7ZT4MX2WN8RB5LK", "AKIAQ7ZT4MX2WN8RB5LK"},
      token("AIza", 35),
      token("ghp_", 36),
      token("gho_", 36),
      token("github_pat_", 60),
      token("glpat-", 20),
      token("hf_", 34),
      token("nvapi-", 60),
      token("sk-ant-", 60),
      token("sk-proj-", 48),
      token("sk-", 48),
      token("xoxb-", 48),
      token("npm_", 36),
      token("pypi-AgE", 60),
      token("dckr_pat_", 27),
      token("dapi", 32),
      token("SG.", 62),
      token("sk_live_", 24),
      token("hvs.", 24),
      token("dop_v1_", 60),
      token("glsa_", 40),
      token("gsk_", 48),
      token("shpat_", 32),
      url("postgres"),
      url("https"),
      url("mongodb+srv"),
  };
  const std::string random(kRandom);
  shapes.push_back(
      {"eyJ" + random.substr(0, 20) + ".eyJ" + random.substr(20, 20) + "." + random.substr(40),
       random.substr(0, 20) + ".eyJ" + random.substr(20, 20)});
  shapes.push_back({"Bearer " + random.substr(0, 40), random.substr(0, 40)});
  shapes.push_back(
      {"-----BEGIN RSA PRIVATE KEY----- MII" + random + " -----END RSA PRIVATE KEY-----",
       "MII" + random});
  shapes.push_back(named("wJ4lrXUtnFEMI/K7MDENG/bPxRfiCYzK3yQ8vN2s"));
  shapes.push_back(named("8f14e45fceea167a5a36dedd4bea2543f1c0ab9d"));
  shapes.push_back(named("S0mmer!2026xyz"));
  shapes.push_back(named("correct-horse-battery-staple"));
  shapes.push_back(named("3f2504e0-4f89-11d3-9a0c-0305e82c3301"));
  shapes.push_back(named("hunter2hunter2"));
  return shapes;
}

const std::string kHead = "accelc: v1\ntasks:\n  a:\n    image: acme/a:1\n    command: [a]\n";
const std::string kTable = "accelc = \"v1\"\n[tasks.a]\nimage = \"acme/a:1\"\ncommand = [\"a\"]\n";

CredentialPlace line(const std::string& text, bool is_named = false) {
  return {"tasks.yaml", kHead + "    " + text + "\n", is_named};
}

CredentialPlace toml(const std::string& text, bool is_named = false) {
  return {"tasks.toml", kTable + text + "\n", is_named};
}

std::vector<CredentialPlace> make_places() {
  std::vector<CredentialPlace> places;
  for (const char* text : {"timeout: \"@\"",
                           "timeout: @",
                           "retries: \"@\"",
                           "interruptible: '@'",
                           "limits: {memory: \"@\"}",
                           "limits: {\"@\": 1}",
                           "accelerator: \"@\"",
                           "accelerator: {device: A100, partition: \"@\"}",
                           "image: \"@\"",
                           "extends: \"@\"",
                           "platform: \"@\"",
                           "labels: {a: \"@\"}",
                           "annotations: \"@\"",
                           "args: \"@\"",
                           "args: [run, \"@\"]",
                           "cache: {version: \"@\", ignored_inputs: [\"@\"]}",
                           "inputs: {x: \"@\"}",
                           "outputs: {x: {type: float, default: \"@\"}}",
                           "secrets: [\"@\"]",
                           "service_account: \"@\"",
                           "node_selector: {k: \"@\"}",
                           "tolerations: \"@\"",
                           "trainer: {precision: \"@\"}",
                           "trainer: {strategy: \"@\"}",
                           "\"@\": 1",
                           "# accelc: ignore[@]",
                           "timeout: \"@",
                           "@",
                           "retries: *@",
                           "env: {A: \"@\", A: \"@\"}",
                           "env: {A: \"@\"",
                           "architecture: \"@\"",
                           "shared_memory: \"@\"",
                           "queue: [\"@\"]"}) {
    places.push_back(line(text));
  }
  for (const char* text :
       {"api_key: \"@\"", "env: {DB_PASSWORD: \"@\", DB_PASSWORD: \"@\"}",
        "env: {DB_PASSWORD: \"@\"", "env: [\"DB_PASSWORD=@\"]", "args: [--api-key, \"@\"]",
        "command: run --token=@ --fast", "type: x\n    custom: {nested: {clientSecret: \"@\"}}",
        "pod: {spec: {containers: [{name: a, env: [{name: DB_PASSWORD, value: \"@\"}]}]}}",
        "pod: {spec: {containers: [{name: a, env: [{value: \"@\", name: DB_PASSWORD}]}]}}",
        "config:\n      password:\n        \"@\"", "x-token: &t \"@\"\n    timeout: *t",
        "timeout:\n      auth_token: |\n        @\n"}) {
    places.push_back(line(text, true));
  }
  for (const char* text : {"timeout = \"@\"", "timeout = '@", "timeout = @", "\"@\" = 1"}) {
    places.push_back(toml(text));
  }
  for (const char* text :
       {"api_token = \"@\" left", "password = @", "env.DB_PASSWORD = \"@\"\nenv = 1"}) {
    places.push_back(toml(text, true));
  }
  places.push_back(
      {"tasks.yaml", "accelc: v1\nproject: \"@\"\nimages: {main: \"@\"}\ninclude: [\"@\"]\n"});
  places.push_back({"tasks.yaml", "accelc: v1\ntasks: {\"@\": {extends: \"@\"}}\n"});
  places.push_back(
      {"tasks.json", "{\"accelc\": \"v1\", \"tasks\": {\"a\": {\"DB_PASSWORD\": \"@\"}}}\n", true});
  places.push_back({"accelc.toml", "token = \"@\"\n[build]\nplatform = \"@\"\n", true});
  places.push_back({"accelc.toml", "extend = \"@\"\n[lint]\nrules = {\"@\" = \"error\"}\n"});
  return places;
}

}  // namespace

std::string CredentialPlace::with(const CredentialShape& shape) const {
  std::string filled;
  for (const char c : text) filled += c == '@' ? shape.written : std::string(1, c);
  return filled;
}

const std::vector<CredentialShape>& credential_shapes() {
  static const std::vector<CredentialShape> shapes = make_shapes();
  return shapes;
}

const std::vector<CredentialPlace>& credential_places() {
  static const std::vector<CredentialPlace> places = make_places();
  return places;
}

bool is_told(const CredentialShape& shape, const CredentialPlace& place) {
  return !shape.by_name || place.named;
}

std::string leak_in(std::string_view text, const CredentialShape& shape) {
  constexpr std::size_t kPiece = 10;
  constexpr std::size_t kAround = 60;
  const std::string_view secret = shape.secret;
  for (std::size_t at = 0; at + kPiece <= secret.size(); ++at) {
    const std::size_t found = text.find(secret.substr(at, kPiece));
    if (found == std::string_view::npos) continue;
    const std::size_t begin = found - std::min(found, kAround);
    return std::string(text.substr(begin, 2 * kAround + kPiece));
  }
  return {};
}

}  // namespace accelc::test
