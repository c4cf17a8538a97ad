#pragma once
// GameDescribe: what the types of a game hold, for the page and for checks of its texts, and what a state
// holds, for tools. Who keeps matches for others has no use for a state, and does not get this.

#include <expected>
#include <set>
#include <string>
#include <string_view>

#include "core/match/record.h"
#include "core/values/problem.h"

namespace spielwerk {

class GameDescribe {
 public:
  virtual ~GameDescribe() = default;
  /// TypeScript declarations of the game's actions, facts, reasons and observation.
  virtual std::string typescript() const = 0;
  /// What the fields of actions, facts, reasons and observation hold, as the JSON of core/json/shape.h.
  virtual std::string shapes() const = 0;
  /// Keys that the game's text catalogs must have.
  virtual std::set<std::string> text_keys() const = 0;
  /// The state that a record leads to, as the JSON that a record's `position` line holds. The holder of
  /// the whole record knows everything anyway. Errors: as GamePlay::load().
  virtual std::expected<std::string, Problem> position(const Record& record) const = 0;
};

/// Of a game of the catalogue.
const GameDescribe& description_of(std::string_view game);

}  // namespace spielwerk
