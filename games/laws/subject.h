#pragma once
// The game that the laws are compiled for.

#include "core/catalogue/game_of.h"
#include "game_under_test.h"

namespace spielwerk::laws {

inline const WholeGame& kGame = game_of<GameUnderTest>();

}  // namespace spielwerk::laws
