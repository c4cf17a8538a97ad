#pragma once
// Writer: what happens at a table is written, and only when it is on disk does the table become so and does
// anybody see it. Until then the table's queue is held. Lives on the loop.

#include <expected>
#include <functional>
#include <optional>
#include <string>

#include "server/base/alive.h"
#include "server/life/decide.h"
#include "server/services/services.h"
#include "server/table/audience.h"
#include "server/table/broadcaster.h"
#include "server/table/change.h"
#include "server/table/done_commands.h"
#include "server/table/loaded_table.h"
#include "server/table/task_queue.h"

namespace spielwerk::server {

class Writer {
 public:
  struct Hooks {
    std::function<void()> begins;   // what is under way has become pointless
    std::function<void()> settled;  // a change was told, and the table may go on
    std::function<void()> failed;   // after a while: nothing has changed, try again
  };
  /// Throws StoreError.
  Writer(Services& services, LoadedTable& table, Audience& audience, Broadcaster& broadcaster,
         TaskQueue& queue, Hooks hooks);

  void write(Change change);
  /// Writes what was decided, or only tells it, if there is nothing to write.
  void carry_out(const Requester& requester, life::Decision decision);
  /// Brings what lists show of the table up to what was loaded.
  void write_progress();

  void refuse(const Requester& requester, const Problem& problem);
  /// Whether this has been done before. Then its sender is told so again.
  bool was_done(const Requester& requester);

 private:
  void written(Change& change, Time at, const std::expected<void, StoreFault>& outcome);
  void take(Change& change, Time at);
  static void tell_done(const Requester& requester);

  Services& services_;
  LoadedTable& table_;
  Audience& audience_;
  Broadcaster& broadcaster_;
  TaskQueue& queue_;
  Hooks hooks_;
  DoneCommands done_;
  std::optional<TableProgress> noted_;  // what lists show of the table
  Alive alive_;
};

}  // namespace spielwerk::server
