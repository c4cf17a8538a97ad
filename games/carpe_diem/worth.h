#pragma once
// What things are worth to those who judge a position, in tenths of points: one table of prices, what a card
// of the field brings a player now, and what the circles that are left bring by it. The game's own judgement,
// the features of the nets and the players with a plan all count by it.

#include <array>

#include "games/carpe_diem/counting.h"

namespace spielwerk::carpe_diem {

using Tenths = int;
inline constexpr Tenths kPoint = 10;
constexpr double in_points(Tenths worth) { return static_cast<double>(worth) / kPoint; }

// ---- prices ----------------------------------------------------------------------------------

/// What one of each is worth while scorings are to come. The nets have learned from positions with these
/// prices: with others they would have to be trained again.
struct Prices {
  Tenths coin = 14;
  Tenths ware = 10;
  Tenths bread = 10;
  Tenths step = 11;  // counts a point, and who is in front chooses first
};
inline constexpr Prices kPrices;

/// What lies in a player's store; after the last disc it counts as what is left over.
inline Tenths worth_of_store(const Player& player) {
  if (player.discs.size() == kPhases) return kPoint * (player.leftovers() / kLeftoversPerPoint);
  return kPrices.ware * player.ware_count() + kPrices.coin * player.coins + kPrices.bread * player.breads;
}

// ---- a card ----------------------------------------------------------------------------------

inline constexpr Tenths kMissed = -kPoint * kMiss;

/// What a card brings, fulfilled once.
constexpr Tenths gain_of(const CardFace& card, const Prices& prices = kPrices) {
  return kPoint * card.points + prices.coin * card.coins + prices.bread * card.breads +
         prices.step * card.steps;
}
/// The same without what is handed in; a coin that stands in for a ware counts as one.
constexpr Tenths profit_of(const CardFace& card, const Prices& prices = kPrices) {
  Tenths profit = gain_of(card, prices);
  if (card.red)
    for (const Ware ware : kAll<Ware>) profit -= prices.ware * card.pay[ware];
  return profit;
}
/// The same for breads, whatever the card asks for.
constexpr Tenths profit_by_bread(const CardFace& card, const Prices& prices = kPrices) {
  return gain_of(card, prices) - kBreadsForACard * prices.bread;
}

/// What a card brings a player who scores it now: as often as they can, else once for breads, else what a
/// miss costs. Nobody loses more than that, since nobody has to pay.
struct CardNow {
  int times = 0;  // without breads
  Tenths worth = 0;
};
CardNow card_now(const Player& player, const CardFace& card, const Prices& prices = kPrices);

// ---- the field -------------------------------------------------------------------------------

/// By scorings to come; where fewer circles are left, the rest is 0.
using BestCircles = std::array<Tenths, kPhases>;

/// What the cards of the field bring a player now.
struct FieldNow {
  int discs = 0;                             // that the player has left
  Circles free{};                            // for these discs; none before all cards lie
  std::array<CardNow, kPlaces + 1> cards{};  // by place

  Tenths worth(Circle circle) const {
    const auto [one, other] = places_beside(circle);
    return cards[static_cast<std::size_t>(one)].worth + cards[static_cast<std::size_t>(other)].worth;
  }
  /// As many free circles as discs, best first.
  BestCircles best() const;
};
/// Complexity: linear in cards. Without discs all is 0.
FieldNow field_now(const State& s, const Player& player);

/// What the best circles bring in the scorings to come: much changes until the later ones.
constexpr Tenths worth_of_circles(const BestCircles& circles) {
  constexpr std::array<int, kPhases> kCounted{10, 7, 5, 3};  // tenths of what they would bring now
  Tenths worth = 0;
  for (std::size_t i = 0; i < circles.size(); ++i) worth += circles[i] * kCounted[i] / 10;
  return worth;
}

}  // namespace spielwerk::carpe_diem
