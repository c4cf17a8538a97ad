#pragma once
// Feed: the version of a table and its last events, for clients that come back. Versions are those of stored
// events, so they go on after a restart.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <utility>
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
  /// `version`: of the last event, or of the last before those that are still to be added.
  Feed(std::size_t most, std::uint64_t version) : most_(most), version_(version), oldest_(version) {}

  std::uint64_t version() const { return version_; }

  const Event& add(std::uint64_t version, decltype(Event::what) what) {
    if (events_.size() == most_) {
      oldest_ = events_.front().version;
      events_.pop_front();
    }
    version_ = version;
    return events_.emplace_back(Event{version, std::move(what)});
  }
  /// Something was told that is not stored and makes no version, such as who is there.
  Event touch() {
    touched_ = version_;
    return {version_, TableChanged{}};
  }

  /// Lines that a person has said are told nobody any more.
  void forget(const std::string& person) {
    std::erase_if(events_, [&](const Event& event) {
      const auto* said = std::get_if<ChatSaid>(&event.what);
      return said != nullptr && said->line.person == person;
    });
  }

  /// Everything after a version, in order; nothing if that version is too long ago or was never given. What
  /// makes no version is told again to who may have missed it.
  std::optional<std::vector<Event>> since(std::uint64_t version) const {
    if (version < oldest_ || version > version_) return std::nullopt;
    std::vector<Event> rest;
    for (const Event& event : events_)
      if (event.version > version) rest.push_back(event);
    if (touched_ >= version) rest.push_back({version_, TableChanged{}});
    return rest;
  }

 private:
  std::size_t most_;
  std::uint64_t version_;
  std::uint64_t oldest_;              // everything after it is there
  std::uint64_t touched_ = version_;  // nobody knows yet who was there before
  std::deque<Event> events_;
};

/// The last events of a table, at most so many, as they were told before it left the memory. Throws
/// StoreError.
Feed recent_feed(Store& store, const std::string& table, std::size_t most);

}  // namespace spielwerk::server
