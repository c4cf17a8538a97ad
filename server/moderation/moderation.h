#pragma once
// Moderation: people report others, and moderators, named by the host, decide what those may not do for a
// while. Whatever moderators do is kept, with the reason.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/account/accounts.h"
#include "server/table/tables.h"
#include "server/wire/moderation.h"

namespace spielwerk::server {

class Moderation {
 public:
  Moderation(Services& services, Tables& tables) : services_(services), tables_(tables) {}

  bool is_moderator(const std::string& person) const { return services_.store.is_moderator(person); }
  /// Until when somebody may not do something; nothing if they may.
  std::optional<Time> until(const std::string& person, Sanction kind);

  using Then = std::function<void(const std::optional<Problem>&)>;
  /// Who has reported somebody already, and still waits for what comes of it, is told that it is done.
  /// Errors: unknown_person, that_is_you, unknown_table, too_many_reports (20 that wait), not_saved.
  void report(const std::string& reporter, const message::NewReport& told, Then then);

  // What moderators see and do.

  message::Moderation shown();
  /// Errors: unknown_person, is_moderator, not_saved.
  void sanction(const std::string& moderator, const message::NewSanction& wanted, Then then);
  /// A report is dealt with. Errors: unknown_report, not_saved.
  void close(const std::string& moderator, std::int64_t number, const std::string& why, Then then);
  /// Nobody plays on at a table. Errors: unknown_table, not_playing, not_saved.
  void end_table(const std::string& moderator, const std::string& table, const std::string& why, Then then);

 private:
  struct Known {
    std::optional<Time> muted;
    std::optional<Time> banned;
  };
  const Known& known(const std::string& person);
  std::vector<message::Chat> lines_before(const StoredReport& report) const;
  void write(Batch batch, std::function<void()> done, Then then);

  Services& services_;
  Tables& tables_;
  std::unordered_map<std::string, Known> known_;  // as it is stored
};

}  // namespace spielwerk::server
