#include "server/lobby/fitting.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/catalogue/any_game.h"
#include "server/base/has.h"

namespace spielwerk::server {

namespace {

/// How far the ratings of people may lie apart who are about as strong.
constexpr double kNear = 150;

double strength(const std::string& person, const std::string& game, int players, const Services& services) {
  return services.store.standing({game, players, ratings::List::kPeople}, person).rating.mean;
}

}  // namespace

std::vector<int> numbers_of(const StoredWish& wish, const Services& services) {
  if (wish.players != 0) return {wish.players};
  const AnyGame* game = services.game(wish.game);
  std::vector<int> numbers = game == nullptr ? std::vector<int>() : game->info().seats;
  std::erase(numbers, 1);
  std::ranges::sort(numbers, std::greater());
  return numbers;
}

bool fit(const StoredWish& one, const StoredWish& other, int players, const Services& services) {
  if (!has(numbers_of(one, services), players) || !has(numbers_of(other, services), players)) return false;
  if (services.has_blocked(one.person, other.person) || services.has_blocked(other.person, one.person))
    return false;
  if (!one.near && !other.near) return true;
  const double own = strength(one.person, one.game, players, services);
  return std::abs(strength(other.person, other.game, players, services) - own) <= kNear;
}

bool fit(const StoredWish& one, const StoredWish& other, const Services& services) {
  return std::ranges::any_of(numbers_of(one, services),
                             [&](int players) { return fit(one, other, players, services); });
}

bool is_near(const std::string& person, const StoredTable& table, const Services& services) {
  const int players = static_cast<int>(table.seats.size());
  const double own = strength(person, table.game, players, services);
  return std::ranges::all_of(table.seats, [&](const StoredSeat& seat) {
    return seat.kind != SeatKind::kPerson ||
           std::abs(strength(seat.person, table.game, players, services) - own) <= kNear;
  });
}

}  // namespace spielwerk::server
