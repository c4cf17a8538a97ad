// Lists of friends, and invitations to tables.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "server/tests/test_client.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

class FriendsTest : public testing::Test {
 protected:
  static std::string id_of(const TestPerson& person) { return text(person.get("/api/me").json(), "id"); }
  static std::string name_of(const TestPerson& person) { return text(person.get("/api/me").json(), "name"); }
  static std::string text(const json::value& value, const char* field) {
    return std::string(value.at(field).as_string());
  }
  /// Somebody with an account of this name.
  TestPerson with_account(const std::string& name) const {
    const TestPerson guest(server_.port());
    const Answer made = guest.request(
        "POST", "/api/account", fmt::format(R"({{"name":"{}","password":"correct horse battery"}})", name));
    EXPECT_EQ(made.status, 200) << made.body;
    const std::string& cookie = made.headers.at("set-cookie");
    return {server_.port(), cookie.substr(0, cookie.find(';'))};
  }
  static Answer befriend(const TestPerson& person, const std::string& field, const std::string& value) {
    return person.request("POST", "/api/friends", fmt::format(R"({{"{}":"{}"}})", field, value));
  }
  static Answer block(const TestPerson& person, const TestPerson& other) {
    return person.request("POST", "/api/blocks", fmt::format(R"({{"person":"{}"}})", id_of(other)));
  }
  static std::string friends_of(const TestPerson& person) {
    std::string names;
    const json::array friends = person.get("/api/friends").json().at("friends").as_array();
    for (const json::value& one : friends) names += text(one, "name") + ';';
    return names;
  }

  TestServer server_;
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
  TestPerson eve_{server_.port()};
};

TEST_F(FriendsTest, AreKeptAndTakenOut) {
  const TestPerson cleo = with_account("Cleo");
  EXPECT_EQ(friends_of(ann_), "");
  const Answer added = befriend(ann_, "name", "cleo");
  ASSERT_EQ(added.status, 200) << "names that look alike are one";
  EXPECT_EQ(text(added.json(), "person"), id_of(cleo));
  EXPECT_EQ(text(added.json(), "name"), "Cleo");
  ASSERT_EQ(befriend(ann_, "person", id_of(bob_)).status, 200)
      << "guests have no name of their own, but an id";
  ASSERT_EQ(befriend(ann_, "person", id_of(bob_)).status, 200) << "twice is once";
  server_.stop();
  server_.start();
  for (TestPerson* one : {&ann_, &bob_}) one->move_to(server_.port());
  EXPECT_EQ(ann_.get("/api/friends").json().at("friends").as_array().size(), 2U);
  EXPECT_EQ(ann_.get("/api/people/" + id_of(bob_)).json().at("friend"), true);
  EXPECT_EQ(ann_.get("/api/me/data").json().at("friends"), ann_.get("/api/friends").json().at("friends"));
  ASSERT_EQ(ann_.request("DELETE", "/api/friends/" + id_of(bob_)).status, 200);
  EXPECT_EQ(friends_of(ann_), "Cleo;");
  EXPECT_EQ(ann_.get("/api/people/" + id_of(bob_)).json().at("friend"), false);
}

TEST_F(FriendsTest, NobodyIsToldInWhoseListTheyAre) {
  ASSERT_EQ(befriend(ann_, "person", id_of(bob_)).status, 200);
  EXPECT_EQ(friends_of(bob_), "");
  EXPECT_EQ(bob_.get("/api/people/" + id_of(ann_)).json().at("friend"), false);
  EXPECT_TRUE(bob_.get("/api/me/data").json().at("friends").as_array().empty());
  const TestPerson nobody(server_.port(), false);
  EXPECT_EQ(nobody.get("/api/friends").error(), "no_session");
  EXPECT_EQ(befriend(nobody, "person", id_of(ann_)).error(), "no_session");
  EXPECT_EQ(nobody.request("DELETE", "/api/friends/" + id_of(ann_)).error(), "no_session");
}

TEST_F(FriendsTest, AreThoseWhoAreThere) {
  EXPECT_EQ(befriend(ann_, "person", "nobody").error(), "unknown_person");
  EXPECT_EQ(befriend(ann_, "name", name_of(bob_)).error(), "unknown_person") << "no guest is found by a name";
  EXPECT_EQ(befriend(ann_, "person", id_of(ann_)).error(), "that_is_you");
  EXPECT_EQ(ann_.request("POST", "/api/friends", "{}").error(), "malformed");
  EXPECT_EQ(
      ann_.request("POST", "/api/friends", fmt::format(R"({{"person":"{}","name":"Cleo"}})", id_of(bob_)))
          .error(),
      "malformed");
  EXPECT_EQ(ann_.request("DELETE", "/api/friends/nobody").status, 200) << "it is so already";
  EXPECT_EQ(friends_of(ann_), "");
}

