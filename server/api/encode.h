#pragma once
// Frames and answers that do not depend on a table.

#include <boost/json.hpp>
#include <string>
#include <string_view>

#include "core/match.h"
#include "core/problem.h"
#include "server/account/accounts.h"
#include "store/store.h"

namespace spielwerk::server {

namespace json = boost::json;

json::object problem_json(const Problem& problem);
std::string done_text(std::string_view id);
std::string refused_text(std::string_view id, const Problem& problem);
/// An answer to `hint`; `advice` is JSON.
std::string hint_text(std::string_view id, Seat seat, int n, const std::string& advice);
std::string resync_text();
std::string beat_text();
json::object me_json(const Person& person);
json::object game_json(const GameInfo& game);
json::object chat_json(const StoredChat& line);

std::string_view word(TablePhase phase);
std::string_view word(Visibility visibility);
std::string_view word(Room room);
std::string_view word(SeatKind kind);

}  // namespace spielwerk::server
