// Table: what happens is told to everybody who looks on, written once for all who see the same.

#include <algorithm>
#include <map>
#include <utility>

#include "core/match/draws.h"
#include "server/life/seats.h"
#include "server/table/table.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

namespace {

std::string frames_event(const Event& event, std::string frames, message::ViewText view,
                         std::optional<message::Clocks> clocks) {
  return text_of_message(
      message::EntriesTold{event.version, {std::move(frames)}, std::move(view), std::move(clocks)});
}

std::string chat_event(const Event& event, const StoredChat& line) {
  return text_of_message(message::ChatTold{event.version, chat_info(line)});
}

}  // namespace

// ---- live -----------------------------------------------------------------------------------------

void Table::publish_all(const Change& change) {
  std::uint64_t version = change.version;
  for (std::size_t i = 0; i < change.events.size(); ++i, ++version) {
    const life::Event& event = change.events[i];
    if (const auto* played = std::get_if<life::Played>(&event)) {
      const EntriesAdded added{played->from, played->to};
      publish_entries(feed_.add(version, added), added);
    } else if (change.chat && std::holds_alternative<life::Said>(event)) {
      publish_chat(feed_.add(version, ChatSaid{*change.chat}), *change.chat);
    } else {
      // What changes the table in a row is seen at once, at the end of it.
      const bool more =
          i + 1 < change.events.size() && !std::holds_alternative<life::Played>(change.events[i + 1]);
      if (!more) publish_table(feed_.add(version, TableChanged{}));
    }
  }
}

void Table::publish_table(const Event& event) {
  struct Class {
    std::string person;  // empty: anybody whom the table does not concern
    bool session = false;
    Viewer viewer;
    bool shown = false;  // they have the position
    auto operator<=>(const Class&) const = default;
  };
  std::map<Class, Text> made;
  for (Client& client : clients_) {
    const Person* person = client.connection->person();
    const Viewer viewer = this->viewer(person);
    const bool shown = client.n == state_.entries && client.seen == std::optional(viewer);
    const bool own = person != nullptr && concerns(*person);
    Text& text = made[{own ? person->id : "", person != nullptr, viewer, shown}];
    if (text == nullptr) text = write_event(table_event(event, person, shown));
    tell(client, text);
    note_shown(client);
  }
}

void Table::publish_entries(const Event& event, const EntriesAdded& added) {
  std::map<FrameReader, std::string> frames;
  for (const Client& client : clients_) frames[reader_of(client, added.from)];
  std::vector<FrameReader> readers;
  for (const auto& [reader, text] : frames) readers.push_back(reader);
  const std::vector<std::string> written = run_->match().brief_frames(readers, added.from, added.to);
  for (std::size_t i = 0; i < readers.size(); ++i) frames[readers[i]] = written[i];

  std::map<std::pair<FrameReader, Viewer>, Text> made;
  for (Client& client : clients_) {
    const FrameReader reader = reader_of(client, added.from);
    const Viewer viewer = this->viewer(client.connection->person());
    Text& text = made[{reader, viewer}];
    if (text == nullptr) {
      const bool shown = reader.viewer == viewer && added.to == run_->match().entries();
      text = write_event(frames_event(event, frames[reader], *view_text(viewer, shown), clocks()));
    }
    tell(client, text);
    note_shown(client);
  }
}

void Table::publish_chat(const Event& event, const StoredChat& line) {
  const Text text = write_event(chat_event(event, line));
  for (const Client& client : clients_)
    if (may_read(client.connection->person(), line)) tell(client, text);
}

Text Table::write_event(std::string event) const {
  ++services_.metrics.events_written;
  return text_of(std::move(event));
}

void Table::tell(const Client& client, const Text& event) const {
  ++services_.metrics.events_told;
  client.connection->send(event);
}

FrameReader Table::reader_of(const Client& client, int from) const {
  const Person* person = client.connection->person();
  const Viewer viewer = this->viewer(person);
  const bool theirs = viewer && sees_as_theirs(*person, *viewer, from);
  return {theirs ? viewer : kSpectator, client.n == from ? client.seen : std::nullopt};
}

void Table::note_shown(Client& client) const {
  client.seen = run_ ? std::optional(viewer(client.connection->person())) : std::nullopt;
  client.n = state_.entries;
}

bool Table::concerns(const Person& person) const {
  return life::may_answer(state_.row, person.id) ||
         std::ranges::any_of(state_.talk.asks,
                             [&](const life::Ask& ask) { return ask.person == person.id; }) ||
         ever_sat(state_.row, person.id);
}

// ---- what was missed ------------------------------------------------------------------------------

std::string Table::rest_text(const std::vector<Event>& events, const Person* person) const {
  std::string list;
  for (const Event& event : condensed(events, person)) {
    if (!list.empty()) list += ',';
    list += event_text(event, person);
  }
  return text_of_message(message::Rest{feed_.version(), {'[' + list + ']'}});
}

std::string Table::event_text(const Event& event, const Person* person) const {
  if (const auto* said = std::get_if<ChatSaid>(&event.what)) return chat_event(event, said->line);
  if (const auto* added = std::get_if<EntriesAdded>(&event.what))
    return frames_event(event, frames_text(person, added->from, added->to),
                        *view_text_after(person, added->to), clocks());
  return table_event(event, person, false);
}

std::string Table::table_event(const Event& event, const Person* person, bool shown) const {
  return text_of_message(message::TableTold{event.version, summary(person), seats_of(person), draws(),
                                            view_text(viewer(person), shown), clocks()});
}

std::vector<Event> Table::condensed(const std::vector<Event>& events, const Person* person) const {
  std::uint64_t last_table = 0;
  for (const Event& event : events)
    if (std::holds_alternative<TableChanged>(event.what)) last_table = event.version;
  std::vector<Event> out;
  for (const Event& event : events) {
    const auto* chat = std::get_if<ChatSaid>(&event.what);
    const bool replaced = std::holds_alternative<TableChanged>(event.what) && event.version != last_table;
    if (replaced || (chat != nullptr && !may_read(person, chat->line))) continue;
    const auto* added = std::get_if<EntriesAdded>(&event.what);
    auto* before = out.empty() ? nullptr : std::get_if<EntriesAdded>(&out.back().what);
    if (added != nullptr && before != nullptr) {
      before->to = added->to;
      out.back().version = event.version;
    } else {
      out.push_back(event);
    }
  }
  return out;
}

}  // namespace spielwerk::server
