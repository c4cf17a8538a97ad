// The table as text, for the terminal: made from what a viewer sees and from nothing else.

#include <string>
#include <vector>

#include "games/carpe_diem/game.h"

namespace spielwerk::carpe_diem {
namespace {

constexpr std::size_t kWidth = 5;  // columns of a square

void pad(std::string& text, std::size_t width) { text.resize(std::max(width, text.size()), ' '); }

/// Four edges clockwise from the top, or the beginning of a market, a bakery or a fountain.
std::string sign_of(Tile tile, Turns turns) {
  const TileFace& face = face_of(tile);
  if (face.single) return std::string(name_of(*face.single).substr(0, 4));
  std::string edges;
  for (const Side side : kAll<Side>) edges += kEdgeSigns[static_cast<std::size_t>(face.edge(turns, side))];
  return edges;
}

std::string sign_at(const PlayerView& player, Square square) {
  for (const TileView& tile : player.tiles)
    if (tile.square == square) return sign_of(tile.tile, tile.turns);
  if (player.shovel == square) return "u";
  return player.banderoles.has(square) ? "b" : "-";
}

/// The rows of a district under the number of its seat.
std::vector<std::string> district_of(const PlayerView& player) {
  std::vector<std::string> lines{std::to_string(player.seat.index() + 1)};
  pad(lines.back(), 2);
  for (int column = 1; column <= kLength; ++column) {
    lines.back() += std::to_string(column);
    pad(lines.back(), 2 + kWidth * static_cast<std::size_t>(column));
  }
  for (int row = 0; row < kLength; ++row) {
    std::string line(1, static_cast<char>('A' + row));
    for (int column = 0; column < kLength; ++column) {
      pad(line, 2 + kWidth * static_cast<std::size_t>(column));
      line += sign_at(player, square_at(row, column));
    }
    pad(line, 2 + kWidth * kLength);
    lines.push_back(line);
  }
  return lines;
}

/// Two districts beside each other.
void draw_pair(std::string& out, const Observation& seen, int first) {
  const std::vector<std::string> left = district_of(seen.players[first]);
  const bool two = first + 1 < seen.players.size();
  const std::vector<std::string> right = two ? district_of(seen.players[first + 1]) : left;
  for (std::size_t i = 0; i < left.size(); ++i) {
    const std::string line = left[i] + (two ? "  " + right[i] : "");
    out += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
}

}  // namespace

std::string CarpeDiem::drawing(const Observation& seen) {
  std::string out;
  for (int first = 0; first < seen.players.size(); first += 2) draw_pair(out, seen, first);
  for (int area = 1; area <= seen.areas.size(); ++area) {
    out += '(' + std::to_string(area) + ')';
    for (const Tile tile : seen.areas[area - 1]) out += ' ' + sign_of(tile, 0);
    for (const PlayerView& player : seen.players)
      if (player.area == Area{area}) out += " @" + std::to_string(player.seat.index() + 1);
    out += '\n';
  }
  out += "[ ]";
  seen.display.each([&](Tile tile) { out += ' ' + sign_of(tile, 0); });
  return out + '\n';
}

}  // namespace spielwerk::carpe_diem
