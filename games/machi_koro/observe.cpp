// What a viewer sees of Machi Koro, what it is worth, and what must always hold.

#include "games/machi_koro/game.h"
#include "games/machi_koro/income.h"
#include "games/machi_koro/next_throw.h"
#include "games/machi_koro/turns.h"

namespace spielwerk::machi_koro {
namespace {

Standings<Landmark> count_landmarks(const State& s) {
  Standings<Landmark> all;
  for (int i = 0; i < s.seats(); ++i) {
    const Town& town = s[Seat{i}];
    Standing<Landmark> one;
    one.points = town.built.size();
    one.place = town.place != 0 ? town.place : s.finished + 1;
    town.built.each([&](Landmark landmark) { one.sources.push({landmark, 1}); });
    all.push(one);
  }
  return all;
}

/// Establishments of one kind anywhere: piles, draw pile, towns.
int count_everywhere(const State& s, Card card) {
  int count = s.piles[card] + s.deck.count(card);
  for (int i = 0; i < s.seats(); ++i) count += s[Seat{i}].cards[card];
  return count;
}

/// The agenda is what is left of one turn: phases of one player still building, the later ones below.
std::string wrong_agenda(const State& s) {
  const auto& stack = s.agenda.stack();
  const int most = s.options.finish == Finish::kPlayOn ? s.seats() - 1 : 1;
  if (stack.empty()) return s.finished == most ? "" : "the game is over before its end";
  if (s.finished >= most) return "the game goes on after its end";
  if (std::holds_alternative<DrawStart>(stack[0])) {
    const bool drawn = s.rules >= 2 && s.options.start.drawn();
    return drawn && stack.size() == 1 && s.finished == 0 ? ""
                                                         : "nothing happens before it is drawn who begins";
  }
  const bool turn_waits = std::holds_alternative<Turn>(stack[0]);
  if (!turn_waits && !std::holds_alternative<EndTurn>(stack[0])) return "a turn must come to its end";
  const std::optional<EndTurn> turn = running_turn(s);
  for (int i = 0; i < stack.size(); ++i) {
    if (i > 0 && !std::holds_alternative<FillDisplay>(stack[i]) &&
        (turn_waits || stack[i].index() >= stack[i - 1].index() || stack[i].index() == 0))
      return "the phases of a turn must keep their order";
    if (i > 1 && std::holds_alternative<FillDisplay>(stack[i])) return "the display is filled after building";
    Seat seat = turn->seat;
    dispatch(stack[i], [&](const auto& phase) {
      if constexpr (requires { phase.seat; }) seat = phase.seat;
    });
    const bool may_be_done = std::holds_alternative<EndTurn>(stack[i]);
    if (seat != turn->seat || seat.index() >= s.seats() || !(s[seat].playing() || may_be_done))
      return "a turn belongs to one player still building";
  }
  return {};
}

std::string wrong_town(const State& s, const Town& town) {
  if (!(town.active - town.built).empty()) return "a landmark that works must have been built";
  if ((town.place != 0) != (town.built == Set<Landmark>::all())) return "a place goes with four landmarks";
  if (town.place > s.seats()) return "a place must be at most the number of seats";
  if (town.coins < 0 || town.coins > kMostCoins)
    return "a town has no less than 0 coins and at most " + std::to_string(kMostCoins);
  int tradable = 0;
  for (Card card : kAll<Card>) tradable += special(card) ? 0 : town.cards[card];
  // Trades are one for one, so nobody ever has fewer than they began with.
  if (tradable < 2) return "every town keeps two establishments that are not purple";
  return {};
}

/// Built, but without their advantage until the owner's next turn; who has left has no turn.
Set<Landmark> working_soon(const State& s, const Town& town) {
  if (!town.playing()) return {};
  Set<Landmark> soon = town.built - town.active;
  if (mall_works(s, town)) soon.remove(Landmark::kShoppingMall);
  return soon;
}

/// As it is told: nothing of a card that takes no coins.
std::optional<std::uint16_t> coins_taken(const State& s, Seat seat, const Town& town, Card card) {
  if (data(card).coins == 0) return std::nullopt;
  return static_cast<std::uint16_t>(takings(s, seat, town, card));
}

TownView town_view(const State& s, Seat seat) {
  const Town& town = s[seat];
  TownView view{};
  view.seat = seat;
  view.coins = town.coins;
  view.cards = town.cards;
  for (Card card : kAll<Card>) {
    Town more = town;
    ++more.cards[card];
    const bool may_have_more = town.playing() && !town.sole(card);
    view.takes.push(coins_taken(s, seat, town, card));
    view.would_take.push(may_have_more ? coins_taken(s, seat, more, card) : std::nullopt);
  }
  view.built = town.built;
  view.soon = working_soon(s, town);
  view.place = town.place;
  return view;
}

}  // namespace

Observation MachiKoro::observe(const State& s, Viewer) {
  Observation seen{};
  seen.options = s.options;
  if (const std::optional<EndTurn> turn = running_turn(s)) {
    seen.turn = turn->seat;
    if (s[turn->seat].playing()) seen.next = following(s, turn->seat);
    seen.extra = turn->extra;
  }
  seen.first_die = s.first_die;
  seen.second_die = s.second_die;
  for (int i = 0; i < s.seats(); ++i) seen.towns.push(town_view(s, Seat{i}));
  seen.piles = s.piles;
  if (s.options.supply == Supply::kTenPiles) seen.deck = s.deck.counts();
  seen.next_throw = next_throw(s);
  return seen;
}

// The order of the draw pile does not exist before it is drawn, so nothing is unknown.
State MachiKoro::resample(const State& s, Seat, Rng&) { return s; }

Standings<Landmark> MachiKoro::returns(const State& s) { return count_landmarks(s); }
Standings<Landmark> MachiKoro::projected(const State& s, Viewer) { return count_landmarks(s); }

// Whoever has a place keeps it. Landmarks stay, and there are no others to build.
Prospect MachiKoro::prospect(const State& s, Seat seat) {
  const Town& town = s[seat];
  if (town.playing()) return {s.finished, 0, town.built.size(), kEnumSize<Landmark>};
  return {town.place - 1, s.seats() - town.place, kEnumSize<Landmark>, kEnumSize<Landmark>};
}

std::string MachiKoro::invariant(const State& s) {
  const bool ten_piles = s.options.supply == Supply::kTenPiles;
  for (const Establishment& e : kEstablishments) {
    int expected = ten_piles && special(e.card) ? s.seats() : e.copies;
    for (Card card : kStartCards) expected += card == e.card ? s.seats() : 0;
    const std::string name(name_of(e.card));
    if (count_everywhere(s, e.card) != expected)
      return "there must be " + std::to_string(expected) + " of " + name;
    for (int i = 0; i < s.seats(); ++i)
      if (special(e.card) && s[Seat{i}].cards[e.card] > 1) return "no player may own two of " + name;
  }
  if (!ten_piles && !s.deck.empty()) return "only the ten-piles variant has a draw pile";
  std::uint32_t places = 0;
  for (int i = 0; i < s.seats(); ++i) {
    const Town& town = s[Seat{i}];
    if (std::string wrong = wrong_town(s, town); !wrong.empty()) return wrong;
    if (town.place != 0) places |= 1U << (town.place - 1U);
  }
  if (places != (1U << s.finished) - 1U) return "places must run from 1 to the number of finished players";
  for (int i = s.seats(); i < kMaxSeats; ++i)
    if (!(s[Seat{i}] == Town{})) return "empty seats own nothing";
  if (s.first_die > 6 || s.second_die > 6) return "a die shows at most 6";
  return wrong_agenda(s);
}

}  // namespace spielwerk::machi_koro
