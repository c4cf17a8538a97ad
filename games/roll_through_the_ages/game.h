#pragma once
// Roll Through the Ages: The Bronze Age by Matt Leacock: the names by which the rest of the program knows it.

#include <array>
#include <string>
#include <string_view>

#include "core/tree/hooks.h"
#include "games/roll_through_the_ages/state.h"

namespace spielwerk::roll_through_the_ages {

struct RollThroughTheAges {
  using Options = roll_through_the_ages::Options;
  using State = roll_through_the_ages::State;
  using Action = roll_through_the_ages::Action;
  using Phase = roll_through_the_ages::Phase;
  using Fact = roll_through_the_ages::Fact;
  using Reason = roll_through_the_ages::Reason;
  using Observation = roll_through_the_ages::Observation;
  using Preview = roll_through_the_ages::Preview;
  using Source = roll_through_the_ages::Source;

  static constexpr std::string_view kId = "roll_through_the_ages";
  static constexpr int kOldestRules = 1;
  static constexpr int kRules = 2;
  static constexpr bool kHidden = false;
  static constexpr Hooks kAdds = hooks(Hook::kStandardOptions, Hook::kPreview, Hook::kProspect,
                                       Hook::kPageData, Hook::kTurnPlan, Hook::kNet);

  static constexpr auto kOptionConditions = std::to_array<OptionCondition>({
      {.option = "trading",
       .value = "yes",
       .other = "seats",
       .values = {"2", "3", "4"},
       .reason = "needs_partner"},
      start_drawn_since(2),
  });
  static Options standard_options(int rules);
  static State initial(const Options& options, int rules = kRules);
  static Options options(const State& state) { return state.options; }
  static int seats(const State& state) { return state.seats(); }
  template <class Node>
  static void rules(const State& state, Node& node);

  static Observation observe(const State& state, Viewer viewer);
  static State resample(const State& state, Seat seat, Rng& rng);
  static Standings<Source> returns(const State& state);
  static Standings<Source> projected(const State& state, Viewer viewer);
  static std::string invariant(const State& state);
  static Prospect prospect(const State& state, Seat seat);

  static Preview preview(const Effect<RollThroughTheAges>& effect);
  static std::string data_json();

  /// For ai/turn_plan.h: turns are numbered, and their chance is over when the dice have been used.
  static std::uint64_t turn_number(const State& state);
  static bool chance_ahead(const State& state);
  static double evaluate(const State& state, Seat seat);

  /// For learned values (ai/judge.h).
  static constexpr double kUsualPoints = 24;
  static void features(const State& state, Seat seat, Features& features);
  static std::string_view net(int seats);
};

}  // namespace spielwerk::roll_through_the_ages

SPIELWERK_RULES_ELSEWHERE(spielwerk::roll_through_the_ages::RollThroughTheAges);
