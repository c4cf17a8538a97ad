#pragma once
// What happens in Roll Through the Ages, for the log and for animation, and why something is not offered.

#include <cstdint>
#include <variant>

#include "core/tree/start_draw.h"
#include "core/values/described.h"
#include "core/values/fixed.h"
#include "core/values/seat.h"
#include "games/roll_through_the_ages/data.h"

namespace spielwerk::roll_through_the_ages {

// ---- facts -----------------------------------------------------------------------------------

struct TurnBegan {
  Seat seat;
  std::uint16_t round;
  bool operator==(const TurnBegan&) const = default;
  static constexpr std::string_view kName = "turn_began";
  static constexpr auto kFields = fields(field("seat", &TurnBegan::seat), field("round", &TurnBegan::round));
};
/// A throw lies: all dice by face, and how many throws are left.
struct Thrown {
  Seat seat;
  std::uint8_t good;
  std::uint8_t skull;
  std::uint8_t food;
  std::uint8_t either;
  std::uint8_t workers;
  std::uint8_t coins;
  std::uint8_t left;
  bool operator==(const Thrown&) const = default;
  static constexpr std::string_view kName = "thrown";
  static constexpr auto kFields = fields(field("seat", &Thrown::seat), field("good", &Thrown::good),
                                         field("skull", &Thrown::skull), field("food", &Thrown::food),
                                         field("either", &Thrown::either), field("workers", &Thrown::workers),
                                         field("coins", &Thrown::coins), field("left", &Thrown::left));
};
/// Goods that found room.
struct Collected {
  Seat seat;
  std::uint8_t wood;
  std::uint8_t stone;
  std::uint8_t pottery;
  std::uint8_t cloth;
  std::uint8_t metal;
  bool operator==(const Collected&) const = default;
  static constexpr std::string_view kName = "collected";
  static constexpr auto kFields =
      fields(field("seat", &Collected::seat), field("wood", &Collected::wood),
             field("stone", &Collected::stone), field("pottery", &Collected::pottery),
             field("cloth", &Collected::cloth), field("metal", &Collected::metal));
};
/// Food collected, and what is stored then.
struct Harvested {
  Seat seat;
  std::uint8_t food;
  std::uint8_t stored;
  bool operator==(const Harvested&) const = default;
  static constexpr std::string_view kName = "harvested";
  static constexpr auto kFields = fields(field("seat", &Harvested::seat), field("food", &Harvested::food),
                                         field("stored", &Harvested::stored));
};
/// Goods or food without room.
struct Lapsed {
  Seat seat;
  Ware ware;
  std::uint8_t count;
  bool operator==(const Lapsed&) const = default;
  static constexpr std::string_view kName = "lapsed";
  static constexpr auto kFields =
      fields(field("seat", &Lapsed::seat), field("ware", &Lapsed::ware), field("count", &Lapsed::count));
};
struct Fed {
  Seat seat;
  std::uint8_t cities;
  bool operator==(const Fed&) const = default;
  static constexpr std::string_view kName = "fed";
  static constexpr auto kFields = fields(field("seat", &Fed::seat), field("cities", &Fed::cities));
};
/// One point lost for each city unfed.
struct Famine {
  Seat seat;
  std::uint8_t unfed;
  bool operator==(const Famine&) const = default;
  static constexpr std::string_view kName = "famine";
  static constexpr auto kFields = fields(field("seat", &Famine::seat), field("unfed", &Famine::unfed));
};
/// A disaster costs points.
struct Struck {
  Seat seat;
  Disaster disaster;
  std::uint8_t points;
  bool operator==(const Struck&) const = default;
  static constexpr std::string_view kName = "struck";
  static constexpr auto kFields = fields(field("seat", &Struck::seat), field("disaster", &Struck::disaster),
                                         field("points", &Struck::points));
};
/// A disaster that would have hit somebody without protection.
struct Spared {
  Seat seat;
  Disaster disaster;
  bool operator==(const Spared&) const = default;
  static constexpr std::string_view kName = "spared";
  static constexpr auto kFields = fields(field("seat", &Spared::seat), field("disaster", &Spared::disaster));
};
/// A revolt: all goods are lost.
struct Looted {
  Seat seat;
  std::uint8_t goods;
  bool operator==(const Looted&) const = default;
  static constexpr std::string_view kName = "looted";
  static constexpr auto kFields = fields(field("seat", &Looted::seat), field("goods", &Looted::goods));
};
struct Built {
  Seat seat;
  Site site;
  std::uint8_t boxes;
  bool operator==(const Built&) const = default;
  static constexpr std::string_view kName = "built";
  static constexpr auto kFields =
      fields(field("seat", &Built::seat), field("site", &Built::site), field("boxes", &Built::boxes));
};
struct CityFounded {
  Seat seat;
  std::uint8_t cities;
  bool operator==(const CityFounded&) const = default;
  static constexpr std::string_view kName = "city_founded";
  static constexpr auto kFields =
      fields(field("seat", &CityFounded::seat), field("cities", &CityFounded::cities));
};
struct Completed {
  Seat seat;
  Monument monument;
  std::uint8_t points;
  bool first;
  bool operator==(const Completed&) const = default;
  static constexpr std::string_view kName = "completed";
  static constexpr auto kFields =
      fields(field("seat", &Completed::seat), field("monument", &Completed::monument),
             field("points", &Completed::points), field("first", &Completed::first));
};
SPIELWERK_SEATED(StoneCut, "stone_cut");
/// `paid` is at least `cost`: there is no change.
struct Bought {
  Seat seat;
  Development development;
  std::uint8_t points;
  std::uint16_t paid;
  std::uint8_t cost;
  bool operator==(const Bought&) const = default;
  static constexpr std::string_view kName = "bought";
  static constexpr auto kFields =
      fields(field("seat", &Bought::seat), field("development", &Bought::development),
             field("points", &Bought::points), field("paid", &Bought::paid), field("cost", &Bought::cost));
};
/// `purse`: the most that could have been paid.
struct BoughtNothing {
  Seat seat;
  std::uint16_t purse;
  bool operator==(const BoughtNothing&) const = default;
  static constexpr std::string_view kName = "bought_nothing";
  static constexpr auto kFields =
      fields(field("seat", &BoughtNothing::seat), field("purse", &BoughtNothing::purse));
};
struct Discarded {
  Seat seat;
  Good good;
  bool operator==(const Discarded&) const = default;
  static constexpr std::string_view kName = "discarded";
  static constexpr auto kFields = fields(field("seat", &Discarded::seat), field("good", &Discarded::good));
};
/// Part of an exchange that was accepted.
struct Exchanged {
  Seat from;
  Seat to;
  Ware ware;
  std::uint8_t count;
  bool operator==(const Exchanged&) const = default;
  static constexpr std::string_view kName = "exchanged";
  static constexpr auto kFields = fields(field("from", &Exchanged::from), field("to", &Exchanged::to),
                                         field("ware", &Exchanged::ware), field("count", &Exchanged::count));
};
struct Declined {
  Seat seat;
  Seat partner;
  bool operator==(const Declined&) const = default;
  static constexpr std::string_view kName = "declined";
  static constexpr auto kFields =
      fields(field("seat", &Declined::seat), field("partner", &Declined::partner));
};
/// An end condition is met; the round is played out.
SPIELWERK_SEATED(LastRound, "last_round");

using Fact = std::variant<TurnBegan, Thrown, Collected, Harvested, Lapsed, Fed, Famine, Struck, Spared,
                          Looted, Built, CityFounded, Completed, StoneCut, Bought, BoughtNothing, Discarded,
                          Exchanged, Declined, LastRound, StartDrawn>;

// ---- reasons ---------------------------------------------------------------------------------

/// A skull may not be thrown again.
SPIELWERK_WORD(SkullStays, "skull_stays");
/// All boxes are filled.
SPIELWERK_WORD(Stands, "stands");
/// Each development only once.
SPIELWERK_WORD(Owned, "owned");
/// `has`: all that could be paid.
struct TooExpensive {
  std::uint8_t cost;
  std::uint16_t has;
  bool operator==(const TooExpensive&) const = default;
  static constexpr std::string_view kName = "too_expensive";
  static constexpr auto kFields =
      fields(field("cost", &TooExpensive::cost), field("has", &TooExpensive::has));
};
/// One side has neither goods nor food.
SPIELWERK_WORD(NothingToGive, "nothing_to_give");
/// Each side gives at least one unit.
SPIELWERK_WORD(OneSided, "one_sided");
SPIELWERK_WORD(NoRoom, "no_room");
/// The two sides have no different wares that find room.
SPIELWERK_WORD(NoExchange, "no_exchange");

using Reason =
    std::variant<SkullStays, Stands, Owned, TooExpensive, NothingToGive, OneSided, NoRoom, NoExchange>;

}  // namespace spielwerk::roll_through_the_ages
