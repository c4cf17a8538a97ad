#pragma once
// The two sides of the board and the quarry tiles, read from maps/*.json, which are compiled in. Owners of
// the game may replace what is `reconstructed` there by what they see on their board, without touching code.

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "core/values/fixed.h"
#include "games/hellas/data.h"

namespace spielwerk::hellas {

/// One side of the board.
struct Map {
  struct Quarry {
    Cell cell;
    bool coastal;
  };
  struct Temple {
    Cell cell;
    int capacity;
  };
  std::string provenance;
  Cells coast;                                       // building fields
  Cells inland;                                      // building fields
  Cells building;                                    // both
  Cells land;                                        // all fields, those of quarries and temples included
  FixedList<Quarry, kMostQuarries> quarries;         // in reading order
  FixedList<Temple, kTempleFields> temples;          // in reading order
  std::array<Cells, kMostQuarries> beside_quarry{};  // building fields that touch it
  std::array<Cells, kTempleFields> beside_temple{};

  /// Place of a quarry or temple field in the lists above; -1 for other fields.
  int quarry_at(Cell cell) const;
  int temple_at(Cell cell) const;
  bool is_inland(Cell cell) const { return inland.has(cell); }
};

/// A side from the text of its file. Errors: everything that cannot be played or differs from the counts in
/// the file; they name file, row and column and what was expected. `pieces`: building fields needed at least.
std::expected<Map, std::string> parse_map(std::string_view file, std::string_view text, int fields_needed);

/// Marble by tile number, index 0 unused. Errors as parse_map.
using Payouts = std::array<std::uint8_t, kTiles + 1>;
std::expected<Payouts, std::string> parse_payouts(std::string_view file, std::string_view text);

/// Both sides, read from their files at the first call.
const std::array<Map, 2>& all_maps();
inline const Map& map_of(Side side) {
  static const std::array<Map, 2>& maps = all_maps();
  return maps[static_cast<std::size_t>(side)];
}
/// Marble per house beside a quarry whose top tile has this number; 0 for number 0, no tile.
int payout(int tile);

/// Eight hex digits that change with the files: matches of other maps are not replayed on these.
std::string data_fingerprint();

}  // namespace spielwerk::hellas
