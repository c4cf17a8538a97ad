#pragma once
// Moves: how the match of a table goes on, by what people and computers play and by what follows without a
// choice. Lives on the loop.

#include <optional>
#include <string>

#include "server/base/alive.h"
#include "server/services/services.h"
#include "server/table/audience.h"
#include "server/table/loaded_table.h"
#include "server/table/requester.h"
#include "server/table/seal_wait.h"
#include "server/table/task_queue.h"
#include "server/table/think_driver.h"
#include "server/table/writer.h"
#include "server/wire/command.h"

namespace spielwerk::server {

class Moves {
 public:
  Moves(Services& services, LoadedTable& table, const Audience& audience, Writer& writer, TaskQueue& queue);

  // What a person asks, and may do. `begun`: what has been decided about the start.
  void start(const Requester& requester, life::Events begun);
  void play(const Requester& requester, const Play& request);
  void undo(const Requester& requester, const Undo& request);

  /// Finishes what a crash or a failed write has interrupted, and goes on.
  void wake();
  /// After a change: goes on without a choice, as far as it can.
  void go_on();
  /// Lets a computer think if it is its turn.
  void let_computer_think();
  /// The position that a computer thinks about has passed.
  void stop_thinking() { thinker_.stop(); }
  /// Lets a computer think no more if nobody is left to see it.
  void stop_thinking_for_nobody();
  /// Whether something is under way that ends by itself.
  bool busy() const { return thinker_.busy() || seals_.limited(); }

 private:
  ThinkDriver::Around think_around();
  /// The seat of a computer whose turn it is, if it is to think.
  std::optional<Seat> computer_to_think() const;
  ThinkJob thought_of(Seat seat) const;
  void computer_decided(const std::string& action);
  /// After an action of a person: goes on to the next choice, or, where that is a computer's, waits for as
  /// long as the player asked, so that they can take it back.
  void run_on_or_hold(const Play& request);
  /// Writes what has been played from entry `from` on, with `more` that has happened.
  void write(Requester requester, int from, life::Events more = {});
  /// Lets the match go on when all awaited words are there; else somebody has so long to open them.
  void settle_words();

  Services& services_;
  LoadedTable& table_;
  const Audience& audience_;
  Writer& writer_;
  TaskQueue& queue_;
  SealWait seals_;
  ThinkDriver thinker_;
  Alive alive_;
};

}  // namespace spielwerk::server
