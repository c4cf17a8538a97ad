#include "server/table/feed.h"

#include <algorithm>

#include "server/life/event_text.h"

namespace spielwerk::server {

namespace {

/// What is told of a stored event; nothing for a line that has gone meanwhile.
std::optional<decltype(Event::what)> told(const StoredEvent& stored, const std::vector<StoredChat>& lines) {
  const auto event = life::event_of(stored);
  if (event && std::holds_alternative<life::Said>(*event)) {
    const auto line = std::ranges::find(lines, stored.version, &StoredChat::version);
    return line == lines.end() ? std::nullopt : std::optional<decltype(Event::what)>(ChatSaid{*line});
  }
  const auto* played = event ? std::get_if<life::Played>(&*event) : nullptr;
  if (played != nullptr) return EntriesAdded{played->from, played->to};
  return TableChanged{};
}

}  // namespace

Feed recent_feed(Store& store, const std::string& table, std::size_t most) {
  const std::vector<StoredEvent> events = store.events(table, static_cast<int>(most));
  if (events.empty()) return Feed(most, 0);
  const std::vector<StoredChat> lines = store.chat_since(table, events.front().version);
  Feed feed(most, events.front().version - 1);
  for (const StoredEvent& event : events)
    if (const auto what = told(event, lines)) feed.add(event.version, *what);
  feed.touch();  // nobody knows any more who was there
  return feed;
}

}  // namespace spielwerk::server
