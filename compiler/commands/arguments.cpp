#include "compiler/commands/arguments.h"

#include "compiler/support/text.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace accelc {

namespace {

/// What is wrong with a word that must be one of `known`; empty when nothing is.
std::string problem_of_choice(const std::string& word, const std::vector<std::string>& known) {
  if (std::find(known.begin(), known.end(), word) != known.end()) return {};
  const std::vector<std::string_view> candidates(known.begin(), known.end());
  const auto near = nearest(word, candidates);
  if (near.size() == 1) return quote(word) + " is not known; did you mean " + quote(near[0]) + "?";
  return quote(word) + " is not known; there are " + quote_list(known, "and");
}

/// Whether a word may be an option of this name: `--jobs=4` is `--jobs`, `-qj4` is `-q` and `-j`.
bool may_ask_for(const std::string& word, std::string_view name) {
  if (name.starts_with("--")) return word.starts_with(name);
  return word.starts_with('-') && !word.starts_with("--") &&
         word.find(name.substr(1)) != std::string::npos;
}

}  // namespace

bool Arguments::declares(const std::string& names) const {
  if (words_ == nullptr || !names.starts_with('-')) return true;
  return std::ranges::any_of(split(names, ','), [this](std::string_view name) {
    return std::ranges::any_of(*words_,
                               [name](const std::string& word) { return may_ask_for(word, name); });
  });
}

void Arguments::flag(const std::string& names, bool& variable, const std::string& help) {
  if (!declares(names)) return;
  app_.add_flag(names, variable, help);
}

void Arguments::text(const std::string& names, std::string& variable, const std::string& value,
                     const std::string& help) {
  if (!declares(names)) return;
  app_.add_option(names, variable, help)->type_name(value);
}

void Arguments::number(const std::string& names, unsigned& variable, const std::string& value,
                       const std::string& help) {
  if (!declares(names)) return;
  app_.add_option(names, variable, help)->type_name(value);
}

void Arguments::size(const std::string& names, std::size_t& variable, const std::string& value,
                     const std::string& help) {
  if (!declares(names)) return;
  app_.add_option(names, variable, help)->type_name(value);
}

void Arguments::texts(const std::string& names, std::vector<std::string>& variable,
                      const std::string& value, const std::string& help) {
  if (!declares(names)) return;
  // One value for each: what follows is an input again.
  app_.add_option(names, variable, help)->type_name(value)->allow_extra_args(false);
}

void Arguments::words_with_text(const std::string& names, std::vector<std::string>& variable,
                                std::vector<std::string> words, const std::string& value,
                                const std::string& help) {
  if (!declares(names)) return;
  const auto check = [words = std::move(words)](const std::string& given) {
    return problem_of_choice(given.substr(0, given.find(':')), words);
  };
  app_.add_option(names, variable, help)
      ->check(CLI::Validator(check, ""))
      ->type_name(value)
      ->allow_extra_args(false);
}

void Arguments::positional(const std::string& name, std::string& variable,
                           const std::string& help) {
  app_.add_option(name, variable, help)->type_name("");
}

void Arguments::required_positional(const std::string& name, std::string& variable,
                                    const std::string& help) {
  app_.add_option(name, variable, help)->type_name("")->required();
}

void Arguments::positionals(const std::string& name, std::vector<std::string>& variable,
                            const std::string& help) {
  app_.add_option(name, variable, help)->type_name("");
}

void Arguments::footer(std::function<std::string()> text) { app_.footer(std::move(text)); }

void Arguments::choose(const std::string& names, std::vector<std::string> words,
                       std::function<void(std::size_t)> chosen, const std::string& help,
                       Presence presence) {
  if (!declares(names)) return;
  const std::string value = join(words, "|");
  const auto check = [words](const std::string& given) { return problem_of_choice(given, words); };
  const std::function<void(const std::string&)> take =
      [words = std::move(words), chosen = std::move(chosen)](const std::string& given) {
        const auto found = std::find(words.begin(), words.end(), given);
        chosen(static_cast<std::size_t>(found - words.begin()));
      };
  app_.add_option_function<std::string>(names, take, help)
      ->check(CLI::Validator(check, ""))
      ->type_name(value)
      ->required(presence == Presence::kRequired);
}

}  // namespace accelc
