#pragma once
// AnyGame: a game of the catalogue, by what it is used for. What only some need of it stands apart:
// core/catalogue/game_describe.h, core/catalogue/game_measure.h.

#include <span>
#include <string_view>

namespace spielwerk {

struct GameInfo;
class GamePlay;
class GameThink;

struct AnyGame {
  const GamePlay& play;
  const GameThink& think;

  const GameInfo& info() const;
};

/// All games, in alphabetical order. Generated from games/CMakeLists.txt.
std::span<const AnyGame* const> all_games();
const AnyGame* find_game(std::string_view id);

}  // namespace spielwerk
