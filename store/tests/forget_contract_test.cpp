// What every store must do with somebody who is deleted: nothing is known of them any more, and everybody
// else has what they had.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "store/tests/contract.h"

namespace spielwerk {
namespace {

constexpr const char* kLeft = "Former member";

StoredTable table_of(std::string id, TablePhase phase) {
  StoredTable table = some_table(std::move(id));
  table.phase = phase;
  table.seats = {{SeatKind::kPerson, "ann", "Adelheid", "", false, "words"},
                 {SeatKind::kPerson, "ann", "Grandmother", "", true, ""},
                 {SeatKind::kPerson, "bob", "Bob", "", false, ""}};
  table.seats[2].earlier = {{3, SeatKind::kPerson, "ann", "Adelheid", "", false, 0, false},
                            {5, SeatKind::kBot, "", "Konrad", "club", false, 7, false}};
  return table;
}

/// What somebody leaves in a database, who was called Adelheid.
class Forgetting : public StoreContract {
 protected:
  void SetUp() override {
    StoreContract::SetUp();
    StoredPerson ann{"ann", "Adelheid", "de", 5, 7, false, StoredAccount{"adelheid", "hash", {"code"}}};
    ann.calendar = "1320 420 60";
    ASSERT_TRUE(write(
        {.people = {ann, {"bob", "Bob", "", 5}},
         .sessions = {{"hash-1", "ann", "a phone", 5, 7}, {"hash-2", "bob", "", 5, 7}},
         .passkeys = {{"id-1", "ann", -7, "key of Adelheid", 0, "", 5, 5},
                      {"id-2", "bob", -7, "key", 0, "", 5, 5}},
         .blocks = {{"ann", "bob", "", 5}, {"bob", "ann", "", 5}},
         .friends = {{"ann", "bob", "", 5}, {"bob", "ann", "", 5}},
         .invitations = {{"t2", "ann", "bob", "", "", 5}, {"t2", "bob", "ann", "", "", 5}},
         .wishes = {{"ann", "toy", "", 2, "day", false, "", 5}, {"bob", "toy", "", 2, "day", false, "", 5}},
         .tables = {table_of("t1", TablePhase::kOver), some_table("t2")},
         .subscriptions = {{"1", "ann", "", "adelheid@example.org", "", "secret", "de",
                            "adelheid@example.org", 5, NoticeWay::kMail},
                           {"2", "bob", "hash-2", "https://push.example/2", "key", "secret", "de", "a desk",
                            5}},
         .notices = {{.person = "ann", .subscription = "1", .device = "adelheid@example.org", .table = "t1"},
                     {.person = "bob", .subscription = "2", .device = "", .table = "t1"}}}));
    Batch batch{.table = "t1"};
    batch.clocks = {{"t1", "1 0 0 0\n1320 420 60"}, {"t2", "1 0 0 0"}};
    batch.events = {
        {1, 5, R"({"kind":"sat_down","seat":0,"person":"ann","name":"Adelheid"})"},
        {2, 5, R"({"kind":"sat_down","seat":2,"person":"bob","name":"Bob"})"},
        {3, 5, R"({"kind":"renamed","person":"ann","name":"Heidi"})"},
        {4, 5, R"({"kind":"rests","person":"ann","calendar":"1320 420 60"})"},
        {5, 5, R"({"kind":"came_back","seat":2,"n":4,"name":"Adelheid"})"},
        {6, 5, R"({"kind":"host_changed","person":"ann"})"},
        {7, 5, R"({"kind":"came_back","seat":1,"n":4,"name":"Grandmother"})"},
    };
    ASSERT_TRUE(write(batch));
    say(8, "ann", "Adelheid", "my street is called so");
    say(9, "bob", "Bob", "hello");
    ASSERT_TRUE(write({.chat_marks = {{"t1", "ann", 5}, {"t1", "bob", 5}}}));
  }
  void say(std::uint64_t version, const std::string& person, const std::string& name,
           const std::string& text) {
    Batch batch{.table = "t1", .command = person + " say"};
    batch.events = {{version, 5, R"({"kind":"said"})"}};
    batch.chat = StoredChat{5, person, name, Seat(0), Room::kPlayers, text, version};
    ASSERT_TRUE(write(batch));
  }
  void forget(const std::string& person) { ASSERT_TRUE(write({.forgotten = {{person, kLeft}}})); }
};

TEST_P(Forgetting, LeavesAName) {
  forget("ann");
  reopen();
  StoredTable table = table_of("t1", TablePhase::kOver);
  table.seats[0].name = table.seats[1].name = table.seats[2].earlier[0].name = kLeft;
  EXPECT_EQ(store_->table("t1"), table) << "all else is as it was, so that ratings can be made again";
  std::vector<std::string> events;
  for (const StoredEvent& event : store_->events("t1", 99)) events.push_back(event.text);
  EXPECT_EQ(events,
            (std::vector<std::string>{R"({"kind":"sat_down","seat":0,"person":"ann","name":"Former member"})",
                                      R"({"kind":"sat_down","seat":2,"person":"bob","name":"Bob"})",
                                      R"({"kind":"renamed","person":"ann","name":"Former member"})",
                                      R"({"kind":"rests","person":"ann","calendar":""})",
                                      R"({"kind":"came_back","seat":2,"n":4,"name":"Former member"})",
                                      R"({"kind":"host_changed","person":"ann"})",
                                      R"({"kind":"came_back","seat":1,"n":4,"name":"Former member"})",
                                      R"({"kind":"said"})"}));
}

// They came back to a seat on which Adelheid has sat, too.
TEST_P(Forgetting, LeavesOthersTheirNames) {
  const StoredEvent bob{10, 5, R"({"kind":"came_back","seat":2,"n":5,"name":"Bob","person":"bob"})"};
  const StoredEvent ann{11, 5, R"({"kind":"came_back","seat":2,"n":6,"name":"Heidi","person":"ann"})"};
  ASSERT_TRUE(write({.table = "t1", .events = {bob, ann}}));
  forget("ann");
  const std::vector<StoredEvent> last = store_->events("t1", 2);
  EXPECT_EQ(last[0], bob);
  EXPECT_EQ(last[1].text, R"({"kind":"came_back","seat":2,"n":6,"name":"Former member","person":"ann"})");
}

TEST_P(Forgetting, TakesWhatIsKnownOfAPerson) {
  forget("ann");
  EXPECT_EQ(store_->person("ann"), std::nullopt);
  EXPECT_EQ(store_->account("adelheid"), std::nullopt) << "the name is free";
  EXPECT_TRUE(store_->passkeys("ann").empty());
  EXPECT_EQ(store_->passkeys("bob").size(), 1U);
  EXPECT_EQ(store_->session("hash-1"), std::nullopt);
  EXPECT_TRUE(store_->subscriptions("ann").empty());
  EXPECT_TRUE(store_->notices("ann", 9).empty());
  EXPECT_TRUE(store_->blocks("ann").empty());
  EXPECT_TRUE(store_->blocks("bob").empty());
  EXPECT_TRUE(store_->friends("ann").empty());
  EXPECT_TRUE(store_->friends("bob").empty());
  EXPECT_TRUE(store_->wishes_of("ann").empty());
  EXPECT_EQ(store_->wishes_of("bob").size(), 1U);
  EXPECT_TRUE(store_->invitations_to("t2").empty());
  EXPECT_TRUE(store_->chat_marks("ann").empty());
  EXPECT_EQ(store_->chat_marks("bob").size(), 1U);
  const auto lines = store_->chat("t1", Room::kPlayers, 9);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].text, "hello");
  EXPECT_EQ(store_->clock("t1"), std::nullopt) << "of a match that is over, with when she rested";
}

