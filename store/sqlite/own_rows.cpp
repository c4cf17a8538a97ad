#include "store/sqlite/own_rows.h"

#include <string>

namespace spielwerk::sqlite {

namespace {

constexpr const char* kRenamed[] = {
    "UPDATE seats SET name = ?2 WHERE person = ?1 AND person <> ''",
    "UPDATE occupants SET name = ?2 WHERE person = ?1 AND person <> ''",
    // Events that name a person, as the index has them.
    "UPDATE events SET text = json_set(text, '$.name', ?2) WHERE json_extract(text, '$.person') = ?1 AND "
    "text LIKE '%\"person\":%' AND json_valid(text) AND json_extract(text, '$.name') IS NOT NULL",
    // That somebody came back said the seat and the name, but under older programs not who it was.
    "UPDATE events SET text = json_set(text, '$.name', ?2) WHERE table_id IN (SELECT table_id FROM seats "
    "WHERE person = ?1 AND person <> '' UNION SELECT table_id FROM occupants WHERE person = ?1 AND "
    "person <> '') AND text LIKE '{\"kind\":\"came_back\",%' AND json_extract(text, '$.person') IS NULL AND "
    "EXISTS (SELECT 1 FROM seats s WHERE s.table_id = events.table_id AND s.seat = json_extract(text, "
    "'$.seat') AND s.person = ?1 UNION ALL SELECT 1 FROM occupants o WHERE o.table_id = events.table_id AND "
    "o.seat = json_extract(text, '$.seat') AND o.person = ?1)"};

constexpr const char* kDropped[] = {
    // When they rested, in what has happened and in the clocks of matches that are over.
    "UPDATE events SET text = json_set(text, '$.calendar', '') WHERE json_extract(text, '$.person') = ?1 AND "
    "text LIKE '%\"person\":%' AND json_valid(text) AND json_extract(text, '$.calendar') IS NOT NULL",
    "DELETE FROM clocks WHERE table_id IN (SELECT t.id FROM tables t WHERE t.phase > 1 AND t.id IN (SELECT "
    "table_id FROM seats WHERE person = ?1 AND person <> '' UNION SELECT table_id FROM occupants WHERE "
    "person = ?1 AND person <> ''))",
    // That a line was said tells nobody anything without it.
    "DELETE FROM events WHERE (table_id, version) IN (SELECT table_id, version FROM chat WHERE person = ?1) "
    "AND text = '{\"kind\":\"said\"}'"};

constexpr const char* kDroppedRows[] = {"DELETE FROM blocks WHERE person = ?1 OR blocked = ?1",
                                        "DELETE FROM friends WHERE person = ?1 OR other = ?1",
                                        "DELETE FROM wishes WHERE person = ?1",
                                        "DELETE FROM invitations WHERE person = ?1 OR sender = ?1",
                                        "DELETE FROM chat WHERE person = ?1",
                                        "DELETE FROM chat_marks WHERE person = ?1",
                                        "DELETE FROM reports WHERE person = ?1",
                                        "UPDATE reports SET reporter = '' WHERE reporter = ?1",
                                        "DELETE FROM sanctions WHERE person = ?1",
                                        "DELETE FROM moderators WHERE person = ?1",
                                        "UPDATE deeds SET person = '' WHERE person = ?1",
                                        "UPDATE deeds SET moderator = '' WHERE moderator = ?1",
                                        "DELETE FROM notices WHERE person = ?1",
                                        "DELETE FROM subscriptions WHERE person = ?1",
                                        "DELETE FROM sessions WHERE person = ?1",
                                        "DELETE FROM passkeys WHERE person = ?1",
                                        "DELETE FROM persons WHERE id = ?1"};

constexpr const char* kTablesWith =
    "host = ?1 OR id IN (SELECT table_id FROM seats WHERE person = ?1 AND person <> '' UNION "
    "SELECT table_id FROM occupants WHERE person = ?1 AND person <> '')";

std::vector<std::string> read_texts(Statement& rows) {
  std::vector<std::string> texts;
  while (rows.next()) texts.push_back(rows.text(0));
  rows.reset();
  return texts;
}

}  // namespace

OwnWriter::OwnWriter(Database& database) {
  for (const char* sql : kRenamed) rename_.emplace_back(database, sql);
  for (const char* sql : kDropped) drop_.emplace_back(database, sql);
  for (const char* sql : kDroppedRows) drop_.emplace_back(database, sql);
}

void OwnWriter::write(const Batch& batch) {
  for (const auto& [person, name] : batch.forgotten) {
    for (Statement& rows : rename_) rows.run(person, name);
    for (Statement& rows : drop_) rows.run(person);
  }
}

OwnReader::OwnReader(Database& database)
    : tables_of_(
          database,
          "SELECT id FROM tables WHERE host = ?1 OR id IN (SELECT table_id FROM seats WHERE person = ?1 AND "
          "person <> '') ORDER BY phase > 1, changed DESC LIMIT ?2"),
      hosted_(database, "SELECT COUNT(*) FROM tables WHERE host = ?"),
      to_spare_(database,
                "SELECT id FROM tables t WHERE host = ?1 AND phase > 1 AND NOT EXISTS (SELECT 1 FROM seats "
                "WHERE table_id = t.id AND person NOT IN ('', ?1)) AND NOT EXISTS (SELECT 1 FROM occupants "
                "WHERE table_id = t.id AND person NOT IN ('', ?1)) ORDER BY phase DESC, changed LIMIT ?2"),
      unfinished_(database,
                  (std::string("SELECT id FROM tables WHERE phase < 2 AND (") + kTablesWith + ") ORDER BY id")
                      .c_str()),
      tables_(database,
              (std::string("SELECT id FROM tables WHERE ") + kTablesWith + " ORDER BY created DESC, id")
                  .c_str()) {}

int OwnReader::tables_hosted(std::string_view person) {
  hosted_.start(person);
  const int count = hosted_.next() ? static_cast<int>(hosted_.integer(0)) : 0;
  hosted_.reset();
  return count;
}

std::vector<std::string> OwnReader::tables_of(std::string_view person, int most) {
  return read_texts(tables_of_.start(person, most));
}

std::vector<std::string> OwnReader::tables_to_spare(std::string_view host, int most) {
  return read_texts(to_spare_.start(host, most));
}

std::vector<std::string> OwnReader::unfinished_tables(std::string_view person) {
  return read_texts(unfinished_.start(person));
}

std::vector<std::string> OwnReader::tables(std::string_view person) {
  return read_texts(tables_.start(person));
}

}  // namespace spielwerk::sqlite
