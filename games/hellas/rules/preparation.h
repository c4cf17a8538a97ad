#pragma once
// The rules of the preparation.

#include "games/hellas/rules/quarries.h"

namespace spielwerk::hellas {

/// It is settled who begins: the setup of the island follows.
inline void set_up(State& next, Seat first) {
  next.first = first;
  next.then(FoundQuarry{}, FoundQuarry{}, FoundQuarry{}, FoundTile{}, FoundTile{}, FoundTile{}, FoundWorker{},
            BeginPhase{});
}

// The start player is drawn, unless the table agreed on a seat.
void offer(const DrawStart&, const State& s, auto& node) { offer_start(s.seats(), node, set_up); }

// Three coastal quarries become active: the fields by lot, then their tiles, to the fields in reading order,
// then the worker's field.
void offer(const FoundQuarry&, const State& s, auto& node) {
  Cells open;
  for (int i = 0; i < s.quarries.size(); ++i)
    if (s.map().quarries[i].coastal && s.quarries[i].tiles == 0) open.add(quarry_cell(s, i));
  node.chance(static_cast<std::uint32_t>(open.size()));
  node.outcomes(
      open, [](Cell cell) { return StartQuarry{cell}; },
      [&](State& next, Cell cell) { next.quarries[s.map().quarry_at(cell)].tiles = 1; });
}

void offer(const FoundTile&, const State& s, auto& node) {
  int waiting = 0;
  while (s.quarries[waiting].tiles == 0 || s.quarries[waiting].top != 0) ++waiting;
  node.chance(static_cast<std::uint32_t>(s.pile.size()));
  node.outcomes(
      s.pile, [](Tile tile) { return TurnUp{tile}; },
      [&](State& next, Tile tile) {
        next.pile.remove(tile);
        next.quarries[waiting].top = static_cast<std::uint8_t>(tile);
        node.tell(Opened{quarry_cell(s, waiting), tile});
      });
}

void offer(const FoundWorker&, const State& s, auto& node) {
  const Cells empty = quarries_where(s, [](const Quarry& quarry) { return quarry.top == 0; });
  node.chance(static_cast<std::uint32_t>(empty.size()));
  node.outcomes(
      empty, [](Cell cell) { return StartWorker{cell}; },
      [&](State& next, Cell cell) {
        next.worker = cell;
        node.tell(WorkerMoved{cell});
      });
}

}  // namespace spielwerk::hellas
