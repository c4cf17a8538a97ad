#pragma once
// Plays on a state of Carpe Diem and keeps the facts; every action must be on offer.

#include "games/carpe_diem/tests/position.h"

namespace spielwerk::carpe_diem {

class Play {
 public:
  /// `strict`: every state must hold the invariant.
  explicit Play(const State& state, bool strict = true) : state_(state), strict_(strict) {}

  Play& act(const Action& action) {
    facts_.clear();
    EXPECT_TRUE((try_action<CarpeDiem, true>(state_, action, &facts_)))
        << to_text(action) << " is not on offer\n"
        << position_json(state_);
    EXPECT_EQ(strict_ ? CarpeDiem::invariant(state_) : "", "");
    return *this;
  }
  /// Takes the first tile with these edges from where the seat may take one.
  Play& take(std::string_view what) {
    const Tiles alike = tiles_like(what);
    for (const Take& one : offers_of<Take>())
      if (alike.has(one.tile)) return act(one);
    ADD_FAILURE() << what << " cannot be taken";
    return *this;
  }
  Play& build(std::string_view square, int turns = 0) { return act(Build{at(square), turns}); }
  /// A whole turn: to an area, for this tile.
  Play& fetch(int area, std::string_view what) { return act(Move{area}).take(what); }
  /// Takes and stores whatever is offered first, so many turns.
  Play& idle(int turns) {
    for (int i = 0; i < turns; ++i) act(offers().front()).act(offers().front()).act(Store{});
    return *this;
  }
  /// A disc and the order of the cards beside it.
  Play& score(int circle, int first) { return act(PutDisc{circle}).act(Score{first}); }

  const State& state() const { return state_; }
  const Player& operator[](Seat seat) const { return state_[seat]; }
  int points(Seat seat) const { return state_[seat].points; }
  bool over() const { return is_terminal<CarpeDiem>(state_); }
  std::optional<Seat> to_play() const { return current_player<CarpeDiem>(state_); }
  std::vector<Action> offers() const { return legal_actions<CarpeDiem>(state_); }
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
  /// The areas that moves or jumps lead to.
  template <class A>
  std::vector<int> areas() const {
    std::vector<int> found;
    for (const A& action : offers_of<A>()) found.push_back(action.area);
    return found;
  }
  /// The squares where the tile can be built after so many turns.
  Squares squares(int turns) const {
    Squares found;
    for (const Build& action : offers_of<Build>())
      if (action.turns == turns) found.add(action.square);
    return found;
  }
  /// Whether the action is refused for exactly this reason.
  bool refuses(const Action& action, const Reason& reason) const {
    ListReader<CarpeDiem> list;
    list_node<CarpeDiem>(state_, list);
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
  bool strict_;
  FactList<CarpeDiem> facts_;
};

/// Points of a seat by one source, if the game ended now.
inline int points(const State& state, Seat seat, Source source) {
  const auto standings = CarpeDiem::returns(state);
  for (const auto& part : standings[seat.index()].sources)
    if (part.source == source) return part.points;
  return 0;
}
inline std::vector<int> places(const Standings<Source>& standings) {
  std::vector<int> all;
  for (const auto& one : standings) all.push_back(one.place);
  return all;
}

}  // namespace spielwerk::carpe_diem
