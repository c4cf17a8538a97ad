#pragma once
// Listener: accepts connections and speaks HTTP with them; hands those that want a WebSocket to Socket.

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>

#include "server/api/api.h"
#include "server/net/socket.h"

namespace spielwerk::server {

/// What is served at one address.
struct Site {
  std::function<void(const Request&, Reply)> handle;
  std::function<std::expected<Api::Visit, Problem>(const Request&)> open_socket;  // empty: no WebSockets here
};

class Listener {
 public:
  /// Binds at once. Throws std::runtime_error if the address is taken or not ours.
  Listener(asio::io_context& context, const Address& address, Site site, Services& services,
           Sockets& sockets);

  unsigned short port() const { return acceptor_.local_endpoint().port(); }
  void start();
  /// Takes no new connections any more.
  void stop();

 private:
  using Stream = beast::tcp_stream;

  asio::awaitable<void> accept();
  asio::awaitable<void> serve(Stream stream);
  asio::awaitable<bool> answer(Stream& stream, const HttpRequest& message);
  Request describe(const Stream& stream, const HttpRequest& message) const;

  asio::io_context& context_;
  asio::ip::tcp::acceptor acceptor_;
  Site site_;
  Services& services_;
  Sockets& sockets_;
};

}  // namespace spielwerk::server
