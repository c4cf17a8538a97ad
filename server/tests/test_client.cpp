#include "server/tests/test_client.h"

#include <algorithm>
#include <atomic>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <limits>
#include <stdexcept>

#include "server/tests/patience.h"

namespace spielwerk::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

namespace {

asio::ip::tcp::endpoint endpoint(unsigned short port) { return {asio::ip::make_address("127.0.0.1"), port}; }

/// A name is good for one command of a person at a table, whatever socket it comes from.
std::string new_name() {
  static std::atomic<int> commands = 0;
  return "c" + std::to_string(++commands);
}

/// Makes the changes of docs/protocol.md in a position.
void patch(json::object& position, const json::array& changes) {
  for (std::size_t i = 0; i + 1 < changes.size(); i += 2) {
    json::value whole = std::move(position);
    json::value* place = &whole;
    const json::array* range = nullptr;
    for (const json::value& step : changes[i].as_array()) {
      if (step.is_array()) range = &step.as_array();
      else
        place = step.is_string() ? &place->at(step.as_string()) : &place->at(step.to_number<std::size_t>());
    }
    if (range == nullptr) {
      *place = changes[i + 1];
    } else {
      json::array& list = place->as_array();
      const json::array& added = changes[i + 1].as_array();
      const auto first = list.begin() + range->at(0).as_int64();
      list.insert(list.erase(first, first + range->at(1).as_int64()), added.begin(), added.end());
    }
    position = std::move(whole.as_object());
  }
}

std::uint64_t version_of(const json::object& frame) { return frame.at("version").to_number<std::uint64_t>(); }

}  // namespace

std::string Answer::error() const {
  const json::value value = json();
  return value.is_object() && value.as_object().contains("error") ? std::string(value.at("error").as_string())
                                                                  : "";
}

TestPerson::TestPerson(unsigned short port, bool with_session) : port_(port) {
  if (!with_session) return;
  const Answer answer = get("/api/me");
  const auto cookie = answer.headers.find("set-cookie");
  if (cookie == answer.headers.end()) throw std::runtime_error("no session: " + answer.body);
  cookie_ = cookie->second.substr(0, cookie->second.find(';'));
}

Answer TestPerson::request(const std::string& method, const std::string& path, const std::string& body,
                           const std::map<std::string, std::string>& headers) const {
  asio::io_context context;
  beast::tcp_stream stream(context);
  const auto connected =
      finish(context, [&](auto done) { stream.async_connect(endpoint(port_), std::move(done)); });
  if (connected) throw std::runtime_error("no connection: " + connected.message());
  http::request<http::string_body> message(http::string_to_verb(method), path, 11);
  message.set(http::field::host, "127.0.0.1:" + std::to_string(port_));
  if (!cookie_.empty()) message.set(http::field::cookie, cookie_);
  for (const auto& [name, value] : headers) message.set(name, value);
  message.body() = body;
  message.prepare_payload();

  // The server may answer, and close, before it has taken all of a request that is too large.
  std::ignore = finish(context, [&](auto done) { http::async_write(stream, message, std::move(done)); });
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.skip(method == "HEAD");
  const auto error =
      finish(context, [&](auto done) { http::async_read(stream, buffer, parser, std::move(done)); });
  if (error) throw std::runtime_error("no answer: " + error.message());
  Answer answer;
  answer.status = static_cast<int>(parser.get().result_int());
  answer.body = parser.get().body();
  for (const auto& field : parser.get()) {
    std::string name(field.name_string());
    std::ranges::transform(name, name.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    answer.headers[name] = std::string(field.value());
  }
  return answer;
}

std::string TestPerson::plain_game() const {
  for (const json::value& game : games())
    if (!game.at("hidden").as_bool()) return std::string(game.at("id").as_string());
  throw std::runtime_error("every game hides something");
}

std::string TestPerson::make_table(const std::string& seats, bool start, const std::string& game,
                                   const std::string& visibility, const std::string& options) const {
  const Answer answer =
      request("POST", "/api/tables",
              R"({"game":")" + game + R"(","options":)" + options + R"(,"seats":)" + seats +
                  R"(,"visibility":")" + visibility + R"(","start":)" + (start ? "true" : "false") + '}');
  if (answer.status != 201) throw std::runtime_error("no table: " + answer.body);
  return std::string(answer.json().at("id").as_string());
}

namespace {

/// Lets everything through, and counts what comes.
class Counting {
 public:
  std::size_t read_bytes() const { return read_; }

 private:
  friend class beast::rate_policy_access;
  static constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
  static std::size_t available_read_bytes() { return kAll; }
  static std::size_t available_write_bytes() { return kAll; }
  void transfer_read_bytes(std::size_t n) { read_ += n; }
  static void transfer_write_bytes(std::size_t) {}
  static void on_timer() {}
  std::size_t read_ = 0;
};
using CountedStream = beast::basic_stream<asio::ip::tcp, asio::any_io_executor, Counting>;

/// As browsers do; our own messages stay as they are unless sent by send_packed().
websocket::permessage_deflate packing() {
  websocket::permessage_deflate options;
  options.client_enable = true;
  options.msg_size_threshold = 0;
  return options;
}

}  // namespace

struct TestSocket::Stream {
  asio::io_context context;
  websocket::stream<CountedStream> socket{context};
  beast::flat_buffer buffer;

  template <class Start>
  beast::error_code wait(const Start& start) {
    return finish(context, start);
  }
};

TestSocket::TestSocket(const TestPerson& person, const std::string& table, const std::string& since,
                       const std::map<std::string, std::string>& headers, bool unpacks)
    : stream_(std::make_unique<Stream>()) {
  auto& socket = stream_->socket;
  const auto connected = stream_->wait([&](auto done) {
    beast::get_lowest_layer(socket).async_connect(endpoint(person.port()), std::move(done));
  });
  if (connected) throw std::runtime_error("no connection: " + connected.message());
  socket.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    if (!person.cookie().empty()) request.set(http::field::cookie, person.cookie());
    for (const auto& [name, value] : headers) request.set(name, value);
  }));
  if (unpacks) socket.set_option(packing());
  socket.compress(false);
  socket.read_message_max(64 * 1024 * 1024);
  const std::string path = "/api/tables/" + table + "/socket" + (since.empty() ? "" : "?since=" + since);
  const std::string host = "127.0.0.1:" + std::to_string(person.port());
  const auto error = stream_->wait([&](auto done) { socket.async_handshake(host, path, done); });
  if (error) throw std::runtime_error("no handshake: " + error.message());
}

