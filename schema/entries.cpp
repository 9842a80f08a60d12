// The entries of a mapping as decoding sees them.
#include "schema/decode.h"
#include "schema/diagnostics.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace accelc {

namespace {

bool is_merge_key(NodeRef key) {
  return key.text() == "<<" && key.kind() == NodeKind::kString &&
         key.style() == NodeStyle::kPlain && key.tree().file().format() == Format::kYaml;
}

/// The keys of one mapping. Most have a handful, which are compared one by one.
class KeySet {
 public:
  /// Whether `key` was not there yet.
  bool insert(std::string_view key) {
    if (!many_.empty()) return many_.insert(key).second;
    const auto end = few_.begin() + count_;
    if (std::find(few_.begin(), end, key) != end) return false;
    if (end != few_.end()) {
      few_[count_++] = key;
    } else {
      many_.insert(few_.begin(), few_.end());
      many_.insert(key);
    }
    return true;
  }

 private:
  std::array<std::string_view, 16> few_;
  std::uint32_t count_ = 0;
  std::unordered_set<std::string_view> many_;
};

/// Collects a mapping and what its `<<` keys bring in.
class EntryCollector {
 public:
  EntryCollector(Decoder& decoder, std::vector<Entry>& entries)
      : decoder_(decoder), entries_(entries) {}

  /// Nearest first, with an explicit stack: merged mappings can merge others themselves.
  void collect(NodeRef mapping) {
    add_mapping(mapping);
    while (!pending_.empty()) {
      const NodeRef merged = pending_.back();
      pending_.pop_back();
      if (merged.is_mapping()) {
        add_mapping(merged);
      } else if (decoder_.spend(merged) && merged.kind() != NodeKind::kAlias) {
        // An alias that stands for nothing was reported when it was read.
        decoder_.sink().report<kBadMergeValue>(merged.span(), noun_of(merged.kind()));
      }
    }
  }

 private:
  void add_mapping(NodeRef mapping) {
    if (!decoder_.spend(mapping)) return;
    const std::size_t before = pending_.size();
    for_each_entry(mapping, [&](const Entry& entry) {
      if (is_merge_key(entry.key)) {
        add_merged(entry.value.resolved());
      } else {
        add(entry);
      }
    });
    std::reverse(pending_.begin() + static_cast<std::ptrdiff_t>(before), pending_.end());
  }

  void add_merged(NodeRef value) {
    if (!value.is_sequence()) {
      pending_.push_back(value);
      return;
    }
    for_each_item(value, [&](NodeRef item) { pending_.push_back(item.resolved()); });
  }

  void add(const Entry& entry) {
    const NodeRef key = entry.key.resolved();
    if (!key.is_scalar()) {
      decoder_.sink().report<kKeyNotText>(entry.key.span(), noun_of(key.kind()));
    } else if (seen_.insert(key.text())) {
      entries_.push_back(entry);
    }
  }

  Decoder& decoder_;
  std::vector<Entry>& entries_;
  KeySet seen_;
  std::vector<NodeRef> pending_;
};

}  // namespace

bool decode_entries(Decoder& decoder, NodeRef node, std::string_view wanted,
                    std::vector<Entry>& entries) {
  if (!node.is_mapping()) {
    report_wrong_kind(decoder, node, wanted);
    return false;
  }
  entries.reserve(likely_size(node, 2));
  EntryCollector(decoder, entries).collect(node);
  return true;
}

}  // namespace accelc
