// Endpoints, by real requests.

#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>

#include "core/match/draws.h"
#include "core/match/record.h"
#include "server/tests/test_client.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

class Http : public testing::Test {
 protected:
  TestServer server_;
  TestPerson ann_{server_.port()};
};

constexpr const char* kTwoBots = R"([{"kind":"bot","level":"random"},{"kind":"bot","level":"steady"}])";

TEST_F(Http, MakesAGuestOnceAndKnowsHimAgain) {
  const Answer first = ann_.get("/api/me");
  EXPECT_EQ(first.status, 200);
  EXPECT_FALSE(first.headers.contains("set-cookie"));
  EXPECT_TRUE(first.json().at("guest").as_bool());
  EXPECT_TRUE(first.json().at("language").is_null());
  EXPECT_EQ(ann_.get("/api/me").json(), first.json());
  EXPECT_NE(TestPerson(server_.port()).get("/api/me").json().at("id"), first.json().at("id"));
}

TEST_F(Http, AsksForASessionUnlessARequestIsForEverybody) {
  // What is public, and what one needs to get a session or to answer a mail.
  const std::set<std::string> everybodys{"GET /api/me",
                                         "POST /api/session",
                                         "POST /api/password/forgotten",
                                         "POST /api/password/linked",
                                         "POST /api/passkey/challenge",
                                         "POST /api/passkey/session",
                                         "GET /api/mail",
                                         "POST /api/mail/confirm",
                                         "POST /api/mail/stop",
                                         "GET /api/games",
                                         "GET /api/lobby",
                                         "GET /api/best",
                                         "GET /api/leaders",
                                         "GET /api/people/ID",
                                         "GET /api/tables/ID",
                                         "GET /api/tables/ID/record",
                                         "GET /api/tables/ID/best",
                                         "GET /api/tables/ID/ratings",
                                         "GET /api/tables/ID/socket"};
  const TestPerson nobody(server_.port(), false);
  std::ifstream manual("docs/protocol.md");
  ASSERT_TRUE(manual.is_open());
  const std::regex row(R"(\| `([A-Z]+) (/api/[A-Za-z/]+))");
  int asked = 0;
  std::size_t found = 0;
  for (std::string line; std::getline(manual, line);) {
    std::smatch request;
    if (!std::regex_search(line, request, row)) continue;
    const std::string name = request.str(1) + ' ' + request.str(2);
    if (everybodys.contains(name)) {
      ++found;
      continue;
    }
    ++asked;
    EXPECT_EQ(nobody.request(request.str(1), request.str(2), "{}").error(), "no_session") << name;
  }
  EXPECT_GT(asked, 40);
  EXPECT_EQ(found, everybodys.size());
}

TEST_F(Http, GivesACookieThatScriptsCannotRead) {
  const Answer answer = TestPerson(server_.port(), false).get("/api/me");
  const std::string cookie = answer.headers.at("set-cookie");
  EXPECT_NE(cookie.find("HttpOnly"), std::string::npos);
  EXPECT_NE(cookie.find("SameSite=Lax"), std::string::npos);
  EXPECT_EQ(cookie.find('=') + 1 + 64, cookie.find(';'));
}

TEST_F(Http, NamesGuestsInTheirLanguage) {
  const TestPerson nobody(server_.port(), false);
  const Answer german = nobody.request("GET", "/api/me", "", {{"Accept-Language", "de-DE,de;q=0.9"}});
  EXPECT_TRUE(german.json().at("name").as_string().starts_with("Gast "));
  EXPECT_TRUE(nobody.get("/api/me").json().at("name").as_string().starts_with("Guest "));
}

TEST_F(Http, ChangesNameAndLanguage) {
  const Answer answer = ann_.request("PATCH", "/api/me", R"({"name":"Änne","language":"de"})");
  EXPECT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ(ann_.get("/api/me").json().at("name"), "Änne");
  EXPECT_EQ(ann_.get("/api/me").json().at("language"), "de");
  EXPECT_EQ(ann_.request("PATCH", "/api/me", R"({"language":"fr"})").error(), "malformed");
  EXPECT_EQ(ann_.request("PATCH", "/api/me", R"({"name":"  "})").error(), "malformed");
  EXPECT_EQ(ann_.request("PATCH", "/api/me", R"({"nick":"x"})").error(), "malformed");
  EXPECT_EQ(TestPerson(server_.port(), false).request("PATCH", "/api/me", "{}").status, 401);
}

