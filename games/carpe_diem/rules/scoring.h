#pragma once
// The rules of the scorings.

#include "games/carpe_diem/counting.h"
#include "games/carpe_diem/rules/gains.h"

namespace spielwerk::carpe_diem {

// In the order of the track as it is now, from the front, a stack from its top.
void offer(const BeginScoring&, const State& s, auto& node) {
  node.automatic([&](State& next) {
    node.tell(ScoringBegan{static_cast<std::uint8_t>(s.phase + 1)});
    next.then(EndScoring{});
    for (int i = next.seats() - 1; i >= 0; --i) next.then(PlaceDisc{next.track[i]});
  });
}

// A disc on an empty circle sets off the two cards beside it. Earlier discs only stand in the way.
void offer(const PlaceDisc& now, const State& s, auto& node) {
  const Circles used = s.used_circles();
  node.decision(now.seat);
  node.options(
      circles_of(s.seats()) - used, [](Circle circle) { return PutDisc{circle}; },
      [&](State& next, Circle circle) {
        next[now.seat].discs.add(circle);
        const auto [one, other] = places_beside(circle);
        node.tell(DiscPut{now.seat, next.card_on(one), next.card_on(other)});
        next.then(ChooseCard{now.seat, circle});
      });
  for (int i = 0; node.explains() && i < s.seats(); ++i)
    s[Seat{i}].discs.each([&](Circle circle) { node.refuse(PutDisc{circle}, CircleTaken{Seat{i}}); });
}

// The order of the two cards is the player's.
void offer(const ChooseCard& now, const State&, auto& node) {
  const auto [one, other] = places_beside(now.circle);
  node.decision(now.seat);
  node.option(Score{one},
              [&](State& next) { next.then(ScoreCard{now.seat, one}, ScoreCard{now.seat, other}); });
  node.option(Score{other},
              [&](State& next) { next.then(ScoreCard{now.seat, other}, ScoreCard{now.seat, one}); });
}

/// What a card brings, so many times.
void pay_out(State& next, Seat seat, int card, int times, bool bread, auto& node) {
  const CardFace& face = face_of_card(card);
  const int points = times * face.points;
  score(next, seat, points);
  node.tell(
      Fulfilled{seat, card, static_cast<std::uint8_t>(times), static_cast<std::uint16_t>(points), bread});
  gain(next, seat, Good::kCoin, times * face.coins, node);
  gain(next, seat, Good::kBread, times * face.breads, node);
  step(next, seat, times * face.steps, node);
}

/// The usual scoring of a card is over: breads may fulfil it, and a card that was not fulfilled costs points.
void after_card(State& next, Seat seat, Place place, bool fulfilled, auto& node) {
  if (next[seat].breads >= kBreadsForACard) return next.then(BreadForCard{seat, place, fulfilled});
  if (fulfilled) return;
  score(next, seat, -kMiss);
  node.tell(Missed{seat, next.card_on(place), kMiss});
}

// A green card counts by itself as often as it can; what a red one costs is asked.
void offer(const ScoreCard& now, const State& s, auto& node) {
  node.automatic([&](State& next) {
    const int card = s.card_on(now.place);
    if (face_of_card(card).red) return next.then(PayCard{now.seat, now.place, false});
    const int times = times_green(next[now.seat], face_of_card(card));
    if (times > 0) pay_out(next, now.seat, card, times, false, node);
    after_card(next, now.seat, now.place, times > 0, node);
  });
}

// ---- red cards ---------------------------------------------------------------------------------

using CoinsFor = Table<Ware, int>;

/// Hands in what so many fulfilments cost, with these coins in place of wares.
void hand_in(State& next, Seat seat, int card, int times, const CoinsFor& coins, auto& node) {
  Player& player = next[seat];
  const CardFace& face = face_of_card(card);
  int wares = 0;
  int paid = 0;
  for (const Ware ware : kAll<Ware>) {
    const int count = face.pay[ware] * times - coins[ware];
    player.wares[ware] = static_cast<std::uint8_t>(player.wares[ware] - count);
    wares += count;
    paid += coins[ware];
  }
  player.coins = static_cast<std::uint8_t>(player.coins - paid);
  node.tell(Paid{seat, card, static_cast<std::uint8_t>(wares), static_cast<std::uint8_t>(paid)});
  pay_out(next, seat, card, times, false, node);
}

/// The coins that stand in for missing wares.
inline CoinsFor missing_wares(const Player& player, const CardFace& face, int times) {
  CoinsFor coins;
  for (const Ware ware : kAll<Ware>) coins[ware] = std::max(0, face.pay[ware] * times - player.wares[ware]);
  return coins;
}

/// Calls f(coins) for every way to fulfil a card once with more coins than wares are missing.
void each_dearer_way(const Player& player, const CardFace& face, auto&& f) {
  const CoinsFor least = missing_wares(player, face, 1);
  CoinsFor coins = least;
  const auto choose = [&](const auto& again, int ware, int used) -> void {
    if (ware == kEnumSize<Ware>) {
      if (!(coins == least)) f(coins);
      return;
    }
    const auto here = static_cast<Ware>(ware);
    for (int count = least[here]; count <= face.pay[here] && used + count <= player.coins; ++count) {
      coins[here] = count;
      again(again, ware + 1, used + count);
    }
    coins[here] = least[here];
  };
  choose(choose, 0, 0);
}

// As often as one likes and can, coins for any wares; or not at all.
void offer(const PayCard& now, const State& s, auto& node) {
  const int card = s.card_on(now.place);
  const CardFace& face = face_of_card(card);
  const Player before = s[now.seat];
  const int most = times_red(before, face);
  node.decision(now.seat);
  if (most == 0)
    node.refuse(Pay{1}, WaresMissing{static_cast<std::uint8_t>(coins_for(before, face, 1) - before.coins)});
  for (int times = most; times > 0; --times) {
    node.option(Pay{times}, [&](State& next) {
      hand_in(next, now.seat, card, times, missing_wares(before, face, times), node);
      after_card(next, now.seat, now.place, true, node);
    });
  }
  if (before.coins > 0 && most > 0)
    each_dearer_way(before, face, [&](const CoinsFor& coins) {
      const PayCoins action{coins[Ware::kHerb], coins[Ware::kChicken], coins[Ware::kGrape],
                            coins[Ware::kFish]};
      node.option(action, [&](State& next) {
        hand_in(next, now.seat, card, 1, coins, node);
        if (times_red(next[now.seat], face) > 0) next.then(PayCard{now.seat, now.place, true});
        else after_card(next, now.seat, now.place, true, node);
      });
    });
  node.option(PayNothing{}, [&](State& next) { after_card(next, now.seat, now.place, now.paid, node); });
}

// ---- breads ------------------------------------------------------------------------------------

// Three breads fulfil a card once, instead of its usual scoring or besides, as long as there are three.
void offer(const BreadForCard& now, const State& s, auto& node) {
  node.decision(now.seat);
  node.option(UseBread{}, [&](State& next) {
    next[now.seat].breads = static_cast<std::uint8_t>(next[now.seat].breads - kBreadsForACard);
    pay_out(next, now.seat, next.card_on(now.place), 1, true, node);
    after_card(next, now.seat, now.place, true, node);
  });
  node.option(KeepBread{}, [&](State& next) {
    if (now.fulfilled) return;
    score(next, now.seat, -kMiss);
    node.tell(Missed{now.seat, s.card_on(now.place), kMiss});
  });
}

}  // namespace spielwerk::carpe_diem
