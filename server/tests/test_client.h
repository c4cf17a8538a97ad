#pragma once
// Clients for tests: plain HTTP with a cookie, and a WebSocket at a table. Every wait ends (patience.h); what
// goes wrong is an exception, which fails the test.

#include <boost/json.hpp>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace spielwerk::server {

namespace json = boost::json;

// Seats of new tables.
inline const std::string kMeAndOpen = R"([{"kind":"me"},{"kind":"open"}])";
inline const std::string kMeAndBot = R"([{"kind":"me"},{"kind":"bot","level":"random"}])";
inline const std::string kMeAndEndless = R"([{"kind":"me"},{"kind":"bot","level":"endless"}])";

struct Answer {
  int status = 0;
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
  json::value json() const { return json::parse(body); }
  std::string error() const;  // code of the problem
};

/// Somebody with a browser: one session, any number of requests.
class TestPerson {
 public:
  /// Asks for a session unless told not to.
  explicit TestPerson(unsigned short port, bool with_session = true);
  /// Somebody who has a session.
  TestPerson(unsigned short port, std::string cookie) : port_(port), cookie_(std::move(cookie)) {}

  Answer request(const std::string& method, const std::string& path, const std::string& body = {},
                 const std::map<std::string, std::string>& headers = {}) const;
  Answer get(const std::string& path) const { return request("GET", path); }
  /// The games of the server, as it tells them.
  json::array games() const { return get("/api/games").json().at("games").as_array(); }
  /// The id of one of them, for tests of tables: the first that hides nothing.
  std::string plain_game() const;
  /// Makes a table and gives its id.
  std::string make_table(const std::string& seats, bool start = true, const std::string& game = "toy",
                         const std::string& visibility = "link", const std::string& options = "{}") const;

  unsigned short port() const { return port_; }
  /// The server is somewhere else now; the session stays.
  void move_to(unsigned short port) { port_ = port; }
  const std::string& cookie() const { return cookie_; }

 private:
  unsigned short port_;
  std::string cookie_;
};

/// A WebSocket at a table. Keeps the last version, summary and view it was told;
/// frames and views are given with their positions, however they were sent.
class TestSocket {
 public:
  TestSocket(const TestPerson& person, const std::string& table, const std::string& since = {},
             const std::map<std::string, std::string>& headers = {}, bool unpacks = true);
  ~TestSocket();
  TestSocket(TestSocket&&) noexcept;

  /// The next frame. Throws when nothing comes or the connection ends.
  json::object next();
  /// Reads on until a frame satisfies the condition.
  json::object until(const std::function<bool(const json::object&)>& condition);
  json::object until_type(const std::string& type);
  /// Reads until the connection ends, and gives the code of the close frame; 0: cut without one.
  int until_closed();

  /// Sends it packed, as small as it becomes.
  void send_packed(const std::string& text);
  void send(const std::string& text);
  /// Sends a command and waits for its `done` or `refused`; gives the error's code, empty for done.
  std::string command(const std::string& fields, const std::string& id = {});
  /// Plays an action at the present view.
  std::string play(int seat, const std::string& action, const std::string& id = {});
  /// Plays first offers until the match is over; `seen` is shown every view in which one is asked.
  void play_to_the_end(const std::function<void(const json::value&)>& seen = {});

  std::uint64_t version() const { return version_; }
  const json::object& table() const { return table_; }
  const json::value& view() const { return view_; }
  /// Bytes that have come over the wire so far, the handshake's among them.
  std::size_t wire_bytes() const;
  std::string phase() const { return std::string(table_.at("phase").as_string()); }
  int n() const { return static_cast<int>(view_.at("n").as_int64()); }
  /// Every event since the start, in order, those of a `rest` taken apart.
  const std::vector<json::object>& events() const { return events_; }
  /// Whether it is the turn of one of our seats, with offers.
  bool my_turn() const;

 private:
  struct Stream;
  /// Remembers what a frame says; `changes` in it become whole positions.
  void note(json::object& frame);
  void unfold(json::object& shown);

  std::unique_ptr<Stream> stream_;
  std::uint64_t version_ = 0;
  json::object table_;
  json::value view_;
  json::object position_;  // the last one that was shown
  std::vector<json::object> events_;
};

}  // namespace spielwerk::server
