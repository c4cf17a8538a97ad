#pragma once
// How marks of what was read in chats lie in the rows of the schema (migrations/0034_chat_read.sql).

#include "store/sqlite/sqlite.h"

namespace spielwerk::sqlite {

/// Writes inside a transaction that the caller keeps.
class ChatMarkWriter {
 public:
  explicit ChatMarkWriter(Database& database);
  /// What a batch says of marks; its people and tables are written or dropped already.
  void write(const Batch& batch);

 private:
  Statement mark_;
  Statement drop_of_nobody_;
};

/// Of a table and a person; reads nothing that was read before.
const char* unread_chat_query();

class ChatMarkReader {
 public:
  explicit ChatMarkReader(Database& database);

  Time chat_read(std::string_view table, std::string_view person);
  std::vector<StoredChatMark> chat_marks(std::string_view person);
  std::vector<UnreadLine> unread_chat(std::string_view table, std::string_view person);

 private:
  Statement read_;
  Statement marks_;
  Statement unread_;
};

}  // namespace spielwerk::sqlite
