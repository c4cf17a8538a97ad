#pragma once
// Feed: the version counter of a table and its last events, for clients that come back.

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <variant>
#include <vector>

#include "store/store.h"

namespace spielwerk::server {

struct EntriesAdded {
  int from = 0;
  int to = 0;
};
struct TableChanged {};
struct ChatSaid {
  StoredChat line;
};

struct Event {
  std::uint64_t version = 0;
  std::variant<EntriesAdded, TableChanged, ChatSaid> what;
};

class Feed {
 public:
  explicit Feed(std::size_t most) : most_(most) {}

  std::uint64_t version() const { return version_; }

  const Event& add(decltype(Event::what) what) {
    if (events_.size() == most_) events_.pop_front();
    return events_.emplace_back(Event{++version_, std::move(what)});
  }

  /// Everything after a version, in order; nothing if that version is too long ago or was never given.
  std::optional<std::vector<Event>> since(std::uint64_t version) const {
    const std::uint64_t oldest = version_ - events_.size();
    if (version < oldest || version > version_) return std::nullopt;
    return std::vector<Event>(events_.begin() + static_cast<std::ptrdiff_t>(version - oldest), events_.end());
  }

 private:
  // A table that has left the memory and comes back must not give a version twice. It starts at the clock,
  // which runs ahead of any table's counter: a million events a second would be needed to catch up with it.
  static std::uint64_t first_version() {
    using namespace std::chrono;
    return static_cast<std::uint64_t>(
        duration_cast<microseconds>(system_clock::now().time_since_epoch()).count());
  }

  std::size_t most_;
  std::uint64_t version_ = first_version();
  std::deque<Event> events_;
};

}  // namespace spielwerk::server
