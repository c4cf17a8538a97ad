#pragma once
// How friends and invitations lie in the rows of the schema (migrations/0027_friends.sql).

#include "store/sqlite/sqlite.h"

namespace spielwerk::sqlite {

/// Writes inside a transaction that the caller keeps.
class FriendWriter {
 public:
  explicit FriendWriter(Database& database);
  /// What a batch says of friends and invitations; its people and tables are dropped and written already.
  void write(const Batch& batch);

 private:
  Statement friend_;
  Statement drop_friend_;
  Statement invitation_;
  Statement drop_invitation_;
  Statement end_invitations_;
  std::vector<Statement> drop_of_nobody_;  // each of a person
};

class FriendReader {
 public:
  explicit FriendReader(Database& database);

  std::vector<StoredFriend> friends(std::string_view person);
  std::vector<StoredInvitation> invitations_to(std::string_view table) {
    return read_invitations(to_.start(table));
  }
  std::vector<StoredInvitation> invitations_of(std::string_view person, int most) {
    return read_invitations(of_.start(person, most));
  }

 private:
  static std::vector<StoredInvitation> read_invitations(Statement& rows);

  Statement friends_;
  Statement to_;
  Statement of_;
};

}  // namespace spielwerk::sqlite
