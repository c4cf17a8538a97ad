#pragma once
// The time of a table: its clocks follow what happens there. Nothing here reads a clock.

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "clock/clock.h"
#include "core/values/problem.h"
#include "server/life/decide.h"
#include "server/life/event.h"
#include "server/life/state.h"
#include "server/wire/command.h"

namespace spielwerk::server::life {

inline const Problem kNoClock{ServerCode::kNoClock, "no time was agreed at this table", {}};

/// Nothing where no clock runs.
std::optional<clock::Agreement> agreement_of(const StoredTable& row);

/// The clocks of a match that begins.
std::optional<clock::State> clocks_of(const StoredTable& row, Time now);
/// The clocks after events at a table that has become `row`; then it is this turn.
std::optional<clock::State> clocks_after(std::optional<clock::State> clocks, const StoredTable& row,
                                         const Events& events, const clock::Turn& turn, Time now);

// As they are stored.
std::string clocks_text(const clock::State& clocks);
std::expected<clock::State, Problem> parse_clocks(std::string_view text, const clock::Agreement& agreement);
StoredClock stored(const std::string& table, const clock::State& clocks);

/// What those who begin to play, or come to a seat, are known to rest, after the events of a decision.
Decision with_rests(const State& state, Decision decision, const Around& around);
/// Whether the clocks of a table stand still while people rest.
bool knows_rest(const StoredTable& row);

Decided pause(const State& state, const Actor& actor);
Decided resume(const State& state, const Actor& actor);
/// What was agreed for a seat without time, if there is one now.
Decision out_of_time(const State& state, const Around& around);

}  // namespace spielwerk::server::life
