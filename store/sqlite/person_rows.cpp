#include "store/sqlite/person_rows.h"

#include <algorithm>
#include <utility>

#include "store/sqlite/column_text.h"

namespace spielwerk::sqlite {

namespace {

constexpr const char* kPersonColumns =
    "SELECT id, name, language, created, seen, unlisted, name_key, password, codes, calendar, night_changed "
    "FROM persons WHERE ";
constexpr const char* kSessionColumns =
    "SELECT token_hash, person, device, created, seen, passkey FROM sessions WHERE ";

constexpr const char* kPasskeyColumns =
    "SELECT id, person, algorithm, key, uses, device, created, used FROM passkeys WHERE ";

}  // namespace

PersonWriter::PersonWriter(Database& database)
    : person_(database,
              "INSERT INTO persons (id, name, language, created, seen, unlisted, name_key, password, codes, "
              "calendar, night_changed) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) "
              "ON CONFLICT (id) DO UPDATE SET name = ?2, language = ?3, seen = MAX(seen, ?5), unlisted = ?6, "
              "name_key = ?7, password = ?8, codes = ?9, calendar = ?10, night_changed = ?11"),
      session_(
          database,
          "INSERT INTO sessions (token_hash, person, device, created, seen, passkey) VALUES (?1, ?2, ?3, ?4, "
          "?5, ?6)"),
      session_seen_(database, "UPDATE sessions SET seen = MAX(seen, ?2) WHERE token_hash = ?1"),
      person_seen_(database, "UPDATE persons SET seen = MAX(seen, ?2) WHERE id = ?1"),
      drop_session_(database, "DELETE FROM sessions WHERE token_hash = ?"),
      drop_person_(
          database,
          "DELETE FROM persons WHERE id = ?1 AND name_key IS NULL AND NOT EXISTS (SELECT 1 FROM seats "
          "WHERE person = ?1 AND person <> '') AND NOT EXISTS (SELECT 1 FROM tables WHERE host = ?1)"),
      drop_sessions_of_nobody_(
          database,
          "DELETE FROM sessions WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM persons WHERE id = ?1)"),
      drop_blocks_of_nobody_(
          database,
          "DELETE FROM blocks WHERE (person = ?1 OR blocked = ?1) AND NOT EXISTS (SELECT 1 FROM persons "
          "WHERE id = ?1)"),
      passkey_(database,
               "INSERT INTO passkeys (id, person, algorithm, key, uses, device, created, used) VALUES (?1, "
               "?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (id) DO UPDATE SET uses = ?5, used = ?8 WHERE "
               "person = ?2"),
      drop_passkey_(database, "DELETE FROM passkeys WHERE id = ?"),
      block_(database, "INSERT OR IGNORE INTO blocks (person, blocked, at) VALUES (?, ?, ?)"),
      drop_block_(database, "DELETE FROM blocks WHERE person = ? AND blocked = ?") {}

void PersonWriter::write(const Batch& batch) {
  for (const std::string& session : batch.drop_sessions) drop_session_.run(session);
  for (const std::string& person : batch.drop_people) {
    drop_person_.run(person);
    drop_sessions_of_nobody_.run(person);
    drop_blocks_of_nobody_.run(person);
  }
  for (const StoredPerson& person : batch.people) write_person(person);
  for (const StoredSession& one : batch.sessions)
    session_.run(one.token_hash, one.person, one.device, one.created, one.seen, one.passkey ? 1 : 0);
  for (const std::string& id : batch.drop_passkeys) drop_passkey_.run(id);
  for (const StoredPasskey& one : batch.passkeys)
    passkey_.run(one.id, one.person, one.algorithm, one.key, std::int64_t{one.uses}, one.device, one.created,
                 one.used);
  for (const StoredBlock& one : batch.drop_blocks) drop_block_.run(one.person, one.blocked);
  for (const StoredBlock& one : batch.blocks) block_.run(one.person, one.blocked, one.at);
  for (const StoredVisit& visit : batch.visits) {
    session_seen_.run(visit.token_hash, visit.at);
    person_seen_.run(visit.person, visit.at);
  }
}

void PersonWriter::write_person(const StoredPerson& p) {
  const StoredAccount account = p.account.value_or(StoredAccount{});
  const auto key = p.account ? std::optional<std::string_view>(account.name_key) : std::nullopt;
  person_.run(p.id, p.name, p.language, p.created, p.seen, p.unlisted ? 1 : 0, key, account.password,
              words_text(account.codes), p.calendar, p.night_changed);
}

PersonReader::PersonReader(Database& database)
    : person_(database, (std::string(kPersonColumns) + "id = ?").c_str()),
      account_(database, (std::string(kPersonColumns) + "name_key = ?").c_str()),
      session_(database, (std::string(kSessionColumns) + "token_hash = ?").c_str()),
      sessions_(database,
                (std::string(kSessionColumns) + "person = ? ORDER BY seen DESC, created DESC").c_str()),
      old_sessions_(database, "SELECT token_hash FROM sessions WHERE seen < ? ORDER BY seen LIMIT ?"),
      guests_(
          database,
          "SELECT id, MAX(created, seen), EXISTS (SELECT 1 FROM seats WHERE person = p.id AND person <> '') "
          "OR EXISTS (SELECT 1 FROM tables WHERE host = p.id) OR EXISTS (SELECT 1 FROM occupants WHERE "
          "person = p.id AND person <> '') FROM persons p WHERE id > ? AND name_key IS NULL "
          "ORDER BY id LIMIT ?"),
      passkeys_(database, (std::string(kPasskeyColumns) + "person = ? ORDER BY created, id").c_str()),
      passkey_(database, (std::string(kPasskeyColumns) + "id = ?").c_str()),
      blocks_(database,
              "SELECT b.person, b.blocked, p.name, b.at FROM blocks b JOIN persons p ON p.id = b.blocked "
              "WHERE b.person = ? ORDER BY b.at DESC, b.blocked") {}

std::optional<StoredPerson> PersonReader::read_person(Statement& rows) {
  std::optional<StoredPerson> person;
  if (rows.next()) {
    person = {rows.text(0),    rows.text(1),    rows.text(2),
              rows.integer(3), rows.integer(4), rows.integer(5) != 0};
    person->calendar = rows.text(9);
    person->night_changed = rows.integer(10);
    if (!rows.null(6)) person->account = {rows.text(6), rows.text(7), parse_words(rows.text(8))};
  }
  rows.reset();
  return person;
}

std::vector<StoredSession> PersonReader::read_sessions(Statement& rows) {
  std::vector<StoredSession> sessions;
  while (rows.next())
    sessions.push_back(
        {rows.text(0), rows.text(1), rows.text(2), rows.integer(3), rows.integer(4), rows.integer(5) != 0});
  rows.reset();
  return sessions;
}

std::optional<StoredSession> PersonReader::session(std::string_view token_hash) {
  std::vector<StoredSession> found = read_sessions(session_.start(token_hash));
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

std::vector<std::string> PersonReader::old_sessions(Time before, int most) {
  std::vector<std::string> hashes;
  old_sessions_.start(before, most);
  while (old_sessions_.next()) hashes.push_back(old_sessions_.text(0));
  old_sessions_.reset();
  return hashes;
}

std::vector<StoredPasskey> PersonReader::read_passkeys(Statement& rows) {
  std::vector<StoredPasskey> passkeys;
  while (rows.next())
    passkeys.push_back({rows.text(0), rows.text(1), static_cast<int>(rows.integer(2)), rows.text(3),
                        static_cast<std::uint32_t>(rows.integer(4)), rows.text(5), rows.integer(6),
                        rows.integer(7)});
  rows.reset();
  return passkeys;
}

std::optional<StoredPasskey> PersonReader::passkey(std::string_view id) {
  std::vector<StoredPasskey> found = read_passkeys(passkey_.start(id));
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

std::vector<StoredBlock> PersonReader::blocks(std::string_view person) {
  std::vector<StoredBlock> blocks;
  blocks_.start(person);
  while (blocks_.next())
    blocks.push_back({blocks_.text(0), blocks_.text(1), blocks_.text(2), blocks_.integer(3)});
  blocks_.reset();
  return blocks;
}

std::vector<GuestUse> PersonReader::guests(std::string_view after, int most) {
  std::vector<GuestUse> guests;
  guests_.start(after, most);
  while (guests_.next()) guests.push_back({guests_.text(0), guests_.integer(1), guests_.integer(2) != 0});
  guests_.reset();
  return guests;
}

}  // namespace spielwerk::sqlite
