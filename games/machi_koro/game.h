#pragma once
// Machi Koro by Masao Suganuma: the names by which the rest of the program knows it.

#include <array>
#include <string>
#include <string_view>

#include "core/tree/hooks.h"
#include "games/machi_koro/state.h"

namespace spielwerk::machi_koro {

struct MachiKoro {
  using Options = machi_koro::Options;
  using State = machi_koro::State;
  using Action = machi_koro::Action;
  using Phase = machi_koro::Phase;
  using Fact = machi_koro::Fact;
  using Reason = machi_koro::Reason;
  using Observation = machi_koro::Observation;
  using Source = Landmark;  // a point for each landmark

  static constexpr std::string_view kId = "machi_koro";
  static constexpr int kOldestRules = 1;
  static constexpr int kRules = 2;
  static constexpr bool kHidden = false;
  static constexpr Hooks kAdds = hooks(Hook::kStandardOptions, Hook::kProspect, Hook::kPageData, Hook::kNet);

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
  static Prospect prospect(const State& state, Seat seat);
  static std::string invariant(const State& state);

  static std::string data_json();
  static double evaluate(const State& state, Seat seat);

  /// For learned values (ai/judge.h).
  static constexpr double kUsualPoints = 4;
  static void features(const State& state, Seat seat, Features& features);
  static std::string_view net(int seats);
};

}  // namespace spielwerk::machi_koro

SPIELWERK_RULES_ELSEWHERE(spielwerk::machi_koro::MachiKoro);
