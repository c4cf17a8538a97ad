#pragma once
// Heartbeat: whether a client that beats (docs/protocol.md, "Signs of life") is still there.

#include <chrono>

namespace spielwerk::server {

class Heartbeat {
 public:
  using Instant = std::chrono::steady_clock::time_point;

  /// A frame has come, whatever it says.
  void heard(Instant present) { last_ = present; }
  /// A beat has come. A hidden page gets its timers late or not at all, so from it nothing is expected.
  void beat(bool hidden, Instant present) {
    beats_ = !hidden;
    hidden_ = hidden;
    last_ = present;
  }
  /// Whether beats are expected and nothing has come for `most` or longer.
  bool lost(Instant present, std::chrono::milliseconds most) const {
    return beats_ && present - last_ >= most;
  }
  /// Whether the last beat said so.
  bool hidden() const { return hidden_; }

 private:
  bool beats_ = false;
  bool hidden_ = false;
  Instant last_{};
};

}  // namespace spielwerk::server
