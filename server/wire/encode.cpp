#include "server/wire/encode.h"

#include <utility>

namespace spielwerk::server {

message::Chat chat_info(const StoredChat& line) {
  return {line.at, line.name, line.seat, line.room, line.text};
}

std::string done_text(std::string_view id) { return text_of_message(message::Done{std::string(id)}); }

std::string refused_text(std::string_view id, const Problem& problem) {
  return text_of_message(message::Refused{std::string(id), problem_info(problem)});
}

std::string hint_text(std::string_view id, Seat seat, int n, std::string advice) {
  return text_of_message(message::HintTold{std::string(id), seat, n, {std::move(advice)}});
}

std::string resync_text() { return text_of_message(message::Resync{}); }
std::string beat_text() { return text_of_message(message::BeatTold{}); }

}  // namespace spielwerk::server
