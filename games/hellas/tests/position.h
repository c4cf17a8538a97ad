#pragma once
// Positions of Hellas for tests, built piece by piece, so that nothing is made up; and plays on them with
// tiles of one's choice. Quarries start as in the examples of the rule page: 12, 18 and 31 are active.

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "core/tree/position.h"
#include "games/hellas/game.h"

namespace spielwerk::hellas {

inline constexpr Seat kFirst{0};
inline constexpr Seat kSecond{1};
inline constexpr Seat kThird{2};
inline constexpr Seat kFourth{3};

/// The field with this name.
inline Cell at(std::string_view name) {
  const std::optional<Cell> cell = parse_value<Cell>(name);
  CHECK(cell.has_value());
  return *cell;
}
inline Cells at(std::initializer_list<std::string_view> names) {
  Cells cells;
  for (const std::string_view name : names) cells.add(at(name));
  return cells;
}

/// A table that agreed on the first seat to begin, before a turn begins: quarry fields, tiles and worker of
/// one's choice, everything else by hand.
class Position {
 public:
  explicit Position(int seats, Options options = {}) {
    options.seats = seats;
    if (options.start.drawn()) options.start = kFirst;
    state_ = Hellas::initial(options);
    state_.agenda.clear();
    const bool pegasus = seats == 2;
    quarry(pegasus ? "b3" : "b5", 12);
    quarry(pegasus ? "b8" : "b9", 18);
    quarry(pegasus ? "d2" : "d3", 31);
    worker(pegasus ? "e5" : "d5");
  }
  /// No quarry has a tile.
  Position& no_quarries() {
    for (int i = 0; i < state_.quarries.size(); ++i) state_.quarries[i] = {};
    state_.pile = Tiles::all();
    return *this;
  }
  /// The stack ends in `top`; further tiles under it are the smallest of the pile.
  Position& quarry(std::string_view cell, int top, int tiles = 1, bool closed = false) {
    state_.quarries[index(cell)] = {static_cast<std::uint8_t>(top), static_cast<std::uint8_t>(tiles), closed};
    state_.pile.remove(Tile{top});
    for (int i = 1; i < tiles; ++i) state_.pile.remove(state_.pile.first());
    return *this;
  }
  Position& worker(std::string_view cell) {
    state_.worker = at(cell);
    return *this;
  }
  Position& no_worker() {
    state_.worker.reset();
    return *this;
  }
  Position& marble(Seat seat, int marble) {
    state_[seat].marble = static_cast<Amount>(marble);
    return *this;
  }
  Position& houses(Seat seat, std::initializer_list<std::string_view> cells) {
    state_[seat].houses |= at(cells);
    return *this;
  }
  Position& squares(Seat seat, std::initializer_list<std::string_view> cells) {
    state_[seat].squares |= at(cells);
    return *this;
  }
  Position& palaces(Seat seat, std::initializer_list<std::string_view> cells) {
    state_[seat].palaces |= at(cells);
    return *this;
  }
  Position& statues(std::initializer_list<std::string_view> cells) {
    state_.statues |= at(cells);
    return *this;
  }
  Position& columns(std::string_view temple, int count) {
    state_.columns[state_.map().temple_at(at(temple))] = static_cast<std::uint8_t>(count);
    return *this;
  }
  /// The rings of a seat; those that are not for finished temples count as temple orders.
  Position& rings(Seat seat, int rings) {
    state_[seat].rings = static_cast<std::uint8_t>(rings);
    return *this;
  }
  /// In this phase (1 ... 3) these spaces are taken; more than the stones allow shows in the invariant.
  Position& phase(int number, std::initializer_list<Space> used = {}) {
    state_.phase = static_cast<std::uint8_t>(number - 1);
    for (const Space space : used) {
      ++state_.used[space];
      ++state_.turns;
    }
    return *this;
  }
  Position& next_first(Seat seat) {
    state_.next_first = seat;
    return *this;
  }
  /// The last phase, with all spaces for building taken: room for as many pieces as there are.
  Position& late() {
    return phase(3, {Space::kHouse, Space::kHouse, Space::kHouse, Space::kHouseSquare, Space::kPalace});
  }
  /// The turn of the seat begins; returns the settled state.
  State turn(Seat seat) const {
    State state = state_;
    const int n = state.seats();
    state.first = Seat{(seat.index() + n * 12 - state.turns) % n};
    int orders = 0;
    for (int i = 0; i < n; ++i) orders += state[Seat{i}].rings;
    for (int i = 0; i < state.columns.size(); ++i)
      orders -= state.columns[i] == state.map().temples[i].capacity ? 1 : 0;
    state.orders = static_cast<std::uint8_t>(orders);
    for (const Space space : {Space::kTempleSmall, Space::kTempleMedium, Space::kTempleLarge})
      if (state.used[space] > 0 && !state.next_first) state.next_first = seat;
    state.then(Turn{seat});
    EXPECT_EQ(Hellas::invariant(state), "");
    return state;
  }

