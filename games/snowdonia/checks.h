#pragma once
// Where a state of Snowdonia stands, read off its agenda; for the invariant only.

#include <string>

#include "games/snowdonia/seats.h"

namespace spielwerk::snowdonia {

/// Which part of a game is under way.
enum class Stage : std::uint8_t { kSetup, kPlacing, kAreas, kRoundEnd, kOver };

Stage stage_of(const State& s);
/// The first area whose workers may still be on the board; none after the last one.
Area first_area(const State& s);
/// Event cubes that were drawn and are on their way.
int events_on_the_way(const State& s);
/// What is wrong with the agenda, as one that the rules can make between decisions and outcomes of chance.
std::string wrong_agenda(const State& s);

}  // namespace spielwerk::snowdonia
