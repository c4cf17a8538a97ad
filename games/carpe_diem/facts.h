#pragma once
// What happens in Carpe Diem, for the log and for animation, and why something is not offered.

#include <cstdint>
#include <variant>

#include "core/tree/start_draw.h"
#include "core/values/described.h"
#include "core/values/fixed.h"
#include "core/values/seat.h"
#include "games/carpe_diem/actions.h"

namespace spielwerk::carpe_diem {

/// What lies in a store.
enum class Good : std::uint8_t { kHerb, kChicken, kGrape, kFish, kCoin, kBread };
constexpr Good good_of(Ware ware) { return static_cast<Good>(ware); }

}  // namespace spielwerk::carpe_diem

namespace spielwerk {
template <>
inline constexpr EnumNames<carpe_diem::Good> kEnumNames<carpe_diem::Good>{
    "good", {"herb", "chicken", "grape", "fish", "coin", "bread"}};
}  // namespace spielwerk

namespace spielwerk::carpe_diem {

// ---- facts: what happened, for the log and for animation ---------------------------------------

/// Phase 1 ... 4 begins with this seat.
struct PhaseBegan {
  std::uint8_t number;
  Seat first;
  bool operator==(const PhaseBegan&) const = default;
  static constexpr std::string_view kName = "phase_began";
  static constexpr auto kFields =
      fields(field("number", &PhaseBegan::number), field("first", &PhaseBegan::first));
};
struct Moved {
  Seat seat;
  Area area;
  bool bread;  // it cost one
  bool operator==(const Moved&) const = default;
  static constexpr std::string_view kName = "moved";
  static constexpr auto kFields =
      fields(field("seat", &Moved::seat), field("area", &Moved::area), field("bread", &Moved::bread));
};
/// A tile from the area of the patrician, or from the display; `things`: what is on it.
struct Took {
  Seat seat;
  Tile tile;
  Things things;
  bool display;
  bool operator==(const Took&) const = default;
  static constexpr std::string_view kName = "took";
  static constexpr auto kFields = fields(field("seat", &Took::seat), field("tile", &Took::tile),
                                         field("things", &Took::things), field("display", &Took::display));
};
/// The tiles left in an area are out of the game.
struct Swept {
  Area area;
  std::uint8_t tiles;
  bool operator==(const Swept&) const = default;
  static constexpr std::string_view kName = "swept";
  static constexpr auto kFields = fields(field("area", &Swept::area), field("tiles", &Swept::tiles));
};
struct Built {
  Seat seat;
  Tile tile;
  Things things;
  Square square;
  Turns turns;
  bool operator==(const Built&) const = default;
  static constexpr std::string_view kName = "built";
  static constexpr auto kFields =
      fields(field("seat", &Built::seat), field("tile", &Built::tile), field("things", &Built::things),
             field("square", &Built::square), field("turns", &Built::turns));
};
/// Face down, until the end.
struct Stored {
  Seat seat;
  Tile tile;
  Things things;
  bool operator==(const Stored&) const = default;
  static constexpr std::string_view kName = "stored";
  static constexpr auto kFields =
      fields(field("seat", &Stored::seat), field("tile", &Stored::tile), field("things", &Stored::things));
};
/// The disc is now on this field; `points`: for steps beyond the last one.
struct Stepped {
  Seat seat;
  std::uint8_t steps;
  std::uint8_t field;
  std::uint8_t points;
  bool operator==(const Stepped&) const = default;
  static constexpr std::string_view kName = "stepped";
  static constexpr auto kFields =
      fields(spielwerk::field("seat", &Stepped::seat), spielwerk::field("steps", &Stepped::steps),
             spielwerk::field("field", &Stepped::field), spielwerk::field("points", &Stepped::points));
};
/// `chimneys` and `points`: of a villa.
struct Finished {
  Seat seat;
  Thing thing;
  std::uint8_t tiles;
  std::uint8_t chimneys;
  std::uint8_t points;
  bool operator==(const Finished&) const = default;
  static constexpr std::string_view kName = "finished";
  static constexpr auto kFields = fields(
      field("seat", &Finished::seat), field("thing", &Finished::thing), field("tiles", &Finished::tiles),
      field("chimneys", &Finished::chimneys), field("points", &Finished::points));
};
struct TaskDone {
  Seat seat;
  Thing thing;
  std::uint8_t points;
  bool operator==(const TaskDone&) const = default;
  static constexpr std::string_view kName = "task_done";
  static constexpr auto kFields = fields(field("seat", &TaskDone::seat), field("thing", &TaskDone::thing),
                                         field("points", &TaskDone::points));
};
struct Gained {
  Seat seat;
  Good good;
  std::uint8_t count;
  bool operator==(const Gained&) const = default;
  static constexpr std::string_view kName = "gained";
  static constexpr auto kFields =
      fields(field("seat", &Gained::seat), field("good", &Gained::good), field("count", &Gained::count));
};
/// A merchant takes all wares for as many coins, and one more.
struct Traded {
  Seat seat;
  std::uint8_t wares;
  std::uint8_t coins;
  bool operator==(const Traded&) const = default;
  static constexpr std::string_view kName = "traded";
  static constexpr auto kFields =
      fields(field("seat", &Traded::seat), field("wares", &Traded::wares), field("coins", &Traded::coins));
};
SPIELWERK_SEATED(Drew, "drew");          // a fountain card
SPIELWERK_SEATED(Returned, "returned");  // a fountain card, under the stack

/// A scoring begins, after phase `number`.
struct ScoringBegan {
  std::uint8_t number;
  bool operator==(const ScoringBegan&) const = default;
  static constexpr std::string_view kName = "scoring_began";
  static constexpr auto kFields = fields(field("number", &ScoringBegan::number));
};
struct DiscPut {
  Seat seat;
  ScoringCard one;
  ScoringCard other;
  bool operator==(const DiscPut&) const = default;
  static constexpr std::string_view kName = "disc_put";
  static constexpr auto kFields =
      fields(field("seat", &DiscPut::seat), field("one", &DiscPut::one), field("other", &DiscPut::other));
};
/// Handed in for a red card.
struct Paid {
  Seat seat;
  ScoringCard card;
  std::uint8_t wares;
  std::uint8_t coins;
  bool operator==(const Paid&) const = default;
  static constexpr std::string_view kName = "paid";
  static constexpr auto kFields = fields(field("seat", &Paid::seat), field("card", &Paid::card),
                                         field("wares", &Paid::wares), field("coins", &Paid::coins));
};
/// A card pays out so many times; `bread`: for three breads.
struct Fulfilled {
  Seat seat;
  ScoringCard card;
  std::uint8_t times;
  std::uint16_t points;
  bool bread;
  bool operator==(const Fulfilled&) const = default;
  static constexpr std::string_view kName = "fulfilled";
  static constexpr auto kFields = fields(
      field("seat", &Fulfilled::seat), field("card", &Fulfilled::card), field("times", &Fulfilled::times),
      field("points", &Fulfilled::points), field("bread", &Fulfilled::bread));
};
struct Missed {
  Seat seat;
  ScoringCard card;
  std::uint8_t points;  // lost
  bool operator==(const Missed&) const = default;
  static constexpr std::string_view kName = "missed";
  static constexpr auto kFields =
      fields(field("seat", &Missed::seat), field("card", &Missed::card), field("points", &Missed::points));
};
/// At the end a fountain card is turned up.
struct CardShown {
  Seat seat;
  Thing thing;
  std::uint8_t points;
  bool operator==(const CardShown&) const = default;
  static constexpr std::string_view kName = "card_shown";
  static constexpr auto kFields = fields(field("seat", &CardShown::seat), field("thing", &CardShown::thing),
                                         field("points", &CardShown::points));
};

using Fact =
    std::variant<PhaseBegan, Moved, Took, Swept, Built, Stored, Stepped, Finished, TaskDone, Gained, Traded,
                 Drew, Returned, ScoringBegan, DiscPut, Paid, Fulfilled, Missed, CardShown, StartDrawn>;

// ---- reasons: why something one would expect is not offered ------------------------------------

/// At this side the tile would show `mine` and the neighbour shows `theirs`.
struct EdgeDiffers {
  Side side;
  Edge mine;
  Edge theirs;
  bool operator==(const EdgeDiffers&) const = default;
  static constexpr std::string_view kName = "edge_differs";
  static constexpr auto kFields = fields(field("side", &EdgeDiffers::side), field("mine", &EdgeDiffers::mine),
                                         field("theirs", &EdgeDiffers::theirs));
};
/// At this side is the frame, which is meadow.
struct FrameIsMeadow {
  Side side;
  Edge mine;
  bool operator==(const FrameIsMeadow&) const = default;
  static constexpr std::string_view kName = "frame_is_meadow";
  static constexpr auto kFields =
      fields(field("side", &FrameIsMeadow::side), field("mine", &FrameIsMeadow::mine));
};
/// The landscape would have so many tiles, more than four.
struct TooLarge {
  Thing thing;
  std::uint8_t tiles;
  bool operator==(const TooLarge&) const = default;
  static constexpr std::string_view kName = "too_large";
  static constexpr auto kFields = fields(field("thing", &TooLarge::thing), field("tiles", &TooLarge::tiles));
};
SPIELWERK_WORD(NothingBeside, "nothing_beside");  // no tile touches the square
SPIELWERK_WORD(ShovelFirst, "shovel_first");      // the first tile goes on the shovel
SPIELWERK_WORD(MustBuild, "must_build");          // the first tile is not stored
SPIELWERK_WORD(FieldTaken, "field_taken");        // another patrician begins there
SPIELWERK_WORD(AreaEmpty, "area_empty");          // no tile lies there
SPIELWERK_WORD(OutOfReach, "out_of_reach");       // only with a bread
SPIELWERK_WORD(NoBread, "no_bread");
/// Another disc lies there, or an earlier one of one's own.
struct CircleTaken {
  Seat seat;
  bool operator==(const CircleTaken&) const = default;
  static constexpr std::string_view kName = "circle_taken";
  static constexpr auto kFields = fields(field("seat", &CircleTaken::seat));
};
/// So many wares or coins are missing for one fulfilment.
struct WaresMissing {
  std::uint8_t count;
  bool operator==(const WaresMissing&) const = default;
  static constexpr std::string_view kName = "wares_missing";
  static constexpr auto kFields = fields(field("count", &WaresMissing::count));
};
using Reason = std::variant<EdgeDiffers, FrameIsMeadow, TooLarge, NothingBeside, ShovelFirst, MustBuild,
                            FieldTaken, AreaEmpty, OutOfReach, NoBread, CircleTaken, WaresMissing>;

}  // namespace spielwerk::carpe_diem
