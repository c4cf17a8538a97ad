#pragma once
// My Game, a small game to copy: the names by which the rest of the program knows it.

#include <array>
#include <string>
#include <string_view>

#include "core/tree/hooks.h"
#include "games/_template/state.h"

namespace spielwerk::my_game {

struct MyGame {
  using Options = my_game::Options;
  using State = my_game::State;
  using Action = my_game::Action;
  using Phase = my_game::Phase;
  using Fact = my_game::Fact;
  using Reason = my_game::Reason;
  using Observation = my_game::Observation;
  using Source = my_game::Source;

  static constexpr std::string_view kId = "my_game";
  static constexpr int kOldestRules = 1;
  static constexpr int kRules = 1;
  static constexpr bool kHidden = true;
  static constexpr Hooks kAdds = hooks(Hook::kPointsSoFar);

  static constexpr std::array<OptionCondition, 0> kOptionConditions{};
  static State initial(const Options& options, int rules = kRules);
  static Options options(const State& state) { return state.options; }
  static int seats(const State& state) { return state.seats(); }
  template <class Node>
  static void rules(const State& state, Node& node);

  static Observation observe(const State& state, Viewer viewer);
  static State resample(const State& state, Seat seat, Rng& rng);
  static Standings<Source> returns(const State& state);
  static Standings<Source> projected(const State& state, Viewer viewer);
  static Standings<Source> points_so_far(const State& state, Viewer viewer);
  static std::string invariant(const State& state);

  static double evaluate(const State& state, Seat seat);
};

}  // namespace spielwerk::my_game

SPIELWERK_RULES_ELSEWHERE(spielwerk::my_game::MyGame);
