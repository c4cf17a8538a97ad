#include "store/sqlite/moderation_rows.h"

#include <string>
#include <utility>

namespace spielwerk::sqlite {

namespace {

constexpr const char* kReports =
    "SELECT r.number, r.person, r.reporter, r.table_id, r.text, p.name, COALESCE(w.name, ''), r.at "
    "FROM reports r JOIN persons p ON p.id = r.person LEFT JOIN persons w ON w.id = r.reporter ";

}  // namespace

ModerationWriter::ModerationWriter(Database& database)
    : moderator_(database, "INSERT OR IGNORE INTO moderators (person) VALUES (?)"),
      drop_moderator_(database, "DELETE FROM moderators WHERE person = ?"),
      sanction_(database, "INSERT OR REPLACE INTO sanctions (person, kind, until) VALUES (?, ?, ?)"),
      drop_sanction_(database, "DELETE FROM sanctions WHERE person = ? AND kind = ?"),
      report_(database, "INSERT INTO reports (person, reporter, table_id, text, at) VALUES (?, ?, ?, ?, ?)"),
      drop_report_(database, "DELETE FROM reports WHERE number = ?"),
      deed_(database,
            "INSERT INTO deeds (moderator, what, person, table_id, text, at) VALUES (?, ?, ?, ?, ?, ?)") {
  for (const char* sql :
       {"DELETE FROM sanctions WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM persons WHERE id = ?1)",
        "DELETE FROM reports WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM persons WHERE id = ?1)"})
    drop_of_nobody_.emplace_back(database, sql);
}

void ModerationWriter::write(const Batch& batch) {
  for (const std::string& person : batch.drop_people)
    for (Statement& rows : drop_of_nobody_) rows.run(person);
  for (const std::string& person : batch.drop_moderators) drop_moderator_.run(person);
  for (const std::string& person : batch.moderators) moderator_.run(person);
  for (const StoredSanction& one : batch.drop_sanctions)
    drop_sanction_.run(one.person, static_cast<int>(one.kind));
  for (const StoredSanction& one : batch.sanctions)
    sanction_.run(one.person, static_cast<int>(one.kind), one.until);
  for (const std::int64_t number : batch.drop_reports) drop_report_.run(number);
  for (const StoredReport& one : batch.reports)
    report_.run(one.person, one.reporter, one.table, one.text, one.at);
  for (const StoredDeed& one : batch.deeds)
    deed_.run(one.moderator, one.what, one.person, one.table, one.text, one.at);
}

ModerationReader::ModerationReader(Database& database)
    : moderator_(database, "SELECT 1 FROM moderators WHERE person = ?"),
      sanctions_(database, "SELECT person, kind, until FROM sanctions WHERE person = ? ORDER BY kind"),
      reports_(database, (std::string(kReports) + "ORDER BY r.number LIMIT ?").c_str()),
      by_(database, (std::string(kReports) + "WHERE r.reporter = ? ORDER BY r.number").c_str()),
      report_(database, (std::string(kReports) + "WHERE r.number = ?").c_str()),
      deeds_(database,
             "SELECT d.moderator, d.what, d.person, d.table_id, d.text, COALESCE(m.name, ''), "
             "COALESCE(p.name, ''), d.at FROM deeds d LEFT JOIN persons m ON m.id = d.moderator "
             "LEFT JOIN persons p ON p.id = d.person ORDER BY d.number DESC LIMIT ?") {}

bool ModerationReader::is_moderator(std::string_view person) {
  moderator_.start(person);
  const bool found = moderator_.next();
  moderator_.reset();
  return found;
}

std::vector<StoredSanction> ModerationReader::sanctions(std::string_view person) {
  std::vector<StoredSanction> sanctions;
  sanctions_.start(person);
  while (sanctions_.next())
    sanctions.push_back(
        {sanctions_.text(0), static_cast<Sanction>(sanctions_.integer(1)), sanctions_.integer(2)});
  sanctions_.reset();
  return sanctions;
}

std::optional<StoredReport> ModerationReader::report(std::int64_t number) {
  std::vector<StoredReport> found = read_reports(report_.start(number));
  return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

std::vector<StoredReport> ModerationReader::read_reports(Statement& rows) {
  std::vector<StoredReport> reports;
  while (rows.next())
    reports.push_back({rows.integer(0), rows.text(1), rows.text(2), rows.text(3), rows.text(4), rows.text(5),
                       rows.text(6), rows.integer(7)});
  rows.reset();
  return reports;
}

std::vector<StoredDeed> ModerationReader::deeds(int most) {
  std::vector<StoredDeed> deeds;
  deeds_.start(most);
  while (deeds_.next())
    deeds.push_back({deeds_.text(0), deeds_.text(1), deeds_.text(2), deeds_.text(3), deeds_.text(4),
                     deeds_.text(5), deeds_.text(6), deeds_.integer(7)});
  deeds_.reset();
  return deeds;
}

}  // namespace spielwerk::sqlite
