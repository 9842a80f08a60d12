// The options of a command, each declared once: what reads a command line, help, the man page,
// completions and the suggestions for misspelt words are all made from it. CLI11 does the reading;
// it is large, and only arguments.cpp and command_line.cpp see it.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace CLI {
class App;
}

namespace accelc {

/// A word on the command line, and what it means.
template <class T>
using WordFor = std::pair<std::string_view, T>;

class Arguments {
 public:
  /// `app` must live longer, and so must `words` and every variable that is filled. Of the options
  /// that have names only those are declared that one of `words` may ask for, as setting up all of
  /// them takes longer than checking a small file; null: all.
  Arguments(CLI::App& app, const std::vector<std::string>* words) : app_(app), words_(words) {}

  /// `names` is "-q,--quiet"; `value` is how help names the value.
  void flag(const std::string& names, bool& variable, const std::string& help);
  void text(const std::string& names, std::string& variable, const std::string& value,
            const std::string& help);
  void number(const std::string& names, unsigned& variable, const std::string& value,
              const std::string& help);
  void size(const std::string& names, std::size_t& variable, const std::string& value,
            const std::string& help);
  /// May be given several times, each time with one value.
  void texts(const std::string& names, std::vector<std::string>& variable, const std::string& value,
             const std::string& help);
  /// As `texts`; what stands before the colon of a value is one of `words`.
  void words_with_text(const std::string& names, std::vector<std::string>& variable,
                       std::vector<std::string> words, const std::string& value,
                       const std::string& help);
  /// One of `words`.
  template <class T>
  void choice(const std::string& names, T& variable, const std::vector<WordFor<T>>& words,
              const std::string& help) {
    choose(names, words_of(words), setter(variable, words), help, Presence::kOptional);
  }

  // What has no name, in this order.

  void positional(const std::string& name, std::string& variable, const std::string& help);
  void required_positional(const std::string& name, std::string& variable, const std::string& help);
  void positionals(const std::string& name, std::vector<std::string>& variable,
                   const std::string& help);
  template <class T>
  void positional_choice(const std::string& name, T& variable, const std::vector<WordFor<T>>& words,
                         const std::string& help) {
    choose(name, words_of(words), setter(variable, words), help, Presence::kOptional);
  }
  template <class T>
  void required_choice(const std::string& name, T& variable, const std::vector<WordFor<T>>& words,
                       const std::string& help) {
    choose(name, words_of(words), setter(variable, words), help, Presence::kRequired);
  }

  /// Text below the options in help, made when it is shown.
  void footer(std::function<std::string()> text);

 private:
  enum class Presence : bool { kOptional, kRequired };

  template <class T>
  static std::vector<std::string> words_of(const std::vector<WordFor<T>>& words) {
    std::vector<std::string> texts;
    texts.reserve(words.size());
    for (const auto& [word, value] : words) texts.emplace_back(word);
    return texts;
  }
  template <class T>
  static std::function<void(std::size_t)> setter(T& variable,
                                                 const std::vector<WordFor<T>>& words) {
    return [&variable, words](std::size_t chosen) { variable = words[chosen].second; };
  }
  void choose(const std::string& names, std::vector<std::string> words,
              std::function<void(std::size_t)> chosen, const std::string& help, Presence presence);

  [[nodiscard]] bool declares(const std::string& names) const;

  CLI::App& app_;
  const std::vector<std::string>* words_;
};

}  // namespace accelc
