#include "wasm/local_table.h"

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/catalogue/any_game.h"
#include "core/match/draws.h"
#include "server/life/apply.h"
#include "server/life/decide.h"
#include "server/life/seats.h"
#include "wasm/seed.h"

namespace spielwerk::engine {

namespace life = server::life;

namespace {

using Made = std::expected<life::Events, Problem>;

/// The person at this device: there is nobody else.
const std::string kPerson = "me";

StoredSeat stored(const LocalSeat& seat, std::string name) {
  StoredSeat stored = server::person_seat(kPerson, std::move(name));
  stored.unasked = seat.unasked;
  if (seat.level) stored = {SeatKind::kBot, "", std::move(stored.name), *seat.level, false, ""};
  return stored;
}

StoredTable row_of(const OpenMatch& one, const Host& request) {
  const Record& record = one.match().record();
  StoredTable row;
  row.game = record.game;
  row.rules = record.rules;
  row.options = record.options;
  row.phase = TablePhase::kPlaying;
  row.host = kPerson;
  row.rematch = request.rematch.value_or("");
  row.hints = request.hints;
  for (std::size_t i = 0; i < request.seats.size(); ++i)
    row.seats.push_back(stored(request.seats[i], i < record.names.size() ? record.names[i] : ""));
  return row;
}

/// How far the match has come.
void catch_up(OpenMatch& one) {
  life::State& state = *one.table;
  state.entries = one.match().entries();
  state.turn = one.run.turn();
  if (state.row.phase != TablePhase::kPlaying) return;
  for (const life::Event& event : server::with_moves({}, one.run, state.entries))
    life::apply(state.row, event, 0);
}

TableNow now(OpenMatch& one) {
  catch_up(one);
  const StoredTable& row = one.table->row;
  TableNow told{one.table->entries, {}, one.waits};
  for (const StoredSeat& seat : row.seats)
    told.seats.push_back(
        {seat.kind == SeatKind::kBot ? std::optional(seat.level) : std::nullopt, seat.unasked});
  if (!row.rematch.empty()) told.rematch = row.rematch;
  return told;
}

/// Nothing is known of anybody.
life::Around around(const GameInfo& game, const std::optional<NextTable>& next) {
  life::Around them{.game = game};
  if (next) {
    them.new_id = next->id;
    them.new_seed = next->seed;
  }
  return them;
}

/// What one person can ask, at a table without clocks and without chat.
bool is_for_one(const server::Asked& asked) {
  return std::holds_alternative<server::Play>(asked) || std::holds_alternative<server::Undo>(asked) ||
         std::holds_alternative<server::AskHint>(asked) || std::holds_alternative<server::SetAsked>(asked) ||
         std::holds_alternative<server::Rematch>(asked);
}

/// Why a table cannot follow as this says.
std::optional<Problem> why_no_next(const Act& request) {
  if (!std::holds_alternative<server::Rematch>(request.command)) return std::nullopt;
  if (!request.next || request.next->id.empty())
    return Problem{CoreCode::kMalformed, "expected the id and the seed of the table that follows", {}};
  return is_seed(request.next->seed) ? std::nullopt : std::optional(kNoSeed);
}

// ---- what the rules of the game make of it --------------------------------------------------------

Made move(OpenMatch& one, const server::Play& request) {
  if (auto played = one.run.play(request.seat, request.action); !played)
    return std::unexpected(std::move(played.error()));
  one.waits = request.wait > 0 && one.run.run_on_or_wait(request.seat, one.table->row);
  return life::Events{};
}
Made move(OpenMatch& one, const server::Undo& request) {
  auto undone = one.run.undo(request.seat, request.to);
  if (undone) one.waits = false;
  return undone;
}
Made move(OpenMatch&, const auto&) { return life::Events{}; }

/// The table that follows, with its match begun. It waits for nobody's words: the seed is of this device.
std::expected<int, Problem> open_next(StoredTable made) {
  for (StoredSeat& seat : made.seats) seat.seal.clear();
  made.exchanging = false;
  auto run = server::GameRun::begin(*find_game(made.game), made);
  if (!run) return std::unexpected(std::move(run.error()));
  (*run)->run_on();
  return keep({std::move(**run), server::draws_of(made)});
}

}  // namespace

std::expected<TableNow, Problem> host(OpenMatch& one, const Host& request) {
  if (static_cast<int>(request.seats.size()) != one.match().seats())
    return std::unexpected(Problem{CoreCode::kMalformed, "expected who plays each seat of the match", {}});
  one.table = life::State{.row = row_of(one, request)};
  one.run.take_seats(one.table->row);
  go_on(one);
  return now(one);
}

void go_on(OpenMatch& one) {
  one.waits = false;
  one.run.run_on();
}

std::expected<TableNow, Problem> act(OpenMatch& one, const Act& request) {
  if (!one.table) return std::unexpected(Problem{CoreCode::kMalformed, "expected the match of a table", {}});
  if (!is_for_one(request.command))
    return std::unexpected(
        Problem{server::ServerCode::kNotPlaying, "this takes a table with other people", {}});
  if (auto problem = why_no_next(request)) return std::unexpected(*std::move(problem));
  catch_up(one);
  auto decided =
      life::decide(*one.table, {kPerson, "", ""}, request.command, around(one.match().game(), request.next));
  if (!decided) return std::unexpected(std::move(decided.error()));
  std::optional<int> opened;
  if (decided->made) {
    const auto next = open_next(*std::move(decided->made));
    if (!next) return std::unexpected(next.error());
    opened = *next;
  }
  auto made = std::visit([&](const auto& asked) { return move(one, asked); }, request.command);
  if (!made) return std::unexpected(std::move(made.error()));
  for (const life::Events& events : {decided->events, *made})
    one.table->row = life::after(std::move(one.table->row), events, 0);
  one.run.take_seats(one.table->row);
  if (!one.waits) one.run.run_on();
  TableNow told = now(one);
  told.opened = opened;
  return told;
}

}  // namespace spielwerk::engine
