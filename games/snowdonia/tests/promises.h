#pragma once
// What a preview of Snowdonia promises, seen from what the seat has before and after the action; of a worker,
// before and after a round that is carried out with nobody at work but those whom the promise is about.

#include <algorithm>
#include <string>
#include <utility>

#include "games/snowdonia/game.h"
#include "games/snowdonia/line.h"

namespace spielwerk::snowdonia {

// ---- a round that is carried out ---------------------------------------------------------------

/// Step by step from its first area on, everybody passing on contracts.
class Round {
 public:
  /// Nobody is at work at first.
  explicit Round(const State& s) : state_(s) {
    for (int i = 0; i < s.seats(); ++i) {
      state_[Seat{i}].at = {};
      state_[Seat{i}].at_g = 0;
    }
    state_.agenda.clear();
    state_.then(Contracting{Area::kA, 0});
  }
  const State& state() const { return state_; }
  void put(Seat seat, Space space) {
    if (space == Space::kG) ++state_[seat].at_g;
    else state_[seat].at.add(space);
  }
  /// What happens by itself; else who decides takes as much as they can.
  void step() {
    State next;
    AutomaticReader<Snowdonia, true> by_itself(state_, next, &told_);
    Snowdonia::rules(state_, by_itself);
    if (!by_itself.done()) {
      const auto actions = legal_actions<Snowdonia>(state_);
      CHECK(!actions.empty());
      const Action action = *std::ranges::max_element(actions, {}, appetite);
      ApplyReader<Snowdonia, true> chosen(state_, next, action, &told_);
      Snowdonia::rules(state_, chosen);
      CHECK(chosen.done());
    }
    state_ = next;
  }
  /// The first worker of the area is next.
  void run_to(Area area) {
    const auto is_due = [&] {
      const Work* work = std::get_if<Work>(&state_.agenda.top());
      return work != nullptr && work->area == area;
    };
    while (!is_due()) step();
  }
  /// Calls f for each fact of one kind.
  template <class F>
  void each(auto&& f) const {
    for (const auto& [fact, audience] : told_)
      if (const F* one = std::get_if<F>(&fact)) f(*one);
  }

 private:
  /// All coal that is allowed before other cubes, which leaves most to those who come later.
  static std::pair<int, int> appetite(const Action& action) {
    if (const auto* take = std::get_if<Take>(&action))
      return {take->iron + take->stone + take->coal, take->coal};
    return {std::holds_alternative<Pass>(action) ? 1 : 0, 0};
  }

