// Playing at tables, by real sockets: whole games, refusals, undo, idempotence, what each viewer sees.

#include <gtest/gtest.h>

#include "core/match/draws.h"
#include "core/match/record.h"
#include "server/tests/test_client.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

class Play : public testing::Test {
 protected:
  /// A table of two people where both are there; ann has seat 0.
  std::string table_of_two(const std::string& game = "toy", const std::string& options = "{}") {
    const std::string id =
        ann_.make_table(R"([{"kind":"me"},{"kind":"open"}])", false, game, "link", options);
    EXPECT_EQ(TestSocket(bob_, id).command(R"("do":"sit")"), "");
    EXPECT_EQ(TestSocket(ann_, id).command(R"("do":"start")"), "");
    return id;
  }

  /// What the server counts about itself.
  std::uint64_t metric(const std::string& name) const {
    const std::string text = TestPerson(server_.admin_port(), false).get("/metrics").body;
    const std::string line = "\nspielwerk_" + name + ' ';
    return std::stoull(text.substr(text.find(line) + line.size()));
  }

  TestServer server_;
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
  TestPerson eve_{server_.port()};
};

TEST_F(Play, AWholeGameAgainstComputers) {
  const std::string id =
      ann_.make_table(R"([{"kind":"me"},{"kind":"bot","level":"random"},{"kind":"bot","level":"steady"}])",
                      true, "toy", "link", R"({"rounds":"40"})");
  TestSocket socket(ann_, id);
  const json::object hello = socket.next();
  EXPECT_EQ(hello.at("type"), "hello");
  EXPECT_EQ(hello.at("seats"), json::array{0});
  EXPECT_TRUE(hello.at("draws").at("seed").is_null());
  socket.play_to_the_end();
  EXPECT_EQ(socket.phase(), "over");
  EXPECT_EQ(socket.view().at("turn").at("kind"), "over");
  const json::value seed = socket.events().back().at("draws").at("seed");
  ASSERT_TRUE(seed.is_string());
  EXPECT_EQ(commitment(seed.as_string()), hello.at("draws").at("commit").as_string());
}

TEST_F(Play, ComputersPlayAloneToTheEnd) {
  const std::string id =
      ann_.make_table(R"([{"kind":"bot","level":"random"},{"kind":"bot","level":"steady"}])");
  TestSocket socket(ann_, id);
  socket.play_to_the_end();
  EXPECT_EQ(socket.phase(), "over");
}

// Whoever decides for the first time takes the first offer, and the last one ever after.
TEST_F(Play, EveryComputerRemembersWhatItThoughtAndNothingElse) {
  const std::string id =
      ann_.make_table(R"([{"kind":"bot","level":"bolder"},{"kind":"bot","level":"bolder"}])");
  TestSocket(ann_, id).play_to_the_end();
  const std::string record = ann_.get("/api/tables/" + id + "/record").body;
  const auto times = [&](const std::string& action) {
    int count = 0;
    for (auto at = record.find(action); at != std::string::npos; at = record.find(action, at + 1)) ++count;
    return count;
  };
  EXPECT_EQ(times("bet 1"), 2 * 2) << "first, and where nothing else is offered";
  EXPECT_EQ(times("bet 2"), 2 * 1);
  EXPECT_EQ(times("swap"), 2 * 3);
  EXPECT_EQ(times("keep"), 0);
}

TEST_F(Play, WhoPlaysAloneFindsTheBestList) {
  const auto play_alone = [&](TestPerson& who, const std::string& options) {
    const std::string id = who.make_table(R"([{"kind":"me"}])", true, "opentoy", "link", options);
    TestSocket socket(who, id);
    socket.play_to_the_end();
    return id;
  };
  // Alone there is nobody to draw, whatever the options say.
  const std::string one = play_alone(ann_, R"({"dealer":"drawn"})");
  const std::string other = play_alone(bob_, R"({"dealer":"0"})");
  const json::array best = json::parse(ann_.get("/api/tables/" + one + "/best").body).at("best").as_array();
  ASSERT_EQ(best.size(), 2U);
  EXPECT_GE(best[0].at("points").as_int64(), best[1].at("points").as_int64());
  for (const json::value& line : best) {
    const std::string table(line.at("table").as_string());
    EXPECT_EQ(line.at("yours").as_bool(), table == one);
    EXPECT_TRUE(table == one || table == other);
  }
  EXPECT_EQ(ann_.get("/api/tables/nothing/best").status, 404);
}

