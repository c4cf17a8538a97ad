// The rules of Roll Through the Ages: The Bronze Age, in the order of the rule page.

#include <algorithm>

#include "games/roll_through_the_ages/dice.h"
#include "games/roll_through_the_ages/game.h"
#include "games/roll_through_the_ages/payments.h"
#include "games/roll_through_the_ages/rules/trading.h"
#include "games/roll_through_the_ages/sheets.h"

namespace spielwerk::roll_through_the_ages {
namespace {

// ---- a turn --------------------------------------------------------------------------------------

// As many dice as cities; the first throw falls by itself.
void offer(const Turn& now, const State& s, auto& node) {
  node.automatic([&](State& next) {
    next.dice = {};
    next.throws_left = kThrows - 1;
    next.food_dice = next.workers = 0;
    next.proposals_left = static_cast<std::uint8_t>(s.options.proposals);
    node.tell(TurnBegan{now.seat, s.round});
    next.then(Cast{now.seat, s[now.seat].cities()}, Rerolls{now.seat}, Leading{now.seat},
              FoodOrWorkers{now.seat}, CollectGoods{now.seat}, CollectFood{now.seat}, FeedCities{now.seat},
              Disasters{now.seat}, Trade{now.seat}, Hire{now.seat}, Build{now.seat}, BuyOne{now.seat},
              DiscardGoods{now.seat}, EndTurn{now.seat});
  });
}

// ---- 1: dice -------------------------------------------------------------------------------------

void offer(const Cast& now, const State& s, auto& node) {
  node.chance(kEnumSize<Face>);
  for (Face face : kAll<Face>) {
    node.outcome(1, Fall{face}, [&](State& next) {
      ++next.dice[face];
      if (now.dice > 1) next.then(Cast{now.seat, now.dice - 1});
      else node.tell(thrown(next, now.seat, s.throws_left));
    });
  }
}

// Any dice, also such as were kept before, but no skulls; alone skulls as well.
void offer(const Rerolls& now, const State& s, auto& node) {
  const DiceTable free = rerollable(s);
  if (s.throws_left == 0 || count(free) == 0) {
    node.automatic([](State& next) { next.throws_left = 0; });
    return;
  }
  node.decision(now.seat);
  node.option(Keep{}, [](State& next) { next.throws_left = 0; });
  each_selection(free, [&](const DiceTable& chosen) {
    node.option(reroll(chosen), [&](State& next) {
      for (Face face : kAll<Face>) next.dice[face] = static_cast<std::uint8_t>(s.dice[face] - chosen[face]);
      --next.throws_left;
      next.then(Cast{now.seat, count(chosen)}, Rerolls{now.seat});
    });
  });
  if (s.dice[Face::kSkull] > free[Face::kSkull]) node.refuse(Reroll{.skull = 1}, SkullStays{});
}

/// Alone skulls may always be thrown again; a table may agree that leadership leaves them. Version 1 did so
/// alone as well.
bool leads_skulls(const State& s) { return s.options.leadership_skull || (s.rules >= 2 && s.solo()); }

// Leadership: one die once more after the last throw.
void offer(const Leading& now, const State& s, auto& node) {
  if (!s[now.seat].has(Development::kLeadership)) {
    node.automatic([](State&) {});
    return;
  }
  node.decision(now.seat);
  node.option(Stand{}, [](State&) {});
  for (Face face : kAll<Face>) {
    if (s.dice[face] == 0) continue;
    if (face == Face::kSkull && !leads_skulls(s)) {
      node.refuse(Lead{face}, SkullStays{});
    } else {
      node.option(Lead{face}, [&](State& next) {
        --next.dice[face];
        next.then(Cast{now.seat, 1});
      });
    }
  }
}

// ---- 2: food or workers --------------------------------------------------------------------------

void offer(const FoodOrWorkers& now, const State& s, auto& node) {
  const int dice = s.dice[Face::kEither];
  if (dice == 0) {
    node.automatic([](State&) {});
    return;
  }
  node.decision(now.seat);
  for (int food = 0; food <= dice; ++food)
    node.option(Feed{food}, [&](State& next) { next.food_dice = static_cast<std::uint8_t>(food); });
}

// ---- 3: goods, food, hunger, disasters -----------------------------------------------------------

// One after the other from wood to metal, and again from wood; what finds no room is lost.
void offer(const CollectGoods& now, const State& s, auto& node) {
  node.automatic([&](State& next) {
    const GoodsTable made = goods_made(s, now.seat);
    Collected collected{now.seat, 0, 0, 0, 0, 0};
    const std::array counters{&collected.wood, &collected.stone, &collected.pottery, &collected.cloth,
                              &collected.metal};
    bool any = false;
    for (Good good : kAll<Good>) {
      const int room = capacity(good) - s[now.seat].goods[good];
      const int kept = std::min<int>(made[good], room);
      *counters[static_cast<std::size_t>(good)] = static_cast<std::uint8_t>(kept);
      next[now.seat].goods[good] = static_cast<std::uint8_t>(s[now.seat].goods[good] + kept);
      any = any || made[good] > 0;
    }
    if (any) node.tell(collected);
    for (Good good : kAll<Good>) {
      const int lost = made[good] - *counters[static_cast<std::size_t>(good)];
      if (lost > 0) node.tell(Lapsed{now.seat, ware(good), static_cast<std::uint8_t>(lost)});
    }
  });
}

void offer(const CollectFood& now, const State& s, auto& node) {
  node.automatic([&](State& next) {
    const int food = food_made(s, now.seat, s.food_dice);
    if (food == 0) return;
    const int before = next[now.seat].food;
    const int after = std::min(before + food, kMostFood);
    next[now.seat].food = static_cast<std::uint8_t>(after);
    node.tell(Harvested{now.seat, static_cast<std::uint8_t>(food), static_cast<std::uint8_t>(after)});
    if (before + food > after)
      node.tell(Lapsed{now.seat, Ware::kFood, static_cast<std::uint8_t>(before + food - after)});
  });
}

// One food for each city whose die was thrown; a point lost for each that goes hungry.
void offer(const FeedCities& now, const State& s, auto& node) {
  node.automatic([&](State& next) {
    const int cities = s[now.seat].cities();
    const int unfed = hungry(s[now.seat].food, cities);
    next[now.seat].food = static_cast<std::uint8_t>(s[now.seat].food - (cities - unfed));
    if (unfed < cities) node.tell(Fed{now.seat, static_cast<std::uint8_t>(cities - unfed)});
    if (unfed == 0) return;
    lose_points(next, now.seat, unfed);
    node.tell(Famine{now.seat, static_cast<std::uint8_t>(unfed)});
  });
}

void offer(const Disasters& now, const State& s, auto& node) {
  node.automatic([&](State& next) {
    const Disaster disaster = disaster_of(s.dice[Face::kSkull]);
    each_loss(s, now.seat, disaster, [&](const Loss& loss) {
      if (loss.spared) {
        node.tell(Spared{loss.seat, disaster});
      } else if (loss.goods) {
        node.tell(Looted{loss.seat, static_cast<std::uint8_t>(s[loss.seat].goods_count())});
        next[loss.seat].goods = {};
      } else {
        lose_points(next, loss.seat, loss.points);
        node.tell(Struck{loss.seat, disaster, loss.points});
      }
    });
  });
}

// ---- 4: cities and monuments ---------------------------------------------------------------------

void offer(const Hire& now, const State& s, auto& node) {
  node.automatic([&](State& next) {
    next.workers = static_cast<std::uint8_t>(workers_made(s, now.seat, s.dice[Face::kEither] - s.food_dice));
  });
}

/// Whoever completes a monument first gets the higher number, everybody else the lower.
void complete(State& next, Seat seat, Monument monument, auto& node) {
  const bool first = next.solo() || !next.claimed().has(monument);
  (first ? next[seat].first : next[seat].later).add(monument);
  const int points = first ? facts(monument).first : facts(monument).later;
  node.tell(Completed{seat, monument, static_cast<std::uint8_t>(points), first});
  note_end(next, seat, node);
}

void fill(State& next, Seat seat, Site site, int boxes, auto& node) {
  Sheet& sheet = next[seat];
  next.workers = static_cast<std::uint8_t>(next.workers - boxes);
  node.tell(Built{seat, site, static_cast<std::uint8_t>(boxes)});
  if (site == Site::kCity) {
    const int before = sheet.cities();
    sheet.city_boxes = static_cast<std::uint8_t>(sheet.city_boxes + boxes);
    if (sheet.cities() > before) node.tell(CityFounded{seat, static_cast<std::uint8_t>(sheet.cities())});
    return;
  }
  const Monument monument = monument_of(site);
  sheet.boxes[monument] = static_cast<std::uint8_t>(sheet.boxes[monument] + boxes);
  if (sheet.boxes[monument] == facts(monument).boxes) complete(next, seat, monument, node);
}

// A box for each worker, one by one or as many as fit; with engineering stone becomes workers.
void offer(const Build& now, const State& s, auto& node) {
  const Sheet& sheet = s[now.seat];
  const Set<Site> open = open_sites(s, now.seat);
  const bool cut = sheet.has(Development::kEngineering) && sheet.goods[Good::kStone] > 0;
  if (open.empty() || (s.workers == 0 && !cut)) {
    node.automatic([](State& next) { next.workers = 0; });
    return;
  }
  node.decision(now.seat);
  node.option(Dismiss{}, [](State& next) { next.workers = 0; });
  if (s.workers > 0) {
    open.each([&](Site site) {
      const int all = std::min<int>(s.workers, open_boxes(sheet, site));
      const auto work = [&](int boxes) {
        node.option(Work{site, boxes}, [&, boxes](State& next) {
          fill(next, now.seat, site, boxes, node);
          next.then(Build{now.seat});
        });
      };
      work(all);
      if (all > 1) work(1);
    });
    refuse_sites(now, s, node);
  }
  if (cut) {
    node.option(CutStone{}, [&](State& next) {
      --next[now.seat].goods[Good::kStone];
      next.workers = static_cast<std::uint8_t>(next.workers + kWorkersOfStoredStone);
      node.tell(StoneCut{now.seat});
      next.then(Build{now.seat});
    });
  }
}

// ---- 5: a development ----------------------------------------------------------------------------

// Coins of the dice, whole stacks of goods, with granaries food; no change. One a turn, each once.
void offer(const BuyOne& now, const State& s, auto& node) {
  const Sheet& sheet = s[now.seat];
  const auto most = static_cast<std::uint16_t>(purse(s, now.seat));
  Set<Development> buyable;
  for (const Development one : kAll<Development>)
    if (!sheet.has(one) && facts(one).cost <= most) buyable.add(one);
  if (buyable.empty()) {
    node.automatic([&](State&) { node.tell(BoughtNothing{now.seat, most}); });
    return;
  }
  node.decision(now.seat);
  node.option(Pass{}, [&](State&) { node.tell(BoughtNothing{now.seat, most}); });
  const Stacks stacks = stacks_of(s, now.seat);
  node.options_by(
      &Buy::development, buyable,
      [&](Development one) { return WaysToPay(s, now.seat, stacks, facts(one).cost); },
      [](Development one, const Payment& payment) { return Buy{one, payment.goods, payment.food}; },
      [&](State& next, Development one, const Payment& payment) {
        payment.goods.each([&](Good good) { next[now.seat].goods[good] = 0; });
        next[now.seat].food = static_cast<std::uint8_t>(sheet.food - payment.food);
        next[now.seat].developments.add(one);
        node.tell(Bought{now.seat, one, static_cast<std::uint8_t>(facts(one).points),
                         static_cast<std::uint16_t>(payment.coins),
                         static_cast<std::uint8_t>(facts(one).cost)});
        note_end(next, now.seat, node);
      });
  for (const Development one : kAll<Development>) {
    const int cost = facts(one).cost;
    if (sheet.has(one)) node.refuse(Buy{one, {}, 0}, Owned{});
    else if (cost > most) node.refuse(Buy{one, {}, 0}, TooExpensive{static_cast<std::uint8_t>(cost), most});
  }
}

// ---- 6: too many goods ---------------------------------------------------------------------------

void offer(const DiscardGoods& now, const State& s, auto& node) {
  const Sheet& sheet = s[now.seat];
  const std::optional<int> limit = limit_of_goods(sheet);
  if (!limit || sheet.goods_count() <= *limit) {
    node.automatic([](State&) {});
    return;
  }
  node.decision(now.seat);
  for (Good good : kAll<Good>) {
    if (sheet.goods[good] == 0) continue;
    node.option(Discard{good}, [&](State& next) {
      --next[now.seat].goods[good];
      node.tell(Discarded{now.seat, good});
      next.then(DiscardGoods{now.seat});
    });
  }
}

// ---- the end -------------------------------------------------------------------------------------

// The round in which an end condition is met is played out; alone the game has ten rounds.
void offer(const EndTurn& now, const State& s, auto& node) {
  node.automatic([&](State& next) {
    const Seat following = seat_after(now.seat, s.seats());
    if (following == s.starter()) {
      if (s.solo() ? s.round == kSoloRounds : s.last_round) return;
      next.round = static_cast<std::uint16_t>(std::min(s.round + 1, 0xffff));
    }
    next.then(Turn{following});
  });
}

// ---- preparation ---------------------------------------------------------------------------------

// The start player is drawn, unless the table agreed on a seat.
void offer(const DrawStart&, const State& s, auto& node) {
  offer_start(s.seats(), node, [](State& next, Seat first) {
    next.first = first;
    next.then(Turn{first});
  });
}

}  // namespace

// Version 1 drew nobody.
Options RollThroughTheAges::standard_options(int rules) {
  Options options;
  if (rules < 2) options.start = Seat{0};
  return options;
}

State RollThroughTheAges::initial(const Options& options, int rules) {
  State state{};
  state.rules = static_cast<std::uint8_t>(rules);
  state.options = options;
  start_or_draw(state, options.start, options.seats, [](State& next, Seat first) { next.then(Turn{first}); });
  return state;
}

template <class Node>
void RollThroughTheAges::rules(const State& state, Node& node) {
  describe(state, node, [](const auto& now, const State& s, auto& n) { offer(now, s, n); });
}

}  // namespace spielwerk::roll_through_the_ages

SPIELWERK_RULES(spielwerk::roll_through_the_ages::RollThroughTheAges);
