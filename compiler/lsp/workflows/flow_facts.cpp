#include "compiler/lsp/workflows/flow_facts.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace accelc::lsp {

bool FlowFacts::is_declared(const EntityName& entity) const {
  const auto found = facts_.find(entity);
  return found != facts_.end() && found->second.declared;
}

std::vector<EntityName> FlowFacts::chain(const EntityName& entity) const {
  // Each name asks for it: nobody extends more than a few times.
  constexpr std::size_t kMost = 100;
  std::vector<EntityName> all{entity};
  for (std::size_t at = 0; at < std::min(all.size(), kMost); ++at) {
    const auto found = facts_.find(all[at]);
    if (found == facts_.end()) continue;
    for (const std::string& base : found->second.bases) {
      EntityName next{entity.first, base};
      if (std::find(all.begin(), all.end(), next) == all.end()) all.push_back(std::move(next));
    }
  }
  const bool has_defaults = entity.first == NameSource::kTasks && is_declared(task_defaults());
  if (has_defaults && entity != task_defaults()) all.push_back(task_defaults());
  return all;
}

const std::string& FlowFacts::folder_of(const EntityName& task, SymbolSort sort) const {
  static const std::string nowhere;
  std::vector<EntityName> places = chain(task);
  places.push_back(task_defaults());
  for (const EntityName& place : places) {
    const auto found = facts_.find(place);
    if (found == facts_.end()) continue;
    const EntityFacts& facts = found->second;
    const std::string& folder =
        sort == SymbolSort::kInput ? facts.input_folder : facts.output_folder;
    if (!folder.empty()) return folder;
  }
  return nowhere;
}

EntityName FlowFacts::meant(const EntityName& name) const {
  const bool other = name.first == NameSource::kLaunchPlans || name.first == NameSource::kTasks;
  EntityName workflow{NameSource::kWorkflows, name.second};
  return other && !is_declared(name) && is_declared(workflow) ? workflow : name;
}

std::vector<EntityName> FlowFacts::interfaces(const EntityName& name) const {
  const EntityName entity = meant(name);
  if (entity.first != NameSource::kLaunchPlans) return {entity};
  const auto target_of = [this](const EntityName& plan) -> std::optional<EntityName> {
    for (const EntityName& one : chain(plan)) {
      const auto found = facts_.find(one);
      if (found != facts_.end() && found->second.target) return found->second.target;
    }
    return std::nullopt;
  };
  if (const auto own = target_of(entity)) return {*own};
  std::vector<EntityName> of_heirs;
  for (const auto& [heir, facts] : facts_) {
    if (heir.first != NameSource::kLaunchPlans || !facts.target) continue;
    const std::vector<EntityName> bases = chain(heir);
    if (std::find(bases.begin(), bases.end(), entity) == bases.end()) continue;
    of_heirs.push_back(*facts.target);
  }
  return of_heirs.empty() ? std::vector{entity} : of_heirs;
}

std::vector<EntityName> FlowFacts::interfaces_of_node(const std::string& workflow,
                                                      const std::string& node) const {
  std::vector<EntityName> all;
  for (const EntityName& one : chain({NameSource::kWorkflows, workflow})) {
    const auto found = facts_.find(one);
    if (found == facts_.end()) continue;
    const auto known = found->second.nodes.find(node);
    if (known == found->second.nodes.end()) continue;
    for (const EntityName& callee : known->second) {
      for (EntityName& interface : interfaces(callee)) {
        if (std::find(all.begin(), all.end(), interface) == all.end()) {
          all.push_back(std::move(interface));
        }
      }
    }
    if (!all.empty()) break;
  }
  return all;
}

std::set<EntityName> FlowFacts::related() const {
  std::set<EntityName> all;
  for (const auto& [entity, facts] : facts_) {
    const bool has_defaults = entity.first == NameSource::kTasks && is_declared(task_defaults());
    if (facts.bases.empty() && !facts.handler && !has_defaults) continue;
    for (EntityName& one : chain(entity)) all.insert(std::move(one));
  }
  return all;
}

std::vector<EntityName> FlowFacts::family(const EntityName& entity) const {
  std::vector<EntityName> all = chain(entity);
  for (const auto& [heir, facts] : facts_) {
    const std::vector<EntityName> bases = chain(heir);
    const bool inherits = std::find(bases.begin() + 1, bases.end(), entity) != bases.end();
    if (!inherits) continue;
    // Whatever else the heir takes over, too.
    all.insert(all.end(), bases.begin(), bases.end());
  }
  return all;
}

std::vector<std::pair<Symbol, Symbol>> FlowFacts::same(const std::set<Symbol>& known) const {
  std::vector<std::pair<Symbol, Symbol>> pairs;
  for (const Symbol& symbol : known) {
    if (symbol.sort == SymbolSort::kName) {
      // A plan with the name of a workflow is its default plan.
      Symbol plan = symbol;
      plan.source = NameSource::kLaunchPlans;
      if (symbol.source == NameSource::kWorkflows && known.contains(plan)) {
        pairs.emplace_back(symbol, plan);
      }
      continue;
    }
    const std::vector<EntityName> bases = chain({symbol.source, symbol.owner});
    for (std::size_t i = 1; i < bases.size(); ++i) {
      Symbol of_base = symbol;
      of_base.owner = bases[i].second;
      if (known.contains(of_base)) pairs.emplace_back(symbol, std::move(of_base));
    }
  }
  for (const auto& [workflow, facts] : facts_) {
    if (workflow.first != NameSource::kWorkflows || !facts.declared) continue;
    const std::vector<EntityName> bases = chain(workflow);
    const auto with_handler = std::find_if(bases.begin(), bases.end(), [this](const auto& one) {
      const auto found = facts_.find(one);
      return found != facts_.end() && found->second.handler;
    });
    if (with_handler == bases.end()) continue;
    const EntityName handler = meant(*facts_.at(*with_handler).handler);
    for (const EntityName& one : bases) {
      const Symbol first{SymbolSort::kInput, one.first, one.second, {}};
      for (auto at = known.lower_bound(first);
           at != known.end() && at->sort == first.sort && at->source == first.source &&
           at->owner == first.owner;
           ++at) {
        Symbol passed = *at;
        passed.source = handler.first;
        passed.owner = handler.second;
        pairs.emplace_back(*at, std::move(passed));
      }
    }
  }
  return pairs;
}

}  // namespace accelc::lsp