TEST_F(Http, ListsTheGames) {
  const json::value games = ann_.get("/api/games").json();
  const json::array& list = games.at("games").as_array();
  ASSERT_EQ(list.size(), 3U);
  EXPECT_EQ(list[2].at("id"), "toy");
  EXPECT_EQ(list[2].at("options").at(0).at("key"), "seats");
  EXPECT_EQ(list[2].at("hidden"), true);
  EXPECT_EQ(list[2].at("rules"), 3);
  EXPECT_EQ(list[2].at("oldest_rules"), 1);
  EXPECT_EQ(list[2].at("options").at(2).at("kind"), "choice");
  EXPECT_EQ(list[2].at("options").at(3).at("kind"), "seat");
}

TEST_F(Http, RefusesUnknownPathsAndMethods) {
  EXPECT_EQ(ann_.get("/api/nothing").error(), "unknown_path");
  EXPECT_EQ(ann_.get("/api/tables/nothing").error(), "unknown_table");
  EXPECT_EQ(ann_.get("/api/tables/nothing/record").error(), "unknown_table");
  EXPECT_EQ(ann_.request("PUT", "/api/me").status, 405);
  EXPECT_EQ(ann_.get("/").status, 404);  // this server has no page
}

TEST_F(Http, RefusesForeignOrigins) {
  const std::string own = "http://127.0.0.1:" + std::to_string(server_.port());
  EXPECT_EQ(ann_.request("GET", "/api/me", "", {{"Origin", own}}).status, 200);
  const Answer foreign = ann_.request("POST", "/api/tables", "{}", {{"Origin", "https://evil.example"}});
  EXPECT_EQ(foreign.status, 403);
  EXPECT_EQ(foreign.error(), "foreign_origin");
}

