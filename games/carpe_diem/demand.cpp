// What the cards of the field want of a seat.

#include <algorithm>
#include <bit>

#include "games/carpe_diem/outlook.h"

namespace spielwerk::carpe_diem {
namespace {

constexpr int kFarthest = 4;  // so many missing things are too many to count on

/// Everything that a card can want, as bits: things, wares, a coin, a chimney.
constexpr unsigned kFirstWare = kEnumSize<Thing>;
constexpr unsigned kCoinBit = kFirstWare + kEnumSize<Ware>;
constexpr unsigned kChimneyBit = kCoinBit + 1;
constexpr unsigned kWants = kChimneyBit + 1;

constexpr std::uint32_t bit_of(Thing thing) { return 1U << static_cast<unsigned>(thing); }
constexpr std::uint32_t bits_where(bool (*holds)(Thing)) {
  std::uint32_t bits = 0;
  for (const Thing thing : kAll<Thing>) bits |= holds(thing) ? bit_of(thing) : 0U;
  return bits;
}

/// What a card is worth now, and what each missing thing adds on the way to one more fulfilment.
struct CardWorth {
  Tenths now = 0;
  Tenths part = 0;
  std::uint32_t missing = 0;
};

Tenths worth_once(const CardFace& card) {
  return kPoint * card.points + kCoinWorth * card.coins + kBreadWorth * card.breads + kStepWorth * card.steps;
}

int missing_green(const Player& player, const CardFace& card, int times, std::uint32_t& wanted) {
  int missing = 0;
  const auto need = [&](int has, int needed, std::uint32_t bits) {
    const int lack = needed * times - has;
    if (needed == 0 || lack <= 0) return;
    missing += lack;
    wanted |= bits;
  };
  for (const Thing thing : kAll<Thing>) need(player.finished[thing], card.have.things[thing], bit_of(thing));
  if (card.have.chimneys > 0) need(player.chimneys, card.have.chimneys, 1U << kChimneyBit);
  if (card.have.dwellings > 0) need(dwellings(player), card.have.dwellings, bits_where(is_dwelling));
  if (card.have.landscapes > 0) need(landscapes(player), card.have.landscapes, bits_where(is_landscape));
  return missing;
}
int missing_red(const Player& player, const CardFace& card, int times, std::uint32_t& wanted) {
  for (const Ware ware : kAll<Ware>)
    if (card.pay[ware] * times > player.wares[ware])
      wanted |= 1U << (kFirstWare + static_cast<unsigned>(ware));
  wanted |= 1U << kCoinBit;
  return coins_for(player, card, times) - player.coins;
}

CardWorth worth_of(const Player& player, const CardFace& card) {
  const int times = times_of(player, card);
  Tenths once = worth_once(card);
  if (card.red)
    for (const Ware ware : kAll<Ware>) once -= kWareWorth * card.pay[ware];
  const Tenths miss = -kPoint * kMiss;
  const bool bread = player.breads >= kBreadsForACard;
  CardWorth worth;
  if (times > 0) worth.now = std::max(times * once, miss);
  else worth.now = bread ? std::max(worth_once(card) - kBreadsForACard * kBreadWorth, miss) : miss;
  const int missing = card.red ? missing_red(player, card, times + 1, worth.missing)
                               : missing_green(player, card, times + 1, worth.missing);
  const Tenths gain = (times + 1) * std::max(once, 0) - worth.now;
  if (missing > kFarthest || missing <= 0 || gain <= 0) worth.missing = 0;
  else worth.part = gain / missing;
  return worth;
}

}  // namespace

Demand demand_of(const State& s, const Player& player) {
  Demand demand;
  const int discs = kPhases - player.discs.size();
  const Circles free = circles_of(s.seats()) - s.used_circles();
  if (discs == 0 || free.empty() || s.cards.size() != kPlaces) return demand;
  std::array<CardWorth, kPlaces + 1> cards{};
  for (int place = 1; place <= kPlaces; ++place) {
    if (s.card_on(place) == 0) continue;
    cards[static_cast<std::size_t>(place)] = worth_of(player, face_of_card(s.card_on(place)));
  }
  std::array<Tenths, kCircles> sums{};
  std::array<Tenths, kWants> best{};
  best.fill(-1000);
  int count = 0;
  free.each([&](Circle circle) {
    const auto [one, other] = places_beside(circle);
    const CardWorth& a = cards[static_cast<std::size_t>(one)];
    const CardWorth& b = cards[static_cast<std::size_t>(other)];
    const Tenths now = a.now + b.now;
    sums[static_cast<std::size_t>(count++)] = now;
    for (std::uint32_t rest = a.missing | b.missing; rest != 0; rest &= rest - 1) {
      const auto want = static_cast<std::size_t>(std::countr_zero(rest));
      const Tenths more =
          (((a.missing >> want) & 1U) != 0 ? a.part : 0) + (((b.missing >> want) & 1U) != 0 ? b.part : 0);
      best[want] = std::max(best[want], now + more);
    }
  });
  std::sort(sums.begin(), sums.begin() + count, std::greater<>());
  std::copy(sums.begin(), sums.begin() + std::min({discs, count, kPhases}), demand.circles.begin());
  const auto gain = [&](unsigned want) { return std::max(0, best[want] - sums[0]); };
  for (const Thing thing : kAll<Thing>) demand.things[thing] = gain(static_cast<unsigned>(thing));
  for (const Ware ware : kAll<Ware>) demand.wares[ware] = gain(kFirstWare + static_cast<unsigned>(ware));
  demand.coin = gain(kCoinBit);
  demand.chimney = gain(kChimneyBit);
  return demand;
}

}  // namespace spielwerk::carpe_diem
