// The entries of a mapping as decoding sees them.
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "schema/decode.h"
#include "schema/diagnostics.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace accelc {

namespace {

/// Whether the text, which was read as a part of a plain key, is a value of its own.
bool is_value(std::string_view text) {
  const auto is_word = [](char c) {
    return is_alphanumeric(c) || c == '/' || c == '.' || c == '_' || c == '$' || c == '~';
  };
  if (text.empty() || text.starts_with("//")) return false;
  if (text[0] == '"' || text[0] == '\'') return text.find(text[0], 1) == text.size() - 1;
  const bool sign = text[0] == '-' || text[0] == '+';
  return is_word(text[0]) || (sign && text.size() > 1 && is_word(text[1]));
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
    // Taken apart, one may be a key that is there already.
    for (const Entry& entry : glued_) {
      report_key_before_colon(decoder_, entry, seen_.insert(key_before_colon(entry)));
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
      if (!key_before_colon(entry).empty()) glued_.push_back(entry);
      entries_.push_back(entry);
    }
  }

  Decoder& decoder_;
  std::vector<Entry>& entries_;
  KeySet seen_;
  std::vector<Entry> glued_;  // see key_before_colon
  std::vector<NodeRef> pending_;
};

/// Whether a key of it needs no quotes anywhere: "nvidia.com/gpu".
bool is_plain_key(std::string_view text) {
  return std::ranges::all_of(text, [](char c) {
    return is_alphanumeric(c) || c == '_' || c == '-' || c == '.' || c == '/';
  });
}

}  // namespace

std::string_view key_before_colon(const Entry& entry) {
  const NodeRef key = entry.key;
  if (entry.value.style() != NodeStyle::kEmpty || key.style() != NodeStyle::kPlain) return {};
  if (key.parent().style() != NodeStyle::kFlow) return {};
  const std::string_view text = key.text();
  const std::size_t colon = text.find(':');
  if (colon == 0 || colon == std::string_view::npos || colon + 1 == text.size()) return {};
  // With a colon of its own behind it the key has no value and says so.
  const std::string_view rest = key.tree().file().text().substr(key.span().end);
  const std::size_t next = rest.find_first_not_of(" \t\r\n");
  if (next != std::string_view::npos && rest[next] == ':') return {};
  return text.substr(0, colon);
}

void report_key_before_colon(Decoder& decoder, const Entry& entry, bool is_free) {
  const std::string_view meant = key_before_colon(entry);
  if (meant.empty()) return;
  const Span key = entry.key.span();
  const std::string_view value = entry.key.text().substr(meant.size() + 1);
  auto report = decoder.sink().report<kColonInKey>(key, quote(entry.key.text()));
  report.help("in YAML a colon ends a key only if a space follows it");
  // `http://host` was hardly meant as the key `http`, nor `a = "b:c"` as the key `a = "b`.
  if (!is_free || !is_value(value) || !is_plain_key(meant)) return;
  const Span behind = part_span(key, entry.key.text(), static_cast<std::uint32_t>(meant.size() + 1),
                                static_cast<std::uint32_t>(meant.size() + 1));
  if (behind.begin == behind.end) report.fix("insert a space after the colon", behind, " ");
}

bool decode_entries(Decoder& decoder, NodeRef node, std::string_view wanted,
                    std::vector<Entry>& entries) {
  if (!node.is_mapping()) {
    report_wrong_kind(decoder, node, wanted);
    return false;
  }
  entries.reserve(entries.size() + likely_size(node, 2));
  EntryCollector(decoder, entries).collect(node);
  return true;
}

}  // namespace accelc
