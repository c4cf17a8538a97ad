#pragma once
// Preview: what an offered action is sure to bring, for the page, which knows no rules. The engine plays the
// action on states that look to the seat like the real one and keeps what all of them agree on, so nobody
// learns from it what they could not know.

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/tree/effect.h"
#include "core/tree/game.h"
#include "core/view/barrier.h"
#include "core/view/wire_view.h"

namespace spielwerk {

/// Differences by seat and source, without those of nothing.
template <class Source>
wire::PointsChanges<Source> changes_between(const Standings<Source>& before, const Standings<Source>& after) {
  wire::PointsChanges<Source> changes;
  for (int i = 0; i < after.size(); ++i) {
    for (Source source : kAll<Source>) {
      const auto points_in = [&](const Standing<Source>& one) {
        int points = 0;
        for (const auto& part : one.sources) points += part.source == source ? part.points : 0;
        return points;
      };
      const int points = points_in(after[i]) - points_in(before[i]);
      if (points != 0) changes.push_back({Seat{i}, source, points});
    }
  }
  return changes;
}

/// Previews of the actions that are on offer to a seat.
template <class G>
class Previews {
 public:
  using State = typename G::State;
  Previews(const State& state, Seat seat) : seat_(seat) {
    constexpr std::uint64_t kSamples = 3;  // states that must agree, where something is hidden
    for (std::uint64_t seed = 1; seed <= (G::kHidden ? kSamples : 1); ++seed) {
      Rng rng(seed);
      before_.push_back(G::kHidden ? G::resample(state, seat, rng) : state);
      standings_.push_back(G::projected(before_.back(), seat));
    }
  }
  /// Points that the action changes before chance or another seat comes in; empty where that is not sure.
  /// What is turned up at the end was there before: nobody gets it by the action.
  std::optional<wire::PointsChanges<typename G::Source>> points(const typename G::Action& action) const {
    return all_of(action).points;
  }
  /// What the game itself says of its effect; empty where that is not sure.
  auto details(const typename G::Action& action) const
    requires Previewing<G>
  {
    return all_of(action).details.value();
  }
  /// What will keep the seat from taking the action back; empty: nothing.
  std::optional<wire::Barrier> barrier(const typename G::Action& action) const {
    return barrier_after<G>(before_, seat_, action);
  }
  /// What the page is told of it; empty where there is nothing to say.
  std::optional<wire::Preview<G>> preview(const typename G::Action& action) const {
    wire::Preview<G> told = all_of(action);
    if (!Previewing<G> && told.points && told.points->empty()) return std::nullopt;
    return told;
  }

 private:
  /// What an action brings in one of the states; nothing where it is not on offer there.
  std::optional<wire::Preview<G>> in_state(std::size_t i, const typename G::Action& action) const {
    if constexpr (Previewing<G>) {
      auto effect = effect_of<G>(before_[i], action, seat_);
      if (!effect) return std::nullopt;
      const typename G::Preview details = G::preview(*effect);
      settle<G>(effect->after);
      return wire::Preview<G>{changes_in(i, effect->after), details};
    } else {
      State after = before_[i];
      if (!try_action<G>(after, action)) return std::nullopt;
      return wire::Preview<G>{changes_in(i, after), {}};
    }
  }
  wire::PointsChanges<typename G::Source> changes_in(std::size_t i, const State& after) const {
    if (is_terminal<G>(after)) return changes_between(G::returns(before_[i]), G::returns(after));
    return changes_between(standings_[i], G::projected(after, seat_));
  }
  /// What all states agree on.
  wire::Preview<G> all_of(const typename G::Action& action) const {
    wire::Preview<G> unsure{};
    if constexpr (Previewing<G>) unsure.details.emplace();
    auto told = in_state(0, action);
    for (std::size_t i = 1; told && i < before_.size(); ++i) {
      const auto other = in_state(i, action);
      if (!other) return unsure;
      if (told->points != other->points) told->points = unsure.points;
      if (told->details != other->details) told->details = unsure.details;
    }
    return told ? *std::move(told) : unsure;
  }

  Seat seat_;
  std::vector<State> before_;
  std::vector<Standings<typename G::Source>> standings_;
};

}  // namespace spielwerk
