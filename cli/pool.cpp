#include "cli/pool.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "core/catalogue/any_game.h"
#include "core/catalogue/game_play.h"

namespace spielwerk::cli {
namespace {

using Pair = std::pair<std::string, std::string>;

/// Two players need to meet once; with more, one against many differs from many against one. Alone everybody
/// plays for points.
std::vector<Pair> pairs_of(const std::vector<std::string>& members, int seats) {
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (seats == 1) pairs.emplace_back(members[i], members[i]);
    for (std::size_t j = 0; seats > 1 && j < members.size(); ++j)
      if (j < i || (seats > 2 && j != i)) pairs.emplace_back(members[i], members[j]);
  }
  return pairs;
}

int number_of(const std::vector<std::string>& members, const std::string& name) {
  return static_cast<int>(std::ranges::find(members, name) - members.begin());
}

void rate(Pool& pool) {
  std::vector<PoolContest> met;
  for (const Contest& one : pool.contests)
    met.push_back({number_of(pool.members, one.challenger), number_of(pool.members, one.reference),
                   static_cast<double>(one.total.games), one.total.share});
  pool.ratings =
      pool_ratings(static_cast<int>(pool.members.size()), pool.seats, met, static_cast<int>(pool.anchor));
}

std::string told_alone(const Pool& pool) {
  std::string text;
  for (const Contest& one : pool.contests)
    text += fmt::format("{:<14} {:>8.2f} points ± {:.2f}\n", one.challenger, one.total.points,
                        one.points.interval());
  return text;
}

}  // namespace

std::optional<Pool::Cell> Pool::cell(const std::string& member, const std::string& other) const {
  for (const Contest& one : contests) {
    const Interval interval = share_interval(one.shares, seats);
    if (one.challenger == member && one.reference == other) return Cell{one.total.share, interval};
    if (seats == 2 && one.challenger == other && one.reference == member)
      return Cell{1 - one.total.share, {1 - interval.high, 1 - interval.low}};
  }
  return std::nullopt;
}

std::expected<Pool, Problem> play_pool(const AnyGame& game, const std::map<std::string, std::string>& words,
                                       std::vector<std::string> members, const ContestPlan& plan,
                                       const std::function<void(const Contest&)>& played) {
  const auto match = game.play.create(words);
  if (!match) return std::unexpected(match.error());
  Pool pool{std::move(members), (*match)->seats()};
  for (auto& [challenger, reference] : pairs_of(pool.members, pool.seats)) {
    ContestPlan one = plan;
    one.arena.challenger = challenger;
    one.arena.reference = reference;
    auto contest = play_contest(game, words, one);
    if (!contest) return std::unexpected(contest.error());
    played(*contest);
    pool.contests.push_back(std::move(*contest));
  }
  const auto anchor = std::ranges::find(pool.members, kAnchor);
  if (anchor != pool.members.end()) pool.anchor = static_cast<std::size_t>(anchor - pool.members.begin());
  if (pool.seats > 1) rate(pool);
  return pool;
}

std::string told(const Pool& pool) {
  if (pool.seats == 1) return told_alone(pool);
  std::string text = "| wins of … against all others | Elo |";
  std::string line = "|---|---|";
  for (const std::string& one : pool.members) {
    text += " " + one + " |";
    line += "---|";
  }
  text += "\n" + line + "\n";
  for (std::size_t i = 0; i < pool.members.size(); ++i) {
    const Rating& rating = pool.ratings[i];
    text += fmt::format("| {} | ", pool.members[i]);
    text += i == pool.anchor ? "0 |" : fmt::format("{:+.0f} ± {:.0f} |", rating.elo, rating.interval);
    for (const std::string& other : pool.members) {
      const auto cell = pool.cell(pool.members[i], other);
      text += cell ? fmt::format(" {:.1f} ± {:.1f} |", 100 * cell->share,
                                 50 * (cell->interval.high - cell->interval.low))
                   : " – |";
    }
    text += "\n";
  }
  return text;
}

std::string json(const std::string& game, const Pool& pool) {
  std::string text = fmt::format(R"({{"game":"{}","seats":{},)", game, pool.seats);
  if (pool.seats > 1) text += fmt::format(R"("anchor":"{}",)", pool.members[pool.anchor]);
  text += R"("ratings":[)";
  for (std::size_t i = 0; i < pool.ratings.size(); ++i)
    text += fmt::format(R"({}{{"level":"{}","elo":{:.1f},"interval":{:.1f}}})", i > 0 ? "," : "",
                        pool.members[i], pool.ratings[i].elo, pool.ratings[i].interval);
  return text + "]}";
}

}  // namespace spielwerk::cli
