#pragma once
// When somebody does not play: their night hours and vacation, and what they may change about them.

#include <expected>

#include "core/values/problem.h"
#include "server/base/problem_codes.h"
#include "server/wire/accounts.h"
#include "store/store.h"

namespace spielwerk::server {

inline const Problem kNightTooSoon{ServerCode::kNightSoon, "night hours are changed once in a week", {}};
inline const Problem kNightTooLong{ServerCode::kNightLong, "a night is at most ten hours long", {}};
inline const Problem kBadVacation{
    ServerCode::kBadVacation,
    "a vacation begins in the future, overlaps no other, and a year has 30 days of it",
    {}};
inline const Problem kNoVacation{ServerCode::kNoVacation, "there is no such vacation that has not begun", {}};

/// The rest of a person as they are told it.
message::RestInfo rest_of(const StoredPerson& person, Time now);
/// The person with a change. Errors: night_soon, night_long, bad_vacation, no_vacation.
std::expected<StoredPerson, Problem> with_rest(StoredPerson person, const message::ChangeRest& change,
                                               Time now);

}  // namespace spielwerk::server
