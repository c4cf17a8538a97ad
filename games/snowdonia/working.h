#pragma once
// The rules of a round: workers are placed, then the areas are carried out in order.

#include "games/snowdonia/building.h"
#include "games/snowdonia/contracts.h"
#include "games/snowdonia/digging.h"
#include "games/snowdonia/powers.h"
#include "games/snowdonia/seats.h"
#include "games/snowdonia/supplies.h"

namespace spielwerk::snowdonia {

// ---- workers ---------------------------------------------------------------------------------

void offer(const BeginRound&, const State&, auto& node) {
  node.automatic([&](State& next) {
    if (next.round < 255) ++next.round;
    node.tell(RoundBegan{next.round, next.first});
    next.then(PlaceWorker{next.first});
  });
}

/// Coal that the seat would pay for its third worker; 0: it cannot ask for one now.
inline int coal_to_hire(const State& s, Seat seat) {
  const Player& player = s[seat];
  if (!player.train || player.hired || player.ready != kWorkers) return 0;
  const int coal = train_face(*player.train).hire;
  return player.wares[Ware::kCoal] >= coal ? coal : 0;
}

/// The next seat around the table that has workers left, else the first area.
inline void place_next(State& next, Seat after) {
  Seat seat = after;
  for (int i = 0; i < next.seats(); ++i) {
    seat = seat_after(seat, next.seats());
    if (next[seat].ready > 0) return next.then(PlaceWorker{seat});
  }
  next.then(Contracting{Area::kA, 0});
}

inline Seat worker_on(const State& s, Space space) {
  for (int i = 0; i < s.seats(); ++i)
    if (s[Seat{i}].at.has(space)) return Seat{i};
  return Seat{};
}
void refuse_spaces(const State& s, auto& node) {
  const Spaces used = spaces_in_use(s);
  const Spaces taken = occupied(s);
  plan_of(s).spaces.each([&](Space space) {
    if (taken.has(space)) node.refuse(Place{space}, SpaceTaken{worker_on(s, space)});
    else if (!used.has(space) && !is_open(s, area_of(space))) node.refuse(Place{space}, Fogbound{});
  });
}

// Before the first worker coal brings a third one; then one worker after the other on any empty space.
void offer(const PlaceWorker& now, const State& s, auto& node) {
  node.decision(now.seat);
  if (const int coal = coal_to_hire(s, now.seat); coal > 0) {
    node.option(Hire{}, [&, coal](State& next) {
      Player& player = next[now.seat];
      player.hired = true;
      ++player.ready;
      add(player.wares[Ware::kCoal], -coal);
      next.bag.add(Cube::kCoal, coal);
      refuel(next);
      node.tell(Hired{now.seat, static_cast<Count>(coal)});
      next.then(PlaceWorker{now.seat});
    });
  } else if (node.explains() && !s[now.seat].hired && s[now.seat].ready == kWorkers) {
    const Player& player = s[now.seat];
    if (!player.train) {
      node.refuse(Hire{}, NoTrain{}, true);
    } else {
      const int missing = train_face(*player.train).hire - player.wares[Ware::kCoal];
      node.refuse(Hire{}, Missing{Good::kCoal, static_cast<Count>(missing)}, true);
    }
  }
  node.options(
      spaces_in_use(s) - occupied(s), [](Space space) { return Place{space}; },
      [&](State& next, Space space) {
        Player& player = next[now.seat];
        --player.ready;
        if (space == Space::kG) ++player.at_g;
        else player.at.add(space);
        node.tell(Placed{now.seat, space});
        place_next(next, now.seat);
      });
  if (node.explains()) refuse_spaces(s, node);
}

// ---- A: the stockyard ------------------------------------------------------------------------

inline constexpr int kTaken = 3;

/// How many cubes one worker of the seat may take.
inline int most_taken(const State& s, Seat seat) {
  const Player& player = s[seat];
  const int more = (has_power(player, TrainPower::kTakeMore) ? kTakenByTrain : 0) +
                   (at_work(player, Power::kTakeMore) > 0 ? kMoreByContract : 0);
  return kTaken + more;
}
/// How many of so many cubes may be coal.
inline int coal_among(const State& s, Seat seat, int cubes) {
  return at_work(s[seat], Power::kAnyCoal) > 0 ? cubes : 1;
}
inline int most_coal(const State& s, Seat seat, int most) {
  return std::min<int>(coal_among(s, seat, most), s.yard[Ware::kCoal]);
}
void take(State& next, Seat seat, const Take& cubes, auto& node) {
  const auto move = [&](Ware ware, int count) {
    add(next.yard[ware], -count);
    add(next[seat].wares[ware], count);
  };
  move(Ware::kIron, cubes.iron);
  move(Ware::kStone, cubes.stone);
  move(Ware::kCoal, cubes.coal);
  node.tell(Took{seat, static_cast<Count>(cubes.iron), static_cast<Count>(cubes.stone),
                 static_cast<Count>(cubes.coal), false});
}

// Up to three cubes, one of them coal; at least one, as an action is never waived. A contract's are exact.
void offer(const TakeCubes& now, const State& s, auto& node) {
  const int coal = most_coal(s, now.seat, now.most);
  const int iron = s.yard[Ware::kIron];
  const int stone = s.yard[Ware::kStone];
  const int most = std::min<int>(now.most, coal + iron + stone);
  if (most == 0) return node.automatic([](State&) {});
  node.decision(now.seat);
  const int least = now.contract ? most : 1;
  for (int c = 0; c <= std::min(coal, most); ++c)
    for (int i = 0; i <= std::min(iron, most - c); ++i)
      for (int t = std::max(0, least - c - i); t <= std::min(stone, most - c - i); ++t)
        node.option(Take{i, t, c}, [&, c, i, t](State& next) { take(next, now.seat, Take{i, t, c}, node); });
}

// ---- C: the works ----------------------------------------------------------------------------

inline constexpr int kIronPerSteel = 3;
inline constexpr int kRubblePerStone = 2;

inline int iron_per_steel(const Player& player) {
  return has_power(player, TrainPower::kCheaperSteel) ? kIronPerSteelByTrain : kIronPerSteel;
}

/// Goods while stone and rubble are turned into each other; what is possible depends on the order.
struct Exchange {
  int rubble;
  int stone;
  int stones_in_bag;
  int rubble_in_supply;

