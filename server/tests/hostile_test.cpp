// Requests as no browser sends them: each gets its answer, and none becomes two.

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <map>

#include "server/net/forwarded.h"
#include "server/tests/patience.h"
#include "server/tests/test_client.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

namespace asio = boost::asio;
using namespace std::string_literals;

/// Sends bytes as they are and reads until the server closes.
std::string exchange(unsigned short port, const std::string& bytes) {
  asio::io_context context;
  asio::ip::tcp::socket socket(context);
  socket.connect({asio::ip::make_address("127.0.0.1"), port});
  boost::system::error_code not_taken;
  asio::write(socket, asio::buffer(bytes), not_taken);
  std::string all;
  std::ignore = finish(
      context, [&](auto done) { asio::async_read(socket, asio::dynamic_buffer(all), std::move(done)); });
  return all;
}

/// The statuses of the answers to what is sent on one connection.
std::vector<int> statuses(unsigned short port, const std::string& bytes) {
  const std::string all = exchange(port, bytes);
  static constexpr std::string_view kMark = "HTTP/1.";
  std::vector<int> found;
  for (auto at = all.find(kMark); at != std::string::npos; at = all.find(kMark, at + 1))
    found.push_back(std::stoi(all.substr(at + kMark.size() + 2, 3)));
  return found;
}

using Statuses = std::vector<int>;

