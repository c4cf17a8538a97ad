#pragma once
// Positions of Roll Through the Ages for tests, before a turn begins; and plays on them with dice of one's
// choice.

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <vector>

#include "core/tree/position.h"
#include "games/roll_through_the_ages/dice.h"
#include "games/roll_through_the_ages/game.h"
#include "games/roll_through_the_ages/sheets.h"

namespace spielwerk::roll_through_the_ages {

// Faces, for rows of dice.
inline constexpr Face kG = Face::kGood;
inline constexpr Face kS = Face::kSkull;
inline constexpr Face kF = Face::kFood;
inline constexpr Face kW = Face::kWorkers;
inline constexpr Face kC = Face::kCoins;

using Game = RollThroughTheAges;

inline constexpr Seat kFirst{0};
inline constexpr Seat kSecond{1};
inline constexpr Seat kThird{2};
inline constexpr Seat kFourth{3};

/// Boxes of the city track with which so many cities stand.
constexpr int boxes_for_cities(int cities) {
  int boxes = 0;
  while (cities_with(boxes) < cities) ++boxes;
  return boxes;
}

/// A table that agreed on the first seat to begin, before a turn begins. Everybody starts as in the game, but
/// with food enough to stay out of famine.
class Position {
 public:
  explicit Position(int seats, Options options = {}, int rules = Game::kRules) {
    options.seats = seats;
    if (options.start.drawn()) options.start = kFirst;
    state_ = Game::initial(options, rules);
    state_.agenda.clear();
    for (int i = 0; i < seats; ++i) food(Seat{i}, 10);
  }
  Position& food(Seat seat, int food) {
    state_[seat].food = static_cast<std::uint8_t>(food);
    return *this;
  }
  Position& goods(Seat seat, Good good, int count) {
    state_[seat].goods[good] = static_cast<std::uint8_t>(count);
    return *this;
  }
  Position& cities(Seat seat, int cities) { return city_boxes(seat, boxes_for_cities(cities)); }
  Position& city_boxes(Seat seat, int boxes) {
    state_[seat].city_boxes = static_cast<std::uint8_t>(boxes);
    return *this;
  }
  /// Boxes of a monument that is not complete.
  Position& boxes(Seat seat, Monument monument, int boxes) {
    state_[seat].boxes[monument] = static_cast<std::uint8_t>(boxes);
    return *this;
  }
  /// The seat has completed the monument: the first one at the table, or later than another.
  Position& monument(Seat seat, Monument monument) {
    const bool first = !state_.claimed().has(monument);
    (first ? state_[seat].first : state_[seat].later).add(monument);
    return boxes(seat, monument, facts(monument).boxes);
  }
  Position& developments(Seat seat, std::initializer_list<Development> list) {
    for (const Development one : list) state_[seat].developments.add(one);
    return *this;
  }
  Position& disasters(Seat seat, int points) {
    state_[seat].disasters = static_cast<std::uint16_t>(points);
    return *this;
  }
  Position& round(int round) {
    state_.round = static_cast<std::uint16_t>(round);
    return *this;
  }
  /// The turn of the seat begins; returns the settled state, with all dice in the air.
  State turn(Seat seat) const {
    State state = state_;
    state.last_round = end_is_near(state);
    state.then(Turn{seat});
    settle<Game>(state);
    EXPECT_EQ(Game::invariant(state), "");
    return state;
  }

 private:
  State state_;
};

/// Plays on a state and keeps the facts; every action must be on offer.
class Play {
 public:
  explicit Play(const State& state) : state_(state) {}

  Play& act(const Action& action) {
    facts_.clear();
    return act_too(action);
  }
  /// As act(), and the facts told before are kept.
  Play& act_too(const Action& action) {
    EXPECT_TRUE((try_action<Game, true>(state_, action, &facts_))) << to_text(action) << " is not on offer\n"
                                                                   << position_json(state_);
    EXPECT_EQ(Game::invariant(state_), "");
    return *this;
  }
  /// Dice fall, in this order.
  Play& fall(std::initializer_list<Face> faces) {
    facts_.clear();
    for (const Face face : faces) act_too(Fall{face});
    return *this;
  }
  /// Dice fall and stay as they lie; all facts since the throw are kept.
  Play& roll(std::initializer_list<Face> faces) {
    fall(faces);
    if (due<Rerolls>()) act_too(Keep{});
    if (due<Leading>()) act_too(Stand{});
    return *this;
  }
  /// Ends building and buying as often as it is asked.
  Play& pass() {
    while (due<Build>() || due<BuyOne>()) act_too(due<Build>() ? Action(Dismiss{}) : Action(Pass{}));
    return *this;
  }

  const State& state() const { return state_; }
  const Sheet& sheet(Seat seat) const { return state_[seat]; }
  int goods(Seat seat, Good good) const { return state_[seat].goods[good]; }
  std::vector<int> goods(Seat seat) const {
    std::vector<int> all;
    for (Good good : kAll<Good>) all.push_back(goods(seat, good));
    return all;
  }
  int dice(Face face) const { return state_.dice[face]; }
  bool over() const { return is_terminal<Game>(state_); }
  std::optional<Seat> to_play() const { return current_player<Game>(state_); }
  /// Whose turn it is.
  std::optional<Seat> turn() const { return Game::observe(state_, kSpectator).turn; }
  Observation seen() const { return Game::observe(state_, kSpectator); }
  int points(Seat seat) const { return Game::returns(state_)[seat.index()].points; }
  int place(Seat seat) const { return Game::returns(state_)[seat.index()].place; }
  std::vector<Action> offers() const { return legal_actions<Game>(state_); }
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
  /// The payments on offer for a development.
  std::vector<Buy> payments(Development development) const {
    std::vector<Buy> found = offers_of<Buy>();
    std::erase_if(found, [&](const Buy& one) { return one.development != development; });
    return found;
  }
  /// Whether the action is refused for exactly this reason.
  bool refuses(const Action& action, const Reason& reason) const {
    ListReader<Game> list;
    list_node<Game>(state_, list);
    return std::ranges::any_of(list.refused,
                               [&](const auto& one) { return one.action == action && one.reason == reason; });
  }
  template <class P>
  bool due() const {
    return !over() && std::holds_alternative<P>(state_.agenda.top());
  }
  /// Facts of one kind told by the last action, or the last throw, and what followed from it.
  template <class F>
  std::vector<F> facts_of() const {
    std::vector<F> found;
    for (const auto& told : facts_)
      if (const F* one = std::get_if<F>(&told.fact)) found.push_back(*one);
    return found;
  }

 private:
  State state_;
  FactList<Game> facts_;
};

/// A turn of the seat in which the dice fall like this and stay.
inline Play rolled(const Position& position, Seat seat, std::initializer_list<Face> faces) {
  return Play(position.turn(seat)).roll(faces);
}
inline Set<Good> goods_set(std::initializer_list<Good> list) {
  Set<Good> set;
  for (const Good one : list) set.add(one);
  return set;
}

}  // namespace spielwerk::roll_through_the_ages
