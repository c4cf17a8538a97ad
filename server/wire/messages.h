#pragma once
// What the server says, as described types: JSON and TypeScript come from them. What is said of a match is
// written by the core (core/view/view_json.h, core/match/worth.h) and taken as it is.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/json/json.h"
#include "core/json/problem_info.h"
#include "core/json/schema.h"
#include "core/json/words.h"
#include "core/match/worth.h"
#include "core/values/seat.h"
#include "core/view/any_game_types.h"
#include "core/view/wire_view.h"
#include "server/wire/time.h"
#include "store/store.h"

namespace spielwerk {

template <>
inline constexpr EnumNames<SeatKind> kEnumNames<SeatKind>{"seat_kind", {"open", "person", "bot"}};
template <>
inline constexpr EnumNames<Visibility> kEnumNames<Visibility>{"visibility", {"open", "link"}};
template <>
inline constexpr EnumNames<Room> kEnumNames<Room>{"room", {"players", "watchers"}};

namespace server::message {

/// The phases of a table, and that it cannot be played.
enum class Phase : std::uint8_t { kGathering, kPlaying, kOver, kAbandoned, kQuarantined };
enum class Language : std::uint8_t { kGerman, kEnglish };

/// JSON that has been written already.
struct ViewText {
  std::string text;
  bool operator==(const ViewText&) const = default;
};
struct FramesText {
  std::string text;
  bool operator==(const FramesText&) const = default;
};
struct EventsText {
  std::string text;
  bool operator==(const EventsText&) const = default;
};
struct AdviceText {
  std::string text;
  bool operator==(const AdviceText&) const = default;
};
using wire::write_ready;

}  // namespace server::message

template <>
inline constexpr EnumNames<server::message::Phase> kEnumNames<server::message::Phase>{
    "table_phase", {"gathering", "playing", "over", "abandoned", "quarantined"}};
template <>
inline constexpr EnumNames<server::message::Language> kEnumNames<server::message::Language>{"language",
                                                                                            {"de", "en"}};
template <>
inline constexpr Schema kSchema<server::message::ViewText> =
    schema::written_as<server::message::ViewText, server::message::write_ready>(
        kSchema<wire::SentView<wire::AnyGameTypes>>);
template <>
inline constexpr Schema kSchema<server::message::FramesText> =
    schema::written_as<server::message::FramesText, server::message::write_ready>(
        kSchema<std::vector<wire::SentFrame<wire::AnyGameTypes>>>);
template <>
inline constexpr Schema kSchema<server::message::AdviceText> =
    schema::written_as<server::message::AdviceText, server::message::write_ready>(kSchema<Advice>);

namespace server::message {

/// Who sat on a seat before, until the entry `to`.
struct Sitter {
  int to = 0;
  std::string name;
  bool you = false;
  bool operator==(const Sitter&) const = default;
  static constexpr std::string_view kName = "sitter";
  static constexpr auto kFields =
      fields(field("to", &Sitter::to), field("name", &Sitter::name), later_field("you", &Sitter::you, false));
};
struct SeatInfo {
  Seat seat;
  SeatKind kind = SeatKind::kOpen;
  std::string name;
  std::optional<std::string> level{};
  bool local = false;
  bool online = false;
  bool you = false;
  bool back = false;
  std::vector<Sitter> earlier{};
  std::optional<int> points{};         // when the match is over
  std::optional<int> place{};          // the same; 1: first
  std::vector<std::string> unasked{};  // of you: questions about nothing else are let go
  bool operator==(const SeatInfo&) const = default;
  static constexpr std::string_view kName = "seat_info";
  static constexpr auto kFields =
      fields(field("seat", &SeatInfo::seat), field("kind", &SeatInfo::kind), field("name", &SeatInfo::name),
             later_field("level", &SeatInfo::level, std::nullopt),
             later_field("local", &SeatInfo::local, false), field("online", &SeatInfo::online),
             field("you", &SeatInfo::you), later_field("back", &SeatInfo::back, false),
             later_field("earlier", &SeatInfo::earlier, std::vector<Sitter>{}),
             later_field("points", &SeatInfo::points, std::nullopt),
             later_field("place", &SeatInfo::place, std::nullopt),
             later_field("unasked", &SeatInfo::unasked, std::vector<std::string>{}));
};
/// Somebody would like to play in a computer's place; `agreed`: you have.
struct Ask {
  int ask = 0;
  Seat seat;
  std::string name;
  bool you = false;
  bool agreed = false;
  bool operator==(const Ask&) const = default;
  static constexpr std::string_view kName = "ask";
  static constexpr auto kFields =
      fields(field("ask", &Ask::ask), field("seat", &Ask::seat), field("name", &Ask::name),
             field("you", &Ask::you), field("agreed", &Ask::agreed));
};
struct Next {
  bool yours = false;
  bool operator==(const Next&) const = default;
  static constexpr std::string_view kName = "next";
  static constexpr auto kFields = fields(field("yours", &Next::yours));
};
/// More lines are not counted.
inline constexpr int kMostUnread = 99;

/// A table as lists and the table itself show it.
struct Summary {
  std::string id;
  std::string game;
  Words options;
  Phase phase = Phase::kGathering;
  std::vector<SeatInfo> seats;
  bool host = false;
  Visibility visibility = Visibility::kLink;
  bool hints = true;
  int n = 0;
  std::optional<Seat> turn;
  Time created = 0;
  Time changed = 0;
  std::optional<std::string> rematch{};
  std::optional<Next> next{};
  std::vector<Ask> asks{};
  std::optional<PaceInfo> pace{};
  /// In lists: milliseconds, when this was said, until the person who has to decide will have run out
  /// of time.
  std::optional<Time> left{};
  /// Who never sat there may ask for a computer's seat.
  bool strangers = true;
  /// Who does not play may look at the match while it is played.
  bool spectators = true;
  /// Of one's own in lists: what others have said there and one has not read; at most kMostUnread.
  int unread = 0;
  bool operator==(const Summary&) const = default;
  static constexpr std::string_view kName = "summary";
  static constexpr auto kFields = fields(
      field("id", &Summary::id), field("game", &Summary::game), field("options", &Summary::options),
      field("phase", &Summary::phase), field("seats", &Summary::seats), field("host", &Summary::host),
      field("visibility", &Summary::visibility), field("hints", &Summary::hints), field("n", &Summary::n),
      field("turn", &Summary::turn), field("created", &Summary::created), field("changed", &Summary::changed),
      later_field("rematch", &Summary::rematch, std::nullopt),
      later_field("next", &Summary::next, std::nullopt),
      later_field("asks", &Summary::asks, std::vector<Ask>{}),
      later_field("pace", &Summary::pace, std::nullopt), later_field("left", &Summary::left, std::nullopt),
      later_field("strangers", &Summary::strangers, true),
      later_field("spectators", &Summary::spectators, true), later_field("unread", &Summary::unread, 0));
};
struct SealedWords {
  Seat seat;
  std::string hash;
  bool operator==(const SealedWords&) const = default;
  static constexpr std::string_view kName = "sealed_words";
  static constexpr auto kFields =
      fields(field("seat", &SealedWords::seat), field("hash", &SealedWords::hash));
};
struct Contribution {
  Seat seat;
  std::string text;
  bool operator==(const Contribution&) const = default;
  static constexpr std::string_view kName = "contribution";
  static constexpr auto kFields =
      fields(field("seat", &Contribution::seat), field("text", &Contribution::text));
};
/// What the draws of a match depend on, as far as it is open.
struct Draws {
  std::string commit;
  std::vector<SealedWords> sealed;
  bool waiting = false;
  std::vector<Contribution> contributions;
  std::vector<Seat> left_out;
  std::optional<std::string> seed;
  bool operator==(const Draws&) const = default;
  static constexpr std::string_view kName = "draws";
  static constexpr auto kFields =
      fields(field("commit", &Draws::commit), field("sealed", &Draws::sealed),
             field("waiting", &Draws::waiting), field("contributions", &Draws::contributions),
             field("left_out", &Draws::left_out), field("seed", &Draws::seed));
};
struct Chat {
  Time at = 0;
  std::string name;
  std::optional<Seat> seat;
  Room room = Room::kPlayers;
  std::string text;
  bool operator==(const Chat&) const = default;
  static constexpr std::string_view kName = "chat";
  static constexpr auto kFields =
      fields(field("at", &Chat::at), field("name", &Chat::name), field("seat", &Chat::seat),
             field("room", &Chat::room), field("text", &Chat::text));
};
struct Me {
  std::string id;
  std::string name;
  std::optional<Language> language;
  bool guest = true;
  bool unlisted = false;
  bool moderator = false;
  std::optional<Time> muted{};   // until then
  std::optional<Time> banned{};  // until then
  bool operator==(const Me&) const = default;
  static constexpr std::string_view kName = "me";
  static constexpr auto kFields =
      fields(field("id", &Me::id), field("name", &Me::name), field("language", &Me::language),
             field("guest", &Me::guest), field("unlisted", &Me::unlisted),
             later_field("moderator", &Me::moderator, false), later_field("muted", &Me::muted, std::nullopt),
             later_field("banned", &Me::banned, std::nullopt));
};
// ---- frames of the socket: their names are their types ----------------------------------------------

struct Hello {
  std::uint64_t version = 0;
  Summary table;
  std::vector<Seat> seats;
  std::optional<ViewText> view;  // none while people gather
  FramesText frames;
  Draws draws;
  std::vector<Chat> chat;
  std::optional<Clocks> clocks{};
  Time read = 0;  // of those who sit there: when the last line was said that they have read
  bool operator==(const Hello&) const = default;
  static constexpr std::string_view kName = "hello";
  static constexpr auto kFields =
      fields(field("version", &Hello::version), field("table", &Hello::table), field("seats", &Hello::seats),
             field("view", &Hello::view), field("frames", &Hello::frames), field("draws", &Hello::draws),
             field("chat", &Hello::chat), later_field("clocks", &Hello::clocks, std::nullopt),
             later_field("read", &Hello::read, Time{0}));
};
struct EntriesTold {
  std::uint64_t version = 0;
  FramesText frames;
  ViewText view;
  std::optional<Clocks> clocks{};
  bool operator==(const EntriesTold&) const = default;
  static constexpr std::string_view kName = "frames";
  static constexpr auto kFields =
      fields(field("version", &EntriesTold::version), field("frames", &EntriesTold::frames),
             field("view", &EntriesTold::view), later_field("clocks", &EntriesTold::clocks, std::nullopt));
};
struct TableTold {
  std::uint64_t version = 0;
  Summary table;
  std::vector<Seat> seats;
  Draws draws;
  std::optional<ViewText> view;  // none while people gather
  std::optional<Clocks> clocks{};
  bool operator==(const TableTold&) const = default;
  static constexpr std::string_view kName = "table";
  static constexpr auto kFields =
      fields(field("version", &TableTold::version), field("table", &TableTold::table),
             field("seats", &TableTold::seats), field("draws", &TableTold::draws),
             field("view", &TableTold::view), later_field("clocks", &TableTold::clocks, std::nullopt));
};
struct ChatTold {
  std::uint64_t version = 0;
  Chat chat;
  bool operator==(const ChatTold&) const = default;
  static constexpr std::string_view kName = "chat";
  static constexpr auto kFields =
      fields(field("version", &ChatTold::version), field("chat", &ChatTold::chat));
};
/// What a table tells of itself, in turn.
using SentEvent = std::variant<EntriesTold, TableTold, ChatTold>;

}  // namespace server::message

template <>
inline constexpr std::string_view kSumName<server::message::SentEvent> = "sent_event";
template <>
inline constexpr std::string_view kSumTag<server::message::SentEvent> = "type";
template <>
inline constexpr Schema kSchema<server::message::EventsText> =
    schema::written_as<server::message::EventsText, server::message::write_ready>(
        kSchema<std::vector<server::message::SentEvent>>);

namespace server::message {

struct Rest {
  std::uint64_t version = 0;
  EventsText events;
  bool operator==(const Rest&) const = default;
  static constexpr std::string_view kName = "rest";
  static constexpr auto kFields = fields(field("version", &Rest::version), field("events", &Rest::events));
};
struct HintTold {
  std::string id;
  Seat seat;
  int n = 0;
  AdviceText advice;
  bool operator==(const HintTold&) const = default;
  static constexpr std::string_view kName = "hint";
  static constexpr auto kFields = fields(field("id", &HintTold::id), field("seat", &HintTold::seat),
                                         field("n", &HintTold::n), field("advice", &HintTold::advice));
};
SPIELWERK_WORD(Resync, "resync");
SPIELWERK_WORD(BeatTold, "beat");
struct Done {
  std::string id;
  bool operator==(const Done&) const = default;
  static constexpr std::string_view kName = "done";
  static constexpr auto kFields = fields(field("id", &Done::id));
};
struct Refused {
  std::string id;
  ProblemInfo problem;
  bool operator==(const Refused&) const = default;
  static constexpr std::string_view kName = "refused";
  static constexpr auto kFields = fields(field("id", &Refused::id), field("problem", &Refused::problem));
};

using Frame =
    std::variant<Hello, Rest, EntriesTold, TableTold, ChatTold, HintTold, Resync, BeatTold, Done, Refused>;

/// A frame as it is sent.
template <class Message>
std::string text_of_message(const Message& message) {
  std::string out = "{\"type\":\"";
  out += Message::kName;
  out += '"';
  if constexpr (kFieldCount<Message> > 0) out += ',';
  write_json_members(out, Erased(message));
  return out + '}';
}

}  // namespace server::message

template <>
inline constexpr std::string_view kSumName<server::message::Frame> = "message";
template <>
inline constexpr std::string_view kSumTag<server::message::Frame> = "type";

}  // namespace spielwerk
