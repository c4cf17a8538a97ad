#pragma once
// From JSON to what the server understands. All errors are `malformed` and say where.

#include <expected>
#include <string>
#include <string_view>
#include <variant>

#include "core/problem.h"
#include "server/account/accounts.h"
#include "server/account/sign_in.h"
#include "server/life/command.h"
#include "server/lobby/lobby.h"

namespace spielwerk::server {

struct BadCommand {
  std::string id;  // of the command, if it could be read
  Problem problem;
};
std::expected<Command, BadCommand> decode_command(std::string_view text);

/// A client's sign of life.
struct Beat {
  bool hidden = false;  // nobody sees the page, and its timers run late
};
/// What a client sends at a table.
std::expected<std::variant<Command, Beat>, BadCommand> decode_frame(std::string_view text);

std::expected<NewTable, Problem> decode_new_table(std::string_view text);
std::expected<Accounts::Change, Problem> decode_change(std::string_view text);
std::expected<Credentials, Problem> decode_credentials(std::string_view text);
struct NewPassword {
  std::string secret;  // the present password or a recovery code
  std::string wanted;
};
std::expected<NewPassword, Problem> decode_new_password(std::string_view text);
std::expected<std::string, Problem> decode_secret(std::string_view text);

}  // namespace spielwerk::server
