#include "server/tests/life_contradictions.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "server/base/has.h"
#include "server/life/seats.h"
#include "server/life/timing.h"

namespace spielwerk::server::life {

namespace {

constexpr std::size_t kMostAsksAtOnce = 8;
constexpr std::size_t kMostUnaskedOfSeat = 64;

/// What does not hold, a line for each.
class Contradictions {
 public:
  Contradictions(const State& state, const GameInfo& game, const GameRun* run, bool waits)
      : state_(state), row_(state.row), game_(game), run_(run), waits_(waits) {}

  std::string find() {
    if (row_.host.empty()) say("nobody is host");
    for (std::size_t i = 0; i < row_.seats.size(); ++i) look_at(row_.seats[i], static_cast<int>(i));
    look_at_people();
    look_at_phase();
    look_at_talk();
    look_at_clocks();
    if (run_ != nullptr) look_at_match(*run_);
    return std::move(found_);
  }

 private:
  void say(std::string_view what) { found_ += std::string(what) + '\n'; }
  void unless(bool holds, std::string_view what, int seat) {
    if (!holds) say("seat " + std::to_string(seat) + ": " + std::string(what));
  }
  bool gathers() const { return row_.phase == TablePhase::kGathering; }
  bool plays() const { return row_.phase == TablePhase::kPlaying; }

  void look_at(const StoredSeat& seat, int number);
  void look_at_past(const StoredSeat& seat, int number);
  void look_at_people();
  void look_at_phase();
  void look_at_talk();
  void look_at_clocks();
  void look_at_match(const GameRun& run);

