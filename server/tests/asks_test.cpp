// Who may ask for a computer's seat in the middle of a match.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "server/tests/test_client.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

class ClosedTable : public testing::Test {
 protected:
  ClosedTable() {
    if (const auto error = TestSocket(ann_, id_).command(kClose); !error.empty())
      throw std::runtime_error(error);
  }
  static constexpr const char* kClose = R"("do":"strangers","welcome":false)";
  static constexpr const char* kOpen = R"("do":"strangers","welcome":true)";

  TestServer server_;
  TestPerson ann_{server_.port()};
  TestPerson eve_{server_.port()};
  std::string id_ = ann_.make_table(kMeAndEndless);
};

TEST_F(ClosedTable, SaysSoAndRefusesStrangersAlsoAfterARestart) {
  for (const bool again : {false, true}) {
    if (again) {
      server_.stop();
      server_.start();
      ann_.move_to(server_.port());
      eve_.move_to(server_.port());
    }
    EXPECT_EQ(eve_.get("/api/tables/" + id_).json().at("strangers"), false);
    TestSocket eve(eve_, id_);
    EXPECT_EQ(eve.command(R"("do":"sit")"), "closed");
    EXPECT_EQ(eve.command(kOpen), "not_host");
    EXPECT_EQ(eve.table().at("strangers"), false);
  }
  TestSocket ann(ann_, id_);
  TestSocket eve(eve_, id_);
  eve.next();
  EXPECT_EQ(ann.command(kOpen), "");
  EXPECT_FALSE(eve.until_type("table").at("table").as_object().contains("strangers"));
  EXPECT_EQ(eve.command(R"("do":"sit")"), "");
}

// Who sat there may ask where strangers may not, also when their seat is another's by now.
TEST_F(ClosedTable, TellsThoseWhoSatThereThatTheyDid) {
  const TestPerson bob(server_.port());
  const std::string id =
      ann_.make_table(R"([{"kind":"me"},{"kind":"open"},{"kind":"bot","level":"endless"}])", false, "opentoy",
                      "link", R"({"seats":"3"})");
  TestSocket watcher(TestPerson(server_.port()), id);  // is told before them
  TestSocket left(bob, id);
  ASSERT_EQ(left.command(R"("do":"sit")"), "");
  TestSocket ann(ann_, id);
  ASSERT_EQ(ann.command(R"("do":"start")"), "");
  ASSERT_EQ(left.command(R"("do":"leave")"), "");
  TestSocket eve(eve_, id);
  ASSERT_EQ(eve.command(R"("do":"sit","seat":1)"), "");
  ASSERT_EQ(ann.command(R"("do":"admit","ask":1)"), "");
  ASSERT_EQ(ann.command(kClose), "");
  const auto told_in = [](TestSocket& socket) {
    while (socket.table().empty() || !socket.table().contains("strangers")) socket.next();
    return socket.table().at("seats").at(1).at("earlier").at(0).as_object();
  };
  EXPECT_FALSE(told_in(watcher).contains("you"));
  EXPECT_EQ(told_in(left).at("you"), true);
  EXPECT_EQ(left.command(R"("do":"sit")"), "");
}

/// A server after a proxy that says where people come from.
class AsksByAddress : public testing::Test {
 protected:
  static constexpr const char* kFlood = "198.51.100.7";
  static constexpr const char* kElsewhere = "203.0.113.9";

  TestSocket from(const char* address, const TestPerson& person) const {
    return {person, id_, "", {{"X-Forwarded-For", address}}};
  }
  /// Everything that is written in the folder of the data file.
  std::string stored() const {
    std::string all;
    for (const auto& file : std::filesystem::directory_iterator(server_.folder())) {
      std::ifstream in(file.path(), std::ios::binary);
      all.append(std::istreambuf_iterator<char>(in), {});
    }
    return all;
  }

  TestServer server_{[](ServerConfig& config) { config.trusted_proxies = {"127.0.0.1"}; }};
  TestPerson ann_{server_.port()};
  std::string id_ = ann_.make_table(kMeAndEndless);
};

TEST_F(AsksByAddress, GuestsOfAnAddressDoNotFillTheStripOfAsks) {
  std::vector<TestSocket> guests;
  for (int i = 0; i < 3; ++i) guests.push_back(from(kFlood, TestPerson(server_.port())));
  EXPECT_EQ(guests[0].command(R"("do":"sit")"), "");
  EXPECT_EQ(guests[1].command(R"("do":"sit")"), "");
  EXPECT_EQ(guests[2].command(R"("do":"sit")"), "full");
  EXPECT_EQ(from(kElsewhere, TestPerson(server_.port())).command(R"("do":"sit")"), "");
}

TEST_F(AsksByAddress, NobodyIsToldWhereSomebodyComesFrom) {
  std::string heard;
  const auto hear = [&](TestSocket& socket, const std::function<bool(const json::object&)>& end) {
    socket.until([&](const json::object& frame) {
      heard += json::serialize(frame) + '\n';
      return end(frame);
    });
  };
  const auto tell = [&](TestSocket& socket, const std::string& fields) {
    socket.send(R"({"id":"c)" + std::to_string(heard.size()) + "\"," + fields + '}');
    hear(socket, [](const json::object& frame) { return frame.contains("id"); });
  };
  const auto asks = [](const json::object& frame) {
    return frame.contains("table") && frame.at("table").as_object().contains("asks");
  };
  const auto seated = [](const json::object& frame) {
    return frame.contains("table") && frame.at("table").at("seats").at(1).at("kind") == "person";
  };
  std::vector<TestSocket> guests;
  for (int i = 0; i < 3; ++i) guests.push_back(from(kFlood, TestPerson(server_.port())));
  TestSocket ann = from(kElsewhere, ann_);
  TestSocket watcher(TestPerson(server_.port()), id_);
  for (TestSocket& guest : guests) tell(guest, R"("do":"sit")");
  EXPECT_NE(heard.find("too many from your address"), std::string::npos) << heard;
  hear(ann, asks);
  tell(ann, R"("do":"decline","ask":1)");
  tell(guests[0], R"("do":"sit")");
  tell(ann, R"("do":"admit","ask":2)");
  for (TestSocket* socket : {&watcher, &guests[1]}) hear(*socket, seated);
  for (const TestPerson& person : {ann_, TestPerson(server_.port())})
    for (const char* path : {"", "/best"}) heard += person.get("/api/tables/" + id_ + path).body;
  server_.stop();
  EXPECT_NE(stored().find("took_over"), std::string::npos) << "it is there to be read";
  for (const char* address : {kFlood, kElsewhere}) {
    EXPECT_EQ(heard.find(address), std::string::npos) << heard;
    EXPECT_EQ(stored().find(address), std::string::npos);
  }
}

}  // namespace
}  // namespace spielwerk::server