 private:
  int index(std::string_view cell) const {
    const int quarry = state_.map().quarry_at(at(cell));
    CHECK(quarry >= 0);
    return quarry;
  }
  State state_;
};

/// Plays on a state and keeps the facts; every action must be on offer.
class Play {
 public:
  explicit Play(const State& state) : state_(state) {}

  Play& act(const Action& action) {
    facts_.clear();
    EXPECT_TRUE((try_action<Hellas, true>(state_, action, &facts_)))
        << to_text(action) << " is not on offer\n"
        << position_json(state_);
    EXPECT_EQ(Hellas::invariant(state_), "");
    return *this;
  }
  Play& choose(Space space) { return act(Choose{space}); }
  Play& tile(int number) { return act(TurnUp{number}); }
  Play& skip(int times = 1) {
    for (int i = 0; i < times; ++i) act(Skip{});
    return *this;
  }
  /// Turns up tiles one by one until the quarry action is over, each put on the first place, if there is one.
  Play& tiles(std::initializer_list<int> numbers) {
    for (const int number : numbers) {
      tile(number);
      if (due<PlaceTile>()) act(offers().front());
    }
    return *this;
  }

  const State& state() const { return state_; }
  int marble(Seat seat) const { return state_[seat].marble; }
  const Quarry& quarry(std::string_view cell) const {
    return state_.quarries[state_.map().quarry_at(at(cell))];
  }
  int columns(std::string_view temple) const { return state_.columns[state_.map().temple_at(at(temple))]; }
  bool over() const { return is_terminal<Hellas>(state_); }
  std::optional<Seat> to_play() const { return current_player<Hellas>(state_); }
  std::vector<Action> offers() const { return legal_actions<Hellas>(state_); }
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
  /// The fields that actions of a kind offer.
  template <class A>
  Cells fields() const {
    Cells cells;
    for (const A& action : offers_of<A>()) cells.add(action.cell);
    return cells;
  }
  /// Whether the action is refused for exactly this reason.
  bool refuses(const Action& action, const Reason& reason) const {
    ListReader<Hellas> list;
    list_node<Hellas>(state_, list);
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

 private:
  State state_;
  FactList<Hellas> facts_;
};

/// Points of a seat by one source, if the game ended now.
inline int points(const State& state, Seat seat, Source source) {
  const auto standings = Hellas::returns(state);
  for (const auto& part : standings[seat.index()].sources)
    if (part.source == source) return part.points;
  return 0;
}
inline std::vector<int> places(const Standings<Source>& standings) {
  std::vector<int> all;
  for (const auto& one : standings) all.push_back(one.place);
  return all;
}

/// The scoring example of the rule page, on the Minotaur side: red is the first seat, green the second, blue
/// the third. One stone is still to be placed, by the third seat.
inline Position scoring_example() {
  return Position(3)
      .phase(3, {Space::kHouse, Space::kHouse, Space::kHouseSquare, Space::kPalace, Space::kTempleLarge,
                 Space::kQuarry, Space::kTempleMedium, Space::kTempleSmall})
      .houses(kFirst, {"e2", "e3", "f3", "e5", "e6", "g4"})
      .squares(kFirst, {"f4", "f5"})
      .palaces(kFirst, {"e4", "f6"})
      .houses(kFirst, {"h7", "f8", "f9"})
      .palaces(kFirst, {"g8"})
      .houses(kSecond, {"c6", "c8"})
      .palaces(kSecond, {"c5", "c9"})
      .houses(kThird, {"e10", "j8", "i4"})
      .palaces(kThird, {"e11", "j9"})
      .statues({"g6", "g7"})
      .columns("f2", 4)
      .columns("h6", 6)
      .columns("f10", 5)
      .columns("c7", 6)
      .rings(kFirst, 3)
      .rings(kSecond, 2)
      .rings(kThird, 3)
      .marble(kFirst, 18)
      .marble(kSecond, 7)
      .marble(kThird, 4);
}

/// The income example: red (first) has a house at 12, green (second) two at 31, blue (third) one at 12 and
/// one at 31; blue takes the turn.
inline Position quarry_example() {
  return Position(3)
      .phase(2, {Space::kHouse})
      .houses(kFirst, {"c6"})
      .houses(kSecond, {"d2", "e3"})
      .houses(kThird, {"b6", "d4"});
}

}  // namespace spielwerk::hellas