TEST_F(Play, TwoPeopleThroughALink) {
  const std::string id = ann_.make_table(R"([{"kind":"me"},{"kind":"open"}])", false);
  TestSocket ann(ann_, id);
  EXPECT_TRUE(ann.next().at("view").is_null());
  EXPECT_EQ(ann.command(R"("do":"start")"), "seats_open");
  TestSocket bob(bob_, id);
  EXPECT_EQ(bob.next().at("seats"), json::array{});
  EXPECT_EQ(bob.command(R"("do":"start")"), "not_host");
  EXPECT_EQ(bob.command(R"("do":"sit","seat":0)"), "seat_taken");
  EXPECT_EQ(bob.command(R"("do":"sit")"), "");
  EXPECT_EQ(eve_.get("/api/tables/" + id).json().at("seats").at(1).at("online"), true);
  EXPECT_EQ(TestSocket(eve_, id).command(R"("do":"sit")"), "full");
  EXPECT_EQ(ann.command(R"("do":"start")"), "");
  EXPECT_EQ(ann.command(R"("do":"start")"), "not_gathering");
  while (bob.view().is_null()) bob.next();
  while (ann.phase() == "playing" || bob.phase() == "playing") {
    TestSocket& mover = ann.my_turn() ? ann : bob;
    TestSocket& other = ann.my_turn() ? bob : ann;
    ASSERT_TRUE(mover.my_turn());
    const int seat = static_cast<int>(mover.view().at("turn").at("seat").as_int64());
    EXPECT_EQ(other.play(1 - seat, "keep"), "not_your_turn");
    const int before = mover.n();
    ASSERT_EQ(
        mover.play(seat, std::string(mover.view().at("offers").at("actions").at(0).at("text").as_string())),
        "");
    while (mover.n() == before) mover.next();
    while (other.n() < mover.n()) other.next();
    if (mover.view().at("turn").at("kind") == "over") {
      while (mover.phase() == "playing") mover.next();
      while (other.phase() == "playing") other.next();
    }
  }
  EXPECT_EQ(ann.phase(), "over");
}

TEST_F(Play, RefusesWhatIsNotOffered) {
  const std::string id = table_of_two();
  TestSocket ann(ann_, id);
  TestSocket bob(bob_, id);
  ann.next();
  bob.next();
  EXPECT_EQ(ann.play(1, "bet 1"), "not_your_seat");
  EXPECT_EQ(ann.play(7, "bet 1"), "not_your_seat");
  EXPECT_EQ(bob.play(1, "bet 1"), "not_your_turn");
  EXPECT_EQ(ann.play(0, "bet 3"), "not_offered");
  EXPECT_EQ(ann.command(R"("do":"play","seat":0,"n":1,"action":"bet 1")"), "stale");
  EXPECT_EQ(ann.command(R"("do":"play","seat":0,"n":99,"action":"bet 1")"), "stale");
  EXPECT_EQ(TestSocket(eve_, id).command(R"("do":"play","seat":0,"n":2,"action":"bet 1")"), "not_your_seat");
  EXPECT_EQ(TestSocket(TestPerson(server_.port(), false), id).command(R"("do":"start")"), "no_session");
  EXPECT_EQ(ann_.get("/api/tables/" + id).json().at("n"), 2);
}

TEST_F(Play, TellsWhyAnActionIsNotOffered) {
  TestSocket ann(ann_, table_of_two());
  ann.next();
  ann.send(R"({"id":"x","do":"play","seat":0,"n":2,"action":"bet 3"})");
  const json::object refused = ann.until_type("refused");
  EXPECT_EQ(refused.at("problem").at("args").at("reason"), "toy_reason");
}

