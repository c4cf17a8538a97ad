#pragma once
// What is printed on the tiles, boards, frame parts and cards, read from data/*.json, which are compiled in.
// Owners of the game may replace what is `reconstructed` there by what they see, without touching code.

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "games/carpe_diem/data.h"

namespace spielwerk::carpe_diem {

struct TileFace {
  std::array<std::array<std::uint8_t, 4>, 4> edges{};  // Edge by quarter turns and side
  FixedList<Thing, 2> parts{};                         // what is on it and grows
  std::optional<Thing> single{};                       // market, bakery or fountain
  std::uint8_t chimneys = 0;
  std::uint8_t turns = 4;  // quarter turns that look different
  std::uint8_t like = 0;   // the lowest number of a tile that looks the same on both sides

  Edge edge(int turns_made, Side side) const {
    return static_cast<Edge>(edges[static_cast<std::size_t>(turns_made)][static_cast<std::size_t>(side)]);
  }
};

struct BoardPlan {
  Square shovel{};
  Squares banderoles{};
};

struct FrameTask {
  std::uint8_t position = 1;  // 1 ... 6, clockwise along the side
  Thing thing{};
  std::uint8_t points = 0;
};
inline constexpr int kTasksPerPart = 2;
using FramePart = std::array<FrameTask, kTasksPerPart>;
inline constexpr int kBoards = 4;
inline constexpr int kFrameParts = 16;

/// The row or column that the arrow of a frame part points along.
constexpr Squares line_of(Side side, int position) {
  Squares line;
  const int forward = position - 1;
  const int backward = kLength - position;
  for (int i = 0; i < kLength; ++i) {
    switch (side) {
      case Side::kTop: line.add(square_at(i, forward)); break;
      case Side::kRight: line.add(square_at(forward, i)); break;
      case Side::kBottom: line.add(square_at(i, backward)); break;
      case Side::kLeft: line.add(square_at(backward, i)); break;
    }
  }
  return line;
}

inline constexpr int kMostPaid = 3;  // of one ware for one fulfilment

/// What a green card counts.
struct Needs {
  Table<Thing, std::uint8_t> things{};
  std::uint8_t chimneys = 0;
  std::uint8_t dwellings = 0;   // of any kind
  std::uint8_t landscapes = 0;  // of any kind
};
struct CardFace {
  Letter letter{};
  bool red = false;  // wares are handed in; else something is counted
  Table<Ware, std::uint8_t> pay{};
  Needs have{};
  // What one fulfilment brings.
  std::uint8_t points = 0;
  std::uint8_t coins = 0;
  std::uint8_t breads = 0;
  std::uint8_t steps = 0;
};

inline constexpr int kMostChimneys = 255;

struct TilesFile {
  std::string provenance;
  std::array<TileFace, kTiles + 1> faces{};  // index 0 unused
};
struct BoardsFile {
  std::string provenance;
  std::array<BoardPlan, kBoards + 1> plans{};  // index 0 unused
};
struct FramesFile {
  std::string provenance;
  std::array<FramePart, kFrameParts + 1> parts{};  // index 0 unused
};
struct VillasFile {
  std::string provenance;
  std::array<std::uint8_t, kMostChimneys + 1> points{};  // by chimneys; the last of the table goes on
  int listed = 0;                                        // how many the table lists
};
struct CardsFile {
  std::string provenance;
  std::array<CardFace, kScoringCards + 1> faces{};  // index 0 unused
  Table<Thing, std::uint8_t> fountains{};           // copies of each fountain card
  std::uint8_t fountain_points = 0;                 // for each thing
};
inline constexpr int kFountainCards = 24;

// Errors: everything that cannot be played or differs from the numbers of the rule page; they name the file
// and what was expected.
std::expected<TilesFile, std::string> parse_tiles(std::string_view file, std::string_view text);
std::expected<BoardsFile, std::string> parse_boards(std::string_view file, std::string_view text);
std::expected<FramesFile, std::string> parse_frames(std::string_view file, std::string_view text);
std::expected<VillasFile, std::string> parse_villas(std::string_view file, std::string_view text);
std::expected<CardsFile, std::string> parse_cards(std::string_view file, std::string_view text);

struct Box {
  TilesFile tiles;
  BoardsFile boards;
  FramesFile frames;
  VillasFile villas;
  CardsFile cards;
  std::string fingerprint;
};

/// Everything, read from the files at the first call.
const Box& the_box();
inline const Box& box() {
  static const Box& all = the_box();
  return all;
}
inline const TileFace& face_of(int tile) { return box().tiles.faces[static_cast<std::size_t>(tile)]; }
inline const BoardPlan& plan_of(int board) { return box().boards.plans[static_cast<std::size_t>(board)]; }
inline const FramePart& part_of(int part) { return box().frames.parts[static_cast<std::size_t>(part)]; }
inline const CardFace& face_of_card(int card) { return box().cards.faces[static_cast<std::size_t>(card)]; }
inline int villa_points(int chimneys) {
  return box().villas.points[static_cast<std::size_t>(chimneys < kMostChimneys ? chimneys : kMostChimneys)];
}

/// Eight hex digits that change with the files: matches of other files are not replayed on these.
std::string data_fingerprint();
/// All of it, for the page.
std::string data_json();

}  // namespace spielwerk::carpe_diem