  const State& state_;
  const StoredTable& row_;
  const GameInfo& game_;
  const GameRun* run_;
  bool waits_;
  std::string found_;
};

void Contradictions::look_at(const StoredSeat& seat, int number) {
  const bool person = seat.kind == SeatKind::kPerson;
  const bool computer = seat.kind == SeatKind::kBot;
  if (seat.kind == SeatKind::kOpen) {
    unless(seat == StoredSeat{}, "something is left on an open seat", number);
    unless(!plays() && row_.phase != TablePhase::kOver, "it is open in a match", number);
  }
  unless(person != seat.person.empty(), "a person sits there, or nobody is named", number);
  unless((seat.kind == SeatKind::kOpen) == seat.name.empty(), "who sits there has a name", number);
  unless(!computer || has(game_.levels, seat.level), "a computer has a level of the game", number);
  unless(person || (!seat.local && seat.unasked.empty()), "that belongs to a person", number);
  unless(std::ranges::is_sorted(seat.unasked) && seat.unasked.size() <= kMostUnaskedOfSeat,
         "questions that are let go, in order", number);
  const bool over = row_.phase == TablePhase::kOver;
  unless(seat.points.has_value() == over && seat.place.has_value() == over, "points and places at the end",
         number);
  if (!gathers()) return look_at_past(seat, number);
  unless(seat.earlier.empty() && seat.since == 0 && seat.unasked.empty(), "nothing has been played", number);
  unless(person || (seat.words.empty() && seat.seal.empty()), "people give words", number);
  unless(seat.words.empty() || seat.seal.empty(), "words are open or sealed", number);
}

void Contradictions::look_at_past(const StoredSeat& seat, int number) {
  int until = 0;
  for (const StoredOccupant& one : seat.earlier) {
    unless(until <= one.until && one.until <= state_.entries, "who sat there, in order of the match", number);
    unless((one.kind == SeatKind::kPerson) != one.person.empty() && !one.name.empty(),
           "who sat there has a name", number);
    unless(!one.replaced || one.kind == SeatKind::kPerson, "people are replaced", number);
    until = one.until;
  }
  if (seat.earlier.empty()) return;
  unless(seat.kind == SeatKind::kBot || seat.person != seat.earlier.back().person,
         "nobody comes after themselves", number);
}

void Contradictions::look_at_people() {
  std::set<std::string> own;
  std::set<std::string> computers;
  for (const StoredSeat& seat : row_.seats) {
    if (seat.kind == SeatKind::kPerson && !seat.local && !own.insert(seat.person).second)
      say(seat.person + " sits twice");
    if (seat.kind == SeatKind::kBot && !computers.insert(seat.name).second)
      say("two computers are called " + seat.name);
  }
  // To whom a computer keeps a seat that sits elsewhere would know what two seats know.
  for (const StoredSeat& seat : row_.seats)
    for (const std::string& person : own)
      if (plays() && may_return(seat, person) && !seat.earlier.back().local)
        say(person + " sits, and may come back to another seat");
}

void Contradictions::look_at_phase() {
  if (gathers() && (state_.entries != 0 || state_.turn || row_.exchanging)) say("a match before its start");
  if (gathers() && run_ != nullptr) say("a match while people gather");
  if (plays() && run_ == nullptr && !state_.quarantine) say("no match is played");
  if (!row_.rematch.empty() && !is_open(row_.phase)) say("a table follows one that goes on");
  if (row_.phase == TablePhase::kOver) {
    const auto places = [](const StoredSeat& seat) { return seat.place.value_or(0); };
    if (std::ranges::min(row_.seats, {}, places).place != 1) say("nobody came first");
    if (run_ != nullptr && !run_->over()) say("over, but the match goes on");
  }
}

void Contradictions::look_at_talk() {
  const Talk& talk = state_.talk;
  if (talk.asks.size() > kMostAsksAtOnce) say("too many ask");
  if (!talk.asks.empty() && !plays()) say("somebody asks for a seat of no match");
  std::set<std::string> people;
  int number = 0;
  for (const Ask& ask : talk.asks) {
    const StoredSeat* const seat = seat_at(row_, ask.seat);
    if (ask.number <= number || ask.number > talk.asked) say("asks are numbered in order");
    number = ask.number;
    if (seat == nullptr || seat->kind != SeatKind::kBot) say(ask.person + " asks for the seat of a person");
    if (!people.insert(ask.person).second) say(ask.person + " asks twice");
    if (!seats_of(row_, ask.person).empty()) say(ask.person + " asks, and sits");
    if (talk.declined.contains(ask.person)) say(ask.person + " asks, and was declined");
    const bool shut = !(row_.strangers && row_.spectators) && !ever_sat(row_, ask.person);
    if (shut && ask.person != row_.host) say(ask.person + " asks at a table that is closed to them");
  }
}

void Contradictions::look_at_clocks() {
  const auto agreement = agreement_of(row_);
  if (!state_.clocks) {
    if (agreement && plays()) say("no clock runs");
    return;
  }
  const clock::State& clocks = *state_.clocks;
  if (!agreement || gathers()) return say("a clock runs where no time was agreed");
  if (clocks.seats.size() != row_.seats.size()) return say("a clock for each seat");
  const auto turn = plays() && run_ != nullptr ? run_->turn() : std::nullopt;
  if (clocks.turn != turn) say("the clock of another seat runs");
  for (int i = 0; i < static_cast<int>(row_.seats.size()); ++i) {
    const clock::SeatClock& seat = clocks.seats[static_cast<std::size_t>(i)];
    const bool person = seat_at(row_, Seat(i))->kind == SeatKind::kPerson;
    unless((seat.sitter == clock::Sitter::kPerson) == person, "the clock knows who sits there", i);
    unless(seat.sitter != clock::Sitter::kComputer || !seat.wants_pause, "computers wish no pause", i);
    unless(seat.bank.count() >= 0 && seat.decision.count() >= 0, "time is never below nothing", i);
  }
}

void Contradictions::look_at_match(const GameRun& run) {
  const AnyMatch& match = run.match();
  if (match.entries() != state_.entries) say("the table knows another number of entries");
  if (match.seats() != static_cast<int>(row_.seats.size())) say("the match has other seats");
  if (!plays()) return;
  if (run.over()) return say("the match is over, and the table is not");
  if (state_.turn != run.turn()) say("it is the turn of another seat");
  if (waits_ || match.full()) return;
  // Nothing that goes on by itself is left, but for what was just taken back to.
  if (!run.turn() && !row_.exchanging) say("an outcome of chance is due");
  const std::vector<Entry>& entries = match.record().entries;
  const bool taken_back = !entries.empty() && undo_target(entries.back());
  if (run.turn() && !taken_back && (match.forced() || run.let_go())) say("somebody waits who is not asked");
}

bool is_same_decision(const Decided& one, const Decided& other) {
  if (one && other) return *one == *other;
  return !one && !other && one.error().code == other.error().code;
}

}  // namespace

bool is_same(const State& one, const State& other) {
  return one.row == other.row && one.entries == other.entries && one.turn == other.turn &&
         one.talk == other.talk && one.clocks == other.clocks &&
         one.quarantine.has_value() == other.quarantine.has_value();
}

std::string decided_otherwise(const Decided& once, const Decided& again, const Decided& knowing_all) {
  if (!is_same_decision(once, again)) return "the same is decided otherwise";
  return is_same_decision(once, knowing_all) ? "" : "who knows more than is needed decides otherwise";
}

std::string contradictions(const State& state, const GameInfo& game, const GameRun* run, bool waits) {
  return Contradictions(state, game, run, waits).find();
}

}  // namespace spielwerk::server::life