TEST_F(Play, AnswersOneQuestionOnceEvenWhenAskedTwiceAtATime) {
  const std::string id = table_of_two();
  TestSocket left(ann_, id);
  TestSocket right(ann_, id);
  const std::string play = R"("do":"play","seat":0,"n":2,"action":"bet 1"})";
  left.send(R"({"id":"left",)" + play);
  right.send(R"({"id":"right",)" + play);
  const auto answer = [](const json::object& frame) { return frame.contains("id"); };
  const json::string first = left.until(answer).at("type").as_string();
  const json::string second = right.until(answer).at("type").as_string();
  EXPECT_NE(first, second);
  EXPECT_EQ(ann_.get("/api/tables/" + id).json().at("n"), 3);
}

TEST_F(Play, DoesACommandSentTwiceOnce) {
  const std::string id = table_of_two();
  TestSocket ann(ann_, id);
  const std::string play = R"("do":"play","seat":0,"n":2,"action":"bet 2")";
  EXPECT_EQ(ann.command(play, "same"), "");
  EXPECT_EQ(ann.command(play, "same"), "");
  EXPECT_EQ(ann.command(R"("do":"say","room":"players","text":"hi")", "talk"), "");
  EXPECT_EQ(ann.command(R"("do":"say","room":"players","text":"hi")", "talk"), "");
  EXPECT_EQ(ann_.get("/api/tables/" + id).json().at("n"), 3);
  EXPECT_EQ(TestSocket(ann_, id).next().at("chat").as_array().size(), 1U);
  // Another person's command of the same name is another command.
  TestSocket bob(bob_, id);
  EXPECT_EQ(bob.command(R"("do":"say","room":"players","text":"ho")", "talk"), "");
  EXPECT_EQ(TestSocket(ann_, id).next().at("chat").as_array().size(), 2U);
}

TEST_F(Play, TakesBackUntilSomebodyElseHasActed) {
  TestSocket ann(ann_, table_of_two());
  ann.next();
  EXPECT_EQ(ann.command(R"("do":"undo","seat":0,"n":2,"to":1)"), "no_undo");
  ASSERT_EQ(ann.play(0, "bet 2"), "");
  while (ann.n() < 3) ann.next();
  EXPECT_EQ(ann.view().at("undo").at("to"), 2);
  EXPECT_EQ(ann.command(R"("do":"undo","seat":0,"n":3,"to":2)"), "");
  while (ann.n() < 4) ann.next();
  const json::value& frame = ann.events().back().at("frames").at(0);
  EXPECT_EQ(frame.at("entry").at("kind"), "undo");
  EXPECT_EQ(ann.view().at("offers").at("actions").at(0).at("text"), "bet 1");
  ASSERT_EQ(ann.play(0, "bet 1"), "");
  while (ann.n() < 5) ann.next();
  ASSERT_EQ(ann.play(0, "swap"), "");
  while (ann.n() < 7) ann.next();  // the new card came with it
  EXPECT_EQ(ann.command(R"("do":"undo","seat":0,"n":7,"to":5)"), "no_undo");
}

TEST_F(Play, RunsForcedDecisionsInTheSameBatch) {
  const std::string id = table_of_two("toy", R"({"rounds":"1"})");
  TestSocket ann(ann_, id);
  ann.next();
  // The only round is the last: the only bet is made already, and `keep` brings the other seat's bet with it.
  EXPECT_EQ(ann.n(), 3);
  ASSERT_EQ(ann.play(0, "keep"), "");
  while (ann.n() < 5) ann.next();
  EXPECT_EQ(ann.events().back().at("frames").as_array().size(), 2U);
}

TEST_F(Play, SecretsStayWithTheirSeat) {
  const std::string id = table_of_two();
  const auto bodies = [&](const TestPerson& person) {
    TestSocket socket(person, id);
    std::string out;
    const json::object hello = socket.next();
    for (const json::value& frame : hello.at("frames").as_array())
      out += json::serialize(frame.at("entry")) + ' ';
    return out;
  };
  const std::string secret = R"({"kind":"secret"})";
  const std::string ann = bodies(ann_);
  const std::string bob = bodies(bob_);
  EXPECT_TRUE(ann.ends_with(secret + ' '));
  EXPECT_FALSE(ann.starts_with(secret));
  EXPECT_TRUE(bob.starts_with(secret));
  EXPECT_FALSE(bob.ends_with(secret + ' '));
  EXPECT_EQ(bodies(eve_), secret + ' ' + secret + ' ');
}

