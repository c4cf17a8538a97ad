#pragma once
// What the server says about ratings (docs/ratings.md), in whole numbers.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json/schema.h"
#include "core/values/described.h"
#include "core/values/seat.h"
#include "ratings/counting.h"
#include "store/store.h"

namespace spielwerk {

template <>
inline constexpr EnumNames<ratings::List> kEnumNames<ratings::List>{"rating_list", {"people", "computers"}};
template <>
inline constexpr EnumNames<ratings::NotCounted> kEnumNames<ratings::NotCounted>{
    "not_counted", {"alone", "one_screen", "too_short", "undecided", "nobody"}};

namespace server::message {

/// The most points somebody had at the end of a match. Its table is told as in `RatedMatch`.
struct BestResult {
  int points = 0;
  std::optional<std::string> table;
  Time at = 0;
  bool operator==(const BestResult&) const = default;
  static constexpr std::string_view kName = "best_result";
  static constexpr auto kFields =
      fields(field("points", &BestResult::points), later_field("table", &BestResult::table, std::nullopt),
             field("at", &BestResult::at));
};
/// Where somebody stands in a ladder: one game with so many players, among people or with computers.
struct LadderStanding {
  std::string game;
  int players = 0;
  ratings::List list = ratings::List::kPeople;
  int rating = 0;
  int deviation = 0;
  int matches = 0;
  std::vector<std::vector<int>> places{};  // by seat: how often they came first, second, ... from there
  std::optional<BestResult> best{};
  /// The usual time of a decision, in milliseconds: in matches played in one go, and over days.
  std::optional<Time> live{};
  std::optional<Time> days{};
  bool operator==(const LadderStanding&) const = default;
  static constexpr std::string_view kName = "ladder_standing";
  static constexpr auto kFields = fields(
      field("game", &LadderStanding::game), field("players", &LadderStanding::players),
      field("list", &LadderStanding::list), field("rating", &LadderStanding::rating),
      field("deviation", &LadderStanding::deviation), field("matches", &LadderStanding::matches),
      field("places", &LadderStanding::places), later_field("best", &LadderStanding::best, std::nullopt),
      later_field("live", &LadderStanding::live, std::nullopt),
      later_field("days", &LadderStanding::days, std::nullopt));
};
/// Somebody they met, in whatever game: how often, and how often one of them was before the other.
struct Rival {
  std::string person;
  std::string name;
  bool you = false;
  int matches = 0;
  int before = 0;  // the rival was the worse
  int after = 0;   // and the better
  bool operator==(const Rival&) const = default;
  static constexpr std::string_view kName = "rival";
  static constexpr auto kFields = fields(field("person", &Rival::person), field("name", &Rival::name),
                                         field("you", &Rival::you), field("matches", &Rival::matches),
                                         field("before", &Rival::before), field("after", &Rival::after));
};
struct Leader {
  std::string person;
  std::string name;
  int rating = 0;
  int deviation = 0;
  int matches = 0;
  bool you = false;
  bool operator==(const Leader&) const = default;
  static constexpr std::string_view kName = "leader";
  static constexpr auto kFields = fields(
      field("person", &Leader::person), field("name", &Leader::name), field("rating", &Leader::rating),
      field("deviation", &Leader::deviation), field("matches", &Leader::matches), field("you", &Leader::you));
};
struct LeaderList {
  std::vector<Leader> leaders;
  bool operator==(const LeaderList&) const = default;
  static constexpr std::string_view kName = "leader_list";
  static constexpr auto kFields = fields(field("leaders", &LeaderList::leaders));
};
/// How a match has changed the rating of a person. Its table is told to who may see it: who knows the id
/// of a table that is reached by its link can sit down there.
struct RatedMatch {
  std::optional<std::string> table;
  std::string game;
  int players = 0;
  ratings::List list = ratings::List::kPeople;
  int place = 0;
  int before = 0;
  int rating = 0;
  int deviation = 0;
  Time at = 0;
  bool operator==(const RatedMatch&) const = default;
  static constexpr std::string_view kName = "rated_match";
  static constexpr auto kFields =
      fields(later_field("table", &RatedMatch::table, std::nullopt), field("game", &RatedMatch::game),
             field("players", &RatedMatch::players), field("list", &RatedMatch::list),
             field("place", &RatedMatch::place), field("before", &RatedMatch::before),
             field("rating", &RatedMatch::rating), field("deviation", &RatedMatch::deviation),
             field("at", &RatedMatch::at));
};
/// Somebody as others see them; who wants to be in no list shows their name only.
struct Player {
  std::string id;
  std::string name;
  bool you = false;
  bool unlisted = false;
  bool blocked = false;    // by the person who asks
  bool is_friend = false;  // in their list
  std::vector<LadderStanding> standings;
  std::vector<RatedMatch> matches;
  std::vector<Rival> rivals{};
  bool operator==(const Player&) const = default;
  static constexpr std::string_view kName = "player";
  static constexpr auto kFields =
      fields(field("id", &Player::id), field("name", &Player::name), field("you", &Player::you),
             field("unlisted", &Player::unlisted), field("blocked", &Player::blocked),
             field("friend", &Player::is_friend), field("standings", &Player::standings),
             field("matches", &Player::matches), field("rivals", &Player::rivals));
};
/// What a match has done to the ratings of those who began it; none of who is in no list, but to themselves.
/// `name`: what that person is called, also where somebody else sat there in the end.
struct SeatRating {
  Seat seat;
  std::string person;
  std::string name;
  int before = 0;
  int rating = 0;
  int deviation = 0;
  int matches = 0;
  bool operator==(const SeatRating&) const = default;
  static constexpr std::string_view kName = "seat_rating";
  static constexpr auto kFields =
      fields(field("seat", &SeatRating::seat), field("person", &SeatRating::person),
             field("name", &SeatRating::name), field("before", &SeatRating::before),
             field("rating", &SeatRating::rating), field("deviation", &SeatRating::deviation),
             field("matches", &SeatRating::matches));
};
/// `done`: nothing will change any more; `why`: the match does not count.
struct TableRatings {
  bool done = false;
  std::optional<ratings::NotCounted> why{};
  std::vector<SeatRating> seats{};
  bool operator==(const TableRatings&) const = default;
  static constexpr std::string_view kName = "table_ratings";
  static constexpr auto kFields =
      fields(field("done", &TableRatings::done), later_field("why", &TableRatings::why, std::nullopt),
             field("seats", &TableRatings::seats));
};

}  // namespace server::message

}  // namespace spielwerk
