#pragma once
// Carpe Diem by Stefan Feld: the names by which the rest of the house knows it.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/tree/hooks.h"
#include "games/carpe_diem/observation.h"
#include "games/carpe_diem/state.h"

namespace spielwerk::carpe_diem {

struct CarpeDiem {
  using Options = carpe_diem::Options;
  using State = carpe_diem::State;
  using Action = carpe_diem::Action;
  using Phase = carpe_diem::Phase;
  using Fact = carpe_diem::Fact;
  using Reason = carpe_diem::Reason;
  using Observation = carpe_diem::Observation;
  using Source = carpe_diem::Source;
  using Preview = carpe_diem::Preview;

  static constexpr std::string_view kId = "carpe_diem";
  static constexpr int kOldestRules = 1;
  static constexpr int kRules = 1;
  static constexpr bool kHidden = true;
  static constexpr Hooks kAdds = hooks(Hook::kPreview, Hook::kPointsSoFar, Hook::kProspect, Hook::kDrawing,
                                       Hook::kPageData, Hook::kNet, Hook::kScripts, Hook::kSearch);
  // Chance comes in rows of twenty-eight tiles, each of some eighty: one is looked at, the rest are judged.
  static constexpr SearchTuning kSearch{.newcomer_noise = 0.025,
                                        .most_outcomes = 1,
                                        .net_iterations = 6400,
                                        .net_parts = {640, 640, 320, 25},
                                        .newcomer_error = 0.15};

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
  static Prospect prospect(const State& state, Seat seat);

  static double evaluate(const State& state, Seat seat);
  static constexpr double kUsualPoints = 90;  // of a winner
  /// What the seat sees of a position that is at rest. Complexity: linear in tiles and cards.
  static void features(const State& state, Seat seat, Features& features);
  static std::string_view net(int seats);
  static constexpr std::array<std::string_view, 4> kScripts{"villas", "wares", "frame", "track"};
  static Action scripted(std::size_t script, const Observation& seen, Seat seat,
                         const std::vector<Action>& actions);

  static Preview preview(const Effect<CarpeDiem>& effect);
  static std::string drawing(const Observation& seen);
  static std::string data_json() { return carpe_diem::data_json(); }
};

}  // namespace spielwerk::carpe_diem

SPIELWERK_RULES_ELSEWHERE(spielwerk::carpe_diem::CarpeDiem);
