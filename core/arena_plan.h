#pragma once
// What an arena is asked for, and what it answers.

#include <cstdint>
#include <functional>
#include <string>

namespace spielwerk {

struct ArenaPlan {
  std::string challenger;  // a level
  std::string reference;   // a level; it takes all other seats
  int games = 400;
  std::uint64_t seed = 1;
  std::function<void(int games_done)> progress;
};

struct ArenaResult {
  int games = 0;
  int seats = 0;
  double share = 0;          // of the wins, for the challenger; 1 / seats means equal strength
  double interval = 0;       // half the width of the 95 % interval
  double points = 0;         // of the challenger, in the mean
  double winner_points = 0;  // of whoever won, in the mean
};

}  // namespace spielwerk
