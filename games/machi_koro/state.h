#pragma once
// What Machi Koro is made of: options, actions, phases, facts, the state and what a viewer sees of it.

#include <cstdint>
#include <optional>
#include <variant>

#include "core/agenda.h"
#include "core/described.h"
#include "core/fixed.h"
#include "core/seat.h"
#include "core/urn.h"
#include "games/machi_koro/data.h"

namespace spielwerk::machi_koro {

// ---- options ---------------------------------------------------------------------------------

enum class Supply : std::uint8_t { kAllPiles, kTenPiles };
enum class Finish : std::uint8_t { kPlayOn, kFirstFinisher };
enum class MallStart : std::uint8_t { kNextOwnTurn, kAtOnce };

}  // namespace spielwerk::machi_koro

namespace spielwerk {
template <>
inline constexpr EnumNames<machi_koro::Supply> kEnumNames<machi_koro::Supply>{"supply",
                                                                              {"all_piles", "ten_piles"}};
template <>
inline constexpr EnumNames<machi_koro::Finish> kEnumNames<machi_koro::Finish>{"finish",
                                                                              {"play_on", "first_finisher"}};
template <>
inline constexpr EnumNames<machi_koro::MallStart> kEnumNames<machi_koro::MallStart>{
    "mall_start", {"next_own_turn", "at_once"}};
}  // namespace spielwerk

namespace spielwerk::machi_koro {

struct Options {
  Bounded<2, 4> seats = 2;
  Supply supply = Supply::kAllPiles;
  Finish finish = Finish::kPlayOn;
  MallStart mall = MallStart::kNextOwnTurn;  // from when on a mall raises red cards in the turns of others
  Bounded<0, 3> start = 0;
  bool operator==(const Options&) const = default;
  static constexpr std::string_view kName = "options";
  static constexpr auto kFields = fields(field("seats", &Options::seats), field("supply", &Options::supply),
                                         field("finish", &Options::finish), field("mall", &Options::mall),
                                         field("start", &Options::start));
};

// ---- actions: decisions ----------------------------------------------------------------------

struct Roll {
  Bounded<1, 2> dice;
  bool operator==(const Roll&) const = default;
  static constexpr std::string_view kName = "roll";
  static constexpr auto kFields = fields(field("dice", &Roll::dice));
};
struct Keep {
  bool operator==(const Keep&) const = default;
  static constexpr std::string_view kName = "keep";
  static constexpr auto kFields = fields();
};
struct Reroll {
  bool operator==(const Reroll&) const = default;
  static constexpr std::string_view kName = "reroll";
  static constexpr auto kFields = fields();
};
/// Television: whom to take up to five coins from.
struct Take {
  Seat from;
  bool operator==(const Take&) const = default;
  static constexpr std::string_view kName = "take";
  static constexpr auto kFields = fields(field("from", &Take::from));
};
/// Business centre: one establishment for one of another player.
struct Swap {
  Seat with;
  Card give;
  Card take;
  bool operator==(const Swap&) const = default;
  static constexpr std::string_view kName = "swap";
  static constexpr auto kFields =
      fields(field("with", &Swap::with), field("give", &Swap::give), field("take", &Swap::take));
};
struct NoSwap {
  bool operator==(const NoSwap&) const = default;
  static constexpr std::string_view kName = "no_swap";
  static constexpr auto kFields = fields();
};
struct Build {
  Card card;
  bool operator==(const Build&) const = default;
  static constexpr std::string_view kName = "build";
  static constexpr auto kFields = fields(field("card", &Build::card));
};
struct Erect {
  Landmark landmark;
  bool operator==(const Erect&) const = default;
  static constexpr std::string_view kName = "erect";
  static constexpr auto kFields = fields(field("landmark", &Erect::landmark));
};
struct Pass {
  bool operator==(const Pass&) const = default;
  static constexpr std::string_view kName = "pass";
  static constexpr auto kFields = fields();
};

// ---- actions: outcomes of chance -------------------------------------------------------------

struct OneDie {
  Bounded<1, 6> face;
  bool operator==(const OneDie&) const = default;
  static constexpr std::string_view kName = "die";
  static constexpr auto kFields = fields(field("face", &OneDie::face));
};
/// Two dice; the lower face first, as their order does not matter.
struct TwoDice {
  Bounded<1, 6> low;
  Bounded<1, 6> high;
  bool operator==(const TwoDice&) const = default;
  static constexpr std::string_view kName = "dice";
  static constexpr auto kFields = fields(field("low", &TwoDice::low), field("high", &TwoDice::high));
};
/// The next card of the draw pile is turned up.
struct Deal {
  Card card;
  bool operator==(const Deal&) const = default;
  static constexpr std::string_view kName = "deal";
  static constexpr auto kFields = fields(field("card", &Deal::card));
};

using Action =
    std::variant<Roll, Keep, Reroll, Take, Swap, NoSwap, Build, Erect, Pass, OneDie, TwoDice, Deal>;

// ---- phases: what can lie on the agenda ------------------------------------------------------

/// A phase of the player in turn that carries nothing but whose turn it is.
#define SPIELWERK_PHASE(Type, name)                                     \
  struct Type {                                                         \
    Seat seat;                                                          \
    bool operator==(const Type&) const = default;                       \
    static constexpr std::string_view kName = name;                     \
    static constexpr auto kFields = fields(field("seat", &Type::seat)); \
  }

/// A whole turn; `extra` says that it is the second one after a double.
struct Turn {
  Seat seat;
  bool extra = false;
  bool operator==(const Turn&) const = default;
  static constexpr std::string_view kName = "turn";
  static constexpr auto kFields = fields(field("seat", &Turn::seat), field("extra", &Turn::extra));
};
SPIELWERK_PHASE(ChooseDice, "choose_dice");
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
SPIELWERK_PHASE(KeepOrReroll, "keep_or_reroll");
SPIELWERK_PHASE(Restaurants, "restaurants");
SPIELWERK_PHASE(Production, "production");
SPIELWERK_PHASE(Specials, "specials");
SPIELWERK_PHASE(StadiumPays, "stadium_pays");
SPIELWERK_PHASE(TelevisionPays, "television_pays");
SPIELWERK_PHASE(OfficeSwaps, "office_swaps");
SPIELWERK_PHASE(Construct, "construct");
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
#undef SPIELWERK_PHASE

using Phase = std::variant<Turn, ChooseDice, Throw, KeepOrReroll, Restaurants, Production, Specials,
                           StadiumPays, TelevisionPays, OfficeSwaps, Construct, FillDisplay, EndTurn>;

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
                          ExtraTurn, Finished>;

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

// ---- state -----------------------------------------------------------------------------------

struct Town {
  Coins coins = 0;
  Table<Card, std::uint8_t> cards{};
  Set<Landmark> built{};   // turned to the coloured side
  Set<Landmark> active{};  // built before the current turn of the owner began: the advantage counts
  std::uint8_t place = 0;  // 0: still building

