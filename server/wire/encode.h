#pragma once
// Frames and answers that do not depend on a table.

#include <string>
#include <string_view>

#include "core/match/match.h"
#include "core/values/problem.h"
#include "server/wire/messages.h"
#include "store/store.h"

namespace spielwerk::server {

message::Chat chat_info(const StoredChat& line);

std::string done_text(std::string_view id);
std::string refused_text(std::string_view id, const Problem& problem);
/// An answer to `hint`; `advice` is JSON.
std::string hint_text(std::string_view id, Seat seat, int n, std::string advice);
std::string resync_text();
std::string beat_text();

}  // namespace spielwerk::server
