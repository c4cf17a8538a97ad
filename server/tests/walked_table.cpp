#include "server/tests/walked_table.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "core/catalogue/game_play.h"
#include "server/life/apply.h"
#include "server/life/event_text.h"
#include "server/life/rebuild.h"
#include "server/life/timing.h"

namespace spielwerk::server::life {

namespace {

clock::Turn turn_in(const GameRun* run) {
  if (run == nullptr) return {};
  return {run->turn(), static_cast<int>(effective_line(run->match().record().entries).size())};
}

bool never_began(const StoredTable& row, const std::vector<StoredEntry>& entries) {
  return row.phase == TablePhase::kGathering || (row.phase == TablePhase::kAbandoned && entries.empty());
}

/// What a match says of itself that must be the same when it has been loaded.
std::string summary_of(const GameRun& run) {
  std::string text = std::to_string(run.match().hash()) + " after " + std::to_string(run.match().entries());
  if (const auto turn = run.turn()) text += ", turn " + std::to_string(turn->index());
  for (int i = 0; i < run.match().seats(); ++i)
    if (run.match().may_undo(Seat(i))) text += ", undo " + std::to_string(i);
  return text;
}

}  // namespace

// ---- what is stored ----------------------------------------------------------------------------------

void WalkedStore::add(const Events& events, Time at) {
  for (const Event& event : events) {
    log.push_back(stored_event(log.size() + 1, at, event));
    const auto event_read = event_of(log.back());
    if (event_read) apply(row, *event_read, at);
    else fault = event_text(event) + " is not read: " + event_read.error().text;
  }
}

StoredTable WalkedStore::read() {
  auto rebuilt = rebuild(row.id, log);
  if (rebuilt) return std::move(rebuilt->row);
  fault = rebuilt.error().text;
  return row;
}

std::string WalkedTable::stored_otherwise() const {
  if (!stored_.fault.empty()) return stored_.fault;
  if (stored_.row != state_.row) return "the stored events make another table";
  if (!state_.clocks) return stored_.clocks.empty() ? "" : "there were clocks once";
  const auto clocks = parse_clocks(stored_.clocks, agreement_of(stored_.row).value());
  return clocks && *clocks == *state_.clocks ? "" : "the clocks are stored as others: " + stored_.clocks;
}

// ---- loading -----------------------------------------------------------------------------------------

WalkedTable::WalkedTable(const AnyGame& game, const StoredTable& row, IsPresent is_present,
                         const Around& around)
    : game_(game), is_present_(std::move(is_present)) {
  stored_.row.id = row.id;
  stored_.add(opening(row), row.created);
  load(true, around);
  go_on(around);
}

void WalkedTable::load(bool plays, const Around& around) {
  state_ = {.row = stored_.read(), .entries = static_cast<int>(stored_.entries.size())};
  run_.reset();
  waits_ = false;
  if (!plays) {
    state_.quarantine = Problem{ServerCode::kQuarantined, "this server has no such game", {}};
  } else if (!never_began(state_.row, stored_.entries)) {
    auto loaded = GameRun::load(game_, state_.row, stored_.entries);
    if (!loaded) stored_.fault = "the match does not replay: " + loaded.error().text;
    else run_ = *std::move(loaded);
    if (run_) state_.turn = run_->turn();
  }
  load_clocks(around);
  if (state_.row.exchanging) seals_.begin(state_.row, [](const std::string&) { return true; });
}

void WalkedTable::load_clocks(const Around& around) {
  const auto agreement = agreement_of(state_.row);
  if (!agreement) return;
  if (const auto clocks = parse_clocks(stored_.clocks, *agreement)) {
    state_.clocks = *clocks;
  } else if (state_.row.phase == TablePhase::kPlaying) {
    const Decision begun = with_rests(state_, {.events = {Begun{}}}, around);
    state_.clocks = clocks_after(std::nullopt, state_.row, begun.events, turn_in(run_.get()), around.now);
    write({}, around);
  }
}

void WalkedTable::restart(bool plays, const Around& around) {
  const StoredTable row = state_.row;
  const std::string before = run_ ? summary_of(*run_) : "";
  load(plays, around);
  const std::string loaded = run_ ? summary_of(*run_) : "";
  if (row != state_.row) stored_.fault = "another table is loaded";
  if (before != loaded && !before.empty() && !loaded.empty())
    stored_.fault = "another match is loaded: " + before + "; " + loaded;
  go_on(around);
}

// ---- what is asked -----------------------------------------------------------------------------------

Decided WalkedTable::ask(const Actor& actor, const Asked& asked, const Around& around) {
  Decided decided = decide(state_, actor, asked, around);
  if (!decided) return decided;
  if (auto problem = std::visit([&](const auto& request) { return move(request, around); }, asked))
    return std::unexpected(*std::move(problem));
  if (decided->talk) state_.talk = *decided->talk;
  if (std::holds_alternative<Start>(asked)) begin(decided->events, around);
  else if (!decided->events.empty()) write(decided->events, around);
  if (std::holds_alternative<SetAsked>(asked) && !waits_) go_on(around);
  return decided;
}

std::optional<Problem> WalkedTable::move(const Play& request, const Around& around) {
  if (auto played = run_->play(request.seat, request.action); !played) return std::move(played.error());
  waits_ = request.wait > 0 && run_->run_on_or_wait(request.seat, state_.row);
  if (request.wait == 0) run_->run_on();
  write_moves(request.n, true, {}, around);
  return std::nullopt;
}

std::optional<Problem> WalkedTable::move(const Undo& request, const Around& around) {
  auto undone = run_->undo(request.seat, request.to);
  if (!undone) return std::move(undone.error());
  waits_ = false;
  write_moves(request.n, true, *std::move(undone), around);
  return std::nullopt;
}

// ---- what happens ------------------------------------------------------------------------------------

void WalkedTable::begin(Events events, const Around& around) {
  seals_.begin(state_.row, is_present_);
  run_ = GameRun::begin(game_, after(state_.row, events, around.now)).value();
  run_->run_on();
  write(with_moves(std::move(events), *run_, 0), around);
}

void WalkedTable::computer_plays(const std::string& action, const Around& around) {
  const int before = run_->match().entries();
  if (const auto played = run_->play(run_->turn().value(), action); !played)
    stored_.fault = "a computer may not play " + action + ": " + played.error().text;
  run_->run_on();
  write_moves(before, false, {}, around);
}

void WalkedTable::wait_no_longer(const Around& around) {
  waits_ = false;
  seals_.give_up();
  go_on(around);
}

void WalkedTable::go_on(const Around& around) {
  const bool turns = state_.clocks && state_.clocks->turn != (run_ ? run_->turn() : std::nullopt);
  if (turns && state_.row.phase == TablePhase::kPlaying) write({}, around);
  if (!run_ || state_.row.phase != TablePhase::kPlaying) return;
  const int before = run_->match().entries();
  run_->run_on();
  if (run_->match().entries() > before || run_->over()) return write_moves(before, false, {}, around);
  settle_words(around);
}

void WalkedTable::write_moves(int from, bool of_person, Events events, const Around& around) {
  if (of_person)
    for (Event& event : of_playing(state_)) events.push_back(std::move(event));
  write(with_moves(std::move(events), *run_, from), around);
}

void WalkedTable::write(const Events& events, const Around& around) {
  const Time now = around.now;
  state_.row = after(std::move(state_.row), events, now);
  stored_.add(events, now);
  const bool timed = run_ && state_.row.phase == TablePhase::kPlaying && agreement_of(state_.row);
  // Nobody can play in quarantine, so it takes nobody's time.
  if (state_.clocks && state_.quarantine)
    state_.clocks = clock::after(*std::move(state_.clocks), clock::Restarted{state_.clocks->since}, now);
  state_.clocks = clocks_after(std::move(state_.clocks), state_.row, events,
                               timed ? turn_in(run_.get()) : clock::Turn{}, now);
  stored_.clocks = state_.clocks ? clocks_text(*state_.clocks) : "";
  if (run_) {
    for (Entry& entry : run_->entries_from(static_cast<int>(stored_.entries.size())))
      stored_.entries.push_back({std::move(entry), now});
    run_->take_seats(state_.row);
    state_.entries = run_->match().entries();
    state_.turn = run_->turn();
  }
  look_who_is_there();
  settle_words(around);
}

void WalkedTable::settle_words(const Around& around) {
  const Events closed = of_words(state_);
  if (closed.empty() || !run_ || seals_.missing(state_.row)) return;
  const int before = run_->match().entries();
  run_->take_words(after(state_.row, closed, around.now));
  run_->run_on();
  write_moves(before, false, closed, around);
}

void WalkedTable::look_who_is_there() {
  drop_old_asks(state_);
  std::erase_if(state_.talk.asks, [&](const Ask& ask) { return !is_present_(ask.person); });
}

void WalkedTable::hear(const Occasion& occasion, const Around& around) {
  const Decided decided = decide_occasion(state_, occasion, around);
  if (!decided) return;
  if (decided->talk) state_.talk = *decided->talk;
  if (std::holds_alternative<Begins>(occasion)) return begin(decided->events, around);
  const bool corrects = std::holds_alternative<TimeIsUp>(occasion) && state_.clocks;
  if (!decided->events.empty() || corrects) write(decided->events, around);
}

}  // namespace spielwerk::server::life
