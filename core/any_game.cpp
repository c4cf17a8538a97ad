#include "core/any_game.h"

#include "core/game_play.h"

namespace spielwerk {

const GameInfo& AnyGame::info() const { return play.info(); }

}  // namespace spielwerk
