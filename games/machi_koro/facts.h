#pragma once
// What happens in Machi Koro, for the log and for animation, and why something is not offered.

#include <cstdint>
#include <variant>

#include "core/tree/start_draw.h"
#include "core/values/described.h"
#include "core/values/fixed.h"
#include "core/values/seat.h"
#include "games/machi_koro/data.h"

namespace spielwerk::machi_koro {

// ---- facts: what happened, for the log and for animation ---------------------------------------

/// A new turn begins; `extra`: the second one after a double.
struct TurnBegan {
  Seat seat;
  bool extra;
  bool operator==(const TurnBegan&) const = default;
  static constexpr std::string_view kName = "turn_began";
  static constexpr auto kFields = fields(field("seat", &TurnBegan::seat), field("extra", &TurnBegan::extra));
};
struct Rolled {
  Seat seat;
  std::uint8_t total;
  bool doubled;  // two equal faces
  bool operator==(const Rolled&) const = default;
  static constexpr std::string_view kName = "rolled";
  static constexpr auto kFields = fields(field("seat", &Rolled::seat), field("total", &Rolled::total),
                                         field("doubled", &Rolled::doubled));
};
/// The bank pays for `cards` copies of one establishment.
struct Earned {
  Seat seat;
  Card card;
  std::uint8_t cards;
  Coins coins;
  bool operator==(const Earned&) const = default;
  static constexpr std::string_view kName = "earned";
  static constexpr auto kFields = fields(field("seat", &Earned::seat), field("card", &Earned::card),
                                         field("cards", &Earned::cards), field("coins", &Earned::coins));
};
/// One player pays another because of an establishment; `claim` is what was asked, `coins` what was there.
struct Paid {
  Seat from;
  Seat to;
  Card card;
  Coins coins;
  Coins claim;
  bool operator==(const Paid&) const = default;
  static constexpr std::string_view kName = "paid";
  static constexpr auto kFields =
      fields(field("from", &Paid::from), field("to", &Paid::to), field("card", &Paid::card),
             field("coins", &Paid::coins), field("claim", &Paid::claim));
};
struct Swapped {
  Seat seat;
  Seat with;
  Card give;
  Card take;
  bool operator==(const Swapped&) const = default;
  static constexpr std::string_view kName = "swapped";
  static constexpr auto kFields = fields(field("seat", &Swapped::seat), field("with", &Swapped::with),
                                         field("give", &Swapped::give), field("take", &Swapped::take));
};
struct Built {
  Seat seat;
  Card card;
  Coins coins;
  bool operator==(const Built&) const = default;
  static constexpr std::string_view kName = "built";
  static constexpr auto kFields =
      fields(field("seat", &Built::seat), field("card", &Built::card), field("coins", &Built::coins));
};
struct Erected {
  Seat seat;
  Landmark landmark;
  Coins coins;
  bool operator==(const Erected&) const = default;
  static constexpr std::string_view kName = "erected";
  static constexpr auto kFields = fields(field("seat", &Erected::seat), field("landmark", &Erected::landmark),
                                         field("coins", &Erected::coins));
};
struct BuiltNothing {
  Seat seat;
  bool operator==(const BuiltNothing&) const = default;
  static constexpr std::string_view kName = "built_nothing";
  static constexpr auto kFields = fields(field("seat", &BuiltNothing::seat));
};
struct TurnedUp {
  Card card;
  bool operator==(const TurnedUp&) const = default;
  static constexpr std::string_view kName = "turned_up";
  static constexpr auto kFields = fields(field("card", &TurnedUp::card));
};
/// A double with an amusement park: a second turn follows.
struct ExtraTurn {
  Seat seat;
  bool operator==(const ExtraTurn&) const = default;
  static constexpr std::string_view kName = "extra_turn";
  static constexpr auto kFields = fields(field("seat", &ExtraTurn::seat));
};
/// All four landmarks stand; the player has this place and leaves the game.
struct Finished {
  Seat seat;
  std::uint8_t place;
  bool operator==(const Finished&) const = default;
  static constexpr std::string_view kName = "finished";
  static constexpr auto kFields = fields(field("seat", &Finished::seat), field("place", &Finished::place));
};

using Fact = std::variant<TurnBegan, Rolled, Earned, Paid, Swapped, Built, Erected, BuiltNothing, TurnedUp,
                          ExtraTurn, Finished, StartDrawn>;

// ---- reasons: why something one would expect is not offered ------------------------------------

struct TooExpensive {
  Coins cost;
  Coins has;
  bool operator==(const TooExpensive&) const = default;
  static constexpr std::string_view kName = "too_expensive";
  static constexpr auto kFields =
      fields(field("cost", &TooExpensive::cost), field("has", &TooExpensive::has));
};
struct PileEmpty {
  bool operator==(const PileEmpty&) const = default;
  static constexpr std::string_view kName = "pile_empty";
  static constexpr auto kFields = fields();
};
/// Only one establishment of each special (purple) kind.
struct OneOfAKind {
  bool operator==(const OneOfAKind&) const = default;
  static constexpr std::string_view kName = "one_of_a_kind";
  static constexpr auto kFields = fields();
};
struct AlreadyStands {
  bool operator==(const AlreadyStands&) const = default;
  static constexpr std::string_view kName = "already_stands";
  static constexpr auto kFields = fields();
};
/// Two dice want a train station that works already.
struct NeedsTrainStation {
  bool built_this_turn;
  bool operator==(const NeedsTrainStation&) const = default;
  static constexpr std::string_view kName = "needs_train_station";
  static constexpr auto kFields = fields(field("built_this_turn", &NeedsTrainStation::built_this_turn));
};
struct HasNoCoins {
  bool operator==(const HasNoCoins&) const = default;
  static constexpr std::string_view kName = "has_no_coins";
  static constexpr auto kFields = fields();
};
struct HasLeft {
  bool operator==(const HasLeft&) const = default;
  static constexpr std::string_view kName = "has_left";
  static constexpr auto kFields = fields();
};

using Reason =
    std::variant<TooExpensive, PileEmpty, OneOfAKind, AlreadyStands, NeedsTrainStation, HasNoCoins, HasLeft>;

}  // namespace spielwerk::machi_koro
