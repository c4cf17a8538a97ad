#include "store/sqlite/notice_rows.h"

#include <string>
#include <utility>

namespace spielwerk::sqlite {

namespace {

constexpr const char* kSubscriptionColumns =
    "SELECT id, person, session, endpoint, key, secret, language, device, created, way, confirmed, pause, "
    "told, vouched FROM subscriptions WHERE ";
constexpr const char* kNoticeColumns =
    "SELECT person, subscription, device, table_id, entries, at, tried, tries, state, why FROM notices "
    "WHERE ";

Statement which(Database& database, const char* columns, const char* condition) {
  return {database, (std::string(columns) + condition).c_str()};
}

/// `last`: the last one there is; `what`: what it is of, for the error.
template <class Name>
Name read_name(const Statement& row, int column, Name last, const char* what) {
  const std::int64_t number = row.integer(column);
  if (number < 0 || number > static_cast<int>(last))
    throw StoreError(std::string("the data file holds ") + what + " that is none of ours");
  return static_cast<Name>(number);
}

}  // namespace

NoticeWriter::NoticeWriter(Database& database)
    : subscription_(database,
                    "INSERT OR REPLACE INTO subscriptions (id, person, session, endpoint, key, secret, "
                    "language, device, created, way, confirmed, pause, told, vouched) VALUES (?, ?, ?, ?, ?, "
                    "?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      drop_subscription_(database, "DELETE FROM subscriptions WHERE id = ?"),
      drop_session_(database, "DELETE FROM subscriptions WHERE session = ?"),
      drop_subscriptions_of_nobody_(
          database,
          "DELETE FROM subscriptions WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM persons WHERE id = ?1)"),
      drop_notices_of_nobody_(
          database,
          "DELETE FROM notices WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM persons WHERE id = ?1)"),
      notice_(database,
              "INSERT OR REPLACE INTO notices (person, subscription, device, table_id, entries, at, tried, "
              "tries, state, why) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      trim_notices_(
          database,
          "DELETE FROM notices WHERE person = ?1 AND state <> 0 AND number <= (SELECT number FROM notices "
          "WHERE person = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2)"),
      secret_(database, "INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)") {}

void NoticeWriter::write(const Batch& batch) {
  for (const std::string& session : batch.drop_sessions) drop_session_.run(session);
  for (const std::string& person : batch.drop_people) {
    drop_subscriptions_of_nobody_.run(person);
    drop_notices_of_nobody_.run(person);
  }
  for (const std::string& id : batch.drop_subscriptions) drop_subscription_.run(id);
  for (const StoredSubscription& one : batch.subscriptions)
    subscription_.run(one.id, one.person, one.session, one.endpoint, one.key, one.secret, one.language,
                      one.device, one.created, static_cast<int>(one.way), one.confirmed ? 1 : 0, one.pause,
                      one.told, one.vouched ? 1 : 0);
  for (const StoredNotice& one : batch.notices) {
    notice_.run(one.person, one.subscription, one.device, one.table, one.entries, one.at, one.tried,
                one.tries, static_cast<int>(one.state), one.why);
    if (batch.most_notices > 0) trim_notices_.run(one.person, batch.most_notices);
  }
  for (const auto& [name, value] : batch.secrets) secret_.run(name, value);
}

NoticeReader::NoticeReader(Database& database)
    : subscriptions_(which(database, kSubscriptionColumns, "person = ? ORDER BY created, id")),
      mail_(which(database, kSubscriptionColumns, "secret = ? AND way = 4")),
      notices_(which(database, kNoticeColumns, "person = ? ORDER BY number DESC LIMIT ?")),
      waiting_(which(database, kNoticeColumns, "state = 0 ORDER BY number LIMIT ?")),
      waiting_for_(which(database, kNoticeColumns, "subscription = ? AND state = 0 ORDER BY number")),
      subscribers_(database, "SELECT DISTINCT person FROM subscriptions"),
      secret_(database, "SELECT value FROM secrets WHERE name = ?") {}

std::vector<StoredSubscription> NoticeReader::read_subscriptions(Statement& rows) {
  std::vector<StoredSubscription> found;
  while (rows.next())
    found.push_back({rows.text(0), rows.text(1), rows.text(2), rows.text(3), rows.text(4), rows.text(5),
                     rows.text(6), rows.text(7), rows.integer(8),
                     read_name(rows, 9, NoticeWay::kMail, "a way of telling"), rows.integer(10) != 0,
                     rows.integer(11), rows.integer(12), rows.integer(13) != 0});
  rows.reset();
  return found;
}

std::optional<StoredSubscription> NoticeReader::mail(std::string_view secret) {
  std::vector<StoredSubscription> found = read_subscriptions(mail_.start(secret));
  return found.empty() ? std::nullopt : std::optional(std::move(found[0]));
}

std::vector<StoredNotice> NoticeReader::read_notices(Statement& rows) {
  std::vector<StoredNotice> found;
  while (rows.next())
    found.push_back({rows.text(0), rows.text(1), rows.text(2), rows.text(3),
                     static_cast<int>(rows.integer(4)), rows.integer(5), rows.integer(6),
                     static_cast<int>(rows.integer(7)),
                     read_name(rows, 8, NoticeState::kPointless, "a state of a notice"), rows.text(9)});
  rows.reset();
  return found;
}

std::vector<std::string> NoticeReader::subscribers() {
  std::vector<std::string> people;
  subscribers_.start();
  while (subscribers_.next()) people.push_back(subscribers_.text(0));
  subscribers_.reset();
  return people;
}

std::optional<std::string> NoticeReader::secret(std::string_view name) {
  std::optional<std::string> value;
  if (secret_.start(name).next()) value = secret_.text(0);
  secret_.reset();
  return value;
}

}  // namespace spielwerk::sqlite
