#pragma once
// What a table of Carpe Diem agrees on, and what people and chance can do.

#include <cstdint>
#include <string>
#include <variant>

#include "core/tree/start_draw.h"
#include "core/values/described.h"
#include "core/values/fixed.h"
#include "core/values/seat.h"
#include "games/carpe_diem/box.h"
#include "games/carpe_diem/data.h"

namespace spielwerk::carpe_diem {

// ---- options ---------------------------------------------------------------------------------

/// How patricians move: to a neighbour around the ring, or, as in the first edition, along the lines of a
/// star.
enum class Movement : std::uint8_t { kRing, kStar };
/// What becomes of a landscape of more than four tiles: it may not be built, it is never finished, or it
/// counts and brings wares as others do.
enum class BigLandscapes : std::uint8_t { kForbidden, kUnfinished, kCount };
/// Whether everybody sees the points that the others have taken.
enum class ShownPoints : std::uint8_t { kOpen, kHidden };

/// Which edition of data/*.json a match is played with. There is one in every program, so a record of another
/// one is refused instead of replayed with the wrong tiles.
struct Edition {
  bool operator==(const Edition&) const = default;
  static constexpr std::string_view kTypeName = "edition";
};

}  // namespace spielwerk::carpe_diem

namespace spielwerk {
template <>
inline constexpr EnumNames<carpe_diem::Movement> kEnumNames<carpe_diem::Movement>{"movement",
                                                                                  {"ring", "star"}};
template <>
inline constexpr EnumNames<carpe_diem::BigLandscapes> kEnumNames<carpe_diem::BigLandscapes>{
    "big_landscapes", {"forbidden", "unfinished", "count"}};
template <>
inline constexpr EnumNames<carpe_diem::ShownPoints> kEnumNames<carpe_diem::ShownPoints>{"shown_points",
                                                                                        {"open", "hidden"}};
template <>
struct Domain<carpe_diem::Edition> {
  static constexpr int kSize = 1;
  static constexpr int index(carpe_diem::Edition) { return 0; }
  static constexpr carpe_diem::Edition value(int) { return {}; }
  static std::string text(carpe_diem::Edition) { return carpe_diem::data_fingerprint(); }
};
}  // namespace spielwerk

namespace spielwerk::carpe_diem {

/// `store_first`: the first tile may be stored instead of built.
struct Options {
  Bounded<2, kMaxSeats> seats = 2;
  Movement movement = Movement::kRing;
  BigLandscapes big_landscapes = BigLandscapes::kForbidden;
  bool store_first = false;
  ShownPoints points = ShownPoints::kOpen;
  Start<kMaxSeats> start{};
  Edition edition{};
  bool operator==(const Options&) const = default;
  static constexpr std::string_view kName = "options";
  static constexpr auto kFields =
      fields(field("seats", &Options::seats), field("movement", &Options::movement),
             field("big_landscapes", &Options::big_landscapes), field("store_first", &Options::store_first),
             field("points", &Options::points), field("start", &Options::start),
             field("edition", &Options::edition));
};

/// An action that names one thing.
#define SPIELWERK_NAMING(Type, name, What, what)                       \
  struct Type {                                                        \
    What what;                                                         \
    bool operator==(const Type&) const = default;                      \
    static constexpr std::string_view kName = name;                    \
    static constexpr auto kFields = fields(field(#what, &Type::what)); \
  }

// ---- actions: decisions of a turn --------------------------------------------------------------

SPIELWERK_NAMING(Begin, "begin", Area, area);  // the patrician begins at this field
SPIELWERK_NAMING(Move, "move", Area, area);    // the patrician goes to this field, over empty ones
SPIELWERK_NAMING(Jump, "jump", Area, area);    // the same anywhere, for a bread
SPIELWERK_NAMING(Take, "take", Tile, tile);    // of tiles alike the one that lies first

/// The tile goes on a square, after so many quarter turns clockwise.
struct Build {
  Square square;
  Turns turns;
  bool operator==(const Build&) const = default;
  static constexpr std::string_view kName = "build";
  static constexpr auto kFields = fields(field("square", &Build::square), field("turns", &Build::turns));
};
SPIELWERK_WORD(Store, "store");                    // face down, until the end
SPIELWERK_NAMING(Reward, "reward", Thing, thing);  // which of two rewards comes first
SPIELWERK_NAMING(Return, "return", Thing, thing);  // this fountain card goes under the stack

// ---- actions: decisions of a scoring -----------------------------------------------------------

SPIELWERK_NAMING(PutDisc, "disc", Circle, circle);
SPIELWERK_NAMING(Score, "score", Place, place);  // which of the two cards comes first

inline constexpr int kMostTimes = 99;
/// A red card is fulfilled so many times and no more, with coins only for wares that are missing.
struct Pay {
  Bounded<1, kMostTimes> times;
  bool operator==(const Pay&) const = default;
  static constexpr std::string_view kName = "pay";
  static constexpr auto kFields = fields(field("times", &Pay::times));
};
/// A red card is fulfilled once with so many coins in place of each ware, also of wares that are there.
struct PayCoins {
  Bounded<0, kMostPaid> herb = 0;
  Bounded<0, kMostPaid> chicken = 0;
  Bounded<0, kMostPaid> grape = 0;
  Bounded<0, kMostPaid> fish = 0;
  bool operator==(const PayCoins&) const = default;
  static constexpr std::string_view kName = "pay_coins";
  static constexpr auto kFields = fields(field("herb", &PayCoins::herb), field("chicken", &PayCoins::chicken),
                                         field("grape", &PayCoins::grape), field("fish", &PayCoins::fish));
};
SPIELWERK_WORD(PayNothing, "pay_nothing");  // or nothing more
SPIELWERK_WORD(UseBread, "use_bread");      // three breads fulfil the card once
SPIELWERK_WORD(KeepBread, "keep_bread");

// ---- actions: outcomes of chance -------------------------------------------------------------

using BoardNumber = Bounded<1, kBoards>;
using PartNumber = Bounded<1, kFrameParts>;
SPIELWERK_NAMING(DealBoard, "board", BoardNumber, board);
SPIELWERK_NAMING(DealPart, "part", PartNumber, part);
SPIELWERK_NAMING(DealCard, "card", ScoringCard, card);
SPIELWERK_NAMING(DealDisplay, "display", Tile, tile);
SPIELWERK_NAMING(DealTile, "tile", Tile, tile);
SPIELWERK_NAMING(DrawFountain, "draw", Thing, thing);

using Action = std::variant<Begin, Move, Jump, Take, Build, Store, Reward, Return, PutDisc, Score, Pay,
                            PayCoins, PayNothing, UseBread, KeepBread, DealBoard, DealPart, DealCard,
                            DealDisplay, DealTile, DrawFountain, StartSeat>;

}  // namespace spielwerk::carpe_diem