TEST_P(Forgetting, TakesNothingFromOthers) {
  forget("ann");
  EXPECT_TRUE(store_->person("bob"));
  EXPECT_TRUE(store_->session("hash-2"));
  EXPECT_EQ(store_->subscriptions("bob").size(), 1U);
  EXPECT_EQ(store_->notices("bob", 9).size(), 1U);
  EXPECT_TRUE(store_->clock("t2"));
  EXPECT_EQ(store_->commands("t1"), std::vector<std::string>{"bob say"});
  forget("nobody");
  EXPECT_TRUE(store_->person("bob"));
}

TEST_P(Forgetting, FindsWhatAPersonHasSaid) {
  const auto lines = store_->lines_of("ann");
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].table, "t1");
  EXPECT_EQ(lines[0].line.text, "my street is called so");
  forget("ann");
  EXPECT_TRUE(store_->lines_of("ann").empty());
}

TEST_P(Forgetting, FindsTheTablesOfAPerson) {
  const auto with = [](std::string id, TablePhase phase, const std::string& host,
                       const std::string& earlier) {
    StoredTable table = some_table(std::move(id));
    table.phase = phase;
    table.host = host;
    table.seats[0].person = "bob";
    table.seats[1].earlier = {{3, SeatKind::kPerson, earlier, "", "", false, 0, false}};
    return table;
  };
  ASSERT_TRUE(write({.tables = {with("t3", TablePhase::kGathering, "ann", "eve"),
                                with("t4", TablePhase::kPlaying, "bob", "ann"),
                                with("t5", TablePhase::kAbandoned, "ann", "ann"),
                                with("t6", TablePhase::kPlaying, "bob", "eve")}}));
  EXPECT_EQ(store_->unfinished_tables_of("ann"), (std::vector<std::string>{"t2", "t3", "t4"}));
  EXPECT_EQ(store_->tables_with("ann"), (std::vector<std::string>{"t1", "t2", "t3", "t4", "t5"}));
}

// Not in a page of the file, either, that has nothing in it any more.
TEST_P(Forgetting, LeavesNoByteOfAName) {
  forget("ann");
  store_.reset();
  for (const auto& file : std::filesystem::directory_iterator(folder_.path())) {
    std::ifstream in(file.path(), std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    for (const char* word : {"Adelheid", "adelheid", "Grandmother", "Heidi", "my street", "1320 420"})
      EXPECT_EQ(bytes.find(word), std::string::npos) << word << " in " << file.path();
  }
}

INSTANTIATE_TEST_SUITE_P(Databases, Forgetting, testing::ValuesIn(kOpeners));

}  // namespace
}  // namespace spielwerk
