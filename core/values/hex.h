#pragma once
// Boards of hexagons. A field is named as on a drawing with letters for rows and numbers for columns ("c5");
// pointy-top hexagons, every second row (B, D, ...) shifted right by half a field. Sets of fields are
// Sets; neighbours are tables. Axial coordinates: q = column - (row - (row & 1)) / 2, r = row, both from
// 0.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "core/values/codec.h"

namespace spielwerk {

/// A field of a board of at most `Rows` rows of `Columns` fields.
template <int Rows, int Columns>
class HexCell {
 public:
  static_assert(0 < Rows && Rows <= 26 && 0 < Columns && Columns <= 99 && Rows * Columns <= 256);
  static constexpr int kRows = Rows;
  static constexpr int kColumns = Columns;
  static constexpr std::string_view kTypeName = "cell";

  constexpr HexCell() = default;
  /// Row and column from 0; both within the board.
  constexpr HexCell(int row, int column) : index_(static_cast<std::uint8_t>(row * Columns + column)) {}
  static constexpr HexCell at(int index) { return {index / Columns, index % Columns}; }

  constexpr int index() const { return index_; }
  constexpr int row() const { return index_ / Columns; }
  constexpr int column() const { return index_ % Columns; }
  constexpr int q() const { return column() - (row() - (row() & 1)) / 2; }
  constexpr int r() const { return row(); }
  constexpr auto operator<=>(const HexCell&) const = default;

 private:
  std::uint8_t index_ = 0;
};

template <int Rows, int Columns>
struct Domain<HexCell<Rows, Columns>> {
  using Cell = HexCell<Rows, Columns>;
  static constexpr int kSize = Rows * Columns;
  static constexpr int index(Cell value) { return value.index(); }
  static constexpr Cell value(int index) { return Cell::at(index); }
  static std::string text(Cell value) {
    return static_cast<char>('a' + value.row()) + std::to_string(value.column() + 1);
  }
};

/// Steps from one field to the other over neighbours.
template <class Cell>
constexpr int steps_between(Cell from, Cell to) {
  const int q = from.q() - to.q();
  const int r = from.r() - to.r();
  const auto size = [](int value) { return value < 0 ? -value : value; };
  return std::max({size(q), size(r), size(q + r)});
}

/// The six directions, in axial coordinates, counter-clockwise from the east.
struct HexDirection {
  int q;
  int r;
};
inline constexpr std::array<HexDirection, 6> kHexDirections{
    {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

/// For each field of the board, by index, the fields that touch it.
template <class Cell>
inline constexpr auto kHexNeighbours = [] {
  std::array<Set<Cell>, static_cast<std::size_t>(Domain<Cell>::kSize)> table{};
  for (int i = 0; i < Domain<Cell>::kSize; ++i) {
    const Cell here = Cell::at(i);
    for (const HexDirection& step : kHexDirections) {
      const int row = here.r() + step.r;
      const int column = here.q() + step.q + (row - (row & 1)) / 2;
      if (row >= 0 && row < Cell::kRows && column >= 0 && column < Cell::kColumns)
        table[static_cast<std::size_t>(i)].add(Cell(row, column));
    }
  }
  return table;
}();
template <class Cell>
constexpr const Set<Cell>& neighbours(Cell cell) {
  return kHexNeighbours<Cell>[static_cast<std::size_t>(cell.index())];
}
/// All fields that touch one of the set; members of it are among them where they touch each other.
template <class Cell>
constexpr Set<Cell> neighbours(const Set<Cell>& cells) {
  Set<Cell> around;
  cells.each([&](Cell cell) { around |= neighbours(cell); });
  return around;
}

/// A connected set of fields and all fields that touch it, its own among them.
template <class Cell>
struct HexPart {
  Set<Cell> cells;
  Set<Cell> around;
};
/// What is reached from `start` over touching fields of `within`, `start` included. Complexity: linear in the
/// fields reached.
template <class Cell>
constexpr HexPart<Cell> part_from(Cell start, const Set<Cell>& within) {
  HexPart<Cell> part{Set<Cell>::of(start), {}};
  Set<Cell> frontier = part.cells;
  while (!frontier.empty()) {
    const Set<Cell> reached = neighbours(frontier);
    part.around |= reached;
    frontier = (reached & within) - part.cells;
    part.cells |= frontier;
  }
  return part;
}
template <class Cell>
constexpr Set<Cell> flood(Cell start, const Set<Cell>& within) {
  return part_from(start, within).cells;
}
/// Calls f(part) for each connected part of the set, in the order of their first fields.
template <class Cell, class F>
constexpr void each_part(Set<Cell> cells, F&& f) {
  while (!cells.empty()) {
    const HexPart<Cell> part = part_from(cells.first(), cells);
    cells -= part.cells;
    f(part);
  }
}

// ---- drawings --------------------------------------------------------------------------------

/// A board as it was drawn: one sign for each field, '.' for what is no field.
template <class Cell>
struct HexDrawing {
  static constexpr char kNothing = '.';
  std::array<char, static_cast<std::size_t>(Domain<Cell>::kSize)> signs = [] {
    std::array<char, static_cast<std::size_t>(Domain<Cell>::kSize)> empty{};
    empty.fill(kNothing);
    return empty;
  }();

  char at(Cell cell) const { return signs[static_cast<std::size_t>(cell.index())]; }
  Set<Cell> where(auto&& holds) const {
    Set<Cell> found;
    for (int i = 0; i < Domain<Cell>::kSize; ++i)
      if (holds(signs[static_cast<std::size_t>(i)])) found.add(Cell::at(i));
    return found;
  }
};

/// "row C, column 5", as an owner of the board counts.
template <class Cell>
std::string place_of(Cell cell) {
  return std::string("row ") + static_cast<char>('A' + cell.row()) + ", column " +
         std::to_string(cell.column() + 1);
}

/// Reads rows like "C  . - - ^ 6": the letter of the row, then one sign per field; blanks separate, and may
/// shift every second row as it lies on the board. Errors: a row's letter is missing or wrong, too many rows
/// or fields, a sign that is not in `known`; they name the place and what was expected.
template <class Cell>
std::expected<HexDrawing<Cell>, std::string> parse_drawing(const std::vector<std::string>& rows,
                                                           std::string_view known) {
  HexDrawing<Cell> drawing;
  if (rows.size() > static_cast<std::size_t>(Cell::kRows))
    return std::unexpected("expected at most " + std::to_string(Cell::kRows) + " rows, not " +
                           std::to_string(rows.size()));
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const char letter = static_cast<char>('A' + row);
    if (rows[row].empty() || rows[row].front() != letter)
      return std::unexpected("row " + std::to_string(row + 1) + ": expected to begin with its letter " +
                             letter);
    int column = 0;
    for (const char sign : std::string_view(rows[row]).substr(1)) {
      if (sign == ' ') continue;
      if (column == Cell::kColumns)
        return std::unexpected(std::string("row ") + letter + ": expected at most " +
                               std::to_string(Cell::kColumns) + " fields");
      const Cell cell(static_cast<int>(row), column++);
      if (known.find(sign) == std::string_view::npos && sign != HexDrawing<Cell>::kNothing)
        return std::unexpected(place_of(cell) + ": expected one of " + std::string(known) +
                               HexDrawing<Cell>::kNothing + ", not \"" + sign + '"');
      drawing.signs[static_cast<std::size_t>(cell.index())] = sign;
    }
  }
  return drawing;
}

}  // namespace spielwerk
