#pragma once
// Points: what lies on the line, and the best use of it for contracts.

#include "games/snowdonia/line.h"

namespace spielwerk::snowdonia {

inline constexpr int kTrainPoints = 9;  // of the train whose power that is
inline constexpr int kCoalEach = 1;     // that brings the points of a contract for coal
/// A set of four daffodils, as far as it is complete.
inline constexpr std::array<int, 5> kDaffodilPoints{0, 3, 9, 19, 34};

/// What a seat may put on contracts, each of it on one.
struct Stock {
  int rubble = 0;
  int tracks = 0;
  int stations = 0;
  int coal = 0;
  int surveyor = 0;  // number of the station that is reached
};
Stock stock_of(const State& s, Seat seat);

/// How contracts are served: which ones, the points of all, and how many branches the search looked at for
/// it.
struct Service {
  Contracts served{};
  int points = 0;
  int branches = 0;
};
/// The most points that contracts can bring; exact. `without` stay unserved, `with` must be served; points
/// are -1 where that cannot be. Complexity: exponential in the contracts that compete, with bounds.
Service best_service(const Stock& stock, Contracts contracts, Contracts without = {}, Contracts with = {});

/// Points of a contract that is served from this stock.
int worth_of(const Contract& face, const Stock& stock);

int daffodil_points(int daffodils);
/// Daffodils with those that the surveyor finds at the end.
int daffodils_of(const State& s, Seat seat);
int track_points(const State& s, Seat seat);
int station_points(const State& s, Seat seat);
int surveyor_points(const State& s, Seat seat);
int train_points(const State& s, Seat seat);
/// All points of a seat if the game ended now, without those of earlier games of a series.
int game_points(const State& s, Seat seat);

}  // namespace spielwerk::snowdonia
