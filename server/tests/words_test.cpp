// Words of the players for the draws: sealed while people gather, opened when the match has begun, and never
// seen by anybody before all are there.

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "core/match/draws.h"
#include "core/match/record.h"
#include "server/tests/test_client.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

constexpr Milliseconds kForever{3'600'000};

std::string hash_of(const std::string& words) { return to_hex(sha256(words)); }
std::string seal(int seat, const std::string& words) {
  return R"("do":"seal","seat":)" + std::to_string(seat) + R"(,"hash":")" + hash_of(words) + '"';
}
std::string reveal(int seat, const std::string& words) {
  return R"("do":"reveal","seat":)" + std::to_string(seat) + R"(,"text":")" + words + '"';
}
json::object last_draws(const TestSocket& socket) {
  json::object draws;
  for (const json::object& event : socket.events())
    if (const auto* found = event.if_contains("draws")) draws = found->as_object();
  return draws;
}
bool waiting(const TestSocket& socket) { return last_draws(socket).at("waiting").as_bool(); }
bool heard(const TestSocket& socket, const std::string& text) {
  for (const json::object& event : socket.events())
    if (json::serialize(event).find(text) != std::string::npos) return true;
  return false;
}

class DrawWords : public testing::Test {
 protected:
  explicit DrawWords(Milliseconds wait = kForever)
      : server_([wait](ServerConfig& config) { config.deadlines.words = wait; }) {}

  Record record(const std::string& id) const {
    return parse_record(ann_.get("/api/tables/" + id + "/record").body).value();
  }
  /// Ann on seat 0 and Bob on seat 1, both with sealed words.
  static void seal_both(TestSocket& ann, TestSocket& bob) {
    EXPECT_EQ(bob.command(R"("do":"sit")"), "");
    EXPECT_EQ(ann.command(seal(0, "words of ann")), "");
    EXPECT_EQ(bob.command(seal(1, "words of bob")), "");
  }

  TestServer server_;
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
};

