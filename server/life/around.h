#pragma once
// What is around a table when it decides: values that were collected before (needs.h says which), so that the
// same is always decided of the same.

#include <map>
#include <set>
#include <string>

#include "core/match/match.h"
#include "store/store.h"

namespace spielwerk::server::life {

/// What is known of a person.
struct Nearby {
  bool gone = false;              // for so long that they may be replaced
  bool known = true;              // they have not been deleted
  bool muted = false;             // they may not write in the chat
  std::string calendar{};         // clock/calendar.h
  std::set<std::string> apart{};  // whom they have blocked, or who have blocked them
  bool operator==(const Nearby&) const = default;
};

struct Around {
  const GameInfo& game;
  Time now = 0;
  std::map<std::string, Nearby> people{};
  std::string new_id{};  // of a table that follows, if one is made
  std::string new_seed{};

  /// There is nothing to know of somebody who is not among the people.
  const Nearby& of(const std::string& person) const {
    static const Nearby kNothingKnown{};
    const auto found = people.find(person);
    return found == people.end() ? kNothingKnown : found->second;
  }
  /// Whether one of two people has blocked the other.
  bool apart(const std::string& person, const std::string& other) const {
    return of(person).apart.contains(other) || of(other).apart.contains(person);
  }
};

}  // namespace spielwerk::server::life
