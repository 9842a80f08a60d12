#include "compiler/lsp/workflows/collect_mentions.h"

#include "compiler/lsp/workflows/flow_place.h"
#include "compiler/lsp/workflows/task_texts.h"
#include "compiler/syntax/toml/repeated_keys.h"
#include "schema/reference_texts.h"
#include "schema/text_span.h"
#include "schema/written_names.h"

#include <optional>
#include <string_view>
#include <utility>

namespace accelc::lsp {

namespace {

using NodeKey = std::pair<const Tree*, NodeId>;

/// A name whose owner is only known once all files are read.
struct FoundMention {
  Mention mention;
  SymbolSort sort = SymbolSort::kName;
  /// Who owns it by itself, or what is run there says it.
  enum class Owner : std::uint8_t {
    kNone,    ///< a name of the spec, of `entity.first`
    kEntity,  ///< `entity`
    kNode,    ///< what `node` of the workflow `entity` runs
    kCallee,  ///< what is named in the mapping `around`, else what `node` runs
    kPlan,    ///< the workflow of the plan `entity`
  } owner = Owner::kNone;
  EntityName entity;
  std::string node;
  NodeKey around = {};
  NodeKey key = {};  ///< of a mention that is a key
};

class MentionCollector {
 public:
  MentionCollector(const TypeInfo& root, FlowFacts& facts) : root_(root), facts_(facts) {}

  void read(const Tree& tree) {
    const std::size_t before = found_.size();
    for (const NodeId document : tree.documents()) {
      visit_places(
          tree.node(document), root_,
          [this](const TypedEntry& entry, const FlowPlace& place) { visit(entry, place); });
    }
    add_repeated(tree, before);
  }

  std::vector<Mention> take() {
    for (const Word& word : words_) add_files(word);
    std::vector<Mention> mentions;
    mentions.reserve(found_.size());
    for (FoundMention& one : found_) {
      resolve(one);
      mentions.push_back(std::move(one.mention));
    }
    return mentions;
  }

 private:
  /// A text of a command line. The folders of its task are known once all files are read.
  struct Word {
    Span span;
    std::string text;
    EntityName task;
  };

  void visit(const TypedEntry& entry, const FlowPlace& place) {
    if (auto name = declared_name(entry)) {
      if (names_entities(name->source)) facts_.of({name->source, name->text}).declared = true;
      add_name(*name, entry.key);
    }
    if (auto name = used_name(entry)) {
      if (names_entities(name->source)) add_fact(entry, place, {name->source, name->text});
      add_name(*name, {});
    }
    if (place.entity_kind == NameSource::kNone) return;
    const bool names_key = entry.key && place.name_key && entry.key.id() == place.name_key.id();
    if (names_key && place.steps.empty()) add_key(entry, place);
    const NodeRef value = entry.value.resolved();
    if (value && value.is_scalar() && !value.is_null()) add_texts(value, place);
  }

  void add_name(const WrittenName& name, NodeRef key) {
    const bool part = !name.declares && name.span != name.value.span();
    FoundMention found{.mention = {{},
                                   name.text,
                                   name.span,
                                   name.declares,
                                   !part || text_of(name.span) == name.text},
                       .entity = {name.source, name.text}};
    if (key) found.key = {&key.tree(), key.id()};
    found_.push_back(std::move(found));
  }

  void add_fact(const TypedEntry& entry, const FlowPlace& place, EntityName name) {
    if (entry.key) {
      const NodeRef around = entry.key.parent();
      callees_[{&around.tree(), around.id()}].push_back(name);
      // `map: {task: NAME}` says what runs in the mapping around.
      if (const NodeRef outer = around.parent()) {
        callees_[{&outer.tree(), outer.id()}].push_back(name);
      }
    }
    if (place.entity_kind == NameSource::kNone) return;
    EntityFacts& facts = facts_.of({place.entity_kind, place.entity});
    const bool own_key = entry.key && entry.section == nullptr;
    if (!place.node.empty()) {
      facts.nodes[place.node].push_back(std::move(name));
    } else if (own_key && name.first == place.entity_kind) {
      facts.bases.push_back(std::move(name.second));
    } else if (own_key && place.entity_kind == NameSource::kWorkflows) {
      facts.handler = std::move(name);
    } else if (own_key && place.entity_kind == NameSource::kLaunchPlans) {
      facts.target = std::move(name);
    }
  }

  static SymbolSort sort_of_key(FlowRole role) {
    if (role == FlowRole::kNodes) return SymbolSort::kNode;
    return role == FlowRole::kOutputs ? SymbolSort::kOutput : SymbolSort::kInput;
  }

  void add_key(const TypedEntry& entry, const FlowPlace& place) {
    FoundMention found{.mention = {{}, place.name, entry.key.span(), false},
                       .sort = sort_of_key(place.role),
                       .owner = FoundMention::Owner::kEntity,
                       .entity = {place.entity_kind, place.entity},
                       .node = place.node,
                       .around = {&place.around.tree(), place.around.id()},
                       .key = {&entry.key.tree(), entry.key.id()}};
    switch (place.role) {
      case FlowRole::kBindings:
      case FlowRole::kMappedBindings:
        found.owner = FoundMention::Owner::kCallee;
        break;
      case FlowRole::kPlanInputs:
        found.owner = FoundMention::Owner::kPlan;
        break;
      default:
        found.mention.declares = true;
        if (found.entity == task_defaults()) facts_.of(task_defaults()).declared = true;
    }
    found_.push_back(std::move(found));
  }

