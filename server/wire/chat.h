#pragma once
// How far somebody has read what is said at a table.

#include <string>
#include <string_view>

#include "server/wire/bounds.h"
#include "store/people.h"

namespace spielwerk::server::message {

/// They have read the lines up to this time.
struct ChatMark {
  std::string table;
  Time at = 0;
  bool operator==(const ChatMark&) const = default;
  static constexpr std::string_view kName = "chat_mark";
  static constexpr auto kFields = fields(field("table", &ChatMark::table), field("at", &ChatMark::at));
};

// ---- what is asked ----------------------------------------------------------------------------------

struct NewChatMark {
  Moment at;
  static constexpr std::string_view kName = "new_chat_mark";
  static constexpr auto kFields = fields(field("at", &NewChatMark::at));
};

}  // namespace spielwerk::server::message
