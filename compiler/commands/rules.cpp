// `rules`: what accelc has opinions about.
#include "compiler/commands/command.h"
#include "compiler/support/columns.h"
#include "compiler/support/text.h"
#include "rules/registry.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace accelc {

namespace {

std::string level_of(const Rule& rule) {
  return rule.off ? "off" : std::string(name_of(rule.kind->severity));
}

std::string_view fix_of(const Rule& rule) {
  if (rule.fix == RuleFix::kNone) return "";
  return rule.fix == RuleFix::kSafe ? "safe" : "unsafe";
}

std::string rules_text() {
  Columns table("", {});
  table.add({"CODE", "RULE", "LEVEL", "CATEGORY", "FIX"});
  for (const Rule* rule : all_rules()) {
    table.add({std::string(rule->kind->code), std::string(rule->kind->name), level_of(*rule),
               std::string(rule->category), std::string(fix_of(*rule))});
  }
  return table.text();
}

std::string rules_json() {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const Rule* rule : all_rules()) {
    nlohmann::ordered_json row;
    row["code"] = rule->kind->code;
    row["name"] = rule->kind->name;
    row["level"] = level_of(*rule);
    row["category"] = rule->category;
    if (rule->fix != RuleFix::kNone) row["fix"] = fix_of(*rule);
    row["summary"] = rule->kind->explanation;
    row["page"] = rule_page(rule->kind->name);
    list.push_back(std::move(row));
  }
  return nlohmann::ordered_json{{"rules", std::move(list)}}.dump(2) + "\n";
}

std::string rules_markdown() {
  std::string page =
      "# Rules\n\nWritten by `accelc rules --output-format markdown`. A rule is off, a note, a "
      "warning or an error; `[lint]` of accelc.toml says otherwise.\n";
  std::string_view category;
  for (const Rule* rule : all_rules()) {
    if (rule->category != category) {
      category = rule->category;
      page += "\n## " + std::string(category) +
              "\n\n| rule | code | level | fix | what is wrong |\n|---|---|---|---|---|\n";
    }
    const std::string_view name = rule->kind->name;
    page += "| [" + std::string(name) + "](" + rule_page_path(name) + ") | " +
            std::string(rule->kind->code) + " | " + level_of(*rule) + " | " +
            std::string(fix_of(*rule)) + " | " + std::string(rule->kind->explanation) + " |\n";
  }
  return page;
}

enum class RulesFormat : std::uint8_t { kText, kJson, kMarkdown };

struct RulesOptions {
  RulesFormat format = RulesFormat::kText;
};

void declare(Arguments& arguments, RulesOptions& options) {
  arguments.choice<RulesFormat>("--output-format", options.format,
                                {{"text", RulesFormat::kText},
                                 {"json", RulesFormat::kJson},
                                 {"markdown", RulesFormat::kMarkdown}},
                                "How the rules are listed");
}

RunResult list_rules(const RulesOptions& options, RunEnvironment& /*run*/) {
  RunResult result;
  switch (options.format) {
    case RulesFormat::kText:
      result.out = rules_text();
      break;
    case RulesFormat::kJson:
      result.out = rules_json();
      break;
    case RulesFormat::kMarkdown:
      result.out = rules_markdown();
      break;
  }
  return result;
}

}  // namespace

PreparedCommand prepare_rules(Arguments& arguments) {
  return prepare<RulesOptions, declare, list_rules>(arguments);
}

}  // namespace accelc
