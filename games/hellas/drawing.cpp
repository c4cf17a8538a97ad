// The board as text, for the terminal: made from what a viewer sees and from nothing else.

#include <algorithm>
#include <string>

#include "games/hellas/game.h"

namespace spielwerk::hellas {
namespace {

constexpr std::size_t kWidth = 5;  // columns of a field

std::string number(int value) { return (value < 10 ? " " : "") + std::to_string(value); }

std::string quarry_sign(const Observation& seen, Cell cell) {
  if (seen.worker == cell) return "Q @";
  for (const QuarryView& quarry : seen.quarries)
    if (quarry.cell == cell) return quarry.closed ? "Q x" : "Q" + number(quarry.top);
  return "Q -";
}

/// At most four columns wide; `extra` is how many bytes more than columns the sign has.
std::string sign_of(const Observation& seen, const Map& map, Cell cell, std::size_t& extra) {
  if (map.quarry_at(cell) >= 0) return quarry_sign(seen, cell);
  for (const TempleView& temple : seen.temples)
    if (temple.cell == cell)
      return "T" + std::to_string(temple.columns) + '/' + std::to_string(temple.capacity);
  extra = 2;
  if (seen.statues.has(cell)) return " ★";
  for (const PlayerView& player : seen.players) {
    const std::string seat = std::to_string(player.seat.index() + 1);
    if (player.houses.has(cell)) return seat + "⌂";
    if (player.squares.has(cell)) return seat + "□";
    if (player.palaces.has(cell)) return seat + "♛";
  }
  extra = 0;
  return map.is_inland(cell) ? " ^" : " ·";
}

}  // namespace

std::string Hellas::drawing(const Observation& seen) {
  const Map& map = map_of(seen.side);
  std::string out;
  int columns = 0;
  map.land.each([&](Cell cell) { columns = std::max(columns, cell.column() + 1); });
  for (int row = 0; row < Cell::kRows; ++row) {
    std::string line(1, static_cast<char>('A' + row));
    line += row % 2 == 0 ? "  " : "    ";
    bool any = false;
    for (int column = 0; column < columns; ++column) {
      const Cell cell(row, column);
      std::size_t extra = 0;
      std::string sign = map.land.has(cell) ? sign_of(seen, map, cell, extra) : "";
      if (sign == " ·") extra = 1;
      any = any || !sign.empty();
      sign.resize(std::max(kWidth + extra, sign.size()), ' ');
      line += sign;
    }
    if (any) out += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  std::string head = "   ";
  for (int column = 1; column <= columns; ++column) {
    std::string name = number(column);
    name.resize(kWidth, ' ');
    head += name;
  }
  return head.substr(0, head.find_last_not_of(' ') + 1) + '\n' + out;
}

}  // namespace spielwerk::hellas
