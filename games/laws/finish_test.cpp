// The strongest levels end games: they take a win that is there, and get to it against whoever does nothing.

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "ai/arena.h"
#include "ai/levels.h"
#include "core/judging/prospect.h"
#include "core/tree/position.h"
#include "games/laws/subject.h"
#include "games/laws/walk.h"

namespace spielwerk::laws {
namespace {

using G = GameUnderTest;

// A search takes so long that there are fewer of its games.
constexpr int kRounds = SearchedByNet<G> ? 1 : 4;
constexpr int kWins = SearchedByNet<G> ? 2 : 10;
constexpr int kSamples = 20;     // of what is hidden
constexpr int kTimesLonger = 2;  // than random games at most
constexpr int kFewPlies = 500;   // that any game may take, so that luck decides nothing

G::Options with_seats(int seats) {
  return *parse_options<typename G::Options>({{"seats", std::to_string(seats)}});
}

/// Positions that the seat cannot tell from this one; only itself where nothing is hidden.
std::vector<G::State> alike(const G::State& state, Seat seat) {
  Rng rng(43);
  std::vector<G::State> all{state};
  for (int i = 0; G::kHidden && i < kSamples; ++i) all.push_back(G::resample(state, seat, rng));
  return all;
}
/// Whether an action ends the game with the seat alone in the first place, as far as the seat can know.
bool wins(const G::State& state, const G::Action& action, Seat seat) {
  return std::ranges::all_of(alike(state, seat), [&](const G::State& one) {
    const auto after = apply_action<G>(one, action);
    return is_terminal<G>(after) && terminal_value<G>(after, seat).share == 1;
  });
}

/// Positions in which the seat to decide can win at once, and need not.
std::vector<G::State> winning_positions(int seats, int count) {
  std::vector<G::State> found;
  Rng rng(41);
  for (int game = 0; game < 400 && static_cast<int>(found.size()) < count; ++game) {
    G::State before = start<G>(with_seats(seats));
    random_game<G>({with_seats(seats), G::kRules}, rng, [&](const G::State& state) {
      if (!is_terminal<G>(state)) before = state;
    });
    const auto seat = current_player<G>(before);
    if (!seat || seats == 1) continue;
    const auto actions = legal_actions<G>(before);
    const auto won =
        std::ranges::count_if(actions, [&](const auto& one) { return wins(before, one, *seat); });
    if (won > 0 && won < static_cast<std::ptrdiff_t>(actions.size())) found.push_back(before);
  }
  return found;
}

TEST(FinishLaws, AWinAtOnceIsTaken) {
  for (const int seats : kGame.info().seats)
    for (const G::State& state : winning_positions(seats, kWins))
      for (const std::string_view level : {"expert", "master"}) {
        const Seat seat = *current_player<G>(state);
        const auto action = player_of<G>(level).value()(InfoSet<G>(state, seat), {7, nullptr});
        EXPECT_TRUE(wins(state, action, seat)) << level << ": " << to_text(action) << '\n'
                                               << position_json(state);
      }
}

/// Plies until the place of the seat is decided or the game is over; `most` if that does not come.
int plies_until_decided(const G::Options& options, Seat mine, const Player<G>& other, std::uint64_t seed,
                        int most) {
  const Player<G> master = player_of<G>("master").value();
  G::State state = start<G>(options);
  Rng rng(seed);
  SearchMemories memories;
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
