// `rules`: what accelc has opinions about.
#include "compiler/analysis/finding_pages.h"
#include "compiler/commands/command.h"
#include "compiler/support/columns.h"
#include "rules/registry.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

std::string level_of(const Rule& rule) {
  return rule.off ? "off" : std::string(name_of(rule.kind->severity));
}

std::string_view fix_of(const Rule& rule) {
  if (rule.fix == RuleFix::kNone) return "";
  return rule.fix == RuleFix::kSafe ? "safe" : "unsafe";
}

using Rules = std::vector<const Rule*>;

std::string rules_text(const Rules& rules) {
  Columns table("", {});
  table.add({"CODE", "RULE", "LEVEL", "CATEGORY", "FIX"});
  for (const Rule* rule : rules) {
    table.add({std::string(rule->kind->code), std::string(rule->kind->name), level_of(*rule),
               std::string(rule->category), std::string(fix_of(*rule))});
  }
  return table.text();
}

std::string rules_json(const Rules& rules) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const Rule* rule : rules) {
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

std::string rules_markdown(const Rules& rules) {
  std::string page =
      "# Rules\n\nWritten by `accelc rules --output-format markdown`. A rule is off, a "
      "note, a warning or an error; `[lint]` in accelc.toml overrides the level.\n";
  std::string_view category;
  for (const Rule* rule : rules) {
    if (rule->category != category) {
      category = rule->category;
      page += "\n## " + std::string(category) +
              "\n\n| rule | code | level | fix | summary |\n|---|---|---|---|---|\n";
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
  std::string_view category;  ///< empty: all
};

void declare(Arguments& arguments, RulesOptions& options) {
  arguments.choice<RulesFormat>("--output-format", options.format,
                                {{"text", RulesFormat::kText},
                                 {"json", RulesFormat::kJson},
                                 {"markdown", RulesFormat::kMarkdown}},
                                "How the rules are listed");
  std::vector<WordFor<std::string_view>> categories;
  for (const std::string_view name : known_findings().categories()) {
    categories.emplace_back(name, name);
  }
  arguments.choice<std::string_view>("--category", options.category, categories,
                                     "Only the rules of this category");
}

RunResult list_rules(const RulesOptions& options, RunEnvironment& /*run*/) {
  Rules rules;
  for (const Rule* rule : all_rules()) {
    if (options.category.empty() || rule->category == options.category) rules.push_back(rule);
  }
  RunResult result;
  switch (options.format) {
    case RulesFormat::kText:
      result.out = rules_text(rules);
      break;
    case RulesFormat::kJson:
      result.out = rules_json(rules);
      break;
    case RulesFormat::kMarkdown:
      result.out = rules_markdown(rules);
      break;
  }
  return result;
}

}  // namespace

PreparedCommand prepare_rules(Arguments& arguments) {
  return prepare<RulesOptions, declare, list_rules>(arguments);
}

}  // namespace accelc
