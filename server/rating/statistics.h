#pragma once
// What is told of how somebody has played a ladder, beside where they stand in it.

#include <functional>
#include <string>

#include "clock/calendar.h"
#include "server/wire/ratings.h"
#include "store/statistics.h"

namespace spielwerk::server {

/// A match in which the usual decision took at least so long was played over days.
inline constexpr Time kOverDays = 5 * clock::kMinute;

/// `may_see`: whether a table, which is open to everybody or not, is told to who asks.
message::LadderStanding with_statistics(
    message::LadderStanding standing, const StoredStatistics& statistics,
    const std::function<bool(const std::string& table, bool open)>& may_see);

}  // namespace spielwerk::server
