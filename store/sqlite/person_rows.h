#pragma once
// How people, their accounts and sessions lie in the rows of the schema (migrations/0011_accounts.sql).

#include "store/sqlite/sqlite.h"

namespace spielwerk::sqlite {

/// Writes inside a transaction that the caller keeps.
class PersonWriter {
 public:
  explicit PersonWriter(Database& database);
  /// What a batch says of people and sessions; its tables are dropped already.
  void write(const Batch& batch);

 private:
  void write_person(const StoredPerson& person);

  Statement person_;
  Statement session_;
  Statement session_seen_;
  Statement person_seen_;
  Statement drop_session_;
  Statement drop_person_;
  Statement drop_sessions_of_nobody_;
  Statement drop_blocks_of_nobody_;
  Statement passkey_;
  Statement drop_passkey_;
  Statement block_;
  Statement drop_block_;
};

class PersonReader {
 public:
  explicit PersonReader(Database& database);

  std::optional<StoredPerson> person(std::string_view id) { return read_person(person_.start(id)); }
  std::optional<StoredPerson> account(std::string_view name_key) {
    return read_person(account_.start(name_key));
  }
  std::optional<StoredSession> session(std::string_view token_hash);
  std::vector<StoredSession> sessions(std::string_view person) {
    return read_sessions(sessions_.start(person));
  }
  std::vector<std::string> old_sessions(Time before, int most);
  std::vector<StoredPasskey> passkeys(std::string_view person) {
    return read_passkeys(passkeys_.start(person));
  }
  std::optional<StoredPasskey> passkey(std::string_view id);
  std::vector<StoredBlock> blocks(std::string_view person);
  std::vector<GuestUse> guests(std::string_view after, int most);

 private:
  static std::optional<StoredPerson> read_person(Statement& rows);
  static std::vector<StoredSession> read_sessions(Statement& rows);
  static std::vector<StoredPasskey> read_passkeys(Statement& rows);

  Statement person_;
  Statement account_;
  Statement session_;
  Statement sessions_;
  Statement old_sessions_;
  Statement guests_;
  Statement passkeys_;
  Statement passkey_;
  Statement blocks_;
};

}  // namespace spielwerk::sqlite
