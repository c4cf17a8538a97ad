#include "server/api/encode.h"

#include <array>
#include <charconv>

#include "core/game_info.h"

namespace spielwerk::server {

namespace {

/// Arguments of problems are texts inside; those that are numbers go out as numbers, so that pages can format
/// them.
json::value argument(const std::string& text) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error == std::errc() && rest == end && !text.empty()) return number;
  return json::value(text);
}

}  // namespace

json::object problem_json(const Problem& problem) {
  json::object out{{"error", problem.code}, {"text", problem.text}};
  if (!problem.args.empty()) {
    json::object args;
    for (const auto& [key, value] : problem.args) args[key] = argument(value);
    out["args"] = std::move(args);
  }
  return out;
}

std::string done_text(std::string_view id) {
  return json::serialize(json::object{{"type", "done"}, {"id", json::string_view(id)}});
}

std::string refused_text(std::string_view id, const Problem& problem) {
  return json::serialize(
      json::object{{"type", "refused"}, {"id", json::string_view(id)}, {"problem", problem_json(problem)}});
}

std::string hint_text(std::string_view id, Seat seat, int n, const std::string& advice) {
  return R"({"type":"hint","id":)" + json::serialize(json::string_view(id)) + R"(,"seat":)" +
         std::to_string(seat.index()) + R"(,"n":)" + std::to_string(n) + R"(,"advice":)" + advice + '}';
}

std::string resync_text() { return R"({"type":"resync"})"; }
std::string beat_text() { return R"({"type":"beat"})"; }

json::object me_json(const Person& person) {
  json::value language = nullptr;
  if (!person.language.empty()) language = person.language;
  return {{"id", person.id}, {"name", person.name}, {"language", language}, {"guest", true}};
}

json::object game_json(const GameInfo& game) { return json::parse(info_json(game)).as_object(); }

json::object chat_json(const StoredChat& line) {
  json::value seat = nullptr;
  if (line.seat) seat = line.seat->index();
  return {{"at", line.at},
          {"name", line.name},
          {"seat", seat},
          {"room", json::string_view(word(line.room))},
          {"text", line.text}};
}

std::string_view word(TablePhase phase) {
  static constexpr std::array<std::string_view, 4> kWords{"gathering", "playing", "over", "abandoned"};
  return kWords.at(static_cast<std::size_t>(phase));
}

std::string_view word(Visibility visibility) { return visibility == Visibility::kOpen ? "open" : "link"; }

std::string_view word(Room room) { return room == Room::kPlayers ? "players" : "watchers"; }

std::string_view word(SeatKind kind) {
  static constexpr std::array<std::string_view, 3> kWords{"open", "person", "bot"};
  return kWords.at(static_cast<std::size_t>(kind));
}

}  // namespace spielwerk::server
