#pragma once
// Outcomes: what chance can bring at a position, with weights, from the match alone.

#include <boost/json.hpp>

#include "core/catalogue/any_game.h"
#include "core/match/record.h"
#include "core/values/problem.h"

namespace spielwerk::cli {

/// A list of {text, action, weight} in the order of docs/record-format.md; empty where chance is not to act.
/// `start` begins with the position and has no entries. Errors: as AnyGame::load.
std::expected<boost::json::array, Problem> outcomes_at(const AnyGame& game, const Record& start);

}  // namespace spielwerk::cli
