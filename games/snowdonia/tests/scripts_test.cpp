// Players with a plan do what serves it.

#include <gtest/gtest.h>

#include "games/snowdonia/tests/play.h"

namespace spielwerk::snowdonia {
namespace {

/// What a script does with what the seat sees whose turn it is.
Action scripted(std::string_view name, const State& state) {
  const auto* const script = std::ranges::find(Snowdonia::kScripts, name);
  CHECK(script != Snowdonia::kScripts.end());
  const Seat seat = *current_player<Snowdonia>(state);
  return Snowdonia::scripted(static_cast<std::size_t>(script - Snowdonia::kScripts.begin()),
                             Snowdonia::observe(state, seat), seat, legal_actions<Snowdonia>(state));
}
Area area(std::string_view name, const State& state) {
  return area_of(std::get<Place>(scripted(name, state)).space);
}

/// Everything can be done: rubble lies, tracks are clear, goods are there.
State busy() {
  return Position(2)
      .cleared(4)
      .row(7, 13, 1)
      .give(kOne, Good::kSteel, 2)
      .give(kOne, Good::kStone, 4)
      .rates(4, 2)
      .round(2)
      .state();
}

TEST(Scripts, PlaceTheFirstWorkerWhereTheirPlanIs) {
  EXPECT_EQ(area("track", busy()), Area::kD);
  EXPECT_EQ(area("stations", busy()), Area::kE);
}

TEST(Scripts, ThatForRubbleDigsAndTakesContractsForIt) {
  const State state = Position(2).rates(5, 1).row(1, 2, 3).round(2).state();
  EXPECT_EQ(area("rubble", state), Area::kB);
  Course course(Position(2).rates(5, 1).give(kOne, Good::kRubble, 10).row(17, 22, 1).round(2));
  course.place({"f1", "g", "g", "g"}).pass();
  ASSERT_TRUE(course.due<ChooseContract>());
  EXPECT_EQ(std::get<Choose>(scripted("rubble", course.state())).contract, ContractNo(17));
  EXPECT_EQ(std::get<Choose>(scripted("track", course.state())).contract, ContractNo(22));
}

TEST(Scripts, ThatForTheSurveyorGoesOn) {
  const State state = Position(2).rates(1, 1).yard(0, 0, 0).row(0, 0, 0).steps(kOne, 5).round(2).state();
  EXPECT_EQ(area("surveyor", state), Area::kG);
}

TEST(Scripts, HireAndMaintainTrains) {
  const State state = Position(2).train(kOne, 5).give(kOne, Good::kCoal, 1).round(2).state();
  for (const std::string_view name : Snowdonia::kScripts)
    EXPECT_TRUE(std::holds_alternative<Hire>(scripted(name, state))) << name;
}

}  // namespace
}  // namespace spielwerk::snowdonia
