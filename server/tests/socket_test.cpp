// The wire itself: broken frames, hurried, slow and silent clients, reconnecting at every version.

#include <gtest/gtest.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <filesystem>

#include "server/tests/patience.h"
#include "server/tests/test_client.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

namespace asio = boost::asio;

// A match that sends some twenty megabytes to everybody who looks.
const std::string kLarge = R"({"rounds":"40","paint":"thick"})";

// One that leaves some 800 KB to wait for a client that takes nothing.
const std::string kMiddling = R"({"rounds":"3","paint":"thick"})";

const std::string kHandsShaken = "\r\n\r\n";
const std::string kGoingAway = "\x88\x02\x03\xe9";  // the frame that closes with 1001
const std::string kOpenAgain = R"({"type":"resync"})";

// Computers that play as soon as somebody looks.
const std::string kComputersOnly = R"([{"kind":"bot","level":"steady"},{"kind":"bot","level":"steady"}])";

std::string error_of(TestSocket& socket, const std::string& frame) {
  socket.send(frame);
  return std::string(socket.until_type("refused").at("problem").at("error").as_string());
}

/// Reads until the other side ends the connection.
std::string rest_of(asio::io_context& context, asio::ip::tcp::socket& socket) {
  std::string all;
  std::ignore = finish(
      context, [&](auto done) { asio::async_read(socket, asio::dynamic_buffer(all), std::move(done)); });
  return all;
}

/// The sockets of this process, and so of the server, whose last bytes wait for more to be sent with them.
int corked_sockets() {
  int count = 0;
  for (const auto& one : std::filesystem::directory_iterator("/proc/self/fd")) {
    int corked = 0;
    socklen_t size = sizeof corked;
    const int number = std::stoi(one.path().filename().string());
    if (::getsockopt(number, IPPROTO_TCP, TCP_CORK, &corked, &size) == 0 && corked != 0) ++count;
  }
  return count;
}