TEST_F(Play, AWatcherSeesNoSecretsLive) {
  const std::string id = ann_.make_table(R"([{"kind":"me"},{"kind":"bot","level":"random"}])", true, "toy",
                                         "link", R"({"rounds":"40"})");
  TestSocket ann(ann_, id);
  TestSocket eve(eve_, id);
  ann.play_to_the_end();
  while (eve.table().empty() || eve.phase() == "playing") eve.next();
  int secrets = 0;
  for (const json::object& event : eve.events()) {
    EXPECT_EQ(json::serialize(event).find("\"card "), std::string::npos);
    if (event.at("type") != "frames") continue;
    for (const json::value& frame : event.at("frames").as_array()) {
      secrets += frame.at("entry").at("kind") == "secret";
      for (const json::value& card : frame.at("observation").at("cards").as_array())
        EXPECT_TRUE(card.is_null());
    }
  }
  EXPECT_GT(secrets, 40);
}

// Twelve look on and see the same; each player sees something else.
TEST_F(Play, AnEventIsWrittenOnceForAllWhoSeeTheSame) {
  const std::string id = table_of_two();
  TestSocket ann(ann_, id);
  TestSocket bob(bob_, id);
  std::vector<TestSocket> watchers;
  for (int i = 0; i < 12; ++i) watchers.emplace_back(eve_, id).until_type("hello");
  ann.until_type("hello");
  bob.until_type("hello");
  const std::uint64_t written = metric("events_written_total");
  const std::uint64_t told = metric("events_told_total");
  EXPECT_EQ(ann.play(0, "bet 1"), "");  // she has been told, too
  bob.until_type("frames");
  for (TestSocket& watcher : watchers) watcher.until_type("frames");
  EXPECT_EQ(metric("events_told_total") - told, 14);
  EXPECT_EQ(metric("events_written_total") - written, 3);
}

TEST_F(Play, APersonWithTwoSeatsSeesTheOneInTurn) {
  const std::string id = ann_.make_table(R"([{"kind":"me"},{"kind":"local","name":"Ben"}])");
  TestSocket ann(ann_, id);
  EXPECT_EQ(ann.next().at("seats"), (json::array{0, 1}));
  EXPECT_EQ(ann.table().at("seats").at(1).at("local"), true);
  EXPECT_EQ(ann.view().at("viewer"), 0);
  ASSERT_EQ(ann.play(0, "bet 1"), "");
  while (ann.n() < 3) ann.next();
  ASSERT_EQ(ann.play(0, "keep"), "");
  while (ann.n() < 4) ann.next();
  EXPECT_EQ(ann.view().at("viewer"), 1);
  ann.play_to_the_end();
  EXPECT_EQ(ann.view().at("viewer"), 1);
}

TEST_F(Play, MixesThePlayersWordsIntoTheDraws) {
  const std::string id = ann_.make_table(kMeAndBot, false);
  TestSocket ann(ann_, id);
  EXPECT_EQ(ann.command(R"("do":"contribute","seat":1,"text":"mine")"), "not_your_seat");
  EXPECT_EQ(ann.command(R"("do":"contribute","seat":0,"text":"seven herons")"), "");
  EXPECT_EQ(ann.command(R"("do":"start")"), "");
  EXPECT_EQ(ann.command(R"("do":"contribute","seat":0,"text":"too late")"), "not_gathering");
  ann.play_to_the_end();
  const auto record = parse_record(ann_.get("/api/tables/" + id + "/record").body);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->draws.contributions.at(0), "seven herons");
  // Anybody can draw again what was drawn.
  KeyedDraws draws(*record->draws.seed, record->draws.contributions);
  EXPECT_EQ(record->draws.format, kNewestFormat);
  std::uint64_t number = 0;
  for (const Entry& entry : record->entries) {
    if (entry.actor) continue;
    EXPECT_EQ(entry.text, "card " + std::to_string(draws.draw(number++, 9) + 1));
  }
}

}  // namespace
}  // namespace spielwerk::server
