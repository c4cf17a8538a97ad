// Table: its clocks.

#include <algorithm>
#include <utility>

#include "core/match/record.h"
#include "server/life/timing.h"
#include "server/table/table.h"

namespace spielwerk::server {

namespace {

/// Whose turn it is, after how many entries that count.
clock::Turn turn_of(const GameRun* run) {
  if (run == nullptr) return {};
  const auto line = effective_line(run->match().record().entries);
  return {run->turn(), static_cast<int>(line.size())};
}

}  // namespace

void Table::load_clocks() {
  const auto agreement = life::agreement_of(state_.row);
  if (!agreement || state_.row.phase == TablePhase::kGathering) return;
  if (const auto stored = services_.store.clock(state_.row.id)) {
    auto clocks = life::parse_clocks(stored->text, *agreement);
    if (clocks && clocks->seats.size() == state_.row.seats.size()) {
      state_.clocks = *std::move(clocks);
      // They stood still in a quarantine that is over now.
      new_clocks_ = run_ != nullptr && state_.clocks->turn != turn_of(run_.get()).seat;
      return;
    }
    services_.log.error("table {}: its clocks cannot be read and begin again", state_.row.id);
  }
  if (state_.row.phase != TablePhase::kPlaying) return;
  const Time present = services_.clock();
  const life::Decision begun = life::with_rests(state_, {.events = {life::Begun{}}}, around());
  state_.clocks = life::clocks_after(std::nullopt, state_.row, begun.events, turn_of(run_.get()), present);
  new_clocks_ = true;
}

void Table::set_clocks(Change& change, const GameRun* run, Batch& batch) const {
  const bool plays = change.row.phase == TablePhase::kPlaying && !state_.quarantine;
  const clock::Turn turn = plays && life::agreement_of(change.row) ? turn_of(run) : clock::Turn{};
  auto clocks = state_.clocks;
  // Nobody can play in quarantine, so it takes nobody's time.
  if (clocks && state_.quarantine)
    clocks = clock::after(*std::move(clocks), clock::Restarted{state_.clocks->since}, batch.at);
  change.clocks = life::clocks_after(std::move(clocks), change.row, change.events, turn, batch.at);
  if (change.clocks) batch.clocks.push_back(life::stored(state_.row.id, *change.clocks));
}

void Table::run_out() {
  enqueue([this] {
    if (!state_.clocks) return;
    life::Decision decision = life::out_of_time(state_, around());
    // Without a reason the stored deadline is not that of the clocks, and is corrected.
    if (decision.events.empty()) return commit({});
    carry_out({}, std::move(decision));
  });
}

void Table::note_rest(const std::string& person) {
  enqueue([this, person] {
    if (!state_.clocks || state_.quarantine || life::seats_of(state_.row, person).empty()) return;
    happen(life::Rests{person, around().calendar(person)});
  });
}

std::optional<message::Clocks> Table::clocks() const {
  if (!state_.clocks || state_.row.phase != TablePhase::kPlaying) return std::nullopt;
  const clock::State& state = *state_.clocks;
  message::Clocks told{clock::running(state), state.paused, {}};
  const Time present = services_.clock();
  for (int i = 0; i < static_cast<int>(state.seats.size()); ++i) {
    const clock::SeatClock& seat = state.seats[static_cast<std::size_t>(i)];
    if (seat.sitter != clock::Sitter::kPerson) continue;
    const auto left = clock::left(state, Seat(i), present).value_or(clock::Duration(0));
    told.seats.push_back({Seat(i), left.count(), seat.ran_out, seat.wants_pause, {}});
    if (const auto rest = clock::rest(state, Seat(i), present))
      told.seats.back().rest = message::SeatRest{rest->from - present, rest->to - rest->from};
  }
  return told;
}

}  // namespace spielwerk::server
