#pragma once
// Listener: accepts connections and speaks HTTP with them; hands those that want a WebSocket to Socket.

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <stdexcept>
#include <string>

#include "server/api/api.h"
#include "server/net/connection_limiter.h"
#include "server/net/socket.h"

namespace spielwerk::server {

/// An address cannot be had.
class ListenError : public std::runtime_error {
 public:
  ListenError(const std::string& text, bool taken) : std::runtime_error(text), taken_(taken) {}
  bool taken() const { return taken_; }  // by another program

 private:
  bool taken_;
};

/// What is served at one address.
struct Site {
  std::function<void(const Request&, Reply)> handle;
  std::function<std::expected<Api::Visit, Problem>(const Request&)> open_socket;  // empty: no WebSockets here
  bool is_public = true;  // for strangers: limits hold, and hosts are checked
};

class Listener {
 public:
  /// Binds at once. Throws ListenError if the address is taken or not ours.
  Listener(asio::io_context& context, const Address& address, Site site, Services& services,
           Sockets& sockets);

  unsigned short port() const { return acceptor_.local_endpoint().port(); }
  /// Address and port.
  std::string name() const;
  void start();
  /// Takes no new connections any more.
  void stop();

 private:
  using Stream = beast::tcp_stream;
  /// One connection and what has been read ahead from it.
  struct Line {
    Stream stream;
    asio::ip::address peer;
    beast::flat_buffer buffer{};
  };
  enum class Next { kRequest, kEnd, kGone };  // kGone: the connection has become a socket and ended

  asio::awaitable<void> accept();
  void admit(asio::ip::tcp::socket socket);
  asio::awaitable<void> serve(Stream stream, asio::ip::address peer, ConnectionLimiter::Place place);
  asio::awaitable<Next> serve_request(Line& line);
  asio::awaitable<Next> open_socket(Line& line, HttpRequest message);
  asio::awaitable<bool> answer(Line& line, const HttpRequest& message);
  asio::awaitable<bool> refuse(Line& line, const HttpRequest& message, Problem problem);
  std::expected<Api::Visit, Problem> visit(const Request& request);
  Request describe(const Line& line, const HttpRequest& message) const;

  asio::io_context& context_;
  asio::ip::tcp::acceptor acceptor_;
  Site site_;
  Services& services_;
  Sockets& sockets_;
  ConnectionLimiter limiter_;
};

}  // namespace spielwerk::server
