#pragma once
// What a position is worth to every seat: by the game's net for this number of players where there is one,
// else by its evaluate(); at the end, and only there, by what really happened.

#include <algorithm>
#include <vector>

#include "ai/judge.h"
#include "ai/player.h"
#include "ai/turn_plan.h"
#include "core/match/worth.h"

namespace spielwerk {

template <Game G>
class WorthJudge {
 public:
  using State = typename G::State;

  explicit WorthJudge(int seats) : seats_(seats), net_(net_of<G>(seats)) {}

  int seats() const { return seats_; }
  bool learned() const { return net_ != nullptr; }

  /// To one seat. Without a net, points are those if the match ended now; of who plays alone, evaluate().
  Judgement judgement(const State& state, Seat seat) const {
    if (is_terminal<G>(state)) return terminal_value<G>(state, seat);
    return within_prospect<G>(state, seat, seats_, estimate(state, seat));
  }

  /// To all. Where nets were not taught to judge chance, its expectation counts, over one event.
  Worth operator()(const State& state) const {
    if (PlansTurns<G> || node_kind<G>(state) != NodeKind::kChance) return judged(state);
    Worth worth(seats_);
    const auto outcomes = chance_outcomes<G>(state);
    double weights = 0;
    for (const auto& one : outcomes) weights += one.weight;
    for (const auto& one : outcomes)
      worth.add(judged(apply_action<G>(state, one.action)), one.weight / weights);
    return worth;
  }

 private:
  Judgement estimate(const State& state, Seat seat) const {
    if constexpr (Learns<G>) {
      if (net_ != nullptr) {
        Features features;
        return judged_by<G>(*net_, state, seat, features);
      }
    }
    const double value = G::evaluate(state, seat);
    if (seats_ == 1) return {1, 1, value};
    return {value, 0, G::returns(state)[seat.index()].points / usual_points<G>()};
  }

  Worth judged(const State& state) const {
    Worth worth(seats_);
    double sum = 0;
    for (int i = 0; i < seats_; ++i) {
      const Judgement one = judgement(state, Seat{i});
      const auto at = static_cast<std::size_t>(i);
      worth.shares[at] = std::max(one.share, 0.0);
      worth.points[at] = one.points * usual_points<G>();
      sum += worth.shares[at];
    }
    for (double& share : worth.shares) share = sum > 0 ? share / sum : 1.0 / seats_;
    return worth;
  }

  int seats_;
  const Net* net_;
};

/// Positions sampled from what a seat knows, where it does not know everything.
inline constexpr int kWorthSamples = 8;

/// Positions that the seat cannot tell from the real one; a single one where it knows everything.
template <Game G>
std::vector<typename G::State> sampled(const InfoSet<G>& knowledge, Rng& rng) {
  std::vector<typename G::State> states{knowledge.sample(rng)};
  if constexpr (G::kHidden) {
    for (int i = 1; i < kWorthSamples; ++i) states.push_back(knowledge.sample(rng));
    if (std::ranges::all_of(states, [&](const auto& one) { return one == states.front(); })) states.resize(1);
  }
  return states;
}

/// As far as the seat can know: the mean over samples.
template <Game G>
Worth known_worth(const std::vector<typename G::State>& samples) {
  const WorthJudge<G> judge(G::seats(samples.front()));
  Worth worth(judge.seats());
  for (const auto& state : samples) worth.add(judge(state), 1.0 / static_cast<double>(samples.size()));
  return worth;
}

}  // namespace spielwerk
