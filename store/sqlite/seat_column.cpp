#include "store/sqlite/seat_column.h"

namespace spielwerk::sqlite {

std::optional<int> number(const std::optional<Seat>& seat) {
  return seat ? std::optional<int>(seat->index()) : std::nullopt;
}

std::optional<Seat> read_seat(const Statement& row, int column) {
  if (row.null(column)) return std::nullopt;
  return Seat(read_below(row, column, kMostSeats));
}

int read_below(const Statement& row, int column, int limit) {
  const std::int64_t number = row.integer(column);
  if (number < 0 || number >= limit) throw StoreError("the data file holds a value that is none of ours");
  return static_cast<int>(number);
}

}  // namespace spielwerk::sqlite
