#pragma once
// From the JSON of strangers to what the server understands (server/wire, server/wire/command.h). All errors
// are `malformed` and say where.

#include <expected>
#include <string>
#include <string_view>
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

/// The body of a request.
template <class Request>
std::expected<Request, Problem> decode(std::string_view text);
extern template std::expected<NewTable, Problem> decode(std::string_view);
extern template std::expected<message::ChangeMe, Problem> decode(std::string_view);
extern template std::expected<message::DeleteMe, Problem> decode(std::string_view);
extern template std::expected<message::NewBlock, Problem> decode(std::string_view);
extern template std::expected<message::Whom, Problem> decode(std::string_view);
extern template std::expected<message::NewChatMark, Problem> decode(std::string_view);
extern template std::expected<message::NewReport, Problem> decode(std::string_view);
extern template std::expected<message::NewSanction, Problem> decode(std::string_view);
extern template std::expected<message::Because, Problem> decode(std::string_view);
extern template std::expected<message::NewWish, Problem> decode(std::string_view);
extern template std::expected<message::ChangeRest, Problem> decode(std::string_view);
extern template std::expected<message::Credentials, Problem> decode(std::string_view);
extern template std::expected<message::NewPassword, Problem> decode(std::string_view);
extern template std::expected<message::ForgottenPassword, Problem> decode(std::string_view);
extern template std::expected<message::LinkedPassword, Problem> decode(std::string_view);
extern template std::expected<message::NewCodes, Problem> decode(std::string_view);
extern template std::expected<message::NewChallenge, Problem> decode(std::string_view);
extern template std::expected<message::NewPasskey, Problem> decode(std::string_view);
extern template std::expected<message::UsedPasskey, Problem> decode(std::string_view);
extern template std::expected<message::DropPasskey, Problem> decode(std::string_view);
extern template std::expected<message::NewSubscription, Problem> decode(std::string_view);
extern template std::expected<message::NewHook, Problem> decode(std::string_view);
extern template std::expected<message::NewMail, Problem> decode(std::string_view);

}  // namespace spielwerk::server
