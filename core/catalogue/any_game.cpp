#include "core/catalogue/any_game.h"

#include "core/catalogue/game_play.h"

namespace spielwerk {

const GameInfo& AnyGame::info() const { return play.info(); }

}  // namespace spielwerk
