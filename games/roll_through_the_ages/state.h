#pragma once
// The phases of Roll Through the Ages, its state, and what a viewer sees of it.

#include <cstdint>
#include <optional>
#include <variant>

#include "core/tree/start_draw.h"
#include "core/values/agenda.h"
#include "core/values/described.h"
#include "core/values/fixed.h"
#include "core/values/seat.h"
#include "core/values/versions.h"
#include "games/roll_through_the_ages/actions.h"
#include "games/roll_through_the_ages/data.h"
#include "games/roll_through_the_ages/facts.h"

namespace spielwerk::roll_through_the_ages {

// ---- phases: what can lie on the agenda ------------------------------------------------------

SPIELWERK_SEATED(Turn, "turn");
/// So many dice are in the air; they fall one after the other.
struct Cast {
  Seat seat;
  Bounded<1, 7> dice = 1;
  bool operator==(const Cast&) const = default;
  static constexpr std::string_view kName = "cast";
  static constexpr auto kFields = fields(field("seat", &Cast::seat), field("dice", &Cast::dice));
};
SPIELWERK_SEATED(Rerolls, "rerolls");
SPIELWERK_SEATED(Leading, "leading");
SPIELWERK_SEATED(FoodOrWorkers, "food_or_workers");
SPIELWERK_SEATED(CollectGoods, "collect_goods");
SPIELWERK_SEATED(CollectFood, "collect_food");
SPIELWERK_SEATED(FeedCities, "feed_cities");
SPIELWERK_SEATED(Disasters, "disasters");
SPIELWERK_SEATED(Trade, "trade");
SPIELWERK_SEATED(Compose, "compose");
/// The partner of a proposal answers; `seat` is whose turn it is.
SPIELWERK_SEATED(Answer, "answer");
SPIELWERK_SEATED(Hire, "hire");
SPIELWERK_SEATED(Build, "build");
SPIELWERK_SEATED(BuyOne, "buy_one");
SPIELWERK_SEATED(DiscardGoods, "discard_goods");
SPIELWERK_SEATED(EndTurn, "end_turn");

using Phase =
    std::variant<Turn, Cast, Rerolls, Leading, FoodOrWorkers, CollectGoods, CollectFood, FeedCities,
                 Disasters, Answer, Compose, Trade, Hire, Build, BuyOne, DiscardGoods, EndTurn, DrawStart>;

// ---- state -----------------------------------------------------------------------------------

using GoodsTable = Table<Good, std::uint8_t>;
using BoxesTable = Table<Monument, std::uint8_t>;
using DiceTable = Table<Face, std::uint8_t>;
using WareTable = Table<Ware, std::uint8_t>;

/// Score sheet and peg board of one player. `first` and `later`: completed monuments, for the higher or the
/// lower number. `disasters`: points lost.
struct Sheet {
  GoodsTable goods{};
  std::uint8_t food = kStartFood;
  std::uint8_t city_boxes = 0;
  BoxesTable boxes{};
  Set<Monument> first{};
  Set<Monument> later{};
  Set<Development> developments{};
  std::uint16_t disasters = 0;

  int cities() const { return cities_with(city_boxes); }
  Set<Monument> monuments() const { return first | later; }
  bool has(Development development) const { return developments.has(development); }
  int goods_count() const {
    int count = 0;
    for (Good good : kAll<Good>) count += goods[good];
    return count;
  }
  int goods_worth() const {
    int coins = 0;
    for (Good good : kAll<Good>) coins += worth(good, goods[good]);
    return coins;
  }

