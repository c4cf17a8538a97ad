#include "games/roll_through_the_ages/game.h"

namespace spielwerk::roll_through_the_ages {
double RollThroughTheAges::evaluate(const State&, Seat) { return 0.5; }
}  // namespace spielwerk::roll_through_the_ages
