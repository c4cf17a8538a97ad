#include "server/life/game_run.h"

#include <algorithm>
#include <utility>

#include "core/catalogue/any_game.h"
#include "core/catalogue/game_play.h"
#include "server/base/has.h"
#include "server/life/seats.h"

namespace spielwerk::server {

namespace {

std::vector<std::string> words_of(const StoredTable& table) {
  std::vector<std::string> words;
  for (const StoredSeat& seat : table.seats) words.push_back(seat.words);
  return words;
}

}  // namespace

DrawHeader draws_of(const StoredTable& table) {
  DrawHeader draws{commitment(table.seed), words_of(table), table.seed, table.format};
  const bool closed = !table.exchanging || is_open(table.phase);
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const StoredSeat& seat = table.seats[i];
    if (seat.seal.empty()) continue;
    const int number = static_cast<int>(i);
    draws.sealed[number] = seat.seal;
    if (closed && seat.words.empty()) draws.left_out.insert(number);
    if (!closed) draws.contributions[i].clear();  // nobody sees them before all are there
  }
  return draws;
}

GameRun::GameRun(std::unique_ptr<AnyMatch> match, const std::optional<DrawHeader>& draws)
    : match_(std::move(match)) {
  if (draws) draws_.emplace(*match_, *draws);
}

GameRun::GameRun(std::unique_ptr<AnyMatch> match, const StoredTable& table) : match_(std::move(match)) {
  take_words(table);
  take_seats(table);
}

std::expected<std::unique_ptr<GameRun>, Problem> GameRun::begin(const AnyGame& game,
                                                                const StoredTable& table) {
  auto match = game.play.create(table.options);
  if (!match) return std::unexpected(match.error());
  return std::unique_ptr<GameRun>(new GameRun(*std::move(match), table));
}

std::expected<std::unique_ptr<GameRun>, Problem> GameRun::load(const AnyGame& game, const StoredTable& table,
                                                               const std::vector<StoredEntry>& entries) {
  auto match = game.play.load(record_of(table, entries));
  if (!match) return std::unexpected(match.error());
  return std::unique_ptr<GameRun>(new GameRun(*std::move(match), table));
}

void GameRun::drop_from(int n) {
  match_->drop_from(n);
  if (draws_) draws_->count_again();
}

void GameRun::take_words(const StoredTable& table) {
  draws_.reset();
  if (!table.exchanging) draws_.emplace(*match_, draws_of(table));
}

void GameRun::take_seats(const StoredTable& table) {
  unasked_.clear();
  for (const StoredSeat& seat : table.seats) unasked_.push_back(seat.unasked);
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    // Who came back before the computer did anything has never been away.
    const auto& earlier = table.seats[i].earlier;
    match_->hand_over(Seat(static_cast<int>(i)), earlier.empty() ? 0 : earlier.back().until);
  }
}

std::optional<std::string> GameRun::let_go() const {
  const auto seat = turn();
  if (!seat) return std::nullopt;
  const auto& unasked = unasked_[static_cast<std::size_t>(seat->index())];
  if (unasked.empty()) return std::nullopt;
  auto question = match_->question();
  const auto unwanted = [&](const std::string& about) { return has(unasked, about); };
  if (!question || !std::ranges::all_of(question->about, unwanted)) return std::nullopt;
  return std::move(question->pass);
}

void GameRun::run_on() {
  const auto pass = [&] {
    const auto unwanted = let_go();
    return unwanted && match_->play(*turn(), *unwanted).has_value();
  };
  while (play_unasked(*match_, draws_ ? &*draws_ : nullptr) || pass()) continue;
}

bool GameRun::run_on_or_wait(Seat player, const StoredTable& table) {
  // What they are not asked is theirs, too, and does not wait for a computer.
  while (turn() == player) {
    const auto pass = let_go();
    if (!pass || !match_->play(player, *pass)) break;
  }
  const int own = match_->entries();
  run_on();
  const std::optional<Seat> next = turn();
  if (!next || seat_at(table, *next)->kind != SeatKind::kBot) return false;
  // What chance and others without a choice would do on the way to the computer's turn waits as well.
  if (match_->entries() > own) drop_from(own);
  if (match_->may_undo(player)) return true;
  run_on();
  return false;
}

std::expected<life::Events, Problem> GameRun::undo(Seat seat, int to) {
  if (const auto undone = match_->undo(seat, to); !undone) return std::unexpected(undone.error());
  return let_go() ? life::Events{life::AskedAgain{seat}} : life::Events{};
}

std::vector<Entry> GameRun::entries_from(int n) const {
  const std::vector<Entry>& entries = match_->record().entries;
  return {entries.begin() + n, entries.end()};
}

std::optional<Seat> GameRun::turn() const {
  const ToAct next = match_->to_act();
  return next.kind == ToAct::Kind::kSeat ? std::optional(next.seat) : std::nullopt;
}

namespace {
std::vector<int> by_seat(const GameRun& run, int StandingLine::* number) {
  std::vector<int> numbers(static_cast<std::size_t>(run.match().seats()));
  for (const StandingLine& line : run.match().standings())
    numbers[static_cast<std::size_t>(line.seat.index())] = line.*number;
  return numbers;
}
}  // namespace

std::vector<int> points_of(const GameRun& run) { return by_seat(run, &StandingLine::points); }
std::vector<int> places_of(const GameRun& run) { return by_seat(run, &StandingLine::place); }

life::Events with_moves(life::Events events, const GameRun& run, int from) {
  const int entries = run.match().entries();
  const bool begins = std::ranges::any_of(
      events, [](const life::Event& event) { return std::holds_alternative<life::Begun>(event); });
  // A match that begins is shown before its first entries, other events after them.
  if (entries > from) events.insert(begins ? events.end() : events.begin(), life::Played{from, entries});
  if (run.over()) events.emplace_back(life::Ended{points_of(run), places_of(run)});
  return events;
}

Record record_of(const StoredTable& table, const std::vector<StoredEntry>& entries) {
  Record record;
  record.game = table.game;
  record.rules = table.rules;
  record.options = table.options;
  for (const StoredSeat& seat : table.seats) record.names.push_back(seat.name);
  record.draws = draws_of(table);
  if (!is_open(table.phase)) record.draws.seed.reset();
  record.entries.reserve(entries.size());
  for (const StoredEntry& stored : entries) record.entries.push_back(stored.entry);
  return record;
}

}  // namespace spielwerk::server
