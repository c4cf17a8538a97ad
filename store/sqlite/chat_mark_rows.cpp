#include "store/sqlite/chat_mark_rows.h"

namespace spielwerk::sqlite {

ChatMarkWriter::ChatMarkWriter(Database& database)
    : mark_(database,
            // What comes late, of a table or a person that is gone by now, is not kept.
            "INSERT INTO chat_marks (table_id, person, at) SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM "
            "tables WHERE id = ?1) AND EXISTS (SELECT 1 FROM persons WHERE id = ?2) "
            "ON CONFLICT (table_id, person) DO UPDATE SET at = MAX(at, ?3)"),
      drop_of_nobody_(database,
                      "DELETE FROM chat_marks WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM persons WHERE "
                      "id = ?1)") {}

void ChatMarkWriter::write(const Batch& batch) {
  for (const std::string& person : batch.drop_people) drop_of_nobody_.run(person);
  for (const StoredChatMark& one : batch.chat_marks) mark_.run(one.table, one.person, one.at);
}

ChatMarkReader::ChatMarkReader(Database& database)
    : read_(database, "SELECT at FROM chat_marks WHERE table_id = ? AND person = ?"),
      marks_(database, "SELECT table_id, person, at FROM chat_marks WHERE person = ? ORDER BY at, table_id"),
      unread_(database, unread_chat_query()) {}

const char* unread_chat_query() {
  return "SELECT at, person FROM chat WHERE table_id = ?1 AND room = 0 AND at > COALESCE((SELECT at FROM "
         "chat_marks WHERE table_id = ?1 AND person = ?2), 0) AND person <> ?2 ORDER BY at";
}

Time ChatMarkReader::chat_read(std::string_view table, std::string_view person) {
  read_.start(table, person);
  const Time at = read_.next() ? read_.integer(0) : 0;
  read_.reset();
  return at;
}

std::vector<StoredChatMark> ChatMarkReader::chat_marks(std::string_view person) {
  std::vector<StoredChatMark> marks;
  marks_.start(person);
  while (marks_.next()) marks.push_back({marks_.text(0), marks_.text(1), marks_.integer(2)});
  marks_.reset();
  return marks;
}

std::vector<UnreadLine> ChatMarkReader::unread_chat(std::string_view table, std::string_view person) {
  std::vector<UnreadLine> lines;
  unread_.start(table, person);
  while (unread_.next()) lines.push_back({unread_.integer(0), unread_.text(1)});
  unread_.reset();
  return lines;
}

}  // namespace spielwerk::sqlite