TEST_F(FriendsTest, WhoIsBlockedIsNoFriend) {
  ASSERT_EQ(befriend(ann_, "person", id_of(bob_)).status, 200);
  ASSERT_EQ(block(ann_, bob_).status, 200);
  EXPECT_EQ(friends_of(ann_), "");
  EXPECT_EQ(befriend(ann_, "person", id_of(bob_)).error(), "blocked");
  EXPECT_EQ(befriend(bob_, "person", id_of(ann_)).status, 200) << "who is blocked is not told";
}

TEST_F(FriendsTest, ATableTellsWhichOfItsPeopleAreFriends) {
  const std::string id = ann_.make_table(kMeAndOpen, false);
  ASSERT_EQ(TestSocket(bob_, id).command(R"("do":"sit")"), "");
  const auto told = [&](const TestPerson& asks) {
    std::string friends;
    const json::array people = asks.get("/api/tables/" + id + "/people").json().at("people").as_array();
    for (const json::value& one : people) friends += one.at("friend").as_bool() ? '+' : '-';
    return friends;
  };
  EXPECT_EQ(told(ann_), "--");
  ASSERT_EQ(befriend(ann_, "person", id_of(bob_)).status, 200);
  EXPECT_EQ(told(ann_), "-+");
  EXPECT_EQ(told(bob_), "--");
}

class InvitationsTest : public FriendsTest {
 protected:
  static Answer ask(const TestPerson& sender, const std::string& table, const TestPerson& guest) {
    return ask_by(sender, table, "person", id_of(guest));
  }
  static Answer ask_by(const TestPerson& sender, const std::string& table, const std::string& field,
                       const std::string& value) {
    return sender.request("POST", "/api/tables/" + table + "/invitations",
                          fmt::format(R"({{"{}":"{}"}})", field, value));
  }
  static Answer take_back(const TestPerson& person, const std::string& table, const TestPerson& guest) {
    return person.request("POST", "/api/tables/" + table + "/uninvite",
                          fmt::format(R"({{"person":"{}"}})", id_of(guest)));
  }
  /// Of the first of those who are asked: whether this person may take it back.
  static bool is_ones_own(const TestPerson& person, const std::string& table) {
    const json::value people = person.get("/api/tables/" + table + "/invitations").json().at("people");
    return people.at(0).as_object().contains("yours");
  }
  static Answer decline(const TestPerson& guest, const std::string& table) {
    return guest.request("DELETE", "/api/tables/" + table + "/invitations");
  }
  /// Names of those who are asked; who has declined with a minus.
  static std::string asked_to(const TestPerson& asks, const std::string& table) {
    std::string names;
    const json::array people =
        asks.get("/api/tables/" + table + "/invitations").json().at("people").as_array();
    for (const json::value& one : people)
      names += text(one, "name") + (one.at("declined").as_bool() ? "-;" : ";");
    return names;
  }
  /// The tables somebody finds in their lobby, each with who has asked.
  static std::string invited(const TestPerson& person) {
    const json::value lobby = person.get("/api/lobby").json();
    const json::value* const invited = lobby.as_object().if_contains("invited");
    std::string found;
    if (invited == nullptr) return found;
    for (const json::value& one : invited->as_array())
      found += text(one, "sender") + ':' + text(one.at("table"), "id") + ';';
    return found;
  }

  const std::string table_ = ann_.make_table(kMeAndOpen, false);
  const std::string from_ann_ = name_of(ann_) + ':' + table_ + ';';
};

TEST_F(InvitationsTest, StandInTheLobbyOfWhoIsAskedUntilTheySitThere) {
  const TestPerson cleo = with_account("Cleo");
  const Answer asked = ask_by(ann_, table_, "name", "Cleo");
  ASSERT_EQ(asked.status, 200);
  EXPECT_EQ(text(asked.json(), "name"), "Cleo");
  EXPECT_EQ(asked.json().at("declined"), false);
  EXPECT_EQ(asked_to(ann_, table_), "Cleo;");
  EXPECT_EQ(invited(cleo), from_ann_);
  EXPECT_EQ(invited(bob_) + invited(ann_), "");
  server_.stop();
  server_.start();
  TestPerson later = cleo;
  for (TestPerson* one : {&ann_, &later}) one->move_to(server_.port());
  EXPECT_EQ(invited(later), from_ann_);
  ASSERT_EQ(TestSocket(later, table_).command(R"("do":"sit")"), "");
  EXPECT_EQ(invited(later), "");
  EXPECT_EQ(asked_to(ann_, table_), "");
}

