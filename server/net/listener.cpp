#include "server/net/listener.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/experimental/as_tuple.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <memory>
#include <tuple>
#include <utility>

#include "server/has.h"

namespace spielwerk::server {

namespace {

constexpr auto kAwait = asio::experimental::as_tuple(asio::use_awaitable);
constexpr std::uint32_t kHeaderBytes = 16 * 1024;
constexpr Milliseconds kAcceptPause{100};

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
    throw std::runtime_error("cannot listen on " + address.host + " port " + std::to_string(address.port) +
                             ": " + error.code().message());
  }
}

/// The answer of a site as something to wait for. It is resumed by a post, as a site may answer at once.
asio::awaitable<Response> ask(const Site& site, const Request& request) {
  const auto initiate = [&](auto handler) {
    auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
    site.handle(request, [waiting](Response response) {
      const auto executor = asio::get_associated_executor(*waiting);
      asio::post(executor,
                 [waiting, response = std::move(response)]() mutable { (*waiting)(std::move(response)); });
    });
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
      sockets_(sockets) {}

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
    if (services_.metrics.connections >= services_.config.limits.connections) continue;  // closes it
    std::ignore = socket.set_option(asio::ip::tcp::no_delay(true), error);
    asio::co_spawn(context_, serve(Stream(std::move(socket))), [this](const std::exception_ptr& failure) {
      if (failure == nullptr) return;
      try {
        std::rethrow_exception(failure);
      } catch (const std::exception& exception) {
        services_.log.error("a connection has failed: {}", exception.what());
      }
    });
  }
}

// What a co_await expression uses has a name here: g++ 12 destroys some temporaries of such expressions
// twice.
asio::awaitable<void> Listener::serve(Stream stream) {
  const Counted counted(services_.metrics.connections);
  beast::flat_buffer buffer;
  while (true) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(services_.config.limits.body_bytes);
    parser.header_limit(kHeaderBytes);
    stream.expires_after(services_.config.deadlines.request);
    const auto [error, size] = co_await http::async_read(stream, buffer, parser, kAwait);
    if (error == http::error::body_limit || error == http::error::header_limit) {
      ++services_.metrics.refused["too_large"];
      stream.expires_after(services_.config.deadlines.write);
      parser.get().keep_alive(false);
      const Response refusal = problem_response({"too_large", "the request is over the limit", {}});
      co_await write(stream, refusal, parser.get());
      break;
    }
    if (error) break;
    ++services_.metrics.requests;
    if (site_.open_socket && beast::websocket::is_upgrade(parser.get())) {
      const Request request = describe(stream, parser.get());
      auto visit = site_.open_socket(request);
      if (visit) {
        const auto socket =
            std::make_shared<Socket>(std::move(stream), services_, visit->person, request.address);
        co_return co_await socket->run(parser.release(), *std::move(visit), sockets_);
      }
      ++services_.metrics.refused[visit.error().code];
      stream.expires_after(services_.config.deadlines.write);
      const Response refusal = problem_response(visit.error());
      if (!co_await write(stream, refusal, parser.get())) break;
      continue;
    }
    if (!co_await answer(stream, parser.get())) break;
  }
  beast::error_code ignored;
  std::ignore = stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
}

asio::awaitable<bool> Listener::answer(Stream& stream, const HttpRequest& message) {
  const Request request = describe(stream, message);
  Response response;
  try {
    response = co_await ask(site_, request);
  } catch (const std::exception& exception) {
    services_.log.error("{} {}: {}", request.method, request.path, exception.what());
    response = problem_response({"internal", "the server has failed to answer", {}});
  }
  stream.expires_after(services_.config.deadlines.write);
  co_return co_await write(stream, response, message);
}

Request Listener::describe(const Stream& stream, const HttpRequest& message) const {
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
  request.cookie = field(http::field::cookie);
  request.accept_language = field(http::field::accept_language);
  request.accept_encoding = field(http::field::accept_encoding);
  request.if_none_match = field(http::field::if_none_match);
  beast::error_code gone;
  const auto peer = stream.socket().remote_endpoint(gone);
  if (!gone) request.address = peer.address().to_string();
  if (has(services_.config.trusted_proxies, request.address)) {
    const std::string_view forwarded = message["X-Forwarded-For"];
    const auto last = forwarded.rfind(',');
    request.address = forwarded.substr(last == std::string_view::npos ? 0 : last + 1);
    std::erase(request.address, ' ');
  }
  return request;
}

}  // namespace spielwerk::server
