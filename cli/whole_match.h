#pragma once
// Whole matches without people, played behind AnyMatch, so that their records are at hand.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/catalogue/any_game.h"
#include "core/catalogue/arena_plan.h"
#include "core/match/match.h"

namespace spielwerk::cli {

struct WholeMatchPlan {
  std::vector<std::string> levels;  // by seat
  ChanceSource* chance = nullptr;
  std::function<std::uint64_t(int entry)> seed;  // asked for at every decision, in order
  std::function<void(Seat seat, double seconds)> decided =
      nullptr;  // after thinking; forced decisions take none
};

/// Plays a match to its end.
void play_to_end(const AnyGame& game, AnyMatch& match, const WholeMatchPlan& plan);

/// How a match that is over ended for one seat: its share of the first place, its place with equal ones in
/// their middle, and its points.
struct SeatResult {
  double share = 0;
  double rank = 0;
  double points = 0;
};
std::vector<SeatResult> results_of(const AnyMatch& match);

/// The games of an arena's plan, the same as AnyGame::arena() plays, with a record of each in a folder.
/// Errors: as AnyGame::arena(), or a file cannot be written.
std::expected<ArenaResult, Problem> recorded_arena(const AnyGame& game,
                                                   const std::map<std::string, std::string>& words,
                                                   const ArenaPlan& plan, const std::string& folder);

/// Makes a folder for records. Errors: it cannot be made.
std::expected<void, Problem> make_folder(const std::string& folder);

}  // namespace spielwerk::cli
