// A quick judgement of a position of Carpe Diem: the points as they stand, what the cards of the field would
// bring in the scorings to come, what is begun; and from the lead in points the chance to win.

#include <algorithm>
#include <array>
#include <cmath>

#include "games/carpe_diem/game.h"
#include "games/carpe_diem/worth.h"

namespace spielwerk::carpe_diem {
namespace {

// What is begun, in points; what things and cards are worth stands in worth.h.
constexpr double kOpenChimney = 0.9;    // a chimney of an unfinished villa, while there is time
constexpr double kOpenLandscape = 0.9;  // a tile of an unfinished landscape
constexpr double kOpenDwelling = 1.3;   // half a dwelling
constexpr double kOpening = 0.35;       // off for every further opening
constexpr double kTaskAhead = 0.9;      // a task whose thing is begun on its line
constexpr double kStored = 0.5;         // a stored tile, which counts as left over at the end
constexpr double kBanderole = 0.25;     // a banderole that is still there
constexpr double kFountainAhead = 0.6;  // points of a fountain card while there is time
constexpr double kSharpEnd = 2.0;       // points of a lead that decides at the end
constexpr double kSharpStart = 14.0;    // and at the start

double left_share(const State& s) {
  const int all = kPhases * kRounds * s.seats();
  return static_cast<double>(all - s.phase * kRounds * s.seats() - s.turns) / all;
}

double worth_of_open(const Player& player, const Region& region) {
  const double here = region.thing == Thing::kVilla ? kOpenChimney * chimneys_in(player, region.squares)
                      : is_landscape(region.thing)  ? kOpenLandscape * region.tiles()
                                                    : kOpenDwelling;
  const TaskNumbers tasks = open_tasks_about(player, region.thing, region.squares | region.open);
  return std::max(0.1, here - kOpening * (count_bits(region.open) - 1)) + kTaskAhead * tasks.size();
}
/// Regions that can still be finished, while there is time.
double worth_of_begun(const Player& player, double left) {
  const District district(player);
  double worth = 0;
  for (const Thing thing : kAll<Thing>) {
    if (!grows(thing)) continue;
    district.each_region(thing, [&](const Region& region) {
      if (!region.closed()) worth += worth_of_open(player, region);
    });
  }
  return worth * std::min(1.0, 3 * left);
}

double expected_points(const State& s, Seat seat, double left) {
  const Player& player = s[seat];
  double points = player.points + player.villas + player.track;
  points += in_points(worth_of_store(player));
  if (player.discs.size() < kPhases) points += kStored * player.stored.size();
  for (const FountainCard& card : player.cards)
    points += box().cards.fountain_points * (player.finished[card.card] + kFountainAhead * left);
  if (player.parts.size() < 4 || player.board == 0) return points;
  points += task_points(player) + worth_of_begun(player, left);
  points += in_points(worth_of_circles(field_now(s, player).best()));
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
