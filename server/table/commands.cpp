// Table: what people may ask of it, one function per command of docs/protocol.md. Who sits where is in
// people.cpp.

#include <algorithm>
#include <utility>

#include "server/account/secrets.h"
#include "server/has.h"
#include "server/table/seats.h"
#include "server/table/table.h"

namespace spielwerk::server {

void Table::handle(const Requester& requester, const Command& command) {
  if (quarantine_ && !std::holds_alternative<Say>(command.what)) return refuse(requester, *quarantine_);
  struct Visitor {
    Table& table;
    const Requester& requester;
    void operator()(const Play& request) const { table.play(requester, request); }
    void operator()(const Undo& request) const { table.undo(requester, request); }
    void operator()(const AskHint& request) const { table.ask_hint(requester, request); }
    void operator()(const Say& request) const { table.say(requester, request); }
    void operator()(const Sit& request) const { table.sit(requester, request); }
    void operator()(const Leave&) const { table.leave(requester); }
    void operator()(const Admit& request) const { table.admit(requester, request); }
    void operator()(const Decline& request) const { table.decline(requester, request); }
    void operator()(const Fill& request) const { table.fill(requester, request); }
    void operator()(const Open& request) const { table.open(requester, request); }
    void operator()(const Start&) const { table.begin(requester); }
    void operator()(const Contribute& request) const { table.contribute(requester, request); }
    void operator()(const Seal& request) const { table.seal(requester, request); }
    void operator()(const Reveal& request) const { table.reveal(requester, request); }
    void operator()(const Abandon&) const { table.abandon(requester); }
    void operator()(const Rematch&) const { table.rematch(requester); }
  };
  std::visit(Visitor{*this, requester}, command.what);
}

// ---- play -----------------------------------------------------------------------------------------

std::optional<Problem> Table::may_play(const Requester& requester, Seat seat, int n) const {
  if (row_.phase != TablePhase::kPlaying || !run_) return kNotPlaying;
  if (!has(seats_of(requester.connection->person()), seat))
    return Problem{"not_your_seat", "seat " + std::to_string(seat.index()) + " is not yours", {}};
  const int entries = run_->match().entries();
  if (n != entries)
    return Problem{
        "stale", "the match has " + std::to_string(entries) + " entries", {{"n", std::to_string(entries)}}};
  return std::nullopt;
}

void Table::play(const Requester& requester, const Play& request) {
  if (const auto problem = may_play(requester, request.seat, request.n)) return refuse(requester, *problem);
  if (const auto played = run_->play(request.seat, request.action); !played)
    return refuse(requester, played.error());
  run_on_or_hold(request);
  advance(requester, request.n, false);
}

void Table::undo(const Requester& requester, const Undo& request) {
  if (const auto problem = may_play(requester, request.seat, request.n)) return refuse(requester, *problem);
  if (const auto undone = run_->undo(request.seat, request.to); !undone)
    return refuse(requester, undone.error());
  hold_.reset();
  advance(requester, request.n, false);
}

void Table::advance(Requester requester, int from, bool run_on) {
  if (run_on) run_->run_on();
  Change change;
  change.requester = std::move(requester);
  change.from = from;
  if (run_->over()) {
    change.row = row_;
    note_end(*change.row, *run_);
    change.row->changed = now();
  }
  commit(std::move(change));
}

// ---- people ---------------------------------------------------------------------------------------

std::optional<Problem> Table::may_host(const Requester& requester) const {
  if (requester.connection && requester.connection->person()->id != row_.host)
    return Problem{"not_host", "only the host may do that", {}};
  return std::nullopt;
}

void Table::save_row(const Requester& requester, StoredTable row) {
  row.changed = now();
  Change change;
  change.requester = requester;
  change.row = std::move(row);
  commit(std::move(change));
}

void Table::say(const Requester& requester, const Say& request) {
  const Person* person = requester.connection->person();
  if (!may_read(person, request.room))
    return refuse(requester, {"wrong_room", "players write to players, watchers to watchers", {}});
  const std::vector<Seat> seats = seats_of(person);
  Change change;
  change.requester = requester;
  change.chat = StoredChat{now(),        person->id,
                           person->name, seats.empty() ? std::nullopt : std::optional(seats.front()),
                           request.room, request.text};
  commit(std::move(change));
}

// ---- beginning and end ----------------------------------------------------------------------------

void Table::begin(const Requester& requester) {
  if (const auto problem = may_host(requester)) return refuse(requester, *problem);
  start_match(requester);
}

void Table::start_match(const Requester& requester) {
  if (row_.phase != TablePhase::kGathering) return refuse(requester, kNotGathering);
  if (has(row_.seats, SeatKind::kOpen, &StoredSeat::kind))
    return refuse(requester, {"seats_open", "every place needs a person or a computer", {}});
  if (has(row_.seats, SeatKind::kBot, &StoredSeat::kind) &&
      !services_.think_limits.has_room(row_.host, address_))
    return refuse(requester, kTooManyThink);
  StoredTable row = row_;
  row.phase = TablePhase::kPlaying;
  row.rules = game_->info().rules;
  row.format = kNewestFormat;
  row.changed = now();
  await_words(requester, row);
  auto run = GameRun::begin(*game_, row);
  if (!run) return refuse(requester, run.error());
  (*run)->run_on();
  if ((*run)->over()) note_end(row, **run);
  Change change;
  change.requester = requester;
  change.row = std::move(row);
  change.begun = *std::move(run);
  change.from = 0;
  commit(std::move(change));
}

void Table::abandon(const Requester& requester) {
  if (is_open(row_.phase)) return refuse(requester, kNotPlaying);
  const Person& person = *requester.connection->person();
  if (person.id != row_.host) {
    if (seats_of(&person).empty())
      return refuse(requester, {"not_host", "only the host and the players may do that", {}});
    agreed_.insert(person.id);
    const bool all = std::ranges::all_of(row_.seats, [&](const StoredSeat& seat) {
      return seat.kind != SeatKind::kPerson || agreed_.contains(seat.person);
    });
    if (!all) return done(requester);
  }
  StoredTable row = row_;
  row.phase = TablePhase::kAbandoned;
  save_row(requester, std::move(row));
}

void Table::rematch(const Requester& requester) {
  if (!is_open(row_.phase)) return refuse(requester, {"still_running", "this match is not over", {}});
  const Person& person = *requester.connection->person();
  if (seats_of(&person).empty() && person.id != row_.host)
    return refuse(requester, {"not_your_seat", "only those who played may ask for a rematch", {}});
  if (!row_.rematch.empty()) return done(requester);
  if (!services_.make_room(person.id)) return refuse(requester, kTooManyTables);
  StoredTable next = row_;
  next.id = random_id();
  next.seed = services_.new_table_seed();
  next.exchanging = false;
  next.host = person.id;
  next.created = next.changed = now();
  for (StoredSeat& seat : next.seats) {
    seat.words.clear();
    seat.points.reset();
    seat.earlier.clear();
    seat.since = 0;
    seat.seal.clear();
  }
  // Nobody has to be asked where nobody else sits.
  const bool alone = std::ranges::all_of(next.seats, [&](const StoredSeat& seat) {
    return seat.kind == SeatKind::kBot || (seat.kind == SeatKind::kPerson && seat.person == person.id);
  });
  next.phase = alone ? TablePhase::kPlaying : TablePhase::kGathering;
  next.rules = game_->info().rules;
  next.format = kNewestFormat;

  Change change;
  change.requester = requester;
  change.row = row_;
  change.row->rematch = next.id;
  change.others = {std::move(next)};
  commit(std::move(change));
}

}  // namespace spielwerk::server
