#pragma once
// The rules of the end of a round: contracts, weather, stockyard, events.

#include "games/snowdonia/building.h"
#include "games/snowdonia/contracts.h"
#include "games/snowdonia/digging.h"
#include "games/snowdonia/preparation.h"
#include "games/snowdonia/scoring.h"
#include "games/snowdonia/seats.h"

namespace spielwerk::snowdonia {

/// With one or two seats a game also ends when nobody has a marker left.
inline bool out_of_markers(const State& s) {
  if (s.seats() > kMostSeatsForMarkers) return false;
  for (int i = 0; i < s.seats(); ++i)
    if (markers_left(s, Seat{i}) > 0) return false;
  return true;
}

/// The card on place 1 is discarded, alone all that are left; the others move up.
inline void move_row_up(State& next) {
  for (int place = 0; place < places_emptied(next); ++place) {
    if (next.row[place] != 0) next.discards.push(static_cast<int>(next.row[place]));
    next.row[place] = 0;
  }
  int full = 0;
  for (const std::uint8_t card : OpenRow(next.row))
    if (card != 0) next.row[full++] = card;
  while (full < kOpenContracts) next.row[full++] = 0;
}

// All workers are back, what contracts did for this round is over.
void offer(const EndRound&, const State&, auto& node) {
  node.automatic([](State& next) {
    for (int i = 0; i < next.seats(); ++i) {
      Player& player = next[Seat{i}];
      player.active = {};
      player.hired = false;
      player.ready = kWorkers;
    }
    next.of_round = {};
    if (out_of_markers(next)) next.ending = Ending::kThisRound;
    if (next.ending == Ending::kThisRound && !next.options.final_upkeep) return next.then(CloseRound{});
    move_row_up(next);
    next.then(FillContracts{});
  });
}

// Contracts from the pile on the empty places.
void offer(const FillContracts&, const State& s, auto& node) {
  int place = 0;
  while (place < kOpenContracts && s.row[place] != 0) ++place;
  if (place == kOpenContracts || (s.pile.empty() && s.discards.empty()))
    return node.automatic([](State& next) { next.then(Forecast{}); });
  if (s.pile.empty())
    return node.automatic([&](State& next) {
      reshuffle(next, node);
      next.then(FillContracts{});
    });
  node.chance(static_cast<std::uint32_t>(top_cards(s).size()));
  node.outcomes(
      top_cards(s), [](ContractNo card) { return DealContract{card}; },
      [place](State& next, ContractNo card) {
        take_from_pile(next, card);
        next.row[place] = static_cast<std::uint8_t>(card);
        next.then(FillContracts{});
      });
}

// ---- weather ---------------------------------------------------------------------------------

inline RateField moved(const FixedList<std::uint8_t, kRateFields>& row, RateField from, int steps) {
  return std::clamp(from + steps, 1, row.size());
}
/// Discs move left; the first one is the weather of the coming round and moves the work rates.
void show_weather(State& next, Weather later, auto& node) {
  next.now = next.next;
  next.next = next.later;
  next.later = later;
  const Steps steps = box().board.steps[*next.now];
  next.dig_rate = moved(box().board.dig, next.dig_rate, steps.dig);
  next.lay_rate = moved(box().board.lay, next.lay_rate, steps.lay);
  node.tell(WeatherCame{*next.now, static_cast<Count>(dig_rate(next)), static_cast<Count>(lay_rate(next))});
  next.then(FillYard{for_seats(box().board.restock, next.seats()), 0});
}

// The back of the pile's top card is the weather of the round after the next one.
void offer(const Forecast&, const State& s, auto& node) {
  if (s.back) return node.automatic([&](State& next) { show_weather(next, *next.back, node); });
  if (s.pile.empty())
    return node.automatic([&](State& next) {
      const bool none = next.discards.empty();
      reshuffle(next, node);
      if (none) show_weather(next, *next.later, node);
      else next.then(Forecast{});
    });
  node.chance(static_cast<std::uint32_t>(s.pile.size()));
  for (const Weather weather : kAll<Weather>) {
    const int weight = (s.pile & box().contracts.backs[weather]).size();
    if (weight == 0) continue;
    node.outcome(static_cast<std::uint32_t>(weight), ShowBack{weather}, [&, weather](State& next) {
      next.back = weather;
      show_weather(next, weather, node);
    });
  }
}

// ---- events ----------------------------------------------------------------------------------

/// The field after the one reached last; after the end those go on that were cleared there.
inline FieldNo next_field(const State& s) {
  if (s.event == kEventFields) return box().board.returns[kEventFields].first();
  return s.event + 1;
}

void contractors_dig(State& next, bool far, auto& node) {
  int units = 0;
  for (; units < dig_rate(next) && !next.open.empty(); ++units) finish_unit(next, next_unit(next, far));
  if (units > 0) node.tell(ContractorsDug{static_cast<Count>(units)});
  check_middle(next);
}
void contractors_lay(State& next, bool far, auto& node) {
  int tracks = 0;
  for (; tracks < lay_rate(next); ++tracks) {
    const auto track = next_track(next, far);
    if (!track) break;
    finish_unit(next, unit_of_track(next, *track));
    next.laid.add(*track);
  }
  if (tracks == 0) return;
  node.tell(ContractorsLaid{static_cast<Count>(tracks)});
  check_last_track(next, true, node);
}
/// The first station with a free build spot, seen from the end of the line where contractors work.
inline std::optional<StationNo> station_to_close(const State& s, bool far) {
  const Plan& plan = plan_of(s);
  const Builds built = built_spots(s);
  for (int i = 0; i < plan.stations.size(); ++i) {
    const int station = far ? plan.last_station() - i : i;
    const Builds free = plan.builds_at[static_cast<std::size_t>(station)] - built;
    if (!s.closed.has(station) && !free.empty()) return StationNo(station);
  }
  return std::nullopt;
}
void contractors_build(State& next, bool far, auto& node) {
  const auto station = station_to_close(next, far);
  if (!station) return;
  next.closed.add(*station);
  plan_of(next).digs_at[static_cast<std::size_t>(*station)].each(
      [&](UnitNo unit) { finish_unit(next, unit); });
  node.tell(StationClosed{*station});
  check_middle(next);
}

/// A cube of the bag goes to the next field; what stands there happens at once, then cubes may go back.
void run_event(State& next, auto& node) {
  const FieldNo field = next_field(next);
  const EventKind kind = box().board.fields[field - 1];
  const bool far = is_blaenau(next) && next.site.foreign_far;
  next.event = static_cast<std::uint8_t>(field);
  next.events.add(field);
  node.tell(EventCame{field, kind});
  switch (kind) {
    case EventKind::kDig: contractors_dig(next, far, node); break;
    case EventKind::kTrainsOpen: next.trains_open = true; break;
    case EventKind::kLay: contractors_lay(next, far, node); break;
    case EventKind::kStation: contractors_build(next, far, node); break;
    case EventKind::kUpkeep: next.then(Upkeep{0}); break;
  }
  if (is_blaenau(next)) next.site.foreign_far = !next.site.foreign_far;
  const Fields back = next.events & box().board.returns[static_cast<std::size_t>(field)];
  next.events -= back;
  next.bag.add(Cube::kEvent, back.size());
}

// ---- the stockyard ---------------------------------------------------------------------------

/// What becomes of a cube that was drawn.
void place_cube(State& next, const FillYard& now, Cube cube, auto& node) {
  next.bag.take(cube);
  if (cube != Cube::kEvent) {
    ++next.yard[static_cast<Ware>(cube)];
    return next.then(FillYard{now.left - 1, now.events});
  }
  if (next.options.restock_draw == Restock::kTogether)
    return next.then(FillYard{now.left - 1, static_cast<Count>(now.events + 1)});
  next.then(FillYard{now.left - 1, 0});
  run_event(next, node);
}

// Cubes from the bag, as many as the number of players asks for; events come at once.
void offer(const FillYard& now, const State& s, auto& node) {
  if (now.left == 0 || s.bag.empty())
    return node.automatic([&](State& next) {
      if (now.events == 0) return next.then(CloseRound{});
      next.then(FillYard{0, static_cast<Count>(now.events - 1)});
      run_event(next, node);
    });
  node.chance(static_cast<std::uint32_t>(s.bag.size()));
  for (const Cube cube : kAll<Cube>) {
    const auto weight = static_cast<std::uint32_t>(s.bag.count(cube));
    if (weight > 0)
      node.outcome(weight, DrawCube{cube}, [&, cube](State& next) { place_cube(next, now, cube, node); });
  }
}

// ---- the upkeep of trains ----------------------------------------------------------------------

/// Contracts of a seat that may be discarded for the upkeep.
inline Contracts waivers(const State& s, Seat seat) {
  return s[seat].contracts & box().contracts.powers[Power::kWaiveUpkeep];
}
// Each train costs a steel or such a contract, or goes back.
void offer(const Upkeep& now, const State& s, auto& node) {
  if (now.from >= s.seats()) return node.automatic([](State&) {});
  const Seat seat = seat_at(s, now.from);
  const Upkeep following{now.from + 1};
  const bool can_pay = s[seat].steel > 0 || !waivers(s, seat).empty();
  if (!s[seat].train || !can_pay)
    return node.automatic([&](State& next) {
      if (next[seat].train) give_back_train(next, seat, node);
      next.then(following);
    });
  node.decision(seat);
  const TrainNo train = *s[seat].train;
  if (s[seat].steel > 0)
    node.option(PaySteel{}, [&](State& next) {
      --next[seat].steel;
      node.tell(UpkeepPaid{seat, train});
      next.then(following);
    });
  node.options(
      waivers(s, seat), [](ContractNo card) { return Waive{card}; },
      [&](State& next, ContractNo card) {
        next[seat].contracts.remove(card);
        next.discards.push(card);
        node.tell(UpkeepWaived{seat, card});
        next.then(following);
      });
  node.option(ReturnTrain{}, [&](State& next) {
    give_back_train(next, seat, node);
    next.then(following);
  });
}

// ---- the end ---------------------------------------------------------------------------------

/// Alone, a series of games: the next one with the next train.
void begin_next_game(State& next, auto& node) {
  const int points = game_points(next, Seat{0});
  node.tell(GameScored{solo_train(next), static_cast<std::int16_t>(points)});
  State fresh;
  fresh.rules = next.rules;
  fresh.options = next.options;
  fresh.earlier = next.earlier;
  fresh.earlier.push(static_cast<std::int16_t>(points));
  next = fresh;
  set_up(next);
  begin_with(next, Seat{0});
}

// The last round ends the game; else area B may be replaced, and who has the start marker begins.
void offer(const CloseRound&, const State&, auto& node) {
  node.automatic([&](State& next) {
    if (next.ending == Ending::kThisRound) {
      if (is_series(next) && next.earlier.size() + 1 < kTrainCards) begin_next_game(next, node);
      return;
    }
    if (next.ending == Ending::kNextRound) next.ending = Ending::kThisRound;
    if (next.open.empty() && !next.site.b_builds) {
      next.site.b_builds = true;
      node.tell(AllCleared{});
    }
    next.first = next.marker;
    next.then(BeginRound{});
  });
}

}  // namespace spielwerk::snowdonia
