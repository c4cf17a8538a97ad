#pragma once
// What a client may ask of a table, as the socket's frames say it (docs/protocol.md).

#include <optional>
#include <string>
#include <variant>

#include "core/json/schema.h"
#include "core/values/described.h"
#include "core/values/problem.h"
#include "core/values/seat.h"
#include "server/base/problem_codes.h"
#include "server/wire/bounds.h"
#include "server/wire/messages.h"

namespace spielwerk::server {

struct Play {
  Seat seat;
  int n = 0;
  ActionText action;
  BoundedNumber<0, 5'000> wait =
      0;  // ms that computers wait before they play, as long as it can be taken back
  static constexpr std::string_view kName = "play";
  static constexpr auto kFields = fields(field("seat", &Play::seat), field("n", &Play::n),
                                         field("action", &Play::action), later_field("wait", &Play::wait, 0));
};
struct Undo {
  Seat seat;
  int n = 0;
  int to = 0;
  static constexpr std::string_view kName = "undo";
  static constexpr auto kFields =
      fields(field("seat", &Undo::seat), field("n", &Undo::n), field("to", &Undo::to));
};
struct AskHint {
  Seat seat;
  int n = 0;
  static constexpr std::string_view kName = "hint";
  static constexpr auto kFields = fields(field("seat", &AskHint::seat), field("n", &AskHint::n));
};
struct Say {
  Room room = Room::kPlayers;
  ChatText text;
  static constexpr std::string_view kName = "say";
  static constexpr auto kFields = fields(field("room", &Say::room), field("text", &Say::text));
};
struct Sit {
  std::optional<Seat> seat;
  static constexpr std::string_view kName = "sit";
  static constexpr auto kFields = fields(later_field("seat", &Sit::seat, std::nullopt));
};
SPIELWERK_WORD(Leave, "leave");
/// Answers to somebody who asks for a computer's seat.
struct Admit {
  int ask = 0;
  static constexpr std::string_view kName = "admit";
  static constexpr auto kFields = fields(field("ask", &Admit::ask));
};
struct Decline {
  int ask = 0;
  static constexpr std::string_view kName = "decline";
  static constexpr auto kFields = fields(field("ask", &Decline::ask));
};
struct Fill {
  Seat seat;
  std::optional<WordText> level;
  static constexpr std::string_view kName = "fill";
  static constexpr auto kFields =
      fields(field("seat", &Fill::seat), later_field("level", &Fill::level, std::nullopt));
};
struct Open {
  Seat seat;
  static constexpr std::string_view kName = "open";
  static constexpr auto kFields = fields(field("seat", &Open::seat));
};
SPIELWERK_WORD(Start, "start");
struct Contribute {
  Seat seat;
  ContributedText text;
  static constexpr std::string_view kName = "contribute";
  static constexpr auto kFields = fields(field("seat", &Contribute::seat), field("text", &Contribute::text));
};
/// Promises words by their hash.
struct Seal {
  Seat seat;
  Sha256Hex hash;
  static constexpr std::string_view kName = "seal";
  static constexpr auto kFields = fields(field("seat", &Seal::seat), field("hash", &Seal::hash));
};
/// Opens the words that were sealed.
struct Reveal {
  Seat seat;
  SealedText text;
  static constexpr std::string_view kName = "reveal";
  static constexpr auto kFields = fields(field("seat", &Reveal::seat), field("text", &Reveal::text));
};
/// Would like to pause the clocks; they stand still when all people at the table would.
SPIELWERK_WORD(Pause, "pause");
/// Ends the pause, or the wish for one.
SPIELWERK_WORD(Resume, "resume");
/// May people who never sat there ask for a computer's seat?
struct Strangers {
  bool welcome = true;
  static constexpr std::string_view kName = "strangers";
  static constexpr auto kFields = fields(field("welcome", &Strangers::welcome));
};
/// Does a player want to be asked questions that are about this? Those about nothing that they want to be
/// asked about are let go for them.
struct SetAsked {
  Seat seat;
  AboutText about;
  bool asked = true;
  static constexpr std::string_view kName = "asked";
  static constexpr auto kFields = fields(field("seat", &SetAsked::seat), field("about", &SetAsked::about),
                                         field("asked", &SetAsked::asked));
};
SPIELWERK_WORD(Abandon, "abandon");
/// `seal`: of words for the own seat, for a match that begins at once.
struct Rematch {
  std::optional<Sha256Hex> seal;
  static constexpr std::string_view kName = "rematch";
  static constexpr auto kFields = fields(later_field("seal", &Rematch::seal, std::nullopt));
};

using Asked = std::variant<Play, Undo, AskHint, Say, Sit, Leave, Admit, Decline, Fill, Open, Start,
                           Contribute, Seal, Reveal, Pause, Resume, Strangers, SetAsked, Abandon, Rematch>;
struct Command {
  CommandId id;
  Asked what;
};
/// A client's sign of life; `hidden`: nobody sees the page, and its timers run late.
struct Beat {
  bool hidden = false;
  static constexpr std::string_view kName = "beat";
  static constexpr auto kFields = fields(later_field("hidden", &Beat::hidden, false));
};
/// What comes at a table and is no command.
using Signal = std::variant<Beat>;

/// What a table answers to a command that comes at the wrong time.
inline const Problem kNotGathering{ServerCode::kNotGathering, "the match has begun", {}};
inline const Problem kNotPlaying{ServerCode::kNotPlaying, "nothing is being played here", {}};
inline const Problem kNotHost{ServerCode::kNotHost, "only the host may do that", {}};

}  // namespace spielwerk::server

namespace spielwerk {
template <>
inline constexpr std::string_view kSumName<server::Asked> = "command";
template <>
inline constexpr std::string_view kSumTag<server::Asked> = "do";
template <>
inline constexpr std::string_view kSumTag<server::Signal> = "type";
}  // namespace spielwerk
