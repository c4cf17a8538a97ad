#pragma once
// What came of a match, for ratings: who sat on a seat in the beginning, when they were gone, and how much of
// it they decided.

#include <optional>
#include <string>
#include <vector>

#include "core/match/record.h"
#include "ratings/counting.h"
#include "store/store.h"

namespace spielwerk::server::life {

/// Of a match that has ended with these entries. `places` by seat, if it was played to its end. Else
/// `abandoned_by`: the person who ended it against others who played; empty: nobody did.
ratings::MatchResult result_of(const StoredTable& row, const std::vector<Entry>& entries,
                               const std::optional<std::vector<int>>& places,
                               const std::string& abandoned_by = {});

}  // namespace spielwerk::server::life
