// Somebody wants that nothing is known of them any more: what they lose, what others keep, and who may ask.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <thread>

#include "server/tests/patience.h"
#include "server/tests/test_client.h"
#include "server/tests/test_server.h"
#include "store/sqlite/sqlite.h"

namespace spielwerk::server {
namespace {

constexpr const char* kAccount = R"({"name":"Adelheid","password":"correct horse"})";
constexpr const char* kPassword = R"({"password":"correct horse"})";

class Deleting : public testing::Test {
 protected:
  Deleting() { EXPECT_EQ(ann_.request("PATCH", "/api/me", R"({"name":"Adelheid"})").status, 200); }

  /// Ann, who is host, and Bob play.
  std::string table_of_two() {
    std::string id = ann_.make_table(kMeAndOpen, false);
    EXPECT_EQ(TestSocket(bob_, id).command(R"("do":"sit")"), "");
    EXPECT_EQ(TestSocket(ann_, id).command(R"("do":"start")"), "");
    return id;
  }
  static Answer remove(const TestPerson& person, const std::string& body = "{}",
                       const std::map<std::string, std::string>& headers = {}) {
    return person.request("DELETE", "/api/me", body, headers);
  }
  json::value seat(const std::string& id, std::size_t number) const {
    return bob_.get("/api/tables/" + id).json().at("seats").at(number);
  }
  static std::string id_of(const TestPerson& person) {
    return std::string(person.get("/api/me").json().at("id").as_string());
  }
  static TestPerson with_cookie_of(const Answer& answer, const TestPerson& person) {
    const std::string cookie = answer.headers.at("set-cookie");
    return {person.port(), cookie.substr(0, cookie.find(';'))};
  }