  bool dress() {
    if (rubble < kRubblePerStone || stones_in_bag == 0) return false;
    rubble -= kRubblePerStone;
    ++stone;
    --stones_in_bag;
    return true;
  }
  bool crush() {
    if (stone == 0 || rubble_in_supply < kRubblePerStone) return false;
    rubble += kRubblePerStone;
    rubble_in_supply -= kRubblePerStone;
    --stone;
    ++stones_in_bag;
    return true;
  }
};
inline Exchange exchange_of(const State& s, Seat seat) {
  return {s[seat].rubble, s[seat].wares[Ware::kStone], s.bag.count(Cube::kStone),
          is_daffodil(s) ? rubble_left(s) : 0};
}
/// Whether there is an order in which so many can be dressed and crushed.
inline bool can_exchange(Exchange goods, int dress, int crush) {
  while (dress + crush > 0) {
    if (dress > 0 && goods.dress()) --dress;
    else if (crush > 0 && goods.crush()) --crush;
    else return false;
  }
  return true;
}

void convert(State& next, Seat seat, const Convert& work, auto& node) {
  Player& player = next[seat];
  const int iron = work.steel * iron_per_steel(player);
  add(player.wares[Ware::kIron], -iron);
  next.bag.add(Cube::kIron, iron);
  add(player.steel, work.steel);
  add(player.rubble, kRubblePerStone * (work.rubble - work.stone));
  add(player.wares[Ware::kStone], work.stone - work.rubble);
  for (int i = 0; i < work.stone - work.rubble; ++i) next.bag.take(Cube::kStone);
  next.bag.add(Cube::kStone, std::max(0, work.rubble - work.stone));
  node.tell(Converted{seat, static_cast<Count>(work.steel), static_cast<Count>(work.stone),
                      static_cast<Count>(work.rubble)});
}

// Up to three times: iron to steel, rubble to stone, in the Daffodil Line stone to rubble; once at least.
void offer(const ConvertGoods& now, const State& s, auto& node) {
  const Player& player = s[now.seat];
  const int steel =
      std::min({kConversions, player.wares[Ware::kIron] / iron_per_steel(player), steel_left(s)});
  const Exchange goods = exchange_of(s, now.seat);
  const int crushing = is_daffodil(s) ? kConversions : 0;
  if (steel == 0 && !can_exchange(goods, 1, 0) && !can_exchange(goods, 0, crushing > 0 ? 1 : kConversions))
    return node.automatic([](State&) {});
  node.decision(now.seat);
  for (int made = 0; made <= steel; ++made)
    for (int dress = 0; dress <= kConversions - made; ++dress)
      for (int crush = 0; crush <= std::min(crushing, kConversions - made - dress); ++crush) {
        if (made + dress + crush == 0 || !can_exchange(goods, dress, crush)) continue;
        node.option(Convert{made, dress, crush}, [&, made, dress, crush](State& next) {
          convert(next, now.seat, Convert{made, dress, crush}, node);
        });
      }
}

// ---- F: the site office ----------------------------------------------------------------------

// One of the open contracts.
void offer(const ChooseContract& now, const State& s, auto& node) {
  Contracts open;
  for (const std::uint8_t card : s.row)
    if (card != 0) open.add(card);
  if (open.empty()) return node.automatic([](State&) {});
  node.decision(now.seat);
  node.options(
      open, [](ContractNo card) { return Choose{card}; },
      [&](State& next, ContractNo card) {
        for (std::uint8_t& place : next.row)
          if (place == card) place = 0;
        next[now.seat].contracts.add(card);
        node.tell(ContractTaken{now.seat, card});
      });
}

// ---- the areas in order ------------------------------------------------------------------------

/// What a worker on this space does; nobody may waive it.
void act(State& next, Seat seat, Space space, auto& node) {
  switch (area_of(space)) {
    case Area::kA:
      if (space == marker_space(next)) take_marker(next, seat, false, node);
      return next.then(TakeCubes{seat, static_cast<Count>(most_taken(next, seat)), false});
    case Area::kB:
      if (!next.site.b_builds) return dig(next, seat, node);
      if (can_build(next, seat, false)) next.then(BuildOne{seat, false, false});
      return;
    case Area::kC: return next.then(ConvertGoods{seat});
    case Area::kD: return lay(next, seat, node);
    case Area::kE:
      if (can_build(next, seat, true)) next.then(BuildOne{seat, true, false});
      return;
    case Area::kF: return next.then(ChooseContract{seat});
    case Area::kG: return;
  }
}
/// All surveyors' helpers in turn order.
void survey_all(State& next, auto& node) {
  for (int place = 0; place < next.seats(); ++place) {
    const Seat seat = seat_at(next, place);
    for (; next[seat].at_g > 0; --next[seat].at_g) survey(next, seat, node);
  }
}

// Space 1 first, then 2 and so on; a worker who is done goes back to the player.
void offer(const Work& now, const State& s, auto& node) {
  node.automatic([&](State& next) {
    const Spaces here = occupied(s) & spaces_of(now.area);
    if (here.empty()) {
      if (now.area == Area::kG) survey_all(next, node);
      return next.then(AfterWork{now.area, 0});
    }
    const Space space = here.first();
    const Seat seat = worker_on(next, space);
    next[seat].at.remove(space);
    next.then(Work{now.area});
    act(next, seat, space, node);
  });
}

/// What may follow the workers of an area by contracts.
constexpr std::optional<Power> power_after(Area area) {
  if (area == Area::kB) return Power::kClearUnit;
  if (area == Area::kD) return Power::kLayAgain;
  if (area == Area::kE) return Power::kBuildAgain;
  return std::nullopt;
}
/// Whether the power would do anything now.
inline bool works_now(const State& s, Seat seat, Power power) {
  if (power == Power::kClearUnit)
    return !s.open.empty() && (!unit_of(s, next_unit(s, s[seat].far)).canal || s[seat].rubble > 0);
  if (power == Power::kLayAgain) return laying_of(s, seat) > 0;
  return can_build(s, seat, true);
}

/// The place in turn order that says that the train which builds once more has done so.
inline constexpr int kTrainDone = kMaxSeats + 1;

// Extra actions of contracts in turn order, the start player first; then the train that builds once more.
void offer(const AfterWork& now, const State&, auto& node) {
  static_assert(kExtraActions == 1, "each is asked for once");
  node.automatic([&](State& next) {
    const auto power = power_after(now.area);
    for (int place = now.from; power && place < next.seats(); ++place) {
      const Seat seat = seat_at(next, place);
      if (at_work(next[seat], *power) == 0 || !works_now(next, seat, *power)) continue;
      next.then(AfterWork{now.area, place + 1});
      if (*power != Power::kBuildAgain) return next.then(UseAfter{seat, *power});
      return next.then(BuildOne{seat, true, true});
    }
    if (now.area == Area::kE && next.of_round.anybody_built && now.from < kTrainDone) {
      for (int place = 0; place < next.seats(); ++place) {
        const Seat seat = seat_at(next, place);
        if (!has_power(next[seat], TrainPower::kBuildAgain) || !can_build(next, seat, true)) continue;
        return next.then(BuildOne{seat, true, true}, AfterWork{now.area, kTrainDone});
      }
    }
    if (now.area == Area::kG) return next.then(EndRound{});
    next.then(Contracting{static_cast<Area>(static_cast<int>(now.area) + 1), 0});
  });
}
void offer(const UseAfter& now, const State&, auto& node) {
  node.decision(now.seat);
  node.option(Use{}, [&](State& next) {
    if (now.power == Power::kClearUnit) clear_unit(next, now.seat, node);
    else lay(next, now.seat, node);
  });
  node.option(Decline{}, [](State&) {});
}

}  // namespace spielwerk::snowdonia
