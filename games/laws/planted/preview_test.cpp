// The law of previews under test: one that promises what does not come is found.

#include <gtest/gtest.h>

#include "ai/any_game.h"
#include "games/laws/planted/swap_game.h"
#include "games/laws/preview_laws.h"

namespace spielwerk::swap_game {

enum class Lie : std::uint8_t {
  kNone,
  kCount,     // one stone too many
  kFollows,   // what comes after the effect is counted in
  kSample,    // it is asked of states that do not look like the real one
  kAnything,  // its own test takes whatever is told
};

/// By how much the heap of the seat changes.
struct Preview {
  int stones;
  bool operator==(const Preview&) const = default;
  static constexpr std::string_view kName = "preview";
  static constexpr auto kFields = fields(field("stones", &Preview::stones));
};

template <Lie kLie>
struct PromisingGame : SwapGame<Fault::kNone> {
  using Preview = swap_game::Preview;
  static constexpr Hooks kAdds = hooks(Hook::kPreview);
  static constexpr bool kHidden = kLie == Lie::kSample;
  static Preview preview(const Effect<PromisingGame>& effect) {
    State after = effect.after;
    if (kLie == Lie::kFollows) settle<PromisingGame>(after);
    const std::uint32_t more = after.heaps[effect.seat] - effect.before.heaps[effect.seat];
    return {static_cast<int>(more) + (kLie == Lie::kCount ? 1 : 0)};
  }
  static State resample(const State& s, Seat seat, Rng&) {
    State other = s;
    if (kLie == Lie::kSample) ++other.heaps[Seat{1 - seat.index()}];
    return other;
  }
};

template <Lie kLie>
std::string broken_promise(const Preview& told, const Effect<PromisingGame<kLie>>& real) {
  if (kLie == Lie::kAnything) return "";
  const auto heap = [&](const State& s) { return std::int64_t{s.heaps[real.seat]}; };
  return told.stones == heap(real.after) - heap(real.before) ? "" : "the heap is wrong";
}

namespace {

using namespace laws;

template <Lie kLie>
Violations found_lies() {
  GameInfo info;
  info.id = "swap_game";
  Rng rng(1);
  Violations found;
  Promises met;
  for (int game = 0; game < 5; ++game)
    random_game<PromisingGame<kLie>>({{}, 1}, rng, [&](const State& state) {
      append(found, check_previews<PromisingGame<kLie>>(info, state, rng, met));
    });
  EXPECT_GT(met.points, 0);
  EXPECT_GT(met.details, 0);
  return found;
}

TEST(PlantedPreviews, WithoutALieTheLawHolds) {
  const Violations found = found_lies<Lie::kNone>();
  EXPECT_TRUE(found.empty()) << text_of(found);
}
TEST(PlantedPreviews, APromiseOfTooMuchIsFound) { EXPECT_FALSE(found_lies<Lie::kCount>().empty()); }
TEST(PlantedPreviews, APromiseOfWhatOthersDoIsFound) { EXPECT_FALSE(found_lies<Lie::kFollows>().empty()); }
TEST(PlantedPreviews, APromiseOfAnotherStateIsFound) { EXPECT_FALSE(found_lies<Lie::kSample>().empty()); }
TEST(PlantedPreviews, APromiseThatNobodyHoldsIsFound) { EXPECT_FALSE(found_lies<Lie::kAnything>().empty()); }

}  // namespace
}  // namespace spielwerk::swap_game
