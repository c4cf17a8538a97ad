#pragma once
// People, and the sessions of their browsers. A session is a token that only the browser knows; nobody needs
// more than that to play (sign_in.h: accounts).

#include <deque>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/values/problem.h"
#include "server/services/services.h"
#include "server/wire/accounts.h"

namespace spielwerk::server {

inline const Problem kNameTaken{
    ServerCode::kNameTaken, "somebody with an account has this name, or one that looks like it", {}};

/// After so many days without a visit browsers and server forget a session.
inline constexpr int kSessionDays = 365;

/// Somebody with a session. Shared by all connections of that person; changed only by Accounts.
struct Person {
  std::string id;
  std::string name;
  std::string language;   // empty: not chosen
  Time seen = 0;          // when they were last here, to the day
  bool unlisted = false;  // wants to be in no list of ratings
  bool guest = true;      // has no account
};
using PersonPtr = std::shared_ptr<const Person>;

/// A session that is not saved yet, and its token. `passkey`: a passkey of theirs has opened it.
std::pair<StoredSession, std::string> make_session(const std::string& person, const std::string& device,
                                                   bool passkey = false);
/// As it is stored; empty if this is no token.
std::string token_hash(std::string_view token);
/// How a browser names itself, as it is stored and shown.
std::string shown_device(const std::string& device);

class Accounts {
 public:
  explicit Accounts(Services& services) : services_(services) {}

  /// Whose session this token is; null if nobody's.
  PersonPtr find(std::string_view token);
  /// Whether the browser should be given its token again, so that it keeps it for another year: once a day.
  bool is_due(std::string_view token);

  struct NewGuest {
    PersonPtr person;  // null: not saved
    std::string token;
  };
  /// Makes a guest with a name in this language and answers when they are saved.
  void make_guest(std::string_view language, const std::string& device, std::function<void(NewGuest)> then);

  /// Sessions that are in the store no more.
  void forget_sessions(const std::vector<std::string>& token_hashes);
  /// Whether nobody with an account but this person has the name, or one that looks like it.
  bool is_free(std::string_view name, std::string_view person);

  /// From now on nobody can act as this person: their sockets are cut off, and their sessions are as good as
  /// none. False: that was so already.
  bool shut_out(const std::string& person);
  /// What `shut_out` has done is over.
  void let_in(const std::string& person) { shut_out_.erase(person); }
  /// People who are in the store no more.
  void forget(const std::set<std::string>& people);

  using Changed = std::function<void(std::optional<Problem>)>;
  /// Changes a person and answers when that is saved. Errors: name_taken, not_saved.
  void change(const PersonPtr& person, const message::ChangeMe& wanted, Changed then);

  /// What is to be written of somebody who is stored like this, or why nothing is.
  using Edit = std::function<std::expected<Batch, Problem>(StoredPerson stored)>;
  /// Writes what an edit says of a person and their sessions, and answers when that is saved; sessions that
  /// it drops are over then. The store does not show what is still being written, so the edits of a person
  /// wait for each other. Errors: those of the edit, name_taken, not_saved.
  void edit(const std::string& person, Edit edit, Changed then);
  /// The person as all their connections share it; null: nobody.
  PersonPtr person(const std::string& id);

 private:
  struct Waiting {
    Edit edit;
    Changed then;
  };
  void begin_edit(const std::string& person);
  std::expected<Batch, Problem> next_batch(const std::string& person);
  void write_edit(const std::string& person, const Batch& batch);
  void end_edit(const std::string& person, const std::optional<Problem>& problem);
  struct Session {
    std::shared_ptr<Person> person;
    Time seen = 0;  // to the day
    Time told = 0;  // when the browser was last given the token by this process
  };
  /// The person as all their connections share it.
  std::shared_ptr<Person> remember(const StoredPerson& stored);
  Session* load(const std::string& token_hash);
  void note_visit(const std::string& token_hash, Session& session);

  Services& services_;
  std::unordered_map<std::string, Session> sessions_;  // by the hashes of their tokens
  std::unordered_map<std::string, std::weak_ptr<Person>> by_id_;
  std::set<std::string> shut_out_;
  std::unordered_map<std::string, std::deque<Waiting>> edits_;  // by person; the first is being written
};

}  // namespace spielwerk::server
