#pragma once
// Positions of Roll Through the Ages for tests, and plays on them with dice of one's choice.

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <vector>

#include "games/roll_through_the_ages/game.h"
#include "games/roll_through_the_ages/words.h"

namespace spielwerk::roll_through_the_ages {

using G = RollThroughTheAges;
inline constexpr Seat kFirst{0};
inline constexpr Seat kSecond{1};
inline constexpr Seat kThird{2};
inline constexpr Seat kFourth{3};

inline Options seats(int count) {
  Options options;
  options.seats = count;
  return options;
}

/// A table before a turn; sheets as at the beginning but for what is set.
class Position {
 public:
  explicit Position(int count) : Position(seats(count)) {}
  explicit Position(const Options& options) : state_(G::initial(options)) { state_.agenda.clear(); }

  Position& goods(Seat seat, int wood, int stone = 0, int pottery = 0, int cloth = 0, int metal = 0) {
    const std::array counts{wood, stone, pottery, cloth, metal};
    for (Good good : kAll<Good>)
      state_[seat].goods[good] = static_cast<std::uint8_t>(counts[static_cast<std::size_t>(good)]);
    return *this;
  }
  Position& food(Seat seat, int food) {
    state_[seat].food = static_cast<std::uint8_t>(food);
    return *this;
  }
  Position& cities(Seat seat, int cities) {
    state_[seat].city_boxes = 0;
    for (int city = kStartCities; city < cities; ++city) city_boxes(seat, open_boxes_of_city(boxes(seat)));
    return *this;
  }
  /// So many boxes more of the city track.
  Position& city_boxes(Seat seat, int more) {
    state_[seat].city_boxes = static_cast<std::uint8_t>(boxes(seat) + more);
    return *this;
  }
  Position& boxes(Seat seat, Monument monument, int boxes) {
    state_[seat].boxes[monument] = static_cast<std::uint8_t>(boxes);
    return *this;
  }
  /// A completed monument: the first to be so, or a later one.
  Position& built(Seat seat, std::initializer_list<Monument> monuments) {
    for (const Monument monument : monuments) {
      const bool first = state_.solo() || !state_.claimed().has(monument);
      boxes(seat, monument, facts(monument).boxes);
      (first ? state_[seat].first : state_[seat].later).add(monument);
    }
    return *this;
  }
  Position& owns(Seat seat, std::initializer_list<Development> developments) {
    for (const Development one : developments) state_[seat].developments.add(one);
    return *this;
  }
  Position& lost(Seat seat, int points) {
    state_[seat].disasters = static_cast<std::uint16_t>(points);
    return *this;
  }
  Position& round(int round) {
    state_.round = static_cast<std::uint16_t>(round);
    return *this;
  }
  /// The turn of the seat begins: its dice are about to fall.
  State turn(Seat seat) const {
    State state = state_;
    state.last_round = end_is_near(state);
    state.then(Turn{seat});
    settle<G>(state);
    EXPECT_EQ(G::invariant(state), "");
    return state;
  }

 private:
  int boxes(Seat seat) const { return state_[seat].city_boxes; }
  State state_;
};

/// Plays on a state and keeps the facts of the last call; every action must be on offer.
class Play {
 public:
  explicit Play(const State& state) : state_(state) {}

  Play& act(const Action& action) {
    facts_.clear();
    return also(action);
  }
  /// Lets the dice that are in the air fall.
  Play& fall(std::initializer_list<Face> faces) {
    facts_.clear();
    for (const Face face : faces) also(Fall{face});
    return *this;
  }
  /// The first throw falls like this and is kept; dice of the double face become food as far as said.
  Play& dice(std::initializer_list<Face> faces, int food_dice = 0) {
    fall(faces);
    if (offers(Keep{})) also(Keep{});
    if (offers(Stand{})) also(Stand{});
    if (offers(Feed{0})) also(Feed{food_dice});
    return *this;
  }
  /// Goes on without building, buying and trading, and discards what comes first, until dice are in the air
  /// again or the game is over.
  Play& pass() {
    while (!over() && !std::holds_alternative<Cast>(state_.agenda.top())) also(idle());
    return *this;
  }

  const State& state() const { return state_; }
  const Sheet& sheet(Seat seat) const { return state_[seat]; }
  int points(Seat seat) const { return G::projected(state_, std::nullopt)[seat.index()].points; }
  int points(Seat seat, Source source) const {
    const auto standings = G::projected(state_, std::nullopt);
    for (const auto& part : standings[seat.index()].sources)
      if (part.source == source) return part.points;
    return 0;
  }
  bool over() const { return is_terminal<G>(state_); }
  std::optional<Seat> to_play() const { return current_player<G>(state_); }
  std::vector<Action> offers() const { return legal_actions<G>(state_); }
  bool offers(const Action& action) const { return std::ranges::count(offers(), action) == 1; }
  template <class A>
  std::vector<A> offers_of() const {
    std::vector<A> found;
    for (const Action& action : offers())
      if (const A* one = std::get_if<A>(&action)) found.push_back(*one);
    return found;
  }
  /// Whether the action is refused for exactly this reason, and not on offer.
  bool refuses(const Action& action, const Reason& reason) const {
    ListReader<G> list;
    list_node<G>(state_, list);
    return !offers(action) && std::ranges::any_of(list.refused, [&](const auto& one) {
      return one.action == action && one.reason == reason;
    });
  }
  template <class P>
  bool due() const {
    return !over() && std::holds_alternative<P>(state_.agenda.top());
  }
  template <class F>
  std::vector<F> facts() const {
    std::vector<F> found;
    for (const auto& told : facts_)
      if (const F* one = std::get_if<F>(&told.fact)) found.push_back(*one);
    return found;
  }
  Observation seen() const { return G::observe(state_, std::nullopt); }

 private:
  Play& also(const Action& action) {
    EXPECT_TRUE((try_action<G, true>(state_, action, &facts_))) << to_text(action) << " is not on offer\n"
                                                                << to_json(state_);
    EXPECT_EQ(G::invariant(state_), "");
    return *this;
  }
  Action idle() const {
    const std::vector<Action> kIdle{Keep{}, Stand{}, Feed{0}, EndTrade{}, Dismiss{}, Pass{}};
    for (const Action& one : kIdle)
      if (offers(one)) return one;
    return offers().front();
  }
  State state_;
  FactList<G> facts_;
};

/// Counts of the goods, from wood to metal.
inline std::vector<int> goods_of(const Sheet& sheet) {
  std::vector<int> counts;
  for (Good good : kAll<Good>) counts.push_back(sheet.goods[good]);
  return counts;
}
using Counts = std::vector<int>;

}  // namespace spielwerk::roll_through_the_ages
