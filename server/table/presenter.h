#pragma once
// Presenter: what each person is shown of a table. Where a person is null, nobody knows who
// it is.

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "server/services/services.h"
#include "server/table/audience.h"
#include "server/table/feed.h"
#include "server/table/loaded_table.h"
#include "server/wire/messages.h"

namespace spielwerk::server {

class Presenter {
 public:
  Presenter(const Services& services, const LoadedTable& table, const Audience& audience)
      : services_(services), table_(table), audience_(audience) {}

  /// Whether a person may look now.
  bool may_look(const Person* person) const;
  message::Summary summary(const Person* person) const;
  message::Phase phase() const { return summary(nullptr).phase; }
  /// Whether a person has the table before their eyes.
  bool is_shown_to(const std::string& person) const { return audience_.is_shown_to(person); }
  /// Text of the record. Errors: still_running, not_playing.
  std::expected<std::string, Problem> record() const;

  /// Whether the table says anything to this person that it does not say to everybody.
  bool concerns(const Person& person) const;
  /// Whether they may read a line of the chat.
  bool may_read(const Person* person, const StoredChat& line) const;

  // The frames that a client gets; `version`: of the table.
  std::string hello(const Connection& connection, std::uint64_t version) const;
  /// What somebody has missed.
  std::string rest(const std::vector<Event>& events, const Person* person, std::uint64_t version) const;
  /// The table, with the position unless the client has it (`shown`).
  std::string table_told(std::uint64_t version, const Person* person, bool shown) const;
  /// New entries, and the position after them.
  std::string entries_told(std::uint64_t version, std::string frames,
                           std::optional<message::ViewText> view) const;
  std::string chat_told(std::uint64_t version, const StoredChat& line) const;

 private:
  bool online(const std::string& person) const { return audience_.present(person) != nullptr; }
  std::vector<message::Ask> asks_for(const Person* person) const;
  /// The latest entries, as many as a hello tells; with `room` fewer, so that they fit into so many bytes.
  std::string history(const Person* person, std::optional<std::size_t> room) const;
  std::string told(const Event& event, const Person* person) const;
  /// What of these events this person has to hear: entries that follow each other in one, and of the
  /// table's changes only the last, as a view and a summary are always of now.
  std::vector<Event> condensed(const std::vector<Event>& events, const Person* person) const;

  const Services& services_;
  const LoadedTable& table_;
  const Audience& audience_;
};

}  // namespace spielwerk::server
