#pragma once
// game_of<G>(): a game by all that it is used for, for its own tests and the laws. Compiled once for each
// game, in the game's library, with what programs have from the catalogue.

#include "core/catalogue/game_describe.h"
#include "core/catalogue/game_measure.h"
#include "core/catalogue/game_play.h"
#include "core/catalogue/game_think.h"

namespace spielwerk {

struct WholeGame {
  const GamePlay& play;
  const GameThink& think;
  const GameDescribe& description;
  const GameMeasure& measures;

  const GameInfo& info() const { return play.info(); }
};

template <class G>
const WholeGame& game_of();

}  // namespace spielwerk
