// What cards and circles of the field bring a player now.

#include "games/carpe_diem/worth.h"

#include <algorithm>

namespace spielwerk::carpe_diem {

CardNow card_now(const Player& player, const CardFace& card, const Prices& prices) {
  const int times = times_of(player, card);
  if (times > 0) return {times, std::max(times * profit_of(card, prices), kMissed)};
  if (player.breads < kBreadsForACard) return {0, kMissed};
  return {0, std::max(profit_by_bread(card, prices), kMissed)};
}

BestCircles FieldNow::best() const {
  std::array<Tenths, kCircles> sums{};
  int count = 0;
  free.each([&](Circle circle) { sums[static_cast<std::size_t>(count++)] = worth(circle); });
  std::sort(sums.begin(), sums.begin() + count, std::greater<>());
  BestCircles best{};
  std::copy(sums.begin(), sums.begin() + std::min(discs, count), best.begin());
  return best;
}

FieldNow field_now(const State& s, const Player& player) {
  FieldNow field;
  field.discs = kPhases - player.discs.size();
  if (field.discs == 0 || s.cards.size() != kPlaces) return field;
  field.free = circles_of(s.seats()) - s.used_circles();
  for (int place = 1; place <= kPlaces; ++place) {
    if (s.card_on(place) == 0) continue;
    field.cards[static_cast<std::size_t>(place)] = card_now(player, face_of_card(s.card_on(place)));
  }
  return field;
}

}  // namespace spielwerk::carpe_diem
