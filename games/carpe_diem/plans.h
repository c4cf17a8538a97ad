#pragma once
// Plans that a person would try: villas with many chimneys, wares for the cards that want them, the tasks of
// the frame first, the track first. Computer opponents are measured against them (strength.md).

#include <array>
#include <vector>

#include "games/carpe_diem/actions.h"
#include "games/carpe_diem/observation.h"
#include "games/carpe_diem/worth.h"

namespace spielwerk::carpe_diem {

/// What a plan goes for, in points as it counts them. Besides, things and cards are worth what they are to
/// everybody (worth.h), but for a plan that has prices of its own.
struct Plan {
  double chimney = 0.3;                   // of a villa that is begun or grows
  double villa = 1.0;                     // for each point of a finished villa
  double ware = in_points(kPrices.ware);  // of a landscape that is finished
  double landscape = 0.3;                 // a tile of one that is begun
  double dwelling = 2.0;
  double single = 1.5;
  double task = 1.0;       // for each point of a task that is fulfilled
  double line = 0.1;       // for each point of a task on whose line its thing is begun
  double red = 0;          // for a circle beside a red card
  double wanted = 0;       // for each point that the cards of the field bring more
  double opening = -0.15;  // a square that something opens to
  Prices prices = kPrices;
};

/// Those of CarpeDiem::kScripts, in their order.
inline constexpr std::array<Plan, 4> kPlans{{
    {.chimney = 2.5, .villa = 1.5},
    {.ware = 3.0, .landscape = 1.0, .red = 3.0},
    {.task = 3.0, .line = 0.8},
    {.prices = {.step = 4 * kPoint}},
}};

/// What a seat does that follows a plan. `actions` are what it may do, at least one.
Action planned(const Plan& plan, const Observation& seen, Seat seat, const std::vector<Action>& actions);

}  // namespace spielwerk::carpe_diem
