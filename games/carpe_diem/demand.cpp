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

/// The way to one more fulfilment of a card: what is missing, and what each piece of it adds.
struct NextTime {
  std::uint32_t missing = 0;
  Tenths part = 0;
  Tenths adds(std::size_t want) const { return ((missing >> want) & 1U) != 0 ? part : 0; }
};

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

NextTime next_time(const Player& player, const CardFace& card, const CardNow& now) {
  NextTime next;
  const int times = now.times + 1;
  const int missing = card.red ? missing_red(player, card, times, next.missing)
                               : missing_green(player, card, times, next.missing);
  const Tenths more = times * std::max(profit_of(card), 0) - now.worth;
  if (missing > kFarthest || missing <= 0 || more <= 0) return {};
  next.part = more / missing;
  return next;
}

}  // namespace

Demand demand_of(const State& s, const Player& player) {
  Demand demand;
  const FieldNow field = field_now(s, player);
  if (field.free.empty()) return demand;
  demand.circles = field.best();
  std::array<NextTime, kPlaces + 1> nexts{};
  for (std::size_t place = 1; place <= kPlaces; ++place)
    if (const int card = s.card_on(static_cast<int>(place)); card != 0)
      nexts[place] = next_time(player, face_of_card(card), field.cards[place]);
  std::array<Tenths, kWants> best{};
  best.fill(-1000);
  field.free.each([&](Circle circle) {
    const auto [one, other] = places_beside(circle);
    const NextTime& a = nexts[static_cast<std::size_t>(one)];
    const NextTime& b = nexts[static_cast<std::size_t>(other)];
    for (std::uint32_t rest = a.missing | b.missing; rest != 0; rest &= rest - 1) {
      const auto want = static_cast<std::size_t>(std::countr_zero(rest));
      best[want] = std::max(best[want], field.worth(circle) + a.adds(want) + b.adds(want));
    }
  });
  const auto gain = [&](unsigned want) { return std::max(0, best[want] - demand.circles[0]); };
  for (const Thing thing : kAll<Thing>) demand.things[thing] = gain(static_cast<unsigned>(thing));
  for (const Ware ware : kAll<Ware>) demand.wares[ware] = gain(kFirstWare + static_cast<unsigned>(ware));
  demand.coin = gain(kCoinBit);
  demand.chimney = gain(kChimneyBit);
  return demand;
}

}  // namespace spielwerk::carpe_diem
