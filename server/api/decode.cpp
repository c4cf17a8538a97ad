#include "server/api/decode.h"

#include <utility>

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

template <class Request>
std::expected<Request, Problem> decode(std::string_view text) {
  const auto value = parse_json(text);
  if (!value) return std::unexpected(value.error());
  return read_document<Request>(*value);
}
template std::expected<NewTable, Problem> decode(std::string_view);
template std::expected<message::ChangeMe, Problem> decode(std::string_view);
template std::expected<message::DeleteMe, Problem> decode(std::string_view);
template std::expected<message::NewBlock, Problem> decode(std::string_view);
template std::expected<message::Whom, Problem> decode(std::string_view);
template std::expected<message::NewChatMark, Problem> decode(std::string_view);
template std::expected<message::NewReport, Problem> decode(std::string_view);
template std::expected<message::NewSanction, Problem> decode(std::string_view);
template std::expected<message::Because, Problem> decode(std::string_view);
template std::expected<message::NewWish, Problem> decode(std::string_view);
template std::expected<message::ChangeRest, Problem> decode(std::string_view);
template std::expected<message::Credentials, Problem> decode(std::string_view);
template std::expected<message::NewPassword, Problem> decode(std::string_view);
template std::expected<message::ForgottenPassword, Problem> decode(std::string_view);
template std::expected<message::LinkedPassword, Problem> decode(std::string_view);
template std::expected<message::NewCodes, Problem> decode(std::string_view);
template std::expected<message::NewChallenge, Problem> decode(std::string_view);
template std::expected<message::NewPasskey, Problem> decode(std::string_view);
template std::expected<message::UsedPasskey, Problem> decode(std::string_view);
template std::expected<message::DropPasskey, Problem> decode(std::string_view);
template std::expected<message::NewSubscription, Problem> decode(std::string_view);
template std::expected<message::NewHook, Problem> decode(std::string_view);
template std::expected<message::NewMail, Problem> decode(std::string_view);

}  // namespace spielwerk::server
