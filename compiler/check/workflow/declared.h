// The workflows, or the launch plans, that the documents of a spec declare, and what they inherit.
#pragma once

#include "compiler/check/diagnostics.h"
#include "compiler/check/link/copy_budget.h"
#include "compiler/check/link/spec_names.h"
#include "compiler/check/link/taken_back.h"
#include "compiler/diag/sink.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <memory>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace accelc {

/// `Spec` is WorkflowSpec or LaunchPlanSpec.
template <class Spec>
class Declared {
 public:
  struct Item {
    const EffectiveDocument* document = nullptr;
    const typename Map<Spec>::Entry* entry = nullptr;
  };

  /// Adds those of one document. Names defined twice are reported; `noun` is "workflow".
  void add(const EffectiveDocument& document, const Setting<Map<Spec>>& written,
           std::string_view noun, DiagnosticSink& sink) {
    if (!written) return;
    for (const auto& entry : written->entries) {
      if (entry.value.is_taken_back()) {
        taken_back_.emplace(entry.key, entry.value.key_span);
        continue;
      }
      const auto [known, added] = by_name_.emplace(entry.key, items_.size());
      if (added) {
        items_.push_back({&document, &entry});
        continue;
      }
      sink.report<kDuplicateName>(entry.value.key_span, noun, quote(entry.key))
          .label(items_[known->second].entry->value.key_span, "first defined here");
    }
  }

  /// In source order.
  [[nodiscard]] const std::vector<Item>& items() const { return items_; }

  /// Null when there is none of that name.
  [[nodiscard]] const Item* find(std::string_view name) const {
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? nullptr : &items_[found->second];
  }

  /// Where the profile took the one of that name back; nowhere when it did not.
  [[nodiscard]] Span taken_back(std::string_view name) const { return place_of(taken_back_, name); }

  [[nodiscard]] std::vector<std::string_view> names() const {
    std::vector<std::string_view> all;
    all.reserve(items_.size());
    for (const Item& item : items_) all.push_back(item.entry->key);
    return all;
  }

  /// With everything that it inherits; null when its bases are unknown or go round in a circle,
  /// which is reported by `unknown` (name) and `circle` (item), and when that is too much for
  /// `copies`. Not owned when it inherits nothing.
  template <class Unknown, class Circle>
  std::shared_ptr<const Spec> merged(const Item& item, CopyBudget& copies, const Unknown& unknown,
                                     const Circle& circle) {
    std::vector<const Item*> chain;
    std::unordered_set<const Item*> on_chain;
    for (const Item* current = &item;;) {
      if (!current->entry->value) return nullptr;
      if (!on_chain.insert(current).second) {
        circle(*current);
        return nullptr;
      }
      chain.push_back(current);
      const Setting<std::string>& extends = current->entry->value->extends;
      if (!extends || merged_.contains(current)) break;
      const Item* base = find(*extends);
      if (base == nullptr) {
        unknown(extends);
        return nullptr;
      }
      current = base;
    }
    for (auto step = chain.rbegin(); step != chain.rend(); ++step) lay_over_base(**step, copies);
    return merged_.at(&item);
  }

 private:
  void lay_over_base(const Item& item, CopyBudget& copies) {
    if (merged_.contains(&item)) return;
    const Spec& own = *item.entry->value;
    if (!own.extends) {
      merged_.emplace(&item, std::shared_ptr<const Spec>(std::shared_ptr<const void>(), &own));
      return;
    }
    const std::shared_ptr<const Spec>& base = merged_.at(find(*own.extends));
    if (base == nullptr || copies.is_spent()) {
      merged_.emplace(&item, nullptr);
      return;
    }
    auto whole = std::make_shared<Spec>(*base);
    // Whether it is a base, and of what, is its own affair.
    whole->abstract = {};
    whole->extends = {};
    const StructInfo& info = struct_info(Tag<Spec>{});
    merge_struct(info, whole.get(), &own);
    if (!copies.afford(weigh(info, whole.get()), item.entry->value.key_span)) whole = nullptr;
    merged_.emplace(&item, std::move(whole));
  }

  std::vector<Item> items_;
  std::unordered_map<std::string_view, std::size_t> by_name_;
  TakenBack taken_back_;
  std::unordered_map<const Item*, std::shared_ptr<const Spec>> merged_;
};

}  // namespace accelc
