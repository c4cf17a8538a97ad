#pragma once
// PointsApart: what a judgement of the game that runs leaves out.

namespace spielwerk {

/// A match may be several games in a row, of which the net judges the one that runs: what a seat has from
/// those that are over, and what is usual for those to come.
struct PointsApart {
  int over = 0;
  int to_come = 0;
};

}  // namespace spielwerk