  bool operator==(const Sheet&) const = default;
  static constexpr std::string_view kName = "sheet";
  static constexpr auto kFields = fields(
      field("goods", &Sheet::goods), field("food", &Sheet::food), field("city_boxes", &Sheet::city_boxes),
      field("boxes", &Sheet::boxes), field("first", &Sheet::first), field("later", &Sheet::later),
      field("developments", &Sheet::developments), field("disasters", &Sheet::disasters));
};

/// An exchange as far as it is composed: what the player in turn gives, and what they take.
struct Proposal {
  Seat partner;
  WareTable give{};
  WareTable take{};
  bool operator==(const Proposal&) const = default;
  static constexpr std::string_view kName = "proposal";
  static constexpr auto kFields = fields(field("partner", &Proposal::partner), field("give", &Proposal::give),
                                         field("take", &Proposal::take));
};

/// `dice`: how they lie, by face. `food_dice`: dice of the double face used as food. `workers`: not yet used.
/// `first`: who begins every round, where chance drew it.
struct State : Versioned {
  Options options;
  PerSeat<Sheet, kMaxSeats> sheets{};
  DiceTable dice{};
  std::uint8_t throws_left = 0;
  std::uint8_t food_dice = 0;
  std::uint8_t workers = 0;
  std::uint16_t round = 1;
  std::uint8_t proposals_left = 0;
  Proposal proposal{};
  bool last_round = false;
  std::optional<Seat> first{};
  Agenda<Phase, 16> agenda{};

  template <class... Phases>
  void then(const Phases&... phases) {
    agenda.then(phases...);
  }
  Sheet& operator[](Seat s) { return sheets[s]; }
  const Sheet& operator[](Seat s) const { return sheets[s]; }
  int seats() const { return options.seats; }
  bool solo() const { return options.seats == 1; }
  /// Who begins every round; empty before it is drawn.
  std::optional<Seat> starter() const { return first ? first : agreed_start(options.start, seats()); }
  Set<Monument> available() const { return monuments_of(options.seats); }
  /// Monuments that somebody has completed.
  Set<Monument> claimed() const {
    Set<Monument> set;
    for (int i = 0; i < seats(); ++i) set = set | sheets[Seat{i}].first;
    return set;
  }

