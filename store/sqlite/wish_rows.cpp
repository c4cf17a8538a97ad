#include "store/sqlite/wish_rows.h"

#include <string>

namespace spielwerk::sqlite {

namespace {

constexpr const char* kWishes =
    "SELECT w.person, w.game, p.name, w.players, w.pace, w.near, w.seal, w.at FROM wishes w "
    "JOIN persons p ON p.id = w.person WHERE ";

}  // namespace

WishWriter::WishWriter(Database& database)
    : wish_(database,
            "INSERT OR REPLACE INTO wishes (person, game, players, pace, near, seal, at) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)"),
      drop_wish_(database, "DELETE FROM wishes WHERE person = ? AND game = ?"),
      drop_of_nobody_(database,
                      "DELETE FROM wishes WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM persons WHERE "
                      "id = ?1)") {}

void WishWriter::write(const Batch& batch) {
  for (const std::string& person : batch.drop_people) drop_of_nobody_.run(person);
  for (const StoredWish& one : batch.drop_wishes) drop_wish_.run(one.person, one.game);
  for (const StoredWish& one : batch.wishes)
    wish_.run(one.person, one.game, one.players, one.pace, one.near ? 1 : 0, one.seal, one.at);
}

WishReader::WishReader(Database& database)
    : of_(database, (std::string(kWishes) + "w.person = ? ORDER BY w.game").c_str()),
      for_(database,
           (std::string(kWishes) + "w.game = ?1 AND w.pace = ?2 ORDER BY w.at, w.person LIMIT ?3").c_str()) {}

std::vector<StoredWish> WishReader::read_wishes(Statement& rows) {
  std::vector<StoredWish> wishes;
  while (rows.next())
    wishes.push_back({rows.text(0), rows.text(1), rows.text(2), static_cast<int>(rows.integer(3)),
                      rows.text(4), rows.integer(5) != 0, rows.text(6), rows.integer(7)});
  rows.reset();
  return wishes;
}

}  // namespace spielwerk::sqlite