  TestServer server_;
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
};

TEST_F(Deleting, AGuestLeavesTheirGameToAComputerAndTheOthers) {
  const std::string id = table_of_two();
  const std::string ann = id_of(ann_);
  TestSocket hers(ann_, id);
  TestSocket bob(bob_, id);
  ASSERT_EQ(hers.command(R"("do":"say","room":"players","text":"my street")"), "");
  ASSERT_EQ(bob.command(R"("do":"say","room":"players","text":"hello")"), "");
  const Answer gone = remove(ann_);
  ASSERT_EQ(gone.status, 200) << gone.body;
  EXPECT_NE(gone.headers.at("set-cookie").find("Max-Age=0"), std::string::npos);
  hers.until_closed();
  EXPECT_NE(id_of(ann_), ann) << "somebody new";

  EXPECT_EQ(seat(id, 0).at("kind"), "bot");
  EXPECT_EQ(seat(id, 0).at("earlier").at(0).at("name"), "Former member");
  EXPECT_EQ(seat(id, 1).at("you"), true);
  EXPECT_TRUE(bob_.get("/api/tables/" + id).json().at("host").as_bool());
  EXPECT_EQ(bob_.get("/api/people/" + ann).error(), "unknown_person");
  const json::object hello = TestSocket(bob_, id).next();
  ASSERT_EQ(hello.at("chat").as_array().size(), 1U);
  EXPECT_EQ(hello.at("chat").at(0).at("text"), "hello");
  bob.play_to_the_end();
}

TEST_F(Deleting, NothingOfThemIsInWhatOthersAreTold) {
  const std::string id = table_of_two();
  TestSocket hers(ann_, id);
  TestSocket bob(bob_, id);
  ASSERT_EQ(hers.command(R"("do":"say","room":"players","text":"my street")"), "");
  ASSERT_EQ(remove(ann_).status, 200);
  std::string told = json::serialize(TestSocket(bob_, id).next());
  told += json::serialize(TestSocket(bob_, id, "0").next());
  for (const char* path : {"", "/record", "/ratings", "/best"})
    told += bob_.get("/api/tables/" + id + path).body;
  told += bob_.get("/api/lobby").body;
  for (const char* word : {"Adelheid", "my street"}) EXPECT_EQ(told.find(word), std::string::npos) << word;
}

TEST_F(Deleting, NothingOfThemIsOnTheDisk) {
  const std::string id = table_of_two();
  ASSERT_EQ(TestSocket(ann_, id).command(R"("do":"say","room":"players","text":"my street")"), "");
  ann_.make_table(kMeAndBot);
  ann_.make_table(kMeAndOpen, false);
  ASSERT_EQ(ann_.request("PATCH", "/api/me", R"({"name":"Heidi"})").status, 200);
  ASSERT_EQ(remove(ann_).status, 200);
  server_.stop();
  std::ifstream in(server_.data(), std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  for (const char* word : {"Adelheid", "Heidi", "my street"})
    EXPECT_EQ(bytes.find(word), std::string::npos) << word;
  server_.start();
  bob_.move_to(server_.port());
  EXPECT_EQ(seat(id, 0).at("earlier").at(0).at("name"), "Former member");
  TestSocket(bob_, id).play_to_the_end();
}

TEST_F(Deleting, WhatIsLeftOfThemIsInTheirLanguage) {
  const std::string id = table_of_two();
  ASSERT_EQ(remove(ann_, "{}", {{"Accept-Language", "de-AT,de"}}).status, 200);
  EXPECT_EQ(seat(id, 0).at("earlier").at(0).at("name"), "Ehemaliges Mitglied");
}

TEST_F(Deleting, AMatchThatIsOverKeepsItsResult) {
  const std::string id = table_of_two();
  TestSocket bob(bob_, id);
  {
    TestSocket ann(ann_, id);
    std::thread plays([&] { bob.play_to_the_end(); });
    ann.play_to_the_end();
    plays.join();
  }
  const json::value points = seat(id, 0).at("points");
  ASSERT_EQ(remove(ann_).status, 200);
  bob.until([](const json::object& frame) {
    return frame.at("type") == "table" && frame.at("table").at("seats").at(0).at("name") == "Former member";
  });
  EXPECT_EQ(seat(id, 0).at("points"), points);
  EXPECT_EQ(seat(id, 0).at("kind"), "person");
  EXPECT_EQ(bob_.get("/api/tables/" + id + "/record").status, 200);

  ASSERT_EQ(bob.command(R"("do":"rematch")"), "");
  const std::string next(bob.table().at("rematch").as_string());
  EXPECT_EQ(seat(next, 0).at("kind"), "open") << "nobody waits for who will not come";
  EXPECT_EQ(seat(next, 1).at("you"), true);
}

TEST_F(Deleting, ATableThatNobodyElseKnowsEnds) {
  const std::string plays = ann_.make_table(kMeAndBot);
  const std::string gathers = ann_.make_table(kMeAndOpen, false);
  ASSERT_EQ(remove(ann_).status, 200);
  EXPECT_EQ(bob_.get("/api/tables/" + plays).json().at("phase"), "abandoned");
  EXPECT_EQ(bob_.get("/api/tables/" + gathers).json().at("phase"), "abandoned");
}

TEST_F(Deleting, AnAccountNeedsItsPassword) {
  const std::string ann = id_of(ann_);
  const Answer made = ann_.request("POST", "/api/account", kAccount);
  const TestPerson desk = ann_ = with_cookie_of(made, ann_);
  const TestPerson phone =
      with_cookie_of(TestPerson(server_.port(), false).request("POST", "/api/session", kAccount), ann_);
  for (const char* body : {"{}", R"({"password":"wrong horse"})"}) {
    EXPECT_EQ(remove(desk, body).status, 403) << body;
    EXPECT_EQ(remove(desk, body).error(), "wrong_sign_in") << body;
  }
  EXPECT_EQ(remove(desk, R"({"sure":true})").error(), "malformed");
  EXPECT_EQ(id_of(phone), ann) << "nothing has changed";
  TestSocket socket(phone, table_of_two());
  ASSERT_EQ(remove(desk, kPassword).status, 200);
  socket.until_closed();
  EXPECT_NE(id_of(phone), ann) << "on no other device either";
  EXPECT_EQ(bob_.request("POST", "/api/session", kAccount).error(), "wrong_sign_in");
  EXPECT_EQ(bob_.request("POST", "/api/account", kAccount).status, 200) << "the name is free";
}

TEST_F(Deleting, ARecoveryCodeIsAsGoodAsThePassword) {
  const Answer made = ann_.request("POST", "/api/account", kAccount);
  const std::string code(made.json().at("codes").at(0).as_string());
  EXPECT_EQ(remove(with_cookie_of(made, ann_), R"({"password":")" + code + "\"}").status, 200);
}

TEST_F(Deleting, WhoHasNoSessionDeletesNobody) {
  EXPECT_EQ(remove(TestPerson(server_.port(), false)).error(), "no_session");
  const Answer foreign = remove(ann_, "{}", {{"Origin", "https://evil.example"}});
  EXPECT_EQ(foreign.error(), "foreign_origin");
  EXPECT_EQ(ann_.get("/api/me").json().at("name"), "Adelheid");
}

TEST_F(Deleting, WhoCannotBeDeletedIsStillThere) {
  const std::string id = table_of_two();
  const std::string ann = id_of(ann_);
  sqlite::Database disk(server_.data(), sqlite::Database::Mode::kReadWriteCreate);
  disk.execute("ALTER TABLE chat RENAME TO lost");
  EXPECT_EQ(remove(ann_).error(), "not_saved");
  EXPECT_EQ(id_of(ann_), ann);
  disk.execute("ALTER TABLE lost RENAME TO chat");
  EXPECT_EQ(remove(ann_).status, 200);
  EXPECT_NE(id_of(ann_), ann);
}

}  // namespace
}  // namespace spielwerk::server