TEST_F(DrawWords, OfARematchAgainstComputersGoIn) {
  const std::string id = ann_.make_table(R"([{"kind":"me"},{"kind":"bot","level":"steady"}])");
  TestSocket before(ann_, id);
  before.play_to_the_end();
  ASSERT_EQ(before.command(R"("do":"rematch","seal":"ABC")"), "malformed");
  ASSERT_EQ(before.command(R"("do":"rematch","seal":")" + hash_of("words of ann") + '"'), "");
  const std::string next(before.table().at("rematch").as_string());
  TestSocket ann(ann_, next);
  EXPECT_EQ(ann.next().at("draws").at("waiting"), true) << "the first draw";
  EXPECT_EQ(ann.command(reveal(0, "others")), "wrong_words");
  EXPECT_EQ(ann.command(reveal(0, "words of ann")), "");
  ann.play_to_the_end();
  const Record played = record(next);
  EXPECT_EQ(played.draws.contributions.at(0), "words of ann");
  EXPECT_TRUE(played.draws.left_out.empty());
}

class ImpatientDrawWords : public DrawWords {
 protected:
  ImpatientDrawWords() : DrawWords(Milliseconds(1)) {}
};

TEST_F(DrawWords, TheFirstDrawWaitsUntilAllAreOpen) {
  const std::string id = ann_.make_table(kMeAndOpen, false);
  TestSocket ann(ann_, id);
  TestSocket bob(bob_, id);
  seal_both(ann, bob);
  ASSERT_EQ(ann.command(R"("do":"start")"), "");
  EXPECT_TRUE(waiting(ann));
  EXPECT_EQ(ann.n(), 0);
  EXPECT_EQ(ann.view().at("turn").at("kind"), "chance");
  ASSERT_EQ(bob.command(reveal(1, "words of bob")), "");
  EXPECT_TRUE(waiting(bob));
  EXPECT_EQ(bob.n(), 0);
  ASSERT_EQ(ann.command(reveal(0, "words of ann")), "");
  while (waiting(ann)) ann.next();
  EXPECT_EQ(ann.n(), 2);
  EXPECT_EQ(last_draws(ann).at("contributions").as_array().size(), 2U);
  ASSERT_EQ(ann.command(R"("do":"abandon")"), "");
  const Record whole = record(id);
  EXPECT_EQ(whole.draws.contributions, (std::vector<std::string>{"words of ann", "words of bob"}));
  EXPECT_EQ(whole.draws.sealed.at(0), hash_of("words of ann"));
  EXPECT_TRUE(whole.draws.left_out.empty());
  KeyedDraws draws(*whole.draws.seed, whole.draws.contributions);
  for (std::uint64_t i = 0; i < 2; ++i)
    EXPECT_EQ(whole.entries[i].text, "card " + std::to_string(draws.draw(i, 9) + 1));
}

TEST_F(DrawWords, NobodySeesThoseOfAnotherBeforeAllAreOpenNorTheSeedBeforeTheEnd) {
  const std::string id = ann_.make_table(kMeAndOpen, false, "opentoy");
  TestSocket ann(ann_, id);
  TestSocket bob(bob_, id);
  seal_both(ann, bob);
  ASSERT_EQ(ann.command(R"("do":"start")"), "");
  ASSERT_EQ(ann.command(reveal(0, "words of ann")), "");
  // Everything that leaves the server: to the one still to open theirs, to somebody who comes, and as a
  // record.
  const TestPerson eve(server_.port());
  TestSocket watcher(eve, id);
  watcher.next();
  ASSERT_EQ(bob.command(R"("do":"say","room":"players","text":"hello")"), "");
  for (const TestSocket* socket : {&bob, &watcher}) {
    EXPECT_TRUE(waiting(*socket));
    EXPECT_FALSE(heard(*socket, "words of ann"));
    EXPECT_TRUE(heard(*socket, hash_of("words of ann")));
  }
  EXPECT_EQ(eve.get("/api/tables/" + id + "/record").body.find("words of ann"), std::string::npos);
  ASSERT_EQ(bob.command(reveal(1, "words of bob")), "");
  while (waiting(bob)) bob.next();
  EXPECT_TRUE(heard(bob, "words of ann"));
  ASSERT_EQ(ann.command(R"("do":"abandon")"), "");
  const std::string seed = record(id).draws.seed.value();
  EXPECT_FALSE(heard(bob, seed));
  EXPECT_EQ(bob.until_type("table").at("draws").at("seed").as_string(), seed);
}

TEST_F(ImpatientDrawWords, WhoDoesNotOpenIsLeftOutAndTheRecordSaysSo) {
  const std::string id = ann_.make_table(kMeAndOpen, false);
  TestSocket ann(ann_, id);
  TestSocket bob(bob_, id);
  ASSERT_EQ(bob.command(R"("do":"sit")"), "");
  ASSERT_EQ(bob.command(seal(1, "words of bob")), "");
  ASSERT_EQ(ann.command(R"("do":"start")"), "");
  while (ann.n() == 0 || waiting(ann)) ann.next();
  EXPECT_EQ(last_draws(ann).at("left_out"), json::array{1});
  EXPECT_EQ(bob.command(reveal(1, "words of bob")), "too_late");
  ann.command(R"("do":"abandon")");
  EXPECT_EQ(record(id).draws.left_out, std::set<int>{1});
  EXPECT_EQ(record(id).draws.contributions.at(1), "");
}

TEST_F(DrawWords, NobodyWaitsForThoseWhoAreNotThere) {
  const std::string id = ann_.make_table(kMeAndOpen, false);
  TestSocket ann(ann_, id);
  {
    TestSocket bob(bob_, id);
    seal_both(ann, bob);
  }
  ann.until([](const json::object& frame) {
    return frame.at("type") == "table" && !frame.at("table").at("seats").at(1).at("online").as_bool();
  });
  ASSERT_EQ(ann.command(R"("do":"start")"), "");
  ASSERT_EQ(ann.command(reveal(0, "words of ann")), "");
  while (waiting(ann)) ann.next();
  EXPECT_EQ(last_draws(ann).at("left_out"), json::array{1});
}

TEST_F(DrawWords, NobodyWaitsForProgramsThatDoNotKnowOfWords) {
  const std::string id = ann_.make_table(kMeAndOpen, false);
  TestSocket ann(ann_, id);
  TestSocket bob(bob_, id);
  ASSERT_EQ(bob.command(R"("do":"sit")"), "");
  ASSERT_EQ(ann.command(R"("do":"start")"), "");
  while (ann.view().is_null()) ann.next();
  EXPECT_FALSE(waiting(ann));
  bob.play_to_the_end();
}

TEST_F(DrawWords, WhoLeavesIsNotWaitedFor) {
  const std::string id = ann_.make_table(kMeAndOpen, false);
  TestSocket ann(ann_, id);
  TestSocket bob(bob_, id);
  seal_both(ann, bob);
  ASSERT_EQ(ann.command(R"("do":"start")"), "");
  ASSERT_EQ(ann.command(reveal(0, "words of ann")), "");
  ASSERT_EQ(bob.command(R"("do":"leave")"), "");
  while (waiting(ann)) ann.next();
  ann.command(R"("do":"abandon")");
  EXPECT_EQ(record(id).draws.left_out, std::set<int>{1});
}

TEST_F(DrawWords, ComeWithTheRequestOfATableThatBeginsAtOnce) {
  const std::string body =
      R"({"game":"toy","options":{},"seats":[{"kind":"me"},{"kind":"bot","level":"random"}],)"
      R"("visibility":"link","start":true,"seal":")" +
      hash_of("words of ann") + "\"}";
  const std::string id(ann_.request("POST", "/api/tables", body).json().at("id").as_string());
  TestSocket ann(ann_, id);
  ann.next();
  EXPECT_TRUE(waiting(ann));
  ASSERT_EQ(ann.command(reveal(0, "words of ann")), "");
  ann.play_to_the_end();
  EXPECT_EQ(record(id).draws.contributions.at(0), "words of ann");
}