TEST_F(InvitationsTest, AreOfTablesWithAPlaceWherePeopleGather) {
  ASSERT_EQ(ask(ann_, table_, bob_).status, 200);
  TestSocket eve(eve_, table_);
  ASSERT_EQ(eve.command(R"("do":"sit")"), "");
  EXPECT_EQ(invited(bob_), "") << "no place is free";
  ASSERT_EQ(eve.command(R"("do":"leave")"), "");
  EXPECT_EQ(invited(bob_), from_ann_);
  ASSERT_EQ(eve.command(R"("do":"sit")"), "");
  ASSERT_EQ(TestSocket(ann_, table_).command(R"("do":"start")"), "");
  EXPECT_EQ(invited(bob_) + asked_to(ann_, table_), "");
  EXPECT_EQ(ask(ann_, table_, bob_).error(), "not_gathering");
}

TEST_F(InvitationsTest, AreDeclinedOnce) {
  ASSERT_EQ(ask(ann_, table_, bob_).status, 200);
  ASSERT_EQ(decline(bob_, table_).status, 200);
  EXPECT_EQ(invited(bob_), "");
  EXPECT_EQ(asked_to(ann_, table_), name_of(bob_) + "-;");
  EXPECT_EQ(ask(ann_, table_, bob_).json().at("declined"), true) << "they are not asked again";
  EXPECT_EQ(invited(bob_), "");
  EXPECT_EQ(decline(eve_, table_).status, 200) << "who is not asked has nothing to decline";
  EXPECT_EQ(asked_to(ann_, table_), name_of(bob_) + "-;");
  EXPECT_EQ(TestSocket(bob_, table_).command(R"("do":"sit")"), "") << "they may think better of it";
}

TEST_F(InvitationsTest, AreTakenBackByWhoHasSentThemAndTheHost) {
  const std::string wide = ann_.make_table(R"([{"kind":"me"},{"kind":"open"},{"kind":"open"}])", false);
  ASSERT_EQ(TestSocket(eve_, wide).command(R"("do":"sit")"), "");
  const TestPerson cleo = with_account("Cleo");
  EXPECT_EQ(ask(eve_, wide, bob_).json().at("yours"), true);
  EXPECT_TRUE(is_ones_own(eve_, wide) && is_ones_own(ann_, wide)) << "the host may, too";
  EXPECT_EQ(take_back(cleo, wide, bob_).error(), "not_your_seat");
  EXPECT_NE(invited(bob_), "");
  ASSERT_EQ(take_back(eve_, wide, bob_).status, 200);
  EXPECT_EQ(invited(bob_) + asked_to(ann_, wide), "");
  EXPECT_EQ(take_back(eve_, wide, bob_).status, 200) << "twice is once";
  EXPECT_EQ(ask(ann_, wide, bob_).status, 200) << "they may be asked again";
  EXPECT_FALSE(is_ones_own(eve_, wide));
  EXPECT_EQ(take_back(eve_, wide, bob_).error(), "not_your_seat");
  ASSERT_EQ(take_back(ann_, wide, bob_).status, 200);
  EXPECT_EQ(invited(bob_), "");
}

TEST_F(InvitationsTest, ThatAreDeclinedAreNotTakenBack) {
  ASSERT_EQ(ask(ann_, table_, bob_).status, 200);
  ASSERT_EQ(decline(bob_, table_).status, 200);
  EXPECT_FALSE(is_ones_own(ann_, table_));
  EXPECT_EQ(take_back(ann_, table_, bob_).status, 200);
  EXPECT_EQ(asked_to(ann_, table_), name_of(bob_) + "-;") << "so they are not asked again";
}

TEST_F(InvitationsTest, AreTakenBackWithoutAWordOfWhoElseIsAsked) {
  ASSERT_EQ(ask(ann_, table_, bob_).status, 200);
  const Answer stranger =
      eve_.request("POST", "/api/tables/" + table_ + "/uninvite", R"({"name":"nobody of that name"})");
  EXPECT_EQ(stranger.error(), "not_your_seat") << "nor of who there is";
  const std::string body = take_back(eve_, table_, bob_).body;
  EXPECT_EQ(body, take_back(eve_, table_, ann_).body) << "asked or not, a stranger hears the same";
  EXPECT_EQ(take_back(ann_, "nothing", bob_).error(), "unknown_table");
  const TestPerson nobody(server_.port(), false);
  const Answer answer = nobody.request("POST", "/api/tables/" + table_ + "/uninvite", R"({"person":"x"})");
  EXPECT_EQ(answer.error(), "no_session");
  EXPECT_EQ(ann_.request("POST", "/api/tables/" + table_ + "/uninvite", "{}").error(), "malformed");
  EXPECT_EQ(invited(bob_), from_ann_);
}

