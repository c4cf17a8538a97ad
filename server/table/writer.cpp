#include "server/table/writer.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "server/life/seats.h"
#include "server/table/around.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

namespace {
// After a failed write, computers try again; people see the refusal and do so themselves.
constexpr Milliseconds kRetry{1'000};
// A client sends again only what it has sent last.
constexpr std::size_t kMostDone = 10'000;
}  // namespace

Writer::Writer(Services& services, LoadedTable& table, Audience& audience, Broadcaster& broadcaster,
               TaskQueue& queue, Hooks hooks)
    : services_(services),
      table_(table),
      audience_(audience),
      broadcaster_(broadcaster),
      queue_(queue),
      hooks_(std::move(hooks)),
      done_(kMostDone),
      noted_(services.store.progress(table.state.row.id)) {
  for (const std::string& command : services.store.commands(table.state.row.id)) done_.note(command);
}

void Writer::write(Change change) {
  Batch batch = prepare(change, broadcaster_.version() + 1, table_, audience_, services_);
  queue_.hold();
  hooks_.begins();
  const Time at = batch.at;
  save(services_, std::move(batch),
       alive_.guard([this, at, kept = std::make_shared<Change>(std::move(change))](const auto& outcome) {
         written(*kept, at, outcome);
       }));
}

void Writer::written(Change& change, Time at, const std::expected<void, StoreFault>& outcome) {
  queue_.release();
  if (outcome) {
    take(change, at);
    broadcaster_.tell(change.version, change.events, change.chat);
    tell_done(change.requester);
    hooks_.settled();
  } else {
    if (table_.run && !change.begun) {
      table_.run->drop_from(change.from);
      table_.run->take_words(table_.state.row);
    }
    refuse(change.requester, kNotSaved);
    services_.loop.after(kRetry, alive_.guard([this] { hooks_.failed(); }));
  }
  queue_.run();
}

void Writer::take(Change& change, Time at) {
  life::State& state = table_.state;
  if (change.begun) table_.run = std::move(change.begun);
  if (change.row) {
    state.row = *std::move(change.row);
    if (table_.run) table_.run->take_seats(state.row);
  }
  state.clocks = std::move(change.clocks);
  table_.new_clocks = false;
  if (const auto next = state.clocks ? clock::deadline(*state.clocks) : std::nullopt)
    services_.note_deadline(next->at);
  if (is_open(state.row.phase)) services_.note_result();
  drop_old_asks(state, audience_);
  if (change.requester.connection)
    done_.note(DoneCommands::key(change.requester.connection->person()->id, change.requester.command));
  if (table_.run) state.entries = table_.run->match().entries();
  if (!change.notices.empty()) services_.notices.note(change.notices);
  else if (!change.next.empty()) services_.notices.watch_turn(change.next, state.row.id, state.entries);
  table_.changed = std::max(table_.changed, at);
  note_turn(table_);
  // Those who watched people gather see nothing of a match without spectators.
  if (!state.row.spectators)
    audience_.keep([&](const Person* person) { return may_look(state.row, person ? person->id : ""); });
}

void Writer::carry_out(const Requester& requester, life::Decision decision) {
  life::Talk& talk = table_.state.talk;
  const bool asks_changed = decision.talk && decision.talk->asks != talk.asks;
  if (decision.talk) talk = *std::move(decision.talk);
  if (decision.events.empty()) {
    if (asks_changed) broadcaster_.tell_unstored();
    return tell_done(requester);
  }
  Change change;
  change.requester = requester;
  change.events = std::move(decision.events);
  change.chat = std::move(decision.line);
  change.made = std::move(decision.made);
  write(std::move(change));
}

void Writer::write_progress() {
  const TableProgress present = progress_of(table_);
  const bool known = noted_ && noted_->entries == present.entries && noted_->turn == present.turn &&
                     noted_->quarantined == present.quarantined;
  if (!known) save(services_, {.table = table_.state.row.id, .progress = present}, [](const auto&) {});
  noted_ = present;
}

void Writer::refuse(const Requester& requester, const Problem& problem) {
  services_.metrics.count_refused(problem.code);
  if (requester.connection) requester.connection->send(text_of(refused_text(requester.command, problem)));
}

bool Writer::was_done(const Requester& requester) {
  const bool done = done_.contains(DoneCommands::key(requester.connection->person()->id, requester.command));
  if (done) tell_done(requester);
  return done;
}

void Writer::tell_done(const Requester& requester) {
  if (requester.connection) requester.connection->send(text_of(done_text(requester.command)));
}

}  // namespace spielwerk::server
