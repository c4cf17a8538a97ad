// What a table decides when somebody is deleted.

#include <gtest/gtest.h>

#include "server/base/has.h"
#include "server/life/apply.h"
#include "server/life/people.h"
#include "server/life/seats.h"

namespace spielwerk::server::life {
namespace {

constexpr Time kMoment = 5'000;
constexpr const char* kNobody = "Nobody";

/// A table of Ann, who is its host, and Ben.
class LifeForgets : public testing::Test {
 protected:
  LifeForgets() {
    game_.id = "toy";
    game_.levels = {"easy", "club", "master"};
    state_.row.host = "ann";
    state_.row.seats = {person_seat("ann", "Ann"), person_seat("ben", "Ben")};
    state_.row.changed = 1'000;
  }
  Around around() const {
    Around told{.game = game_, .now = kMoment};
    for (const std::string& person : deleted_) told.people[person].known = false;
    return told;
  }
  /// What happens, which becomes part of the state.
  Events forgets(const std::string& person) {
    const Decision decision = forget(state_, person, kNobody, around());
    state_.talk = *decision.talk;
    state_.row = after(state_.row, decision.events, kMoment);
    return decision.events;
  }
  StoredSeat& seat(std::size_t number) { return state_.row.seats[number]; }

  GameInfo game_;
  State state_;
  std::set<std::string> deleted_;
};

TEST_F(LifeForgets, WhoWaitsForOthersToCome) {
  EXPECT_EQ(forgets("ann"), (Events{Vacated{Seat(0)}, HostChanged{"ben"}}));
  EXPECT_EQ(seat(0).kind, SeatKind::kOpen);
  EXPECT_EQ(forgets("ben"), (Events{Vacated{Seat(1)}, Abandoned{}}));
}

TEST_F(LifeForgets, WhoPlaysWithOthers) {
  state_.row.phase = TablePhase::kPlaying;
  state_.entries = 7;
  const Events events = forgets("ann");
  ASSERT_EQ(events.size(), 3U);
  EXPECT_EQ(std::get<ComputerTookOver>(events[0]).level, "club");
  EXPECT_EQ(events[1], Event(HostChanged{"ben"}));
  EXPECT_EQ(events[2], Event(Forgotten{"ann", kNobody}));
  EXPECT_EQ(seat(0).kind, SeatKind::kBot);
  EXPECT_EQ(seat(0).earlier.at(0).name, kNobody);
  EXPECT_EQ(seat(1).name, "Ben");
}

TEST_F(LifeForgets, WhoPlaysAlone) {
  state_.row.phase = TablePhase::kPlaying;
  seat(1) = computer_seat(state_.row, "club");
  EXPECT_EQ(forgets("ann"), (Events{Abandoned{}, Forgotten{"ann", kNobody}}));
  EXPECT_EQ(state_.row.phase, TablePhase::kAbandoned);
  EXPECT_EQ(seat(0).name, kNobody);
}

TEST_F(LifeForgets, NobodysGameForWhomASeatIsKept) {
  state_.row.phase = TablePhase::kPlaying;
  hand_over(seat(1), computer_seat(state_.row, "club"), 3, kMoment);
  const Events events = forgets("ann");
  EXPECT_TRUE(std::holds_alternative<ComputerTookOver>(events[0]));
  EXPECT_EQ(state_.row.phase, TablePhase::kPlaying) << "Ben may come back";
}

TEST_F(LifeForgets, AllSeatsOfAScreenAndThoseOfEarlierTimes) {
  state_.row.phase = TablePhase::kOver;
  seat(1) = StoredSeat{SeatKind::kPerson, "ann", "Grandma", "", true, ""};
  hand_over(seat(0), person_seat("eve", "Eve"), 3, kMoment);
  EXPECT_EQ(forgets("ann"), (Events{Forgotten{"ann", kNobody}}));
  EXPECT_EQ(seat(0).name, "Eve");
  EXPECT_EQ(seat(0).earlier.at(0).name, kNobody);
  EXPECT_EQ(seat(1).name, kNobody);
  EXPECT_EQ(seat(1).person, "ann") << "so that ratings can be made again";
  EXPECT_EQ(state_.row.changed, 1'000) << "the game ended when it ended";
  EXPECT_EQ(forgets("ann"), Events{}) << "nothing is left";
}

TEST_F(LifeForgets, WhoNeverSatThere) {
  EXPECT_EQ(forgets("eve"), Events{});
  state_.row.phase = TablePhase::kPlaying;
  seat(1) = computer_seat(state_.row, "club");
  state_.talk.asks = {{1, "eve", "Eve", Seat(1)}, {2, "kim", "Kim", Seat(1)}};
  EXPECT_EQ(forgets("eve"), Events{});
  ASSERT_EQ(state_.talk.asks.size(), 1U) << "nobody can admit them any more";
  EXPECT_EQ(state_.talk.asks[0].person, "kim");
}

TEST_F(LifeForgets, WhoSitsAtATableThatIsNotPlayed) {
  state_.row.phase = TablePhase::kPlaying;
  state_.quarantine = Problem{ServerCode::kQuarantined, "it does not replay", {}};
  EXPECT_EQ(forgets("ann"), (Events{Forgotten{"ann", kNobody}}));
}

TEST_F(LifeForgets, WhoIsToPlayAgain) {
  state_.row.phase = TablePhase::kOver;
  deleted_ = {"ann"};
  const auto decided = decide(state_, {"ben", "Ben"}, Rematch{}, around());
  ASSERT_TRUE(decided);
  EXPECT_EQ(decided->made->seats[0].kind, SeatKind::kOpen);
  EXPECT_EQ(decided->made->seats[1].person, "ben");
  EXPECT_EQ(decided->made->phase, TablePhase::kGathering) << "somebody else may come";
}

}  // namespace
}  // namespace spielwerk::server::life
