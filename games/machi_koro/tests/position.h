#pragma once
// Positions of Machi Koro for tests, built card by card from the supply, so that nothing is made up; and
// plays on them with dice of one's choice.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "core/tree/position.h"
#include "games/machi_koro/game.h"

namespace spielwerk::machi_koro {

inline constexpr Seat kFirst{0};
inline constexpr Seat kSecond{1};
inline constexpr Seat kThird{2};
inline constexpr Seat kFourth{3};

/// A table before a turn begins. Towns start as in the game; all coins are set by hand.
class Position {
 public:
  explicit Position(int seats, Options options = {}) {
    options.seats = seats;
    state_ = MachiKoro::initial(options);
    state_.agenda.clear();
  }
  Position& coins(Seat seat, int coins) {
    state_[seat].coins = static_cast<Coins>(coins);
    return *this;
  }
  /// The seat has exactly `count` of the card; the difference comes from the supply or goes back there.
  Position& cards(Seat seat, Card card, int count) {
    for (; state_[seat].cards[card] > count; --state_[seat].cards[card]) put_back(card);
    for (; state_[seat].cards[card] < count; ++state_[seat].cards[card]) take(card);
    return *this;
  }
  /// Landmarks that stand and work.
  Position& landmarks(Seat seat, std::initializer_list<Landmark> landmarks) {
    for (const Landmark landmark : landmarks) {
      state_[seat].built.add(landmark);
      state_[seat].active.add(landmark);
    }
    return *this;
  }
  /// Landmarks that were built since the seat's last turn began.
  Position& fresh(Seat seat, std::initializer_list<Landmark> landmarks) {
    for (const Landmark landmark : landmarks) state_[seat].built.add(landmark);
    return *this;
  }
  /// The seat has completed its landmarks and left with the next place.
  Position& finished(Seat seat) {
    state_[seat].built = state_[seat].active = Set<Landmark>::all();
    state_[seat].place = ++state_.finished;
    return *this;
  }
  /// Ten piles: turns up `count` cards from the draw pile.
  Position& open(Card card, int count) {
    for (int i = 0; i < count; ++i) {
      state_.deck.take(card);
      ++state_.piles[card];
    }
    return *this;
  }
  /// The turn of the seat begins; returns the settled state.
  State turn(Seat seat, bool extra = false) const {
    State state = state_;
    state.then(Turn{seat, extra});
    settle<MachiKoro>(state);
    EXPECT_EQ(MachiKoro::invariant(state), "");
    return state;
  }

 private:
  void take(Card card) {
    if (state_.options.supply == Supply::kTenPiles) {
      state_.deck.take(card);
    } else {
      CHECK(state_.piles[card] > 0);
      --state_.piles[card];
    }
  }
  void put_back(Card card) {
    if (state_.options.supply == Supply::kTenPiles) state_.deck.add(card);
    else ++state_.piles[card];
  }
  State state_;
};

/// Plays on a state and keeps the facts; every action must be on offer.
class Play {
 public:
  explicit Play(const State& state) : state_(state) {}

  Play& act(const Action& action) {
    facts_.clear();
    EXPECT_TRUE((try_action<MachiKoro, true>(state_, action, &facts_)))
        << to_text(action) << " is not on offer\n"
        << position_json(state_);
    EXPECT_EQ(MachiKoro::invariant(state_), "");
    return *this;
  }
  /// Chooses one die and lets it fall.
  Play& roll(int face) { return act(Roll{1}).act(OneDie{face}); }
  /// Chooses two dice and lets them fall.
  Play& roll(int one, int other) {
    return act(Roll{2}).act(TwoDice{std::min(one, other), std::max(one, other)});
  }

  const State& state() const { return state_; }
  int coins(Seat seat) const { return state_[seat].coins; }
  int cards(Seat seat, Card card) const { return state_[seat].cards[card]; }
  bool over() const { return is_terminal<MachiKoro>(state_); }
  std::optional<Seat> to_play() const { return current_player<MachiKoro>(state_); }
  std::vector<Action> offers() const { return legal_actions<MachiKoro>(state_); }
  bool offers(const Action& action) const {
    const std::vector<Action> all = offers();
    return std::ranges::find(all, action) != all.end();
  }
  template <class A>
  std::vector<A> offers_of() const {
    std::vector<A> found;
    for (const Action& action : offers())
      if (const A* one = std::get_if<A>(&action)) found.push_back(*one);
    return found;
  }
  /// Whether the action is refused for exactly this reason.
  bool refuses(const Action& action, const Reason& reason) const {
    ListReader<MachiKoro> list;
    list_node<MachiKoro>(state_, list);
    return std::ranges::any_of(list.refused,
                               [&](const auto& one) { return one.action == action && one.reason == reason; });
  }
  template <class P>
  bool due() const {
    return !over() && std::holds_alternative<P>(state_.agenda.top());
  }
  /// Facts of one kind told by the last action and what followed from it.
  template <class F>
  std::vector<F> facts() const {
    std::vector<F> found;
    for (const auto& told : facts_)
      if (const F* one = std::get_if<F>(&told.fact)) found.push_back(*one);
    return found;
  }
  const FactList<MachiKoro>& all_facts() const { return facts_; }

 private:
  State state_;
  FactList<MachiKoro> facts_;
};

inline Options with(Supply supply) {
  Options options;
  options.supply = supply;
  return options;
}
inline Options with(Finish finish) {
  Options options;
  options.finish = finish;
  return options;
}
inline Options with(MallStart mall) {
  Options options;
  options.mall = mall;
  return options;
}

/// A position of a random game in which this is next, after 20 plies and up to `spread` more, and those until
/// then; nothing if the game has ended before.
template <class Next>
std::optional<State> random_position(const Options& options, Rng& rng, std::uint32_t spread) {
  State state = start<MachiKoro>(options);
  random_plies<MachiKoro>(state, rng, 20 + rng.below(spread));
  while (!is_terminal<MachiKoro>(state) && !std::holds_alternative<Next>(state.agenda.top()))
    random_plies<MachiKoro>(state, rng, 1);
  return is_terminal<MachiKoro>(state) ? std::nullopt : std::optional(std::move(state));
}

/// Coins that one throw of one die, or of two for more than six, brings each seat when `roller` throws.
inline std::vector<int> gains(Position position, Seat roller, int thrown) {
  const State start = position.turn(roller);
  Play play(start);
  if (thrown <= 6) play.roll(thrown);
  else play.roll(thrown - 6, 6);
  std::vector<int> all;
  for (int i = 0; i < start.seats(); ++i) all.push_back(play.coins(Seat{i}) - start[Seat{i}].coins);
  return all;
}

}  // namespace spielwerk::machi_koro
