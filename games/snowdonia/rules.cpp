// The rules of Snowdonia in the order of the rule page: the preparation, workers and what they do with their
// contracts, the end of a round, events, the end of the game.

#include "games/snowdonia/game.h"
#include "games/snowdonia/preparation.h"
#include "games/snowdonia/round_end.h"
#include "games/snowdonia/scoring.h"
#include "games/snowdonia/working.h"

namespace spielwerk::snowdonia {

State Snowdonia::initial(const Options& options, int rules) {
  State state;
  state.rules = static_cast<std::uint8_t>(rules);
  state.options = options;
  set_up(state);
  start_or_draw(state, options.start, options.seats, begin_with);
  return state;
}

template <class Node>
void Snowdonia::rules(const State& state, Node& node) {
  describe(state, node, [](const auto& now, const State& s, auto& n) { offer(now, s, n); });
}

}  // namespace spielwerk::snowdonia

SPIELWERK_RULES(spielwerk::snowdonia::Snowdonia);
