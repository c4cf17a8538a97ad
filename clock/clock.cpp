#include "clock/clock.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace spielwerk::clock {

namespace {

SeatClock& at(State& state, Seat seat) { return state.seats[static_cast<std::size_t>(seat.index())]; }
const SeatClock& at(const State& state, Seat seat) {
  return state.seats[static_cast<std::size_t>(seat.index())];
}

/// When the person of a seat rests, as far as this table knows rest.
Calendar rest_of(const State& state, const SeatClock& seat) {
  if (!times(state.agreement.pace)->rests) return {};
  return state.agreement.vacation ? seat.calendar : seat.calendar.nights_only();
}

Duration left_of(const SeatClock& seat) { return seat.decision + seat.bank; }

/// Takes so much from the time of a decision, and what is beyond it from the bank.
void spend(SeatClock& seat, Duration time) {
  const Duration own = std::min(seat.decision, time);
  seat.decision -= own;
  seat.bank = std::max(seat.bank - (time - own), Duration(0));
}

/// Counts the time up to a moment.
void settle(State& state, Time now) {
  if (now <= state.since) return;
  if (const auto seat = running(state)) {
    SeatClock& clock = at(state, *seat);
    spend(clock, awake(rest_of(state, clock), state.since, now));
  }
  state.since = now;
}

/// Pays a person for a turn that went from one ply to another. One that was taken back and played again is
/// paid for once, however long it has become.
void pay(SeatClock& seat, const Times& agreed, int from, int to) {
  if (to <= from || from < seat.paid_ply) return;
  seat.paid_ply = to;
  seat.bank = std::max(seat.bank, std::min(seat.bank + agreed.increment, agreed.most));
}

void handle(State& state, const Turn& event) {
  const auto agreed = times(state.agreement.pace);
  const auto before = std::exchange(state.turn, event.seat);
  if (before != event.seat) {
    const int from = std::exchange(state.turn_ply, event.ply);
    const bool person = before && at(state, *before).sitter == Sitter::kPerson;
    if (person && agreed) pay(at(state, *before), *agreed, from, event.ply);
  }
  if (!event.seat || !agreed) return;
  SeatClock& seat = at(state, *event.seat);
  if (event.ply > seat.timed_ply) {
    seat.timed_ply = event.ply;
    seat.decision = agreed->decision;
  }
  if (left_of(seat) > Duration(0)) seat.ran_out = false;
}

void handle(State& state, const CalendarChanged& event) { at(state, event.seat).calendar = event.calendar; }

/// A pause begins when all people who are there wish it: also when the last one goes who did not.
void pause_if_all_wish(State& state) {
  auto people =
      state.seats | std::views::filter([](const SeatClock& seat) { return seat.sitter == Sitter::kPerson; });
  if (!people.empty() && std::ranges::all_of(people, &SeatClock::wants_pause)) state.paused = true;
}

void handle(State& state, const PauseWished& event) {
  at(state, event.seat).wants_pause = true;
  pause_if_all_wish(state);
}

void handle(State& state, const PauseWithdrawn& event) { at(state, event.seat).wants_pause = false; }

void handle(State& state, const Resumed&) {
  state.paused = false;
  for (SeatClock& seat : state.seats) seat.wants_pause = false;
}

void handle(State& state, const RanOut& event) {
  SeatClock& seat = at(state, event.seat);
  seat.decision = seat.bank = Duration(0);
  seat.ran_out = true;
  if (state.agreement.at_zero == AtZero::kComputer) seat.sitter = Sitter::kComputerForNow;
  if (state.agreement.at_zero == AtZero::kLost) seat.sitter = Sitter::kLost;
  pause_if_all_wish(state);
}

/// Who comes to a seat without time gets that of one turn, so that they can play at all.
void arrive(State& state, SeatClock& seat) {
  const auto agreed = times(state.agreement.pace);
  seat.sitter = Sitter::kPerson;
  seat.ran_out = false;
  if (agreed) seat.bank = std::max(seat.bank, std::max(agreed->increment, agreed->decision));
}

void handle(State& state, const Returned& event) {
  SeatClock& seat = at(state, event.seat);
  if (seat.sitter == Sitter::kComputerForNow) arrive(state, seat);
  // Going must not be a way to come to time.
  if (seat.sitter == Sitter::kComputer) seat.sitter = Sitter::kPerson;
}

void handle(State& state, const SeatTaken& event) {
  SeatClock& seat = at(state, event.seat);
  seat.calendar = {};
  seat.wants_pause = false;
  if (event.person) arrive(state, seat);
  else seat.sitter = Sitter::kComputer;
  pause_if_all_wish(state);
}

void handle(State&, const Restarted&) {}

}  // namespace

State begin(const Agreement& agreement, const std::vector<bool>& people, Time now) {
  State state{agreement, {}, std::nullopt, 0, false, now};
  const auto agreed = times(agreement.pace);
  for (const bool person : people) {
    SeatClock seat;
    seat.sitter = person ? Sitter::kPerson : Sitter::kComputer;
    if (agreed) seat.bank = agreed->bank;
    state.seats.push_back(std::move(seat));
  }
  return state;
}

State after(State state, const Event& event, Time now) {
  // Time during which the server was down is nobody's.
  const auto* restarted = std::get_if<Restarted>(&event);
  settle(state, restarted != nullptr ? std::min(restarted->alive, now) : now);
  state.since = std::max(state.since, now);
  std::visit([&](const auto& one) { handle(state, one); }, event);
  return state;
}

std::optional<Seat> running(const State& state) {
  if (!times(state.agreement.pace) || !state.turn || state.paused) return std::nullopt;
  const SeatClock& seat = at(state, *state.turn);
  return seat.sitter == Sitter::kPerson && !seat.ran_out ? state.turn : std::nullopt;
}

std::optional<Vacation> rest(const State& state, Seat seat, Time now) {
  if (!times(state.agreement.pace)) return std::nullopt;
  return next_rest(rest_of(state, at(state, seat)), now);
}

std::optional<Duration> left(const State& state, Seat seat, Time now) {
  if (!times(state.agreement.pace)) return std::nullopt;
  const SeatClock& clock = at(state, seat);
  if (running(state) != seat) return left_of(clock);
  return std::max(left_of(clock) - awake(rest_of(state, clock), state.since, now), Duration(0));
}

std::optional<Deadline> deadline(const State& state) {
  const auto seat = running(state);
  if (!seat) return std::nullopt;
  const SeatClock& clock = at(state, *seat);
  return Deadline{after_awake(rest_of(state, clock), state.since, left_of(clock)), *seat};
}

std::optional<RanOut> due(const State& state, Time now) {
  const auto next = deadline(state);
  return next && next->at <= now ? std::optional(RanOut{next->seat}) : std::nullopt;
}

}  // namespace spielwerk::clock
