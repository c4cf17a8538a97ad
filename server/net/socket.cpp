#include "server/net/socket.h"

#include <netinet/tcp.h>
#include <sys/socket.h>

#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/websocket.hpp>
#include <utility>

#include "server/api/decode.h"
#include "server/net/await.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

namespace {

/// Large messages are packed for clients that understand it (RFC 7692); for small ones it is not worth the
/// time. A small window, forgotten after each message, keeps connections small.
constexpr std::size_t kPackedFrom = 3 * 1024;
websocket::permessage_deflate packing() {
  websocket::permessage_deflate options;
  options.server_enable = true;
  options.server_max_window_bits = 11;
  options.client_max_window_bits = 10;
  options.server_no_context_takeover = true;
  options.client_no_context_takeover = true;
  options.compLevel = 1;
  options.memLevel = 4;
  options.msg_size_threshold = kPackedFrom;
  return options;
}

/// Lets the system wait for more to send together, or send what it has. A system that cannot sends frames one
/// by one.
void cork(beast::tcp_stream& stream, bool on) {
  const int value = on ? 1 : 0;
  ::setsockopt(stream.socket().native_handle(), IPPROTO_TCP, TCP_CORK, &value, sizeof value);
}

Problem too_fast(const Limits& limits) {
  return {ServerCode::kTooFast,
          "more than " + std::to_string(limits.commands) + " commands in " +
              std::to_string(limits.command_window.count()) + " ms",
          {}};
}

/// Counts and lists a socket for as long as it is open.
class Registration {
 public:
  Registration(std::set<Socket*>& open, Socket* socket, Metrics& metrics)
      : open_(open), socket_(socket), metrics_(metrics) {
    open_.insert(socket_);
    ++metrics_.sockets;
  }
  Registration(const Registration&) = delete;
  Registration& operator=(const Registration&) = delete;
  ~Registration() {
    open_.erase(socket_);
    --metrics_.sockets;
  }

 private:
  std::set<Socket*>& open_;
  Socket* socket_;
  Metrics& metrics_;
};

}  // namespace

Socket::Socket(beast::tcp_stream stream, Services& services, Sockets& sockets, const Api::Visit& visit,
               std::string address)
    : services_(services),
      sockets_(sockets),
      person_(visit.person),
      session_(visit.session),
      address_(std::move(address)),
      stream_(std::move(stream)),
      frames_(sockets.outboxes, services.config.limits, services.metrics, line()) {}

asio::awaitable<void> Socket::run(HttpRequest request, Api::Visit visit) {
  const auto self = shared_from_this();
  const Deadlines& deadlines = services_.config.deadlines;
  beast::get_lowest_layer(stream_).expires_never();  // from here on the WebSocket keeps the deadlines
  stream_.set_option(websocket::stream_base::timeout{deadlines.request, deadlines.silence, true});
  stream_.read_message_max(services_.config.limits.frame_bytes);
  stream_.set_option(packing());
  stream_.set_option(websocket::stream_base::decorator([this](websocket::response_type& answer) {
    packs_ = answer.count(http::field::sec_websocket_extensions) > 0;
  }));
  stream_.auto_fragment(false);
  stream_.text(true);
  if (const auto [error] = co_await stream_.async_accept(request, kAwait); error) co_return;

  const Registration registration(sockets_.open, this, services_.metrics);
  open_ = true;
  try {
    // Those who ended the session during the handshake have not seen this socket.
    if (person_ != nullptr && !visit.goes_on()) {
      end_visit();
      co_return;
    }
    visit.table->join(self, visit.since);
    co_await listen(visit.table);
  } catch (const std::exception& exception) {
    services_.log.error("a client at table {} is cut off: {}", visit.table->id(), exception.what());
  }
  open_ = false;
  visit.table->part(self);
}

asio::awaitable<void> Socket::listen(TablePtr table) {
  beast::flat_buffer buffer;
  while (true) {
    const auto [error, size] = co_await stream_.async_read(buffer, kAwait);
    if (error == beast::error::timeout) ++services_.metrics.dropped;
    if (error == websocket::error::message_too_big) services_.metrics.count_refused(ServerCode::kTooLarge);
    if (error) co_return;
    receive(table, {static_cast<const char*>(buffer.cdata().data()), size});
    buffer.consume(size);
  }
}

void Socket::receive(const TablePtr& table, std::string_view frame) {
  if (frames_.closing()) return;  // it has only not heard of it yet
  ++services_.metrics.commands;
  const auto present = std::chrono::steady_clock::now();
  heartbeat_.heard(present);
  auto decoded = stream_.got_text()
                     ? decode_frame(frame)
                     : std::unexpected(BadCommand{"", {CoreCode::kMalformed, "expected a text frame", {}}});
  Command* const command = decoded ? std::get_if<Command>(&*decoded) : nullptr;
  if (!services_.command_rates.allow(person_ == nullptr ? address_ : person_->id, present)) {
    const std::string id = command != nullptr ? command->id : "";
    decoded =
        std::unexpected(BadCommand{decoded ? id : decoded.error().id, too_fast(services_.config.limits)});
  }
  if (!decoded) {
    const auto& [id, problem] = decoded.error();
    services_.metrics.count_refused(problem.code);
    return send(text_of(refused_text(id, problem)));
  }
  if (command != nullptr) return table->command(shared_from_this(), std::move(*command));
  heartbeat_.beat(std::get<Beat>(*decoded).hidden, present);
  send(text_of(beat_text()));
}

void Socket::send(Text frame) {
  if (open_) frames_.send(std::move(frame));
}

FrameWriter::Line Socket::line() {
  const auto soon = [this] {
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->frames_.begin(); });
  };
  const auto write = [this, corked = false](const Text& frame, bool more) mutable {
    if (more && !corked) cork(beast::get_lowest_layer(stream_), true);
    const bool last = std::exchange(corked, more) && !more;  // of a row
    stream_.async_write(asio::buffer(*frame),
                        [self = shared_from_this(), last](const beast::error_code& error, std::size_t) {
                          if (last) cork(beast::get_lowest_layer(self->stream_), false);
                          if (!error) return self->frames_.written();
                          self->frames_.lost();
                          beast::get_lowest_layer(self->stream_).close();
                        });
  };
  const auto close = [this](websocket::close_code code) {
    cork(beast::get_lowest_layer(stream_), false);  // the rest of a row may have been dropped
    stream_.async_close(websocket::close_reason(code),
                        [self = shared_from_this()](const beast::error_code&) {});
  };
  return {soon, write, close};
}

void Socket::end_visit() {
  frames_.drop_waiting();
  close(websocket::close_code::going_away);
}

void Socket::check_deadlines(Heartbeat::Instant present) {
  const Deadlines& deadlines = services_.config.deadlines;
  if (!frames_.is_stuck(present, deadlines.write) && !heartbeat_.lost(present, deadlines.beat)) return;
  ++services_.metrics.dropped;
  beast::get_lowest_layer(stream_).close();
}

}  // namespace spielwerk::server
