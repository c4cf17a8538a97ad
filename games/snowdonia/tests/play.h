#pragma once
// Plays on a state of Snowdonia and keeps the facts; every action must be on offer.

#include <deque>
#include <string_view>

#include "games/snowdonia/tests/position.h"

namespace spielwerk::snowdonia {

inline Space space(std::string_view name) {
  const auto found = parse_value<Space>(name);
  CHECK(found.has_value());
  return *found;
}

class Course {
 public:
  explicit Course(const State& state) : state_(state) {}
  explicit Course(const Position& position) : state_(position.state()) {}

  Course& act(const Action& action) {
    EXPECT_TRUE((try_action<Snowdonia, true>(state_, action, &facts_)))
        << to_text(action) << " is not on offer\n"
        << position_json(state_);
    EXPECT_EQ(Snowdonia::invariant(state_), "");
    return *this;
  }
  /// The workers of all seats in turn, by the names of their spaces.
  Course& place(std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) act(Place{space(name)});
    return *this;
  }
  /// Nobody plays a contract, and what is offered extra is declined, up to a decision of another kind.
  Course& pass() {
    while (due<PlayContracts>() || due<UseAfter>()) act(due<UseAfter>() ? Action{Decline{}} : Action{Pass{}});
    return *this;
  }
  /// Chance at the end of a round: these cubes first, then iron, stone, coal, events.
  Course& cubes(std::initializer_list<Cube> first) {
    draws_.assign(first.begin(), first.end());
    return *this;
  }
  Course& backs(std::initializer_list<Weather> first) {
    backs_.assign(first.begin(), first.end());
    return *this;
  }
  /// Goes on until somebody places a worker again, or the game is over: chance as told, decisions by the
  /// first thing that is offered, contracts unplayed.
  Course& finish_round() {
    const int round = state_.round;
    while (!over() && !(due<PlaceWorker>() && state_.round != round)) step();
    return *this;
  }
  /// The same up to the end of the areas.
  Course& finish_areas() {
    while (!over() && !due<FillContracts>() && !due<Forecast>() && !due<FillYard>()) step();
    return *this;
  }
  /// The same up to the first cube for the stockyard.
  Course& to_yard() {
    while (!over() && !due<FillYard>()) step();
    return *this;
  }
  /// Everybody's workers go to the surveyors, and the round ends.
  Course& idle() {
    while (due<PlaceWorker>()) act(Place{Space::kG});
    return finish_round();
  }

  const State& state() const { return state_; }
  const Player& operator[](Seat seat) const { return state_[seat]; }
  bool over() const { return is_terminal<Snowdonia>(state_); }
  std::optional<Seat> to_play() const { return current_player<Snowdonia>(state_); }
  std::vector<Action> offers() const { return legal_actions<Snowdonia>(state_); }
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
    ListReader<Snowdonia> list;
    list_node<Snowdonia>(state_, list);
    return std::ranges::any_of(list.refused,
                               [&](const auto& one) { return one.action == action && one.reason == reason; });
  }
  template <class P>
  bool due() const {
    return !over() && std::holds_alternative<P>(state_.agenda.top());
  }
  /// All facts of one kind since the beginning.
  template <class F>
  std::vector<F> facts() const {
    std::vector<F> found;
    for (const auto& told : facts_)
      if (const F* one = std::get_if<F>(&told.fact)) found.push_back(*one);
    return found;
  }
  int goods(Seat seat, Good good) const {
    const Player& player = state_[seat];
    if (good == Good::kRubble) return player.rubble;
    if (good == Good::kSteel) return player.steel;
    if (good == Good::kDaffodil) return player.daffodils;
    return player.wares[static_cast<Ware>(good)];
  }

 private:
  void step() {
    if (due<PlayContracts>()) return void(act(Pass{}));
    if (due<UseAfter>()) return void(act(Decline{}));
    if (due<BuildOne>() && offers(BuildNothing{})) return void(act(BuildNothing{}));
    if (due<FillYard>() || due<DrawCubes>()) return draw();
    if (due<Forecast>() && !backs_.empty()) {
      const Weather weather = backs_.front();
      backs_.pop_front();
      return void(act(ShowBack{weather}));
    }
    act(offers_any());
  }
  void draw() {
    if (!draws_.empty()) {
      const Cube cube = draws_.front();
      draws_.pop_front();
      return void(act(DrawCube{cube}));
    }
    for (const Cube cube : kAll<Cube>)
      if (state_.bag.count(cube) > 0) return void(act(DrawCube{cube}));
  }
  Action offers_any() const {
    ListReader<Snowdonia> list;
    list_node<Snowdonia>(state_, list);
    return list.actions.front();
  }

  State state_;
  FactList<Snowdonia> facts_;
  std::deque<Cube> draws_;
  std::deque<Weather> backs_;
};

/// Points of a seat by one source, if the game ended now.
inline int points(const State& state, Seat seat, Source source) {
  const auto standings = Snowdonia::returns(state);
  for (const auto& part : standings[seat.index()].sources)
    if (part.source == source) return part.points;
  return 0;
}
inline std::vector<int> places(const State& state) {
  std::vector<int> all;
  for (const auto& one : Snowdonia::returns(state)) all.push_back(one.place);
  return all;
}

}  // namespace spielwerk::snowdonia
