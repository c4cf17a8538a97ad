// What is stored of the events of a table is read as it was written, by this program and by newer ones.

#include <gtest/gtest.h>

#include <variant>

#include "server/life/event.h"
#include "server/life/event_text.h"

namespace spielwerk::server::life {
namespace {

TEST(LifeEvents, AreReadAsTheyWereWritten) {
  const Events all{Opened{"toy",
                          3,
                          2,
                          {{"seats", "2"}, {"length", "usual"}},
                          2,
                          Visibility::kOpen,
                          "ann",
                          "00ff",
                          false,
                          false,
                          false,
                          "day",
                          "lost",
                          "easy"},
                   SatDown{Seat(1), "ann", "Änne \"A\" 🎲", true},
                   Vacated{Seat(2)},
                   Filled{Seat(3), "club", "Ada"},
                   Visited{},
                   WordsGiven{Seat(0), "a\\b"},
                   WordsSealed{Seat(0), "ff"},
                   WordsOpened{Seat(0), ""},
                   WordsClosed{},
                   Begun{3, 2, true},
                   Played{7, 9},
                   Ended{{-3, 0, 12}, {3, 2, 1}},
                   Abandoned{"ann"},
                   Followed{"t2"},
                   ComputerTookOver{Seat(1), 7, "club", "Ada", true},
                   CameBack{Seat(1), 9, "Ann", "ann"},
                   TookOver{Seat(1), 9, "eve", "Eve"},
                   KeptForNobody{Seat(1), 9},
                   OutOfTime{Seat(1), 9},
                   PauseWished{Seat(1)},
                   PauseWithdrawn{Seat(1)},
                   Resumed{},
                   Rests{"ann", "1320 420 60"},
                   HostChanged{"ben"},
                   Renamed{"ann", "Anna"},
                   Forgotten{"ann", "Nobody"},
                   StrangersWelcomed{false},
                   AskedAbout{Seat(1), "swap", false},
                   AskedAgain{Seat(1)},
                   Said{}};
  EXPECT_EQ(all.size(), std::variant_size_v<Event>) << "one of each kind";
  for (const Event& event : all) {
    const auto read = parse_event(event_text(event));
    ASSERT_TRUE(read) << event_text(event) << ": " << read.error().text;
    EXPECT_EQ(*read, event) << event_text(event);
    EXPECT_EQ(event_of(stored_event(7, 70, event)), event) << event_text(event);
  }
  const StoredEvent played = stored_event(7, 70, Played{3, 5});
  EXPECT_EQ(played, (StoredEvent{7, 70, "", EntryRange{3, 5}})) << "its entries are stored";
}

TEST(LifeEvents, OfOlderProgramsAreRead) {
  const auto read =
      parse_event(R"({"kind":"computer_took_over","seat":1,"n":7,"level":"club","name":"Ada"})");
  ASSERT_TRUE(read) << read.error().text;
  EXPECT_EQ(*read, Event(ComputerTookOver{Seat(1), 7, "club", "Ada", false}));
  EXPECT_EQ(parse_event(R"({"kind":"came_back","seat":1,"n":9,"name":"Ann"})"),
            Event(CameBack{Seat(1), 9, "Ann"}));
}

TEST(LifeEvents, OfAnotherProgramAreRefused) {
  for (const char* text :
       {"", "{}", R"({"kind":"danced"})", R"({"kind":"vacated"})", R"({"kind":"vacated","seat":8})",
        R"({"kind":"said","more":1})", R"({"kind":"said"}x)"})
    EXPECT_FALSE(parse_event(text)) << text;
}

}  // namespace
}  // namespace spielwerk::server::life
