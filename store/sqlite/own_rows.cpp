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
    // That somebody came back says the seat and the name.
    "UPDATE events SET text = json_set(text, '$.name', ?2) WHERE table_id IN (SELECT table_id FROM seats "
    "WHERE person = ?1 AND person <> '' UNION SELECT table_id FROM occupants WHERE person = ?1 AND "
    "person <> '') AND text LIKE '{\"kind\":\"came_back\",%' AND EXISTS (SELECT 1 FROM seats s WHERE "
    "s.table_id = events.table_id AND s.seat = json_extract(text, '$.seat') AND s.person = ?1 UNION ALL "
    "SELECT 1 FROM occupants o WHERE o.table_id = events.table_id AND o.seat = json_extract(text, '$.seat') "
    "AND o.person = ?1)"};

constexpr const char* kDropped[] = {
    // When they rested, in what has happened and in the clocks of matches that are over.
    "UPDATE events SET text = json_set(text, '$.calendar', '') WHERE json_extract(text, '$.person') = ?1 AND "
    "text LIKE '%\"person\":%' AND json_valid(text) AND json_extract(text, '$.calendar') IS NOT NULL",
    "DELETE FROM clocks WHERE table_id IN (SELECT t.id FROM tables t WHERE t.phase > 1 AND t.id IN (SELECT "
    "table_id FROM seats WHERE person = ?1 AND person <> '' UNION SELECT table_id FROM occupants WHERE "
    "person = ?1 AND person <> ''))",
    // That a line was said tells nobody anything without it.
    "DELETE FROM events WHERE (table_id, version) IN (SELECT table_id, version FROM chat WHERE person = ?1) "
    "AND text = '{\"kind\":\"said\"}'",
    "DELETE FROM chat WHERE person = ?1", "DELETE FROM notices WHERE person = ?1",
    "DELETE FROM subscriptions WHERE person = ?1", "DELETE FROM sessions WHERE person = ?1",
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
}

void OwnWriter::write(const Batch& batch) {
  for (const auto& [person, name] : batch.forgotten) {
    for (Statement& rows : rename_) rows.run(person, name);
    for (Statement& rows : drop_) rows.run(person);
  }
}

OwnReader::OwnReader(Database& database)
    : unfinished_(database,
                  (std::string("SELECT id FROM tables WHERE phase < 2 AND (") + kTablesWith + ") ORDER BY id")
                      .c_str()),
      tables_(database,
              (std::string("SELECT id FROM tables WHERE ") + kTablesWith + " ORDER BY created DESC, id")
                  .c_str()) {}

std::vector<std::string> OwnReader::unfinished_tables(std::string_view person) {
  return read_texts(unfinished_.start(person));
}

std::vector<std::string> OwnReader::tables(std::string_view person) {
  return read_texts(tables_.start(person));
}

}  // namespace spielwerk::sqlite
