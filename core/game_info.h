#pragma once
// What a page must know of a game before it is played, as JSON.

#include <string>

#include "core/match.h"

namespace spielwerk {

/// docs/protocol.md, `Game`. Options are those of the version that new matches get.
std::string info_json(const GameInfo& info);

}  // namespace spielwerk
