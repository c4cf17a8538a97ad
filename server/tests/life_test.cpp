// What a table decides, without network, disk or clock: a state, what is asked, and what is around.

#include <gtest/gtest.h>

#include "core/match/draws.h"
#include "server/base/has.h"
#include "server/life/apply.h"
#include "server/life/decide.h"
#include "server/life/seats.h"
#include "server/life/timing.h"

namespace spielwerk::server::life {
namespace {

const Actor kAnn{"ann", "Ann"};
const Actor kBen{"ben", "Ben"};
const Actor kEve{"eve", "Eve"};
constexpr Time kNow = 5'000;

/// A table of Ann and an open seat, or of Ann and a computer in the middle of a match.
class Life : public testing::Test {
 protected:
  Life() {
    game_.id = "toy";
    game_.rules = 3;
    game_.levels = {"easy", "club", "master"};
    state_.row.id = "t1";
    state_.row.host = "ann";
    state_.row.seats = {person_seat("ann", "Ann"), StoredSeat{}};
  }

  Around around() const {
    return {.game = game_, .now = kNow, .people = people_, .new_id = "t2", .new_seed = "00ff"};
  }
  void play_with(StoredSeat second, int entries = 7) {
    state_.row.phase = TablePhase::kPlaying;
    state_.row.seats[1] = std::move(second);
    state_.entries = entries;
    state_.turn = Seat(0);
  }
  /// What happens, which becomes part of the state; a refusal is a failure.
  Events happens(const Actor& actor, const Asked& asked) {
    const Decided decided = decide(state_, actor, asked, around());
    if (!decided) {
      ADD_FAILURE() << decided.error().text;
      return {};
    }
    if (decided->talk) state_.talk = *decided->talk;
    state_.row = after(state_.row, decided->events, kNow);
    drop_old_asks(state_);
    return decided->events;
  }
  std::string refused(const Actor& actor, const Asked& asked) const {
    const Decided decided = decide(state_, actor, asked, around());
    return decided ? "" : std::string(decided.error().code);
  }
  const StoredSeat& seat(int number) const { return state_.row.seats[static_cast<std::size_t>(number)]; }

