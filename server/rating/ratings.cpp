#include "server/rating/ratings.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>
#include <string>
#include <utility>

#include "server/base/has.h"
#include "server/life/state.h"
#include "server/rating/rater.h"
#include "server/rating/statistics.h"

namespace spielwerk::server {

namespace {

constexpr int kMostLeaders = 100;
/// Who has played fewer matches is not yet listed: too little is known of them.
constexpr int kLeastMatches = 3;
constexpr int kMostRivals = 10;
/// The usual time of a decision is that of so many last matches.
constexpr int kThinkingOf = 20;

int whole(double number) { return static_cast<int>(std::lround(number)); }

std::unexpected<Problem> bad(std::string text) {
  return std::unexpected(Problem{CoreCode::kMalformed, std::move(text), {}});
}

std::optional<ratings::List> list_called(std::string_view name) {
  for (const auto list : {ratings::List::kPeople, ratings::List::kWithComputers})
    if (name == name_of(list)) return list;
  return std::nullopt;
}

message::LadderStanding told(const StoredStanding& one) {
  const auto& [rating, matches] = one.standing;
  return {one.ladder.game,    one.ladder.players,      one.ladder.list,
          whole(rating.mean), whole(rating.deviation), matches};
}

message::RatedMatch told(const StoredStep& one, bool with_table) {
  const auto& [game, players, list] = one.ladder;
  return {with_table ? std::optional(one.table) : std::nullopt,
          game,
          players,
          list,
          one.step.place,
          whole(one.step.before.mean),
          whole(one.step.after.mean),
          whole(one.step.after.deviation),
          one.at};
}

bool is(const Person* person, std::string_view id) { return person != nullptr && person->id == id; }

}  // namespace

std::expected<message::LeaderList, Problem> Ratings::leaders(std::string_view game, std::string_view players,
                                                             std::string_view list,
                                                             const Person* person) const {
  const AnyGame* known = services_.game(game);
  if (known == nullptr) return std::unexpected(unknown_game(game));
  ratings::Ladder ladder{std::string(game)};
  const auto [rest, error] = std::from_chars(players.data(), players.data() + players.size(), ladder.players);
  if (error != std::errc() || rest != players.data() + players.size() ||
      !has(known->info().seats, ladder.players))
    return bad("players: expected a number with which this game can be played");
  const auto which = list_called(list);
  if (!which) return bad("list: expected people or computers");
  ladder.list = *which;
  message::LeaderList told;
  for (const StoredStanding& one : services_.store.leaders(ladder, kLeastMatches, kMostLeaders)) {
    const auto& [rating, matches] = one.standing;
    told.leaders.push_back(
        {one.person, one.name, whole(rating.mean), whole(rating.deviation), matches, is(person, one.person)});
  }
  return told;
}

std::expected<message::Player, Problem> Ratings::player(std::string_view id, const Person* person,
                                                        int most) const {
  Store& store = services_.store;
  const auto stored = store.person(id);
  if (!stored) return std::unexpected(Problem{ServerCode::kUnknownPerson, "there is no such person", {}});
  const bool you = is(person, id);
  const bool blocked = person != nullptr && services_.has_blocked(person->id, stored->id);
  const bool is_friend = person != nullptr && has(store.friends(person->id), id, &StoredFriend::other);
  message::Player player{stored->id, stored->name, you, stored->unlisted, blocked, is_friend, {}, {}};
  if (stored->unlisted && !you) return player;
  std::set<std::string> shared;  // tables at which the person who asks sat as well
  if (person != nullptr && !you)
    for (StoredStep& one : store.steps(person->id, kMostMatches)) shared.insert(std::move(one.table));
  const auto may_see = [&](const std::string& table, bool open) {
    return you || open || shared.contains(table);
  };
  for (const StoredStep& one : store.steps(id, most))
    player.matches.push_back(told(one, may_see(one.table, one.open)));
  const StoredStatistics statistics =
      store.statistics({id, person == nullptr ? std::string_view() : person->id, kMostRivals, kThinkingOf});
  for (const StoredStanding& one : store.standings(id))
    player.standings.push_back(with_statistics(told(one), statistics, may_see));
  for (const StoredRival& one : statistics.rivals)
    player.rivals.push_back(
        {one.person, one.name, is(person, one.person), one.matches, one.before, one.after});
  return player;
}

std::expected<message::TableRatings, Problem> Ratings::of_table(std::string_view id,
                                                                const Person* person) const {
  Store& store = services_.store;
  const auto row = store.table(id);
  if (!row) return std::unexpected(Problem{ServerCode::kUnknownTable, "there is no such table", {}});
  if (!is_open(row->phase))
    return std::unexpected(Problem{ServerCode::kStillRunning, "the match is not over", {}});
  const auto result = store.result(id);
  if (!result) return message::TableRatings{.done = true};
  message::TableRatings told{.done = store.rated() >= result->number};
  const auto counted = ratings::counted(result->match);
  if (!counted) told.why = counted.error();
  const auto steps = store.steps_at(id);
  // The usual length was known to who rated it, so that nothing was changed says enough.
  if (told.done && counted && steps.empty()) told.why = ratings::NotCounted::kTooShort;
  for (const StoredStep& one : steps) {
    const auto stored = store.person(one.step.person);
    if (!stored || (stored->unlisted && !is(person, one.step.person))) continue;
    const auto seat = std::ranges::find(result->match.seats, one.step.person, &ratings::SeatResult::person);
    told.seats.push_back({Seat(static_cast<int>(seat - result->match.seats.begin())), one.step.person,
                          stored->name, whole(one.step.before.mean), whole(one.step.after.mean),
                          whole(one.step.after.deviation), one.step.matches});
  }
  return told;
}

}  // namespace spielwerk::server
