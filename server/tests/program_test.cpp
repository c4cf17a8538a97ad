// The program from outside: what it says and does at its start.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <csignal>
#include <fstream>
#include <list>
#include <optional>

#include "server/tests/patience.h"
#include "server/tests/program.h"
#include "server/tests/test_client.h"
#include "store/tests/temp_folder.h"

namespace spielwerk::server {
namespace {

namespace asio = boost::asio;
using testing::HasSubstr;
using testing::Not;

const std::string kMeAndLocal = R"([{"kind":"me"},{"kind":"local","name":"Ben"}])";

class Started : public testing::Test {
 protected:
  Launch launch(int descriptors = 0) const {
    return {.program = SPIELWERK_PROGRAM, .folder = folder_.path(), .descriptors = descriptors};
  }
  void settings(const std::string& text) const { write_settings(folder_.path(), text); }

  TempFolder folder_;
};

/// Connections that say nothing.
class Quiet {
 public:
  Quiet(unsigned short port, int count) {
    for (int i = 0; i < count; ++i)
      connections_.emplace_back(context_).connect({asio::ip::make_address("127.0.0.1"), port});
  }

 private:
  asio::io_context context_;
  std::list<asio::ip::tcp::socket> connections_;
};

TEST_F(Started, SaysWhereItIsWhenItIsThere) {
  settings("listen = \"127.0.0.1:0\"\nadmin = \"\"\n");
  Program program(launch());
  EXPECT_THAT(program.log(), HasSubstr("Spielwerk is at http://localhost:" + std::to_string(program.port())));
  EXPECT_EQ(TestPerson(program.port()).get("/api/games").status, 200);
  EXPECT_THAT(program.log(), Not(HasSubstr("health and metrics on")));
  const int status = program.end(SIGTERM);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

TEST_F(Started, TakesAnotherPortForHealthIfTheUsualOneIsTaken) {
  settings("listen = \"127.0.0.1:0\"\n");
  asio::io_context context;
  std::optional<asio::ip::tcp::acceptor> usual;
  std::optional<Program> program;
  // Taken by somebody else is as good, unless they go before the program comes.
  const auto is_taken = [&] {
    program.reset();
    try {
      if (!usual) usual.emplace(context, asio::ip::tcp::endpoint(asio::ip::make_address("127.0.0.1"), 8081));
    } catch (const boost::system::system_error&) {
      usual.reset();  // somebody else has it
    }
    program.emplace(launch());
    return usual || program->admin_port() != 8081;
  };
  ASSERT_TRUE(eventually(is_taken));
  EXPECT_THAT(program->log(), HasSubstr("port 8081 is taken by another program"));
  ASSERT_GT(program->admin_port(), 8081);
  EXPECT_EQ(TestPerson(program->admin_port(), false).get("/health").json().at("status"), "ok");
}

TEST_F(Started, DoesNotStartWhereANamedAddressIsTaken) {
  settings("listen = \"127.0.0.1:0\"\nadmin = \"127.0.0.1:0\"\n");
  const Program first(launch());
  const TempFolder other;
  for (const char* key : {"listen", "admin"}) {
    const std::string rest = std::string(key) == "admin" ? "listen = \"127.0.0.1:0\"\n" : "admin = \"\"\n";
    write_settings(other.path(),
                   std::string(key) + " = \"127.0.0.1:" + std::to_string(first.port()) + "\"\n" + rest);
    try {
      const Program second({.program = SPIELWERK_PROGRAM, .folder = other.path()});
      ADD_FAILURE() << "two programs at one address: " << key;
    } catch (const std::runtime_error& error) {
      EXPECT_THAT(error.what(), HasSubstr("another program is there; choose another port"));
      EXPECT_THAT(error.what(), Not(HasSubstr("Spielwerk is at")));
    }
  }
}

TEST_F(Started, RaisesTheLimitOfDescriptors) {
  settings("listen = \"127.0.0.1:0\"\nadmin = \"\"\n[limits]\nconnections = 300\n");
  rlimit own{};
  ::getrlimit(RLIMIT_NOFILE, &own);
  const rlimit low{100, own.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &low), 0);
  const Program program(launch());
  ::setrlimit(RLIMIT_NOFILE, &own);
  rlimit raised{};
  ASSERT_EQ(::prlimit(program.process(), RLIMIT_NOFILE, nullptr, &raised), 0);
  EXPECT_GE(raised.rlim_cur, 300U);
  EXPECT_THAT(program.log(), Not(HasSubstr("connections at a time")));
}

// The limit cannot be raised: those who come too late are turned away, and nobody else feels it.
TEST_F(Started, LowersItsOwnLimitToTheDescriptorsItHas) {
  settings("listen = \"127.0.0.1:0\"\nadmin = \"127.0.0.1:0\"\n[limits]\nconnections_per_address = 1000\n");
  const Program program(launch(200));
  EXPECT_THAT(program.log(), HasSubstr("only 136 connections at a time"));
  const TestPerson ann(program.port());
  const std::string game(ann.games().at(0).at("id").as_string());
  TestSocket socket(ann, ann.make_table(kMeAndOpen, false, game));
  socket.next();
  const Quiet crowd(program.port(), 300);
  EXPECT_EQ(TestPerson(program.admin_port(), false).get("/health").status, 200);
  EXPECT_EQ(socket.command(R"("do":"say","room":"players","text":"still here")"), "");
  EXPECT_THAT(program.log(), Not(HasSubstr("cannot accept")));
}

TEST_F(Started, RefusesADataFileThatIsEmpty) {
  settings(kTestSettings);
  std::ofstream{folder_.path() / "data.sqlite"};
  EXPECT_THROW(Program{launch()}, std::runtime_error);
}

}  // namespace
}  // namespace spielwerk::server
