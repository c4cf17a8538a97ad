// The strongest level gets to a win against rivals that do nothing for theirs.

#include <gtest/gtest.h>

#include <algorithm>

#include "ai/arena.h"
#include "ai/levels.h"
#include "core/game_think.h"
#include "core/position.h"
#include "core/prospect.h"
#include "games/laws/subject.h"
#include "games/laws/walk.h"

namespace spielwerk::laws {
namespace {

using G = GameUnderTest;

// A search takes so long that there are fewer of its games.
constexpr int kRounds = SearchedByNet<G> ? 1 : 4;
constexpr int kTimesLonger = 2;  // than random games at most
constexpr int kFewPlies = 500;   // that any game may take, so that luck decides nothing

G::Options with_seats(int seats) {
  return *parse_options<typename G::Options>({{"seats", std::to_string(seats)}});
}

/// Plies until the place of the seat is decided or the game is over; `most` if that does not come.
int plies_until_decided(const G::Options& options, Seat mine, const Player<G>& other, std::uint64_t seed,
                        int most) {
  const Player<G> master = player_of<G>("master").value();
  G::State state = start<G>(options);
  Rng rng(seed);
  ThinkMemories memories;
  const int seats = G::seats(state);
  for (int ply = 0; ply < most; ++ply) {
    if (is_terminal<G>(state) || (seats > 1 && prospect_of<G>(state, mine).decided(seats))) return ply;
    const auto seat = current_player<G>(state);
    if (!seat) {
      random_plies<G>(state, rng, 1);
      continue;
    }
    const auto actions = legal_actions<G>(state);
    const ThinkBudget budget{rng.next(), nullptr, memories.of(*seat)};
    const auto& player = *seat == mine ? master : other;
    CHECK(try_action<G>(state,
                        actions.size() == 1 ? actions.front() : player(InfoSet<G>(state, *seat), budget)));
  }
  return most;
}

/// The longest of some random games.
int longest_random(const G::Options& options) {
  Rng rng(42);
  int longest = 0;
  for (int game = 0; game < 20; ++game) {
    G::State state = start<G>(options);
    longest = std::max(longest, static_cast<int>(random_plies<G>(state, rng, ~std::uint64_t{0})));
  }
  return longest;
}

TEST(FinishLaws, TheMasterGetsToTheEndAgainstStubbornRivals) {
  const Player<G> first = [](const InfoSet<G>& knowledge, const ThinkBudget& budget) {
    Rng rng(budget.seed);
    return legal_actions<G>(knowledge.sample(rng)).front();
  };
  const Player<G> last = [](const InfoSet<G>& knowledge, const ThinkBudget& budget) {
    Rng rng(budget.seed);
    return legal_actions<G>(knowledge.sample(rng)).back();
  };
  const int seats = std::max(2, kGame.info().seats.front());
  const int most = std::max(kFewPlies, kTimesLonger * longest_random(with_seats(seats)));
  for (int round = 0; round < kRounds; ++round)
    for (const auto* other : {&first, &last}) {
      const Seat mine{round % seats};
      const auto seed = static_cast<std::uint64_t>(50 + round);
      EXPECT_LT(plies_until_decided(with_seats(seats), mine, *other, seed, most), most)
          << "round " << round << (other == &first ? ", always the first" : ", always the last");
    }
}

}  // namespace
}  // namespace spielwerk::laws
