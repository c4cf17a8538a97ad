// What may still become of a seat of Roll Through the Ages in the last round: what the rest of its turn can
// bring at most, and what disasters can take.

#include <algorithm>
#include <limits>

#include "games/roll_through_the_ages/dice.h"
#include "games/roll_through_the_ages/game.h"
#include "games/roll_through_the_ages/payments.h"
#include "games/roll_through_the_ages/sheets.h"

namespace spielwerk::roll_through_the_ages {
namespace {

bool is_last_round(const State& s) { return s.solo() ? s.round >= kSoloRounds : s.last_round; }

/// What of the turn of a seat is still to come in this round.
struct Rest {
  bool hunger = false;
  bool disaster = false;
  bool open = false;  // what the dice bring has not been collected yet
  bool build = false;
  bool buy = false;
};

Rest rest_of_turn(const State& s) {
  Rest rest;
  for (const Phase& phase : s.agenda.stack()) {
    if (std::holds_alternative<Turn>(phase)) return {true, true, true, true, true};
    rest.hunger |= std::holds_alternative<FeedCities>(phase);
    rest.disaster |= std::holds_alternative<Disasters>(phase);
    rest.open |= std::holds_alternative<Hire>(phase);
    rest.build |= std::holds_alternative<Build>(phase);
    rest.buy |= std::holds_alternative<BuyOne>(phase);
  }
  return rest;
}
/// Whose turn it is has the rest of it, who comes after them in the round all of theirs, the others nothing.
Rest rest_of(const State& s, Seat seat) {
  const Seat turn = *turn_of(s);
  if (seat == turn) return rest_of_turn(s);
  const auto place = [&](Seat one) { return (one.index() - s.starter()->index() + s.seats()) % s.seats(); };
  if (place(seat) < place(turn)) return {};
  return {true, true, true, true, true};
}

// ---- the least -----------------------------------------------------------------------------------

/// Points that hunger and disasters of all turns to come can cost.
int most_loss(const State& s, Seat seat) {
  const Sheet& sheet = s[seat];
  const Rest own = rest_of(s, seat);
  int loss = 0;
  if (own.hunger) loss += s.options.trading ? sheet.cities() : hungry(sheet.food, sheet.cities());
  if (own.disaster) loss += kInvasionLoss;
  if (sheet.has(Development::kMedicine)) return loss;
  for (int i = 0; i < s.seats(); ++i)
    if (Seat{i} != seat && rest_of(s, Seat{i}).disaster) loss += kPestilenceLoss;
  return loss;
}

// ---- the most ------------------------------------------------------------------------------------

/// Workers of the rest of the turn, those cut from stone included.
int most_workers(const State& s, const Sheet& sheet, const Rest& rest) {
  const int each = kWorkersOfWorkers + (sheet.has(Development::kMasonry) ? 1 : 0);
  const int stone = rest.open ? capacity(Good::kStone) : sheet.goods[Good::kStone];
  const int cut = sheet.has(Development::kEngineering) ? stone * kWorkersOfStoredStone : 0;
  return (rest.open ? sheet.cities() * each : s.workers) + cut;
}
int most_cities(const Sheet& sheet, int workers) {
  return cities_with(std::min(sheet.city_boxes + workers, kAllCityBoxes));
}
/// Each monument that could be completed counts, although there may not be workers for all of them.
Set<Monument> within_reach(const State& s, Seat seat, int workers) {
  Set<Monument> set;
  (s.available() - s[seat].monuments()).each([&](Monument one) {
    if (open_boxes(s[seat], site_of(one)) <= workers) set.add(one);
  });
  return set;
}
/// Points that building and buying can bring in the rest of the turn.
int most_gain(const State& s, Seat seat) {
  const Sheet& sheet = s[seat];
  const Rest rest = rest_of(s, seat);
  const int workers = rest.build ? most_workers(s, sheet, rest) : 0;
  const Set<Monument> reach = within_reach(s, seat, workers);
  const int cities = most_cities(sheet, workers);
  const Set<Monument> gone = s.solo() ? Set<Monument>{} : s.claimed();
  int gain = 0;
  reach.each([&](Monument one) { gain += gone.has(one) ? facts(one).later : facts(one).first; });
  if (sheet.has(Development::kArchitecture)) gain += reach.size();
  if (sheet.has(Development::kEmpire)) gain += cities - sheet.cities();
  if (!rest.buy) return gain;
  const int most_paid = rest.open ? std::numeric_limits<int>::max() : purse(s, seat);
  int best = 0;
  for (Development one : kAll<Development>) {
    if (sheet.has(one) || facts(one).cost > most_paid) continue;
    int points = facts(one).points;
    if (one == Development::kArchitecture) points += (sheet.monuments() | reach).size();
    if (one == Development::kEmpire) points += cities;
    best = std::max(best, points);
  }
  return gain + best;
}

/// At the end goods decide between equal points as well, so places are those of the standings.
Prospect prospect_at_end(const State& s, Seat seat) {
  const Standings<Source> all = RollThroughTheAges::returns(s);
  const auto& own = all[seat.index()];
  Prospect known{.least_points = own.points, .most_points = own.points};
  for (const auto& one : all) {
    if (one.place < own.place) ++known.ahead;
    if (one.place > own.place) ++known.behind;
  }
  return known;
}

}  // namespace

Prospect RollThroughTheAges::prospect(const State& s, Seat seat) {
  if (s.agenda.empty()) return prospect_at_end(s, seat);
  if (!is_last_round(s)) return {};
  const auto least = [&](Seat one) { return sheet_points(s[one]) - most_loss(s, one); };
  const auto most = [&](Seat one) { return sheet_points(s[one]) + most_gain(s, one); };
  Prospect known{.least_points = least(seat), .most_points = most(seat)};
  for (int i = 0; i < s.seats(); ++i) {
    if (Seat{i} == seat) continue;
    if (least(Seat{i}) > known.most_points) ++known.ahead;
    if (most(Seat{i}) < known.least_points) ++known.behind;
  }
  return known;
}

}  // namespace spielwerk::roll_through_the_ages
