#pragma once
// The phases of Machi Koro, its state, and what a viewer sees of it.

#include <cstdint>
#include <optional>
#include <variant>

#include "core/tree/start_draw.h"
#include "core/values/agenda.h"
#include "core/values/described.h"
#include "core/values/fixed.h"
#include "core/values/seat.h"
#include "core/values/urn.h"
#include "core/values/versions.h"
#include "games/machi_koro/actions.h"
#include "games/machi_koro/data.h"
#include "games/machi_koro/facts.h"

namespace spielwerk::machi_koro {

// ---- phases: what can lie on the agenda ------------------------------------------------------

/// A whole turn; `extra` says that it is the second one after a double.
struct Turn {
  Seat seat;
  bool extra = false;
  bool operator==(const Turn&) const = default;
  static constexpr std::string_view kName = "turn";
  static constexpr auto kFields = fields(field("seat", &Turn::seat), field("extra", &Turn::extra));
};
SPIELWERK_SEATED(ChooseDice, "choose_dice");
/// The dice fall; `last` says that this throw cannot be repeated.
struct Throw {
  Seat seat;
  Bounded<1, 2> dice;
  bool last = false;
  bool operator==(const Throw&) const = default;
  static constexpr std::string_view kName = "throw";
  static constexpr auto kFields =
      fields(field("seat", &Throw::seat), field("dice", &Throw::dice), field("last", &Throw::last));
};
SPIELWERK_SEATED(KeepOrReroll, "keep_or_reroll");
SPIELWERK_SEATED(Restaurants, "restaurants");
SPIELWERK_SEATED(Production, "production");
SPIELWERK_SEATED(Specials, "specials");
SPIELWERK_SEATED(StadiumPays, "stadium_pays");
SPIELWERK_SEATED(TelevisionPays, "television_pays");
SPIELWERK_SEATED(OfficeSwaps, "office_swaps");
SPIELWERK_SEATED(Construct, "construct");
/// The display of the ten-piles variant is filled up to ten kinds.
struct FillDisplay {
  bool operator==(const FillDisplay&) const = default;
  static constexpr std::string_view kName = "fill_display";
  static constexpr auto kFields = fields();
};
struct EndTurn {
  Seat seat;
  bool extra = false;
  bool operator==(const EndTurn&) const = default;
  static constexpr std::string_view kName = "end_turn";
  static constexpr auto kFields = fields(field("seat", &EndTurn::seat), field("extra", &EndTurn::extra));
};

using Phase =
    std::variant<Turn, ChooseDice, Throw, KeepOrReroll, Restaurants, Production, Specials, StadiumPays,
                 TelevisionPays, OfficeSwaps, Construct, FillDisplay, EndTurn, DrawStart>;

// ---- state -----------------------------------------------------------------------------------

struct Town {
  Coins coins = 0;
  Table<Card, std::uint8_t> cards{};
  Set<Landmark> built{};   // turned to the coloured side
  Set<Landmark> active{};  // built before the current turn of the owner began: the advantage counts
  std::uint8_t place = 0;  // 0: still building

  bool operator==(const Town&) const = default;
  bool playing() const { return place == 0; }
  /// It has the card and may not get another: of a special kind a town has one at most.
  bool sole(Card card) const { return special(card) && cards[card] > 0; }
  static constexpr std::string_view kName = "town";
  static constexpr auto kFields =
      fields(field("coins", &Town::coins), field("cards", &Town::cards), field("built", &Town::built),
             field("active", &Town::active), field("place", &Town::place));
};

struct State : Versioned {
  Options options;
  PerSeat<Town, kMaxSeats> towns{};
  Table<Card, std::uint8_t> piles{};  // open cards
  Urn<Card> deck{};                   // urn of the ten-piles variant: face down, its order seen by nobody
  std::uint8_t first_die = 0;         // the throw that counts; 0 before it
  std::uint8_t second_die = 0;        // 0: one die thrown
  std::uint8_t finished = 0;          // how many players have completed their four landmarks
  Agenda<Phase, 14> agenda{};

