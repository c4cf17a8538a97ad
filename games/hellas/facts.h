#pragma once
// What happens in Hellas, for the log and for animation, and why something is not offered.

#include <cstdint>
#include <variant>

#include "core/tree/start_draw.h"
#include "core/values/described.h"
#include "core/values/fixed.h"
#include "core/values/seat.h"
#include "games/hellas/data.h"

namespace spielwerk::hellas {

using Amount = std::uint16_t;  // of marble

// ---- facts: what happened, for the log and for animation ---------------------------------------

/// Phase 1, 2 or 3 begins; everybody has this many action stones.
struct PhaseBegan {
  std::uint8_t number;
  Seat first;
  std::uint8_t stones;
  bool operator==(const PhaseBegan&) const = default;
  static constexpr std::string_view kName = "phase_began";
  static constexpr auto kFields =
      fields(field("number", &PhaseBegan::number), field("first", &PhaseBegan::first),
             field("stones", &PhaseBegan::stones));
};
struct Chosen {
  Seat seat;
  Space space;
  bool operator==(const Chosen&) const = default;
  static constexpr std::string_view kName = "chosen";
  static constexpr auto kFields = fields(field("seat", &Chosen::seat), field("space", &Chosen::space));
};
/// The first on a temple space of this phase begins the next one.
struct WillStart {
  Seat seat;
  bool operator==(const WillStart&) const = default;
  static constexpr std::string_view kName = "will_start";
  static constexpr auto kFields = fields(field("seat", &WillStart::seat));
};
struct Built {
  Seat seat;
  Piece piece;
  Cell cell;
  Amount marble;
  bool operator==(const Built&) const = default;
  static constexpr std::string_view kName = "built";
  static constexpr auto kFields = fields(field("seat", &Built::seat), field("piece", &Built::piece),
                                         field("cell", &Built::cell), field("marble", &Built::marble));
};
struct Declined {
  Seat seat;
  bool operator==(const Declined&) const = default;
  static constexpr std::string_view kName = "declined";
  static constexpr auto kFields = fields(field("seat", &Declined::seat));
};
/// A quarry pays for the houses of one seat beside it.
struct Earned {
  Seat seat;
  Cell quarry;
  std::uint8_t houses;
  Amount marble;
  bool operator==(const Earned&) const = default;
  static constexpr std::string_view kName = "earned";
  static constexpr auto kFields = fields(field("seat", &Earned::seat), field("quarry", &Earned::quarry),
                                         field("houses", &Earned::houses), field("marble", &Earned::marble));
};
/// A tile came up and lies on an active quarry.
struct Covered {
  Cell quarry;
  Tile tile;
  bool operator==(const Covered&) const = default;
  static constexpr std::string_view kName = "covered";
  static constexpr auto kFields = fields(field("quarry", &Covered::quarry), field("tile", &Covered::tile));
};
/// A tile came up and lies on a quarry that becomes active by it.
struct Opened {
  Cell quarry;
  Tile tile;
  bool operator==(const Opened&) const = default;
  static constexpr std::string_view kName = "opened";
  static constexpr auto kFields = fields(field("quarry", &Opened::quarry), field("tile", &Opened::tile));
};
struct WorkerMoved {
  Cell quarry;
  bool operator==(const WorkerMoved&) const = default;
  static constexpr std::string_view kName = "worker_moved";
  static constexpr auto kFields = fields(field("quarry", &WorkerMoved::quarry));
};
struct Closed {
  Cell quarry;
  Tile tile;  // its last one
  bool operator==(const Closed&) const = default;
  static constexpr std::string_view kName = "closed";
  static constexpr auto kFields = fields(field("quarry", &Closed::quarry), field("tile", &Closed::tile));
};
/// A temple order is paid.
struct Paid {
  Seat seat;
  Amount marble;
  bool operator==(const Paid&) const = default;
  static constexpr std::string_view kName = "paid";
  static constexpr auto kFields = fields(field("seat", &Paid::seat), field("marble", &Paid::marble));
};
struct ColumnsSet {
  Seat seat;
  Cell temple;
  std::uint8_t count;
  std::uint8_t standing;  // in this temple now
  std::uint8_t capacity;
  bool operator==(const ColumnsSet&) const = default;
  static constexpr std::string_view kName = "columns_set";
  static constexpr auto kFields =
      fields(field("seat", &ColumnsSet::seat), field("temple", &ColumnsSet::temple),
             field("count", &ColumnsSet::count), field("standing", &ColumnsSet::standing),
             field("capacity", &ColumnsSet::capacity));
};
/// A ring for the order, or (`finished`) for the last column of a temple.
struct RingTaken {
  Seat seat;
  bool finished;
  bool operator==(const RingTaken&) const = default;
  static constexpr std::string_view kName = "ring_taken";
  static constexpr auto kFields =
      fields(field("seat", &RingTaken::seat), field("finished", &RingTaken::finished));
};
struct StatueSet {
  Seat seat;
  Cell cell;
  Amount marble;
  bool operator==(const StatueSet&) const = default;
  static constexpr std::string_view kName = "statue_set";
  static constexpr auto kFields = fields(field("seat", &StatueSet::seat), field("cell", &StatueSet::cell),
                                         field("marble", &StatueSet::marble));
};
struct MarbleTaken {
  Seat seat;
  Amount marble;
  bool operator==(const MarbleTaken&) const = default;
  static constexpr std::string_view kName = "marble_taken";
  static constexpr auto kFields =
      fields(field("seat", &MarbleTaken::seat), field("marble", &MarbleTaken::marble));
};

using Fact =
    std::variant<PhaseBegan, Chosen, WillStart, Built, Declined, Earned, Covered, Opened, WorkerMoved, Closed,
                 Paid, ColumnsSet, RingTaken, StatueSet, MarbleTaken, StartDrawn>;

// ---- reasons: why something one would expect is not offered ------------------------------------

struct TooExpensive {
  Amount cost;
  Amount has;
  bool operator==(const TooExpensive&) const = default;
  static constexpr std::string_view kName = "too_expensive";
  static constexpr auto kFields =
      fields(field("cost", &TooExpensive::cost), field("has", &TooExpensive::has));
};
/// The rest of the order (`columns`) has too little room in the other temples.
struct NoRoom {
  std::uint8_t columns;
  std::uint8_t room;
  bool operator==(const NoRoom&) const = default;
  static constexpr std::string_view kName = "no_room";
  static constexpr auto kFields = fields(field("columns", &NoRoom::columns), field("room", &NoRoom::room));
};
/// The tile goes on a lower number only.
struct NotLower {
  Tile top;
  bool operator==(const NotLower&) const = default;
  static constexpr std::string_view kName = "not_lower";
  static constexpr auto kFields = fields(field("top", &NotLower::top));
};

SPIELWERK_WORD(SpaceTaken, "space_taken");             // until the phase ends
SPIELWERK_WORD(FieldTaken, "field_taken");             // somebody's piece or a statue stands there
SPIELWERK_WORD(NoBuildingField, "no_building_field");  // a quarry or a temple
SPIELWERK_WORD(NotInland, "not_inland");               // statues stand inland only
SPIELWERK_WORD(HeldTiles, "held_tiles");               // the worker goes to quarries that never held a tile

using Reason = std::variant<TooExpensive, NoRoom, NotLower, SpaceTaken, FieldTaken, NoBuildingField,
                            NotInland, HeldTiles>;

}  // namespace spielwerk::hellas
