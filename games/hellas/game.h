#pragma once
// Hellas by Stefan Dorra: the names by which the rest of the program knows it.

#include <array>
#include <string>
#include <string_view>

#include "core/tree/hooks.h"
#include "games/hellas/state.h"

namespace spielwerk::hellas {

struct Hellas {
  using Options = hellas::Options;
  using State = hellas::State;
  using Action = hellas::Action;
  using Phase = hellas::Phase;
  using Fact = hellas::Fact;
  using Reason = hellas::Reason;
  using Observation = hellas::Observation;
  using Source = hellas::Source;
  using Preview = hellas::Preview;

  static constexpr std::string_view kId = "hellas";
  static constexpr int kOldestRules = 1;
  static constexpr int kRules = 2;
  static constexpr bool kHidden = true;  // where a table plays with hidden marble
  static constexpr Hooks kAdds = hooks(Hook::kStandardOptions, Hook::kPreview, Hook::kPointsSoFar,
                                       Hook::kDrawing, Hook::kPageData, Hook::kNet, Hook::kSearch);
  // Chance comes in up to four tiles in a row, each of some thirty: one is looked at, the rest are judged.
  static constexpr SearchTuning kSearch{.newcomer_noise = 0.025, .most_outcomes = 1, .net_iterations = 6400};

  static constexpr auto kOptionConditions = std::to_array<OptionCondition>({
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
  static Standings<Source> points_so_far(const State& state, Viewer viewer);
  static std::string invariant(const State& state);

  static double evaluate(const State& state, Seat seat);
  static constexpr double kUsualPoints = 40;  // of a winner
  /// What the seat sees of a position that is at rest, never marble that is hidden from it. Complexity:
  /// linear in the pieces, square in the groups of a seat.
  static void features(const State& state, Seat seat, Features& features);
  static std::string_view net(int seats);

  static Preview preview(const Effect<Hellas>& effect);
  static std::string drawing(const Observation& seen);
  static std::string data_json();
};

}  // namespace spielwerk::hellas

SPIELWERK_RULES_ELSEWHERE(spielwerk::hellas::Hellas);
