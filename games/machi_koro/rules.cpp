// The rules of Machi Koro, in the order of the rule page.

#include <algorithm>

#include "games/machi_koro/game.h"
#include "games/machi_koro/income.h"
#include "games/machi_koro/turns.h"

namespace spielwerk::machi_koro {
namespace {

// ---- words of the rules ------------------------------------------------------------------------

Seat left_of(const State& s, Seat seat) { return seat_after(seat, s.seats()); }
Seat right_of(const State& s, Seat seat) { return seat_before(seat, s.seats()); }

/// The players still building, but for one: f(seat), counter-clockwise from the player on the right of that
/// one.
void each_rival_counterclockwise(const State& s, Seat seat, auto&& f) {
  for (Seat other = right_of(s, seat); other != seat; other = right_of(s, other))
    if (s[other].playing()) f(other);
}
void each_playing(const State& s, auto&& f) {
  for (int i = 0; i < s.seats(); ++i)
    if (s[Seat{i}].playing()) f(Seat{i});
}
int players_left(const State& s) { return s.seats() - s.finished; }

Set<Card> kinds(const Table<Card, std::uint8_t>& cards) { return cards.nonzero(); }
Set<Card> activated(const State& s, Colour colour) {
  return kActivated[static_cast<std::size_t>(colour)][static_cast<std::size_t>(s.thrown())];
}
/// Pays as far as the coins go; the rest lapses.
void pay(State& next, Seat from, Seat to, Card card, int claim, auto& node) {
  const int coins = std::min<int>(claim, next[from].coins);
  next[from].coins = static_cast<Coins>(next[from].coins - coins);
  next[to].coins = static_cast<Coins>(next[to].coins + coins);
  node.tell(Paid{from, to, card, static_cast<Coins>(coins), static_cast<Coins>(claim)});
}

// ---- a turn --------------------------------------------------------------------------------------

void offer(const Turn& now, const State&, auto& node) {
  node.automatic([&](State& next) {
    next[now.seat].active = next[now.seat].built;
    next.first_die = next.second_die = 0;
    node.tell(TurnBegan{now.seat, now.extra});
    next.then(ChooseDice{now.seat}, Restaurants{now.seat}, Production{now.seat}, Specials{now.seat},
              Construct{now.seat}, EndTurn{now.seat, now.extra});
  });
}

// One die; with a train station one or two, chosen in every turn.
void offer(const ChooseDice& now, const State& s, auto& node) {
  const Town& town = s[now.seat];
  const bool last = !town.active.has(Landmark::kRadioTower);
  node.decision(now.seat);
  node.option(Roll{1}, [&](State& next) { next.then(Throw{now.seat, 1, last}); });
  if (town.active.has(Landmark::kTrainStation))
    node.option(Roll{2}, [&](State& next) { next.then(Throw{now.seat, 2, last}); });
  else node.refuse(Roll{2}, NeedsTrainStation{town.built.has(Landmark::kTrainStation)});
}

void fall(State& next, const Throw& now, int first, int second, auto& node) {
  next.first_die = static_cast<std::uint8_t>(first);
  next.second_die = static_cast<std::uint8_t>(second);
  node.tell(Rolled{now.seat, static_cast<std::uint8_t>(first + second), next.doubled()});
  if (!now.last) next.then(KeepOrReroll{now.seat});
}

void offer(const Throw& now, const State&, auto& node) {
  if (now.dice == 1) {
    node.chance(kOneDie.total());
    node.outcomes(
        kOneDie, [](int face) { return OneDie{face}; },
        [&](State& next, int face) { fall(next, now, face, 0, node); });
  } else {
    node.chance(kTwoDice.total());
    node.outcomes(
        kTwoDice, [](DicePair dice) { return TwoDice{dice.low, dice.high}; },
        [&](State& next, DicePair dice) { fall(next, now, dice.low, dice.high, node); });
  }
}

// The radio tower: all dice once more, the same number of them; then the second throw counts.
void offer(const KeepOrReroll& now, const State& s, auto& node) {
  const int dice = s.second_die == 0 ? 1 : 2;
  node.decision(now.seat);
  node.option(Keep{}, [](State&) {});
  node.option(Reroll{}, [&](State& next) { next.then(Throw{now.seat, dice, true}); });
}

// ---- income: red, then blue and green, then purple -----------------------------------------------

// Red cards of the others, counter-clockwise; whoever is in turn pays before they earn, as far as their coins
// go.
void offer(const Restaurants& now, const State& s, auto& node) {
  node.automatic([&](State& next) {
    const Set<Card> red = activated(s, Colour::kRed);
    if (red.empty()) return;
    each_rival_counterclockwise(s, now.seat, [&](Seat owner) {
      red.each([&](Card card) {
        if (s[owner].cards[card] > 0) pay(next, now.seat, owner, card, income(s, s[owner], card), node);
      });
    });
  });
}

// Blue cards of everybody and green cards of the player in turn, from the bank.
void offer(const Production& now, const State& s, auto& node) {
  node.automatic([&](State& next) {
    const Set<Card> blue = activated(s, Colour::kBlue);
    const Set<Card> green = activated(s, Colour::kGreen);
    each_playing(s, [&](Seat owner) {
      (owner == now.seat ? blue | green : blue).each([&](Card card) {
        const int coins = income(s, s[owner], card);
        if (coins == 0) return;
        next[owner].coins = static_cast<Coins>(next[owner].coins + coins);
        node.tell(Earned{owner, card, s[owner].cards[card], static_cast<Coins>(coins)});
      });
    });
  });
}

// Purple cards of the player in turn: stadium, television, business centre.
void offer(const Specials& now, const State& s, auto& node) {
  node.automatic([&](State& next) {
    const Set<Card> purple = activated(s, Colour::kPurple) & kinds(s[now.seat].cards);
    if (purple.has(Card::kBusinessCenter)) next.then(OfficeSwaps{now.seat});
    if (purple.has(Card::kTvStation)) next.then(TelevisionPays{now.seat});
    if (purple.has(Card::kStadium)) next.then(StadiumPays{now.seat});
  });
}

void offer(const StadiumPays& now, const State& s, auto& node) {
  node.automatic([&](State& next) {
    each_rival_counterclockwise(s, now.seat, [&](Seat rival) {
      if (s[rival].coins > 0) pay(next, rival, now.seat, Card::kStadium, data(Card::kStadium).coins, node);
    });
  });
}

// Up to five coins from one rival of one's choice; without anybody who has coins nothing happens.
void offer(const TelevisionPays& now, const State& s, auto& node) {
  bool anybody = false;
  each_rival_counterclockwise(s, now.seat, [&](Seat rival) { anybody = anybody || s[rival].coins > 0; });
  if (!anybody) {
    node.automatic([](State&) {});
    return;
  }
  node.decision(now.seat);
  for (Seat rival = left_of(s, now.seat); rival != now.seat; rival = left_of(s, rival)) {
    if (!s[rival].playing()) {
      node.refuse(Take{rival}, HasLeft{});
    } else if (s[rival].coins == 0) {
      node.refuse(Take{rival}, HasNoCoins{});
    } else {
      node.option(Take{rival}, [&](State& next) {
        pay(next, rival, now.seat, Card::kTvStation, data(Card::kTvStation).coins, node);
      });
    }
  }
}

// One establishment for one of a rival's, none of them purple, if one likes.
void offer(const OfficeSwaps& now, const State& s, auto& node) {
  const Set<Card> mine = kinds(s[now.seat].cards) - kSpecialCards;
  node.decision(now.seat);
  node.option(NoSwap{}, [](State&) {});
  for (Seat rival = left_of(s, now.seat); rival != now.seat; rival = left_of(s, rival)) {
    if (!s[rival].playing()) {
      node.refuse(Swap{rival, mine.nth(0), mine.nth(0)}, HasLeft{});
      continue;
    }
    const Set<Card> theirs = kinds(s[rival].cards) - kSpecialCards;
    mine.each([&](Card give) {
      node.options(
          theirs, [&](Card take) { return Swap{rival, give, take}; },
          [&](State& next, Card take) {
            --next[now.seat].cards[give];
            ++next[rival].cards[give];
            --next[rival].cards[take];
            ++next[now.seat].cards[take];
            node.tell(Swapped{now.seat, rival, give, take});
          });
    });
  }
}

// ---- building --------------------------------------------------------------------------------------

void complete(State& next, Seat seat, auto& node);

/// The cards or landmarks that so many coins can pay for; above the highest price it is always all of them.
template <class E>
Set<E> affordable(int coins) {
  static constexpr int kHighest = [] {
    int highest = 0;
    for (E one : kAll<E>) highest = std::max(highest, cost(one));
    return highest;
  }();
  static constexpr auto kTable = [] {
    std::array<Set<E>, kHighest + 1> table{};
    for (int purse = 0; purse <= kHighest; ++purse)
      for (E one : kAll<E>)
        if (cost(one) <= purse) table[static_cast<std::size_t>(purse)].add(one);
    return table;
  }();
  return kTable[static_cast<std::size_t>(std::min(coins, kHighest))];
}

/// Why what one might want to build cannot be built now.
void refuse_buildings(const Construct& now, const State& s, auto& node) {
  const Town& town = s[now.seat];
  for (Card card : kAll<Card>) {
    if (town.sole(card)) node.refuse(Build{card}, OneOfAKind{});
    else if (s.piles[card] == 0) node.refuse(Build{card}, PileEmpty{});
    else if (cost(card) > town.coins)
      node.refuse(Build{card}, TooExpensive{static_cast<Coins>(cost(card)), town.coins});
  }
  for (Landmark landmark : kAll<Landmark>) {
    if (town.built.has(landmark)) node.refuse(Erect{landmark}, AlreadyStands{});
    else if (cost(landmark) > town.coins)
      node.refuse(Erect{landmark}, TooExpensive{static_cast<Coins>(cost(landmark)), town.coins});
  }
}

// One establishment of the display, or one of one's own landmarks, or nothing. One of each purple kind at
// most.
void offer(const Construct& now, const State& s, auto& node) {
  const Town& town = s[now.seat];
  const Set<Card> owned_specials = kinds(town.cards) & kSpecialCards;
  node.decision(now.seat);
  node.option(Pass{}, [&](State&) { node.tell(BuiltNothing{now.seat}); });
  node.options((affordable<Card>(town.coins) & kinds(s.piles)) - owned_specials,
               [](Card card) { return Build{card}; },
               [&](State& next, Card card) {
                 next[now.seat].coins = static_cast<Coins>(town.coins - cost(card));
                 --next.piles[card];
                 ++next[now.seat].cards[card];
                 node.tell(Built{now.seat, card, static_cast<Coins>(cost(card))});
                 if (s.options.supply == Supply::kTenPiles) next.then(FillDisplay{});
               });
  node.options(
      affordable<Landmark>(town.coins) - town.built, [](Landmark landmark) { return Erect{landmark}; },
      [&](State& next, Landmark landmark) {
        next[now.seat].coins = static_cast<Coins>(town.coins - cost(landmark));
        next[now.seat].built.add(landmark);
        node.tell(Erected{now.seat, landmark, static_cast<Coins>(cost(landmark))});
        if (next[now.seat].built == Set<Landmark>::all()) complete(next, now.seat, node);
      });
  refuse_buildings(now, s, node);
}

// ---- the end -----------------------------------------------------------------------------------------

// With the fourth landmark a player has their place and leaves; the others play on until one is left, or stop
// at once.
void complete(State& next, Seat seat, auto& node) {
  next[seat].place = ++next.finished;
  node.tell(Finished{seat, next[seat].place});
  if (next.options.finish == Finish::kFirstFinisher || players_left(next) == 1) next.agenda.clear();
}

// A double with an amusement park gives a second turn; then it is the turn of the next player.
void offer(const EndTurn& now, const State& s, auto& node) {
  node.automatic([&](State& next) {
    const Turn turn = turn_after(s, now);
    if (turn.extra) node.tell(ExtraTurn{now.seat});
    next.then(turn);
  });
}

// ---- variant: ten piles --------------------------------------------------------------------------------

// Cards are turned up until ten kinds lie open or the draw pile is used up.
void offer(const FillDisplay&, const State& s, auto& node) {
  if (kinds(s.piles).size() >= kDisplayKinds || s.deck.empty()) {
    node.automatic([](State&) {});
    return;
  }
  node.chance(static_cast<std::uint32_t>(s.deck.size()));
  for (Card card : kAll<Card>) {
    if (s.deck.count(card) == 0) continue;
    node.outcome(static_cast<std::uint32_t>(s.deck.count(card)), Deal{card}, [&](State& next) {
      next.deck.take(card);
      ++next.piles[card];
      node.tell(TurnedUp{card});
      next.then(FillDisplay{});
    });
  }
}

// ---- preparation -----------------------------------------------------------------------------------------

/// It is settled who begins.
void open_town(State& next, Seat first) { next.then(FillDisplay{}, Turn{first, false}); }

// The start player is drawn, unless the table agreed on a seat.
void offer(const DrawStart&, const State& s, auto& node) { offer_start(s.seats(), node, open_town); }

}  // namespace

// Version 1 drew nobody.
Options MachiKoro::standard_options(int rules) {
  Options options;
  if (rules < 2) options.start = Seat{0};
  return options;
}

State MachiKoro::initial(const Options& options, int rules) {
  State state;
  state.rules = static_cast<std::uint8_t>(rules);
  state.options = options;
  for (int i = 0; i < options.seats; ++i) {
    state[Seat{i}].coins = kStartCoins;
    for (Card card : kStartCards) state[Seat{i}].cards[card] = 1;
  }
  for (const Establishment& e : kEstablishments) {
    if (options.supply == Supply::kAllPiles) state.piles[e.card] = static_cast<std::uint8_t>(e.copies);
    else state.deck.add(e.card, special(e.card) ? static_cast<int>(options.seats) : e.copies);
  }
  start_or_draw(state, options.start, options.seats, open_town);
  return state;
}

template <class Node>
void MachiKoro::rules(const State& state, Node& node) {
  describe(state, node, [](const auto& now, const State& s, auto& n) { offer(now, s, n); });
}

}  // namespace spielwerk::machi_koro

SPIELWERK_RULES(spielwerk::machi_koro::MachiKoro);
