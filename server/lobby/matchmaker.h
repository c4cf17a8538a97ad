#pragma once
// Matchmaker: seats people who want to play with anybody. Each says what they would like to play; as soon as
// enough of them want the same, a table is made for them and the match begins. Where decisions take seconds,
// only those are seated who are here; where they take days, a wish waits for two weeks.

#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/account/accounts.h"
#include "server/table/tables.h"
#include "server/wire/lobby.h"
#include "server/wire/wishes.h"

namespace spielwerk::server {

class Matchmaker {
 public:
  Matchmaker(Services& services, Tables& tables) : services_(services), tables_(tables) {}

  /// Those who have waited before count as here for a while after this.
  void start() { started_ = services_.clock(); }

  /// What a person waits for, and the tables that were found for them in the last ten minutes, the last one
  /// last.
  message::Wishes of(const std::string& person) const;

  using Told = std::function<void(std::expected<message::Wishes, Problem>)>;
  /// A person, who is here, would like to play this, instead of what they wanted to play of the same game
  /// before. Errors: unknown_game, malformed, too_many_tables, not_saved.
  void wish(const PersonPtr& person, const message::NewWish& wanted, Told then);
  /// Errors: not_saved.
  void drop(const std::string& person, const std::string& game,
            std::function<void(std::optional<Problem>)> then);

  using Answer = std::function<void(const message::Wishes&)>;
  /// A person is here and waits. They are answered when another table is found than `known`, the last one
  /// they have been told of; otherwise after a while (`match` of the deadlines).
  void wait(const std::string& person, const std::string& known, Answer then);

  /// What those wait for who this person (null: nobody) could play with.
  std::vector<message::WaitingPeople> waiting(const Person* person) const;

 private:
  struct Found {
    message::FoundTable table;
    Time at = 0;
  };
  struct Held {
    std::uint64_t number = 0;
    Answer then;
  };

  bool is_here(const std::string& person) const;
  void note_here(const std::string& person);
  /// Whether a wish has not become too old, and whether somebody could be seated now who has it.
  bool stands(const StoredWish& wish) const;
  bool is_ready(const StoredWish& wish) const;
  /// What others wish of the same game in the same pace, the first one first.
  std::vector<StoredWish> others(const StoredWish& own) const;

  /// Makes a table for somebody and others who want the same, if there are enough of them.
  void seat(const StoredWish& own, std::function<void()> then);
  /// The match at a table that is stored begins.
  void begin(const StoredTable& row, std::function<void()> then);
  std::expected<StoredTable, Problem> table_for(std::span<const StoredWish* const> group) const;
  void tell(const std::string& person);

  Services& services_;
  Tables& tables_;
  Time started_ = 0;
  std::unordered_map<std::string, Time> here_;  // until then a person counts as here
  std::set<std::string> seating_;               // a table is being made for them
  std::unordered_map<std::string, std::vector<Found>> found_;
  std::multimap<std::string, Held> held_;  // who waits for an answer
  std::uint64_t waits_ = 0;
};

}  // namespace spielwerk::server