  void add_texts(NodeRef value, const FlowPlace& place) {
    const EntityName entity{place.entity_kind, place.entity};
    const std::string text(value.text());
    if (place.entity_kind == NameSource::kTasks) {
      add_task_text(value.span(), text, place);
    } else if (place.role == FlowRole::kNodeNames) {
      add_text({{}, text, value.span(), false}, SymbolSort::kNode, FoundMention::Owner::kEntity,
               entity);
    } else if (place.role == FlowRole::kPlanInput) {
      add_text({{}, text, value.span(), false}, SymbolSort::kInput, FoundMention::Owner::kPlan,
               entity);
    } else if (takes_references(place)) {
      const bool condition = place.role == FlowRole::kCondition;
      for (const ReferenceExpr& one :
           condition ? references_in_condition(text) : references_in_value(text)) {
        add_reference(one, value.span(), text, entity);
      }
    }
  }

  void add_task_text(const Span& span, const std::string& text, const FlowPlace& place) {
    const EntityName task{place.entity_kind, place.entity};
    if (place.task_role == TaskRole::kInputNames) {
      add_text({{}, text, span, false}, SymbolSort::kInput, FoundMention::Owner::kEntity, task);
    } else if (place.task_role == TaskRole::kInputFolder) {
      facts_.of(task).input_folder = text;
    } else if (place.task_role == TaskRole::kOutputFolder) {
      facts_.of(task).output_folder = text;
    } else if (is_filled_in(place)) {
      for (TextName& name : inputs_in_braces(span, text)) {
        add_text_name(std::move(name), SymbolSort::kInput, task);
      }
      // Anything else is the name of no file.
      if (text.find('/') != std::string::npos) words_.push_back({span, text, task});
    }
  }

  void add_files(const Word& word) {
    for (const SymbolSort sort : {SymbolSort::kInput, SymbolSort::kOutput}) {
      const std::string& folder = facts_.folder_of(word.task, sort);
      for (TextName& name : names_in_folder(word.span, word.text, folder)) {
        add_text_name(std::move(name), sort, word.task);
      }
    }
  }

  void add_text_name(TextName name, SymbolSort sort, const EntityName& task) {
    add_text({{}, std::move(name.text), name.span, false, name.exact}, sort,
             FoundMention::Owner::kEntity, task);
  }

  void add_reference(const ReferenceExpr& reference, const Span& scalar, const std::string& text,
                     const EntityName& workflow) {
    const auto mention = [&](const std::string& name, const ExprPart& part) {
      const Span span = part_span(scalar, text, part.begin, part.end);
      return Mention{{}, name, span, false, text_of(span) == name};
    };
    if (reference.node.empty()) {
      return add_text(mention(reference.name, reference.name_part), SymbolSort::kInput,
                      FoundMention::Owner::kEntity, workflow);
    }
    add_text(mention(reference.node, reference.node_part), SymbolSort::kNode,
             FoundMention::Owner::kEntity, workflow);
    if (reference.name.empty()) return;
    add_text(mention(reference.name, reference.name_part), SymbolSort::kOutput,
             FoundMention::Owner::kNode, workflow);
    found_.back().node = reference.node;
  }

  void add_text(Mention mention, SymbolSort sort, FoundMention::Owner owner, EntityName entity) {
    found_.push_back(
        {.mention = std::move(mention), .sort = sort, .owner = owner, .entity = std::move(entity)});
  }

  /// A header of TOML that leads through a key writes its name again.
  void add_repeated(const Tree& tree, std::size_t first) {
    const RepeatedKeys repeated = repeated_keys(tree);
    if (repeated.empty()) return;
    const std::size_t count = found_.size();
    for (std::size_t i = first; i < count; ++i) {
      const auto again = repeated.find(found_[i].key.second);
      if (found_[i].key.first != &tree || again == repeated.end()) continue;
      for (const Span& span : again->second) {
        FoundMention copy = found_[i];
        copy.mention.span = span;
        copy.mention.declares = false;
        found_.push_back(std::move(copy));
      }
    }
  }

  void resolve(FoundMention& found) const {
    std::vector<EntityName> owners;
    switch (found.owner) {
      case FoundMention::Owner::kNone: {
        const EntityName name = found.mention.declares ? found.entity : facts_.meant(found.entity);
        found.mention.symbols.push_back({SymbolSort::kName, name.first, {}, name.second});
        return;
      }
      case FoundMention::Owner::kEntity:
        owners = {found.entity};
        break;
      case FoundMention::Owner::kNode:
        owners = facts_.interfaces_of_node(found.entity.second, found.node);
        break;
      case FoundMention::Owner::kCallee:
        owners = owners_around(found);
        break;
      case FoundMention::Owner::kPlan:
        owners = facts_.interfaces(found.entity);
        break;
    }
    // What a gate gives, or what nobody knows: it belongs to the node.
    if (owners.empty()) {
      owners.emplace_back(NameSource::kNone, found.entity.second + "\n" + found.node);
    }
    for (EntityName& owner : owners) {
      found.mention.symbols.push_back(
          {found.sort, owner.first, std::move(owner.second), found.mention.text});
    }
  }

  [[nodiscard]] std::vector<EntityName> owners_around(const FoundMention& found) const {
    const auto callees = callees_.find(found.around);
    if (callees == callees_.end()) {
      return facts_.interfaces_of_node(found.entity.second, found.node);
    }
    return facts_.interfaces(callees->second.front());
  }

  const TypeInfo& root_;
  FlowFacts& facts_;
  std::vector<FoundMention> found_;
  std::vector<Word> words_;
  /// What is named in a mapping, or in one right below it.
  std::map<NodeKey, std::vector<EntityName>> callees_;
};

}  // namespace

std::vector<Mention> collect_mentions(const std::vector<const Tree*>& trees, const TypeInfo& root,
                                      FlowFacts& facts) {
  MentionCollector collector(root, facts);
  for (const Tree* tree : trees) collector.read(*tree);
  return collector.take();
}

}  // namespace accelc::lsp
