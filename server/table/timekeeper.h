#pragma once
// Timekeeper: lets seats run out of time when it has come, also at tables that nobody has in memory; and
// notes that the server runs, so that no clock counts the time in which it does not. Lives on the loop.

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "server/table/tables.h"

namespace spielwerk::server {

class Timekeeper {
 public:
  Timekeeper(Services& services, Tables& tables) : services_(services), tables_(tables) {}

  /// Before anything else runs: what passed since the server last ran is nobody's time.
  void restart();
  void start();
  /// A seat will run out of time then.
  void note(Time deadline);
  /// Lets seats run out whose time has come.
  void look();
  /// The server has run up to now: what passes before it runs again is nobody's time.
  void note_alive();
  /// When nothing runs any more: this was the last moment.
  void stop();

 private:
  /// A clock that was stored while the server last ran; nothing if its table is none of ours.
  std::optional<StoredClock> restarted(const StoredClock& before, Time alive, Time present) const;
  /// False: the table cannot be loaded.
  bool run_out(const std::string& id) const;
  void look_in(Milliseconds delay);
  void beat();

  Services& services_;
  Tables& tables_;
  std::uint64_t looks_ = 0;
  std::optional<Time> next_{};               // when it will look
  std::map<std::string, Time> set_aside_{};  // tables that could not be loaded, until they are tried again
};

}  // namespace spielwerk::server
