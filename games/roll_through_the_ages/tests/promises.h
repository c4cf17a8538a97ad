#pragma once
// What a preview of Roll Through the Ages promises, seen from the sheets before and after the action.

#include <string>

#include "games/roll_through_the_ages/game.h"

namespace spielwerk::roll_through_the_ages {

inline std::string broken_promise(const Preview& told, const Effect<RollThroughTheAges>& real) {
  const auto* buy = std::get_if<Buy>(&real.action);
  if (buy == nullptr) return told.paid == 0 && told.waste == 0 ? "" : "nothing is paid";
  const Observation seen = RollThroughTheAges::observe(real.before, real.seat);
  const Sheet& had = real.before[real.seat];
  const Sheet& has = real.after[real.seat];
  const int paid =
      seen.coins + had.goods_worth() - has.goods_worth() + (had.food - has.food) * kCoinsOfStoredFood;
  if (told.paid != paid) return "what is paid is wrong";
  return told.waste == paid - facts(buy->development).cost ? "" : "the waste is wrong";
}

}  // namespace spielwerk::roll_through_the_ages
