#pragma once
// Clock: the time of all seats of a table. Everything is a pure function of what was agreed, of what has
// happened and of the moment that is passed in: the state after an event, the time that is left, and when
// somebody will have run out of it. Nothing here reads a clock.

#include <cstddef>
#include <optional>
#include <set>
#include <variant>
#include <vector>

#include "clock/calendar.h"
#include "clock/pace.h"
#include "core/values/seat.h"

namespace spielwerk::clock {

/// It is this seat's decision from now on, after so many plies that count; nobody's: chance waits for words,
/// the match is over, or no person is asked.
struct Turn {
  std::optional<Seat> seat;
  int ply = 0;
};
/// The server was down from a moment on, which is known only roughly, until now.
struct Restarted {
  Time alive = 0;
};
struct CalendarChanged {
  Seat seat;
  Calendar calendar{};
};
/// Somebody would like to pause; when all people agree, the table pauses.
struct PauseWished {
  Seat seat;
};
struct PauseWithdrawn {
  Seat seat;
};
/// Anybody at the table may end a pause.
struct Resumed {};
/// A seat has no time left; told by `due`.
struct RanOut {
  Seat seat;
};
/// The person is back, and the computer gives them the seat: with time for a turn if they had run out of it,
/// else with what they left.
struct Returned {
  Seat seat;
};
/// Another person (or, else, a computer) sits there from now on, without the clock having asked for it.
struct SeatTaken {
  Seat seat;
  bool person = true;
};

using Event = std::variant<Turn, Restarted, CalendarChanged, PauseWished, PauseWithdrawn, Resumed, RanOut,
                           Returned, SeatTaken>;

/// Who sits on a seat, as far as time is concerned.
enum class Sitter : std::uint8_t {
  kPerson,
  kComputer,
  kComputerForNow,  // ran out of time, may return
  kLost,            // ran out of time for good
};

struct SeatClock {
  Sitter sitter = Sitter::kPerson;
  Duration bank{0};
  Duration decision{0};  // left of the time of the present decision
  int timed_ply = -1;    // the last ply that was given time of its own, and
  int paid_ply = 0;      // where the last turn ended that was paid for: taking back earns nothing
  bool ran_out = false;  // no time is left, and everybody waits
  bool wants_pause = false;
  Calendar calendar{};
  bool operator==(const SeatClock&) const = default;
};

struct State {
  Agreement agreement{};
  std::vector<SeatClock> seats{};
  std::optional<Seat> turn{};
  int turn_ply = 0;  // where this turn began
  bool paused = false;
  Time since = 0;  // everything up to this moment is counted
  bool operator==(const State&) const = default;
};

/// A table whose match begins now. `people`: for each seat, whether a person sits there.
State begin(const Agreement& agreement, const std::vector<bool>& people, Time now);
/// The state after an event. A moment before the last one, as from a clock that was set back, counts as it.
State after(State state, const Event& event, Time now);

/// Whether time passes for somebody.
std::optional<Seat> running(const State& state);
/// When the person of a seat rests, now or next, as far as this table knows rest.
std::optional<Vacation> rest(const State& state, Seat seat, Time now);
/// What a seat has left: of its decision, and in its bank. Nothing without a clock.
std::optional<Duration> left(const State& state, Seat seat, Time now);

struct Deadline {
  Time at = 0;
  Seat seat;
  bool operator==(const Deadline&) const = default;
};
/// Who will run out of time and when, if nothing happens before.
std::optional<Deadline> deadline(const State& state);
/// The same if that moment has come.
std::optional<RanOut> due(const State& state, Time now);

}  // namespace spielwerk::clock
