#pragma once
// Hellas by Stefan Dorra: the names by which the rest of the house knows it.

#include <string>
#include <string_view>

#include "core/features.h"
#include "core/game.h"
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
  static constexpr double kNewcomerNoise = 0.025;

  static std::string refused_options(const Options& options, int rules = kRules);
  static Options standard_options(int rules);
  static State initial(const Options& options, int rules = kRules);
  static Options options(const State& state) { return state.options; }
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
  static constexpr int kNetIterations = 6400;
  static constexpr int kMostOutcomes = 1;  // up to four tiles in a row, each of some thirty: they are judged

  static Preview preview(const State& state, const Action& action, Seat seat);
  static std::string drawing(const Observation& seen);
  static std::string data_json() { return hellas::data_json(); }
};

}  // namespace spielwerk::hellas

SPIELWERK_RULES_ELSEWHERE(spielwerk::hellas::Hellas);
