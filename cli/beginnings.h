#pragma once
// Beginnings: records without entries that begin with a position instead of the game's start.

#include <expected>
#include <string>

#include "core/catalogue/any_game.h"
#include "core/match/record.h"
#include "core/values/problem.h"

namespace spielwerk::cli {

/// Begins with a position (JSON), of the same game and rules as another record.
Record beginning_at(const Record& like, std::string position);
/// Begins where the record in a file has stopped. Errors: the file, or it is of another game.
std::expected<Record, Problem> going_on(const AnyGame& game, const std::string& file);

}  // namespace spielwerk::cli