TEST_F(Http, RefusesLargeBodiesAndHeaders) {
  const Answer large = ann_.request("POST", "/api/tables", std::string(70'000, ' '));
  EXPECT_EQ(large.status, 413);
  EXPECT_EQ(large.error(), "too_large");
  EXPECT_EQ(ann_.request("GET", "/api/me", "", {{"X-Long", std::string(40'000, 'x')}}).status, 413);
}

TEST_F(Http, SaysWhatIsWrongWithANewTable) {
  const auto error = [&](const std::string& body) {
    return ann_.request("POST", "/api/tables", body).error();
  };
  const std::string rest = R"(,"visibility":"link","start":false})";
  EXPECT_EQ(error("{"), "malformed");
  EXPECT_EQ(error(R"({"game":"chess","options":{},"seats":[{"kind":"me"},{"kind":"open"}])" + rest),
            "unknown_game");
  EXPECT_EQ(error(R"({"game":"toy","options":{},"seats":[])" + rest), "malformed");
  EXPECT_EQ(error(R"({"game":"toy","options":{"seats":"3"},"seats":[{"kind":"me"},{"kind":"open"}])" + rest),
            "malformed");
  EXPECT_EQ(
      error(R"({"game":"toy","options":{"colour":"red"},"seats":[{"kind":"me"},{"kind":"open"}])" + rest),
      "malformed");
  EXPECT_EQ(error(R"({"game":"toy","options":{},"seats":[{"kind":"me"},{"kind":"me"}])" + rest), "malformed");
  EXPECT_EQ(
      error(R"({"game":"toy","options":{},"seats":[{"kind":"me"},{"kind":"bot","level":"god"}])" + rest),
      "malformed");
  EXPECT_EQ(error(R"({"game":"toy","options":{},"seats":[{"kind":"me"},{"kind":"open"}],)"
                  R"("visibility":"link","start":true})"),
            "seats_open");
  EXPECT_EQ(TestPerson(server_.port(), false).request("POST", "/api/tables", "{}").error(), "no_session");
}

TEST_F(Http, ListsTablesByWhoMaySeeThem) {
  const std::string open = ann_.make_table(kMeAndOpen, false, "toy", "open");
  const std::string linked = ann_.make_table(kMeAndOpen, false, "toy", "link");
  const std::string watched = ann_.make_table(
      R"([{"kind":"bot","level":"endless"},{"kind":"bot","level":"endless"}])", true, "toy", "open");
  const TestPerson bob(server_.port());
  const auto ids = [](const json::value& list) {
    std::set<std::string> out;
    for (const json::value& summary : list.as_array()) out.insert(std::string(summary.at("id").as_string()));
    return out;
  };
  const json::value mine = ann_.get("/api/lobby").json();
  EXPECT_EQ(ids(mine.at("mine")), (std::set{open, linked, watched}));
  EXPECT_TRUE(ids(mine.at("open")).empty());
  const json::value bobs = bob.get("/api/lobby").json();
  EXPECT_TRUE(ids(bobs.at("mine")).empty());
  EXPECT_EQ(ids(bobs.at("open")), (std::set{open}));
  EXPECT_EQ(ids(bobs.at("watch")), (std::set{watched}));
  EXPECT_EQ(ids(TestPerson(server_.port(), false).get("/api/lobby").json().at("open")), (std::set{open}));
}

TEST_F(Http, SummarisesATableForWhoAsks) {
  const std::string id = ann_.make_table(R"([{"kind":"me"},{"kind":"bot","level":"steady"}])");
  const json::value mine = ann_.get("/api/tables/" + id).json();
  EXPECT_EQ(mine.at("phase"), "playing");
  EXPECT_EQ(mine.at("options").at("seats"), "2");
  EXPECT_EQ(mine.at("options").at("rounds"), "3");
  EXPECT_EQ(mine.at("host"), true);
  EXPECT_EQ(mine.at("seats").at(0).at("you"), true);
  EXPECT_EQ(mine.at("seats").at(1).at("level"), "steady");
  EXPECT_EQ(mine.at("next").at("yours"), true);
  EXPECT_EQ(mine.at("n"), 2);  // both cards are dealt
  const json::value bobs = TestPerson(server_.port()).get("/api/tables/" + id).json();
  EXPECT_EQ(bobs.at("host"), false);
  EXPECT_EQ(bobs.at("seats").at(0).at("you"), false);
  EXPECT_EQ(bobs.at("next").at("yours"), false);
}

TEST_F(Http, KeepsTheRecordOfAHidingGameUntilTheEnd) {
  const std::string id = ann_.make_table(R"([{"kind":"me"},{"kind":"bot","level":"steady"}])");
  EXPECT_EQ(ann_.get("/api/tables/" + id + "/record").error(), "still_running");
  TestSocket(ann_, id).play_to_the_end();
  const Answer answer = ann_.get("/api/tables/" + id + "/record");
  EXPECT_EQ(answer.status, 200);
  EXPECT_TRUE(answer.headers.at("content-type").starts_with("text/plain"));
  const auto record = parse_record(answer.body);
  ASSERT_TRUE(record) << record.error().text;
  EXPECT_EQ(record->game, "toy");
  ASSERT_TRUE(record->draws.seed);
  EXPECT_EQ(commitment(*record->draws.seed), record->draws.commit);
}

TEST_F(Http, ShowsTheRecordOfAnOpenGameWithoutItsSeed) {
  const std::string id =
      ann_.make_table(R"([{"kind":"me"},{"kind":"bot","level":"steady"}])", true, "opentoy");
  const Answer answer = ann_.get("/api/tables/" + id + "/record");
  ASSERT_EQ(answer.status, 200);
  EXPECT_FALSE(parse_record(answer.body)->draws.seed);
  const std::string waiting = ann_.make_table(kMeAndOpen, false, "opentoy");
  EXPECT_EQ(ann_.get("/api/tables/" + waiting + "/record").error(), "not_playing");
}

TEST_F(Http, TellsItsHealthAndNumbersOnTheAdminAddressOnly) {
  TestSocket watcher(ann_, ann_.make_table(kTwoBots));
  watcher.play_to_the_end();
  const TestPerson admin(server_.admin_port(), false);
  const Answer health = admin.get("/health");
  EXPECT_EQ(health.json().at("status"), "ok");
  EXPECT_EQ(health.json().at("tables").at("over"), 1);
  const std::string metrics = admin.get("/metrics").body;
  EXPECT_NE(metrics.find("spielwerk_sockets 1\n"), std::string::npos) << metrics;
  EXPECT_NE(metrics.find("spielwerk_tables{phase=\"over\"} 1\n"), std::string::npos);
  EXPECT_NE(metrics.find("spielwerk_commit_seconds_bucket{le=\"+Inf\"}"), std::string::npos);
  EXPECT_EQ(metrics.find("spielwerk_bot_decisions_total 0\n"), std::string::npos);
  EXPECT_EQ(admin.get("/api/me").status, 404);
  EXPECT_EQ(ann_.get("/metrics").status, 404);
}

TEST(HttpPage, ServesThePageAroundTheApi) {
  TempFolder page;
  std::ofstream(page.path() / "index.html") << "<p>page</p>";
  const TestServer server([&](ServerConfig& config) { config.public_dir = page.path(); });
  const TestPerson ann(server.port());
  const Answer answer = ann.get("/t/abc");
  EXPECT_EQ(answer.body, "<p>page</p>");
  EXPECT_EQ(answer.headers.at("content-type"), "text/html; charset=utf-8");
  EXPECT_EQ(answer.headers.at("x-content-type-options"), "nosniff");
  EXPECT_EQ(ann.request("GET", "/", "", {{"If-None-Match", answer.headers.at("etag")}}).status, 304);
  const Answer head = ann.request("HEAD", "/");
  EXPECT_EQ(head.headers.at("content-length"), "11");
  EXPECT_EQ(ann.get("/api/nothing").error(), "unknown_path");
}

TEST(HttpStart, SaysWhichAddressIsTaken) {
  const TestServer first;
  const std::string taken = "127.0.0.1:" + std::to_string(first.port());
  try {
    const TestServer second([&](ServerConfig& config) { config.listen = taken; });
    FAIL() << "two servers at one address";
  } catch (const std::exception& error) {
    EXPECT_NE(std::string(error.what()).find("port " + std::to_string(first.port())), std::string::npos);
  }
}

TEST(HttpLimits, StopsAFloodOfTables) {
  const TestServer server([](ServerConfig& config) { config.limits.tables_per_minute = 1; });
  const TestPerson ann(server.port());
  ann.make_table(kMeAndOpen, false);
  EXPECT_EQ(ann.request("POST", "/api/tables", "{}").error(), "too_fast");
}

TEST(HttpLimits, StopsAFloodOfGuests) {
  const TestServer server([](ServerConfig& config) { config.limits.guests_per_minute = 2; });
  const TestPerson nobody(server.port(), false);
  EXPECT_EQ(nobody.get("/api/me").status, 200);
  EXPECT_EQ(nobody.get("/api/me").status, 200);
  EXPECT_EQ(nobody.get("/api/me").status, 429);
}

TEST(HttpLimits, StopsAFloodOfListsOfEveryKind) {
  const std::vector<std::string> paths{"/api/games",    "/api/lobby",         "/api/sessions",
                                       "/api/tables/x", "/api/tables/x/best", "/api/tables/x/ratings",
                                       "/api/leaders",  "/api/people/x"};
  const TestServer server(
      [&](ServerConfig& config) { config.limits.lists_per_minute = static_cast<int>(paths.size()); });
  const TestPerson ann(server.port());
  for (const std::string& path : paths) EXPECT_NE(ann.get(path).status, 429) << path;
  for (const std::string& path : paths) EXPECT_EQ(ann.get(path).error(), "too_fast") << path;
  EXPECT_EQ(ann.get("/api/tables/x/record").error(), "unknown_table") << "it counts apart";
}

TEST(HttpLimits, StopsAFloodOfRecords) {
  const TestServer server([](ServerConfig& config) { config.limits.records_per_minute = 1; });
  const TestPerson ann(server.port());
  const std::string record = "/api/tables/" + ann.make_table(kMeAndBot, true, "opentoy") + "/record";
  EXPECT_EQ(ann.get(record).status, 200);
  EXPECT_EQ(ann.get(record).status, 429);
  EXPECT_EQ(ann.get("/api/lobby").status, 200) << "it counts apart";
}

TEST(HttpLimits, StopsAFloodOfSockets) {
  const TestServer server([](ServerConfig& config) { config.limits.sockets_per_minute = 2; });
  const TestPerson ann(server.port());
  const std::string id = ann.make_table(kMeAndOpen, false);
  for (int i = 0; i < 2; ++i) TestSocket(ann, id).next();
  const Answer third = ann.request("GET", "/api/tables/" + id + "/socket", "",
                                   {{"Connection", "Upgrade"},
                                    {"Upgrade", "websocket"},
                                    {"Sec-WebSocket-Version", "13"},
                                    {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}});
  EXPECT_EQ(third.status, 429);
  EXPECT_EQ(third.error(), "too_fast");
}

TEST(HttpLimits, OfReadsCountByAddress) {
  const TestServer server([](ServerConfig& config) {
    config.trusted_proxies = {"127.0.0.1"};
    config.limits.lists_per_minute = 1;
  });
  const auto games = [&](const TestPerson& person, const char* address) {
    return person.request("GET", "/api/games", "", {{"X-Forwarded-For", address}}).status;
  };
  const TestPerson ann(server.port());
  EXPECT_EQ(games(ann, "198.51.100.1"), 200);
  EXPECT_EQ(games(TestPerson(server.port()), "198.51.100.1"), 429) << "guests are had for the asking";
  EXPECT_EQ(games(ann, "198.51.100.2"), 200);
}

}  // namespace
}  // namespace spielwerk::server
