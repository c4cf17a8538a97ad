#include "store/sqlite/friend_rows.h"

#include <string>

namespace spielwerk::sqlite {

namespace {

constexpr const char* kInvitations =
    "SELECT i.table_id, i.person, i.sender, p.name, s.name, i.at, i.declined FROM invitations i "
    "JOIN persons p ON p.id = i.person JOIN persons s ON s.id = i.sender WHERE ";

}  // namespace

FriendWriter::FriendWriter(Database& database)
    : friend_(database, "INSERT OR IGNORE INTO friends (person, other, at) VALUES (?, ?, ?)"),
      drop_friend_(database, "DELETE FROM friends WHERE person = ? AND other = ?"),
      invitation_(database,
                  "INSERT INTO invitations (table_id, person, sender, at, declined) VALUES (?1, ?2, ?3, ?4, "
                  "?5) ON CONFLICT (table_id, person) DO UPDATE SET declined = MAX(declined, ?5)"),
      drop_invitation_(database,
                       "DELETE FROM invitations WHERE table_id = ? AND person = ? AND declined = 0"),
      end_invitations_(database, "DELETE FROM invitations WHERE table_id = ?") {
  for (const char* sql :
       {"DELETE FROM friends WHERE (person = ?1 OR other = ?1) AND NOT EXISTS (SELECT 1 FROM persons WHERE "
        "id = ?1)",
        "DELETE FROM invitations WHERE (person = ?1 OR sender = ?1) AND NOT EXISTS (SELECT 1 FROM persons "
        "WHERE id = ?1)"})
    drop_of_nobody_.emplace_back(database, sql);
}

void FriendWriter::write(const Batch& batch) {
  for (const std::string& table : batch.drop_tables) end_invitations_.run(table);
  for (const StoredTable& table : batch.tables)
    if (table.phase != TablePhase::kGathering) end_invitations_.run(table.id);
  for (const std::string& person : batch.drop_people)
    for (Statement& rows : drop_of_nobody_) rows.run(person);
  for (const StoredFriend& one : batch.drop_friends) drop_friend_.run(one.person, one.other);
  for (const StoredFriend& one : batch.friends) friend_.run(one.person, one.other, one.at);
  for (const StoredInvitation& one : batch.drop_invitations) drop_invitation_.run(one.table, one.person);
  for (const StoredInvitation& one : batch.invitations)
    invitation_.run(one.table, one.person, one.sender, one.at, one.declined ? 1 : 0);
}

FriendReader::FriendReader(Database& database)
    : friends_(database,
               "SELECT f.person, f.other, p.name, f.at FROM friends f JOIN persons p ON p.id = f.other "
               "WHERE f.person = ? ORDER BY f.at DESC, f.other"),
      to_(database, (std::string(kInvitations) + "i.table_id = ? ORDER BY i.at, i.person").c_str()),
      of_(database, (std::string(kInvitations) +
                     "i.person = ?1 OR i.sender = ?1 ORDER BY i.at DESC, i.table_id, i.person LIMIT ?2")
                        .c_str()) {}

std::vector<StoredFriend> FriendReader::friends(std::string_view person) {
  std::vector<StoredFriend> friends;
  friends_.start(person);
  while (friends_.next())
    friends.push_back({friends_.text(0), friends_.text(1), friends_.text(2), friends_.integer(3)});
  friends_.reset();
  return friends;
}

std::vector<StoredInvitation> FriendReader::read_invitations(Statement& rows) {
  std::vector<StoredInvitation> invitations;
  while (rows.next())
    invitations.push_back({rows.text(0), rows.text(1), rows.text(2), rows.text(3), rows.text(4),
                           rows.integer(5), rows.integer(6) != 0});
  rows.reset();
  return invitations;
}

}  // namespace spielwerk::sqlite
