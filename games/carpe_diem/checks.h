#pragma once
// Where a state of Carpe Diem stands, read off its agenda; for the invariant only.

#include <string>
#include <vector>

#include "games/carpe_diem/counting.h"
#include "games/carpe_diem/ring.h"

namespace spielwerk::carpe_diem {

/// The phase of this kind on the agenda, if there is one.
template <class P>
const P* waiting(const State& s) {
  for (const Phase& phase : s.agenda.stack())
    if (const P* found = std::get_if<P>(&phase)) return found;
  return nullptr;
}
/// The same if it is due now.
template <class P>
const P* due(const State& s) {
  return s.agenda.empty() ? nullptr : std::get_if<P>(&s.agenda.top());
}

inline bool before_parts(const State& s) { return waiting<DrawStart>(s) || waiting<GivePart>(s); }
inline bool before_cards(const State& s) { return waiting<DrawStart>(s) || waiting<LayCard>(s); }
inline bool before_display(const State& s) { return waiting<DrawStart>(s) || waiting<FillDisplay>(s); }
/// The setup, up to the first filling of the areas.
inline bool before_phase(const State& s) { return waiting<DrawStart>(s) || waiting<BeginPhase>(s); }
inline bool filling(const State& s) { return due<FillArea>(s) != nullptr; }
inline bool in_scoring(const State& s) { return waiting<EndScoring>(s) != nullptr; }

/// Tiles dealt to the areas in this phase.
inline int dealt_in_phase(const State& s) {
  if (before_phase(s)) return 0;
  if (!filling(s)) return kTilesPerPhase;
  int dealt = 0;
  for (const AreaTiles& tiles : s.areas) dealt += tiles.size();
  return dealt;
}
/// Tiles taken from the areas in this phase; that of a turn under way counts once it is taken.
inline int taken_in_phase(const State& s) {
  return s.turns + (waiting<EndTurn>(s) && !due<ChooseTile>(s) ? 1 : 0);
}
inline int taken_so_far(const State& s) {
  if (s.phase == kPhases) return kPhases * kRounds * s.seats();
  return s.phase * kRounds * s.seats() + taken_in_phase(s);
}
inline std::vector<Square> player_squares(const Player& player) {
  std::vector<Square> squares;
  player.built.each([&](Square square) { squares.push_back(square); });
  return squares;
}

/// Whether the agenda is one that the rules can make, between decisions and outcomes of chance.
bool good_agenda(const State& s);
/// Boards, frame parts and patricians, as far as the setup has come.
std::string wrong_setup(const State& s);

}  // namespace spielwerk::carpe_diem
