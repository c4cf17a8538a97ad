#pragma once
// Hooks: what a game may add to what it must name (concept Game). A game lists what it adds in `kAdds`; the
// compiler compares the list with what the game has, so that a misspelt hook is an error and not silence.

#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/judging/features.h"
#include "core/judging/points_apart.h"
#include "core/judging/prospect.h"
#include "core/tree/effect.h"
#include "core/tree/game.h"
#include "core/values/enums.h"
#include "core/values/set.h"

namespace spielwerk {

enum class Hook : std::uint8_t {
  kStandardOptions,  // standard_options(rules): the options of older versions, where standards changed
  kPreview,          // Preview, preview(effect): what an offered action does, for the page
  kPointsSoFar,      // points_so_far(state, viewer): without the points that come only at the end
  kProspect,         // prospect(state, seat): places that are decided before the end
  kDrawing,          // drawing(observation): the board as text, for the terminal
  kPageData,         // data_json(): constant data for the page
  kTurnPlan,     // turn_number(state), chance_ahead(state): turns whose chance comes first (ai/turn_plan.h)
  kNet,          // features(state, seat, features), net(seats), kUsualPoints: learned values (ai/judge.h)
  kScripts,      // kScripts, scripted(script, observation, seat, actions): players with a plan, for measuring
  kPointsApart,  // points_apart(state, seat): what the net leaves out of a match of several games
  kSearch,       // kSearch: how the search treats the game (SearchTuning)
  kQuestion,     // lets_go(action), about(action): decisions that a player may not want to be asked
};
template <>
inline constexpr EnumNames<Hook> kEnumNames<Hook> = {
    "hook",
    {"standard_options", "preview", "points_so_far", "prospect", "drawing", "page_data", "turn_plan", "net",
     "scripts", "points_apart", "search", "question"}};
using Hooks = Set<Hook>;
consteval Hooks hooks(auto... each) {
  Hooks all;
  (all.add(each), ...);
  return all;
}

/// How the search treats a game; what is not named is as for most games.
struct SearchTuning {
  double newcomer_noise = 0;  // 0: that of the level
  int most_outcomes = 0;      // of one chance node that are all looked at; 0: as many as usual
  int net_iterations = 0;     // of the strongest level's search by the net; 0: that level plans without it
  /// Where levels search by the net: one in so many of those iterations for each of the weaker ones, the
  /// weakest first; 0: as usual.
  std::array<int, 4> net_parts{};
  /// Where levels search by the net and the shortest search is no beginner's play: the weakest level looks
  /// one step ahead instead, with an error of so many spreads of the values (ai/learned.h); 0: it searches.
  double newcomer_error = 0;
};

/// A game whose turns can be planned through their dice says when a turn is over and when its dice are.
template <class G>
concept PlansTurns = requires(const typename G::State& state) {
  { G::turn_number(state) } -> std::convertible_to<std::uint64_t>;  // differs between one turn and the next
  { G::chance_ahead(state) } -> std::convertible_to<bool>;          // chance may still fall in this turn
};

/// A game whose values are learned names what a net sees of a position, the points that are usual at its end,
/// and the data file of the net for a number of players (empty: none).
template <class G>
concept Learns = requires(const typename G::State& state, Seat seat, Features& features, int n) {
  G::features(state, seat, features);
  { G::net(n) } -> std::convertible_to<std::string_view>;
  { G::kUsualPoints } -> std::convertible_to<double>;
};

/// A game names players that follow a plan a person would try, each a fixed rule from what a seat sees to one
/// of the actions offered to it: strong levels must not fall for them.
template <class G>
concept HasScripts = requires(const typename G::Observation& seen, Seat seat,
                              const std::vector<typename G::Action>& actions, std::size_t script) {
  { std::span<const std::string_view>(G::kScripts) };
  { G::scripted(script, seen, seat, actions) } -> std::same_as<typename G::Action>;
};

/// A game whose match may be several games in a row, while its net judges the one that runs.
template <class G>
concept CountsApart = requires(const typename G::State& state, Seat seat) {
  { G::points_apart(state, seat) } -> std::same_as<PointsApart>;
};

/// A game says which action lets a decision go, and what another one is about (empty: nothing that a player
/// could want not to be asked).
template <class G>
concept AsksQuestions = requires(const typename G::Action& action) {
  { G::lets_go(action) } -> std::same_as<bool>;
  { G::about(action) } -> std::same_as<std::string>;
};

template <class G>
constexpr SearchTuning search_tuning() {
  if constexpr (requires { G::kSearch; }) return G::kSearch;
  else return {};
}

template <class G>
consteval Hooks found_hooks() {
  Hooks found;
  const auto note = [&](Hook hook, bool here) {
    if (here) found.add(hook);
  };
  note(Hook::kStandardOptions, requires { &G::standard_options; });
  note(Hook::kPreview, requires { &G::preview; });
  note(Hook::kPointsSoFar, requires { &G::points_so_far; });
  note(Hook::kProspect, requires { &G::prospect; });
  note(Hook::kDrawing, requires { &G::drawing; });
  note(Hook::kPageData, requires { &G::data_json; });
  // Of those that are made of several names one is enough, so that none stands alone and unused.
  note(Hook::kTurnPlan, requires { &G::turn_number; } || requires { &G::chance_ahead; });
  note(Hook::kNet, requires { &G::net; } || requires { &G::features; } || requires { &G::kUsualPoints; });
  note(Hook::kScripts, requires { &G::scripted; } || requires { &G::kScripts; });
  note(Hook::kPointsApart, requires { &G::points_apart; });
  note(Hook::kSearch, requires { &G::kSearch; });
  note(Hook::kQuestion, requires { &G::lets_go; } || requires { &G::about; });
  return found;
}

/// Errors of the compiler where a game and its list differ, or a hook has not the form it must have.
template <class G>
consteval bool check_hooks() {
  constexpr Hooks kListed = G::kAdds;
  constexpr Hooks kFound = found_hooks<G>();
  static_assert((kListed - kFound).empty(),
                "kAdds lists a hook that the game does not have: is it misspelt?");
  static_assert((kFound - kListed).empty(), "the game has a hook that its kAdds does not list");
  static_assert(!kFound.has(Hook::kStandardOptions) || requires(int rules) {
    { G::standard_options(rules) } -> std::same_as<typename G::Options>;
  });
  static_assert(!kFound.has(Hook::kPreview) || Previewing<G>);
  static_assert(!kFound.has(Hook::kPointsSoFar) || CountsLate<G>);
  static_assert(!kFound.has(Hook::kProspect) || KnowsProspects<G>);
  static_assert(!kFound.has(Hook::kDrawing) || Drawn<G>);
  static_assert(!kFound.has(Hook::kPageData) || requires {
    { G::data_json() } -> std::same_as<std::string>;
  });
  static_assert(!kFound.has(Hook::kTurnPlan) || PlansTurns<G>);
  static_assert(!kFound.has(Hook::kNet) || Learns<G>);
  static_assert(!kFound.has(Hook::kScripts) || HasScripts<G>);
  static_assert(!kFound.has(Hook::kPointsApart) || CountsApart<G>);
  static_assert(!kFound.has(Hook::kSearch) || requires {
    { G::kSearch } -> std::same_as<const SearchTuning&>;
  });
  static_assert(!kFound.has(Hook::kQuestion) || AsksQuestions<G>);
  return true;
}

}  // namespace spielwerk