  GameInfo game_;
  State state_;
  std::map<std::string, Nearby> people_;
};

TEST_F(Life, PeopleSitDownMoveAndLeaveWhileTheyGather) {
  EXPECT_EQ(happens(kBen, Sit{}), (Events{SatDown{Seat(1), "ben", "Ben"}}));
  EXPECT_EQ(refused(kEve, Sit{}), "full");
  EXPECT_EQ(refused(kEve, Sit{Seat(1)}), "seat_taken");
  EXPECT_EQ(refused(kEve, Sit{Seat(7)}), "malformed");
  EXPECT_EQ(happens(kBen, Leave{}), (Events{Vacated{Seat(1)}}));
  EXPECT_EQ(happens(kAnn, Sit{Seat(1)}), (Events{Vacated{Seat(0)}, SatDown{Seat(1), "ann", "Ann"}}));
  EXPECT_EQ(happens(kAnn, Leave{}), (Events{Vacated{Seat(1)}, Abandoned{}}));
  EXPECT_EQ(state_.row.phase, TablePhase::kAbandoned);
  EXPECT_EQ(state_.row.changed, kNow);
}

TEST_F(Life, TheHostFillsAndOpensSeats) {
  EXPECT_EQ(refused(kBen, Fill{Seat(1), "club"}), "not_host");
  EXPECT_EQ(refused(kAnn, Fill{Seat(1), "god"}), "malformed");
  EXPECT_EQ(refused(kAnn, Fill{Seat(0), "club"}), "seat_taken");
  EXPECT_EQ(happens(kAnn, Fill{Seat(1), std::nullopt}).size(), 1U);
  EXPECT_EQ(seat(1).level, "club");
  EXPECT_EQ(happens(kAnn, Open{Seat(1)}), (Events{Vacated{Seat(1)}}));
  EXPECT_EQ(refused(kAnn, Open{Seat(7)}), "malformed") << "a seat that this table does not have";
}

TEST_F(Life, AMatchBeginsWhenAllSeatsAreTaken) {
  EXPECT_EQ(refused(kAnn, Start{}), "seats_open");
  happens(kBen, Sit{});
  EXPECT_EQ(refused(kBen, Start{}), "not_host");
  happens(kBen, Seal{Seat(1), to_hex(sha256("words"))});
  EXPECT_EQ(happens(kAnn, Start{}), (Events{Begun{3, kNewestFormat, true}}));
  EXPECT_EQ(refused(kBen, Reveal{Seat(1), "others"}), "wrong_words");
  EXPECT_EQ(happens(kBen, Reveal{Seat(1), "words"}), (Events{WordsOpened{Seat(1), "words"}}));
  EXPECT_EQ(refused(kBen, Reveal{Seat(1), "words"}), "too_late");
  EXPECT_EQ(refused(kBen, Contribute{Seat(1), "more"}), "not_gathering");
}

TEST_F(Life, MovesAreForTheSeatAndForThePresentPosition) {
  EXPECT_EQ(refused(kAnn, Play{Seat(0), 0, "x"}), "not_playing");
  play_with(person_seat("ben", "Ben"));
  EXPECT_EQ(refused(kBen, Play{Seat(0), 7, "x"}), "not_your_seat");
  EXPECT_EQ(refused(kAnn, Play{Seat(0), 6, "x"}), "stale");
  EXPECT_EQ(happens(kAnn, Play{Seat(0), 7, "x"}), Events{}) << "permitted; the rules of the game do the rest";
  EXPECT_EQ(refused(kBen, AskHint{Seat(1), 7}), "not_your_turn");
  state_.row.hints = false;
  EXPECT_EQ(refused(kAnn, AskHint{Seat(0), 7}), "no_hints");
}

TEST_F(Life, WhoLeavesAMatchMayComeBack) {
  play_with(person_seat("ben", "Ben"));
  happens(kBen, Leave{});
  EXPECT_EQ(seat(1).kind, SeatKind::kBot);
  ASSERT_EQ(seat(1).earlier.size(), 1U);
  EXPECT_EQ(seat(1).earlier[0].until, 7);
  state_.entries = 9;
  EXPECT_EQ(happens(kBen, Sit{}), (Events{CameBack{Seat(1), 9, "Ben", "ben"}}));
  EXPECT_EQ(seat(1).person, "ben");
}

TEST_F(Life, TheHostWhoLeavesHandsTheTableOn) {
  play_with(person_seat("ben", "Ben"));
  const Events events = happens(kAnn, Leave{});
  EXPECT_EQ(events.back(), Event(HostChanged{"ben"}));
  EXPECT_EQ(state_.row.host, "ben");
}

TEST_F(Life, WhoIsGoneMayBeReplaced) {
  play_with(person_seat("ben", "Ben"));
  EXPECT_EQ(refused(kAnn, Fill{Seat(1), "easy"}), "still_here");
  people_["ben"].gone = true;
  const Events events = happens(kAnn, Fill{Seat(1), "easy"});
  ASSERT_EQ(events.size(), 1U);
  EXPECT_TRUE(std::get<ComputerTookOver>(events[0]).replaced) << "they did not go by themselves";
  EXPECT_EQ(seat(1).level, "easy");
  EXPECT_TRUE(seat(1).earlier.back().replaced);
  happens(kAnn, Leave{});
  EXPECT_FALSE(seat(0).earlier.back().replaced) << "Ann did";
}

// Who plays a move a day is away for most of it.
TEST_F(Life, WhereTimeWasAgreedNobodyIsReplacedWhoHasSomeLeft) {
  state_.row.pace = {"day", "wait", "easy"};
  play_with(person_seat("ben", "Ben"));
  people_["ben"].gone = true;
  state_.clocks = clocks_after(std::nullopt, state_.row, {Begun{}}, {Seat(1), 7}, kNow);
  EXPECT_EQ(refused(kAnn, Fill{Seat(1), "easy"}), "still_here");
  state_.clocks = clocks_after(state_.clocks, state_.row, {OutOfTime{Seat(1), 7}}, {Seat(1), 7}, kNow);
  const Events events = happens(kAnn, Fill{Seat(1), "easy"});
  EXPECT_EQ(events, (Events{ComputerTookOver{Seat(1), 7, "easy", "Ada"}})) << "they ran out of time";
}

TEST_F(Life, AStrangerIsAdmittedByThosePlaying) {
  for (const bool hidden : {false, true}) {
    game_.hidden = hidden;
    state_.talk = {};
    play_with(computer_seat(state_.row, "club"));
    EXPECT_EQ(happens(kEve, Sit{}), Events{});
    ASSERT_EQ(state_.talk.asks.size(), 1U);
    EXPECT_EQ(refused(kBen, Admit{1}), "not_host");
    EXPECT_EQ(happens(kAnn, Admit{1}), (Events{TookOver{Seat(1), 7, "eve", "Eve"}}));
    EXPECT_EQ(seat(1).level, "club") << "of the computer whose place they took";
    EXPECT_TRUE(state_.talk.asks.empty());
  }
}

TEST_F(Life, AHiddenGameAsksEverybody) {
  game_.hidden = true;
  play_with(person_seat("ben", "Ben"));
  state_.row.seats.push_back(computer_seat(state_.row, "club"));
  happens(kEve, Sit{});
  EXPECT_EQ(happens(kAnn, Admit{1}), Events{}) << "the host alone is not enough";
  EXPECT_EQ(happens(kBen, Admit{1}).size(), 1U);
}

TEST_F(Life, WhoWasDeclinedDoesNotAskAgain) {
  play_with(computer_seat(state_.row, "club"));
  happens(kEve, Sit{});
  EXPECT_EQ(happens(kAnn, Decline{1}), Events{});
  EXPECT_EQ(refused(kEve, Sit{}), "declined");
  EXPECT_EQ(refused(kAnn, Admit{1}), "no_ask");
}

TEST_F(Life, TheHostClosesTheTableToStrangers) {
  play_with(computer_seat(state_.row, "club"));
  happens(kEve, Sit{});
  EXPECT_EQ(refused(kEve, Strangers{false}), "not_host");
  EXPECT_EQ(happens(kAnn, Strangers{false}), (Events{StrangersWelcomed{false}}));
  EXPECT_TRUE(state_.talk.asks.empty()) << "nobody waits for an answer";
  EXPECT_EQ(refused(kEve, Sit{}), "closed");
  EXPECT_EQ(happens(kAnn, Strangers{false}), Events{}) << "it is so already";
  EXPECT_EQ(happens(kAnn, Strangers{true}), (Events{StrangersWelcomed{true}}));
  EXPECT_EQ(refused(kEve, Sit{}), "");
  state_.row.phase = TablePhase::kOver;
  EXPECT_EQ(refused(kAnn, Strangers{false}), "not_playing");
}

TEST_F(Life, WhoComesBackAsksForNoOtherSeat) {
  play_with(person_seat("ben", "Ben"));
  state_.row.seats.push_back(computer_seat(state_.row, "club"));
  happens(kBen, Leave{});
  EXPECT_EQ(happens(kBen, Sit{Seat(2)}), Events{});
  EXPECT_EQ(state_.talk.asks.size(), 1U);
  EXPECT_EQ(happens(kBen, Sit{Seat(1)}), (Events{CameBack{Seat(1), 7, "Ben", "ben"}}));
  EXPECT_EQ(refused(kAnn, Admit{1}), "no_ask") << "nobody sits twice";
}

TEST_F(Life, WhatAHostHasAskedEndsWhenTheyGo) {
  play_with(person_seat("ben", "Ben"));
  state_.row.seats[0] = computer_seat(state_.row, "club");
  state_.row.strangers = false;
  game_.hidden = true;
  EXPECT_EQ(happens(kAnn, Sit{}), Events{});
  EXPECT_EQ(happens(kAnn, Leave{}), (Events{HostChanged{"ben"}}));
  EXPECT_TRUE(state_.talk.asks.empty()) << "the table is closed to them";
}

TEST_F(Life, NobodyAsksForASeatOfAMatchTheyMayNotSee) {
  state_.row.spectators = false;
  play_with(computer_seat(state_.row, "club"));
  EXPECT_EQ(refused(kEve, Sit{}), "closed");
}

TEST_F(Life, AClosedTableIsOpenToThoseWhoSatThere) {
  happens(kAnn, Strangers{false});
  EXPECT_EQ(happens(kBen, Sit{}).size(), 1U) << "while people gather the link says who may come";
  happens(kAnn, Start{});
  happens(kBen, Leave{});
  EXPECT_EQ(refused(kEve, Sit{}), "closed");
  EXPECT_EQ(happens(kBen, Sit{}), (Events{CameBack{Seat(1), 0, "Ben", "ben"}}));
  happens(kBen, Leave{});
  state_.row = after(state_.row, {KeptForNobody{Seat(1), 0}}, kNow);
  EXPECT_EQ(happens(kBen, Sit{}), Events{}) << "they ask, as others did before";
  EXPECT_EQ(state_.talk.asks.size(), 1U);
  state_.row.host = "eve";
  EXPECT_EQ(refused(kEve, Sit{}), "") << "the host could open it";
}

/// One of many guests of an address.
Actor guest(int number, const std::string& address) {
  return {"guest" + std::to_string(number), "Guest", address};
}

TEST_F(Life, AnAddressAsksForTwoPeopleAtATime) {
  play_with(computer_seat(state_.row, "club"));
  happens(guest(1, "flood"), Sit{});
  happens(guest(2, "flood"), Sit{});
  EXPECT_EQ(refused(guest(3, "flood"), Sit{}), "full");
  EXPECT_EQ(happens(guest(2, "flood"), Sit{Seat(1)}), Events{}) << "the same ask once more";
  happens(guest(4, "elsewhere"), Sit{});
  for (int i = 5; i < 8; ++i) happens(guest(i, ""), Sit{});  // whose address nobody knows
  happens(guest(1, "flood"), Decline{state_.talk.asks[0].number});
  EXPECT_EQ(refused(guest(3, "flood"), Sit{}), "") << "one was taken back";
}

TEST_F(Life, AnAddressThatWasDeclinedThreeTimesAsksNoMore) {
  play_with(computer_seat(state_.row, "club"));
  for (int i = 1; i <= 3; ++i) {
    EXPECT_EQ(refused(guest(9, "flood"), Sit{}), "") << "after " << i - 1;
    happens(guest(i, "flood"), Sit{});
    happens(kAnn, Decline{state_.talk.asks[0].number});
  }
  EXPECT_EQ(refused(guest(9, "flood"), Sit{}), "declined");
  EXPECT_EQ(refused(guest(9, "elsewhere"), Sit{}), "");
  EXPECT_EQ(refused(guest(9, ""), Sit{}), "");
}

TEST_F(Life, WhatAnAddressDoesIsNotHeldAgainstTheHost) {
  play_with(person_seat("ben", "Ben"));
  state_.row.seats[0] = computer_seat(state_.row, "club");
  const Actor host{"ann", "Ann", "home"};
  for (int i = 1; i <= 3; ++i) {
    happens(guest(i, "home"), Sit{});
    happens(kAnn, Decline{state_.talk.asks[0].number});
  }
  EXPECT_EQ(happens(host, Sit{}), (Events{TookOver{Seat(0), 7, "ann", "Ann"}}));
}

TEST_F(Life, ATableIsAbandonedByItsHostOrByAllOthersTogether) {
  play_with(person_seat("ben", "Ben"));
  EXPECT_EQ(refused(kEve, Abandon{}), "not_host");
  EXPECT_EQ(happens(kBen, Abandon{}), Events{});
  EXPECT_EQ(state_.talk.abandoning, std::set<std::string>{"ben"});
  EXPECT_EQ(happens(kAnn, Abandon{}), (Events{Abandoned{}})) << "both of them";
  EXPECT_EQ(refused(kAnn, Abandon{}), "not_playing");
}

TEST_F(Life, WhoAbandonsATableAgainstOthersIsRemembered) {
  play_with(person_seat("ben", "Ben"));
  EXPECT_EQ(happens(kAnn, Abandon{}), (Events{Abandoned{"ann"}}));
  play_with(computer_seat(state_.row, "club"));
  EXPECT_EQ(happens(kAnn, Abandon{}), (Events{Abandoned{}})) << "there is nobody else";
}

TEST_F(Life, ARematchIsTheSameTableAgain) {
  play_with(person_seat("ben", "Ben"));
  EXPECT_EQ(refused(kAnn, Rematch{}), "still_running");
  state_.row = after(state_.row, {Ended{{3, 5}, {2, 1}}}, kNow);
  EXPECT_EQ(seat(1).points, 5);
  EXPECT_EQ(seat(1).place, 1);
  const Decided decided = decide(state_, kBen, Rematch{}, around());
  ASSERT_TRUE(decided);
  EXPECT_EQ(decided->events, (Events{Followed{"t2"}}));
  EXPECT_EQ(decided->made->host, "ben");
  EXPECT_EQ(decided->made->phase, TablePhase::kGathering);
  EXPECT_EQ(decided->made->seats[1].points, std::nullopt);
  EXPECT_EQ(decided->made->seats[1].place, std::nullopt);
  EXPECT_EQ(refused(kEve, Rematch{}), "not_your_seat");
}

TEST_F(Life, LinesGoToTheRoomOneSitsIn) {
  EXPECT_EQ(refused(kEve, Say{Room::kPlayers, "psst"}), "wrong_room");
  EXPECT_EQ(refused(kAnn, Say{Room::kWatchers, "psst"}), "wrong_room");
  const Decided decided = decide(state_, kAnn, Say{Room::kPlayers, "hello"}, around());
  ASSERT_TRUE(decided);
  EXPECT_EQ(decided->line, (StoredChat{kNow, "ann", "Ann", Seat(0), Room::kPlayers, "hello"}));
}

TEST_F(Life, InQuarantineThereIsOnlyTalk) {
  play_with(person_seat("ben", "Ben"));
  state_.quarantine = Problem{ServerCode::kQuarantined, "it does not replay", {}};
  EXPECT_EQ(refused(kAnn, Leave{}), "quarantined");
  EXPECT_EQ(refused(kAnn, Say{Room::kPlayers, "oh"}), "");
}

TEST_F(Life, WhatWasAgreedHappensToASeatWithoutTime) {
  state_.row.pace = {"day", "lost", "easy"};
  play_with(person_seat("ben", "Ben"));
  EXPECT_EQ(refused(kAnn, Pause{}), "no_clock");
  const Time began = kNow - 48 * 3'600'000;
  state_.clocks = clocks_after(std::nullopt, state_.row, {Begun{}}, {Seat(0), 7}, began);
  EXPECT_EQ(out_of_time(state_, around()).events,
            (Events{OutOfTime{Seat(0), 7}, ComputerTookOver{Seat(0), 7, "easy", "Ada"},
                    KeptForNobody{Seat(0), 7}, HostChanged{"ben"}}));
  EXPECT_EQ(refused(kEve, Pause{}), "not_your_seat");
  EXPECT_EQ(happens(kAnn, Pause{}), (Events{PauseWished{Seat(0)}}));
  state_.clocks->turn.reset();
  EXPECT_TRUE(out_of_time(state_, around()).events.empty());
}

TEST_F(Life, TheRestOfPeopleIsKnownWhenTheyBeginOrComeBack) {
  const std::string nights = "1320 420 60";
  people_["ann"].calendar = nights;
  state_.row.seats[1] = computer_seat(state_.row, "easy");
  for (const auto& [pace, rests] :
       {std::pair("day", true), {"fast", true}, {"live10", false}, {"none", false}}) {
    state_.row.pace = {pace, "computer", "easy"};
    const Events events = decide_start(state_, around())->events;
    EXPECT_EQ(events.size(), rests ? 2U : 1U) << pace;
    EXPECT_EQ(has(events, Event(Rests{"ann", nights})), rests) << pace;
  }
  state_.row.pace = {"day", "computer", "easy"};
  play_with(person_seat("ben", "Ben"));
  people_["ann"].gone = true;
  state_.row = after(state_.row, {ComputerTookOver{Seat(0), 7, "easy", "Ada"}}, kNow);
  people_["ann"].calendar.clear();
  const Events back = decide(state_, kAnn, Sit{Seat(0)}, around())->events;
  EXPECT_EQ(back, (Events{CameBack{Seat(0), 7, "Ann", "ann"}, Rests{"ann", ""}, Rests{"ben", ""}}))
      << "what she rested before is over";
}

}  // namespace
}  // namespace spielwerk::server::life
