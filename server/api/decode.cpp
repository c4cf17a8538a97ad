#include "server/api/decode.h"

#include <array>
#include <type_traits>
#include <utility>
#include <variant>

#include "server/api/read.h"

namespace spielwerk::server {

namespace {

/// The id of a command that is wrong in some other place.
std::string readable_id(const json::value& value) {
  Fields in(value, "");
  std::string id = read<CommandId>(in, "id");
  return id;
}

std::expected<Command, BadCommand> command_of(const json::value& value) {
  Fields in(value, "");
  // Braces keep the order of the reads, and with it which mistake is said first.
  Command command{read<CommandId>(in, "id"), read_alternative<Asked>(in)};
  if (auto problem = in.finish()) return std::unexpected(BadCommand{readable_id(value), *std::move(problem)});
  return command;
}

std::expected<Beat, BadCommand> beat_of(const json::value& value) {
  auto signal = read_document<Signal>(value);
  if (!signal) return std::unexpected(BadCommand{"", std::move(signal.error())});
  return std::get<Beat>(*signal);
}

template <class Request>
std::expected<Body, Problem> as_body(const json::value& value) {
  auto body = read_document<Request>(value);
  if (!body) return std::unexpected(std::move(body.error()));
  return Body(std::in_place_type<Request>, *std::move(body));
}

template <class... Bodies>
std::expected<Body, Problem> body_of(std::size_t place, const json::value& value,
                                     std::type_identity<std::variant<Bodies...>>) {
  using Reader = std::expected<Body, Problem> (*)(const json::value&);
  static constexpr std::array<Reader, sizeof...(Bodies)> kReaders{as_body<Bodies>...};
  return kReaders.at(place)(value);
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

std::expected<Body, Problem> decode_body(std::size_t place, std::string_view text) {
  const auto value = parse_json(text);
  if (!value) return std::unexpected(value.error());
  return body_of(place, *value, std::type_identity<Body>{});
}

}  // namespace spielwerk::server
