#pragma once
// Viewpoint: through whose eyes a person (null: nobody) sees the match of a table, and what they see so.

#include <optional>
#include <string>

#include "core/match/match.h"
#include "server/account/accounts.h"
#include "server/table/audience.h"
#include "server/table/loaded_table.h"
#include "server/wire/messages.h"

namespace spielwerk::server {

/// Who plays from several seats sees through the eyes of that which had the last turn.
Viewer viewer_of(const LoadedTable& table, const Person* person);
/// Through whose eyes an onlooker sees new entries from `from` on, and saw the position before them.
FrameReader reader_of(const LoadedTable& table, const Onlooker& onlooker, int from);
/// The position; nothing where there is no match. `shown`: without what the onlooker has already.
std::optional<message::ViewText> view_text(const LoadedTable& table, Viewer viewer, bool shown);
/// The same after frames up to `to`.
std::optional<message::ViewText> view_text_after(const LoadedTable& table, const Person* person, int to);
/// Entries as this person saw them, or could have seen them when they were made.
std::string frames_text(const LoadedTable& table, const Person* person, int from, int to);

}  // namespace spielwerk::server
