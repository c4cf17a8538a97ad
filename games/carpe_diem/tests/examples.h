#pragma once
// The worked examples of the rule page as positions, for their tests and for everybody who wants to look at
// them.

#include "games/carpe_diem/tests/position.h"

namespace spielwerk::carpe_diem {

// ---- rewards -----------------------------------------------------------------------------------

/// Nils has two fish, a chicken and a grape and finishes a yellow dwelling.
inline Position merchant_example() {
  return Position(2)
      .ware(kFirst, Ware::kFish, 2)
      .ware(kFirst, Ware::kChicken, 1)
      .ware(kFirst, Ware::kGrape, 1);
}

// ---- scoring cards: the first seat scores between the places 4 and 5 ---------------------------

/// 2 (4, 6, ...) herbs and/or coins, or three breads, bring 4 (8, 12, ...) points: five herbs and a coin.
inline Position herb_example() {
  Position position(2);
  position.ware(kFirst, Ware::kHerb, 5).coins(kFirst, 1).place(4, "a2").place(5, "c9");
  return position;
}
/// 2 (4, 6, ...) chimneys, or three breads, bring 1 (2, 3, ...) breads: seven chimneys.
inline Position chimney_example() {
  Position position(2);
  position.lay(kFirst, "c3", "V...", 3, 2).lay(kFirst, "c2", "V.V.", 1, 3).lay(kFirst, "c1", "V...", 1, 1);
  position.lay(kFirst, "d3", "V...", 2, 1).place(4, "c5").place(5, "c2");
  return position;
}
/// 1 (2, 3, ...) finished merchants, or three breads, bring 3 (6, 9, ...) points: two merchants.
inline Position merchants_example() {
  Position position(2);
  position.pair(kFirst, "c3", "c4", "M...").pair(kFirst, "d3", "d4", "M...").place(4, "d11").place(5, "d22");
  return position;
}
/// Sylvia would have to hand in three fish and has two, no coins, no breads.
inline Position fish_example() {
  Position position(2);
  position.ware(kFirst, Ware::kFish, 2).place(4, "a9").place(5, "d13");
  return position;
}
/// A red card for all four wares: three breads, three coins, two fish, two herbs, a chicken.
inline Position four_wares_example() {
  Position position(2);
  position.breads(kFirst, 3).coins(kFirst, 3).ware(kFirst, Ware::kFish, 2).ware(kFirst, Ware::kHerb, 2);
  position.ware(kFirst, Ware::kChicken, 1).place(4, "b11").place(5, "c9");
  return position;
}

// ---- the end -----------------------------------------------------------------------------------

/// Nils has finished villas with 3, 5 and 5 chimneys, and two unfinished ones with 4 each.
inline Position villa_example() {
  Position position(2);
  position.phase(4).lay(kFirst, "b1", "V...", 1, 1).lay(kFirst, "b2", "V...", 3, 2);
  position.lay(kFirst, "c1", "V...", 1, 1).lay(kFirst, "c2", "V.V.", 1, 3).lay(kFirst, "c3", "V...", 3, 1);
  position.lay(kFirst, "d1", "V...", 1, 1).lay(kFirst, "d2", "V.V.", 1, 2).lay(kFirst, "d3", "V...", 3, 2);
  position.lay(kFirst, "e1", "V...", 1, 2).lay(kFirst, "e2", "V.V.", 1, 2);
  position.lay(kFirst, "c4", "VV..", 0, 2).lay(kFirst, "b4", "V...", 2, 2);
  return position;
}
/// A fountain card for gardens: two points for each finished one, whatever its size. A third one is open.
inline Position garden_example() {
  Position position(2);
  position.phase(4)
      .pair(kFirst, "c3", "c4", "G...")
      .lay(kFirst, "b3", "G...", 1)
      .lay(kFirst, "b4", "G.G.", 1);
  position.lay(kFirst, "b5", "G...", 3).lay(kFirst, "d3", "GG..", 1).hand(kFirst, {Thing::kGarden});
  return position;
}
/// A bread, a fish and a chicken are left.
inline Position leftovers_example() {
  Position position(2);
  position.phase(4).breads(kFirst, 1).ware(kFirst, Ware::kFish, 1).ware(kFirst, Ware::kChicken, 1);
  position.spare(kSecond);
  return position;
}
/// A baker and a villa on their lines; the pond of its line is open, the garden lies the wrong way round.
inline Position frame_example() {
  Position position(2);
  position.parts(kFirst, {2, 14, 5, 8});  // top: baker 2, garden 4; right: pond 1, villa 5
  position.pair(kFirst, "c2", "c3", "B...").pair(kFirst, "d2", "d3", "G...").pair(kFirst, "e2", "e3", "V...");
  position.lay(kFirst, "b3", "market").lay(kFirst, "a3", "P...", 1);
  return position;
}

}  // namespace spielwerk::carpe_diem
