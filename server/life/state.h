#pragma once
// State: what is known of a table when it decides. The row, the number of entries and whose turn it is are
// what came of the stored events; what people ask of each other meanwhile is of those who are there, and is
// not stored.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "clock/clock.h"
#include "core/values/problem.h"
#include "core/values/seat.h"
#include "store/store.h"

namespace spielwerk::server {

/// Whether the seed may be known to everybody.
inline bool is_open(TablePhase phase) {
  return phase == TablePhase::kOver || phase == TablePhase::kAbandoned;
}

}  // namespace spielwerk::server

namespace spielwerk::server::life {

/// Somebody would like to play in a computer's place.
struct Ask {
  int number = 0;
  std::string person;
  std::string name;
  Seat seat;
  std::string address{};           // that they come from; told nobody, and not stored
  std::set<std::string> agreed{};  // people
  bool operator==(const Ask&) const = default;
};

struct Talk {
  std::vector<Ask> asks{};
  int asked = 0;                               // so many asks so far
  std::set<std::string> declined{};            // people the players did not want
  std::map<std::string, int> declined_from{};  // so many asks from an address
  std::set<std::string> abandoning{};          // people who would abandon the table
  bool operator==(const Talk&) const = default;
};

struct State {
  StoredTable row;
  int entries = 0;
  std::optional<Seat> turn{};           // whose decision it is
  std::optional<Problem> quarantine{};  // why the match is not played
  Talk talk{};
  std::optional<clock::State> clocks{};  // if time was agreed and the match has begun
};

/// The seats a person plays from; none for nobody.
std::vector<Seat> seats_of(const StoredTable& row, const std::string& person);
/// Whether the person is host or plays.
bool may_answer(const StoredTable& row, const std::string& person);
/// Whether somebody may not even ask for a computer's seat: the table is closed to those who never sat there.
bool is_shut_to(const StoredTable& row, const std::string& person);
/// Forgets what was asked and cannot be granted any more.
void drop_old_asks(State& state);

}  // namespace spielwerk::server::life
