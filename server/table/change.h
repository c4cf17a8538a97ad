#pragma once
// Change: what happens at a table in one go. It is written together, and seen together afterwards.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "clock/clock.h"
#include "server/life/event.h"
#include "server/life/game_run.h"
#include "server/services/services.h"
#include "server/table/audience.h"
#include "server/table/loaded_table.h"
#include "server/table/requester.h"
#include "store/store.h"

namespace spielwerk::server {

constexpr int kNoEntries = -1;

struct Change {
  Requester requester{};
  life::Events events{};              // that have happened
  std::optional<StoredChat> chat{};   // said with them
  std::optional<StoredTable> made{};  // a table made on the way
  std::unique_ptr<GameRun> begun{};   // the match, if it begins with this
  int from = kNoEntries;              // number of the first new entry

  // What comes of it (prepare).
  std::optional<StoredTable> row{};      // after the events; none: they leave it as it is
  std::uint64_t version = 0;             // of the first event
  std::optional<clock::State> clocks{};  // after the events
  std::string next{};                    // who the turn comes to; empty: nobody
  std::vector<StoredNotice> notices{};   // for them, that wait to be told
};

/// The change with what comes of it; what is to be written for it. `version`: of its first event.
Batch prepare(Change& change, std::uint64_t version, const LoadedTable& table, const Audience& audience,
              const Services& services);
/// Whose turn it is in a match (null: none), after how many entries that count.
clock::Turn turn_of(const GameRun* run);

}  // namespace spielwerk::server
