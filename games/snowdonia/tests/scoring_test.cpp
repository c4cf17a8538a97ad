// The best use of what a seat has for its contracts: exact, and quick.

#include "games/snowdonia/tests/position.h"

namespace spielwerk::snowdonia {
namespace {

/// Every subset of the contracts.
int by_trying(const Stock& stock, Contracts contracts, Contracts without = {}, Contracts with = {}) {
  std::vector<int> cards;
  contracts.each([&](ContractNo card) { cards.push_back(card); });
  int best = -1;
  for (std::uint32_t chosen = 0; chosen < (1U << cards.size()); ++chosen) {
    int rubble = 0, tracks = 0, stations = 0, surveyors = 0, points = 0;
    bool good = true;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const bool in = ((chosen >> i) & 1U) != 0;
      good &= in ? !without.has(cards[i]) : !with.has(cards[i]);
      if (!in) continue;
      const Contract& face = contract_face(cards[i]);
      rubble += face.rubble;
      tracks += face.tracks;
      stations += face.stations;
      surveyors += face.needs_surveyor() ? 1 : 0;
      points += worth_of(face, stock);
      good &= face.surveyor <= stock.surveyor && worth_of(face, stock) > 0;
    }
    if (good && rubble <= stock.rubble && tracks <= stock.tracks && stations <= stock.stations &&
        surveyors <= 1)
      best = std::max(best, points);
  }
  return best;
}

Stock random_stock(Rng& rng) {
  const auto below = [&](std::uint32_t n) { return static_cast<int>(rng.below(n)); };
  return {below(50), below(12), below(14), below(6), below(9)};
}
Contracts random_contracts(Rng& rng, int most) {
  Contracts all;
  for (int i = static_cast<int>(rng.below(static_cast<std::uint32_t>(most) + 1)); i > 0; --i)
    all.add(1 + static_cast<int>(rng.below(kContractCards)));
  return all;
}

TEST(Scoring, TheBestUseOfContractsIsThatOfAllSubsets) {
  Rng rng(11);
  for (int i = 0; i < 4000; ++i) {
    const Stock stock = random_stock(rng);
    const Contracts contracts = random_contracts(rng, 12);
    const Service best = best_service(stock, contracts);
    ASSERT_EQ(best.points, by_trying(stock, contracts));
    EXPECT_TRUE((best.served - contracts).empty());
    int points = 0;
    best.served.each([&](ContractNo card) { points += worth_of(contract_face(card), stock); });
    EXPECT_EQ(points, best.points);
  }
}

TEST(Scoring, TheOtherUseOfAContractIsExactToo) {
  Rng rng(12);
  for (int i = 0; i < 1000; ++i) {
    const Stock stock = random_stock(rng);
    const Contracts contracts = random_contracts(rng, 9);
    contracts.each([&](ContractNo card) {
      const Contracts one = Contracts::of(card);
      EXPECT_EQ(best_service(stock, contracts, one).points, by_trying(stock, contracts, one));
      EXPECT_EQ(best_service(stock, contracts, {}, one).points, by_trying(stock, contracts, {}, one));
    });
  }
}

TEST(Scoring, LooksAtFewBranchesThoughManyContractsCompete) {
  Rng rng(13);
  constexpr int kCases = 2000;
  int sum = 0;
  int most = 0;
  for (int i = 0; i < kCases; ++i) {
    const Stock stock = random_stock(rng);
    const Service best = best_service(stock, random_contracts(rng, 30));
    sum += best.branches;
    most = std::max(most, best.branches);
  }
  EXPECT_LT(sum / kCases, 80) << "63 are needed";
  EXPECT_LT(most, 3000) << "2397 are needed";
}

TEST(Scoring, EachContractSaysWhatTheBestOtherUseWouldLose) {
  Position position(2);
  position.contract(kOne, 23).contract(kOne, 21);
  for (int track = 1; track <= 4; ++track) position.track(kOne, track);
  const Observation seen = Snowdonia::observe(position.state(), kSpectator);
  ASSERT_EQ(seen.players[0].contracts.size(), 2);
  const ContractView& three = seen.players[0].contracts[0];
  const ContractView& four = seen.players[0].contracts[1];
  EXPECT_FALSE(three.served);
  EXPECT_EQ(three.points, 0);
  EXPECT_EQ(three.other, 31 - 24) << "if three tracks served it instead";
  EXPECT_TRUE(four.served);
  EXPECT_EQ(four.points, 31);
  EXPECT_EQ(four.other, 31 - 24);
}

}  // namespace
}  // namespace spielwerk::snowdonia
