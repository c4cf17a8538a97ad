#pragma once
// FrameWriter: the frames for one client. One is on its way at a time, and those of one turn of the loop are
// written as one row, which the network may send together; what waits is bounded, and a client that is too
// slow for that is told to open again. Knows no network.

#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <functional>
#include <optional>

#include "server/base/config.h"
#include "server/net/outbox.h"
#include "server/services/metrics.h"
#include "server/table/connection.h"

namespace spielwerk::server {

class FrameWriter {
 public:
  using Instant = std::chrono::steady_clock::time_point;
  using CloseCode = boost::beast::websocket::close_code;
  struct Line {
    /// Calls `begin` once this turn of the loop is over.
    std::function<void()> soon;
    /// Begins to write a frame, which lives until `written` or `lost` is called; whether another follows at
    /// once.
    std::function<void(const Text&, bool more)> write;
    /// Says goodbye. Called once, after the last frame.
    std::function<void(CloseCode)> close;
  };
  FrameWriter(Outboxes& outboxes, const Limits& limits, Metrics& metrics, Line line);

  void send(Text frame);
  /// Writes the first frame of those that were sent in this turn.
  void begin() { write(); }
  /// The frame that was on its way is with the client.
  void written();
  /// It is not, and no other will be.
  void lost() { sending_ = nullptr; }
  /// Says goodbye after what is being sent; nothing is sent any more that comes later.
  void close(CloseCode code);
  /// What waits is not sent.
  void drop_waiting();
  bool closing() const { return closing_.has_value(); }
  /// Whether a frame has been on its way for so long.
  bool is_stuck(Instant present, std::chrono::milliseconds time) const {
    return sending_ != nullptr && present - since_ >= time;
  }

 private:
  /// Tells a client that is too slow to open again, in place of all that waits for it.
  void give_up();
  void write_next();
  void take(Text frame);
  void write();

  Outboxes& outboxes_;
  const Limits& limits_;
  Metrics& metrics_;
  Line line_;
  Outbox outbox_;
  Text sending_;  // on its way
  Text last_;     // comes after the outbox and before the goodbye
  Instant since_{};
  std::optional<CloseCode> closing_;  // nothing is queued any more
  bool close_sent_ = false;
};

}  // namespace spielwerk::server
