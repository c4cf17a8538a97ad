#pragma once
// What is told of ratings: who leads, where somebody stands, what a match has changed. Only reads.

#include <expected>
#include <string>
#include <string_view>

#include "server/account/accounts.h"
#include "server/services/services.h"
#include "server/wire/ratings.h"

namespace spielwerk::server {

/// As many of somebody's last matches are told, if not said otherwise.
inline constexpr int kMostMatches = 200;

class Ratings {
 public:
  explicit Ratings(Services& services) : services_(services) {}

  /// Those at the top of a ladder. `person` asks (null: nobody). Errors: unknown_game, malformed.
  std::expected<message::LeaderList, Problem> leaders(std::string_view game, std::string_view players,
                                                      std::string_view list, const Person* person) const;
  /// With their last matches. Errors: unknown_person.
  std::expected<message::Player, Problem> player(std::string_view id, const Person* person,
                                                 int most = kMostMatches) const;
  /// Errors: unknown_table, still_running.
  std::expected<message::TableRatings, Problem> of_table(std::string_view id, const Person* person) const;

 private:
  Services& services_;
};

}  // namespace spielwerk::server
