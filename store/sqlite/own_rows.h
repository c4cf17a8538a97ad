#pragma once
// Where somebody has left anything in the rows of the schema (migrations/), and how it leaves them.

#include <string>
#include <string_view>
#include <vector>

#include "store/sqlite/sqlite.h"

namespace spielwerk::sqlite {

/// Writes inside a transaction that the caller keeps.
class OwnWriter {
 public:
  explicit OwnWriter(Database& database);
  /// Deletes the people of a batch who are to be forgotten.
  void write(const Batch& batch);

 private:
  std::vector<Statement> rename_;  // each of a person and the name that is left of them
  std::vector<Statement> drop_;    // each of a person
};

class OwnReader {
 public:
  explicit OwnReader(Database& database);

  std::vector<std::string> tables_of(std::string_view person, int most);
  int tables_hosted(std::string_view person);
  std::vector<std::string> tables_to_spare(std::string_view host, int most);
  std::vector<std::string> unfinished_tables(std::string_view person);
  std::vector<std::string> tables(std::string_view person);

 private:
  Statement tables_of_;
  Statement hosted_;
  Statement to_spare_;
  Statement unfinished_;
  Statement tables_;
};

}  // namespace spielwerk::sqlite
