// Hints: who gets one and who does not, what they are made of, and that nothing waits for them.

#include <gtest/gtest.h>

#include <chrono>

#include "server/tests/patience.h"
#include "server/tests/test_client.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

class Hints : public testing::Test {
 protected:
  /// A table of ann (seat 0) and bob where both are there and ann has to bet.
  std::string table_of_two(const std::string& options = "{}", bool hints = true) {
    const std::string body =
        R"({"game":"toy","options":)" + options + R"(,"seats":[{"kind":"me"},{"kind":"open"}],)" +
        R"("visibility":"link","start":false)" + (hints ? "" : R"(,"hints":false)") + '}';
    const Answer answer = ann_.request("POST", "/api/tables", body);
    EXPECT_EQ(answer.status, 201) << answer.body;
    std::string id(answer.json().at("id").as_string());
    EXPECT_EQ(TestSocket(bob_, id).command(R"("do":"sit")"), "");
    EXPECT_EQ(TestSocket(ann_, id).command(R"("do":"start")"), "");
    return id;
  }
  static std::string ask(int seat, int n) {
    return R"("do":"hint","seat":)" + std::to_string(seat) + R"(,"n":)" + std::to_string(n);
  }
  /// The answer to a hint asked for with this id.
  static json::object answer(TestSocket& socket, const std::string& id) {
    return socket.until(
        [&](const json::object& frame) { return frame.contains("id") && frame.at("id").as_string() == id; });
  }
  static json::object hint(TestSocket& socket, int seat, const std::string& id) {
    socket.send(R"({"id":")" + id + "\"," + ask(seat, socket.n()) + '}');
    return answer(socket, id);
  }

  TestServer server_;
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
  TestPerson eve_{server_.port()};
};

const std::string kSlow = R"({"paint":"thick"})";

TEST_F(Hints, NameOfferedActionsToWhoAskedAndToNobodyElse) {
  const std::string id = table_of_two();
  TestSocket ann(ann_, id);
  TestSocket other_window(ann_, id);
  TestSocket bob(bob_, id);
  TestSocket eve(eve_, id);
  for (TestSocket* socket : {&ann, &other_window, &bob, &eve}) socket->next();
  const json::object hint = Hints::hint(ann, 0, "h1");
  EXPECT_EQ(hint.at("type"), "hint");
  EXPECT_EQ(hint.at("seat"), 0);
  EXPECT_EQ(hint.at("n"), 2);
  const json::array& actions = hint.at("advice").at("actions").as_array();
  ASSERT_EQ(actions.size(), 2U);
  EXPECT_EQ(actions[0].at("text"), "bet 1");
  EXPECT_EQ(actions[0].at("error").to_number<double>(), 0.5);
  // The toy's value is a tenth of the card that the seat sees.
  const auto card = ann.view().at("observation").at("cards").at(0).to_number<double>();
  EXPECT_EQ(actions[0].at("value").to_number<double>(), card / 10);

  ASSERT_EQ(ann.play(0, "bet 1"), "");
  for (TestSocket* socket : {&other_window, &bob, &eve}) {
    while (socket->n() < 3) EXPECT_NE(socket->next().at("type"), "hint");
  }
}

TEST_F(Hints, AreTheSameWhenAskedAgain) {
  TestSocket ann(ann_, table_of_two());
  ann.next();
  const json::object first = hint(ann, 0, "h1");
  const json::object again = hint(ann, 0, "h2");
  EXPECT_EQ(first.at("advice"), again.at("advice"));
  ASSERT_EQ(ann.play(0, "bet 2"), "");
  while (ann.n() < 3) ann.next();
  EXPECT_EQ(hint(ann, 0, "h3").at("advice").at("actions").at(0).at("text"), "keep");
}

TEST_F(Hints, AreForTheSeatToDecideOnly) {
  const std::string id = table_of_two();
  TestSocket ann(ann_, id);
  TestSocket bob(bob_, id);
  EXPECT_EQ(ann.command(ask(1, 2)), "not_your_seat");
  EXPECT_EQ(ann.command(ask(7, 2)), "not_your_seat");
  EXPECT_EQ(bob.command(ask(0, 2)), "not_your_seat");
  EXPECT_EQ(bob.command(ask(1, 2)), "not_your_turn");
  EXPECT_EQ(TestSocket(eve_, id).command(ask(0, 2)), "not_your_seat");
  EXPECT_EQ(TestSocket(TestPerson(server_.port(), false), id).command(ask(0, 2)), "no_session");
  EXPECT_EQ(ann.command(ask(0, 1)), "stale");
  EXPECT_EQ(ann.command(ask(0, 99)), "stale");
  EXPECT_EQ(ann.command(R"("do":"hint","seat":0)"), "malformed");
  EXPECT_EQ(ann.command(R"("do":"hint","seat":0,"n":2,"level":"master")"), "malformed");
}

