#pragma once
// A training that takes moments, for tests.

#include "ai/train.h"

namespace spielwerk {

inline TrainPlan small_plan(int games) {
  TrainPlan plan;
  plan.games = games;
  plan.hidden = 8;
  plan.rate = 0.005;
  plan.reports = 4;
  plan.report_games = 0;
  return plan;
}

}  // namespace spielwerk
