#pragma once
// Table: the actor. It does what it is asked strictly one after the other: what is decided (server/life) is
// written, and only when it is on disk does anybody see it, and only then does the next thing begin. Its
// parts have a file each and do not know it. Lives on the loop.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "server/life/occasion.h"
#include "server/services/services.h"
#include "server/table/audience.h"
#include "server/table/broadcaster.h"
#include "server/table/connection.h"
#include "server/table/hint_desk.h"
#include "server/table/loaded_table.h"
#include "server/table/moves.h"
#include "server/table/presenter.h"
#include "server/table/requester.h"
#include "server/table/task_queue.h"
#include "server/table/writer.h"
#include "server/wire/command.h"

namespace spielwerk::server {

class Table {
 public:
  /// A table as stored. Throws StoreError.
  Table(Services& services, StoredTable row);
  Table(const Table&) = delete;
  const std::string& id() const { return table_.state.row.id; }

  /// Lets a computer think if it is its turn, and finishes what a crash has interrupted.
  void wake() { moves_.wake(); }
  /// A client comes; its first frame is `hello`, or `rest` if the version `since` is not too long ago.
  void join(ConnectionPtr connection, std::optional<std::uint64_t> since);
  void part(const ConnectionPtr& connection);
  void command(ConnectionPtr connection, Command command);
  void hear(Occasion occasion);
  /// Runs a task when everything asked before is done or refused.
  void when_settled(std::function<void()> task) { queue_.put(std::move(task)); }
  /// Where a request came from that concerns this table; its computers count for that address.
  void note_address(const std::string& address) { table_.address = address; }

  /// What people see of it now.
  const Presenter& shown() const { return presenter_; }
  /// Nobody looks, nothing is under way.
  bool idle() const { return audience_.empty() && queue_.idle() && !moves_.busy() && !hints_.busy(); }

 private:
  void handle(const Requester& requester, const Command& command);
  void handle_occasion(const Occasion& occasion);
  void ask_hint(const Requester& requester, const AskHint& request);
  /// Cancels a hint for a position that has passed, or for somebody who has left their seat.
  void drop_old_hint();

  Services& services_;
  LoadedTable table_;
  Audience audience_;
  TaskQueue queue_;
  Presenter presenter_;
  Broadcaster broadcaster_;
  Writer writer_;
  Moves moves_;
  HintDesk hints_;
};
using TablePtr = std::shared_ptr<Table>;

}  // namespace spielwerk::server
