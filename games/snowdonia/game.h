#pragma once
// Snowdonia by Tony Boydell: the names by which the rest of the house knows it.

#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/judging/points_apart.h"
#include "core/tree/hooks.h"
#include "games/snowdonia/observation.h"
#include "games/snowdonia/state.h"

namespace spielwerk::snowdonia {

struct Snowdonia {
  using Options = snowdonia::Options;
  using State = snowdonia::State;
  using Action = snowdonia::Action;
  using Phase = snowdonia::Phase;
  using Fact = snowdonia::Fact;
  using Reason = snowdonia::Reason;
  using Observation = snowdonia::Observation;
  using Source = snowdonia::Source;
  using Preview = snowdonia::Preview;

  static constexpr std::string_view kId = "snowdonia";
  static constexpr int kOldestRules = 1;
  static constexpr int kRules = 1;
  static constexpr bool kHidden = false;  // what lies face down lies in no order yet
  static constexpr Hooks kAdds =
      hooks(Hook::kPreview, Hook::kPointsSoFar, Hook::kProspect, Hook::kDrawing, Hook::kPageData, Hook::kNet,
            Hook::kScripts, Hook::kPointsApart, Hook::kSearch, Hook::kQuestion);
  // Chance comes in rows of up to a dozen cubes: one is looked at, the rest are judged.
  static constexpr SearchTuning kSearch{.newcomer_noise = 0.025,
                                        .most_outcomes = 1,
                                        .net_iterations = 6400,
                                        .net_parts = {800, 256, 32, 6},
                                        .newcomer_error = 0.3};

  static constexpr auto kOptionConditions = std::to_array<OptionCondition>({
      {.option = "scenario",
       .value = "blaenau",
       .other = "seats",
       .values = {"1", "2", "3", "4"},
       .reason = "at_most_four"},
      {.option = "scenario",
       .value = "daffodil",
       .other = "seats",
       .values = {"1", "2", "3", "4"},
       .reason = "at_most_four"},
      {.option = "train", .value = "", .other = "seats", .values = {"1"}, .reason = "only_alone"},
  });
  static State initial(const Options& options, int rules = kRules);
  static Options options(const State& state) { return state.options; }
  static int seats(const State& state) { return state.seats(); }
  template <class Node>
  static void rules(const State& state, Node& node);

  static Observation observe(const State& state, Viewer viewer);
  static State resample(const State& state, Seat, Rng&) { return state; }
  static Standings<Source> returns(const State& state);
  static Standings<Source> projected(const State& state, Viewer) { return returns(state); }
  static Standings<Source> points_so_far(const State& state, Viewer viewer);
  static std::string invariant(const State& state);
  static Prospect prospect(const State& state, Seat seat);

  static double evaluate(const State& state, Seat seat);
  static constexpr double kUsualPoints = 120;  // of a winner
  /// What the seat sees of a position that is at rest. Complexity: linear in the units of the line, the seats
  /// and the choices among seven contracts.
  static void features(const State& state, Seat seat, Features& features);
  static std::string_view net(int seats);
  /// In a series of games alone: of all but the one that runs.
  static PointsApart points_apart(const State& state, Seat seat);
  static constexpr std::array<std::string_view, 4> kScripts{"rubble", "track", "stations", "surveyor"};
  static Action scripted(std::size_t script, const Observation& seen, Seat seat,
                         const std::vector<Action>& actions);

  /// Whether to play contracts is a question about those contracts.
  static bool lets_go(const Action& action) { return std::holds_alternative<Pass>(action); }
  static std::string about(const Action& action) {
    const auto* play = std::get_if<Play>(&action);
    return play == nullptr ? "" : std::to_string(play->contract);
  }

  static Preview preview(const Effect<Snowdonia>& effect);
  static std::string drawing(const Observation& seen);
  static std::string data_json() { return snowdonia::data_json(); }
};

}  // namespace spielwerk::snowdonia

SPIELWERK_RULES_ELSEWHERE(spielwerk::snowdonia::Snowdonia);
