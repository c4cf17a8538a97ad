#pragma once
// How wishes lie in the rows of the schema (migrations/0028_wishes.sql).

#include "store/sqlite/sqlite.h"

namespace spielwerk::sqlite {

/// Writes inside a transaction that the caller keeps.
class WishWriter {
 public:
  explicit WishWriter(Database& database);
  /// What a batch says of wishes; its people are dropped already.
  void write(const Batch& batch);

 private:
  Statement wish_;
  Statement drop_wish_;
  Statement drop_of_nobody_;
};

class WishReader {
 public:
  explicit WishReader(Database& database);

  std::vector<StoredWish> wishes_of(std::string_view person) { return read_wishes(of_.start(person)); }
  std::vector<StoredWish> wishes_for(std::string_view game, std::string_view pace, int most) {
    return read_wishes(for_.start(game, pace, most));
  }

 private:
  static std::vector<StoredWish> read_wishes(Statement& rows);

  Statement of_;
  Statement for_;
};

}  // namespace spielwerk::sqlite
