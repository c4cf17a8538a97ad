#pragma once
// What a client may ask of a table, as the socket's frames say it (docs/protocol.md).

#include <chrono>
#include <optional>
#include <string>
#include <variant>

#include "core/problem.h"
#include "core/seat.h"
#include "store/store.h"

namespace spielwerk::server {

/// The longest that computers may be asked to wait.
inline constexpr std::chrono::milliseconds kLongestWait{5'000};
struct Play {
  Seat seat;
  int n = 0;
  std::string action;
  std::chrono::milliseconds wait{0};  // computers play so much later, as long as it can be taken back
};
struct Undo {
  Seat seat;
  int n = 0;
  int to = 0;
};
struct AskHint {
  Seat seat;
  int n = 0;
};
struct Say {
  Room room = Room::kPlayers;
  std::string text;
};
struct Sit {
  std::optional<Seat> seat;
};
struct Leave {};
/// Answers to somebody who asks for a computer's seat.
struct Admit {
  int ask = 0;
};
struct Decline {
  int ask = 0;
};
struct Fill {
  Seat seat;
  std::string level;
};
struct Open {
  Seat seat;
};
struct Start {};
struct Contribute {
  Seat seat;
  std::string text;
};
/// Promises words by their hash.
struct Seal {
  Seat seat;
  std::string hash;
};
/// Opens the words that were sealed.
struct Reveal {
  Seat seat;
  std::string text;
};
struct Abandon {};
struct Rematch {};

struct Command {
  std::string id;
  std::variant<Play, Undo, AskHint, Say, Sit, Leave, Admit, Decline, Fill, Open, Start, Contribute, Seal,
               Reveal, Abandon, Rematch>
      what;
};

/// What a table answers to a command that comes at the wrong time.
inline const Problem kNotGathering{"not_gathering", "the match has begun", {}};
inline const Problem kNotPlaying{"not_playing", "nothing is being played here", {}};

}  // namespace spielwerk::server
