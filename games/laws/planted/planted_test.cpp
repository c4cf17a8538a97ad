// The laws themselves under test: a game with secrets passes them, and with one leak planted it does not.

#include <gtest/gtest.h>

#include "ai/any_game.h"
#include "games/laws/planted/secret_game.h"
#include "games/laws/secrecy_laws.h"

namespace spielwerk::planted {
namespace {

using namespace laws;

template <Leak kLeak>
Violations violations() {
  GameInfo info;
  info.id = "secret_game";
  info.hidden = true;
  Violations found;
  for (std::uint64_t seed = 1; seed <= 8; ++seed)
    append(found, check_secrecy_of_game<SecretGame<kLeak>>(info, seed, 1));
  return found;
}

template <Leak kLeak>
bool named(std::string_view what) {
  for (const std::string& one : violations<kLeak>())
    if (one.find(what) != std::string::npos) return true;
  return false;
}

TEST(PlantedLeaks, WithoutALeakEverythingHolds) {
  const Violations found = violations<Leak::kNone>();
  EXPECT_TRUE(found.empty()) << text_of(found);
  Rng rng(1);
  for (int game = 0; game < 20; ++game)
    random_game<SecretGame<Leak::kNone>>({{}, 1}, rng, [&](const State& state) {
      Violations all = check_listing<SecretGame<Leak::kNone>>(state);
      append(all, check_unlisted<SecretGame<Leak::kNone>>(state, rng, 8));
      append(all, check_effects<SecretGame<Leak::kNone>>(state));
      append(all, check_forms<SecretGame<Leak::kNone>>(state));
      append(all, check_standings<SecretGame<Leak::kNone>>(state));
      append(all, check_draw<SecretGame<Leak::kNone>>(state));
      EXPECT_TRUE(all.empty()) << text_of(all);
    });
}
TEST(PlantedLeaks, AnObservationThatShowsTooMuchIsFound) {
  EXPECT_TRUE(named<Leak::kObservation>("the observation"));
}
TEST(PlantedLeaks, AFactForTheWrongAudienceIsFound) { EXPECT_TRUE(named<Leak::kFact>("the frame tells")); }
TEST(PlantedLeaks, AnEntryBodyForTheWrongAudienceIsFound) {
  EXPECT_TRUE(named<Leak::kEntry>("the frame tells"));
  EXPECT_TRUE(named<Leak::kEntry>("the differences tell"));
}
TEST(PlantedLeaks, AReasonThatTellsASecretIsFound) {
  EXPECT_TRUE(named<Leak::kReason>("the answer to peek"));
}
TEST(PlantedLeaks, AnOfferThatTellsASecretIsFound) {
  EXPECT_TRUE(named<Leak::kOffers>("the view of the seat"));
}
TEST(PlantedLeaks, APhaseThatTellsASecretIsFound) { EXPECT_TRUE(named<Leak::kPhase>("the view tells")); }
TEST(PlantedLeaks, StandingsThatTellASecretAreFound) {
  EXPECT_TRUE(named<Leak::kStandings>("the view of the seat"));
}
TEST(PlantedLeaks, SamplingTheTruthIsFound) { EXPECT_TRUE(named<Leak::kNoSample>("samples never vary")); }
TEST(PlantedLeaks, SamplesThatDependOnTheTruthAreFound) {
  EXPECT_TRUE(named<Leak::kSampleTruth>("what is sampled depends"));
}
TEST(PlantedLeaks, SamplesThatChangeOwnKnowledgeAreFound) {
  EXPECT_TRUE(named<Leak::kSampleOwn>("the observation"));
}
TEST(PlantedLeaks, ADrawThatNobodyIsToldIsFound) {
  EXPECT_TRUE(violations<Leak::kEarly>().empty()) << "nobody learns anything";
  using G = SecretGame<Leak::kEarly>;
  Violations found;
  Rng rng(1);
  random_game<G>({{}, 1}, rng, [&](const State& state) { append(found, check_draw<G>(state)); });
  EXPECT_FALSE(found.empty());
}

}  // namespace
}  // namespace spielwerk::planted
