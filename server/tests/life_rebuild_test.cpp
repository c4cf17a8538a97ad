// A table is its events: its row comes of them alone, and what is not so is found.

#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "server/life/apply.h"
#include "server/life/decide.h"
#include "server/life/event_text.h"
#include "server/life/rebuild.h"
#include "server/life/seats.h"

namespace spielwerk::server::life {
namespace {

constexpr Time kMade = 1'000;

/// As they are stored, one at each moment from the first on.
std::vector<StoredEvent> stored(const Events& events) {
  std::vector<StoredEvent> all;
  for (const Event& event : events)
    all.push_back(stored_event(all.size() + 1, kMade + static_cast<Time>(all.size()), event));
  return all;
}

/// A new table with a person, a second one at their screen, a computer and a free seat; nothing as usual.
StoredTable new_table() {
  StoredTable row;
  row.id = "t1";
  row.game = "toy";
  row.rules = 3;
  row.options = {{"length", "short"}, {"seats", "4"}};
  row.seats = {person_seat("ann", "Ann"),
               person_seat("ann", "Ann's guest"),
               {SeatKind::kBot, "", "Konrad", "club", false, ""},
               {}};
  row.seats[0].seal = "ff";
  row.seats[1].local = true;
  row.visibility = Visibility::kOpen;
  row.host = "ann";
  row.seed = "00ff";
  row.created = row.changed = kMade;
  row.hints = row.strangers = row.spectators = false;
  row.pace = {"day", "lost", "easy"};
  return row;
}

/// A life in which everything happens once at least, at 1'000, 1'001 and so on.
const Events kLife{
    Opened{"toy", 3, 1, {{"seats", "3"}}, 3, Visibility::kLink, "ann", "00ff", true, true, true, "", "", ""},
    SatDown{Seat(0), "ann", "Ann"},
    SatDown{Seat(1), "ben", "Ben"},
    Filled{Seat(2), "club", "Konrad"},
    Vacated{Seat(1)},
    Visited{},
    SatDown{Seat(1), "ben", "Ben"},
    WordsGiven{Seat(0), "a"},
    WordsSealed{Seat(1), "ff"},
    Begun{4, 2, true},  // 1'009
    Played{0, 3},
    WordsOpened{Seat(1), "b"},
    WordsClosed{},
    PauseWished{Seat(0)},
    PauseWithdrawn{Seat(0)},
    Resumed{},
    Rests{"ann", "1320 420 60"},
    OutOfTime{Seat(1), 3},
    ComputerTookOver{Seat(1), 3, "club", "Ada", true},  // 1'018
    Played{3, 5},
    CameBack{Seat(1), 5, "Ben", "ben"},  // 1'020
    ComputerTookOver{Seat(1), 5, "club", "Ada", false},
    KeptForNobody{Seat(1), 5},  // 1'022
    TookOver{Seat(1), 5, "eve", "Eve"},
    HostChanged{"eve"},
    Renamed{"eve", "Eva"},
    Forgotten{"ben", "Nobody"},
    StrangersWelcomed{false},
    AskedAbout{Seat(0), "swap", false},
    AskedAgain{Seat(0)},
    AskedAbout{Seat(1), "roll", false},
    Played{5, 6},
    Ended{{1, 2, 3}, {3, 2, 1}},  // 1'032
    Said{},
    Followed{"t2"},  // 1'034
    Abandoned{},     // of what is over already, only here
};

TEST(LifeRebuild, ANewTableComesOfItsFirstEvents) {
  StoredTable row = new_table();
  Batch batch;
  add_new(batch, row);
  ASSERT_EQ(batch.tables, std::vector{row});
  EXPECT_TRUE(are_whole(batch.openings.at("t1")));
  EXPECT_EQ(unlike_events(row, 0, batch.openings.at("t1")), std::nullopt);
  row.seats.pop_back();
  row.phase = TablePhase::kPlaying;
  row.format = 2;
  row.exchanging = true;
  Batch playing;
  add_new(playing, row);
  EXPECT_EQ(unlike_events(row, 0, playing.openings.at("t1")), std::nullopt);
}

TEST(LifeRebuild, EveryKindOfEventIsFolded) {
  std::set<std::size_t> kinds;
  for (const Event& event : kLife) kinds.insert(event.index());
  ASSERT_EQ(kinds.size(), std::variant_size_v<Event>) << "one of each kind";
  const auto rebuilt = rebuild("t1", stored(kLife));
  ASSERT_TRUE(rebuilt) << rebuilt.error().text;
  StoredTable row;
  row.id = "t1";
  row.game = "toy";
  row.rules = 4;
  row.format = 2;
  row.options = {{"seats", "3"}};
  row.phase = TablePhase::kAbandoned;
  row.host = "eve";
  row.seed = "00ff";
  row.created = 1'000;
  row.changed = 1'035;
  row.rematch = "t2";
  row.strangers = false;
  row.seats = {{SeatKind::kPerson, "ann", "Ann", "", false, "a", 1},
               {SeatKind::kPerson, "eve", "Eva", "club", false, "b", 2, 1'023},
               {SeatKind::kBot, "", "Konrad", "club", false, "", 3}};
  row.seats[0].place = 3;
  row.seats[1].place = 2;
  row.seats[2].place = 1;
  row.seats[1].seal = "ff";
  row.seats[1].unasked = {"roll"};
  row.seats[1].earlier = {{3, SeatKind::kPerson, "ben", "Nobody", "", false, 0, true},
                          {5, SeatKind::kBot, "", "Ada", "club", false, 1'018},
                          {5, SeatKind::kPerson, "ben", "Nobody", "club", false, 1'020},
                          {5, SeatKind::kBot, "", "Ada", "club", false, 1'021}};
  EXPECT_EQ(rebuilt->entries, 6);
  EXPECT_EQ(unlike_events(row, 6, stored(kLife)), std::nullopt);
}

TEST(LifeRebuild, AnyDifferenceIsNamed) {
  const std::vector<StoredEvent> whole = [&] {
    Batch batch;
    add_new(batch, new_table());
    return batch.openings.at("t1");
  }();
  const auto told = [&](const std::function<void(StoredTable&)>& change) {
    StoredTable row = new_table();
    change(row);
    return unlike_events(row, 0, whole).value_or("nothing");
  };
  const std::string unlike = " is not what comes of its events";
  EXPECT_EQ(told([](StoredTable&) {}), "nothing");
  EXPECT_EQ(told([](StoredTable& row) { row.host = "ben"; }), "host" + unlike);
  EXPECT_EQ(told([](StoredTable& row) { row.seed = "77"; }), "seed" + unlike) << "and not what it is";
  EXPECT_EQ(told([](StoredTable& row) { row.options["seats"] = "3"; }), "options" + unlike);
  EXPECT_EQ(told([](StoredTable& row) { row.phase = TablePhase::kOver; }), "phase" + unlike);
  EXPECT_EQ(told([](StoredTable& row) { row.changed = 7; }), "changed" + unlike);
  EXPECT_EQ(told([](StoredTable& row) { row.pace.level = "club"; }), "pace" + unlike);
  EXPECT_EQ(told([](StoredTable& row) { row.seats.pop_back(); }), "seats" + unlike);
  EXPECT_EQ(told([](StoredTable& row) { row.seats[2].points = 9; }), "seat 2: points" + unlike);
  EXPECT_EQ(told([](StoredTable& row) { row.seats[1].earlier.emplace_back(); }), "seat 1: earlier" + unlike);
  EXPECT_EQ(unlike_events(new_table(), 4, whole), "it has 4 entries, its events tell of 0");
}

TEST(LifeRebuild, AMissingEventIsFound) {
  // That nothing came of these is all there is to them.
  const auto leaves_nothing = [](const Event& event) {
    return std::holds_alternative<Visited>(event) || std::holds_alternative<Said>(event) ||
           std::holds_alternative<PauseWished>(event) || std::holds_alternative<PauseWithdrawn>(event) ||
           std::holds_alternative<Resumed>(event) || std::holds_alternative<Rests>(event) ||
           std::holds_alternative<OutOfTime>(event);
  };
  // Another event takes these back.
  const std::set<std::size_t> undone{2, 4, 28};
  const auto whole = rebuild("t1", stored(kLife));
  ASSERT_TRUE(whole);
  for (std::size_t i = 1; i < kLife.size(); ++i) {
    if (leaves_nothing(kLife[i]) || undone.contains(i)) continue;
    std::vector<StoredEvent> events = stored(kLife);
    events.erase(events.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_TRUE(unlike_events(whole->row, 6, events)) << event_text(kLife[i]);
  }
}

// What a damaged file tells may be impossible, and must not end the program.
TEST(LifeRebuild, WhatCannotFollowIsRefused) {
  const Event opened = kLife.front();
  const Opened crowded{"toy", 1, 1, {}, 9, Visibility::kLink, "", "", true, true, true, "", "", ""};
  for (const Events& events :
       {Events{opened, opened}, Events{crowded}, Events{SatDown{Seat(0), "ann", "Ann"}},
        Events{opened, Vacated{Seat(3)}}, Events{opened, CameBack{Seat(0), 0, "Ann"}},
        Events{opened, ComputerTookOver{Seat(0), 0, "club", "Ada", true}}, Events{opened, Played{2, 3}},
        Events{opened, Played{0, 0}}}) {
    const auto rebuilt = rebuild("t1", stored(events));
    ASSERT_FALSE(rebuilt) << event_text(events.back());
    EXPECT_EQ(rebuilt.error().text,
              "event " + std::to_string(events.size()) + ": it cannot follow on those before it");
  }
  std::vector<StoredEvent> unread = stored({opened});
  unread.push_back({2, kMade, R"({"kind":"danced"})"});
  EXPECT_EQ(rebuild("t1", unread).error().text.find("event 2: an event: "), 0U);
}

TEST(LifeRebuild, TablesOfOlderProgramsAreNotWhole) {
  EXPECT_FALSE(are_whole({}));
  EXPECT_FALSE(are_whole({{1, kMade, "{}"}}));
  EXPECT_FALSE(are_whole(stored({Begun{}})));
  EXPECT_TRUE(are_whole(stored(kLife)));
}

TEST(LifeRebuild, ATableThatFollowsComesOfItsOwnEvents) {
  GameInfo game;
  game.id = "toy";
  game.rules = 5;
  game.levels = {"easy", "club", "master"};
  const Around around{.game = game, .now = 9'000, .new_id = "t2", .new_seed = "11ff"};
  State state{.row = rebuild("t1", stored(kLife))->row};
  state.row.rematch.clear();
  const auto next_of = [&](const Actor& actor, const Rematch& request) {
    const Decided decided = decide(state, actor, request, around);
    EXPECT_TRUE(decided && decided->made);
    return *decided->made;
  };
  const auto comes_of_events = [](const StoredTable& row) {
    Batch batch;
    add_new(batch, row);
    return unlike_events(row, 0, batch.openings.at(row.id));
  };
  const StoredTable gathering = next_of({"eve", "Eva"}, {});
  EXPECT_EQ(gathering.phase, TablePhase::kGathering);
  EXPECT_EQ(comes_of_events(gathering), std::nullopt) << "Eve sat in a computer's place";
  state.row.seats[0] = {SeatKind::kBot, "", "Emil", "easy", false, ""};
  const StoredTable playing = next_of({"eve", "Eva"}, {.seal = Sha256Hex(std::string(64, 'a'))});
  EXPECT_EQ(playing.phase, TablePhase::kPlaying);
  EXPECT_TRUE(playing.exchanging);
  EXPECT_EQ(comes_of_events(playing), std::nullopt);
}

}  // namespace
}  // namespace spielwerk::server::life
