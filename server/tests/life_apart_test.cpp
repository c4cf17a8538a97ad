// What a table decides about people who do not want to play together.

#include <gtest/gtest.h>

#include "server/life/apply.h"
#include "server/life/decide.h"
#include "server/life/seats.h"

namespace spielwerk::server::life {
namespace {

const Actor kHost{"ann", "Ann"};
const Actor kShunned{"bob", "Bob"};
const Actor kThird{"eve", "Eve"};

/// A table of Ann, who is its host and keeps apart from Bob.
class LifeApart : public testing::Test {
 protected:
  LifeApart() {
    game_.id = "toy";
    game_.levels = {"easy", "club", "master"};
    state_.row.host = "ann";
    state_.row.seats = {person_seat("ann", "Ann"), StoredSeat{}, StoredSeat{}};
  }
  std::string refused(const Actor& actor, const Asked& asked) {
    const Decided decided = decide(state_, actor, asked, around());
    if (!decided) return std::string(decided.error().code);
    if (decided->talk) state_.talk = *decided->talk;
    state_.row = after(state_.row, decided->events, 5'000);
    return "";
  }
  Around around() const {
    Around told{.game = game_, .now = 5'000, .new_id = "t2"};
    if (apart_) told.people["ann"].apart = {"bob"};
    return told;
  }
  StoredSeat& seat(std::size_t number) { return state_.row.seats[number]; }

  GameInfo game_;
  State state_;
  bool apart_ = true;
};

TEST_F(LifeApart, NobodySitsDownBesideWhomTheyShun) {
  EXPECT_EQ(refused(kShunned, Sit{}), "apart");
  EXPECT_EQ(refused(kThird, Sit{}), "");
  EXPECT_EQ(refused(kHost, Leave{}), "");
  EXPECT_EQ(state_.row.host, "eve");
  EXPECT_EQ(refused(kShunned, Sit{}), "");
  EXPECT_EQ(refused(kHost, Sit{}), "apart") << "nor the one who shuns them";
}

TEST_F(LifeApart, AHostWhoDoesNotPlayIsAtTheTable) {
  seat(0) = StoredSeat{};
  EXPECT_EQ(refused(kShunned, Sit{}), "apart");
}

TEST_F(LifeApart, NobodyAsksForASeatBesideWhomTheyShun) {
  state_.row.phase = TablePhase::kPlaying;
  seat(1) = seat(2) = computer_seat(state_.row, "club");
  EXPECT_EQ(refused(kShunned, Sit{}), "apart");
  EXPECT_TRUE(state_.talk.asks.empty());
  EXPECT_EQ(refused(kThird, Sit{}), "");
}

TEST_F(LifeApart, WhoAskedBeforeIsNotAdmittedAnyMore) {
  state_.row.phase = TablePhase::kPlaying;
  seat(1) = seat(2) = computer_seat(state_.row, "club");
  apart_ = false;
  ASSERT_EQ(refused(kShunned, Sit{}), "");
  apart_ = true;
  EXPECT_EQ(refused(kHost, Admit{state_.talk.asks[0].number}), "apart");
  EXPECT_EQ(refused(kHost, Decline{state_.talk.asks[0].number}), "");
}

// Whoever is admitted, all who were asked about come as soon as enough agree.
TEST_F(LifeApart, WhoIsShunnedDoesNotComeWithAnother) {
  seat(1) = person_seat("cat", "Cat");
  seat(2) = computer_seat(state_.row, "club");
  state_.row.seats.push_back(computer_seat(state_.row, "club"));
  state_.row.phase = TablePhase::kPlaying;
  game_.hidden = true;
  apart_ = false;
  ASSERT_EQ(refused(kShunned, Sit{Seat(2)}), "");
  ASSERT_EQ(refused(kHost, Admit{state_.talk.asks[0].number}), "");
  ASSERT_EQ(refused(kThird, Sit{Seat(3)}), "");
  // Cat, who has not agreed, goes; now everybody who plays has.
  ASSERT_EQ(refused({"cat", "Cat"}, Leave{}), "");
  apart_ = true;
  EXPECT_EQ(refused(kHost, Admit{state_.talk.asks[1].number}), "");
  EXPECT_EQ(seat(2).kind, SeatKind::kBot) << "Bob";
  EXPECT_EQ(seat(3).person, "eve");
}

// What two have begun together goes on: who is blocked in it must not lose it.
TEST_F(LifeApart, WhoPlaysAlreadyMayComeBack) {
  apart_ = false;
  ASSERT_EQ(refused(kShunned, Sit{}), "");
  state_.row.phase = TablePhase::kPlaying;
  apart_ = true;
  EXPECT_EQ(refused(kShunned, Leave{}), "");
  EXPECT_EQ(refused(kShunned, Sit{}), "");
  EXPECT_EQ(seat(1).person, "bob");
}

TEST_F(LifeApart, ARematchKeepsNoSeatForWhomOneShuns) {
  seat(1) = person_seat("bob", "Bob");
  seat(2) = person_seat("eve", "Eve");
  state_.row.phase = TablePhase::kOver;
  const auto decided = decide(state_, kHost, Rematch{}, around());
  ASSERT_TRUE(decided);
  EXPECT_EQ(decided->made->seats[1].kind, SeatKind::kOpen);
  EXPECT_EQ(decided->made->seats[2].person, "eve");
  const auto other = decide(state_, kThird, Rematch{}, around());
  ASSERT_TRUE(other);
  EXPECT_EQ(other->made->seats[1].person, "bob") << "it is nobody else's business";
}

}  // namespace
}  // namespace spielwerk::server::life
