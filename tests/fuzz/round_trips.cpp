#include "tests/fuzz/round_trips.h"

#include <utility>
#include <variant>

#include "clock/calendar.h"
#include "core/json/json.h"
#include "core/values/check.h"
#include "server/api/decode.h"
#include "server/life/event_text.h"
#include "server/life/timing.h"
#include "tests/fuzz/same.h"
#include "wasm/read_request.h"

namespace spielwerk::fuzz {

namespace {

std::string text_of_frame(const std::variant<server::Command, server::Beat>& frame) {
  if (const auto* const command = std::get_if<server::Command>(&frame)) return frame_text(*command);
  return to_json(server::Signal(std::get<server::Beat>(frame)));
}

bool same_frame(const std::variant<server::Command, server::Beat>& one,
                const std::variant<server::Command, server::Beat>& other) {
  if (one.index() != other.index()) return false;
  const auto* const command = std::get_if<server::Command>(&one);
  if (command == nullptr) return same(std::get<server::Beat>(one), std::get<server::Beat>(other));
  const auto& also = std::get<server::Command>(other);
  return command->id == also.id && same(command->what, also.what);
}

}  // namespace

std::string frame_text(const server::Command& command) {
  std::string text = "{\"id\":";
  write_json_string(text, command.id);
  return text + ',' + to_json(command.what).substr(1);
}

bool go_round_frame(std::string_view text) {
  const auto frame = server::decode_frame(text);
  if (!frame) return false;
  const auto again = server::decode_frame(text_of_frame(*frame));
  CHECK(again.has_value() && same_frame(*again, *frame));
  return true;
}

bool go_round_body(std::size_t place, std::string_view text) {
  const auto body = server::decode_body(place, text);
  if (!body) return false;
  CHECK(body->index() == place);
  const auto again =
      server::decode_body(place, std::visit([](const auto& one) { return to_json(one); }, *body));
  CHECK(again.has_value() && same(*again, *body));
  return true;
}

bool go_round_event(std::string_view text) {
  const auto event = server::life::parse_event(text);
  if (!event) return false;
  const auto again = server::life::parse_event(server::life::event_text(*event));
  CHECK(again.has_value() && *again == *event);
  return true;
}

bool go_round_clocks(std::string_view text) {
  const clock::Agreement agreement{clock::Pace::kDay};
  const auto clocks = server::life::parse_clocks(text, agreement);
  if (!clocks) return false;
  const std::string written = server::life::clocks_text(*clocks);
  const auto again = server::life::parse_clocks(written, agreement);
  // A calendar without rest may be read in many ways, and is written in one.
  CHECK(again.has_value() && server::life::clocks_text(*again) == written);
  CHECK(again->seats.size() == clocks->seats.size() && again->turn == clocks->turn);
  return true;
}

bool go_round_calendar(std::string_view text) {
  const auto calendar = clock::parse_calendar(text);
  if (!calendar) return false;
  const std::string written = clock::text_of(*calendar);
  const auto again = clock::parse_calendar(written);
  CHECK(again.has_value() && clock::text_of(*again) == written);
  CHECK(again->vacations == calendar->vacations);
  return true;
}

bool go_round_request(std::string_view text) {
  const auto request = engine::read_request(text);
  if (!request) return false;
  const auto again = engine::read_request(to_json(*request));
  CHECK(again.has_value() && same(*again, *request));
  return true;
}

}  // namespace spielwerk::fuzz
