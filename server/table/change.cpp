#include "server/table/change.h"

#include <utility>

#include "core/match/record.h"
#include "server/life/apply.h"
#include "server/life/event_text.h"
#include "server/life/rebuild.h"
#include "server/life/result.h"
#include "server/life/seats.h"
#include "server/life/timing.h"
#include "server/table/done_commands.h"

namespace spielwerk::server {

namespace {

/// So many commands are kept in the store that have left neither an entry nor a line of chat: asks for seats,
/// words.
constexpr int kMostBare = 1'000;

const StoredTable& row_after(const Change& change, const StoredTable& before) {
  return change.row ? *change.row : before;
}

/// What came of a match that ends with a change, for ratings.
std::vector<StoredResult> results_of(const Change& change, const GameRun* run, const StoredTable& before,
                                     Time at) {
  const StoredTable& row = row_after(change, before);
  const bool ends = is_open(row.phase) && !is_open(before.phase);
  if (!ends || run == nullptr) return {};
  const auto places = run->over() ? std::optional(places_of(*run)) : std::nullopt;
  std::string abandoned_by;
  for (const life::Event& event : change.events)
    if (const auto* abandoned = std::get_if<life::Abandoned>(&event)) abandoned_by = abandoned->person;
  return {{.table = before.id,
           .game = before.game,
           .at = at,
           .match = life::result_of(row, run->match().record().entries, places, abandoned_by)}};
}

/// The person whose turn it is; empty: no person's.
std::string whose_turn(const StoredTable& row, std::optional<Seat> turn) {
  const StoredSeat* const seat = turn ? seat_at(row, *turn) : nullptr;
  return seat == nullptr || seat->kind != SeatKind::kPerson ? std::string() : seat->person;
}

/// Who the turn comes to with a change; empty: no person, or it was theirs before.
std::string turn_comes_to(const Change& change, const GameRun* run, const life::State& before) {
  const StoredTable& row = row_after(change, before.row);
  if (run == nullptr || row.phase != TablePhase::kPlaying) return "";
  std::string next = whose_turn(row, run->turn());
  return next == whose_turn(before.row, before.turn) ? "" : next;
}

std::optional<clock::State> clocks_with(const Change& change, const GameRun* run, const life::State& before,
                                        Time at) {
  const StoredTable& row = row_after(change, before.row);
  const bool plays = row.phase == TablePhase::kPlaying && !before.quarantine;
  const clock::Turn turn = plays && life::agreement_of(row) ? turn_of(run) : clock::Turn{};
  auto clocks = before.clocks;
  // Nobody can play in quarantine, so it takes nobody's time.
  if (clocks && before.quarantine)
    clocks = clock::after(*std::move(clocks), clock::Restarted{before.clocks->since}, at);
  return life::clocks_after(std::move(clocks), row, change.events, turn, at);
}

}  // namespace

Batch prepare(Change& change, std::uint64_t version, const LoadedTable& table, const Audience& audience,
              const Services& services) {
  const life::State& state = table.state;
  const GameRun* run = change.begun ? change.begun.get() : table.run.get();
  const int entries = run == nullptr ? state.entries : run->match().entries();
  if (change.from == kNoEntries) change.from = run == nullptr ? 0 : entries;
  Batch batch;
  batch.table = state.row.id;
  batch.at = services.clock();
  if (!life::leave_row(change.events)) change.row = life::after(state.row, change.events, batch.at);
  change.version = version;
  if (change.made) life::add_new(batch, *change.made);
  if (change.row && *change.row != state.row) batch.tables.push_back(*change.row);
  for (const life::Event& event : change.events)
    batch.events.push_back(life::stored_event(version + batch.events.size(), batch.at, event));
  batch.first = change.from;
  if (run != nullptr) batch.entries = run->entries_from(change.from);
  batch.progress = TableProgress{entries, run == nullptr ? std::nullopt : run->turn(), batch.at,
                                 state.quarantine.has_value()};
  change.clocks = clocks_with(change, run, state, batch.at);
  if (change.clocks) batch.clocks.push_back(life::stored(state.row.id, *change.clocks));
  batch.results = results_of(change, run, state.row, batch.at);
  change.next = turn_comes_to(change, run, state);
  if (!change.next.empty() && !audience.is_shown_to(change.next))
    batch.notices = change.notices = services.notices.of_turn(change.next, state.row.id, entries);
  // A line of chat is what this is about, and has no other events with it.
  if (change.chat) change.chat->version = version;
  batch.chat = change.chat;
  batch.most_chat = services.config.limits.chat_lines / 2;
  const Requester& requester = change.requester;
  if (requester.connection)
    batch.command = DoneCommands::key(requester.connection->person()->id, requester.command);
  batch.most_commands = kMostBare;
  return batch;
}

clock::Turn turn_of(const GameRun* run) {
  if (run == nullptr) return {};
  const auto line = effective_line(run->match().record().entries);
  return {run->turn(), static_cast<int>(line.size())};
}

}  // namespace spielwerk::server
