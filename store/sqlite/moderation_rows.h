#pragma once
// How reports, and what moderators do, lie in the rows of the schema (migrations/0029_moderation.sql).

#include "store/sqlite/sqlite.h"

namespace spielwerk::sqlite {

/// Writes inside a transaction that the caller keeps.
class ModerationWriter {
 public:
  explicit ModerationWriter(Database& database);
  /// What a batch says of these; its people are dropped already.
  void write(const Batch& batch);

 private:
  Statement moderator_;
  Statement drop_moderator_;
  Statement sanction_;
  Statement drop_sanction_;
  Statement report_;
  Statement drop_report_;
  Statement deed_;
  std::vector<Statement> drop_of_nobody_;  // each of a person
};

class ModerationReader {
 public:
  explicit ModerationReader(Database& database);

  bool is_moderator(std::string_view person);
  std::vector<StoredSanction> sanctions(std::string_view person);
  std::vector<StoredReport> reports(int most) { return read_reports(reports_.start(most)); }
  std::vector<StoredReport> reports_by(std::string_view person) { return read_reports(by_.start(person)); }
  std::optional<StoredReport> report(std::int64_t number);
  std::vector<StoredDeed> deeds(int most);

 private:
  static std::vector<StoredReport> read_reports(Statement& rows);

  Statement moderator_;
  Statement sanctions_;
  Statement reports_;
  Statement by_;
  Statement report_;
  Statement deeds_;
};

}  // namespace spielwerk::sqlite