  bool operator==(const State&) const = default;
  static constexpr std::string_view kName = "state";
  static constexpr auto kFields =
      fields(field("options", &State::options), field("sheets", &State::sheets), field("dice", &State::dice),
             field("throws_left", &State::throws_left), field("food_dice", &State::food_dice),
             field("workers", &State::workers), field("round", &State::round),
             field("proposals_left", &State::proposals_left), field("proposal", &State::proposal),
             field("last_round", &State::last_round), later_field("first", &State::first, std::nullopt),
             field("agenda", &State::agenda));
};

// ---- observation -----------------------------------------------------------------------------

/// What a disaster does to a seat: points lost, all goods lost, or nothing because of a protection.
struct Loss {
  Seat seat;
  std::uint8_t points = 0;
  bool goods = false;
  bool spared = false;
  bool operator==(const Loss&) const = default;
  static constexpr std::string_view kName = "loss";
  static constexpr auto kFields = fields(field("seat", &Loss::seat), field("points", &Loss::points),
                                         field("goods", &Loss::goods), field("spared", &Loss::spared));
};
/// What follows if so many dice of the double face become food: food left after feeding, cities unfed,
/// workers.
struct Meal {
  std::uint8_t dice;
  std::uint8_t food;
  std::uint8_t unfed;
  std::uint8_t workers;
  bool operator==(const Meal&) const = default;
  static constexpr std::string_view kName = "meal";
  static constexpr auto kFields = fields(field("dice", &Meal::dice), field("food", &Meal::food),
                                         field("unfed", &Meal::unfed), field("workers", &Meal::workers));
};
/// What the dice bring as they lie: the goods after collecting, coins, the disaster, and for each way to use
/// the double faces what it means for food and workers. `suggested`: the fewest dice as food that leave the
/// fewest cities unfed.
struct Outlook {
  GoodsTable goods{};
  std::uint8_t coins = 0;
  std::uint8_t skulls = 0;
  Disaster disaster = Disaster::kNone;
  FixedList<Loss, kMaxSeats> losses;
  FixedList<Meal, kMostDice + 1> meals;
  std::uint8_t suggested = 0;
  bool operator==(const Outlook&) const = default;
  static constexpr std::string_view kName = "outlook";
  static constexpr auto kFields = fields(
      field("goods", &Outlook::goods), field("coins", &Outlook::coins), field("skulls", &Outlook::skulls),
      field("disaster", &Outlook::disaster), field("losses", &Outlook::losses),
      field("meals", &Outlook::meals), field("suggested", &Outlook::suggested));
};
/// `worth`: of each stack, in coins. `city_boxes`: filled, of each city that can still be founded. `limit`:
/// goods that may be kept at the end of a turn; empty: any number. `outrun`: monuments whose higher number is
/// gone, because somebody else has it.
struct SheetView {
  Seat seat;
  GoodsTable goods;
  Table<Good, std::uint8_t> worth;
  std::uint8_t food;
  std::uint8_t cities;
  FixedList<std::uint8_t, kMostCities - kStartCities> city_boxes;
  std::optional<std::uint8_t> limit;
  BoxesTable boxes;
  Set<Monument> first;
  Set<Monument> later;
  Set<Monument> outrun;
  Set<Development> developments;
  std::uint16_t disasters;
  bool operator==(const SheetView&) const = default;
  static constexpr std::string_view kName = "sheet_view";
  static constexpr auto kFields = fields(
      field("seat", &SheetView::seat), field("goods", &SheetView::goods), field("worth", &SheetView::worth),
      field("food", &SheetView::food), field("cities", &SheetView::cities),
      field("city_boxes", &SheetView::city_boxes), field("limit", &SheetView::limit),
      field("boxes", &SheetView::boxes), field("first", &SheetView::first), field("later", &SheetView::later),
      field("outrun", &SheetView::outrun), field("developments", &SheetView::developments),
      field("disasters", &SheetView::disasters));
};
/// Everything is public. `next`: who comes after the seat in turn. `starter`: who begins every round; nobody
/// alone. `rounds`: of a game that ends after so many. `developments_to_end`: how many of one player end the
/// game, where they do. `air`: dice that have been thrown and not fallen yet. `coins` and `purse`: of the
/// dice, and the most that could be paid with what is there now; nothing once the time to buy is over.
/// `outlook`: while the dice of a turn have not been used yet. `proposals_left`: empty where nobody trades.
struct Observation {
  Options options;
  std::optional<Seat> turn;
  std::optional<Seat> next;
  std::optional<Seat> starter;
  std::uint16_t round = 0;
  std::optional<std::uint8_t> rounds;
  std::optional<std::uint8_t> developments_to_end;
  DiceTable dice{};
  std::optional<std::uint8_t> air;
  std::uint8_t throws_left = 0;
  std::uint8_t food_dice = 0;
  std::uint8_t workers = 0;
  std::uint8_t coins = 0;
  std::uint16_t purse = 0;
  FixedList<SheetView, kMaxSeats> sheets;
  Set<Monument> available;
  bool last_round = false;
  std::optional<Outlook> outlook;
  std::optional<Proposal> proposal;
  std::optional<std::uint8_t> proposals_left;
  bool operator==(const Observation&) const = default;
  static constexpr std::string_view kName = "observation";
  static constexpr auto kFields = fields(
      field("options", &Observation::options), field("turn", &Observation::turn),
      field("next", &Observation::next), field("starter", &Observation::starter),
      field("round", &Observation::round), field("rounds", &Observation::rounds),
      field("developments_to_end", &Observation::developments_to_end), field("dice", &Observation::dice),
      field("air", &Observation::air), field("throws_left", &Observation::throws_left),
      field("food_dice", &Observation::food_dice), field("workers", &Observation::workers),
      field("coins", &Observation::coins), field("purse", &Observation::purse),
      field("sheets", &Observation::sheets), field("available", &Observation::available),
      field("last_round", &Observation::last_round), field("outlook", &Observation::outlook),
      field("proposal", &Observation::proposal), field("proposals_left", &Observation::proposals_left));
};

/// What an offered purchase pays, the coins of the dice included, and by how much that is too much. Other
/// actions leave both out.
struct Preview {
  std::uint16_t paid = 0;
  std::uint16_t waste = 0;
  bool operator==(const Preview&) const = default;
  static constexpr std::string_view kName = "preview";
  static constexpr auto kFields =
      fields(later_field("paid", &Preview::paid, 0), later_field("waste", &Preview::waste, 0));
};

}  // namespace spielwerk::roll_through_the_ages