  State state_;
  FactList<Snowdonia> told_;
};

/// The state when the worker has worked and there is only this one.
inline State after_work(const State& s, Seat seat, Space space) {
  Round round(s);
  round.put(seat, space);
  round.run_to(area_of(space));
  round.step();
  return round.state();
}

// ---- what a seat gets --------------------------------------------------------------------------

inline bool goods_change(const Preview& told, const Player& had, const Player& has) {
  const auto right = [&](Good good, int before, int after) {
    return told.gains[good] - told.costs[good] == after - before &&
           (told.gains[good] == 0 || told.costs[good] == 0);
  };
  return std::ranges::all_of(
             kAll<Ware>, [&](Ware ware) { return right(good_of(ware), had.wares[ware], has.wares[ware]); }) &&
         right(Good::kRubble, had.rubble, has.rubble) && right(Good::kSteel, had.steel, has.steel) &&
         right(Good::kDaffodil, had.daffodils, has.daffodils) &&
         told.tracks == has.tracks.size() - had.tracks.size() &&
         told.spots == has.digs.size() - had.digs.size();
}

/// Whether workers choose there, as everybody sees what they can do.
inline bool is_chosen(const Observation& seen, Area area) {
  return std::ranges::any_of(seen.deeds, [&](const DeedView& one) {
    return one.area == area && one.deed != Deed::kDig && one.deed != Deed::kLay && one.deed != Deed::kSurvey;
  });
}
/// What may be chosen in the decision that work has led to, if it has led to one.
inline int choices_of(const State& worked) {
  int most = 0;
  for (const Action& action : legal_actions<Snowdonia>(worked)) {
    if (const auto* take = std::get_if<Take>(&action))
      most = std::max(most, take->iron + take->stone + take->coal);
    else if (const auto* work = std::get_if<Convert>(&action))
      most = std::max(most, work->steel + work->stone + work->rubble);
    else if (!std::holds_alternative<BuildNothing>(action)) ++most;
  }
  return most;
}
/// Each spot stands there after one of the choices, each train is had after another, and there are no more.
inline bool something_stands(const Preview& told, const State& worked, Seat seat) {
  Builds builds;
  Trains trains;
  for (const Action& action : legal_actions<Snowdonia>(worked)) {
    if (!told.choices) break;
    const State chosen = effect_of<Snowdonia>(worked, action, seat)->after;
    builds |= chosen[seat].builds - worked[seat].builds;
    if (chosen[seat].train != worked[seat].train) trains.add(*chosen[seat].train);
  }
  Builds named;
  for (const SpotView& spot : told.builds) named.add(build_of(spot.station, spot.place));
  return named == builds && told.builds.size() == builds.size() && told.trains == trains;
}

/// Why a worker that has done nothing has done nothing, by what everybody sees.
inline Obstacle obstacle_seen(const Observation& seen, Seat seat, Area area, int last_station) {
  for (const DeedView& one : seen.deeds)
    if (one.area == area && one.obstacle) return *one.obstacle;
  const PlayerView& mine = seen.players[seat.index()];
  if (area == Area::kB) return Obstacle::kRubbleLacking;
  if (area == Area::kG)
    return *mine.surveyor == last_station - mine.start ? Obstacle::kArrived : Obstacle::kMarkerLacking;
  std::optional<TrackView> next;
  for (const TrackView& one : seen.tracks)
    if (!one.laid && (!next || mine.start > 0)) next = one;
  if (next && next->left > 0) return Obstacle::kNotCleared;
  return mine.steel == 0 ? Obstacle::kSteelLacking : Obstacle::kMarkerLacking;
}

// ---- what others get ---------------------------------------------------------------------------

/// Calls f(seat, space) for the workers of others that come before this one in its area.
inline void each_rival(const State& s, Seat seat, Space space, auto&& f) {
  if (space == Space::kG) return;
  for (int i = 0; i < s.seats(); ++i)
    s[Seat{i}].at.each([&](Space other) {
      if (Seat{i} != seat && area_of(other) == area_of(space) && other < space) f(Seat{i}, other);
    });
}
/// Whether it is told how many they are and what they have taken when it is the worker's turn.
inline bool others_take(const Preview& told, const State& s, Seat seat, Space space) {
  Round round(s);
  int rivals = 0;
  each_rival(s, seat, space, [&](Seat rival, Space other) {
    round.put(rival, other);
    ++rivals;
  });
  if (rivals == 0) return told.rivals == 0 && told.theirs == 0;
  round.put(seat, space);
  while (round.state()[seat].at.has(space)) round.step();
  int taken = 0;
  const auto take = [&](Seat who, int count) { taken += who == seat ? 0 : count; };
  round.each<Took>([&](const Took& one) { take(one.seat, one.iron + one.stone + one.coal); });
  round.each<Dug>([&](const Dug& one) { take(one.seat, one.rubble); });
  round.each<Filled>([&](const Filled& one) { take(one.seat, one.rubble); });
  round.each<TracksLaid>([&](const TracksLaid& one) { take(one.seat, one.tracks); });
  round.each<ContractTaken>([&](const ContractTaken& one) { take(one.seat, 1); });
  return told.rivals == rivals && told.theirs == taken;
}

// ---- the promise -------------------------------------------------------------------------------

inline std::string broken_worker(const Preview& told, const Effect<Snowdonia>& real, Space space) {
  const Seat seat = real.seat;
  const Area area = area_of(space);
  const State worked = after_work(real.after, seat, space);
  const Observation seen = Snowdonia::observe(real.before, seat);
  const Player& had = real.before[seat];
  const Player& has = worked[seat];
  const auto points = [&](const State& s) { return Snowdonia::projected(s, seat)[seat.index()].points; };
  const bool idle =
      worked.left == real.before.left && worked.laid == real.before.laid && had.steps == has.steps;
  if (!goods_change(told, had, has)) return "what the worker brings is wrong";
  if (told.points != std::max(0, points(worked) - points(real.before))) return "its points are wrong";
  std::optional<StationNo> station;
  if (had.steps != has.steps) station = Snowdonia::observe(worked, seat).players[seat.index()].surveyor;
  if (told.station != station) return "the surveyor is wrong";
  if (told.choices.has_value() != is_chosen(seen, area)) return "whether it chooses is wrong";
  if (told.choices && *told.choices != choices_of(worked)) return "how much it may choose is wrong";
  if (!something_stands(told, worked, seat)) return "what may be built or bought is wrong";
  std::optional<Obstacle> obstacle;
  if (idle && !told.choices) obstacle = obstacle_seen(seen, seat, area, plan_of(real.before).last_station());
  if (told.obstacle != obstacle) return "the obstacle is wrong";
  return others_take(told, real.after, seat, space) ? "" : "those before it are wrong";
}

inline std::string broken_promise(const Preview& told, const Effect<Snowdonia>& real) {
  if (const auto* place = std::get_if<Place>(&real.action)) return broken_worker(told, real, place->space);
  if (std::holds_alternative<Take>(real.action)) return told == Preview{} ? "" : "its words say it all";
  Preview rest = told;
  rest.gains = {};
  rest.costs = {};
  rest.tracks = 0;
  rest.spots = 0;
  if (rest != Preview{}) return "only workers are told more";
  return goods_change(told, real.before[real.seat], real.after[real.seat]) ? "" : "the goods are wrong";
}

}  // namespace spielwerk::snowdonia
