#pragma once
// The game that the laws are compiled for.

#include "core/match.h"
#include "game_under_test.h"

namespace spielwerk::laws {

inline const AnyGame& kGame = game_of<GameUnderTest>();

}  // namespace spielwerk::laws