  bool operator==(const State&) const = default;
  template <class... Phases>
  void then(const Phases&... phases) {
    agenda.then(phases...);
  }
  Town& operator[](Seat s) { return towns[s]; }
  const Town& operator[](Seat s) const { return towns[s]; }
  int seats() const { return options.seats; }
  int thrown() const { return first_die + second_die; }
  bool doubled() const { return first_die == second_die && first_die != 0; }

  static constexpr std::string_view kName = "state";
  static constexpr auto kFields =
      fields(field("options", &State::options), field("towns", &State::towns), field("piles", &State::piles),
             field("deck", &State::deck), field("first_die", &State::first_die),
             field("second_die", &State::second_die), field("finished", &State::finished),
             field("agenda", &State::agenda));
};

// ---- observation -----------------------------------------------------------------------------

/// Coins by card, in the order of the enumeration; each empty where it does not apply.
using CoinsOfCards = FixedList<std::optional<std::uint16_t>, kEnumSize<Card>>;

/// Coins by seat, in their order.
using CoinsOfSeats = FixedList<Coins, kMaxSeats>;

struct TownView {
  Seat seat;
  Coins coins;
  Table<Card, std::uint8_t> cards;
  CoinsOfCards takes;       // when its number is thrown, as the towns stand now; empty: it takes no coins
  CoinsOfCards would_take;  // the same with one card more; empty also where the town may not get one
  Set<Landmark> built;
  Set<Landmark> soon;  // built ones that work only from the town's next turn on
  std::uint8_t place;  // 0: still building
  bool operator==(const TownView&) const = default;
  static constexpr std::string_view kName = "town_view";
  static constexpr auto kFields = fields(
      field("seat", &TownView::seat), field("coins", &TownView::coins), field("cards", &TownView::cards),
      field("takes", &TownView::takes), field("would_take", &TownView::would_take),
      field("built", &TownView::built), field("soon", &TownView::soon), field("place", &TownView::place));
};

/// What a number would bring: what each seat gains, or loses below 0, and whether the thrower then has a
/// choice besides (television, business centre).
struct Brings {
  std::uint8_t number;
  CoinsOfSeats coins;
  bool choice;
  bool operator==(const Brings&) const = default;
  static constexpr std::string_view kName = "brings";
  static constexpr auto kFields = fields(field("number", &Brings::number), field("coins", &Brings::coins),
                                         field("choice", &Brings::choice));
};
/// What would come of the next throw, as the towns stand now.
struct NextThrow {
  Seat seat;               // who throws
  std::uint8_t least = 1;  // numbers that can fall
  std::uint8_t most = 6;
  std::uint8_t lies = 0;                  // what was thrown and may be thrown again; 0: nothing
  FixedList<Brings, kMostThrown> brings;  // of these numbers those that bring something, ascending
  bool operator==(const NextThrow&) const = default;
  static constexpr std::string_view kName = "next_throw";
  static constexpr auto kFields = fields(field("seat", &NextThrow::seat), field("least", &NextThrow::least),
                                         field("most", &NextThrow::most), field("lies", &NextThrow::lies),
                                         field("brings", &NextThrow::brings));
};

/// Everything on the table is public; of the draw pile only what is in it, not the order.
struct Observation {
  Options options;
  std::optional<Seat>
      turn;  // whose turn it is; empty when the game is over, and before it is drawn who begins
  std::optional<Seat> next;  // whose turn comes then, if there is no second one
  bool extra = false;        // it is the second turn after a double
  std::uint8_t first_die = 0;
  std::uint8_t second_die = 0;
  FixedList<TownView, kMaxSeats> towns;
  Table<Card, std::uint8_t> piles;
  std::optional<Table<Card, std::uint8_t>> deck;  // only in the ten-piles variant
  std::optional<NextThrow> next_throw;  // empty when nobody will throw, or it is not drawn who begins
  bool operator==(const Observation&) const = default;
  static constexpr std::string_view kName = "observation";
  static constexpr auto kFields =
      fields(field("options", &Observation::options), field("turn", &Observation::turn),
             field("next", &Observation::next), field("extra", &Observation::extra),
             field("first_die", &Observation::first_die), field("second_die", &Observation::second_die),
             field("towns", &Observation::towns), field("piles", &Observation::piles),
             field("deck", &Observation::deck), field("next_throw", &Observation::next_throw));
};

}  // namespace spielwerk::machi_koro
