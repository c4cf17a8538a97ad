// One number per set of options and version of the rules, from seeded random play: it changes with the rules,
// the texts of actions and the order of the lists. The same file is held against every compiler and the
// WebAssembly engine.

#include <gtest/gtest.h>

#include <sstream>

#include "core/match/options.h"
#include "game_under_test.h"
#include "games/laws/files.h"
#include "games/laws/walk.h"

namespace spielwerk::laws {
namespace {

using G = GameUnderTest;
constexpr std::uint64_t kSeed = 1;
constexpr int kGames = 3;

std::string line_of(const G::Options& options, int rules) {
  std::string line;
  each_field(options, [&]<class V>(std::string_view name, const V& value) {
    line += std::string(name) + '=' + Domain<V>::text(value) + ' ';
  });
  return line + "seed=" + std::to_string(kSeed) + " games=" + std::to_string(kGames) + ' ' +
         hex(signature<G>(options, kSeed, kGames, rules));
}

TEST(Signature, IsWhatWasWrittenDown) {
  for (int rules = G::kOldestRules; rules <= G::kRules; ++rules) {
    SCOPED_TRACE(rules);
    std::string text;
    for (const G::Options& options : all_options<G>(rules)) text += line_of(options, rules) + '\n';
    const auto path = records_folder(rules) / "signature.txt";
    if (updating() && rules == G::kRules) write_file(path, text);
    std::istringstream now(text);
    std::istringstream then(read_file(path));
    std::string expected;
    for (std::string line; std::getline(now, line);) {
      std::getline(then, expected);
      EXPECT_EQ(line, expected);
    }
    EXPECT_EQ(read_file(path), text);
  }
}

TEST(Signature, DependsOnSeedAndNumberOfGames) {
  const G::Options options = all_options<G>().front();
  EXPECT_EQ(signature<G>(options, 5, 1), signature<G>(options, 5, 1));
  EXPECT_NE(signature<G>(options, 5, 1), signature<G>(options, 6, 1));
  EXPECT_NE(signature<G>(options, 5, 1), signature<G>(options, 5, 2));
}

TEST(Perft, CountsThePathsOfThePlaysThemselves) {
  for (const auto& setting : all_settings<G>()) {
    const G::State first = start_of<G>(setting);
    ListReader<G> list;
    list_node<G>(first, list);
    EXPECT_EQ(perft<G>(first, 0), 1U);
    EXPECT_EQ(perft<G>(first, 1), list.actions.size());
    std::uint64_t sum = 0;
    for (const auto& action : list.actions) sum += perft<G>(apply_action<G>(first, action), 1);
    EXPECT_EQ(perft<G>(first, 2), sum);
  }
}

}  // namespace
}  // namespace spielwerk::laws
