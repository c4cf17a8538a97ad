#include "server/life/timing.h"

#include <algorithm>
#include <set>
#include <sstream>
#include <utility>
#include <variant>

#include "server/life/apply.h"
#include "server/life/people.h"
#include "server/life/seats.h"

namespace spielwerk::server::life {

namespace {

constexpr int kNobodysTurn = -1;
constexpr int kLastSitter = static_cast<int>(clock::Sitter::kLost);

template <class E>
std::optional<E> named(std::string_view name) {
  const auto found = std::ranges::find(kEnumNames<E>.names, name);
  if (found == kEnumNames<E>.names.end()) return std::nullopt;
  return static_cast<E>(found - kEnumNames<E>.names.begin());
}

clock::Sitter sitter(const clock::State& clocks, Seat seat) {
  return clocks.seats[static_cast<std::size_t>(seat.index())].sitter;
}

/// What an event of a table is for its clocks, if it is anything.
struct ForClocks {
  const clock::State& clocks;
  using Told = std::optional<clock::Event>;

  Told operator()(const OutOfTime& e) const { return clock::RanOut{e.seat}; }
  Told operator()(const PauseWished& e) const { return clock::PauseWished{e.seat}; }
  Told operator()(const PauseWithdrawn& e) const { return clock::PauseWithdrawn{e.seat}; }
  Told operator()(const Resumed&) const { return clock::Resumed{}; }
  Told operator()(const ComputerTookOver& e) const {
    const clock::Sitter who = sitter(clocks, e.seat);
    if (who == clock::Sitter::kComputerForNow || who == clock::Sitter::kLost) return {};
    return clock::SeatTaken{e.seat, false};
  }
  Told operator()(const CameBack& e) const { return clock::Returned{e.seat}; }
  Told operator()(const TookOver& e) const { return clock::SeatTaken{e.seat, true}; }
  Told operator()(const auto&) const { return {}; }
};

/// Whether a person sits there, or a computer in their place.
bool is_kept_for(const StoredSeat& seat, const std::string& person) {
  return seat.person == person || may_return(seat, person);
}

Events for_own_seats(const State& state, const Actor& actor, bool wants, auto&& event) {
  Events events;
  for (const Seat seat : seats_of(state.row, actor.id)) {
    const bool wanted = state.clocks->seats[static_cast<std::size_t>(seat.index())].wants_pause;
    if (wanted != wants) events.emplace_back(event(seat));
  }
  return events;
}

std::optional<Problem> why_no_pause(const State& state, const Actor& actor) {
  if (state.row.phase != TablePhase::kPlaying) return kNotPlaying;
  if (!state.clocks) return kNoClock;
  if (seats_of(state.row, actor.id).empty())
    return Problem{ServerCode::kNotYourSeat, "you do not sit at this table", {}};
  return std::nullopt;
}

}  // namespace

std::optional<clock::Agreement> agreement_of(const StoredTable& row) {
  const auto pace = named<clock::Pace>(row.pace.pace);
  const auto at_zero = named<clock::AtZero>(row.pace.at_zero);
  if (!pace || *pace == clock::Pace::kNone || !at_zero) return std::nullopt;
  return clock::Agreement{*pace, *at_zero, *pace != clock::Pace::kFast};
}

bool knows_rest(const StoredTable& row) {
  const auto agreement = agreement_of(row);
  return agreement && clock::times(agreement->pace)->rests;
}

Decision with_rests(const State& state, Decision decision, const Around& around) {
  const auto matters = [](const Event& event) {
    return std::holds_alternative<Begun>(event) || std::holds_alternative<TookOver>(event) ||
           std::holds_alternative<CameBack>(event);
  };
  if (!knows_rest(state.row) || std::ranges::none_of(decision.events, matters)) return decision;
  std::set<std::string> people;
  for (const StoredSeat& seat : after(state.row, decision.events, around.now).seats)
    if (seat.kind == SeatKind::kPerson) people.insert(seat.person);
  // Who comes back may have ended what they rested before.
  const auto returns = [](const Event& event) { return std::holds_alternative<CameBack>(event); };
  const bool comes_back = std::ranges::any_of(decision.events, returns);
  for (const std::string& person : people)
    if (const std::string& calendar = around.of(person).calendar; comes_back || !calendar.empty())
      decision.events.emplace_back(Rests{person, calendar});
  return decision;
}

std::optional<clock::State> clocks_of(const StoredTable& row, Time now) {
  const auto agreement = agreement_of(row);
  if (!agreement) return std::nullopt;
  std::vector<bool> people;
  for (const StoredSeat& seat : row.seats) people.push_back(seat.kind == SeatKind::kPerson);
  return clock::begin(*agreement, people, now);
}

std::optional<clock::State> clocks_after(std::optional<clock::State> clocks, const StoredTable& row,
                                         const Events& events, const clock::Turn& turn, Time now) {
  for (const Event& event : events) {
    if (std::holds_alternative<Begun>(event)) clocks = clocks_of(row, now);
    if (!clocks) continue;
    if (const auto* rests = std::get_if<Rests>(&event)) {
      for (const Seat seat : seats_of(row, rests->person))
        clocks = clock::after(
            *std::move(clocks),
            clock::CalendarChanged{seat, clock::parse_calendar(rests->calendar).value_or(clock::Calendar{})},
            now);
      continue;
    }
    if (const auto* forgotten = std::get_if<Forgotten>(&event)) {
      for (int i = 0; i < static_cast<int>(row.seats.size()); ++i)
        if (is_kept_for(*seat_at(row, Seat(i)), forgotten->person))
          clocks = clock::after(*std::move(clocks), clock::CalendarChanged{Seat(i)}, now);
      continue;
    }
    if (const auto told = std::visit(ForClocks{*clocks}, event))
      clocks = clock::after(*std::move(clocks), *told, now);
  }
  if (clocks) clocks = clock::after(*std::move(clocks), turn, now);
  return clocks;
}

std::string clocks_text(const clock::State& clocks) {
  std::ostringstream out;
  out << clocks.since << ' ' << (clocks.turn ? clocks.turn->index() : kNobodysTurn) << ' ' << clocks.turn_ply
      << ' ' << clocks.paused;
  for (const clock::SeatClock& seat : clocks.seats)
    out << ' ' << static_cast<int>(seat.sitter) << ' ' << seat.bank.count() << ' ' << seat.decision.count()
        << ' ' << seat.timed_ply << ' ' << seat.paid_ply << ' ' << seat.ran_out << ' ' << seat.wants_pause;
  // A line for each seat, as far as anybody rests.
  std::string calendars;
  std::size_t last = 0;
  for (const clock::SeatClock& seat : clocks.seats) {
    calendars += '\n' + clock::text_of(seat.calendar);
    if (!calendars.ends_with('\n')) last = calendars.size();
  }
  return out.str() + calendars.substr(0, last);
}

std::expected<clock::State, Problem> parse_clocks(std::string_view text, const clock::Agreement& agreement) {
  std::istringstream lines{std::string(text)};
  std::string line;
  std::getline(lines, line);
  std::istringstream in{line};
  clock::State clocks{.agreement = agreement};
  int turn = kNobodysTurn;
  bool good = static_cast<bool>(in >> clocks.since >> turn >> clocks.turn_ply >> clocks.paused);
  while (good && in >> std::ws && !in.eof()) {
    clock::SeatClock seat;
    int sitter = 0;
    clock::Duration::rep bank = 0;
    clock::Duration::rep decision = 0;
    good = in >> sitter >> bank >> decision >> seat.timed_ply >> seat.paid_ply >> seat.ran_out >>
               seat.wants_pause &&
           sitter >= 0 && sitter <= kLastSitter && bank >= 0 && decision >= 0;
    seat.sitter = static_cast<clock::Sitter>(good ? sitter : 0);
    seat.bank = clock::Duration(bank);
    seat.decision = clock::Duration(decision);
    clocks.seats.push_back(std::move(seat));
  }
  const int seats = static_cast<int>(clocks.seats.size());
  if (!good || turn < kNobodysTurn || turn >= seats || seats > kMostSeats)
    return std::unexpected(
        Problem{CoreCode::kMalformed, "clocks: numbers of the table and of each seat", {}});
  if (turn != kNobodysTurn) clocks.turn = Seat(turn);
  for (std::size_t i = 0; std::getline(lines, line); ++i) {
    auto calendar = clock::parse_calendar(line);
    if (!calendar || i >= clocks.seats.size())
      return std::unexpected(Problem{CoreCode::kMalformed, "clocks: calendars of their seats", {}});
    clocks.seats[i].calendar = *std::move(calendar);
  }
  return clocks;
}

StoredClock stored(const std::string& table, const clock::State& clocks) {
  const auto next = clock::deadline(clocks);
  return {table, clocks_text(clocks), next ? std::optional(next->at) : std::nullopt};
}

Decided pause(const State& state, const Actor& actor) {
  if (const auto problem = why_no_pause(state, actor)) return std::unexpected(*problem);
  if (state.clocks->paused) return Decision{};
  return Decision{.events =
                      for_own_seats(state, actor, true, [](Seat seat) { return Event(PauseWished{seat}); })};
}

Decided resume(const State& state, const Actor& actor) {
  if (const auto problem = why_no_pause(state, actor)) return std::unexpected(*problem);
  if (state.clocks->paused) return Decision{.events = {Resumed{}}};
  return Decision{
      .events = for_own_seats(state, actor, false, [](Seat seat) { return Event(PauseWithdrawn{seat}); })};
}

Decision out_of_time(const State& state, const Around& around) {
  Decision decision;
  if (!state.clocks || state.quarantine || state.row.phase != TablePhase::kPlaying) return decision;
  const auto due = clock::due(*state.clocks, around.now);
  if (!due) return decision;
  decision.events = {OutOfTime{due->seat, state.entries}};
  const clock::AtZero agreed = state.clocks->agreement.at_zero;
  if (agreed == clock::AtZero::kWait) return decision;
  const std::string person = seat_at(state.row, due->seat)->person;
  for (Event& event : computers_for_agreed(state, person, around))
    decision.events.push_back(std::move(event));
  if (agreed == clock::AtZero::kComputer) return decision;
  for (const Seat seat : seats_of(state.row, person))
    decision.events.emplace_back(KeptForNobody{seat, state.entries});
  const StoredTable row = after(state.row, decision.events, around.now);
  const auto next = std::ranges::find(row.seats, SeatKind::kPerson, &StoredSeat::kind);
  if (row.host == person && next != row.seats.end()) decision.events.emplace_back(HostChanged{next->person});
  return decision;
}

}  // namespace spielwerk::server::life
