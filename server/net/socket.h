#pragma once
// Socket: a client at a table over WebSocket.

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <set>

#include "server/api/api.h"
#include "server/net/frame_writer.h"
#include "server/net/heartbeat.h"
#include "server/net/outbox.h"
#include "server/services/services.h"
#include "server/table/connection.h"

namespace spielwerk::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

using HttpRequest = http::request<http::string_body>;

class Socket;
/// The sockets that are open, and what waits for them.
struct Sockets {
  std::set<Socket*> open;
  Outboxes outboxes;
};

class Socket final : public Connection, public std::enable_shared_from_this<Socket> {
 public:
  Socket(beast::tcp_stream stream, Services& services, Sockets& sockets, const Api::Visit& visit,
         std::string address);

  const Person* person() const override { return person_.get(); }
  const std::string& address() const override { return address_; }
  bool packs() const override { return packs_; }
  bool hidden() const override { return heartbeat_.hidden(); }
  /// By the hash of its token; empty: none.
  const std::string& session() const { return session_; }
  void move_to(const std::string& session) { session_ = session; }
  void send(Text frame) override;

  /// Shakes hands, joins the table, passes on commands until the client goes; then leaves the table.
  asio::awaitable<void> run(HttpRequest request, Api::Visit visit);
  /// Says goodbye after what is being sent.
  void close(websocket::close_code code) { frames_.close(code); }
  void end_visit() override;
  /// Cuts a client that does not take what is sent, or whose beats have stopped.
  void check_deadlines(Heartbeat::Instant present);

 private:
  asio::awaitable<void> listen(TablePtr table);
  void receive(const TablePtr& table, std::string_view frame);
  FrameWriter::Line line();

  Services& services_;
  Sockets& sockets_;
  PersonPtr person_;
  std::string session_;
  std::string address_;
  websocket::stream<beast::tcp_stream> stream_;
  FrameWriter frames_;
  Heartbeat heartbeat_;
  bool open_ = false;
  bool packs_ = false;
};

}  // namespace spielwerk::server