TEST_F(Hints, NeedAMatchThatIsPlayed) {
  TestSocket gathering(ann_, ann_.make_table(R"([{"kind":"me"},{"kind":"open"}])", false));
  EXPECT_EQ(gathering.command(ask(0, 0)), "not_playing");
  TestSocket over(ann_, ann_.make_table(R"([{"kind":"me"},{"kind":"bot","level":"random"}])"));
  over.play_to_the_end();
  EXPECT_EQ(over.command(ask(0, over.n())), "not_playing");
}

TEST_F(Hints, AreOffWhereTheHostWantsNone) {
  const std::string without = table_of_two("{}", false);
  TestSocket ann(ann_, without);
  EXPECT_EQ(ann.next().at("table").at("hints"), false);
  EXPECT_EQ(ann.command(ask(0, 2)), "no_hints");
  EXPECT_EQ(eve_.get("/api/tables/" + without).json().at("hints"), false) << "shown to all";
  EXPECT_EQ(eve_.get("/api/tables/" + table_of_two()).json().at("hints"), true);
  server_.stop();
  server_.start();
  for (TestPerson* person : {&ann_, &bob_, &eve_}) person->move_to(server_.port());
  EXPECT_EQ(eve_.get("/api/tables/" + without).json().at("hints"), false) << "kept";
  EXPECT_EQ(TestSocket(ann_, without).command(ask(0, 2)), "no_hints");
}

TEST_F(Hints, AreFoundOneAtATimeAndNoMoveWaitsForThem) {
  TestSocket ann(ann_, table_of_two(kSlow));
  ann.next();
  ann.send(R"({"id":"slow",)" + ask(0, 2) + '}');
  EXPECT_EQ(ann.command(ask(0, 2)), "too_fast");
  EXPECT_EQ(ann.command(R"("do":"say","room":"players","text":"hm")"), "");
  EXPECT_EQ(ann.command(ask(0, 2)), "too_fast") << "talking does not end it";
  ann.send(R"({"id":"move","do":"play","seat":0,"n":2,"action":"bet 1"})");
  std::map<std::string, json::object> answers;
  while (answers.size() < 2) {
    const json::object frame = ann.until([](const json::object& one) { return one.contains("id"); });
    answers[std::string(frame.at("id").as_string())] = frame;
  }
  EXPECT_EQ(answers.at("move").at("type"), "done");
  EXPECT_EQ(answers.at("slow").at("type"), "refused");
  EXPECT_EQ(answers.at("slow").at("problem").at("error"), "stale") << "the answer would be of the past";
}

TEST_F(Hints, MayBeAskedForAgainAfterABrokenLine) {
  const std::string id = table_of_two(kSlow);
  {
    TestSocket lost(ann_, id);
    lost.send(R"({"id":"slow",)" + ask(0, 2) + '}');
    EXPECT_EQ(lost.command(ask(0, 2)), "too_fast");
  }
  TestSocket ann(ann_, id);
  ann.next();
  const auto accepted = [&] {
    ann.send(R"({"id":"again",)" + ask(0, 2) + '}');
    ann.send(R"({"id":"ping",)" + ask(1, 2) + '}');
    const json::object first = ann.until([](const json::object& frame) { return frame.contains("id"); });
    if (first.at("id") == "ping") return true;
    answer(ann, "ping");
    return false;
  };
  ASSERT_TRUE(eventually(accepted)) << "once the server has noticed";
  ann.send(R"({"id":"move","do":"play","seat":0,"n":2,"action":"bet 1"})");
  EXPECT_EQ(answer(ann, "again").at("problem").at("error"), "stale");
}

TEST_F(Hints, EndWithTheSeat) {
  TestSocket ann(ann_, table_of_two(kSlow));
  ann.next();
  ann.send(R"({"id":"slow",)" + ask(0, 2) + '}');
  ann.send(R"({"id":"gone","do":"leave"})");
  EXPECT_EQ(answer(ann, "slow").at("problem").at("error"), "stale");
}

}  // namespace
}  // namespace spielwerk::server
