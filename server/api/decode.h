#pragma once
// From the JSON of strangers to what the server understands (server/wire, server/wire/command.h). All errors
// are `malformed` and say where.

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/values/problem.h"
#include "server/wire/accounts.h"
#include "server/wire/chat.h"
#include "server/wire/command.h"
#include "server/wire/friends.h"
#include "server/wire/moderation.h"
#include "server/wire/new_table.h"
#include "server/wire/notices.h"
#include "server/wire/passkeys.h"
#include "server/wire/wishes.h"

namespace spielwerk::server {

struct BadCommand {
  std::string id;  // of the command, if it could be read
  Problem problem;
};
std::expected<Command, BadCommand> decode_command(std::string_view text);

/// What a client sends at a table.
std::expected<std::variant<Command, Beat>, BadCommand> decode_frame(std::string_view text);

/// What stands in the bodies of requests; each is described. The fuzzer reads all of them, too.
using Body = std::variant<NewTable, message::ChangeMe, message::DeleteMe, message::NewBlock, message::Whom,
                          message::NewChatMark, message::NewReport, message::NewSanction, message::Because,
                          message::NewWish, message::ChangeRest, message::Credentials, message::NewPassword,
                          message::ForgottenPassword, message::LinkedPassword, message::NewCodes,
                          message::NewChallenge, message::NewPasskey, message::UsedPasskey,
                          message::DropPasskey, message::NewSubscription, message::NewHook, message::NewMail>;

/// The place of a type among the bodies; their number if it is none.
template <class Request, class... Bodies>
consteval std::size_t place_of_body(std::type_identity<std::variant<Bodies...>>) {
  std::size_t place = 0;
  static_cast<void>(((std::is_same_v<Request, Bodies> || (++place, false)) || ...));
  return place;
}
template <class Request>
inline constexpr std::size_t kBodyPlace = place_of_body<Request>(std::type_identity<Body>{});
template <class Request>
concept IsBody = kBodyPlace<Request> < std::variant_size_v<Body>;

/// The body at this place of `Body`.
std::expected<Body, Problem> decode_body(std::size_t place, std::string_view text);

template <IsBody Request>
std::expected<Request, Problem> decode(std::string_view text) {
  auto body = decode_body(kBodyPlace<Request>, text);
  if (!body) return std::unexpected(std::move(body.error()));
  return std::get<Request>(*std::move(body));
}

}  // namespace spielwerk::server
