// A quick judgement of a position of Machi Koro: how far each player is from four landmarks, in turns.

#include <algorithm>
#include <array>
#include <cmath>

#include "games/machi_koro/game.h"

namespace spielwerk::machi_koro {
namespace {

constexpr double kRivalShare = 0.8;  // part of a claim that rivals can pay on average
constexpr double kHorizon = 2.6;     // how sharply a lead in turns decides
constexpr double kSwapWorth = 1.2;   // coins a swap is worth each time
constexpr double kMostTurns = 60.0;

constexpr std::array<double, kMostThrown + 1> kShareOfOne{0, 1 / 6., 1 / 6., 1 / 6., 1 / 6., 1 / 6., 1 / 6.,
                                                          0, 0,      0,      0,      0,      0};
constexpr std::array<double, kMostThrown + 1> kShareOfTwo{
    0, 0, 1 / 36., 2 / 36., 3 / 36., 4 / 36., 5 / 36., 6 / 36., 5 / 36., 4 / 36., 3 / 36., 2 / 36., 1 / 36.};

double chance_of(const std::array<double, kMostThrown + 1>& dice, const Establishment& e) {
  double chance = 0;
  for (int thrown = e.first; thrown <= e.last; ++thrown) chance += dice[static_cast<std::size_t>(thrown)];
  return chance;
}

double icons(const Town& town, Icon icon) {
  double count = 0;
  for (const Establishment& e : kEstablishments)
    if (e.icon == icon) count += town.cards[e.card];
  return count;
}

/// Coins expected in one throw of `dice`, own turn or a rival's.
double income_per_throw(const Town& town, const std::array<double, kMostThrown + 1>& dice, bool own,
                        int rivals) {
  double coins = 0;
  const bool mall = town.built.has(Landmark::kShoppingMall);
  for (const Establishment& e : kEstablishments) {
    if (town.cards[e.card] == 0) continue;
    const bool earns = e.colour == Colour::kBlue || (e.colour == Colour::kRed ? !own : own);
    if (!earns) continue;
    double each = e.coins + (mall && kMallCards.has(e.card) ? 1 : 0);
    if (e.multiplied()) each = e.coins * icons(town, e.per);
    if (e.colour == Colour::kRed) each *= kRivalShare;
    if (e.card == Card::kStadium) each = e.coins * kRivalShare * rivals;
    if (e.card == Card::kTvStation) each *= kRivalShare;
    if (e.card == Card::kBusinessCenter) each = kSwapWorth;
    coins += chance_of(dice, e) * each * town.cards[e.card];
  }
  return coins;
}

double own_income(const Town& town, int rivals) {
  const double one = income_per_throw(town, kShareOfOne, true, rivals);
  if (!town.built.has(Landmark::kTrainStation)) return one;
  return std::max(one, income_per_throw(town, kShareOfTwo, true, rivals));
}

/// Turns until the last landmark stands, if income stays about what it is and a part of it is invested.
double turns_to_go(const State& s, Seat seat) {
  const Town& town = s[seat];
  if (!town.playing()) return 0;
  double missing = 0;
  for (Landmark landmark : kAll<Landmark>)
    if (!town.built.has(landmark)) missing += cost(landmark);
  int rivals = 0;
  double income = 0.3;
  for (int i = 0; i < s.seats(); ++i) {
    const Seat other{i};
    if (other == seat || !s[other].playing()) continue;
    ++rivals;
    const bool two = s[other].built.has(Landmark::kTrainStation);
    income += two ? 0.5 * (income_per_throw(town, kShareOfOne, false, 0) +
                           income_per_throw(town, kShareOfTwo, false, 0))
                  : income_per_throw(town, kShareOfOne, false, 0);
  }
  income += own_income(town, rivals);
  if (town.built.has(Landmark::kAmusementPark)) income *= 1.12;
  if (town.built.has(Landmark::kRadioTower)) income *= 1.15;
  const double coins = missing - town.coins;
  const double landmarks_left = 4 - town.built.size();
  return std::clamp(coins / income, landmarks_left * 1.0, kMostTurns) + 0.02 * missing;
}

}  // namespace

double MachiKoro::evaluate(const State& s, Seat seat) {
  if (s.agenda.empty() || !s[seat].playing()) {
    const int place = s[seat].place != 0 ? s[seat].place : s.finished + 1;
    return s.seats() == 1 ? 1.0 : static_cast<double>(s.seats() - place) / (s.seats() - 1);
  }
  const double mine = turns_to_go(s, seat);
  double value = 0;
  int rivals = 0;
  for (int i = 0; i < s.seats(); ++i) {
    if (Seat{i} == seat) continue;
    ++rivals;
    const double theirs = turns_to_go(s, Seat{i});
    if (s[Seat{i}].playing()) value += 1.0 / (1.0 + std::exp((mine - theirs) / kHorizon));
  }
  return value / rivals;
}

}  // namespace spielwerk::machi_koro
