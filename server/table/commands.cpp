// Table: what people may ask of it, one function per command of docs/protocol.md. Who sits where is in
// people.cpp.

#include <algorithm>
#include <utility>

#include "server/account/secrets.h"
#include "server/has.h"
#include "server/table/seats.h"
#include "server/table/table.h"

namespace spielwerk::server {

void Table::obey(const Asker& asker, const Command& command) {
  if (quarantine_ && !std::holds_alternative<Say>(command.what)) return refuse(asker, *quarantine_);
  struct Visitor {
    Table& table;
    const Asker& asker;
    void operator()(const Play& wish) const { table.play(asker, wish); }
    void operator()(const Undo& wish) const { table.undo(asker, wish); }
    void operator()(const AskHint& wish) const { table.ask_hint(asker, wish); }
    void operator()(const Say& wish) const { table.say(asker, wish); }
    void operator()(const Sit& wish) const { table.sit(asker, wish); }
    void operator()(const Leave&) const { table.leave(asker); }
    void operator()(const Admit& wish) const { table.admit(asker, wish); }
    void operator()(const Decline& wish) const { table.decline(asker, wish); }
    void operator()(const Fill& wish) const { table.fill(asker, wish); }
    void operator()(const Open& wish) const { table.open(asker, wish); }
    void operator()(const Start&) const { table.begin(asker); }
    void operator()(const Contribute& wish) const { table.contribute(asker, wish); }
    void operator()(const Seal& wish) const { table.seal(asker, wish); }
    void operator()(const Reveal& wish) const { table.reveal(asker, wish); }
    void operator()(const Abandon&) const { table.abandon(asker); }
    void operator()(const Rematch&) const { table.rematch(asker); }
  };
  std::visit(Visitor{*this, asker}, command.what);
}

// ---- play -----------------------------------------------------------------------------------------

std::optional<Problem> Table::may_play(const Asker& asker, Seat seat, int n) const {
  if (row_.phase != TablePhase::kPlaying || !run_) return kNotPlaying;
  if (!has(seats_of(asker.connection->person()), seat))
    return Problem{"not_your_seat", "seat " + std::to_string(seat.index()) + " is not yours", {}};
  const int entries = run_->match().entries();
  if (n != entries)
    return Problem{
        "stale", "the match has " + std::to_string(entries) + " entries", {{"n", std::to_string(entries)}}};
  return std::nullopt;
}

void Table::play(const Asker& asker, const Play& wish) {
  if (const auto problem = may_play(asker, wish.seat, wish.n)) return refuse(asker, *problem);
  if (const auto played = run_->play(wish.seat, wish.action); !played) return refuse(asker, played.error());
  run_on_or_hold(wish);
  advance(asker, wish.n, false);
}

void Table::undo(const Asker& asker, const Undo& wish) {
  if (const auto problem = may_play(asker, wish.seat, wish.n)) return refuse(asker, *problem);
  if (const auto undone = run_->undo(wish.seat, wish.to); !undone) return refuse(asker, undone.error());
  hold_.reset();
  advance(asker, wish.n, false);
}

void Table::advance(Asker asker, int from, bool run_on) {
  if (run_on) run_->run_on();
  Change change;
  change.asker = std::move(asker);
  change.from = from;
  if (run_->over()) {
    change.row = row_;
    note_end(*change.row, *run_);
    change.row->changed = now();
  }
  commit(std::move(change));
}

// ---- people ---------------------------------------------------------------------------------------

std::optional<Problem> Table::may_host(const Asker& asker) const {
  if (asker.connection && asker.connection->person()->id != row_.host)
    return Problem{"not_host", "only the host may do that", {}};
  return std::nullopt;
}

void Table::save_row(const Asker& asker, StoredTable row) {
  row.changed = now();
  Change change;
  change.asker = asker;
  change.row = std::move(row);
  commit(std::move(change));
}

void Table::say(const Asker& asker, const Say& wish) {
  const Person* person = asker.connection->person();
  if (!may_read(person, wish.room))
    return refuse(asker, {"wrong_room", "players write to players, watchers to watchers", {}});
  const std::vector<Seat> seats = seats_of(person);
  Change change;
  change.asker = asker;
  change.chat = StoredChat{now(),        person->id,
                           person->name, seats.empty() ? std::nullopt : std::optional(seats.front()),
                           wish.room,    wish.text};
  commit(std::move(change));
}

// ---- beginning and end ----------------------------------------------------------------------------

void Table::begin(const Asker& asker) {
  if (const auto problem = may_host(asker)) return refuse(asker, *problem);
  start_match(asker);
}

void Table::start_match(const Asker& asker) {
  if (row_.phase != TablePhase::kGathering) return refuse(asker, kNotGathering);
  if (has(row_.seats, SeatKind::kOpen, &StoredSeat::kind))
    return refuse(asker, {"seats_open", "every place needs a person or a computer", {}});
  if (has(row_.seats, SeatKind::kBot, &StoredSeat::kind) &&
      !services_.think_limits.has_room(row_.host, address_))
    return refuse(asker, kTooManyThink);
  StoredTable row = row_;
  row.phase = TablePhase::kPlaying;
  row.rules = game_->info().rules;
  row.format = kNewestFormat;
  row.changed = now();
  await_words(asker, row);
  auto run = GameRun::begin(*game_, row);
  if (!run) return refuse(asker, run.error());
  (*run)->run_on();
  if ((*run)->over()) note_end(row, **run);
  Change change;
  change.asker = asker;
  change.row = std::move(row);
  change.begun = *std::move(run);
  change.from = 0;
  commit(std::move(change));
}

void Table::abandon(const Asker& asker) {
  if (is_open(row_.phase)) return refuse(asker, kNotPlaying);
  const Person& person = *asker.connection->person();
  if (person.id != row_.host) {
    if (seats_of(&person).empty())
      return refuse(asker, {"not_host", "only the host and the players may do that", {}});
    agreed_.insert(person.id);
    const bool all = std::ranges::all_of(row_.seats, [&](const StoredSeat& seat) {
      return seat.kind != SeatKind::kPerson || agreed_.contains(seat.person);
    });
    if (!all) return done(asker);
  }
  StoredTable row = row_;
  row.phase = TablePhase::kAbandoned;
  save_row(asker, std::move(row));
}

void Table::rematch(const Asker& asker) {
  if (!is_open(row_.phase)) return refuse(asker, {"still_running", "this match is not over", {}});
  const Person& person = *asker.connection->person();
  if (seats_of(&person).empty() && person.id != row_.host)
    return refuse(asker, {"not_your_seat", "only those who played may ask for a rematch", {}});
  if (!row_.rematch.empty()) return done(asker);
  if (!services_.make_room(person.id)) return refuse(asker, kTooManyTables);
  StoredTable next = row_;
  next.id = random_id();
  next.seed = random_hex(32);
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
  change.asker = asker;
  change.row = row_;
  change.row->rematch = next.id;
  change.others = {std::move(next)};
  commit(std::move(change));
}

}  // namespace spielwerk::server
