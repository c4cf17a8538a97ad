#include "server/table/moves.h"

#include <utility>

#include "core/catalogue/game_think.h"
#include "server/base/has.h"
#include "server/life/apply.h"
#include "server/life/occasion.h"
#include "server/life/seats.h"
#include "server/table/change.h"
#include "server/table/time_limit.h"

namespace spielwerk::server {

namespace {
constexpr Milliseconds kAfterMistake{1'000};  // a computer that wanted what it may not thinks again
}

Moves::Moves(Services& services, LoadedTable& table, const Audience& audience, Writer& writer,
             TaskQueue& queue)
    : services_(services),
      table_(table),
      audience_(audience),
      writer_(writer),
      queue_(queue),
      thinker_(think_around()) {
  if (table.state.row.exchanging) seals_.begin(table.state.row, [](const std::string&) { return true; });
}

// ---- people ---------------------------------------------------------------------------------------

void Moves::start(const Requester& requester, life::Events begun) {
  const life::State& state = table_.state;
  if (has(state.row.seats, SeatKind::kBot, &StoredSeat::kind) &&
      !services_.think_limits.has_room(state.row.host, table_.address))
    return writer_.refuse(requester, kTooManyThink);
  // Nobody waits for a player who is away; but who has just asked for a table that begins at once is on the
  // way.
  const bool on_the_way = requester.connection == nullptr;
  seals_.begin(state.row,
               [&](const std::string& person) { return on_the_way || audience_.present(person) != nullptr; });
  auto run = GameRun::begin(*table_.game, life::after(state.row, begun, services_.clock()));
  if (!run) return writer_.refuse(requester, run.error());
  (*run)->run_on();
  Change change;
  change.requester = requester;
  change.from = 0;
  change.events = with_moves(std::move(begun), **run, change.from);
  change.begun = *std::move(run);
  writer_.write(std::move(change));
}

void Moves::play(const Requester& requester, const Play& request) {
  if (const auto played = table_.run->play(request.seat, request.action); !played)
    return writer_.refuse(requester, played.error());
  run_on_or_hold(request);
  write(requester, request.n);
}

void Moves::run_on_or_hold(const Play& request) {
  thinker_.drop_hold();
  if (request.wait == 0) return table_.run->run_on();
  if (table_.run->run_on_or_wait(request.seat, table_.state.row)) thinker_.hold(Milliseconds(request.wait));
}

void Moves::undo(const Requester& requester, const Undo& request) {
  auto undone = table_.run->undo(request.seat, request.to);
  if (!undone) return writer_.refuse(requester, undone.error());
  thinker_.drop_hold();
  write(requester, request.n, *std::move(undone));
}

void Moves::write(Requester requester, int from, life::Events more) {
  if (requester.connection)
    for (life::Event& event : life::of_playing(table_.state)) more.push_back(std::move(event));
  Change change;
  change.requester = std::move(requester);
  change.from = from;
  change.events = with_moves(std::move(more), *table_.run, from);
  writer_.write(std::move(change));
}

// ---- going on -------------------------------------------------------------------------------------

void Moves::wake() {
  queue_.put([this] {
    writer_.write_progress();
    const life::State& state = table_.state;
    if (state.quarantine && state.clocks && state.clocks->turn) return writer_.write({});  // they stop
    if (state.row.phase != TablePhase::kPlaying || !table_.run || thinker_.holds()) return;
    const int before = table_.run->match().entries();
    table_.run->run_on();
    if (table_.run->match().entries() > before || table_.run->over()) return write({}, before);
    if (table_.new_clocks) return writer_.write({});
    go_on();
  });
}

void Moves::go_on() {
  settle_words();
  let_computer_think();
}

void Moves::settle_words() {
  const StoredTable& row = table_.state.row;
  life::Events closed = life::of_words(table_.state);
  if (closed.empty() || !table_.run || queue_.held()) return;
  if (!seals_.missing(row)) {
    const int before = table_.run->match().entries();
    table_.run->take_words(life::after(row, closed, services_.clock()));
    table_.run->run_on();
    return write({}, before, std::move(closed));
  }
  if (!seals_.limit()) return;
  services_.loop.after(services_.config.deadlines.words, alive_.guard([this] {
    queue_.put([this] {
      seals_.give_up();
      settle_words();
    });
  }));
}

// ---- computers ------------------------------------------------------------------------------------

std::optional<Seat> Moves::computer_to_think() const {
  const StoredTable& row = table_.state.row;
  if (row.phase != TablePhase::kPlaying || !table_.run || table_.run->match().full()) return std::nullopt;
  const std::optional<Seat> turn = table_.run->turn();
  if (!turn || seat_at(row, *turn)->kind != SeatKind::kBot) return std::nullopt;
  // Where nobody sits, computers play for those who look; a person who is away finds it to be their turn.
  const bool for_somebody = !audience_.empty() || has(row.seats, SeatKind::kPerson, &StoredSeat::kind);
  return for_somebody ? turn : std::nullopt;
}

void Moves::let_computer_think() {
  if (queue_.held() || thinker_.thinking()) return;
  const std::optional<Seat> turn = computer_to_think();
  if (turn) thinker_.think(table_.state.row.host, table_.address, [&] { return thought_of(*turn); });
}

void Moves::stop_thinking_for_nobody() {
  if (!computer_to_think()) thinker_.stop();
}

ThinkJob Moves::thought_of(Seat seat) const {
  const StoredTable& row = table_.state.row;
  ThinkJob job;
  job.game = table_.game;
  job.table = row.id;
  job.knowledge = table_.run->match().info_set(seat);
  job.level = seat_at(row, seat)->level;
  job.seat = seat;
  job.seed = services_.seeds.thought(row.seed, table_.run->match().entries());
  limit_time(job, services_);
  return job;
}

ThinkDriver::Around Moves::think_around() {
  return {.loop = services_.loop,
          .limits = services_.think_limits,
          .think = [this](ThinkJob job) { services_.bots.think(std::move(job)); },
          .delay = services_.config.bot_delay,
          .watched = [this] { return !audience_.empty(); },
          .enqueue = [this](std::function<void()> task) { queue_.put(std::move(task)); },
          .decided = [this](const std::string& action) { computer_decided(action); },
          .wake = [this] { wake(); }};
}

void Moves::computer_decided(const std::string& action) {
  ++services_.metrics.bot_decisions;
  const Seat seat = table_.run->turn().value();
  const int before = table_.run->match().entries();
  if (const auto played = table_.run->play(seat, action); !played) {
    services_.log.error("table {}: the computer on seat {} wanted '{}': {}", table_.state.row.id,
                        seat.index(), action, played.error().text);
    return services_.loop.after(kAfterMistake, alive_.guard([this] { wake(); }));
  }
  table_.run->run_on();
  write({}, before);
}

}  // namespace spielwerk::server
