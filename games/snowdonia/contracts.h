#pragma once
// The rules of contracts: who may play which and when, and what they do.

#include "games/snowdonia/digging.h"
#include "games/snowdonia/powers.h"
#include "games/snowdonia/seats.h"
#include "games/snowdonia/supplies.h"

namespace spielwerk::snowdonia {

// ---- before the first worker of an area --------------------------------------------------------

// All seats in turn order, the start player first; who has nothing to play is not asked.
void offer(const Contracting& now, const State&, auto& node) {
  node.automatic([&](State& next) {
    const bool open = is_open(next, now.area) && !(now.area == Area::kB && next.site.b_builds);
    for (int place = now.from; open && place < next.seats(); ++place)
      if (!playable(next, seat_at(next, place), now.area).empty())
        return next.then(PlayContracts{now.area, place});
    next.then(Work{now.area});
  });
}

void play(State& next, Seat seat, ContractNo card, auto& node);

// One or more with the letter of the area; those used are turned.
void offer(const PlayContracts& now, const State& s, auto& node) {
  const Seat seat = seat_at(s, now.place);
  node.decision(seat);
  node.options(
      playable(s, seat, now.area), [](ContractNo card) { return Play{card}; },
      [&](State& next, ContractNo card) {
        next[seat].used.add(card);
        next[seat].active.add(card);
        node.tell(Played{seat, card});
        next.then(Contracting{now.area, now.place});
        play(next, seat, card, node);
      });
  node.option(Pass{}, [&](State& next) { next.then(Contracting{now.area, now.place + 1}); });
}

// ---- powers ------------------------------------------------------------------------------------

/// The surveyor goes on, up to the last station. In Blaenau a marker stays at its start.
void survey(State& next, Seat seat, auto& node) {
  Player& player = next[seat];
  if (player.steps == plan_of(next).last_station()) return;
  if (is_blaenau(next) && player.steps == 0 && markers_left(next, seat) == 0) return;
  add(player.steps, kSurveyStep);
  node.tell(Surveyed{seat, surveyor_at(next, seat)});
}

/// The start marker stays with who takes it by a contract for the rest of the round.
void take_marker(State& next, Seat seat, bool contract, auto& node) {
  if (next.of_round.marker_locked) return;
  next.marker = seat;
  next.of_round.marker_locked = contract;
  node.tell(MarkerTaken{seat, contract});
}

/// Powers that last for the round do nothing here: those who act ask what is at work.
void play(State& next, Seat seat, ContractNo card, auto& node) {
  switch (contract_face(card).power) {
    case Power::kChangeWeather: return next.then(ChooseWeather{seat});
    case Power::kDrawContracts: return next.then(DrawContracts{seat, kDrawnByContract});
    case Power::kDressStone:
    case Power::kForgeSteel: return next.then(RepeatExchange{seat, card});
    case Power::kSilence: next.of_round.silent = true; return;
    case Power::kDrawCubes: return next.then(DrawCubes{seat, kCubesByContract, 0});
    case Power::kTakeTwo: return next.then(TakeCubes{seat, kTakenByContract, true});
    case Power::kTakeMarker: return take_marker(next, seat, true, node);
    case Power::kMoveSurveyor: return survey(next, seat, node);
    case Power::kMoveWorker: return next.then(MoveWorker{seat});
    default: return;
  }
}

/// Discs of a weather that lie in the supply; fog in the present round covers two areas with a disc each.
inline int discs_left(const State& s, Weather weather) {
  constexpr int kCovers = 2;
  int used = 0;
  for (const auto& disc : {s.now, s.next, s.later}) used += disc == weather ? 1 : 0;
  if (weather == Weather::kFog && foggy(s)) used += kCovers;
  return box().board.discs[weather] - used;
}

// The disc in the middle for any one of the supply.
void offer(const ChooseWeather& now, const State& s, auto& node) {
  node.decision(now.seat);
  for (const Weather weather : kAll<Weather>) {
    if (discs_left(s, weather) <= 0) continue;
    node.option(SetWeather{weather}, [&, weather](State& next) {
      next.next = weather;
      node.tell(WeatherChanged{now.seat, weather});
    });
  }
}

// One own worker goes to another space that is empty.
void offer(const MoveWorker& now, const State& s, auto& node) {
  const Spaces free = spaces_in_use(s) - occupied(s);
  Spaces mine = s[now.seat].at;
  if (s[now.seat].at_g > 0) mine.add(Space::kG);
  if (mine == Spaces::of(Space::kG) && free == mine) return node.automatic([](State&) {});
  node.decision(now.seat);
  mine.each([&](Space from) {
    Spaces to = free;
    to.remove(from);
    node.options(
        to, [from](Space space) { return Reassign{from, space}; },
        [&, from](State& next, Space space) {
          Player& player = next[now.seat];
          if (from == Space::kG) --player.at_g;
          else player.at.remove(from);
          if (space == Space::kG) ++player.at_g;
          else player.at.add(space);
          node.tell(Reassigned{now.seat, from, space});
        });
  });
}

/// How often goods can be exchanged for a contract.
inline int exchanges(const State& s, Seat seat, ContractNo card) {
  const Player& player = s[seat];
  if (contract_face(card).power == Power::kDressStone)
    return std::min({kStonesByContract, player.rubble / kRubbleByContract, s.bag.count(Cube::kStone)});
  return std::min({kSteelByContract, player.wares[Ware::kIron] / kIronByContract, steel_left(s)});
}
void exchange(State& next, Seat seat, ContractNo card, int times, auto& node) {
  Player& player = next[seat];
  const bool dress = contract_face(card).power == Power::kDressStone;
  for (int i = 0; i < times; ++i) {
    if (dress) {
      add(player.rubble, -kRubbleByContract);
      next.bag.take(Cube::kStone);
      ++player.wares[Ware::kStone];
    } else {
      add(player.wares[Ware::kIron], -kIronByContract);
      next.bag.add(Cube::kIron, kIronByContract);
      ++player.steel;
    }
  }
  const auto made = static_cast<Count>(times);
  node.tell(Converted{seat, dress ? Count{0} : made, dress ? made : Count{0}, 0});
}
// Rubble to stone or iron to steel at once, once at least where that is possible.
void offer(const RepeatExchange& now, const State& s, auto& node) {
  const int most = exchanges(s, now.seat, now.contract);
  if (most <= 1)
    return node.automatic([&](State& next) {
      if (most == 1) exchange(next, now.seat, now.contract, 1, node);
    });
  node.decision(now.seat);
  for (int times = 1; times <= most; ++times)
    node.option(Repeat{times},
                [&, times](State& next) { exchange(next, now.seat, now.contract, times, node); });
}

// Cubes from the bag: goods are kept, event cubes go back when all are drawn.
void offer(const DrawCubes& now, const State& s, auto& node) {
  if (now.left == 0 || s.bag.empty())
    return node.automatic([&](State& next) { next.bag.add(Cube::kEvent, now.events); });
  node.chance(static_cast<std::uint32_t>(s.bag.size()));
  for (const Cube cube : kAll<Cube>) {
    const auto weight = static_cast<std::uint32_t>(s.bag.count(cube));
    if (weight == 0) continue;
    node.outcome(weight, DrawCube{cube}, [&, cube](State& next) {
      next.bag.take(cube);
      Took took{now.seat, 0, 0, 0, true};
      if (cube == Cube::kIron) took.iron = 1;
      else if (cube == Cube::kStone) took.stone = 1;
      else if (cube == Cube::kCoal) took.coal = 1;
      const int events = now.events + (cube == Cube::kEvent ? 1 : 0);
      if (cube != Cube::kEvent) {
        ++next[now.seat].wares[static_cast<Ware>(cube)];
        node.tell(took);
      }
      next.then(DrawCubes{now.seat, now.left - 1, static_cast<Count>(events)});
    });
  }
}

// ---- the pile of contracts ---------------------------------------------------------------------

/// The cards that may lie on top, as far as its back tells.
inline Contracts top_cards(const State& s) {
  return s.back ? s.pile & box().contracts.backs[*s.back] : s.pile;
}
/// Discarded contracts are shuffled as soon as a card is needed and the pile is empty.
void reshuffle(State& next, auto& node) {
  if (!next.pile.empty() || next.discards.empty()) return;
  for (const ContractNo card : next.discards) next.pile.add(card);
  next.discards.clear();
  node.tell(Reshuffled{});
}
inline void take_from_pile(State& next, ContractNo card) {
  next.pile.remove(card);
  next.back.reset();
}

// Two contracts are drawn, as far as there are some.
void offer(const DrawContracts& now, const State& s, auto& node) {
  const bool none = s.pile.empty() && s.discards.empty();
  if (now.left == 0 || none)
    return node.automatic([&](State& next) {
      if (!next.drawn.empty()) next.then(KeepContract{now.seat});
    });
  if (s.pile.empty())
    return node.automatic([&](State& next) {
      reshuffle(next, node);
      next.then(now);
    });
  node.chance(static_cast<std::uint32_t>(top_cards(s).size()));
  node.outcomes(
      top_cards(s), [](ContractNo card) { return DealContract{card}; },
      [&](State& next, ContractNo card) {
        take_from_pile(next, card);
        next.drawn.push(card);
        next.then(DrawContracts{now.seat, static_cast<Count>(now.left - 1)});
      });
}
// One of them or the played contract is kept, the others are discarded.
void offer(const KeepContract& now, const State& s, auto& node) {
  const Contracts played = s[now.seat].active & box().contracts.powers[Power::kDrawContracts];
  Contracts all = played;
  for (const ContractNo card : s.drawn) all.add(card);
  node.decision(now.seat);
  node.options(
      all, [](ContractNo card) { return Keep{card}; },
      [&, played, all](State& next, ContractNo card) {
        Player& player = next[now.seat];
        player.contracts -= played;
        player.used -= played;
        player.active -= played;
        player.contracts.add(card);
        if (played.has(card)) player.used.add(card);
        (all - Contracts::of(card)).each([&](ContractNo one) { next.discards.push(one); });
        next.drawn.clear();
        node.tell(ContractKept{now.seat, card});
      });
}

}  // namespace spielwerk::snowdonia