/// A client that shakes hands by hand and then does only what the test wants.
class RawClient {
 public:
  RawClient(const TestPerson& person, const std::string& table) {
    socket_.open(asio::ip::tcp::v4());
    socket_.set_option(asio::socket_base::receive_buffer_size(4'096));
    socket_.connect({asio::ip::make_address("127.0.0.1"), person.port()});
    const std::string request =
        "GET /api/tables/" + table +
        "/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: " +
        person.cookie() + "\r\n\r\n";
    boost::system::error_code late;  // a hurried server has cut the line
    asio::write(socket_, asio::buffer(request), late);
  }
  /// Reads until the server ends the connection, and gives everything it has sent.
  std::string read_all() { return heard_ + rest_of(context_, socket_); }
  /// Reads as far as a text; false: the server has ended it before.
  bool hears(const std::string& text) {
    return !finish(context_, [&](auto done) {
      asio::async_read_until(socket_, asio::dynamic_buffer(heard_), text, std::move(done));
    });
  }
  const std::string& heard() const { return heard_; }
  void send(const std::string& text) {
    const std::string head{'\x81', static_cast<char>(0x80 | text.size()), 0, 0, 0, 0};  // up to 125 bytes
    asio::write(socket_, asio::buffer(head + text));
  }
  /// Ends it from this side. What the server has not sent by then, it keeps.
  void say_goodbye() {
    constexpr std::string_view kMaskedClose("\x88\x80\0\0\0\0", 6);
    asio::write(socket_, asio::buffer(kMaskedClose));
  }

 private:
  asio::io_context context_;
  asio::ip::tcp::socket socket_{context_};
  std::string heard_;
};

/// For a client of its own there is as much room as it takes.
void give_each_room(ServerConfig& config) {
  config.limits.outbox_frames = 1'000'000;
  config.limits.outbox_bytes = 1'000'000'000;
}

/// What computers play from the first look on is over.
void await_end(const TestPerson& person, const std::string& table) {
  EXPECT_TRUE(eventually([&] { return person.get("/api/tables/" + table).json().at("phase") == "over"; }));
}

TEST(Wire, RefusesBrokenFramesAndGoesOn) {
  const TestServer server;
  const TestPerson ann(server.port());
  TestSocket socket(ann, ann.make_table(kMeAndEndless));
  EXPECT_EQ(error_of(socket, "no json"), "malformed");
  EXPECT_EQ(error_of(socket, R"({"id":"a","do":"start","do":"leave"})"), "malformed");
  EXPECT_EQ(error_of(socket, R"({"id":"a","do":"start","extra":1})"), "malformed");
  EXPECT_EQ(error_of(socket, R"({"id":"a","do":"play","seat":"0","n":2,"action":"keep"})"), "malformed");
  EXPECT_EQ(error_of(socket, std::string(5'000, '[')), "malformed");
  EXPECT_EQ(socket.command(R"("do":"say","room":"players","text":"still here")"), "");
}

TEST(Wire, ClosesOnFramesThatAreTooLarge) {
  const TestServer server;
  const TestPerson ann(server.port());
  TestSocket socket(ann, ann.make_table(kMeAndEndless));
  socket.send(std::string(70'000, ' '));
  EXPECT_EQ(socket.until_closed(), 1009);
}

// A frame of 3 KB on the line that would be 3 MB in memory.
TEST(Wire, ClosesOnFramesThatUnpackToTooMuch) {
  const TestServer server;
  const TestPerson ann(server.port());
  TestSocket socket(ann, ann.make_table(kMeAndEndless));
  socket.send_packed(R"({"id":"a","do":"say","room":"players","text":"packed"})");
  socket.until_type("chat");  // what is small is read
  socket.send_packed(std::string(3'000'000, ' '));
  EXPECT_EQ(socket.until_closed(), 1009);
}

TEST(Wire, RefusesTheHandshakeOfStrangePagesAndForUnknownTables) {
  const TestServer server;
  const TestPerson ann(server.port());
  const std::string id = ann.make_table(kMeAndEndless);
  EXPECT_THROW(TestSocket(ann, id, "", {{"Origin", "https://evil.example"}}), std::runtime_error);
  EXPECT_THROW(TestSocket(ann, "nothing"), std::runtime_error);
  EXPECT_THROW(TestSocket(ann, id, "yesterday"), std::runtime_error);
  EXPECT_NO_THROW(TestSocket(ann, id, "", {{"Origin", "http://127.0.0.1:" + std::to_string(server.port())}}));
}

TEST(Wire, SlowsDownTheHurried) {
  const TestServer server([](ServerConfig& config) { config.limits.commands = 3; });
  const TestPerson ann(server.port());
  TestSocket socket(ann, ann.make_table(kMeAndEndless));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(socket.command(R"("do":"say","room":"players","text":"x")"), "");
  EXPECT_EQ(socket.command(R"("do":"say","room":"players","text":"x")"), "too_fast");
}

TEST(Wire, HoldsNothingBackAfterTheLastFrame) {
  const TestServer server;
  const TestPerson ann(server.port());
  TestSocket socket(ann, ann.make_table(kMeAndEndless));
  // The line and that it is said are one row.
  EXPECT_EQ(socket.command(R"("do":"say","room":"players","text":"x")"), "");
  EXPECT_TRUE(eventually([] { return corked_sockets() == 0; }));
}

TEST(Wire, DropsTheSilent) {
  const TestServer server([](ServerConfig& config) { config.deadlines.silence = Milliseconds(200); });
  const TestPerson ann(server.port());
  const std::string id = ann.make_table(kMeAndEndless);
  RawClient silent(ann, id);  // never answers a ping
  EXPECT_NE(silent.read_all().find("\"hello\""), std::string::npos);
  // The line is cut before the table is told.
  EXPECT_TRUE(eventually(
      [&] { return ann.get("/api/tables/" + id).json().at("seats").at(0).at("online") == false; }));
}

TEST(Wire, DropsWhoSendsNoRequest) {
  const TestServer server([](ServerConfig& config) { config.deadlines.request = Milliseconds(100); });
  asio::io_context context;
  asio::ip::tcp::socket socket(context);
  socket.connect({asio::ip::make_address("127.0.0.1"), server.port()});
  boost::system::error_code late;  // it may be over already
  asio::write(socket, asio::buffer(std::string("GET / HT")), late);
  EXPECT_EQ(rest_of(context, socket), "") << "it ends, as the server closes";
}

TEST(Wire, TellsASlowReaderToOpenAgainAndDisturbsNobody) {
  const TestServer server;
  const TestPerson ann(server.port());
  const TestPerson eve(server.port());
  const std::string id = ann.make_table(kMeAndBot, true, "toy", "link", kLarge);
  RawClient slow(eve, id);  // takes nothing
  TestSocket socket(ann, id);
  socket.play_to_the_end();
  const TestPerson admin(server.admin_port(), false);
  EXPECT_NE(admin.get("/metrics").body.find("spielwerk_resyncs_total 1\n"), std::string::npos);
  EXPECT_TRUE(slow.hears(kOpenAgain));
  slow.say_goodbye();
  slow.read_all();  // until the server ends it, too
}

// The server is in a hurry with everybody, so the table was made before, and on a busy machine a line that is
// cut too early is opened again.
TEST(Wire, CutsASlowReaderWhoDoesNotSayGoodbye) {
  Milliseconds most = std::chrono::hours(1);
  TestServer server([&](ServerConfig& config) { config.deadlines.request = most; });
  TestPerson eve(server.port());
  const std::string id = eve.make_table(kComputersOnly, true, "toy", "link", kLarge);
  server.stop();
  most = Milliseconds(500);
  server.start();
  eve.move_to(server.port());
  const TestPerson admin(server.admin_port(), false);
  const auto told_and_cut = [&] {
    RawClient slow(eve, id);
    const auto told = [&] {
      try {
        return admin.get("/metrics").body.find("spielwerk_resyncs_total 0\n") == std::string::npos;
      } catch (const std::runtime_error&) {
        return false;
      }
    };
    return slow.hears(kHandsShaken) && eventually(told) &&
           slow.read_all().find(kOpenAgain) != std::string::npos;
  };
  EXPECT_TRUE(eventually(told_and_cut));
}

// Nobody else is connected until it has happened, and a line that is cut is opened again: on a busy machine
// anybody is too slow.
TEST(Wire, CutsWhoTakesNothingForTooLong) {
  const TestServer server([](ServerConfig& config) {
    config.deadlines.write = Milliseconds(200);
    config.limits.outbox_frames = 100'000;
    config.limits.outbox_bytes = 1'000'000'000;
  });
  const TestPerson ann(server.port());
  const TestPerson eve(server.port());
  const std::string id = ann.make_table(kComputersOnly, true, "toy", "link", kLarge);
  const RawClient stuck(eve, id);
  const TestPerson admin(server.admin_port(), false);
  const auto dropped = [&] {
    return admin.get("/metrics").body.find("spielwerk_dropped_total 1\n") != std::string::npos;
  };
  EXPECT_TRUE(eventually(dropped));
  const auto opens = [&] {
    try {
      return TestSocket(ann, id).next().at("type") == "hello";
    } catch (const std::runtime_error&) {
      return false;
    }
  };
  EXPECT_TRUE(eventually(opens)) << "the table is there for others";
}

// What waits for somebody is not sent any more when their session has ended, and they are not heard, however
// slowly they read.
TEST(Wire, NeitherTellsNorHearsASlowReaderWhoIsSignedOut) {
  const TestServer server(give_each_room);
  const TestPerson ann(server.port());
  const Answer made = ann.request("POST", "/api/account", R"({"name":"Ann","password":"correct horse"})");
  const std::string cookie = made.headers.at("set-cookie");
  const TestPerson desk(server.port(), cookie.substr(0, cookie.find(';')));
  const std::string id = desk.make_table(kComputersOnly, true, "toy", "link", kLarge);
  RawClient slow(desk, id);  // takes nothing
  TestSocket other(TestPerson(server.port()), id);
  other.until([](const json::object& frame) {
    return frame.at("type") == "table" && frame.at("table").at("phase") == "over";
  });
  ASSERT_EQ(desk.request("DELETE", "/api/session").status, 200);
  slow.send(R"({"id":"late","do":"say","room":"watchers","text":"too late"})");
  EXPECT_TRUE(slow.hears(kGoingAway));
  slow.say_goodbye();
  EXPECT_LT(slow.read_all().size(), 5'000'000U);
  EXPECT_EQ(TestSocket(TestPerson(server.port()), id).next().at("chat").as_array().size(), 0U);
}

// Some of it is in the outbox of the server, the rest in the kernel: as much as was set, and not the
// megabytes that it would take by itself.
TEST(Wire, LetsTheSystemKeepLittleForASlowReader) {
  const TestServer server([](ServerConfig& config) {
    give_each_room(config);
    config.limits.send_buffer_bytes = 16 * 1024;
  });
  const TestPerson ann(server.port());
  const std::string id = ann.make_table(kComputersOnly, true, "toy", "link", kLarge);
  RawClient slow(ann, id);  // takes nothing
  await_end(ann, id);
  slow.say_goodbye();
  EXPECT_LT(slow.read_all().size(), 500'000U) << "with the frame that was on its way";
}

// Two slow readers have room enough by themselves, and together too little.
TEST(Wire, TellsTheSlowestToOpenAgainWhereTooMuchWaitsForAll) {
  const TestServer server([](ServerConfig& config) {
    give_each_room(config);
    config.limits.outboxes_bytes = 1'200'000;
  });
  const TestPerson ann(server.port());
  const TestPerson admin(server.admin_port(), false);
  const auto says = [&](const std::string& line) {
    return admin.get("/metrics").body.contains("\nspielwerk_" + line + '\n');
  };
  {
    const std::string first = ann.make_table(kComputersOnly, true, "toy", "link", kMiddling);
    RawClient slow(ann, first);
    await_end(ann, first);
    EXPECT_FALSE(says("outbox_bytes 0"));
    EXPECT_TRUE(says("resyncs_total 0"));
    const std::string second = ann.make_table(kComputersOnly, true, "toy", "link", kMiddling);
    RawClient other(ann, second);
    await_end(ann, second);
    EXPECT_TRUE(says("resyncs_total 1"));
    EXPECT_TRUE(slow.hears(kOpenAgain)) << "though the other one was being told something";
    EXPECT_TRUE(other.hears(R"("phase":"over")"));
    EXPECT_FALSE(other.heard().contains(kOpenAgain));
  }
  EXPECT_TRUE(eventually([&] { return says("outbox_bytes 0"); })) << "what waited for those who went";
}

TEST(Wire, SaysGoodbyeWhenTheServerStops) {
  TestServer server([](ServerConfig& config) { config.deadlines.shutdown = kPatience; });
  const TestPerson ann(server.port());
  TestSocket socket(ann, ann.make_table(kMeAndEndless));
  socket.next();
  std::jthread stopping([&] { server.stop(); });
  EXPECT_EQ(socket.until_closed(), 1001);
}

/// All frames of the events beyond a version, in order.
json::array frames_after(const TestSocket& socket, std::uint64_t version) {
  json::array frames;
  for (const json::object& event : socket.events()) {
    if (event.at("type") != "frames" || event.at("version").to_number<std::uint64_t>() <= version) continue;
    for (const json::value& frame : event.at("frames").as_array()) frames.push_back(frame);
  }
  return frames;
}

TEST(Reconnect, AtEveryVersionGivesExactlyTheRest) {
  const TestServer server;
  const TestPerson ann(server.port());
  const std::string id = ann.make_table(kMeAndBot, true, "toy", "link", R"({"rounds":"40"})");
  TestSocket live(ann, id);
  live.next();
  const std::uint64_t first = live.version();
  live.play_to_the_end();
  for (std::uint64_t version = first; version <= live.version(); ++version) {
    TestSocket late(ann, id, std::to_string(version));
    const json::object rest = late.next();
    if (live.version() - version > 256) continue;  // too long ago: hello, as the next test says
    ASSERT_EQ(rest.at("type"), "rest");
    EXPECT_EQ(frames_after(late, version), frames_after(live, version));
    if (version < live.version()) {
      EXPECT_EQ(late.view(), live.view());
    }
    EXPECT_GE(rest.at("version").to_number<std::uint64_t>(), live.version());
  }
}

TEST(Reconnect, TooLateGivesEverything) {
  const TestServer server([](ServerConfig& config) { config.limits.recent_events = 2; });
  const TestPerson ann(server.port());
  const std::string id = ann.make_table(kMeAndBot);
  TestSocket live(ann, id);
  live.next();
  const std::string before = std::to_string(live.version());
  live.play_to_the_end();
  TestSocket late(ann, id, before);
  const json::object hello = late.next();
  EXPECT_EQ(hello.at("type"), "hello");
  EXPECT_EQ(hello.at("view"), live.view());
  TestSocket future(ann, id, std::to_string(live.version() + 1'000'000'000));
  EXPECT_EQ(future.next().at("type"), "hello");
}

TEST(Reconnect, DoesNotHearWhatWasSaidInTheOtherRoom) {
  const TestServer server;
  const TestPerson ann(server.port());
  const TestPerson eve(server.port());
  const std::string id = ann.make_table(kMeAndEndless);
  TestSocket socket(ann, id);
  socket.next();
  const std::string before = std::to_string(socket.version());
  ASSERT_EQ(socket.command(R"("do":"say","room":"players","text":"secret plan")"), "");
  EXPECT_EQ(json::serialize(TestSocket(eve, id, before).next()).find("secret plan"), std::string::npos);
  EXPECT_NE(json::serialize(TestSocket(ann, id, before).next()).find("secret plan"), std::string::npos);
}

}  // namespace
}  // namespace spielwerk::server
