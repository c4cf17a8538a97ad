// Training meets every table that a number of players may sit at.

#include <gtest/gtest.h>

#include <set>

#include "ai/tests/small_plan.h"
#include "games/snowdonia/tests/position.h"

namespace spielwerk::snowdonia {
namespace {

/// Values of an option among many draws.
template <class T>
std::set<T> drawn(int seats, T Options::* option) {
  Rng rng(3);
  std::set<T> values;
  for (int i = 0; i < 300; ++i) values.insert(drawn_options<Snowdonia>(table_of(seats), rng).*option);
  return values;
}

TEST(Training, MeetsEveryLineThoughTrainsAreOnlyChosenAlone) {
  EXPECT_EQ(drawn(2, &Options::scenario).size(), 3U);
  EXPECT_EQ(drawn(2, &Options::restock_draw).size(), 2U);
  EXPECT_EQ(drawn(2, &Options::train), std::set{SoloTrain::kNo1});
  EXPECT_EQ(drawn(1, &Options::train).size(), 8U);
  EXPECT_EQ(drawn(5, &Options::scenario), std::set{Scenario::kSnowdon});
}

/// Points alone after some training, with a part of the games begun by other players.
double points_alone(double foreign) {
  TrainPlan plan = small_plan(1000);
  plan.seed = 7;
  plan.lambda = 0.9;
  plan.rate = 0.05;
  plan.variants = 0;
  plan.foreign = foreign;
  plan.reports = 1;
  plan.report_games = 50;
  double points = 0;
  plan.report = [&](const TrainReport& report, const std::string&) { points = report.points; };
  EXPECT_TRUE(Training<Snowdonia>(table_of(1), plan).run().has_value());
  return points;
}

TEST(Training, AloneLearnsFromWhereOthersGotTo) { EXPECT_GT(points_alone(1), points_alone(0) + 2); }

}  // namespace
}  // namespace spielwerk::snowdonia
