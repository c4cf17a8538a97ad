#pragma once
// What a table of Roll Through the Ages agrees on, and what people and chance can do.

#include <cstdint>
#include <variant>

#include "core/tree/start_draw.h"
#include "core/values/described.h"
#include "core/values/fixed.h"
#include "core/values/seat.h"
#include "games/roll_through_the_ages/data.h"

namespace spielwerk::roll_through_the_ages {

// ---- options ---------------------------------------------------------------------------------

/// Stone that quarrying adds in a turn: one, or one for each stone made.
enum class Quarrying : std::uint8_t { kOnce, kEach };
/// Payments on offer: those in which nothing is superfluous, or every one that suffices.
enum class Payments : std::uint8_t { kNeeded, kAny };
/// What happens in an exchange to goods without room: they lapse, or the exchange cannot be proposed.
enum class Overflow : std::uint8_t { kLapses, kForbidden };

}  // namespace spielwerk::roll_through_the_ages

namespace spielwerk {
template <>
inline constexpr EnumNames<roll_through_the_ages::Quarrying> kEnumNames<roll_through_the_ages::Quarrying>{
    "quarrying", {"once", "each"}};
template <>
inline constexpr EnumNames<roll_through_the_ages::Payments> kEnumNames<roll_through_the_ages::Payments>{
    "payments", {"needed", "any"}};
template <>
inline constexpr EnumNames<roll_through_the_ages::Overflow> kEnumNames<roll_through_the_ages::Overflow>{
    "overflow", {"lapses", "forbidden"}};
}  // namespace spielwerk

namespace spielwerk::roll_through_the_ages {

/// Alone it is the solo game of ten rounds. `proposals`: how many exchanges may be proposed in a turn.
/// `start`: who begins.
struct Options {
  Bounded<1, 4> seats = 2;
  bool trading = false;
  Quarrying quarrying = Quarrying::kOnce;
  bool leadership_skull = true;
  bool religion_shield = true;
  Payments payments = Payments::kNeeded;
  Overflow overflow = Overflow::kLapses;
  Bounded<1, 6> proposals = 3;
  Start<kMaxSeats> start{};
  bool operator==(const Options&) const = default;
  static constexpr std::string_view kName = "options";
  static constexpr auto kFields =
      fields(field("seats", &Options::seats), field("trading", &Options::trading),
             field("quarrying", &Options::quarrying), field("leadership_skull", &Options::leadership_skull),
             field("religion_shield", &Options::religion_shield), field("payments", &Options::payments),
             field("overflow", &Options::overflow), field("proposals", &Options::proposals),
             field("start", &Options::start));
};

// ---- actions: dice ---------------------------------------------------------------------------

/// Which dice are thrown again, by the face they show.
struct Reroll {
  Bounded<0, 7> good = 0;
  Bounded<0, 7> skull = 0;
  Bounded<0, 7> food = 0;
  Bounded<0, 7> either = 0;
  Bounded<0, 7> workers = 0;
  Bounded<0, 7> coins = 0;
  bool operator==(const Reroll&) const = default;
  static constexpr std::string_view kName = "reroll";
  static constexpr auto kFields = fields(field("good", &Reroll::good), field("skull", &Reroll::skull),
                                         field("food", &Reroll::food), field("either", &Reroll::either),
                                         field("workers", &Reroll::workers), field("coins", &Reroll::coins));
};
/// No more throws: the dice count as they lie.
SPIELWERK_WORD(Keep, "keep");
/// Leadership: one die more, after the last throw.
struct Lead {
  Face die;
  bool operator==(const Lead&) const = default;
  static constexpr std::string_view kName = "lead";
  static constexpr auto kFields = fields(field("die", &Lead::die));
};
/// No use of leadership.
SPIELWERK_WORD(Stand, "stand");
/// How many dice of the face that is either food or workers become food.
struct Feed {
  Bounded<0, 7> dice;
  bool operator==(const Feed&) const = default;
  static constexpr std::string_view kName = "feed";
  static constexpr auto kFields = fields(field("dice", &Feed::dice));
};

// ---- actions: building, buying, giving away --------------------------------------------------

/// Fills boxes of a site with workers, one box each.
struct Work {
  Site site;
  Bounded<1, 15> boxes = 1;
  bool operator==(const Work&) const = default;
  static constexpr std::string_view kName = "work";
  static constexpr auto kFields = fields(field("site", &Work::site), field("boxes", &Work::boxes));
};
/// Engineering: one stone becomes three workers.
SPIELWERK_WORD(CutStone, "cut_stone");
/// Building ends; workers left over lapse.
SPIELWERK_WORD(Dismiss, "dismiss");
/// A development for the coins of the dice, whole stacks of goods and, with granaries, food.
struct Buy {
  Development development;
  Set<Good> goods;
  Bounded<0, 15> food = 0;
  bool operator==(const Buy&) const = default;
  static constexpr std::string_view kName = "buy";
  static constexpr auto kFields =
      fields(field("development", &Buy::development), field("goods", &Buy::goods), field("food", &Buy::food));
};
/// Nothing is bought.
SPIELWERK_WORD(Pass, "pass");
/// One good of too many.
struct Discard {
  Good good;
  bool operator==(const Discard&) const = default;
  static constexpr std::string_view kName = "discard";
  static constexpr auto kFields = fields(field("good", &Discard::good));
};

// ---- actions: the trading game ---------------------------------------------------------------

/// Begins a proposal.
struct TradeWith {
  Seat partner;
  bool operator==(const TradeWith&) const = default;
  static constexpr std::string_view kName = "trade_with";
  static constexpr auto kFields = fields(field("partner", &TradeWith::partner));
};
SPIELWERK_WORD(EndTrade, "end_trade");
/// Puts a ware of one's own into the proposal.
struct Offer {
  Ware ware;
  Bounded<1, 15> count = 1;
  bool operator==(const Offer&) const = default;
  static constexpr std::string_view kName = "offer";
  static constexpr auto kFields = fields(field("ware", &Offer::ware), field("count", &Offer::count));
};
/// Asks for a ware of the partner.
struct Ask {
  Ware ware;
  Bounded<1, 15> count = 1;
  bool operator==(const Ask&) const = default;
  static constexpr std::string_view kName = "ask";
  static constexpr auto kFields = fields(field("ware", &Ask::ware), field("count", &Ask::count));
};
SPIELWERK_WORD(Propose, "propose");
SPIELWERK_WORD(Withdraw, "withdraw");
SPIELWERK_WORD(Accept, "accept");
SPIELWERK_WORD(Decline, "decline");

// ---- actions: outcomes of chance -------------------------------------------------------------

/// One die falls.
struct Fall {
  Face face;
  bool operator==(const Fall&) const = default;
  static constexpr std::string_view kName = "fall";
  static constexpr auto kFields = fields(field("face", &Fall::face));
};

using Action =
    std::variant<Reroll, Keep, Lead, Stand, Feed, Work, CutStone, Dismiss, Buy, Pass, Discard, TradeWith,
                 EndTrade, Offer, Ask, Propose, Withdraw, Accept, Decline, Fall, StartSeat>;

}  // namespace spielwerk::roll_through_the_ages