class Hostile : public testing::Test {
 protected:
  Statuses of(const std::string& bytes) const { return statuses(server_.port(), bytes); }
  /// A POST with these header lines and this body; a second request follows, which must not be answered where
  /// the end of the first is in doubt.
  Statuses of_post(const std::string& lines, const std::string& body) const {
    return of("POST /api/tables HTTP/1.1\r\nHost: x\r\n" + lines + "\r\n" + body + kNext);
  }
  /// A GET with these header lines, the last on its connection.
  Statuses of_get(const std::string& lines, const std::string& path = "/api/games") const {
    return of("GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + lines + "\r\n");
  }

  static constexpr const char* kNext = "GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  TestServer server_;
};

TEST_F(Hostile, UnknownTransferEncodingsEndTheConnection) {
  for (const char* encoding : {"xchunked", "gzip", "identity", "chunked, identity", "gzip, chunked",
                               "chunked, chunked", "\"chunked\"", "chunked;q=1"})
    EXPECT_EQ(of_post(std::string("Transfer-Encoding: ") + encoding + "\r\n", "0\r\n\r\n"), Statuses{501})
        << encoding;
  EXPECT_EQ(of_post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"),
            Statuses{400});
  EXPECT_EQ(of_post("Transfer-Encoding: chunked\r\nTransfer-Encoding: gzip\r\n", "0\r\n\r\n"), Statuses{400});
}

TEST_F(Hostile, ABodyHasOneEnd) {
  for (const char* lines :
       {"Content-Length: 4\r\nContent-Length: 40\r\n", "Content-Length: 4\r\nContent-Length: 4\r\n",
        "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
        "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n", "Content-Length: -1\r\n",
        "Content-Length: +4\r\n", "Content-Length: 0x4\r\n", "Content-Length: 4, 4\r\n",
        "Content-Length: 99999999999999999999\r\n", "Content-Length : 4\r\n",
        "Transfer-Encoding : chunked\r\n"})
    EXPECT_EQ(of_post(lines, "0\r\n\r\n"), Statuses{400}) << lines;
  EXPECT_EQ(of("POST /api/tables HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), Statuses{400});
}

TEST_F(Hostile, ChunksThatAreNoneAreRefused) {
  for (const char* body : {"x\r\n", "-1\r\n\r\n", "4\r\nabcdX\r\n", "fffffffffffffffff\r\n"})
    EXPECT_EQ(of_post("Transfer-Encoding: chunked\r\n", body), Statuses{400}) << body;
  EXPECT_EQ(of_post("Transfer-Encoding: chunked\r\n", "2\r\n{}\r\n0\r\n\r\n"), (Statuses{401, 200}))
      << "a good one";
}

TEST_F(Hostile, WhatIsNoRequestIsAnsweredAndClosed) {
  for (const std::string& bytes :
       {std::string("hello\r\n\r\n"), std::string("GET /\r\n\r\n"), std::string("GET  / HTTP/1.1\r\n\r\n"),
        std::string("GET / HTTP/3.1\r\nHost: x\r\n\r\n"), std::string("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
        std::string("GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n"),
        "GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n"s,
        std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11) + std::string(40, '\0')})
    EXPECT_EQ(of(bytes), Statuses{400}) << bytes;
}

TEST_F(Hostile, ARequestHasOneHostAndOneOrigin) {
  EXPECT_EQ(of("GET /api/games HTTP/1.1\r\nConnection: close\r\n\r\n"), Statuses{400});
  EXPECT_EQ(of_get("Host: evil.example\r\n"), Statuses{400});
  EXPECT_EQ(of_get("Origin: http://x\r\nOrigin: http://evil.example\r\n"), Statuses{400});
  EXPECT_EQ(of("GET /api/games HTTP/1.0\r\n\r\n"), Statuses{200}) << "HTTP/1.0 knows no hosts";
}

TEST_F(Hostile, ForeignOriginsStayOutside) {
  for (const char* origin :
       {"null", "http://evil.example", "http://x.evil.example", "http://x:81", "ftp://x", "x"})
    EXPECT_EQ(of_get(std::string("Origin: ") + origin + "\r\n", "/api/me"), Statuses{403}) << origin;
  EXPECT_EQ(of_get("Origin: http://x\r\n", "/api/me"), Statuses{200});
  EXPECT_EQ(of_get("Sec-Fetch-Site: cross-site\r\n", "/api/me"), Statuses{403})
      << "a picture of a foreign page";
  EXPECT_NE(of_get("Sec-Fetch-Site: cross-site\r\n", "/t/x"), Statuses{403}) << "a link to a table";
  for (const char* site : {"same-origin", "same-site", "none"})
    EXPECT_EQ(of_get(std::string("Sec-Fetch-Site: ") + site + "\r\n", "/api/me"), Statuses{200}) << site;
}

TEST_F(Hostile, PathsLeadNowhereElse) {
  for (const char* path : {"/../../../etc/passwd", "/assets/..%2f..%2fetc/passwd", "/%2e%2e/etc/passwd",
                           "/assets/%252e%252e%252fetc", "/api/tables/%00", "/api/tables/'%20OR%201=1--",
                           "/api/tables/%ff%fe", "/api/%2e%2e/", "/api/tables/a%2fb/record"})
    EXPECT_EQ(of_get("", path), Statuses{404}) << path;
  EXPECT_EQ(of_get("", "/%61pi/games"), Statuses{200});
}

TEST_F(Hostile, ForgedSessionsAreNobodys) {
  for (const std::string& cookie : {std::string(64, 'a'), std::string(64, '\''), std::string(10'000, 'a')})
    EXPECT_EQ(of("PATCH /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\nCookie: "
                 "spielwerk=" +
                 cookie + "\r\n\r\n{}"),
              Statuses{401});
}

TEST_F(Hostile, EveryRequestOfAPipelineIsAnswered) {
  const std::string one = "GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n";
  EXPECT_EQ(of(one + one + kNext), (Statuses{200, 200, 200}));
}

// A page of evil.example, whose name leads to this machine (DNS rebinding), is of "its own" origin.
TEST(Hosts, OnlyNamedOnesAreAnsweredIfThereAreAny) {
  const TestServer server(
      [](ServerConfig& config) { config.hosts = {"play.example", "[::1]", "127.0.0.1"}; });
  const auto of = [&](const std::string& host) {
    return statuses(server.port(), "GET /api/me HTTP/1.1\r\nConnection: close\r\nHost: " + host +
                                       "\r\nOrigin: http://" + host + "\r\n\r\n");
  };
  for (const char* host :
       {"play.example", "Play.Example", "play.example:8080", "[::1]", "[::1]:80", "127.0.0.1:1"})
    EXPECT_EQ(of(host), Statuses{200}) << host;
  for (const char* host :
       {"evil.example", "evil.example:8080", "play.example.evil", "", "[::2]", "xplay.example"})
    EXPECT_EQ(of(host), Statuses{421}) << host;
  EXPECT_EQ(TestPerson(server.admin_port(), false).get("/health").status, 200);
}

// ---- proxies --------------------------------------------------------------------------------------

TEST(Forwarded, IsReadFromTheRightUpToWhomIsNotTrusted) {
  const std::vector<std::string> trusted{"127.0.0.1", "10.0.0.2"};
  const auto client = [&](const char* peer, std::string_view forwarded) {
    return client_address(asio::ip::make_address(peer), forwarded, trusted);
  };
  EXPECT_EQ(client("203.0.113.9", "198.51.100.1"), "203.0.113.9") << "whoever is not trusted says nothing";
  EXPECT_EQ(client("127.0.0.1", "198.51.100.1"), "198.51.100.1");
  EXPECT_EQ(client("::ffff:127.0.0.1", "198.51.100.1"), "198.51.100.1");
  EXPECT_EQ(client("127.0.0.1", "6.6.6.6, 198.51.100.1"), "198.51.100.1") << "what the client claims";
  EXPECT_EQ(client("127.0.0.1", "6.6.6.6,198.51.100.1 ,\t10.0.0.2"), "198.51.100.1") << "two proxies";
  EXPECT_EQ(client("127.0.0.1", "6.6.6.6, rubbish, 10.0.0.2"), "10.0.0.2");
  EXPECT_EQ(client("127.0.0.1", ""), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", "10.0.0.2"), "10.0.0.2");
  EXPECT_EQ(client("127.0.0.1", "2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
}

TEST(Forwarded, LinesAreOneList) {
  const TestServer server([](ServerConfig& config) {
    config.trusted_proxies = {"127.0.0.1"};
    config.limits.guests_per_minute = 1;
  });
  const auto guest = [&](const std::string& lines) {
    return statuses(server.port(),
                    "GET /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + lines + "\r\n");
  };
  const std::string own = "X-Forwarded-For: 198.51.100.1\r\n";
  EXPECT_EQ(guest(own), Statuses{200});
  EXPECT_EQ(guest("X-Forwarded-For: 6.6.6.6\r\n" + own), Statuses{429}) << "a line in front changes nothing";
  EXPECT_EQ(guest(own + "X-Forwarded-For: 198.51.100.2\r\n"), Statuses{200});
}

// ---- crowds ---------------------------------------------------------------------------------------

class Held {
 public:
  Held(unsigned short port, const std::string& bytes) : socket_(context_) {
    socket_.connect({asio::ip::make_address("127.0.0.1"), port});
    boost::system::error_code late;  // who is one too many may be gone already
    asio::write(socket_, asio::buffer(bytes), late);
  }
  /// The status of the first answer; 0: cut without one.
  int status() {
    std::string head(12, ' ');
    const auto error =
        finish(context_, [&](auto done) { asio::async_read(socket_, asio::buffer(head), std::move(done)); });
    return error ? 0 : std::stoi(head.substr(9));
  }

 private:
  asio::io_context context_;
  asio::ip::tcp::socket socket_;
};

TEST(Crowds, AreLimitedByAddress) {
  const TestServer server([](ServerConfig& config) { config.limits.connections_per_address = 2; });
  const std::string get = "GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n";
  Held first(server.port(), get);
  ASSERT_EQ(first.status(), 200);
  {
    Held second(server.port(), get);
    ASSERT_EQ(second.status(), 200);
    EXPECT_EQ(Held(server.port(), get).status(), 0) << "a third";
    EXPECT_EQ(TestPerson(server.admin_port(), false).get("/health").status, 200);
  }
  int again = 0;
  const auto answered = [&] {
    again = Held(server.port(), get).status();
    return again != 0;
  };
  EXPECT_TRUE(eventually(answered)) << "once the server has heard of the end";
  EXPECT_EQ(again, 200);
}

TEST(Crowds, BehindAProxyAreLimitedByWhoStandsBehindIt) {
  const TestServer server([](ServerConfig& config) {
    config.trusted_proxies = {"127.0.0.1"};
    config.limits.connections_per_address = 1;
  });
  const TestPerson ann(server.port());
  const std::string id = ann.make_table(R"([{"kind":"me"},{"kind":"open"}])", false);
  const auto shake = [&](const char* address) {
    return "GET /api/tables/" + id +
           "/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nX-Forwarded-For: " +
           address + "\r\n\r\n";
  };
  Held first(server.port(), shake("198.51.100.1"));
  EXPECT_EQ(first.status(), 101);
  EXPECT_EQ(Held(server.port(), shake("198.51.100.1")).status(), 429);
  EXPECT_EQ(Held(server.port(), shake("198.51.100.2")).status(), 101);
}

}  // namespace
}  // namespace spielwerk::server