TEST_F(DrawWords, AreOpenedAfterARestartInTheMiddleOfIt) {
  const std::string id = ann_.make_table(kMeAndOpen, false);
  {
    TestSocket ann(ann_, id);
    TestSocket bob(bob_, id);
    seal_both(ann, bob);
    ASSERT_EQ(ann.command(R"("do":"start")"), "");
    ASSERT_EQ(ann.command(reveal(0, "words of ann")), "");
  }
  server_.stop();
  server_.start();
  ann_.move_to(server_.port());
  bob_.move_to(server_.port());
  TestSocket bob(bob_, id);
  bob.next();
  EXPECT_TRUE(waiting(bob));
  EXPECT_FALSE(heard(bob, "words of ann"));
  ASSERT_EQ(bob.command(reveal(1, "words of bob")), "");
  while (waiting(bob)) bob.next();
  TestSocket ann(ann_, id);
  ann.next();
  ASSERT_EQ(ann.command(R"("do":"abandon")"), "");
  EXPECT_EQ(record(id).draws.contributions, (std::vector<std::string>{"words of ann", "words of bob"}));
}

TEST_F(ImpatientDrawWords, ARestartLosesNoTableThatNobodyComesBackTo) {
  const std::string id = ann_.make_table(kMeAndOpen, false);
  {
    TestSocket ann(ann_, id);
    ASSERT_EQ(ann.command(R"("do":"fill","seat":1,"level":"steady")"), "");
    ASSERT_EQ(ann.command(seal(0, "words of ann")), "");
    ASSERT_EQ(ann.command(R"("do":"start")"), "");
  }
  server_.stop();
  server_.start();
  ann_.move_to(server_.port());
  TestSocket(ann_, id).play_to_the_end();
}

