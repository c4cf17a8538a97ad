#pragma once
// A whole match as one JSON object, for programs that learn from records or show them.

#include <string>

#include "cli/command.h"
#include "core/catalogue/any_game.h"

namespace spielwerk::cli {

/// For every entry its frame, as a spectator sees it, and with it what stood to choose from before it and the
/// standings after it; `agenda`: also what was still to happen before it. Whoever has the record may know all
/// of it. Errors: as AnyGame::load.
std::expected<std::string, Problem> replay_json(const LoadedMatch& loaded, bool agenda);

}  // namespace spielwerk::cli
