#pragma once
// Seats and small numbers as columns.

#include <optional>

#include "store/sqlite/sqlite.h"

namespace spielwerk::sqlite {

/// Null for nobody.
std::optional<int> number(const std::optional<Seat>& seat);
/// Throws StoreError for a number that is no seat's: it can only come from a damaged page.
std::optional<Seat> read_seat(const Statement& row, int column);

/// A number from 0 on and below the limit. Throws StoreError for another one.
int read_below(const Statement& row, int column, int limit);

}  // namespace spielwerk::sqlite
