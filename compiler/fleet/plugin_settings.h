// How NVIDIA's device plugin reads the single settings of its file.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace accelc {

struct PluginFlag;

/// Whether `migStrategy` may be this.
bool is_mig_strategy(std::string_view text);

/// Whether the plugin takes the value for a text.
bool is_text(NodeRef value);

/// Whether a node is there and is not null, which is as good as nothing to the plugin. What a tool
/// fills in later is not judged either.
bool is_set(NodeRef value);

/// Reports what is wrong with single settings.
class PluginSettings {
 public:
  /// Whether keys that differ in the case alone are one: to Go's reader of JSON they are, where the
  /// plugin does not read by itself.
  enum class Case : std::uint8_t { kAny, kExact };

  explicit PluginSettings(DiagnosticSink& sink) : sink_(sink) {}

  Report refuse(const Span& span, const std::string& why);
  Report ignore(const Span& span, const std::string& what);

  /// `of` names the mapping; empty: the file.
  void ignore_unknown(NodeRef mapping, std::span<const std::string_view> known, std::string_view of,
                      Case matching = Case::kAny);
  /// What is below a key, if that is a mapping; refused where it is something else.
  NodeRef mapping_in(NodeRef value, std::string_view name);
  void check_boolean(std::string_view key, NodeRef value);
  /// The `flags` of the file, and those of the plugin and of GPU feature discovery in them.
  void check_flags(NodeRef flags);

 private:
  void check_flags(NodeRef value, std::string_view name, std::span<const PluginFlag> flags);
  void check_flag(const PluginFlag& flag, NodeRef setting);
  void check_words(const PluginFlag& flag, NodeRef text);
  void check_interval(std::string_view key, NodeRef value);

  DiagnosticSink& sink_;
};

}  // namespace accelc