  bool operator==(const Town&) const = default;
  bool playing() const { return place == 0; }
  static constexpr std::string_view kName = "town";
  static constexpr auto kFields =
      fields(field("coins", &Town::coins), field("cards", &Town::cards), field("built", &Town::built),
             field("active", &Town::active), field("place", &Town::place));
};

struct State {
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

struct TownView {
  Seat seat;
  Coins coins;
  Table<Card, std::uint8_t> cards;
  Set<Landmark> built;
  Set<Landmark> active;
  std::uint8_t place;  // 0: still building
  bool operator==(const TownView&) const = default;
  static constexpr std::string_view kName = "town_view";
  static constexpr auto kFields = fields(
      field("seat", &TownView::seat), field("coins", &TownView::coins), field("cards", &TownView::cards),
      field("built", &TownView::built), field("active", &TownView::active), field("place", &TownView::place));
};

/// Everything on the table is public; of the draw pile only what is in it, not the order.
struct Observation {
  Options options;
  std::optional<Seat> turn;  // whose turn it is; empty when the game is over
  bool extra = false;        // it is the second turn after a double
  std::uint8_t first_die = 0;
  std::uint8_t second_die = 0;
  FixedList<TownView, kMaxSeats> towns;
  Table<Card, std::uint8_t> piles;
  std::optional<Table<Card, std::uint8_t>> deck;  // only in the ten-piles variant
  bool operator==(const Observation&) const = default;
  static constexpr std::string_view kName = "observation";
  static constexpr auto kFields =
      fields(field("options", &Observation::options), field("turn", &Observation::turn),
             field("extra", &Observation::extra), field("first_die", &Observation::first_die),
             field("second_die", &Observation::second_die), field("towns", &Observation::towns),
             field("piles", &Observation::piles), field("deck", &Observation::deck));
};

}  // namespace spielwerk::machi_koro
