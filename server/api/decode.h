#pragma once
// From JSON to what the server understands. All errors are `malformed` and say where.

#include <expected>
#include <string>
#include <string_view>
#include <variant>

#include "core/problem.h"
#include "server/account/accounts.h"
#include "server/lobby/lobby.h"
#include "server/table/command.h"

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

}  // namespace spielwerk::server
