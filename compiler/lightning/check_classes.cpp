#include "compiler/lightning/check_classes.h"

#include "compiler/lightning/classes.h"
#include "compiler/lightning/strategies.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <cstdint>

namespace accelc::lightning {

namespace {

bool is_plugin(ClassKind kind) {
  return kind == ClassKind::kPrecision || kind == ClassKind::kCheckpoint ||
         kind == ClassKind::kEnvironment || kind == ClassKind::kLayerSync;
}

bool fits(const NamedClass& named, const KnownClass& known) {
  return named.plugin ? is_plugin(known.kind) : known.kind == named.kind;
}

/// Lightning's classes that the argument takes.
std::vector<std::string_view> names_for(const NamedClass& named) {
  std::vector<std::string_view> names;
  for (const KnownClass& known : known_classes()) {
    if (fits(named, known)) names.push_back(known.name);
  }
  return names;
}

ClassFault unknown_class(const NamedClass& named) {
  // A module of Lightning's in front of the name says nothing about it.
  const std::string_view name = last_name(named.path);
  ClassFault fault{
      .span = part_span(named.span, named.path,
                        static_cast<std::uint32_t>(named.path.size() - name.size()),
                        static_cast<std::uint32_t>(named.path.size())),
      .message = "Lightning has no " + std::string(name_of(named.kind)) + " " + quote(named.path),
      .near = nearest(name, names_for(named))};
  if (named.plugin && find_strategy(named.path) != nullptr) {
    fault.help = "it is a strategy: " + quote("strategy: " + std::string(named.path));
  } else if (fault.near.empty()) {
    fault.help = "a class of your own is written with its whole path: " +
                 quote("acme.train." + std::string(name));
  }
  return fault;
}

ClassFault other_kind(const NamedClass& named, const KnownClass& known) {
  return {.span = named.span,
          .message = quote(known.name) + " is a " + std::string(name_of(known.kind)) + ", but `" +
                     std::string(named.argument) + "` takes a " + std::string(name_of(named.kind)),
          .near = {},
          .help = {}};
}

void check_arguments(const NamedClass& named, const KnownClass& known,
                     std::vector<ClassFault>& faults) {
  if (named.init_args == nullptr) return;
  const std::vector<ClassArgument> arguments = arguments_of(known);
  for (const PlainEntry& entry : named.init_args->entries) {
    const auto found =
        std::find_if(arguments.begin(), arguments.end(),
                     [&](const ClassArgument& each) { return each.name == entry.key; });
    if (found == arguments.end()) {
      if (known.open) continue;
      std::vector<std::string_view> names;
      names.reserve(arguments.size());
      for (const ClassArgument& each : arguments) names.push_back(each.name);
      faults.push_back({.span = entry.key_span,
                        .message = quote(known.name) + " takes no argument " + quote(entry.key),
                        .near = nearest(entry.key, names),
                        .help = {}});
    } else if (!takes(*found, entry.value)) {
      faults.push_back({.span = entry.value.span,
                        .message = quote(entry.key) + " of " + quote(known.name) + " must be " +
                                   std::string(noun_of(*found)) + ", but this is " +
                                   std::string(accelc::noun_of(entry.value.kind)),
                        .near = {},
                        .help = {}});
    }
  }
}

void check_required(const NamedClass& named, const KnownClass& known,
                    std::vector<ClassFault>& faults) {
  for (const ClassArgument& argument : arguments_of(known)) {
    const bool given =
        named.init_args != nullptr && named.init_args->find(argument.name) != nullptr;
    if (!argument.required || given) continue;
    const bool misspelt = std::any_of(faults.begin(), faults.end(), [&](const ClassFault& fault) {
      return std::find(fault.near.begin(), fault.near.end(), argument.name) != fault.near.end();
    });
    if (misspelt) continue;
    faults.push_back({.span = named.span,
                      .message = quote(known.name) + " needs the argument " + quote(argument.name),
                      .near = {},
                      .help = "write it under `init_args`"});
  }
}

}  // namespace

std::vector<ClassFault> class_faults(const Trainer& trainer) {
  std::vector<ClassFault> faults;
  for (const NamedClass& named : trainer.classes()) {
    if (is_own_class(named.path)) continue;
    const KnownClass* known = find_class(named.path);
    if (known == nullptr) {
      faults.push_back(unknown_class(named));
    } else if (!fits(named, *known)) {
      faults.push_back(other_kind(named, *known));
    } else {
      check_arguments(named, *known, faults);
      check_required(named, *known, faults);
    }
  }
  return faults;
}

}  // namespace accelc::lightning
