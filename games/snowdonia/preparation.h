#pragma once
// The rules of the preparation.

#include "games/snowdonia/seats.h"
#include "games/snowdonia/supplies.h"

namespace spielwerk::snowdonia {

/// Alone: which train the present game has.
inline TrainNo solo_train(const State& s) {
  if (s.options.train == SoloTrain::kSeries) return s.earlier.size() + 1;
  return static_cast<int>(s.options.train) + 1;
}

/// The board, bag and stockyard of a new game, before anything is drawn.
inline void set_up(State& next) {
  const BoardFile& board = box().board;
  const Plan& plan = plan_of(next);
  const int seats = next.seats();
  next.pile = plan.contracts;
  for (int i = 0; i < kOpenContracts; ++i) next.row.push(0);
  next.dig_rate = next.lay_rate = board.start;
  next.bag.add(Cube::kIron, for_seats(board.iron, seats));
  next.bag.add(Cube::kStone, for_seats(board.stone, seats));
  int coal = for_seats(board.coal, seats);
  if (alone(next)) {
    next.offered.add(solo_train(next));
    next.train_coal = train_face(solo_train(next)).coal;
    coal -= next.train_coal;
  } else {
    next.yard = board.yard;
    coal -= board.yard[Ware::kCoal];
  }
  next.bag.add(Cube::kCoal, coal);
  if (is_blaenau(next)) {
    next.event = 7;
    next.events.add(7);
    next.trains_open = true;
  }
  for (int i = 0; i < seats; ++i) next[Seat{i}].ready = kWorkers;
}
/// Event cubes go into the bag last, so that none is among the first cubes of a solo game.
inline void add_events(State& next) {
  next.bag.add(Cube::kEvent, for_seats(box().board.events, next.seats()) - next.events.size());
}

/// It is settled who begins.
inline void begin_with(State& next, Seat first) {
  next.first = next.marker = first;
  next.then(LayTracks{});
}

// The start player is drawn, unless the table agreed on a seat.
void offer(const DrawStart&, const State& s, auto& node) { offer_start(s.seats(), node, begin_with); }

/// The rubble of a line whose tracks lie: on tracks as printed, on canal cards none, on rubble spots.
inline void lay_rubble(State& next) {
  const Plan& plan = plan_of(next);
  for (int i = 1; i <= plan.units.size(); ++i) {
    const Unit& unit = plan.units[i - 1];
    next.left.push(
        static_cast<std::uint8_t>(unit.track > 0 ? value_of(next, int(unit.track)) : unit.spot.cubes));
    next.open.add(i);
  }
}

// Shuffled track cards along the line; canal cards are shuffled apart.
void offer(const LayTracks&, const State& s, auto& node) {
  const Plan& plan = plan_of(s);
  const bool canal = unit_of(s, plan.unit_of_track[s.values.size()]).canal;
  auto counts = canal ? box().tracks.canal : box().tracks.line;
  std::uint32_t total = 0;
  for (int i = 1; i <= s.values.size(); ++i)
    if (unit_of(s, plan.unit_of_track[i - 1]).canal == canal)
      --counts[static_cast<std::size_t>(value_of(s, i))];
  for (const std::uint8_t count : counts) total += count;
  node.chance(total);
  for (int value = 1; value <= kMostOnTrack; ++value) {
    const std::uint32_t weight = counts[static_cast<std::size_t>(value)];
    if (weight == 0) continue;
    node.outcome(weight, DealTrack{value}, [&](State& next) {
      next.values.push(value);
      if (next.values.size() < plan.tracks()) return next.then(LayTracks{});
      lay_rubble(next);
      next.then(LayContracts{});
    });
  }
}

// Three contracts; the backs of the second and the third are the first forecast.
void offer(const LayContracts&, const State& s, auto& node) {
  node.chance(static_cast<std::uint32_t>(s.pile.size()));
  node.outcomes(
      s.pile, [](ContractNo card) { return DealContract{card}; },
      [&](State& next, ContractNo card) {
        next.pile.remove(card);
        int place = 0;
        while (next.row[place] != 0) ++place;
        next.row[place] = static_cast<std::uint8_t>(card);
        if (place == 1) next.next = contract_face(card).weather;
        if (place == 2) next.later = contract_face(card).weather;
        if (place + 1 < kOpenContracts) next.then(LayContracts{});
        else if (alone(next)) next.then(LayYard{box().board.solo_yard});
        else next.then(LayTrains{});
      });
}

/// After the drawing: ends of the line in Blaenau, then the first round.
inline void drawn_up(State& next) {
  add_events(next);
  if (is_blaenau(next)) next.then(ChooseEnd{next.first});
  else next.then(BeginRound{});
}

// Six trains of seven with their coal; the last one stays out.
void offer(const LayTrains&, const State&, auto& node) {
  node.chance(kTrainCards);
  node.outcomes(
      Trains::all(), [](TrainNo train) { return RemoveTrain{train}; },
      [&](State& next, TrainNo train) {
        next.offered = Trains::all();
        next.offered.remove(train);
        refuel(next);
        drawn_up(next);
      });
}

// Alone: the stockyard gets its cubes from the bag, before event cubes are in it.
void offer(const LayYard& now, const State& s, auto& node) {
  if (now.left == 0 || s.bag.empty()) return node.automatic([](State& next) { drawn_up(next); });
  node.chance(static_cast<std::uint32_t>(s.bag.size()));
  for (const Ware ware : kAll<Ware>) {
    const auto weight = static_cast<std::uint32_t>(s.bag.count(cube_of(ware)));
    if (weight == 0) continue;
    node.outcome(weight, DrawCube{cube_of(ware)}, [&](State& next) {
      next.bag.take(cube_of(ware));
      ++next.yard[ware];
      next.then(LayYard{now.left - 1});
    });
  }
}

// Blaenau: everybody chooses the end where their surveyor begins; three have room at either.
void offer(const ChooseEnd& now, const State& s, auto& node) {
  const int places = place_of(s, now.seat);
  int far = 0;
  for (int i = 0; i < places; ++i) far += s[seat_at(s, i)].far ? 1 : 0;
  const int last = plan_of(s).last_station();
  node.decision(now.seat);
  for (const bool at_far : {false, true}) {
    const int there = at_far ? far : places - far;
    const BeginAt action{at_far ? last : 0};
    if (there == kMostSurveyorsAtEnd) {
      node.refuse(action, EndFull{});
      continue;
    }
    node.option(action, [&](State& next) {
      next[now.seat].far = at_far;
      node.tell(BeganAt{now.seat, at_far ? last : 0});
      if (places + 1 < next.seats()) next.then(ChooseEnd{seat_at(next, places + 1)});
      else next.then(ChooseForeign{now.seat});
    });
  }
}

// Blaenau: the last seat says where the foreign surveyor begins.
void offer(const ChooseForeign& now, const State& s, auto& node) {
  const int last = plan_of(s).last_station();
  node.decision(now.seat);
  for (const bool far : {false, true})
    node.option(ForeignAt{far ? last : 0}, [&](State& next) {
      next.site.foreign_far = far;
      node.tell(ForeignBegan{far ? last : 0});
      next.then(BeginRound{});
    });
}

}  // namespace spielwerk::snowdonia
