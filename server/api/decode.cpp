#include "server/api/decode.h"

#include <array>
#include <string>
#include <utility>

#include "server/account/readable.h"
#include "server/api/json.h"

namespace spielwerk::server {

namespace {

constexpr std::size_t kLongestId = 64;
constexpr std::size_t kLongestAction = 512;
constexpr std::size_t kLongestChat = 1'000;
constexpr std::size_t kLongestName = 60;
constexpr std::size_t kLongestWord = 64;
constexpr std::size_t kLongestPassword = 256;
constexpr std::size_t kLongestSealed = 512;
constexpr std::size_t kHashDigits = 64;

Seat seat(Fields& in) { return Seat(static_cast<int>(in.whole("seat", 0, kMostSeats - 1))); }
std::string readable(Fields& in, std::string_view field, std::size_t longest) {
  std::string text = in.text(field, 1, longest);
  if (!text.empty() && !is_readable(text))
    in.fail(field, "something to see, without invisible or direction-changing characters");
  return text;
}
std::string name(Fields& in) { return readable(in, "name", kLongestName); }
int number(Fields& in, std::string_view name) { return static_cast<int>(in.whole(name)); }

/// A SHA-256 in lowercase hexadecimal digits.
std::string hash(Fields& in, std::string_view name) {
  std::string text = in.text(name, kHashDigits, kHashDigits);
  if (text.find_first_not_of("0123456789abcdef") != std::string::npos) in.fail(name, "64 hexadecimal digits");
  return text;
}

std::chrono::milliseconds wait(Fields& in) {
  return std::chrono::milliseconds(in.has("wait") ? in.whole("wait", 0, kLongestWait.count()) : 0);
}

template <class Enum, std::size_t kCount>
Enum word(Fields& in, std::string_view name,
          const std::array<std::pair<std::string_view, Enum>, kCount>& words) {
  const std::string text = in.text(name, 1, kLongestWord);
  std::string expected = "one of";
  for (const auto& [known, value] : words) {
    if (text == known) return value;
    expected += ' ' + std::string(known);
  }
  in.fail(name, expected);
  return words.front().second;
}

using What = decltype(Command::what);
using Decoder = What (*)(Fields&);

constexpr std::array kRooms{std::pair{std::string_view("players"), Room::kPlayers},
                            std::pair{std::string_view("watchers"), Room::kWatchers}};

// Braces keep the order of the reads, and with it which error is said first.
constexpr std::array<std::pair<std::string_view, Decoder>, 19> kDecoders{{
    {"play",
     [](Fields& in) -> What {
       return Play{seat(in), number(in, "n"), in.text("action", 1, kLongestAction), wait(in)};
     }},
    {"undo", [](Fields& in) -> What { return Undo{seat(in), number(in, "n"), number(in, "to")}; }},
    {"hint", [](Fields& in) -> What { return AskHint{seat(in), number(in, "n")}; }},
    {"say",
     [](Fields& in) -> What { return Say{word(in, "room", kRooms), readable(in, "text", kLongestChat)}; }},
    {"sit", [](Fields& in) -> What { return Sit{in.has("seat") ? std::optional(seat(in)) : std::nullopt}; }},
    {"leave", [](Fields&) -> What { return Leave{}; }},
    {"admit", [](Fields& in) -> What { return Admit{number(in, "ask")}; }},
    {"decline", [](Fields& in) -> What { return Decline{number(in, "ask")}; }},
    {"fill",
     [](Fields& in) -> What {
       return Fill{seat(in),
                   in.has("level") ? std::optional(in.text("level", 1, kLongestWord)) : std::nullopt};
     }},
    {"open", [](Fields& in) -> What { return Open{seat(in)}; }},
    {"start", [](Fields&) -> What { return Start{}; }},
    {"contribute", [](Fields& in) -> What { return Contribute{seat(in), in.text("text", 0, kLongestWord)}; }},
    {"seal", [](Fields& in) -> What { return Seal{seat(in), hash(in, "hash")}; }},
    {"reveal", [](Fields& in) -> What { return Reveal{seat(in), in.text("text", 1, kLongestSealed)}; }},
    {"pause", [](Fields&) -> What { return Pause{}; }},
    {"resume", [](Fields&) -> What { return Resume{}; }},
    {"strangers", [](Fields& in) -> What { return Strangers{in.truth("welcome")}; }},
    {"abandon", [](Fields&) -> What { return Abandon{}; }},
    {"rematch",
     [](Fields& in) -> What {
       return Rematch{in.has("seal") ? std::optional(hash(in, "seal")) : std::nullopt};
     }},
}};

std::string readable_id(const json::value& value) {
  const json::object* object = value.if_object();
  const json::value* id = object == nullptr ? nullptr : object->if_contains("id");
  const json::string* text = id == nullptr ? nullptr : id->if_string();
  return text == nullptr || text->size() > kLongestId ? std::string()
                                                      : std::string(text->begin(), text->end());
}

SeatPlan decode_seat_plan(const json::value& value, const std::string& where,
                          std::optional<Problem>& problem) {
  using Decode = SeatPlan (*)(Fields&);
  static constexpr std::array<std::pair<std::string_view, Decode>, 4> kKinds{{
      {"me", [](Fields&) -> SeatPlan { return plan::Me{}; }},
      {"open", [](Fields&) -> SeatPlan { return plan::Open{}; }},
      {"bot", [](Fields& in) -> SeatPlan { return plan::Bot{in.text("level", 1, kLongestWord)}; }},
      {"local", [](Fields& in) -> SeatPlan { return plan::Local{name(in)}; }},
  }};
  Fields in(value, where);
  SeatPlan seat = word(in, "kind", kKinds)(in);
  if (!problem) problem = in.finish();
  return seat;
}

/// The words of an enumeration, in its order.
template <class Enum>
Enum name_in(Fields& in, std::string_view name) {
  static constexpr auto kWords = [] {
    std::array<std::pair<std::string_view, Enum>, kEnumNames<Enum>.names.size()> words;
    for (std::size_t i = 0; i < words.size(); ++i)
      words[i] = {kEnumNames<Enum>.names[i], static_cast<Enum>(i)};
    return words;
  }();
  return word(in, name, kWords);
}

message::PaceInfo decode_pace(const json::value& value, std::optional<Problem>& problem) {
  Fields in(value, "pace");
  message::PaceInfo pace;
  pace.pace = name_in<clock::Pace>(in, "pace");
  pace.at_zero = name_in<clock::AtZero>(in, "at_zero");
  if (in.has("level")) pace.level = in.text("level", 1, kLongestWord);
  problem = in.finish();
  return pace;
}

std::expected<Command, BadCommand> command_of(const json::value& value) {
  Fields in(value, "");
  Command command;
  command.id = in.text("id", 1, kLongestId);
  static constexpr auto kWords = [] {
    std::array<std::pair<std::string_view, std::size_t>, kDecoders.size()> words;
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = {kDecoders[i].first, i};
    return words;
  }();
  command.what = kDecoders[word(in, "do", kWords)].second(in);
  if (auto problem = in.finish()) return std::unexpected(BadCommand{readable_id(value), *problem});
  return command;
}

std::expected<Beat, BadCommand> beat_of(const json::value& value) {
  static constexpr std::array kTypes{std::pair{std::string_view("beat"), true}};
  Fields in(value, "");
  word(in, "type", kTypes);
  Beat beat;
  if (in.has("hidden")) beat.hidden = in.truth("hidden");
  if (auto problem = in.finish()) return std::unexpected(BadCommand{"", *problem});
  return beat;
}

}  // namespace

std::expected<Command, BadCommand> decode_command(std::string_view text) {
  const auto value = parse_json(text);
  if (!value) return std::unexpected(BadCommand{"", value.error()});
  return command_of(*value);
}

std::expected<std::variant<Command, Beat>, BadCommand> decode_frame(std::string_view text) {
  const auto value = parse_json(text);
  if (!value) return std::unexpected(BadCommand{"", value.error()});
  const json::object* object = value->if_object();
  if (object != nullptr && object->contains("type")) return beat_of(*value);
  return command_of(*value);
}

std::expected<NewTable, Problem> decode_new_table(std::string_view text) {
  const auto value = parse_json(text);
  if (!value) return std::unexpected(value.error());
  static constexpr std::array kVisibilities{std::pair{std::string_view("open"), Visibility::kOpen},
                                            std::pair{std::string_view("link"), Visibility::kLink}};
  Fields in(*value, "");
  NewTable table;
  std::optional<Problem> nested;
  table.game = in.text("game", 1, kLongestWord);
  const json::value options = in.object("options");
  Fields option_fields(options, "options");
  for (const auto& option : options.get_object())
    table.options[std::string(option.key())] = option_fields.text(option.key(), 1, kLongestWord);
  const json::array& seats = in.list("seats");
  if (seats.empty() || seats.size() > kMostSeats) in.fail("seats", "one to eight seats");
  for (std::size_t i = 0; i < seats.size() && i < kMostSeats; ++i)
    table.seats.push_back(decode_seat_plan(seats[i], "seats[" + std::to_string(i) + "]", nested));
  table.visibility = word(in, "visibility", kVisibilities);
  table.start = in.truth("start");
  if (in.has("seal")) table.seal = hash(in, "seal");
  std::optional<Problem> badly_agreed;
  if (in.has("pace")) table.pace = decode_pace(in.object("pace"), badly_agreed);
  if (in.has("hints")) table.hints = in.truth("hints");
  if (auto problem = in.finish()) return std::unexpected(*problem);
  if (auto problem = option_fields.finish()) return std::unexpected(*problem);
  if (nested) return std::unexpected(*nested);
  if (badly_agreed) return std::unexpected(*badly_agreed);
  return table;
}

std::expected<Accounts::Change, Problem> decode_change(std::string_view text) {
  const auto value = parse_json(text);
  if (!value) return std::unexpected(value.error());
  Fields in(*value, "");
  Accounts::Change request;
  if (in.has("name")) request.name = name(in);
  if (in.has("language")) {
    static constexpr std::array kLanguages{std::pair{std::string_view("de"), "de"},
                                           std::pair{std::string_view("en"), "en"}};
    request.language = word(in, "language", kLanguages);
  }
  if (in.has("unlisted")) request.unlisted = in.truth("unlisted");
  if (auto problem = in.finish()) return std::unexpected(*problem);
  return request;
}

std::expected<Credentials, Problem> decode_credentials(std::string_view text) {
  const auto value = parse_json(text);
  if (!value) return std::unexpected(value.error());
  Fields in(*value, "");
  Credentials given{name(in), in.text("password", 1, kLongestPassword)};
  if (auto problem = in.finish()) return std::unexpected(*problem);
  return given;
}

std::expected<NewPassword, Problem> decode_new_password(std::string_view text) {
  const auto value = parse_json(text);
  if (!value) return std::unexpected(value.error());
  Fields in(*value, "");
  NewPassword change{in.text("password", 1, kLongestPassword), in.text("new", 1, kLongestPassword)};
  if (auto problem = in.finish()) return std::unexpected(*problem);
  return change;
}

std::expected<std::string, Problem> decode_secret(std::string_view text) {
  const auto value = parse_json(text);
  if (!value) return std::unexpected(value.error());
  Fields in(*value, "");
  std::string secret = in.text("password", 1, kLongestPassword);
  if (auto problem = in.finish()) return std::unexpected(*problem);
  return secret;
}

}  // namespace spielwerk::server
