#pragma once
// LoadedTable: a table in memory, as it was stored or has become since. Who looks on and what is under way
// are not part of it.

#include <memory>
#include <string>
#include <vector>

#include "core/catalogue/any_game.h"
#include "server/life/game_run.h"
#include "server/life/state.h"
#include "server/services/services.h"

namespace spielwerk::server {

struct LoadedTable {
  const AnyGame* game = nullptr;   // null: this server does not have it
  life::State state;               // as saved and shown; the match may be ahead of it
  std::unique_ptr<GameRun> run{};  // null while gathering, or in quarantine
  std::vector<Seat> turns{};       // seats by their last turn, the present one first
  Time changed = 0;                // last
  bool new_clocks = false;         // they are not stored yet
  std::string address{};           // of the host, as far as it is known; the computers count for it
};

/// A table as stored. A match that does not replay is quarantined: it is kept, but not played. Throws
/// StoreError.
LoadedTable load_table(const Services& services, StoredTable row);
/// Takes note of whose turn it has become.
void note_turn(LoadedTable& table);
/// What lists show of it, as it is saved.
TableProgress progress_of(const LoadedTable& table);

}  // namespace spielwerk::server
