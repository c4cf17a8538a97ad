#pragma once
// The levels of computer opponents, weakest first. A level is a way of deciding, never a time limit: how
// strong it is does not depend on the machine. Where a game has a net, all levels judge by it: the weaker
// ones with an error of their judgement, which never makes them take an action that costs much.

#include <array>
#include <limits>
#include <optional>
#include <string_view>

#include "ai/greedy.h"
#include "ai/learned.h"
#include "ai/tree_search.h"
#include "ai/turn_plan.h"
#include "core/catalogue/game_think.h"

namespace spielwerk {

inline constexpr std::array<std::string_view, 5> kLevels{"newcomer", "casual", "club", "expert", "master"};

/// How the levels judge by a net: with an error, of which the newcomer's is such that it takes anything that
/// is not absurd, or, where the net's tree is searched, by searching less.
struct LearnedLevel {
  std::string_view name;
  LearnedLimits limits;
};
inline constexpr std::array<LearnedLevel, 5> kLearnedLevels{{
    {"newcomer", {.noise = 30, .most_loss = 0.30, .search = 800}},
    {"casual", {.noise = 8, .most_loss = 0.20, .search = 250}},
    {"club", {.noise = 2.5, .most_loss = 0.15, .search = 40}},
    {"expert", {.noise = 0.8, .most_loss = 0.15, .search = 8, .ends = kEnds}},
    {"master", {.decisions = 2, .search = 1, .ends = kEnds}},
}};

/// Where there is no net: deviation of the noise by which a newcomer misjudges what an action is worth, as a
/// share of a win, and how long the others search. A game in which single actions weigh less says its own.
template <Game G>
constexpr double newcomer_noise() {
  constexpr double kOwn = search_tuning<G>().newcomer_noise;
  return kOwn > 0 ? kOwn : 0.12;
}
inline constexpr SearchLimits kClubLimits{.iterations = 1000};
inline constexpr SearchLimits kExpertLimits{.iterations = 4000};
inline constexpr SearchLimits kMasterLimits{.iterations = 16000};

namespace levels {

template <Game G, class Judge>
Player<G> searching_by(SearchLimits limits, Judge judge) {
  return [limits, judge](const InfoSet<G>& knowledge, const ThinkBudget& budget) {
    JudgedSearch<G, Judge> search(limits, judge);
    search.run(knowledge, budget);
    return search.best();
  };
}
template <Game G>
Player<G> searching(SearchLimits limits) {
  return searching_by<G>(limits, RuleJudge<G>{});
}
template <Game G>
Player<G> greedy(double noise) {
  return [noise](const InfoSet<G>& knowledge, const ThinkBudget& budget) {
    return greedy_action<G>(knowledge, budget, noise);
  };
}
template <PlansTurns G>
Player<G> planning() {
  return [](const InfoSet<G>& knowledge, const ThinkBudget& budget) {
    Rng rng(budget.seed);
    const typename G::State state = knowledge.sample(rng);
    if (G::chance_ahead(state)) return TurnPlan<G>(state, knowledge.seat(), {}, 0, &budget).best(state);
    return greedy_action<G>(knowledge, budget);
  };
}

/// The number after a prefix, such as 400 of "search-400".
inline std::optional<int> count_after(std::string_view prefix, std::string_view level) {
  if (!level.starts_with(prefix)) return std::nullopt;
  int count = 0;
  for (const char c : level.substr(prefix.size())) {
    if (c < '0' || c > '9' || count > 10'000'000) return std::nullopt;
    count = count * 10 + (c - '0');
  }
  return count > 0 ? std::optional(count) : std::nullopt;
}

/// For measuring: players that are no levels.
template <Game G>
std::optional<Player<G>> reference(std::string_view name) {
  if (name == "random") return Player<G>(random_action<G>);
  if (name == "greedy") return greedy<G>(0);
  if constexpr (PlansTurns<G>)
    if (name == "plan") return planning<G>();
  SearchLimits limits;
  if (const auto count = count_after("search-", name)) {
    limits.iterations = *count;
    return searching<G>(limits);
  }
  if (const auto count = count_after("plain-ms-", name)) {
    limits = kPlainLimits;
    limits.iterations = std::numeric_limits<int>::max();
    limits.seconds = *count / 1000.0;
    return searching_by<G>(limits, PlainJudge<G>{});
  }
  if (const auto count = count_after("plain-", name)) {
    limits = kPlainLimits;
    limits.iterations = *count;
    return searching_by<G>(limits, PlainJudge<G>{});
  }
  return std::nullopt;
}

/// A level without a net.
template <Game G>
std::optional<Player<G>> unlearned(std::string_view level) {
  if (level == "newcomer") return greedy<G>(newcomer_noise<G>());
  if (level == "casual") return greedy<G>(0);
  if constexpr (PlansTurns<G>)
    if (level == "club" || level == "expert" || level == "master") return planning<G>();
  if (level == "club") return searching<G>(kClubLimits);
  if (level == "expert") return searching<G>(kExpertLimits);
  if (level == "master") return searching<G>(kMasterLimits);
  return std::nullopt;
}

/// Search with a net as judge and prior: `net-N`, N iterations.
template <Learns G>
std::optional<Player<G>> net_searching(std::string_view name) {
  const auto count = count_after("net-", name);
  if (!count) return std::nullopt;
  return Player<G>([count = *count](const InfoSet<G>& knowledge, const ThinkBudget& budget) {
    Rng rng(budget.seed);
    const Net* net = net_of<G>(G::seats(knowledge.sample(rng)));
    if (net == nullptr) return searching<G>(kMasterLimits)(knowledge, budget);
    return searched_action<G>(*net, knowledge, budget, count);
  });
}

/// How a level decides in this game, where it says something of its own about it.
template <Learns G>
constexpr LearnedLimits limits_in(const LearnedLevel& level) {
  constexpr SearchTuning kTuning = search_tuning<G>();
  LearnedLimits limits = level.limits;
  for (std::size_t i = 0; i < kTuning.net_parts.size(); ++i)
    if (kLevels[i] == level.name && kTuning.net_parts[i] > 0) limits.search = kTuning.net_parts[i];
  if (kTuning.newcomer_error > 0 && level.name == kLevels.front()) {
    limits.search = 0;
    limits.noise = kTuning.newcomer_error;
  }
  return limits;
}

/// `script:NAME`: a player of the game's that follows a plan, by what the seat sees.
template <HasScripts G>
std::optional<Player<G>> scripted(std::string_view name) {
  constexpr std::string_view kPrefix = "script:";
  if (!name.starts_with(kPrefix)) return std::nullopt;
  for (std::size_t script = 0; script < std::size(G::kScripts); ++script) {
    if (name.substr(kPrefix.size()) != G::kScripts[script]) continue;
    return Player<G>([script](const InfoSet<G>& knowledge, const ThinkBudget& budget) {
      return scripted_action<G>(script, knowledge, budget);
    });
  }
  return std::nullopt;
}

/// A level with a net; the player that has none for a number of players decides without.
template <Learns G>
std::optional<Player<G>> learned(std::string_view level) {
  for (const LearnedLevel& one : kLearnedLevels) {
    if (one.name != level) continue;
    const std::optional<Player<G>> other = unlearned<G>(level);
    return Player<G>([limits = limits_in<G>(one), other = *other](const InfoSet<G>& knowledge,
                                                                  const ThinkBudget& budget) {
      Rng rng(budget.seed);
      const Net* net = net_of<G>(G::seats(knowledge.sample(rng)));
      return net != nullptr ? learned_action<G>(*net, knowledge, budget, limits) : other(knowledge, budget);
    });
  }
  return std::nullopt;
}

}  // namespace levels

/// The player of a level; for measuring also `random`, `greedy`, `plan` where turns are planned, `search-N`
/// (N iterations on evaluate()), `plain-N` (N iterations without any knowledge), `plain-ms-N` (the same for N
/// milliseconds), `net-N` and `script:NAME`. Empty for other names.
template <Game G>
std::optional<Player<G>> player_of(std::string_view level) {
  if (auto player = levels::reference<G>(level)) return player;
  if constexpr (HasScripts<G>)
    if (auto player = levels::scripted<G>(level)) return player;
  if constexpr (Learns<G>) {
    if (auto player = levels::net_searching<G>(level)) return player;
    if (auto player = levels::learned<G>(level)) return player;
  }
  return levels::unlearned<G>(level);
}

}  // namespace spielwerk
