#pragma once
// Broadcaster: tells what happens at a table to everybody who looks on, written once for all who see the same
// of it, and tells who comes back what they have missed.

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "server/life/event.h"
#include "server/services/services.h"
#include "server/table/audience.h"
#include "server/table/connection.h"
#include "server/table/feed.h"
#include "server/table/loaded_table.h"
#include "server/table/presenter.h"
#include "store/store.h"

namespace spielwerk::server {

class Broadcaster {
 public:
  /// Goes on after what the store has of the table. Throws StoreError.
  Broadcaster(Services& services, const LoadedTable& table, const Presenter& presenter, Audience& audience);

  /// The version of the table, as it was told last.
  std::uint64_t version() const { return feed_.version(); }
  /// Somebody joins the audience. They hear what has happened since they had this version, or are told
  /// everything, if it was too long ago.
  void welcome(ConnectionPtr connection, std::optional<std::uint64_t> since);
  /// What has been stored, in as few frames as there are things to see. `version`: of the first event;
  /// `line`: what was said with them.
  void tell(std::uint64_t version, const life::Events& events, const std::optional<StoredChat>& line);
  /// Something has changed that is not stored, such as who is there.
  void tell_unstored() { tell_table(feed_.touch().version); }
  /// A person may read other lines from now on, and is told everything again.
  void tell_again(const std::string& person);
  /// Lines that a person has said are told nobody any more.
  void forget(const std::string& person) { feed_.forget(person); }

 private:
  void tell_table(std::uint64_t version);
  void tell_entries(std::uint64_t version, const EntriesAdded& added);
  void tell_line(std::uint64_t version, const StoredChat& line);
  /// What they all see of the new entries, by who reads them.
  std::map<FrameReader, std::string> frames_for_all(const EntriesAdded& added) const;
  /// Both are counted.
  Text write(std::string frame) const;
  void send(const Onlooker& onlooker, const Text& frame) const;
  void note_shown(Onlooker& onlooker) const;

  Services& services_;
  const LoadedTable& table_;
  const Presenter& presenter_;
  Audience& audience_;
  Feed feed_;
};

}  // namespace spielwerk::server