TEST_F(DrawWords, AreTakenOnlyFromTheirSeatAndOnlyAsTheyWereSealed) {
  const std::string id = ann_.make_table(kMeAndOpen, false);
  TestSocket ann(ann_, id);
  TestSocket bob(bob_, id);
  EXPECT_EQ(ann.command(seal(1, "x")), "not_your_seat");
  EXPECT_EQ(ann.command(R"("do":"seal","seat":0,"hash":"abc")"), "malformed");
  EXPECT_EQ(ann.command(R"("do":"seal","seat":0,"hash":")" + std::string(64, 'X') + '"'), "malformed");
  EXPECT_EQ(ann.command(reveal(0, "x")), "not_playing");
  EXPECT_EQ(ann.command(seal(0, "first thought")), "");
  seal_both(ann, bob);
  ASSERT_EQ(ann.command(R"("do":"start")"), "");
  EXPECT_EQ(ann.command(seal(0, "other words")), "not_gathering");
  EXPECT_EQ(ann.command(reveal(0, "first thought")), "wrong_words");
  EXPECT_EQ(ann.command(reveal(1, "words of bob")), "not_your_seat");
  EXPECT_EQ(ann.command(reveal(0, "words of ann")), "");
  EXPECT_EQ(ann.command(reveal(0, "words of ann")), "too_late");
}

TEST_F(DrawWords, OneSealsOrSaysThemOpenly) {
  const std::string id = ann_.make_table(kMeAndOpen, false);
  TestSocket ann(ann_, id);
  TestSocket bob(bob_, id);
  ASSERT_EQ(ann.command(R"("do":"contribute","seat":0,"text":"heron")"), "");
  while (!heard(bob, "heron")) bob.next();
  ASSERT_EQ(ann.command(seal(0, "words of ann")), "");
  EXPECT_TRUE(last_draws(ann).at("contributions").as_array().empty());
  ASSERT_EQ(ann.command(R"("do":"contribute","seat":0,"text":"heron")"), "");
  EXPECT_TRUE(last_draws(ann).at("sealed").as_array().empty());
}

/// The fingerprints of the seeds of two tables that gather.
std::vector<std::string> seeds(const std::string& test_seed) {
  const TestServer server([&](ServerConfig& config) { config.test_seed = test_seed; });
  const TestPerson ann(server.port());
  std::vector<std::string> found;
  for (int i = 0; i < 2; ++i) {
    const std::string id(ann.request("POST", "/api/tables",
                                     R"({"game":"toy","options":{},"seats":[{"kind":"me"},{"kind":"open"}],)"
                                     R"("visibility":"link","start":false})")
                             .json()
                             .at("id")
                             .as_string());
    TestSocket socket(ann, id);
    socket.next();
    found.emplace_back(last_draws(socket).at("commit").as_string());
  }
  return found;
}

TEST(TestSeed, GivesTheSameSeedsInEveryRun) {
  EXPECT_EQ(seeds("seven"), seeds("seven"));
  EXPECT_NE(seeds("seven"), seeds("eight"));
  EXPECT_NE(seeds("seven")[0], seeds("seven")[1]);
  EXPECT_NE(seeds(""), seeds(""));
}

TEST(TestSeed, IsRefusedWhereOthersMayReachTheServer) {
  const auto starts = [](const std::function<void(ServerConfig&)>& adjust) {
    try {
      const TestServer server([&](ServerConfig& config) {
        config.test_seed = "seven";
        adjust(config);
      });
      return true;
    } catch (const std::runtime_error& error) {
      EXPECT_TRUE(std::string_view(error.what()).starts_with("test_seed is for tests")) << error.what();
      return false;
    }
  };
  EXPECT_TRUE(starts([](ServerConfig&) {}));
  EXPECT_FALSE(starts([](ServerConfig& config) { config.listen = "0.0.0.0:0"; }));
  EXPECT_FALSE(starts([](ServerConfig& config) { config.listen = "[::]:0"; }));
  EXPECT_FALSE(starts([](ServerConfig& config) { config.trusted_proxies = {"127.0.0.1"}; }));
  EXPECT_FALSE(starts([](ServerConfig& config) { config.hosts = {"play.example.org"}; }));
  EXPECT_FALSE(starts([](ServerConfig& config) { config.secure_cookies = true; }));
}

}  // namespace
}  // namespace spielwerk::server
