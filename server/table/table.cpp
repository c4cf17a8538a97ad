#include "server/table/table.h"

#include <variant>

#include "core/catalogue/game_play.h"
#include "server/base/has.h"
#include "server/base/secrets.h"
#include "server/life/needs.h"
#include "server/table/around.h"
#include "server/table/summary.h"
#include "server/table/time_limit.h"

namespace spielwerk::server {

namespace {

/// Why somebody may not have a table that is to follow a match of this game.
std::optional<Problem> why_no_table(Services& services, const AnyGame& game, const Connection& asker,
                                    const StoredTable& next) {
  const std::string& person = asker.person()->id;
  if (services.is_off(next.game)) return kGameOff;
  if (!services.new_tables.allow(asker.address())) return kTooManyNewTables;
  const bool thinks =
      next.phase == TablePhase::kPlaying && has(next.seats, SeatKind::kBot, &StoredSeat::kind);
  if (thinks && !services.think_limits.has_room(person, asker.address())) return kTooManyThink;
  // The rules may have become newer than those of the match before.
  if (const auto tried = game.play.create(next.options); !tried) return tried.error();
  return services.make_room(person) ? std::nullopt : std::optional(kTooManyTables);
}

}  // namespace

Table::Table(Services& services, StoredTable row)
    : services_(services),
      table_(load_table(services, std::move(row))),
      presenter_(services, table_, audience_),
      broadcaster_(services, table_, presenter_, audience_),
      writer_(services, table_, audience_, broadcaster_, queue_,
              {.begins = [this] { moves_.stop_thinking(); },
               .settled =
                   [this] {
                     drop_old_hint();
                     moves_.go_on();
                   },
               .failed = [this] { moves_.wake(); }}),
      moves_(services, table_, audience_, writer_, queue_),
      hints_(
          services.loop, [this](ThinkJob job) { services_.bots.think(std::move(job)); },
          [this](const Requester& requester, const Problem& problem) {
            if (problem.code == ServerCode::kInternal)
              services_.log.error("table {}: {}", id(), problem.text);
            writer_.refuse(requester, problem);
          }) {}

// ---- who is there ---------------------------------------------------------------------------------

void Table::join(ConnectionPtr connection, std::optional<std::uint64_t> since) {
  queue_.put([this, connection = std::move(connection), since] {
    const Person* person = connection->person();
    const StoredTable& row = table_.state.row;
    if (!presenter_.may_look(person)) return connection->end_visit();
    const bool arrives =
        person != nullptr && !seats_of(row, person).empty() && audience_.present(person->id) == nullptr;
    broadcaster_.welcome(connection, since);
    if (person != nullptr ? person->id == row.host : table_.address.empty())
      table_.address = connection->address();
    if (arrives) broadcaster_.tell_unstored();
    moves_.let_computer_think();
    if (person != nullptr) handle_occasion(IsVisited{person->id});
  });
}

void Table::part(const ConnectionPtr& connection) {
  queue_.put([this, connection] {
    if (!audience_.remove(connection)) return;
    moves_.stop_thinking_for_nobody();
    const Person* person = connection->person();
    if (person == nullptr || audience_.present(person->id) != nullptr) return;
    const StoredTable& row = table_.state.row;
    if (life::may_answer(row, person->id)) audience_.note_gone(person->id);
    const bool asked = has(table_.state.talk.asks, person->id, &life::Ask::person);
    drop_old_asks(table_.state, audience_);
    if (asked || !seats_of(row, person).empty()) broadcaster_.tell_unstored();
  });
}

// ---- what is asked --------------------------------------------------------------------------------

void Table::command(ConnectionPtr connection, Command command) {
  queue_.put([this, connection = std::move(connection), command = std::move(command)] {
    const Requester requester{connection, command.id};
    const Person* person = connection->person();
    if (person == nullptr) return writer_.refuse(requester, kNoSession);
    if (!presenter_.may_look(person)) return writer_.refuse(requester, kNoSpectators);
    if (!writer_.was_done(requester)) handle(requester, command);
  });
}

void Table::handle(const Requester& requester, const Command& command) {
  const Person& person = *requester.connection->person();
  const life::Actor actor{person.id, person.name, requester.connection->address()};
  life::Around around =
      around_of(services_, table_, audience_, life::needs_of(table_.state, actor, command.what));
  if (std::holds_alternative<Rematch>(command.what)) {
    around.new_id = random_id();
    around.new_seed = services_.seeds.table();
  }
  auto decided = life::decide(table_.state, actor, command.what, around);
  if (!decided) return writer_.refuse(requester, decided.error());
  if (const auto* request = std::get_if<Play>(&command.what)) return moves_.play(requester, *request);
  if (const auto* request = std::get_if<Undo>(&command.what)) return moves_.undo(requester, *request);
  if (const auto* request = std::get_if<AskHint>(&command.what)) return ask_hint(requester, *request);
  if (std::holds_alternative<Start>(command.what)) return moves_.start(requester, std::move(decided->events));
  if (decided->made)
    if (const auto problem = why_no_table(services_, *table_.game, *requester.connection, *decided->made))
      return writer_.refuse(requester, *problem);
  writer_.carry_out(requester, *std::move(decided));
  if (std::holds_alternative<SetAsked>(command.what)) wake();  // it may be about the present question
}

void Table::ask_hint(const Requester& requester, const AskHint& request) {
  const auto job = [&] {
    ThinkJob thinking;
    thinking.kind = ThinkJob::Kind::kAdvice;
    thinking.game = table_.game;
    thinking.address = requester.connection->address();
    thinking.person = requester.connection->person()->id;
    thinking.table = id();
    thinking.knowledge = table_.run->match().info_set(request.seat);
    thinking.seed = services_.seeds.thought(table_.state.row.seed, request.n);
    limit_time(thinking, services_);
    return thinking;
  };
  hints_.ask(requester, request, job, [&](const ConnectionPtr& one) { return audience_.has(one); });
}

void Table::drop_old_hint() {
  const StoredTable& row = table_.state.row;
  hints_.drop_unless([&](const Person& person, const AskHint& request) {
    return has(seats_of(row, &person), request.seat) && row.phase == TablePhase::kPlaying &&
           table_.run->match().entries() == request.n;
  });
}

// ---- what is heard --------------------------------------------------------------------------------

void Table::hear(Occasion occasion) {
  queue_.put([this, occasion = std::move(occasion)] { handle_occasion(occasion); });
}

void Table::handle_occasion(const Occasion& occasion) {
  if (const auto* one = std::get_if<ReadsOthers>(&occasion)) return broadcaster_.tell_again(one->person);
  if (const auto* one = std::get_if<IsForgotten>(&occasion)) broadcaster_.forget(one->person);
  const life::State& state = table_.state;
  auto decided = life::decide_occasion(
      state, occasion, around_of(services_, table_, audience_, life::needs_of(state, occasion)));
  if (!decided) return writer_.refuse({}, decided.error());
  if (std::holds_alternative<Begins>(occasion)) return moves_.start({}, std::move(decided->events));
  // Without a reason the stored deadline is not that of the clocks, and is corrected.
  if (std::holds_alternative<TimeIsUp>(occasion) && state.clocks && decided->events.empty())
    return writer_.write({});
  writer_.carry_out({}, *std::move(decided));
}

}  // namespace spielwerk::server
