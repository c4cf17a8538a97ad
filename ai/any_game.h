#pragma once
// GameAdapter<G>: everything that can be done with a game as one object, for tests. Programs have its parts
// from the catalogue, where they are compiled apart.

#include "ai/levels.h"
#include "ai/measure_of.h"
#include "ai/think_of.h"
#include "core/catalogue/any_game.h"
#include "core/catalogue/describe_of.h"
#include "core/catalogue/play_of.h"

namespace spielwerk {

template <Game G>
class GameAdapter final : public PlayOf<G>, public ThinkOf<G>, public DescribeOf<G>, public MeasureOf<G> {
 public:
  GameAdapter()
      : PlayOf<G>(kLevels),
        ThinkOf<G>(static_cast<const GamePlay&>(*this)),
        DescribeOf<G>(static_cast<const GamePlay&>(*this)) {}
};

}  // namespace spielwerk
