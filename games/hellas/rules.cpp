// The rules of Hellas, in the order of the rule page.

#include <algorithm>

#include "games/hellas/cities.h"
#include "games/hellas/game.h"
#include "games/hellas/rules/preparation.h"
#include "games/hellas/rules/quarries.h"

namespace spielwerk::hellas {
namespace {

void pay(State& next, Seat seat, int marble) {
  next[seat].marble = static_cast<Amount>(next[seat].marble - marble);
}
void earn(State& next, Seat seat, int marble) {
  next[seat].marble = static_cast<Amount>(next[seat].marble + marble);
}

// ---- three phases of turns -----------------------------------------------------------------------

// The action stones come off the bar and are shared out again.
void offer(const BeginPhase&, const State& s, auto& node) {
  node.automatic([&](State& next) {
    next.used = {};
    next.turns = 0;
    next.first = s.next_first.value_or(s.first);
    next.next_first.reset();
    node.tell(PhaseBegan{static_cast<std::uint8_t>(s.phase + 1), next.first,
                         static_cast<std::uint8_t>(stones(s.seats(), s.phase))});
    next.then(Turn{next.first});
  });
}

/// Clockwise from the chooser, each seat once.
template <class P>
void each_in_turn(State& next, Seat chooser) {
  for (int i = next.seats() - 1; i >= 0; --i) next.then(P{Seat{(chooser.index() + i) % next.seats()}});
}

void begin_action(State& next, Seat seat, Space space) {
  switch (space) {
    case Space::kHouse: return each_in_turn<BuildHouse>(next, seat);
    case Space::kHouseSquare: return each_in_turn<BuildHouseSquare>(next, seat);
    case Space::kPalace: return each_in_turn<BuildPalace>(next, seat);
    case Space::kQuarry: return next.then(Income{}, Draw{seat});
    case Space::kTempleSmall:
    case Space::kTempleMedium:
    case Space::kTempleLarge: return next.then(SetColumns{seat, space, temple_order(space).columns});
    case Space::kStatue: return next.then(SetStatue{seat});
    case Space::kMarble: return next.then(TakeMarble{seat});
  }
}

// One stone on any free space; the action follows at once.
void offer(const Turn& now, const State& s, auto& node) {
  node.decision(now.seat);
  for (const Space space : kAll<Space>) {
    if (s.used[space] >= spaces(space)) {
      node.refuse(Choose{space}, SpaceTaken{});
      continue;
    }
    node.option(Choose{space}, [&](State& next) {
      ++next.used[space];
      ++next.turns;
      node.tell(Chosen{now.seat, space});
      if (temple_order(space).columns > 0 && !s.next_first) {
        next.next_first = now.seat;
        if (s.phase + 1 < kPhases) node.tell(WillStart{now.seat});
      }
      next.then(EndTurn{now.seat});
      begin_action(next, now.seat, space);
    });
  }
}

// A phase ends with the last stone, the game with the third phase.
void offer(const EndTurn& now, const State& s, auto& node) {
  node.automatic([&](State& next) {
    if (s.turns < s.seats() * stones(s.seats(), s.phase)) {
      next.then(Turn{seat_after(now.seat, s.seats())});
    } else if (++next.phase < kPhases) {
      next.then(BeginPhase{});
    }
  });
}

// ---- houses, squares, palaces ----------------------------------------------------------------------

/// The free fields where the seat can pay for the piece.
Cells affordable(const State& s, const Cells& free, int marble, Piece piece) {
  if (marble < price(piece, false)) return {};
  return marble < price(piece, true) ? free & s.map().coast : free;
}
/// Why nothing can be built on the other fields.
template <class A>
void refuse_fields(const State& s, Seat seat, Piece piece, const Cells& free, auto& node) {
  const Amount has = s[seat].marble;
  s.map().land.each([&](Cell cell) {
    const int cost = price(piece, s.map().is_inland(cell));
    if (!s.map().building.has(cell)) node.refuse(A{cell}, NoBuildingField{});
    else if (!free.has(cell)) node.refuse(A{cell}, FieldTaken{});
    else if (has < cost) node.refuse(A{cell}, TooExpensive{static_cast<Amount>(cost), has});
  });
}

/// Offers to build a piece on any free field one can pay; after(next) says what the seat may do then.
template <class A>
void offer_piece(const State& s, Seat seat, Piece piece, const Cells& free, auto& node, auto&& after) {
  node.options(
      affordable(s, free, s[seat].marble, piece), [](Cell cell) { return A{cell}; },
      [&](State& next, Cell cell) {
        const int cost = price(piece, s.map().is_inland(cell));
        pay(next, seat, cost);
        next[seat].of(piece).add(cell);
        node.tell(Built{seat, piece, cell, static_cast<Amount>(cost)});
        after(next);
      });
  if (node.explains()) refuse_fields<A>(s, seat, piece, free, node);
}

void offer_skip(Seat seat, auto& node) {
  node.option(Skip{}, [&](State&) { node.tell(Declined{seat}); });
}

void offer(const BuildHouse& now, const State& s, auto& node) {
  node.decision(now.seat);
  offer_piece<House>(s, now.seat, Piece::kHouse, s.free_fields(), node, [](State&) {});
  offer_skip(now.seat, node);
}

// A house and a square, in either order, or one of them; each is paid by itself.
void offer(const BuildHouseSquare& now, const State& s, auto& node) {
  const Cells free = s.free_fields();
  node.decision(now.seat);
  if (now.house)
    offer_piece<House>(s, now.seat, Piece::kHouse, free, node, [&](State& next) {
      if (now.square) next.then(BuildHouseSquare{now.seat, false, true});
    });
  if (now.square)
    offer_piece<Square>(s, now.seat, Piece::kSquare, free, node, [&](State& next) {
      if (now.house) next.then(BuildHouseSquare{now.seat, true, false});
    });
  offer_skip(now.seat, node);
}

void offer(const BuildPalace& now, const State& s, auto& node) {
  node.decision(now.seat);
  offer_piece<Palace>(s, now.seat, Piece::kPalace, s.free_fields(), node, [](State&) {});
  offer_skip(now.seat, node);
}

// ---- quarries --------------------------------------------------------------------------------------

// Every house beside an active quarry brings its owner the marble of the top tile.
void offer(const Income&, const State& s, auto& node) {
  node.automatic([&](State& next) {
    for (int i = 0; i < s.quarries.size(); ++i) {
      if (!s.quarries[i].active()) continue;
      for (int k = 0; k < s.seats(); ++k) {
        const Seat seat{k};
        const int houses = (s[seat].houses & s.map().beside_quarry[static_cast<std::size_t>(i)]).size();
        if (houses == 0) continue;
        const int marble = houses * payout(s.quarries[i].top);
        earn(next, seat, marble);
        node.tell(
            Earned{seat, quarry_cell(s, i), static_cast<std::uint8_t>(houses), static_cast<Amount>(marble)});
      }
    }
  });
}

void cover(State& next, int quarry, Tile tile, auto& node) {
  next.quarries[quarry].top = static_cast<std::uint8_t>(tile);
  ++next.quarries[quarry].tiles;
  node.tell(Covered{quarry_cell(next, quarry), tile});
}

/// No active quarry shows less: the tile opens the worker's quarry, and the action is about to end. Without a
/// worker, who has no place left on boards with few quarries, the tile is put away.
void open_quarry(State& next, Seat seat, Tile tile, auto& node) {
  if (!next.worker) return;
  Quarry& quarry = next.quarries[next.map().quarry_at(*next.worker)];
  quarry = {static_cast<std::uint8_t>(tile), 1, false};
  node.tell(Opened{*next.worker, tile});
  next.worker.reset();
  next.then(MoveWorker{seat}, CloseHighest{});
}

// Up to four tiles one by one, each on a lower number; nobody may stop before.
void offer(const Draw& now, const State& s, auto& node) {
  if (s.pile.empty()) {
    node.automatic([](State&) {});
    return;
  }
  node.chance(static_cast<std::uint32_t>(s.pile.size()));
  node.outcomes(
      s.pile, [](Tile tile) { return TurnUp{tile}; },
      [&](State& next, Tile tile) {
        next.pile.remove(tile);
        const Cells lower = lower_quarries(s, tile);
        if (lower.empty()) return open_quarry(next, now.seat, tile, node);
        if (now.left > 1) next.then(Draw{now.seat, now.left - 1});
        if (lower.size() == 1) cover(next, s.map().quarry_at(lower.first()), tile, node);
        else next.then(PlaceTile{now.seat, tile});
      });
}

void offer(const PlaceTile& now, const State& s, auto& node) {
  node.decision(now.seat);
  node.options(
      lower_quarries(s, now.tile), [](Cell cell) { return Cover{cell}; },
      [&](State& next, Cell cell) { cover(next, s.map().quarry_at(cell), now.tile, node); });
  for (int i = 0; node.explains() && i < s.quarries.size(); ++i)
    if (s.quarries[i].active() && s.quarries[i].top > now.tile)
      node.refuse(Cover{quarry_cell(s, i)}, NotLower{s.quarries[i].top});
}

// The worker goes to a quarry that never held a tile.
void offer(const MoveWorker& now, const State& s, auto& node) {
  const Cells empty = quarries_where(s, [](const Quarry& quarry) { return quarry.top == 0; });
  const auto move = [&](State& next, Cell cell) {
    next.worker = cell;
    node.tell(WorkerMoved{cell});
  };
  if (empty.size() < 2) {
    node.automatic([&](State& next) { empty.each([&](Cell cell) { move(next, cell); }); });
    return;
  }
  node.decision(now.seat);
  node.options(empty, [](Cell cell) { return Worker{cell}; }, move);
  if (!node.explains()) return;
  quarries_where(s, [](const Quarry& quarry) { return quarry.top != 0; }).each([&](Cell cell) {
    node.refuse(Worker{cell}, HeldTiles{});
  });
}

// The quarry with the highest number closes for good.
void offer(const CloseHighest&, const State& s, auto& node) {
  node.automatic([&](State& next) {
    int highest = 0;
    for (int i = 1; i < s.quarries.size(); ++i)
      if (s.quarries[i].active() &&
          (!s.quarries[highest].active() || s.quarries[i].top > s.quarries[highest].top))
        highest = i;
    next.quarries[highest].closed = true;
    node.tell(Closed{quarry_cell(s, highest), s.quarries[highest].top});
  });
}

// ---- temples, statue, marble -------------------------------------------------------------------------

/// Free column places of a temple that has not got its share of this order.
int room_of(const State& s, const SetColumns& now, int temple) {
  return ((now.used >> temple) & 1U) != 0 ? 0 : s.map().temples[temple].capacity - s.columns[temple];
}

void set_columns(State& next, const SetColumns& now, int temple, int count, auto& node) {
  const TempleOrder order = temple_order(now.space);
  if (now.left == order.columns) {
    pay(next, now.seat, order.marble);
    node.tell(Paid{now.seat, static_cast<Amount>(order.marble)});
  }
  const Map::Temple& where = next.map().temples[temple];
  next.columns[temple] = static_cast<std::uint8_t>(next.columns[temple] + count);
  node.tell(ColumnsSet{now.seat, where.cell, static_cast<std::uint8_t>(count), next.columns[temple],
                       static_cast<std::uint8_t>(where.capacity)});
  const auto ring = [&](bool finished) {
    ++next[now.seat].rings;
    node.tell(RingTaken{now.seat, finished});
  };
  if (next.columns[temple] == where.capacity) ring(true);
  if (now.left > count) {
    next.then(SetColumns{now.seat, now.space, now.left - count,
                         static_cast<std::uint8_t>(now.used | (1U << temple))});
    return;
  }
  ++next.orders;
  ring(false);
}

// Exactly the columns of the space, in one or more temples, for a ring; or nothing at all.
void offer(const SetColumns& now, const State& s, auto& node) {
  const TempleOrder order = temple_order(now.space);
  const bool begun = now.left < order.columns;
  const int temples = s.columns.size();
  int room = 0;
  for (int i = 0; i < temples; ++i) room += room_of(s, now, i);
  const Amount has = s[now.seat].marble;
  const bool paid = begun || has >= order.marble;
  node.decision(now.seat);
  for (int i = 0; i < temples; ++i) {
    const Cell cell = s.map().temples[i].cell;
    const int here = room_of(s, now, i);
    for (int count = 1; count <= std::min<int>(here, now.left); ++count) {
      const int rest = now.left - count;
      const Columns action{cell, count};
      if (!paid) node.refuse(action, TooExpensive{static_cast<Amount>(order.marble), has});
      else if (room - here < rest)
        node.refuse(action, NoRoom{static_cast<std::uint8_t>(rest), static_cast<std::uint8_t>(room - here)});
      else node.option(action, [&](State& next) { set_columns(next, now, i, count, node); });
    }
  }
  if (!begun) offer_skip(now.seat, node);
}

// On a free inland field, for seven marble.
void offer(const SetStatue& now, const State& s, auto& node) {
  const Map& map = s.map();
  const Cells free = s.free_fields();
  const Amount has = s[now.seat].marble;
  node.decision(now.seat);
  const bool possible = has >= kStatuePrice;
  node.options(
      possible ? free & map.inland : Cells{}, [](Cell cell) { return Statue{cell}; },
      [&](State& next, Cell cell) {
        pay(next, now.seat, kStatuePrice);
        next.statues.add(cell);
        node.tell(StatueSet{now.seat, cell, kStatuePrice});
      });
  offer_skip(now.seat, node);
  if (!node.explains()) return;
  map.land.each([&](Cell cell) {
    if (!map.building.has(cell)) node.refuse(Statue{cell}, NoBuildingField{});
    else if (!map.is_inland(cell)) node.refuse(Statue{cell}, NotInland{});
    else if (!free.has(cell)) node.refuse(Statue{cell}, FieldTaken{});
    else if (has < kStatuePrice) node.refuse(Statue{cell}, TooExpensive{kStatuePrice, has});
  });
}

void offer(const TakeMarble& now, const State&, auto& node) {
  node.automatic([&](State& next) {
    earn(next, now.seat, kTakenMarble);
    node.tell(MarbleTaken{now.seat, kTakenMarble});
  });
}

}  // namespace

// Version 1 drew nobody.
Options Hellas::standard_options(int rules) {
  Options options;
  if (rules < 2) options.start = Seat{0};
  return options;
}

State Hellas::initial(const Options& options, int rules) {
  State state;
  state.rules = static_cast<std::uint8_t>(rules);
  state.options = options;
  for (int i = 0; i < options.seats; ++i) state[Seat{i}].marble = kStartMarble;
  for (int i = 0; i < state.map().quarries.size(); ++i) state.quarries.push({});
  for (int i = 0; i < state.map().temples.size(); ++i) state.columns.push(0);
  state.pile = Tiles::all();
  start_or_draw(state, options.start, options.seats, set_up);
  return state;
}

template <class Node>
void Hellas::rules(const State& state, Node& node) {
  describe(state, node, [](const auto& now, const State& s, auto& n) { offer(now, s, n); });
}

}  // namespace spielwerk::hellas

SPIELWERK_RULES(spielwerk::hellas::Hellas);
