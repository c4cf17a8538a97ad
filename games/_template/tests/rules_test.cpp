// The rules of My Game: for every sentence of its guide a test that fails when the sentence is ignored.

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/tree/position.h"
#include "games/_template/game.h"

namespace spielwerk::my_game {
namespace {

constexpr Seat kFirst{0};
constexpr Seat kSecond{1};

/// A table where seat 0 begins; actions must be on offer. Charms are dealt in the order penny, clover ...
class Play {
 public:
  explicit Play(Options options = {}) {
    options.start = kFirst;
    state_ = MyGame::initial(options);
    settle<MyGame>(state_);
    for (int i = 0; i < state_.seats(); ++i) act(Draw{static_cast<Charm>(i)});
  }
  Play& act(const Action& action) {
    facts_.clear();
    EXPECT_TRUE((try_action<MyGame, true>(state_, action, &facts_)))
        << to_text(action) << " is not on offer\n"
        << position_json(state_);
    EXPECT_EQ(MyGame::invariant(state_), "");
    return *this;
  }
  Play& roll(int face) { return act(Roll{}).act(Fall{face}); }
  /// Rolls sixes until these points are there, and stops.
  Play& score(int points) {
    for (; points > 6; points -= 6) roll(6);
    return roll(points).act(Stop{});
  }
  const State& state() const { return state_; }
  int points(Seat seat) const { return state_[seat].points; }
  bool over() const { return is_terminal<MyGame>(state_); }
  std::optional<Seat> to_play() const { return current_player<MyGame>(state_); }
  std::vector<Action> offers() const { return legal_actions<MyGame>(state_); }
  bool told(const Fact& fact) const {
    return std::ranges::any_of(facts_, [&](const auto& one) { return one.fact == fact; });
  }

 private:
  State state_;
  FactList<MyGame> facts_;
};

TEST(MyGameRules, EverybodyDrawsADifferentCharm) {
  Options options;
  options.seats = 3;
  options.start = kFirst;
  State state = MyGame::initial(options);
  settle<MyGame>(state);
  for (std::size_t left = 5; left > 2; --left) {
    const auto outcomes = chance_outcomes<MyGame>(state);
    EXPECT_EQ(outcomes.size(), left);
    ASSERT_TRUE((try_action<MyGame, false>(state, outcomes.front().action)));
  }
  EXPECT_EQ(current_player<MyGame>(state), kFirst);
}

TEST(MyGameRules, OnlyTheOwnerSeesACharm) {
  const Play play;
  EXPECT_EQ(MyGame::observe(play.state(), kFirst).players[0].charm, Charm::kPenny);
  EXPECT_EQ(MyGame::observe(play.state(), kFirst).players[1].charm, std::nullopt);
  EXPECT_EQ(MyGame::observe(play.state(), kSpectator).players[0].charm, std::nullopt);
}

TEST(MyGameRules, ThrowsAddUp) {
  Play play;
  play.roll(6).roll(2);
  EXPECT_EQ(play.state().turn_points, 8);
  EXPECT_EQ(play.points(kFirst), 0) << "points count when the turn ends";
  play.act(Stop{});
  EXPECT_EQ(play.points(kFirst), 8);
  EXPECT_EQ(play.to_play(), kSecond);
}

TEST(MyGameRules, AOneTakesThePointsOfTheTurn) {
  Play play;
  play.roll(6).roll(1);
  EXPECT_EQ(play.points(kFirst), 0);
  EXPECT_EQ(play.to_play(), kSecond);
}

TEST(MyGameRules, NobodyStopsBeforeTheFirstThrow) {
  Play play;
  EXPECT_EQ(play.offers(), std::vector<Action>{Roll{}});
  EXPECT_EQ(play.roll(3).offers(), (std::vector<Action>{Roll{}, Stop{}}));
}

TEST(MyGameRules, TheRoundOfTheGoalIsTheLast) {
  Play play;
  play.score(5).score(40);
  EXPECT_TRUE(play.over()) << "the second player ends the round";
  Play first;
  first.score(40);
  EXPECT_TRUE(first.told(LastRound{kFirst}));
  EXPECT_FALSE(first.over()) << "everybody has as many turns";
  first.score(3);
  EXPECT_TRUE(first.over());
}

TEST(MyGameRules, ATableAgreesOnTheGoal) {
  Options options;
  options.length = Length::kShort;
  Play play(options);
  play.score(20).score(2);
  EXPECT_TRUE(play.over());
}

TEST(MyGameRules, CharmsCountAtTheEnd) {
  Play play;
  play.score(40);
  EXPECT_EQ(MyGame::points_so_far(play.state(), kFirst)[0].points, 40);
  play.score(3);
  EXPECT_EQ(MyGame::returns(play.state())[0].points, 41);
  EXPECT_EQ(MyGame::returns(play.state())[1].points, 6);
  EXPECT_EQ(MyGame::observe(play.state(), kSpectator).players[1].charm, Charm::kClover);
}

TEST(MyGameRules, MostPointsWin) {
  Play play;
  play.score(40).score(39);
  const auto all = MyGame::returns(play.state());
  EXPECT_EQ(all[0].points, 41);
  EXPECT_EQ(all[1].points, 42) << "a clover is worth more than a penny";
  EXPECT_EQ(all[1].place, 1);
  EXPECT_EQ(all[0].place, 2);
}

}  // namespace
}  // namespace spielwerk::my_game
