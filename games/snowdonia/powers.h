#pragma once
// What contracts and trains change, and by how much: the rules act on it, and the board shows it.

namespace spielwerk::snowdonia {

// ---- contracts -----------------------------------------------------------------------------------

inline constexpr int kLaidByContract = 1;    // tracks more
inline constexpr int kMoreByContract = 2;    // cubes of one worker in the stockyard
inline constexpr int kStoneSpared = 1;       // of every build spot
inline constexpr int kIronAsSteel = 3;       // instead of a steel
inline constexpr int kRubbleAsStone = 2;     // instead of a stone
inline constexpr int kStonesByContract = 3;  // at most, each for this rubble
inline constexpr int kRubbleByContract = 2;
inline constexpr int kSteelByContract = 2;  // at most, each for this iron
inline constexpr int kIronByContract = 2;
inline constexpr int kCubesByContract = 3;  // drawn from the bag
inline constexpr int kTakenByContract = 2;  // from the stockyard
inline constexpr int kDrawnByContract = 2;  // contracts
inline constexpr int kDugTimes = 2;         // the rubble of one worker
inline constexpr int kExtraActions = 1;     // laying or building once more after all workers; by a train too

// ---- trains --------------------------------------------------------------------------------------

inline constexpr int kDugByTrain = 2;    // rubble more
inline constexpr int kTakenByTrain = 1;  // cubes more
inline constexpr int kLaidByTrain = 1;   // tracks more
inline constexpr int kIronPerSteelByTrain = 2;

}  // namespace spielwerk::snowdonia
