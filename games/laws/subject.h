#pragma once
// The game that the laws are compiled for.

#include "ai/any_game.h"
#include "game_under_test.h"

namespace spielwerk::laws {

inline const GameAdapter<GameUnderTest> kGame;

}  // namespace spielwerk::laws
