#pragma once
// What a table of Hellas agrees on, and what people and chance can do.

#include <cstdint>
#include <string>
#include <variant>

#include "core/tree/start_draw.h"
#include "core/values/described.h"
#include "core/values/fixed.h"
#include "core/values/seat.h"
#include "games/hellas/data.h"
#include "games/hellas/map.h"

namespace spielwerk::hellas {

// ---- options ---------------------------------------------------------------------------------

enum class Marble : std::uint8_t { kOpen, kHidden };
enum class Tie : std::uint8_t { kMarbleLeft, kPrinted };

/// Which edition of maps/*.json a match is played with. There is one in every program, so a record of another
/// one is refused instead of replayed on the wrong board.
struct Edition {
  bool operator==(const Edition&) const = default;
  static constexpr std::string_view kTypeName = "edition";
};

}  // namespace spielwerk::hellas

namespace spielwerk {
template <>
inline constexpr EnumNames<hellas::Marble> kEnumNames<hellas::Marble>{"marble_rule", {"open", "hidden"}};
template <>
inline constexpr EnumNames<hellas::Tie> kEnumNames<hellas::Tie>{"tie", {"marble_left", "printed"}};
template <>
struct Domain<hellas::Edition> {
  static constexpr int kSize = 1;
  static constexpr int index(hellas::Edition) { return 0; }
  static constexpr hellas::Edition value(int) { return {}; }
  static std::string text(hellas::Edition) { return hellas::data_fingerprint(); }
};
}  // namespace spielwerk

namespace spielwerk::hellas {

struct Options {
  Bounded<2, 4> seats = 2;
  Marble marble = Marble::kOpen;  // whether everybody sees how much marble the others have
  Tie tie = Tie::kMarbleLeft;     // what decides between equal points
  Start<kMaxSeats> start{};       // who begins
  Edition maps{};
  bool operator==(const Options&) const = default;
  static constexpr std::string_view kName = "options";
  static constexpr auto kFields =
      fields(field("seats", &Options::seats), field("marble", &Options::marble), field("tie", &Options::tie),
             field("start", &Options::start), field("maps", &Options::maps));
};

// ---- actions: decisions ----------------------------------------------------------------------

/// An action stone goes on a free space of the bar; of equal spaces the first free one.
struct Choose {
  Space space;
  bool operator==(const Choose&) const = default;
  static constexpr std::string_view kName = "choose";
  static constexpr auto kFields = fields(field("space", &Choose::space));
};

/// An action that names a field of the board.
#define SPIELWERK_ON_FIELD(Type, name)                                  \
  struct Type {                                                         \
    Cell cell;                                                          \
    bool operator==(const Type&) const = default;                       \
    static constexpr std::string_view kName = name;                     \
    static constexpr auto kFields = fields(field("cell", &Type::cell)); \
  }
SPIELWERK_ON_FIELD(House, "house");
SPIELWERK_ON_FIELD(Square, "square");
SPIELWERK_ON_FIELD(Palace, "palace");
SPIELWERK_ON_FIELD(Statue, "statue");
SPIELWERK_ON_FIELD(Cover, "cover");    // the tile just turned up goes on this active quarry
SPIELWERK_ON_FIELD(Worker, "worker");  // the worker goes to this empty quarry

/// As many columns into one temple; the rest of the order goes into others.
struct Columns {
  Cell temple;
  Bounded<1, kMostColumnsAtOnce> count;
  bool operator==(const Columns&) const = default;
  static constexpr std::string_view kName = "columns";
  static constexpr auto kFields = fields(field("temple", &Columns::temple), field("count", &Columns::count));
};
/// Does without what the chosen action allows.
SPIELWERK_WORD(Skip, "skip");

// ---- actions: outcomes of chance -------------------------------------------------------------

SPIELWERK_ON_FIELD(StartQuarry, "start_quarry");  // one of the three quarries that are active at the start
SPIELWERK_ON_FIELD(StartWorker, "start_worker");
#undef SPIELWERK_ON_FIELD

/// The next tile of the pile is turned up.
struct TurnUp {
  Tile tile;
  bool operator==(const TurnUp&) const = default;
  static constexpr std::string_view kName = "tile";
  static constexpr auto kFields = fields(field("tile", &TurnUp::tile));
};

using Action = std::variant<Choose, House, Square, Palace, Statue, Cover, Worker, Columns, Skip, StartQuarry,
                            StartWorker, TurnUp, StartSeat>;

}  // namespace spielwerk::hellas
