#include "server/net/listener.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <memory>
#include <tuple>
#include <utility>

#include "server/net/await.h"
#include "server/net/forwarded.h"
#include "server/net/request_check.h"

namespace spielwerk::server {

namespace {

constexpr std::uint32_t kHeaderBytes = 16 * 1024;
constexpr Milliseconds kAcceptPause{100};
const Problem kFailed{ServerCode::kInternal, "the server has failed to answer", {}};
const Problem kTooMany{ServerCode::kTooMany, "too many connections from your address", {}};

class Counted {
 public:
  explicit Counted(std::int64_t& counter) : counter_(counter) { ++counter_; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() { --counter_; }

 private:
  std::int64_t& counter_;
};

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::string decode_percent(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = text[i] == '%' && i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
    const int low = high < 0 ? -1 : hex_digit(text[i + 2]);
    if (low < 0) {
      out += text[i];
      continue;
    }
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return out;
}

asio::ip::tcp::acceptor bind(asio::io_context& context, const Address& address) {
  try {
    return {context, {asio::ip::make_address(address.host), address.port}};
  } catch (const boost::system::system_error& error) {
    const bool taken = error.code() == asio::error::address_in_use;
    const std::string reason =
        taken ? "another program is there; choose another port" : error.code().message();
    throw ListenError(
        "cannot listen on " + address.host + " port " + std::to_string(address.port) + ": " + reason, taken);
  }
}

/// The answer of a site as something to wait for. It is resumed by a post, as a site may answer at once.
asio::awaitable<Response> ask(const Site& site, const Request& request, spdlog::logger& log) {
  const auto initiate = [&](auto handler) {
    auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
    const auto answer = [waiting](Response response) {
      const auto executor = asio::get_associated_executor(*waiting);
      asio::post(executor,
                 [waiting, response = std::move(response)]() mutable { (*waiting)(std::move(response)); });
    };
    // An exception that left here would end the connection without an answer.
    try {
      site.handle(request, answer);
    } catch (const std::exception& exception) {
      log.error("{} {:?}: {}", request.method, request.path, exception.what());
      answer(problem_response(kFailed));
    }
  };
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Response)>(initiate,
                                                                                         asio::use_awaitable);
}

template <class Message>
void fill(Message& message, const Response& response, const HttpRequest& request) {
  message.result(static_cast<unsigned>(response.status));
  message.version(request.version());
  message.keep_alive(request.keep_alive());
  message.set(http::field::content_type, response.type);
  message.set("X-Content-Type-Options", "nosniff");
  for (const auto& [name, value] : response.headers) message.set(name, value);
}

asio::awaitable<bool> write(beast::tcp_stream& stream, const Response& response, const HttpRequest& request) {
  const std::string_view body = response.body ? std::string_view(*response.body) : std::string_view();
  if (request.method() == http::verb::head || response.status == 304) {
    http::response<http::empty_body> message;
    fill(message, response, request);
    if (response.status != 304) message.content_length(body.size());
    const auto [error, size] = co_await http::async_write(stream, message, kAwait);
    co_return !error && !message.need_eof();
  }
  http::response<http::span_body<const char>> message;
  message.body() = {body.data(), body.size()};
  fill(message, response, request);
  message.prepare_payload();
  const auto [error, size] = co_await http::async_write(stream, message, kAwait);
  co_return !error && !message.need_eof();
}

}  // namespace

Listener::Listener(asio::io_context& context, const Address& address, Site site, Services& services,
                   Sockets& sockets)
    : context_(context),
      acceptor_(bind(context, address)),
      site_(std::move(site)),
      services_(services),
      sockets_(sockets),
      limiter_(services.config.limits.connections_per_address) {}

std::string Listener::name() const {
  const auto end = acceptor_.local_endpoint();
  const std::string host = end.address().to_string();
  return (end.address().is_v6() ? '[' + host + ']' : host) + ':' + std::to_string(end.port());
}

void Listener::start() { asio::co_spawn(context_, accept(), asio::detached); }

void Listener::stop() {
  beast::error_code ignored;
  std::ignore = acceptor_.close(ignored);
}

asio::awaitable<void> Listener::accept() {
  while (acceptor_.is_open()) {
    auto [error, socket] = co_await acceptor_.async_accept(kAwait);
    if (error == asio::error::operation_aborted) co_return;
    if (error) {  // out of descriptors, most likely; it helps to wait
      services_.log.warn("cannot accept: {}", error.message());
      asio::steady_timer pause(context_, kAcceptPause);
      co_await pause.async_wait(kAwait);
      continue;
    }
    admit(std::move(socket));
  }
}

void Listener::admit(asio::ip::tcp::socket socket) {
  const Limits& limits = services_.config.limits;
  beast::error_code error;
  const auto peer = socket.remote_endpoint(error).address();
  if (error) return;  // gone already
  ConnectionLimiter::Place place;
  if (site_.is_public) {
    if (services_.metrics.connections >= limits.connections) return;  // closes it
    // Behind a proxy are many; they are told apart when they ask for a socket.
    if (!is_trusted(peer, services_.config.trusted_proxies)) {
      place = limiter_.enter(counted_address(peer));
      if (!place) {
        services_.metrics.count_refused(ServerCode::kTooMany);
        return;
      }
    }
  }
  std::ignore = socket.set_option(asio::ip::tcp::no_delay(true), error);
  std::ignore = socket.set_option(asio::socket_base::send_buffer_size(limits.send_buffer_bytes), error);
  const auto ended = [this](const std::exception_ptr& failure) {
    if (failure == nullptr) return;
    try {
      std::rethrow_exception(failure);
    } catch (const std::exception& exception) {
      services_.log.error("a connection has failed: {}", exception.what());
    }
  };
  asio::co_spawn(context_, serve(Stream(std::move(socket)), peer, std::move(place)), ended);
}

// What a co_await expression uses has a name here: g++ 12 destroys some temporaries of such expressions
// twice.
asio::awaitable<void> Listener::serve(Stream stream, asio::ip::address peer, ConnectionLimiter::Place place) {
  const Counted counted(services_.metrics.connections);
  const ConnectionLimiter::Place held = std::move(place);
  Line line{std::move(stream), peer};
  Next next = Next::kRequest;
  while (next == Next::kRequest) next = co_await serve_request(line);
  if (next == Next::kGone) co_return;
  beast::error_code ignored;
  std::ignore = line.stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
}

asio::awaitable<Listener::Next> Listener::serve_request(Line& line) {
  http::request_parser<http::string_body> parser;
  parser.body_limit(services_.config.limits.body_bytes);
  parser.header_limit(kHeaderBytes);
  line.stream.expires_after(services_.config.deadlines.request);
  auto [error, head_size] = co_await http::async_read_header(line.stream, line.buffer, parser, kAwait);
  std::optional<Problem> fault;
  if (!error) {
    const std::vector<std::string> any;
    fault = fault_of(parser.get(), site_.is_public ? services_.config.hosts : any);
  }
  if (!error && !fault) {
    const auto [body_error, size] = co_await http::async_read(line.stream, line.buffer, parser, kAwait);
    error = body_error;
  }
  if (error) fault = problem_of(error);
  if (error && !fault) co_return Next::kEnd;
  ++services_.metrics.requests;
  if (fault) {
    // Where this request ends is not known, so nothing after it can be read.
    parser.get().keep_alive(false);
    co_await refuse(line, parser.get(), *fault);
    co_return Next::kEnd;
  }
  if (site_.open_socket && beast::websocket::is_upgrade(parser.get())) {
    HttpRequest message = parser.release();
    co_return co_await open_socket(line, std::move(message));
  }
  const bool more = co_await answer(line, parser.get());
  co_return more ? Next::kRequest : Next::kEnd;
}

asio::awaitable<Listener::Next> Listener::open_socket(Line& line, HttpRequest message) {
  const Request request = describe(line, message);
  ConnectionLimiter::Place place;
  const bool behind_proxy = is_trusted(line.peer, services_.config.trusted_proxies);
  if (behind_proxy) place = limiter_.enter(request.address);
  auto visit = behind_proxy && !place ? std::unexpected(kTooMany) : this->visit(request);
  if (!visit) {
    const bool more = co_await refuse(line, message, visit.error());
    co_return more ? Next::kRequest : Next::kEnd;
  }
  const auto socket =
      std::make_shared<Socket>(std::move(line.stream), services_, sockets_, *visit, request.address);
  co_await socket->run(std::move(message), *std::move(visit));
  co_return Next::kGone;
}

std::expected<Api::Visit, Problem> Listener::visit(const Request& request) {
  try {
    return site_.open_socket(request);
  } catch (const std::exception& exception) {
    services_.log.error("{} {:?}: {}", request.method, request.path, exception.what());
    return std::unexpected(kFailed);
  }
}

asio::awaitable<bool> Listener::refuse(Line& line, const HttpRequest& message, Problem problem) {
  services_.metrics.count_refused(problem.code);
  line.stream.expires_after(services_.config.deadlines.write);
  const Response refusal = problem_response(problem);
  co_return co_await write(line.stream, refusal, message);
}

asio::awaitable<bool> Listener::answer(Line& line, const HttpRequest& message) {
  const Request request = describe(line, message);
  const Response response = co_await ask(site_, request, services_.log);
  line.stream.expires_after(services_.config.deadlines.write);
  co_return co_await write(line.stream, response, message);
}

Request Listener::describe(const Line& line, const HttpRequest& message) const {
  const auto field = [&](http::field name) { return std::string(message[name]); };
  const std::string_view target(message.target().data(), message.target().size());
  const auto question = std::min(target.find('?'), target.size());
  Request request;
  request.method = message.method_string();
  request.path = decode_percent(target.substr(0, question));
  request.query = target.substr(std::min(question + 1, target.size()));
  request.body = message.body();
  request.host = field(http::field::host);
  request.origin = field(http::field::origin);
  request.fetch_site = std::string(message["Sec-Fetch-Site"]);
  request.cookie = field(http::field::cookie);
  request.accept_language = field(http::field::accept_language);
  request.accept_encoding = field(http::field::accept_encoding);
  request.user_agent = field(http::field::user_agent);
  request.if_none_match = field(http::field::if_none_match);
  std::string forwarded;
  const auto [first, last] = message.equal_range("X-Forwarded-For");
  for (auto one = first; one != last; ++one)
    forwarded += (forwarded.empty() ? "" : ",") + std::string(one->value());
  request.address = client_address(line.peer, forwarded, services_.config.trusted_proxies);
  return request;
}

}  // namespace spielwerk::server
