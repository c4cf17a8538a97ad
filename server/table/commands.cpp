// Table: carries out what was decided (server/life) about what people ask.

#include <algorithm>
#include <utility>

#include "core/catalogue/game_play.h"
#include "server/base/has.h"
#include "server/base/secrets.h"
#include "server/life/apply.h"
#include "server/table/table.h"

namespace spielwerk::server {

life::Around Table::around() const {
  static const GameInfo kGone{};  // nothing is decided at a table in quarantine, but there is talk
  return {.game = game_ == nullptr ? kGone : game_->info(),
          .now = services_.clock(),
          .present = [this](const std::string& person) { return online(person); },
          .gone = [this](const std::string& person) { return is_gone(person); },
          .calendar =
              [this](const std::string& person) {
                const auto stored = services_.store.person(person);
                return stored ? stored->calendar : std::string();
              },
          .apart =
              [this](const std::string& person, const std::string& other) {
                return services_.has_blocked(person, other) || services_.has_blocked(other, person);
              },
          .muted = services_.is_muted,
          .known = [this](const std::string& person) { return services_.store.person(person).has_value(); }};
}

void Table::handle(const Requester& requester, const Command& command) {
  const Person& person = *requester.connection->person();
  life::Around around = this->around();
  const auto* again = std::get_if<Rematch>(&command.what);
  if (again != nullptr) {
    around.new_id = random_id();
    around.new_seed = services_.new_table_seed();
  }
  auto decided =
      life::decide(state_, {person.id, person.name, requester.connection->address()}, command.what, around);
  if (!decided) return refuse(requester, decided.error());
  if (const auto* request = std::get_if<Play>(&command.what)) return play(requester, *request);
  if (const auto* request = std::get_if<Undo>(&command.what)) return undo(requester, *request);
  if (const auto* request = std::get_if<AskHint>(&command.what)) return ask_hint(requester, *request);
  if (std::holds_alternative<Start>(command.what)) return start_match(requester);
  if (decided->made)
    if (const auto problem = why_no_table(*requester.connection, *decided->made))
      return refuse(requester, *problem);
  carry_out(requester, *std::move(decided));
  if (std::holds_alternative<SetAsked>(command.what)) wake();  // it may be about the present question
}

std::optional<Problem> Table::why_no_table(const Connection& asker, const StoredTable& next) const {
  const std::string& person = asker.person()->id;
  if (services_.is_off(next.game)) return kGameOff;
  if (!services_.new_tables.allow(asker.address())) return kTooManyNewTables;
  const bool thinks =
      next.phase == TablePhase::kPlaying && has(next.seats, SeatKind::kBot, &StoredSeat::kind);
  if (thinks && !services_.think_limits.has_room(person, asker.address())) return kTooManyThink;
  // The rules may have become newer than those of the match before.
  if (const auto tried = game_->play.create(next.options); !tried) return tried.error();
  return services_.make_room(person) ? std::nullopt : std::optional(kTooManyTables);
}

void Table::carry_out(const Requester& requester, life::Decision decision) {
  const bool asks_changed = decision.talk && decision.talk->asks != state_.talk.asks;
  if (decision.talk) state_.talk = *std::move(decision.talk);
  if (decision.events.empty()) {
    if (asks_changed) publish_table(feed_.touch());
    return done(requester);
  }
  Change change;
  change.requester = requester;
  change.events = std::move(decision.events);
  change.chat = std::move(decision.line);
  change.made = std::move(decision.made);
  commit(std::move(change));
}

void Table::happen(life::Event event) { carry_out({}, {.events = {std::move(event)}}); }

// ---- moves ----------------------------------------------------------------------------------------

void Table::play(const Requester& requester, const Play& request) {
  if (const auto played = run_->play(request.seat, request.action); !played)
    return refuse(requester, played.error());
  run_on_or_hold(request);
  advance(requester, request.n, false);
}

void Table::undo(const Requester& requester, const Undo& request) {
  auto undone = run_->undo(request.seat, request.to);
  if (!undone) return refuse(requester, undone.error());
  hold_.reset();
  advance(requester, request.n, false, *std::move(undone));
}

void Table::advance(Requester requester, int from, bool run_on, life::Events more) {
  if (run_on) run_->run_on();
  Change change;
  change.events = std::move(more);
  change.requester = std::move(requester);
  change.from = from;
  // Who plays during a pause ends it; nobody thinks for nothing.
  if (change.requester.connection && state_.clocks && state_.clocks->paused)
    change.events.emplace_back(life::Resumed{});
  add_moves(change, *run_);
  commit(std::move(change));
}

void Table::add_moves(Change& change, const GameRun& run) {
  const int entries = run.match().entries();
  // A match that begins is shown before its first entries, other changes after them.
  const auto place = change.begun ? change.events.end() : change.events.begin();
  if (entries > change.from) change.events.insert(place, life::Played{change.from, entries});
  if (run.over()) change.events.emplace_back(life::Ended{points_of(run), places_of(run)});
}

// ---- beginning ------------------------------------------------------------------------------------

void Table::start_match(const Requester& requester) {
  auto decided = life::decide_start(state_, around());
  if (!decided) return refuse(requester, decided.error());
  if (has(state_.row.seats, SeatKind::kBot, &StoredSeat::kind) &&
      !services_.think_limits.has_room(state_.row.host, address_))
    return refuse(requester, kTooManyThink);
  await_words(requester);
  auto run = GameRun::begin(*game_, life::after(state_.row, decided->events, services_.clock()));
  if (!run) return refuse(requester, run.error());
  (*run)->run_on();
  Change change;
  change.requester = requester;
  change.events = std::move(decided->events);
  change.begun = *std::move(run);
  change.from = 0;
  add_moves(change, *change.begun);
  commit(std::move(change));
}

}  // namespace spielwerk::server
