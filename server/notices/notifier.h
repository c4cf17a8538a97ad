#pragma once
// Notifier: tells people that it is their turn at a table that they do not see, or that a friend asks them to
// one. What is to be told is stored together with the turn or the invitation, so none is lost; what could not
// be told is tried again for a day. Lives on the loop.

#include <functional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/notices/sender.h"
#include "server/notices/subscriptions.h"
#include "server/table/tables.h"

namespace spielwerk::server {

/// So many notices of a person are kept.
inline constexpr int kMostNotices = 50;

class Notifier {
 public:
  Notifier(Services& services, Tables& tables, Subscriptions& subscriptions, Sender& sender)
      : services_(services), tables_(tables), subscriptions_(subscriptions), sender_(sender) {}

  /// Takes up what waited when the program last ended.
  void start();
  /// What is to be stored when the turn comes to a person at a table that has so many entries.
  std::vector<StoredNotice> of_turn(const std::string& person, const std::string& table, int entries) const;
  /// The same when somebody is asked to a table.
  std::vector<StoredNotice> of_invitation(const std::string& person, const std::string& table) const {
    return of_turn(person, table, kInvitation);
  }
  /// These are stored: they are told after a while, if it is still so and nobody looks.
  void note(const std::vector<StoredNotice>& notices);
  /// Their turn has come, and they see it as far as is known. Whose line was cut counts as there until their
  /// beats are missed: they are told then.
  void watch(const std::string& person, const std::string& table, int entries);
  /// Tells something at once, and answers with what came of it.
  void try_out(const StoredSubscription& subscription, const std::function<void(StoredNotice)>& then);

  /// Sends the mail that asks to confirm an address, and answers with what came of it.
  void ask(const StoredSubscription& subscription, std::function<void(Delivery)> then);
  /// Mails the link by which somebody chooses a new password. Nobody hears what came of it but the log.
  void send_link(const StoredSubscription& subscription, const std::string& token);

 private:
  using Told = std::function<void(StoredNotice)>;
  /// Takes a notice up after so many milliseconds.
  void wait(const StoredNotice& notice, Time pause);
  /// The time of a notice has come.
  void take_up(StoredNotice notice);
  /// So many milliseconds are left before this address may be written to again; none: it may be.
  Time pause_for(const StoredSubscription& subscription) const;
  /// Nothing came of it yet.
  bool is_waiting(const StoredNotice& notice) const;
  /// What else waits for the same address, and is due.
  std::vector<StoredNotice> others(const StoredNotice& notice) const;
  /// It is still the turn of this person, or they are still asked, and they do not look.
  bool is_due(const StoredNotice& notice) const;
  /// Notices for one browser or address; several only for mail.
  void send(const StoredSubscription& subscription, std::vector<StoredNotice> notices, const Told& then);
  /// What came of a try; nothing was stored of it yet. `then` hears of the first one.
  void note_answer(const StoredSubscription& subscription, std::vector<StoredNotice> notices,
                   const Delivery& answer, const Told& then);
  void store(Batch batch, std::function<void()> then);

  Services& services_;
  Tables& tables_;
  Subscriptions& subscriptions_;
  Sender& sender_;
  std::unordered_set<std::string> writing_;     // subscriptions to which a mail is on its way
  std::unordered_map<std::string, Time> told_;  // by person and other server, when it was last told something
};

}  // namespace spielwerk::server
