#include "server/table/loaded_table.h"

#include <algorithm>
#include <utility>

#include "server/life/needs.h"
#include "server/life/timing.h"
#include "server/table/around.h"
#include "server/table/audience.h"
#include "server/table/change.h"

namespace spielwerk::server {

namespace {

void load_match(const Services& services, LoadedTable& table) {
  life::State& state = table.state;
  const std::vector<StoredEntry> entries = services.store.entries(state.row.id);
  if (!entries.empty()) table.changed = std::max(table.changed, entries.back().at);
  state.entries = static_cast<int>(entries.size());
  const bool never_began = state.row.phase == TablePhase::kGathering ||
                           (state.row.phase == TablePhase::kAbandoned && entries.empty());
  if (table.game == nullptr) {
    state.quarantine =
        Problem{ServerCode::kQuarantined, "this server has no game called " + state.row.game, {}};
  } else if (!never_began) {
    auto loaded = GameRun::load(*table.game, state.row, entries);
    if (loaded) table.run = *std::move(loaded);
    else state.quarantine = Problem{ServerCode::kQuarantined, loaded.error().text, {}};
  }
  if (state.quarantine)
    services.log.error("table {} is quarantined: {}", state.row.id, state.quarantine->text);
}

void load_clocks(const Services& services, LoadedTable& table) {
  life::State& state = table.state;
  const auto agreement = life::agreement_of(state.row);
  if (!agreement || state.row.phase == TablePhase::kGathering) return;
  const clock::Turn turn = turn_of(table.run.get());
  if (const auto stored = services.store.clock(state.row.id)) {
    auto clocks = life::parse_clocks(stored->text, *agreement);
    if (clocks && clocks->seats.size() == state.row.seats.size()) {
      state.clocks = *std::move(clocks);
      // They stood still in a quarantine that is over now.
      table.new_clocks = table.run != nullptr && state.clocks->turn != turn.seat;
      return;
    }
    services.log.error("table {}: its clocks cannot be read and begin again", state.row.id);
  }
  if (state.row.phase != TablePhase::kPlaying) return;
  const Time present = services.clock();
  const Audience nobody;
  const life::Around around = around_of(services, table, nobody, life::needs_of(state, Occasion(Begins{})));
  const life::Decision begun = life::with_rests(state, {.events = {life::Begun{}}}, around);
  state.clocks = life::clocks_after(std::nullopt, state.row, begun.events, turn, present);
  table.new_clocks = true;
}

}  // namespace

LoadedTable load_table(const Services& services, StoredTable row) {
  LoadedTable table;
  table.game = services.game(row.game);
  table.changed = row.changed;
  table.state.row = std::move(row);
  load_match(services, table);
  note_turn(table);
  load_clocks(services, table);
  if (const auto progress = services.store.progress(table.state.row.id))
    table.changed = std::max(table.changed, progress->at);
  return table;
}

void note_turn(LoadedTable& table) {
  const std::optional<Seat> turn = table.run ? table.run->turn() : std::nullopt;
  table.state.turn = turn;
  if (!turn) return;
  std::erase(table.turns, *turn);
  table.turns.insert(table.turns.begin(), *turn);
}

TableProgress progress_of(const LoadedTable& table) {
  return {table.state.entries, table.state.turn, table.changed, table.state.quarantine.has_value()};
}

}  // namespace spielwerk::server
