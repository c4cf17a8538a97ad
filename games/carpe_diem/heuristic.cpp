// A quick judgement of a position of Carpe Diem: the points as they stand, what the cards of the field would
// bring in the scorings to come, what is begun; and from the lead in points the chance to win.

#include <algorithm>
#include <array>
#include <cmath>

#include "games/carpe_diem/counting.h"
#include "games/carpe_diem/game.h"

namespace spielwerk::carpe_diem {
namespace {

constexpr double kCoin = 1.4;           // points of a coin while scorings are to come
constexpr double kWare = 1.1;           // and of a ware
constexpr double kBread = 1.0;          // and of a bread
constexpr double kStep = 1.1;           // a step counts one, and the front of the track chooses first
constexpr double kOpenChimney = 0.9;    // a chimney of an unfinished villa, while there is time
constexpr double kOpenLandscape = 0.9;  // a tile of an unfinished landscape
constexpr double kOpenDwelling = 1.3;   // half a dwelling
constexpr double kOpening = 0.35;       // off for every further opening
constexpr double kTaskAhead = 0.9;      // a task whose thing is begun on its line
constexpr double kBanderole = 0.25;     // a banderole that is still there
constexpr double kScoringFar = 0.65;    // what of today's cards counts at each later scoring
constexpr double kFountainAhead = 0.6;  // points of a fountain card while there is time
constexpr double kSharpEnd = 2.0;       // points of a lead that decides at the end
constexpr double kSharpStart = 14.0;    // and at the start

double left_share(const State& s) {
  const int all = kPhases * kRounds * s.seats();
  return static_cast<double>(all - s.phase * kRounds * s.seats() - s.turns) / all;
}

/// What one more fulfilment of a card brings, in points.
double points_once(const CardFace& card) {
  return card.points + kCoin * card.coins + kBread * card.breads + kStep * card.steps;
}
double worth_of_card(const Player& player, const CardFace& card) {
  const int times = times_of(player, card);
  if (times == 0)
    return player.breads >= kBreadsForACard ? points_once(card) - kBreadsForACard * kBread : -kMiss;
  double cost = 0;
  if (card.red)
    for (const Ware ware : kAll<Ware>) cost += times * card.pay[ware] * kWare;
  return std::max(times * points_once(card) - cost, -1.0 * kMiss);
}

/// The best free circles, as many as scorings are to come, later ones for less.
double worth_of_field(const State& s, const Player& player) {
  const int discs = kPhases - player.discs.size();
  if (discs == 0 || s.cards.size() != kPlaces) return 0;
  std::array<double, kPlaces + 1> cards{};
  for (int place = 1; place <= kPlaces; ++place)
    if (s.card_on(place) != 0)
      cards[static_cast<std::size_t>(place)] = worth_of_card(player, face_of_card(s.card_on(place)));
  std::array<double, kCircles> circles{};
  int count = 0;
  (circles_of(s.seats()) - s.used_circles()).each([&](Circle circle) {
    const auto [one, other] = places_beside(circle);
    circles[static_cast<std::size_t>(count++)] =
        cards[static_cast<std::size_t>(one)] + cards[static_cast<std::size_t>(other)];
  });
  std::sort(circles.begin(), circles.begin() + count, std::greater<>());
  double worth = 0;
  double weight = 1;
  for (int i = 0; i < std::min(discs, count); ++i, weight *= kScoringFar)
    worth += weight * circles[static_cast<std::size_t>(i)];
  return worth;
}

double worth_of_regions(const Player& player, double left) {
  const District district(player);
  double worth = 0;
  for (const Thing thing : kAll<Thing>) {
    if (!grows(thing)) continue;
    district.each_region(thing, [&](const Region& region) {
      if (region.closed()) return;
      const double here = thing == Thing::kVilla ? kOpenChimney * chimneys_in(player, region.squares)
                          : is_landscape(thing)  ? kOpenLandscape * region.tiles()
                                                 : kOpenDwelling;
      worth += std::max(0.1, here - kOpening * (count_bits(region.open) - 1));
      worth += kTaskAhead * open_tasks_about(player, thing, region.squares | region.open).size();
    });
  }
  return worth * std::min(1.0, 3 * left);
}

double expected_points(const State& s, Seat seat, double left) {
  const Player& player = s[seat];
  double points = player.points + player.villas + player.track;
  const int left_over = player.leftovers() / kLeftoversPerPoint;
  if (player.discs.size() == kPhases) points += left_over;
  else
    points += kWare * player.ware_count() + kCoin * player.coins + kBread * player.breads +
              0.5 * player.stored.size();
  for (const FountainCard& card : player.cards)
    points += box().cards.fountain_points * (player.finished[card.card] + kFountainAhead * left);
  if (player.parts.size() < 4 || player.board == 0) return points;
  points += task_points(player) + worth_of_field(s, player) + worth_of_regions(player, left);
  return points + kBanderole * (plan_of(player.board).banderoles - player.built).size() * left;
}

}  // namespace

double CarpeDiem::evaluate(const State& s, Seat seat) {
  if (s.agenda.empty()) return win_share(returns(s), seat);
  const double left = left_share(s);
  std::array<double, kMaxSeats> points{};
  double best = -1000;
  for (int i = 0; i < s.seats(); ++i) {
    auto& mine = points[static_cast<std::size_t>(i)];
    mine = expected_points(s, Seat{i}, left);
    best = std::max(best, mine);
  }
  const double sharp = kSharpEnd + (kSharpStart - kSharpEnd) * left;
  double sum = 0;
  for (int i = 0; i < s.seats(); ++i) sum += std::exp((points[static_cast<std::size_t>(i)] - best) / sharp);
  return std::exp((points[static_cast<std::size_t>(seat.index())] - best) / sharp) / sum;
}

}  // namespace spielwerk::carpe_diem
