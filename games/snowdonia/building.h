#pragma once
// The rules of area E: build spots and trains.

#include "games/snowdonia/powers.h"
#include "games/snowdonia/seats.h"
#include "games/snowdonia/supplies.h"

namespace spielwerk::snowdonia {

/// What contracts allow a seat in a building action.
struct Means {
  int cheaper = 0;   // stone off
  int replaced = 0;  // steel that iron may stand for
  int dressed = 0;   // stone that rubble may stand for
};
inline Means means_of(const State& s, Seat seat, bool powers) {
  if (!powers) return {};
  const Player& player = s[seat];
  return {at_work(player, Power::kCheaperStone) * kStoneSpared,
          std::min(at_work(player, Power::kIronForSteel), kMostReplaced),
          at_work(player, Power::kRubbleForStone) > 0 ? kMostReplaced : 0};
}
inline int stone_of(const BuildSpot& spot, const Means& means) {
  return std::max(0, spot.stone - means.cheaper);
}

/// Stations where the seat can build, as far as tracks, surveyors and contractors allow.
inline bool can_reach(const State& s, Seat seat, int station) {
  if (is_blaenau(s)) return surveyed(s, seat, station);
  return !plan_of(s).tracks_before[static_cast<std::size_t>(station)].touches(s.open);
}
inline Builds built_spots(const State& s) {
  Builds all;
  for (int i = 0; i < s.seats(); ++i) all |= s[Seat{i}].builds;
  return all;
}
inline Builds reachable_spots(const State& s, Seat seat) {
  const Plan& plan = plan_of(s);
  Builds all;
  for (int station = 0; station < plan.stations.size(); ++station)
    if (!s.closed.has(station) && can_reach(s, seat, station))
      all |= plan.builds_at[static_cast<std::size_t>(station)];
  return all - built_spots(s);
}
inline bool can_pay(const Player& player, const BuildSpot& spot, const Means& means, int iron, int rubble) {
  return iron <= spot.steel && player.steel >= spot.steel - iron &&
         player.wares[Ware::kIron] >= iron * kIronAsSteel && rubble <= stone_of(spot, means) &&
         player.wares[Ware::kStone] >= stone_of(spot, means) - rubble &&
         player.rubble >= rubble * kRubbleAsStone && player.daffodils >= spot.daffodils;
}

/// Goods go from a player to the bag.
inline void pay_iron(State& next, Seat seat, int iron) {
  add(next[seat].wares[Ware::kIron], -iron);
  next.bag.add(Cube::kIron, iron);
}

/// What a spot gives besides its points: cubes from the bag as far as there are some, daffodils.
inline void gain(State& next, Seat seat, const BuildSpot& spot) {
  for (const Ware ware : kAll<Ware>)
    for (int i = 0; i < spot.gains[good_of(ware)] && next.bag.count(cube_of(ware)) > 0; ++i) {
      next.bag.take(cube_of(ware));
      ++next[seat].wares[ware];
    }
  add(next[seat].daffodils, spot.gains[Good::kDaffodil]);
}

void build(State& next, Seat seat, const Build& action, const Means& means, auto& node) {
  Player& player = next[seat];
  const BuildNo number = build_of(action.station, action.place);
  const BuildSpot& spot = plan_of(next).build(number);
  add(player.steel, action.iron - spot.steel);
  pay_iron(next, seat, action.iron * kIronAsSteel);
  const int stone = stone_of(spot, means) - action.rubble;
  add(player.wares[Ware::kStone], -stone);
  next.bag.add(Cube::kStone, stone);
  add(player.rubble, -action.rubble * kRubbleAsStone);
  add(player.daffodils, -spot.daffodils);
  player.builds.add(number);
  gain(next, seat, spot);
  node.tell(Built{seat, action.station, spot.points});
  if (spot.gains[Good::kDaffodil] > 0) node.tell(Picked{seat, spot.gains[Good::kDaffodil]});
}

/// A train goes back to those on offer and is filled with coal again; alone it is lost.
void give_back_train(State& next, Seat seat, auto& node) {
  const TrainNo train = *next[seat].train;
  next[seat].train.reset();
  node.tell(TrainReturned{seat, train});
  if (alone(next)) return;
  next.offered.add(train);
  refuel(next);
}

void buy(State& next, Seat seat, const Buy& action, auto& node) {
  const Train& face = train_face(action.train);
  add(next[seat].steel, action.iron - face.steel);
  pay_iron(next, seat, action.iron * kIronAsSteel);
  const int coal = std::min<int>(face.coal, next.train_coal);
  next.offered.remove(action.train);
  add(next.train_coal, -coal);
  add(next[seat].wares[Ware::kCoal], coal);
  node.tell(Bought{seat, action.train, static_cast<Count>(coal)});
  if (next[seat].train) give_back_train(next, seat, node);
  next[seat].train = action.train;
}

// ---- the decision ----------------------------------------------------------------------------

/// Offers every way to pay for the free spots; returns whether one is paid with what is printed.
bool offer_spots(const State& s, Seat seat, const Means& means, auto& node) {
  if (markers_left(s, seat) == 0) return false;
  bool printed = false;
  const Player& player = s[seat];
  reachable_spots(s, seat).each([&](BuildNo number) {
    const BuildSpot& spot = plan_of(s).build(number);
    printed |= can_pay(player, spot, means, 0, 0);
    for (int iron = 0; iron <= means.replaced; ++iron)
      for (int rubble = 0; rubble <= means.dressed; ++rubble)
        if (can_pay(player, spot, means, iron, rubble)) {
          const Build action{number / kBuildsPerStation, number % kBuildsPerStation + 1, iron, rubble};
          node.option(action, [&, action](State& next) {
            next.of_round.anybody_built = true;
            build(next, seat, action, means, node);
          });
        }
  });
  return printed;
}
/// Offers the trains; returns whether there are some.
bool offer_trains(const State& s, Seat seat, const Means& means, auto& node) {
  if (!s.trains_open) return false;
  bool any = false;
  const Player& player = s[seat];
  s.offered.each([&](TrainNo train) {
    const int steel = train_face(train).steel;
    for (int iron = 0; iron <= std::min(means.replaced, steel); ++iron) {
      if (player.steel < steel - iron || player.wares[Ware::kIron] < iron * kIronAsSteel) continue;
      any = true;
      node.option(Buy{train, iron}, [&, train, iron](State& next) {
        next.of_round.anybody_built = true;
        buy(next, seat, Buy{train, iron}, node);
      });
    }
  });
  return any;
}

inline Seat owner_of(const State& s, BuildNo spot) {
  for (int i = 0; i < s.seats(); ++i)
    if (s[Seat{i}].builds.has(spot)) return Seat{i};
  return Seat{};
}
/// Why the other spots cannot be built on.
void refuse_spots(const State& s, Seat seat, const Means& means, auto& node) {
  const Plan& plan = plan_of(s);
  const bool marked_out = markers_left(s, seat) == 0;
  const Builds built = built_spots(s);
  const Player& player = s[seat];
  plan.builds.each([&](BuildNo number) {
    const int station = number / kBuildsPerStation;
    const Build action{station, number % kBuildsPerStation + 1, 0, 0};
    const BuildSpot& spot = plan.build(number);
    const int stone = stone_of(spot, means) - player.wares[Ware::kStone];
    if (built.has(number)) node.refuse(action, SpotTaken{owner_of(s, number)});
    else if (s.closed.has(station)) node.refuse(action, StationFinished{});
    else if (marked_out) node.refuse(action, NoMarker{});
    else if (!can_reach(s, seat, station) && is_blaenau(s)) node.refuse(action, SurveyorAhead{}, true);
    else if (!can_reach(s, seat, station)) node.refuse(action, NotReached{}, true);
    else if (player.steel < spot.steel)
      node.refuse(action, Missing{Good::kSteel, static_cast<Count>(spot.steel - player.steel)}, true);
    else if (stone > 0) node.refuse(action, Missing{Good::kStone, static_cast<Count>(stone)}, true);
    else if (player.daffodils < spot.daffodils)
      node.refuse(action, Missing{Good::kDaffodil, static_cast<Count>(spot.daffodils - player.daffodils)},
                  true);
  });
}
void refuse_trains(const State& s, Seat seat, auto& node) {
  for (int number = 1; number <= kTrainCards; ++number) {
    const Buy action{number, 0};
    const int missing = train_face(number).steel - s[seat].steel;
    if (s.offered.has(number)) {
      if (!s.trains_open) node.refuse(action, TrainsLater{}, true);
      else if (missing > 0) node.refuse(action, Missing{Good::kSteel, static_cast<Count>(missing)}, true);
    }
    for (int i = 0; i < s.seats(); ++i)
      if (s[Seat{i}].train == TrainNo(number)) node.refuse(action, TrainTaken{Seat{i}}, true);
  }
}

/// Whether there is anything to build or buy.
inline bool can_build(const State& s, Seat seat, bool powers) {
  const Means means = means_of(s, seat, powers);
  const Player& player = s[seat];
  bool can = false;
  if (s.trains_open)
    s.offered.each([&](TrainNo train) {
      for (int iron = 0; iron <= std::min<int>(means.replaced, train_face(train).steel); ++iron)
        can |= player.steel >= train_face(train).steel - iron &&
               player.wares[Ware::kIron] >= iron * kIronAsSteel;
    });
  if (can || markers_left(s, seat) == 0) return can;
  reachable_spots(s, seat).each([&](BuildNo number) {
    for (int iron = 0; iron <= means.replaced && !can; ++iron)
      for (int rubble = 0; rubble <= means.dressed && !can; ++rubble)
        can = can_pay(player, plan_of(s).build(number), means, iron, rubble);
  });
  return can;
}

// A free spot or a train. A spot that can be paid as printed has to be built; all else is an offer.
void offer(const BuildOne& now, const State& s, auto& node) {
  const Means means = means_of(s, now.seat, now.powers);
  node.decision(now.seat);
  const bool printed = offer_spots(s, now.seat, means, node);
  offer_trains(s, now.seat, means, node);
  if (now.free || !printed) node.option(BuildNothing{}, [](State&) {});
  if (!node.explains()) return;
  refuse_spots(s, now.seat, means, node);
  refuse_trains(s, now.seat, node);
}

}  // namespace spielwerk::snowdonia
