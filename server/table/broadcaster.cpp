#include "server/table/broadcaster.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "server/table/viewpoint.h"

namespace spielwerk::server {

Broadcaster::Broadcaster(Services& services, const LoadedTable& table, const Presenter& presenter,
                         Audience& audience)
    : services_(services),
      table_(table),
      presenter_(presenter),
      audience_(audience),
      feed_(recent_feed(services.store, table.state.row.id, services.config.limits.recent_events)) {}

void Broadcaster::welcome(ConnectionPtr connection, std::optional<std::uint64_t> since) {
  // A match that cannot be shown has no frames to tell again.
  const auto missed = since && !table_.state.quarantine ? feed_.since(*since) : std::nullopt;
  Onlooker& onlooker = audience_.add(std::move(connection));
  const Connection& one = *onlooker.connection;
  onlooker.connection->send(
      text_of(missed ? presenter_.rest(*missed, one.person(), version()) : presenter_.hello(one, version())));
  const auto shows = [](const Event& event) { return !std::holds_alternative<ChatSaid>(event.what); };
  if (!missed || std::ranges::any_of(*missed, shows)) note_shown(onlooker);
}

void Broadcaster::tell_again(const std::string& person) {
  for (Onlooker& onlooker : audience_.all()) {
    const Person* const one = onlooker.connection->person();
    if (one == nullptr || one->id != person) continue;
    onlooker.connection->send(text_of(presenter_.hello(*onlooker.connection, version())));
    note_shown(onlooker);
  }
}

void Broadcaster::tell(std::uint64_t version, const life::Events& events,
                       const std::optional<StoredChat>& line) {
  for (std::size_t i = 0; i < events.size(); ++i, ++version) {
    const life::Event& event = events[i];
    if (const auto* played = std::get_if<life::Played>(&event)) {
      const EntriesAdded added{played->from, played->to};
      feed_.add(version, added);
      tell_entries(version, added);
    } else if (line && std::holds_alternative<life::Said>(event)) {
      feed_.add(version, ChatSaid{*line});
      tell_line(version, *line);
    } else {
      // What changes the table in a row is seen at once, at the end of it.
      const bool more = i + 1 < events.size() && !std::holds_alternative<life::Played>(events[i + 1]);
      if (more) continue;
      feed_.add(version, TableChanged{});
      tell_table(version);
    }
  }
}

void Broadcaster::tell_table(std::uint64_t version) {
  struct Class {
    std::string person;  // empty: anybody who has no part in the table
    bool session = false;
    Viewer viewer;
    bool shown = false;  // they have the position
    auto operator<=>(const Class&) const = default;
  };
  std::map<Class, Text> made;
  for (Onlooker& onlooker : audience_.all()) {
    const Person* person = onlooker.connection->person();
    const Viewer viewer = viewer_of(table_, person);
    const bool shown = onlooker.n == table_.state.entries && onlooker.seen == std::optional(viewer);
    const bool own = person != nullptr && presenter_.concerns(*person);
    Text& text = made[{own ? person->id : "", person != nullptr, viewer, shown}];
    if (text == nullptr) text = write(presenter_.table_told(version, person, shown));
    send(onlooker, text);
    note_shown(onlooker);
  }
}

std::map<FrameReader, std::string> Broadcaster::frames_for_all(const EntriesAdded& added) const {
  std::map<FrameReader, std::string> frames;
  for (const Onlooker& onlooker : std::as_const(audience_).all())
    frames[reader_of(table_, onlooker, added.from)];
  std::vector<FrameReader> readers;
  for (const auto& [reader, text] : frames) readers.push_back(reader);
  std::vector<std::string> written = table_.run->match().brief_frames(readers, added.from, added.to);
  for (std::size_t i = 0; i < readers.size(); ++i) frames[readers[i]] = std::move(written[i]);
  return frames;
}

void Broadcaster::tell_entries(std::uint64_t version, const EntriesAdded& added) {
  const std::map<FrameReader, std::string> frames = frames_for_all(added);
  std::map<std::pair<FrameReader, Viewer>, Text> made;
  for (Onlooker& onlooker : audience_.all()) {
    const FrameReader reader = reader_of(table_, onlooker, added.from);
    const Viewer viewer = viewer_of(table_, onlooker.connection->person());
    Text& text = made[{reader, viewer}];
    if (text == nullptr) {
      const bool shown = reader.viewer == viewer && added.to == table_.run->match().entries();
      text = write(presenter_.entries_told(version, frames.at(reader), view_text(table_, viewer, shown)));
    }
    send(onlooker, text);
    note_shown(onlooker);
  }
}

void Broadcaster::tell_line(std::uint64_t version, const StoredChat& line) {
  const Text text = write(presenter_.chat_told(version, line));
  for (const Onlooker& onlooker : audience_.all())
    if (presenter_.may_read(onlooker.connection->person(), line)) send(onlooker, text);
}

Text Broadcaster::write(std::string frame) const {
  ++services_.metrics.events_written;
  return text_of(std::move(frame));
}

void Broadcaster::send(const Onlooker& onlooker, const Text& frame) const {
  ++services_.metrics.events_told;
  onlooker.connection->send(frame);
}

void Broadcaster::note_shown(Onlooker& onlooker) const {
  onlooker.seen = table_.run ? std::optional(viewer_of(table_, onlooker.connection->person())) : std::nullopt;
  onlooker.n = table_.state.entries;
}

}  // namespace spielwerk::server
