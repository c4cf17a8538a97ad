#pragma once
// The rules of the trading variant.

#include <algorithm>

#include "games/roll_through_the_ages/sheets.h"

namespace spielwerk::roll_through_the_ages {

/// Whether the proposal of a seat gives something on both sides or can come to that: with wares that are not
/// in it yet and find room, different ones for either side.
inline bool can_exchange(const State& s, Seat seat, const Proposal& proposal) {
  Set<Ware> give;
  Set<Ware> take;
  for (Ware one : kAll<Ware>) {
    if (proposal.give[one] > 0 || proposal.take[one] > 0) continue;
    if (stock(s[seat], one) > 0 && room_for(s, proposal.partner, one) > 0) give.add(one);
    if (stock(s[proposal.partner], one) > 0 && room_for(s, seat, one) > 0) take.add(one);
  }
  const bool gives = sum(proposal.give) > 0;
  const bool takes = sum(proposal.take) > 0;
  if (gives || takes) return (gives || !give.empty()) && (takes || !take.empty());
  return !give.empty() && !take.empty() && (give | take).size() > 1;
}

/// Version 1 offered partners that no exchange was possible with.
inline bool may_trade(const State& s, Seat seat, Seat partner) {
  return s.rules >= 2 ? can_exchange(s, seat, {partner, {}, {}}) : has_wares(s[partner]);
}
inline bool has_partner(const State& s, Seat seat) {
  if (!s.options.trading || s.proposals_left == 0 || !has_wares(s[seat])) return false;
  bool any = s.rules < 2;
  for (int i = 1; !any && i < s.seats(); ++i) any = may_trade(s, seat, Seat{(seat.index() + i) % s.seats()});
  return any;
}

// Between disasters and building the player in turn may propose exchanges of goods and food.
void offer(const Trade& now, const State& s, auto& node) {
  if (!has_partner(s, now.seat)) {
    node.automatic([](State&) {});
    return;
  }
  node.decision(now.seat);
  node.option(EndTrade{}, [](State&) {});
  for (int i = 1; i < s.seats(); ++i) {
    const Seat partner{(now.seat.index() + i) % s.seats()};
    if (!may_trade(s, now.seat, partner)) {
      if (has_wares(s[partner])) node.refuse(TradeWith{partner}, NoExchange{});
      else node.refuse(TradeWith{partner}, NothingToGive{});
      continue;
    }
    node.option(TradeWith{partner}, [&](State& next) {
      next.proposal = {partner, {}, {}};
      --next.proposals_left;
      next.then(Compose{now.seat}, Trade{now.seat});
    });
  }
}

// Ware by ware, each on one side only, as both sides have them, and so that both can give something.
void offer(const Compose& now, const State& s, auto& node) {
  const Proposal& proposal = s.proposal;
  node.decision(now.seat);
  node.option(Withdraw{}, [](State& next) { next.proposal = {}; });
  if (sum(proposal.give) == 0 || sum(proposal.take) == 0) node.refuse(Propose{}, OneSided{});
  else node.option(Propose{}, [&](State& next) { next.then(Answer{now.seat}); });
  for (Ware one : kAll<Ware>) {
    if (proposal.give[one] > 0 || proposal.take[one] > 0) continue;
    const auto each_count = [&](Seat from, Seat to, auto&& make, auto&& note) {
      Proposal with = proposal;
      note(with) = 1;
      const bool leads_on = s.rules < 2 || can_exchange(s, now.seat, with);
      for (int count = 1; count <= stock(s[from], one); ++count) {
        if (count > room_for(s, to, one)) node.refuse(make(count), NoRoom{});
        else if (!leads_on) node.refuse(make(count), NoExchange{});
        else
          node.option(make(count), [&](State& next) {
            note(next.proposal) = static_cast<std::uint8_t>(count);
            next.then(Compose{now.seat});
          });
      }
    };
    each_count(
        now.seat, proposal.partner, [&](int count) { return Offer{one, count}; },
        [&](Proposal& next) -> std::uint8_t& { return next.give[one]; });
    each_count(
        proposal.partner, now.seat, [&](int count) { return Ask{one, count}; },
        [&](Proposal& next) -> std::uint8_t& { return next.take[one]; });
  }
}

/// Hands wares over; what finds no room lapses.
void hand_over(State& next, Seat from, Seat to, const WareTable& wares, auto& node) {
  for (Ware one : kAll<Ware>) {
    if (wares[one] == 0) continue;
    node.tell(Exchanged{from, to, one, wares[one]});
    const int there = stock(next[to], one) + wares[one];
    set_stock(next[from], one, stock(next[from], one) - wares[one]);
    set_stock(next[to], one, std::min(there, capacity(one)));
    if (there > capacity(one)) node.tell(Lapsed{to, one, static_cast<std::uint8_t>(there - capacity(one))});
  }
}

void offer(const Answer& now, const State& s, auto& node) {
  const Seat partner = s.proposal.partner;
  node.decision(partner);
  node.option(Accept{}, [&](State& next) {
    hand_over(next, now.seat, partner, s.proposal.give, node);
    hand_over(next, partner, now.seat, s.proposal.take, node);
    next.proposal = {};
  });
  node.option(Decline{}, [&](State& next) {
    node.tell(Declined{now.seat, partner});
    next.proposal = {};
  });
}

}  // namespace spielwerk::roll_through_the_ages
