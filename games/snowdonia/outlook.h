#pragma once
// What a round comes to if nobody adds to it, and what the contracts of a seat ask for. For judging
// positions.

#include <array>

#include "games/snowdonia/scoring.h"
#include "games/snowdonia/seats.h"
#include "games/snowdonia/supplies.h"

namespace spielwerk::snowdonia {

/// The round as it would end if nobody placed another worker or played another contract: everything that is
/// due and all placed workers in order. Choices fall by a fixed rule of thumb. Chance and the agenda are
/// left out.
State worked_off(const State& s);

/// How near a contract is to being served, in percent.
int nearness(const Contract& face, const Stock& stock);

/// What the contracts of a seat bring and would bring with more of everything, in points. Of many contracts
/// those that bring most are looked at, so it is a lower bound of best_service().
struct Demand {
  int now = 0;
  int hoped = 0;   // with what may still be expected
  int rubble = 0;  // so much more with a load of rubble
  int track = 0;
  int station = 0;
  std::array<int, kOpenContracts> row{};        // so much more with this contract of the site office
  std::array<int, kOpenContracts> row_hoped{};  // and with what may still be expected
};
inline constexpr int kLoad = 4;  // rubble
/// `hope`: at least the stock.
Demand demand_of(const Stock& stock, const Stock& hope, Contracts contracts, const OpenRow& row);

/// What a seat may still get as long as tracks are left.
Stock hoped_for(const State& s, const Stock& stock);

/// Worth in tenths of points.
using Tenths = int;
inline constexpr Tenths kPoint = 10;

/// Points for what lies on the line, and those that a train, a surveyor and daffodils bring.
int settled_points(const State& s, Seat seat);
/// What goods, a train and the surveyor may still bring, less the nearer the end is.
Tenths worth_ahead(const State& s, Seat seat);

}  // namespace spielwerk::snowdonia
