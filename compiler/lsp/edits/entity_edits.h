// What an editor shows of a large spec while somebody types in one of its entities. An edit inside
// of one changes what is found in it and in those that use it, so the others are left out: a text
// of the entity, of those that it cannot be judged without, and of all that is no entity is checked
// before and behind the edit. Where that finds a difference outside of the entity, or anything
// suggests that there is one, the whole spec has to be checked.
//
// A line that cannot be read makes the whole text incomplete, and then less is found everywhere. So
// it is also known what is found elsewhere while the text is incomplete: a key that is typed letter
// by letter goes to and fro.
#pragma once

#include "compiler/lsp/edits/entity_lines.h"
#include "compiler/lsp/edits/line_texts.h"
#include "compiler/lsp/workspace/snapshot.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace accelc::lsp {

/// Checks a text in place of the file's, if asked to as one that is incomplete
/// (`ReadingOptions::as_incomplete`).
using CheckText =
    std::function<std::shared_ptr<const Snapshot>(std::string text, bool as_incomplete)>;

class EntityEdits {
 public:
  /// In shorter texts there is too little to leave out.
  static constexpr std::size_t kShortest = std::size_t{16} * 1024;
  /// Of longer texts the limits are asked, which hold for the whole.
  static constexpr std::size_t kLongest = std::size_t{4} * 1024 * 1024;

  /// Whether edits of the spec can be followed. Its findings must be all in its own file.
  static bool can_follow(const Snapshot& snapshot, const std::string& text);

  /// Begins with a text that was checked as a whole, and what is shown of it, a list of
  /// `Diagnostic`.
  EntityEdits(std::shared_ptr<const Snapshot> whole, std::string text, Json findings);

  /// What is shown of the text now; nothing where all of it has to be checked.
  std::optional<Json> findings_of(const std::string& text, const CheckText& check);

  /// The last text without most of its other entities, checked, with what it has on the lines of
  /// the whole; null where that is not enough to say what stands at the line.
  [[nodiscard]] std::shared_ptr<const Snapshot> part_around(std::uint32_t line) const;

  /// Whether what is shown depends on the file: the spec itself, or one that it includes.
  [[nodiscard]] bool depends_on(const std::string& canonical) const {
    return files_.contains(canonical);
  }

  /// The last text, and what was shown of it.
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] const Json& shown() const { return *findings_[lines_.incomplete]; }

  /// Whether an edit that makes a line unreadable can be followed too, or never will be.
  [[nodiscard]] bool is_prepared() const { return prepared_; }
  /// Prepares for such an edit: checks the whole text as if it were incomplete.
  void prepare(const CheckText& check);

 private:
  /// By whether the text is incomplete.
  template <class T>
  using OfBoth = std::array<std::optional<T>, 2>;

  /// A text with the edited entity and without most others, checked.
  struct Part {
    bool incomplete = false;
    std::size_t identities = 0;   ///< a hash of who its entities are
    EntityLines entity;           ///< the edited one
    Json inside = Json::array();  ///< what is shown in its lines
    Json around = Json::array();  ///< and elsewhere
    std::shared_ptr<const Snapshot> snapshot;
  };
  /// What is not changed by edits of an entity, but for the numbers of lines.
  struct Outside {
    std::size_t identities = 0;
    Json around;  ///< what is shown of the part outside of the entity
    Json others;  ///< and of the whole
  };
  /// The entity that is edited.
  struct Edited {
    std::size_t entity = 0;          ///< its number
    std::set<std::size_t> together;  ///< what it is judged with, see `judged_with`
    OfBoth<Outside> outside;
    bool broken_elsewhere = false;         ///< a line outside of the part makes the text incomplete
    std::shared_ptr<const Snapshot> part;  ///< of the text behind the last edit; null: none yet
  };

  bool find_lines();
  /// Turns to the entity that is edited next. False where its edits cannot be followed.
  bool turn_to(std::size_t entity, const IndexedText& text, const CheckText& check);
  /// Checks the part for the edited entity before an edit. False where that finds something else in
  /// it than the check of the whole, or where nobody knows what that finds.
  bool begin(bool incomplete, const IndexedText& text, const CheckText& check);
  /// Keeps what would be shown of the whole text if it were incomplete, for the next entity.
  void keep_incomplete(const IndexedText& text, const CheckText& check);
  /// The part of a text in which the entities have these lines; nothing where it is no sound one.
  [[nodiscard]] std::optional<Part> part_of(const IndexedText& text, const SpecLines& lines,
                                            bool as_incomplete, const CheckText& check) const;
  /// Takes what was found after an edit that added so many lines. False where something outside of
  /// the entity is not as it was.
  bool go_on_with(SpecLines lines, Part part, std::int64_t added);

  std::shared_ptr<const Snapshot> whole_;  // null once its lines are known
  std::string uri_;
  std::string text_;
  std::set<std::string> files_;  // canonical paths
  OfBoth<Json> findings_;        // what is shown of the text as it is, or would be
  SpecLines lines_;
  std::optional<Edited> edited_;
  bool prepared_ = false;
};

}  // namespace accelc::lsp