TEST_F(InvitationsTest, AreSentBySomebodyWhoSitsThere) {
  EXPECT_EQ(ask(bob_, table_, eve_).error(), "not_your_seat");
  EXPECT_EQ(bob_.get("/api/tables/" + table_ + "/invitations").error(), "not_your_seat");
  EXPECT_EQ(invited(eve_), "");
  const TestPerson nobody(server_.port(), false);
  EXPECT_EQ(ask_by(nobody, table_, "person", id_of(eve_)).error(), "no_session");
  EXPECT_EQ(decline(nobody, table_).error(), "no_session");
  EXPECT_EQ(nobody.get("/api/tables/" + table_ + "/invitations").error(), "no_session");
  EXPECT_EQ(ask(ann_, "nowhere", eve_).error(), "unknown_table");
  EXPECT_EQ(ask(ann_, table_, ann_).error(), "that_is_you");
  const std::string three = ann_.make_table(R"([{"kind":"me"},{"kind":"open"},{"kind":"open"}])", false,
                                            "toy", "link", R"({"seats":"3"})");
  ASSERT_EQ(TestSocket(bob_, three).command(R"("do":"sit")"), "");
  EXPECT_EQ(ask(ann_, three, bob_).error(), "already_here");
  EXPECT_EQ(ask(bob_, three, eve_).status, 200) << "not the host alone";
  EXPECT_EQ(invited(eve_), name_of(bob_) + ':' + three + ';');
}

TEST_F(InvitationsTest, OfWhoIsBlockedAreNotHeardAndThatIsNotTold) {
  ASSERT_EQ(block(bob_, ann_).status, 200);
  ASSERT_EQ(ask(ann_, table_, bob_).status, 200);
  EXPECT_EQ(invited(bob_), "");
  EXPECT_EQ(asked_to(ann_, table_), name_of(bob_) + ";") << "as if they had not looked yet";
  EXPECT_EQ(ask(bob_, bob_.make_table(kMeAndOpen, false), ann_).error(), "blocked");
}

TEST_F(InvitationsTest, LeadToNoTableWhereTwoWouldMeetWhoKeepApart) {
  const std::string three = ann_.make_table(R"([{"kind":"me"},{"kind":"open"},{"kind":"open"}])", false,
                                            "toy", "link", R"({"seats":"3"})");
  ASSERT_EQ(TestSocket(eve_, three).command(R"("do":"sit")"), "");
  ASSERT_EQ(ask(ann_, three, bob_).status, 200);
  EXPECT_NE(invited(bob_), "");
  ASSERT_EQ(block(eve_, bob_).status, 200);
  EXPECT_EQ(invited(bob_), "");
}

TEST_F(InvitationsTest, ThoseOfFriendsComeFirst) {
  ASSERT_EQ(befriend(bob_, "person", id_of(ann_)).status, 200);
  ASSERT_EQ(ask(ann_, table_, bob_).status, 200);
  server_.advance(Milliseconds(1));
  const std::string other = eve_.make_table(kMeAndOpen, false);
  ASSERT_EQ(ask(eve_, other, bob_).status, 200);
  const std::string from_eve = name_of(eve_) + ':' + other + ';';
  EXPECT_EQ(invited(bob_), from_ann_ + from_eve);
  ASSERT_EQ(bob_.request("DELETE", "/api/friends/" + id_of(ann_)).status, 200);
  EXPECT_EQ(invited(bob_), from_eve + from_ann_) << "the last one first";
}

TEST_F(InvitationsTest, AreAmongTheDataOfBoth) {
  ASSERT_EQ(ask(ann_, table_, bob_).status, 200);
  for (const TestPerson* one : {&ann_, &bob_}) {
    const json::array own = one->get("/api/me/data").json().at("invitations").as_array();
    ASSERT_EQ(own.size(), 1U);
    EXPECT_EQ(text(own[0], "table"), table_);
    EXPECT_EQ(text(own[0], "sender"), name_of(ann_));
    EXPECT_EQ(text(own[0], "name"), name_of(bob_));
  }
  EXPECT_TRUE(eve_.get("/api/me/data").json().at("invitations").as_array().empty());
}

TEST(InvitationLimits, StopAFloodFromOneAddress) {
  const TestServer server([](ServerConfig& config) { config.limits.invitations_per_day = 2; });
  const TestPerson ann(server.port());
  const std::string table = ann.make_table(kMeAndOpen, false);
  const auto asks = [&](const TestPerson& sender) {
    const std::string guest(TestPerson(server.port()).get("/api/me").json().at("id").as_string());
    return sender.request("POST", "/api/tables/" + table + "/invitations",
                          fmt::format(R"({{"person":"{}"}})", guest));
  };
  EXPECT_EQ(asks(ann).status, 200);
  EXPECT_EQ(asks(ann).status, 200);
  EXPECT_EQ(asks(ann).error(), "too_fast");
  EXPECT_EQ(asks(TestPerson(server.port())).error(), "too_fast") << "another guest is had for the asking";
}

}  // namespace
}  // namespace spielwerk::server