TestSocket::~TestSocket() = default;
TestSocket::TestSocket(TestSocket&&) noexcept = default;

json::object TestSocket::next() {
  const auto error = stream_->wait([&](auto done) { stream_->socket.async_read(stream_->buffer, done); });
  if (error) throw std::runtime_error("closed: " + error.message());
  json::object frame = json::parse(beast::buffers_to_string(stream_->buffer.data())).as_object();
  stream_->buffer.clear();
  note(frame);
  return frame;
}

std::size_t TestSocket::wire_bytes() const {
  return beast::get_lowest_layer(stream_->socket).rate_policy().read_bytes();
}

void TestSocket::note(json::object& frame) {
  if (frame.at("type") == "rest") {
    for (json::value& event : frame.at("events").as_array()) note(event.as_object());
    version_ = version_of(frame);
    return;
  }
  if (frame.contains("frames"))
    for (json::value& one : frame.at("frames").as_array()) unfold(one.as_object());
  if (frame.contains("view") && !frame.at("view").is_null()) unfold(frame.at("view").as_object());
  if (frame.contains("version")) version_ = version_of(frame);
  if (frame.contains("table")) table_ = frame.at("table").as_object();
  if (frame.contains("view") && !frame.at("view").is_null()) view_ = frame.at("view");
  if (frame.contains("version")) events_.push_back(frame);
}

void TestSocket::unfold(json::object& shown) {
  if (const json::value* changes = shown.if_contains("changes")) {
    if (position_.empty()) throw std::runtime_error("changes of a position that was never sent");
    patch(position_, changes->as_array());
    shown.erase("changes");
  }
  for (const char* const member : {"observation", "turn", "standings", "projected"}) {
    if (const json::value* own = shown.if_contains(member)) position_[member] = *own;
    else if (const json::value* kept = position_.if_contains(member)) shown[member] = *kept;
  }
}

json::object TestSocket::until(const std::function<bool(const json::object&)>& condition) {
  while (true) {
    json::object frame = next();
    if (condition(frame)) return frame;
  }
}

json::object TestSocket::until_type(const std::string& type) {
  return until([&](const json::object& frame) { return frame.at("type").as_string() == type; });
}

int TestSocket::until_closed() {
  while (true) {
    const auto error = stream_->wait([&](auto done) { stream_->socket.async_read(stream_->buffer, done); });
    stream_->buffer.clear();
    // The server may be gone before our own goodbye; its code has come nevertheless.
    if (error) return stream_->socket.reason().code;
  }
}

void TestSocket::send_packed(const std::string& text) {
  stream_->socket.compress(true);
  send(text);
  stream_->socket.compress(false);
}

void TestSocket::send(const std::string& text) {
  const auto error = stream_->wait([&](auto done) { stream_->socket.async_write(asio::buffer(text), done); });
  if (error) throw std::runtime_error("not sent: " + error.message());
}

std::string TestSocket::command(const std::string& fields, const std::string& id) {
  const std::string name = id.empty() ? new_name() : id;
  send(R"({"id":")" + name + "\"," + fields + '}');
  const json::object answer = until(
      [&](const json::object& frame) { return frame.contains("id") && frame.at("id").as_string() == name; });
  if (answer.at("type") == "done") return {};
  return std::string(answer.at("problem").at("error").as_string());
}

std::string TestSocket::play(int seat, const std::string& action, const std::string& id) {
  return command(R"("do":"play","seat":)" + std::to_string(seat) + R"(,"n":)" + std::to_string(n()) +
                     R"(,"action":")" + action + '"',
                 id);
}

bool TestSocket::my_turn() const {
  return view_.is_object() && !view_.at("offers").at("actions").as_array().empty();
}

void TestSocket::play_to_the_end(const std::function<void(const json::value&)>& seen) {
  while (table_.empty() || phase() == "playing") {
    if (!my_turn()) {
      next();
      continue;
    }
    if (seen) seen(view_);
    const int seat = static_cast<int>(view_.at("turn").at("seat").as_int64());
    const std::string offer(view_.at("offers").at("actions").at(0).at("text").as_string());
    const int before = n();
    const std::string error = play(seat, offer);
    if (!error.empty()) throw std::runtime_error("refused: " + error);
    while (n() == before) next();
  }
}

}  // namespace spielwerk::server
