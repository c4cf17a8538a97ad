// What a learned judgement sees of a position of Machi Koro: the towns in seating order from the seat that
// looks, the supply, and where in a turn the game stands. Everything is public.

#include <array>
#include <type_traits>

#include "core/judging/features.h"
#include "games/machi_koro/embedded.h"
#include "games/machi_koro/game.h"
#include "games/machi_koro/income.h"

namespace spielwerk::machi_koro {
namespace {

constexpr std::array kPurses{1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 19, 22, 26, 32};
constexpr int kCopiesSeen = 3;

/// Coins that come in when a number is thrown: in the owner's turn and in that of a rival.
void add_income(const State& s, const Town& town, Features& features) {
  std::array<int, kMostThrown + 1> own{};
  std::array<int, kMostThrown + 1> rivals{};
  for (const Establishment& e : kEstablishments) {
    if (town.cards[e.card] == 0 || e.colour == Colour::kPurple) continue;
    const int coins = income(s, town, e.card);
    for (int thrown = e.first; thrown <= e.last; ++thrown) {
      const auto at = static_cast<std::size_t>(thrown);
      if (e.colour != Colour::kRed) own[at] += coins;
      if (e.colour != Colour::kGreen) rivals[at] += coins;
    }
  }
  for (std::size_t thrown = 1; thrown <= kMostThrown; ++thrown) {
    features.amount(own[thrown], 8);
    features.amount(rivals[thrown], 8);
  }
}

void add_town(const State& s, const Town& town, Features& features) {
  features.flag(town.playing());
  features.flag(town.place == 1);
  features.amount(town.coins, 16);
  features.steps(town.coins, kPurses);
  for (Card card : kAll<Card>) {
    features.amount(town.cards[card], 4);
    features.steps(town.cards[card], special(card) ? 1 : kCopiesSeen);
  }
  for (Landmark landmark : kAll<Landmark>) {
    features.flag(town.built.has(landmark));
    features.flag(town.active.has(landmark));
  }
  features.steps(town.built.size(), 4);
  add_income(s, town, features);
}

void add_supply(const State& s, Features& features) {
  for (Card card : kAll<Card>) {
    features.flag(s.piles[card] == 0);
    features.amount(s.piles[card], 6);
    features.amount(s.deck.count(card), 6);
  }
  features.flag(s.options.supply == Supply::kTenPiles);
  features.flag(s.options.finish == Finish::kFirstFinisher);
  features.flag(s.options.mall == MallStart::kAtOnce);
}

/// Whose turn it is, how far it has come, and whether another one will follow it.
void add_turn(const State& s, Seat seat, Features& features) {
  int turn = -1;
  bool extra = false;
  bool income_due = false;
  for (const Phase& phase : s.agenda.stack()) {
    if (const auto* end = std::get_if<EndTurn>(&phase)) {
      turn = (end->seat.index() - seat.index() + s.seats()) % s.seats();
      extra = end->extra;
    }
    income_due = income_due || std::holds_alternative<Production>(phase);
  }
  features.choice(turn, s.seats());
  features.flag(extra);
  const bool ended = s.agenda.empty();
  const auto now = [&]<class P>(std::type_identity<P>) {
    features.flag(!ended && std::holds_alternative<P>(s.agenda.top()));
  };
  now(std::type_identity<ChooseDice>{});
  now(std::type_identity<Throw>{});
  now(std::type_identity<KeepOrReroll>{});
  now(std::type_identity<TelevisionPays>{});
  now(std::type_identity<OfficeSwaps>{});
  now(std::type_identity<Construct>{});
  features.choice(income_due ? s.thrown() - 1 : -1, kMostThrown);
  bool again = false;
  if (turn >= 0 && s.doubled() && !extra) {
    const Seat owner{(seat.index() + turn) % s.seats()};
    again = s[owner].active.has(Landmark::kAmusementPark);
  }
  features.flag(again && turn == 0);
  features.flag(again && turn > 0);
}

}  // namespace

void MachiKoro::features(const State& s, Seat seat, Features& features) {
  features.clear();
  for (int i = 0; i < s.seats(); ++i) add_town(s, s[Seat{(seat.index() + i) % s.seats()}], features);
  add_supply(s, features);
  add_turn(s, seat, features);
}

std::string_view MachiKoro::net(int seats) { return embedded_file("nets/" + std::to_string(seats) + ".net"); }

}  // namespace spielwerk::machi_koro
