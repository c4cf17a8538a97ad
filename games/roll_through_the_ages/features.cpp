// What a learned judgement sees of a position of Roll Through the Ages: the score sheets in seating order
// from the seat that looks, the dice, and where in a turn and a round the game stands. Everything is public.

#include <array>
#include <string>

#include "core/judging/features.h"
#include "games/roll_through_the_ages/dice.h"
#include "games/roll_through_the_ages/embedded.h"
#include "games/roll_through_the_ages/game.h"
#include "games/roll_through_the_ages/payments.h"
#include "games/roll_through_the_ages/sheets.h"

namespace spielwerk::roll_through_the_ages {
namespace {

constexpr std::array kPurses{5, 10, 15, 20, 25, 30, 40, 50, 60};
constexpr int kGoodsSeen = 4;
constexpr int kDiceSeen = 4;
constexpr int kWorkersSeen = 9;

/// The stage of a turn by the first of these phases that is still due.
enum class Stage { kDice, kCollect, kBuild, kBuy, kDiscard, kDone };

Stage stage_of(const State& s) {
  Stage stage = Stage::kDone;
  const auto due = [&](Stage one) { stage = std::min(stage, one); };
  for (const Phase& phase : s.agenda.stack()) {
    if (std::holds_alternative<Turn>(phase)) return Stage::kDone;
    if (std::holds_alternative<FoodOrWorkers>(phase)) due(Stage::kDice);
    if (std::holds_alternative<CollectGoods>(phase)) due(Stage::kCollect);
    if (std::holds_alternative<Build>(phase)) due(Stage::kBuild);
    if (std::holds_alternative<BuyOne>(phase)) due(Stage::kBuy);
    if (std::holds_alternative<DiscardGoods>(phase)) due(Stage::kDiscard);
  }
  return stage;
}

void add_monuments(const State& s, const Sheet& sheet, Set<Monument> claimed, Features& features) {
  for (Monument monument : kAll<Monument>) {
    const int boxes = facts(monument).boxes;
    const int open = boxes - sheet.boxes[monument];
    const bool stands = sheet.monuments().has(monument);
    const bool begun = sheet.boxes[monument] > 0 && !stands;
    features.flag(sheet.first.has(monument));
    features.flag(sheet.later.has(monument));
    features.amount(stands ? 0 : sheet.boxes[monument], boxes);
    features.flag(begun && open <= 2);
    features.flag(begun && open <= 4);
    features.flag(begun && (s.solo() || !claimed.has(monument)));
  }
  features.steps(sheet.monuments().size(), 7);
}

void add_sheet(const State& s, const Sheet& sheet, Set<Monument> claimed, Features& features) {
  const int cities = sheet.cities();
  features.amount(sheet_points(sheet), 16);
  for (Good good : kAll<Good>) {
    features.amount(sheet.goods[good], 4);
    features.steps(sheet.goods[good], kGoodsSeen);
  }
  features.amount(sheet.goods_worth(), 32);
  features.steps(sheet.goods_worth(), kPurses);
  features.amount(sheet.goods_count(), 6);
  features.amount(sheet.food, 8);
  features.steps(sheet.food - cities, 8);
  features.steps(cities - sheet.food, kMostCities);
  features.steps(cities - kStartCities, kMostCities - kStartCities);
  features.steps(open_boxes_of_city(sheet.city_boxes), 6);
  for (Development one : kAll<Development>) features.flag(sheet.has(one));
  features.steps(sheet.developments.size(), kDevelopmentsToEnd + 1);
  add_monuments(s, sheet, claimed, features);
}

/// The turn that is running: nothing of it is left over in a state between two turns.
void add_turn(const State& s, Seat turn, Stage stage, Features& features) {
  const bool running = stage != Stage::kDone;
  features.choice(running ? static_cast<int>(stage) : -1, static_cast<int>(Stage::kDone));
  int in_the_air = 0;
  for (const Phase& phase : s.agenda.stack())
    if (const auto* cast = std::get_if<Cast>(&phase)) in_the_air = cast->dice;
  features.amount(in_the_air, 4);
  features.steps(in_the_air, kMostDice);
  features.steps(stage == Stage::kDice ? s.throws_left : 0, kThrows - 1);
  const bool counted = stage > Stage::kCollect;
  for (Face face : kAll<Face>) {
    const int dice = counted ? 0 : s.dice[face];
    features.amount(dice, 4);
    features.steps(dice, face == Face::kSkull ? kDiceSeen + 1 : kDiceSeen);
  }
  const Sheet& sheet = s[turn];
  features.amount(counted ? 0 : goods_made(s, turn)[Good::kStone], 2);
  const int food = sheet.food + food_made(s, turn, counted ? 0 : s.dice[Face::kEither]);
  features.steps(counted ? 0 : hungry(food, sheet.cities()), 4);
  const int workers = counted ? s.workers : workers_made(s, turn, s.dice[Face::kEither] - s.food_dice);
  features.amount(running ? workers : 0, 8);
  features.steps(running ? workers : 0, kWorkersSeen);
  const int coins = running && stage <= Stage::kBuy ? coins_made(s, turn) : 0;
  features.amount(coins, 32);
  features.steps(coins > 0 || stage == Stage::kBuy ? purse(s, turn) : 0, kPurses);
  features.flag(stage == Stage::kDiscard);
}

void add_table(const State& s, Seat seat, Features& features) {
  features.flag(s.last_round);
  features.amount(s.round, 10);
  features.steps(s.solo() ? s.round : 0, kSoloRounds);
  const std::optional<Seat> first = s.starter();
  features.choice(first ? (first->index() + s.seats() - seat.index()) % s.seats() : -1, s.seats());
  const Set<Monument> open = s.available() - s.claimed();
  features.steps(open.size(), 3);
  features.flag(s.options.trading);
  features.flag(s.options.quarrying == Quarrying::kEach);
  features.flag(s.options.leadership_skull);
  features.flag(s.options.religion_shield);
}

}  // namespace

void RollThroughTheAges::features(const State& s, Seat seat, Features& features) {
  features.clear();
  const Set<Monument> claimed = s.claimed();
  for (int i = 0; i < s.seats(); ++i)
    add_sheet(s, s[Seat{(seat.index() + i) % s.seats()}], claimed, features);
  const Stage stage = stage_of(s);
  const Seat turn = turn_of(s).value_or(seat);
  // The dice of a rival are other inputs than one's own.
  const bool own = turn == seat;
  State nobody = s;
  nobody.agenda.clear();
  nobody.dice = {};
  nobody.throws_left = nobody.food_dice = nobody.workers = 0;
  add_turn(own ? s : nobody, seat, own ? stage : Stage::kDone, features);
  if (!s.solo()) add_turn(own ? nobody : s, own ? seat : turn, own ? Stage::kDone : stage, features);
  features.choice((turn.index() - seat.index() + s.seats()) % s.seats(), s.seats());
  add_table(s, seat, features);
}

std::string_view RollThroughTheAges::net(int seats) {
  return embedded_file("nets/" + std::to_string(seats) + ".net");
}

}  // namespace spielwerk::roll_through_the_ages
