// What is possible: Machi Koro for two, with all piles, and nothing else. No options, no records, no other
// game, no reasons why something cannot be done: arrays, masks of bits, and the same random numbers. Random
// play of the engine is measured against it (speed.md). Plies are counted as the engine counts them:
// decisions and throws.

#include <benchmark/benchmark.h>
#include <immintrin.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "core/values/random.h"
#include "games/machi_koro/data.h"

#pragma GCC push_options
#pragma GCC target("bmi,bmi2,popcnt")

namespace spielwerk::machi_koro {
namespace {

constexpr int kCards = kEstablishments.size();
constexpr int kLandmarks = kLandmarkCost.size();
constexpr unsigned kAllCards = (1U << kCards) - 1;
constexpr unsigned kAllLandmarks = (1U << kLandmarks) - 1;

constexpr unsigned bit(Card card) { return 1U << static_cast<unsigned>(card); }
constexpr unsigned bit(Landmark landmark) { return 1U << static_cast<unsigned>(landmark); }
constexpr unsigned kPurple = bit(Card::kStadium) | bit(Card::kTvStation) | bit(Card::kBusinessCenter);
constexpr int kDearest = kLandmarkCost.back();

/// What so many coins pay for: cards, above them landmarks.
constexpr auto kAffordable = [] {
  std::array<unsigned, kDearest + 1> table{};
  for (int coins = 0; coins <= kDearest; ++coins) {
    for (int i = 0; i < kCards; ++i)
      if (kEstablishments[static_cast<std::size_t>(i)].cost <= coins)
        table[static_cast<std::size_t>(coins)] |= 1U << i;
    for (int i = 0; i < kLandmarks; ++i)
      if (kLandmarkCost[static_cast<std::size_t>(i)] <= coins)
        table[static_cast<std::size_t>(coins)] |= 1U << (kCards + i);
  }
  return table;
}();

struct Side {
  std::array<std::uint8_t, kCards> cards{};
  int coins = kStartCoins;
  unsigned kinds = bit(Card::kWheatField) | bit(Card::kBakery);
  unsigned built = 0;
  unsigned active = 0;
  int of(Card card) const { return cards[static_cast<std::size_t>(card)]; }
  void add(int card) {
    ++cards[static_cast<std::size_t>(card)];
    kinds |= 1U << card;
  }
  void remove(int card) {
    if (--cards[static_cast<std::size_t>(card)] == 0) kinds &= ~(1U << card);
  }
};

enum class Step : std::uint8_t { kChooseDice, kThrow, kKeepOrReroll, kTelevision, kOffice, kBuild, kOver };

/// A position of the game, to be gone on from ply by ply.
class Play {
 public:
  explicit Play(Rng& rng) : now_(static_cast<std::uint8_t>(rng.below(2))) {
    for (Side& side : sides_) side.cards[0] = side.cards[2] = 1;
    for (std::size_t i = 0; i < kCards; ++i) piles_[i] = static_cast<std::uint8_t>(kEstablishments[i].copies);
  }
  bool over() const { return step_ == Step::kOver; }

  /// One decision or one throw, drawn evenly from what is possible.
  void ply(Rng& rng) {
    switch (step_) {
      case Step::kChooseDice:
        two_ = (me().active & bit(Landmark::kTrainStation)) != 0 && rng.below(2) == 1;
        step_ = Step::kThrow;
        return;
      case Step::kThrow: return roll(rng);
      case Step::kKeepOrReroll:
        if (rng.below(2) == 0) return take_in();
        step_ = Step::kThrow;
        return;
      case Step::kTelevision: pay(rival(), me(), 5); return after_television();
      case Step::kOffice:
        swap(rng);
        step_ = Step::kBuild;
        return;
      case Step::kBuild: return build(rng);
      case Step::kOver: return;
    }
  }

 private:
  Side& me() { return sides_[now_]; }
  Side& rival() { return sides_[1 - now_]; }

  void begin_turn() {
    me().active = me().built;
    thrown_ = 0;
    step_ = Step::kChooseDice;
  }
  void roll(Rng& rng) {
    const bool last = thrown_ != 0 || (me().active & bit(Landmark::kRadioTower)) == 0;
    const std::uint32_t face = rng.below(two_ ? 36 : 6);
    const std::uint32_t first = face % 6 + 1;
    const std::uint32_t second = two_ ? face / 6 + 1 : 0;
    thrown_ = static_cast<std::uint8_t>(first + second);
    doubled_ = first == second;
    if (last) take_in();
    else step_ = Step::kKeepOrReroll;
  }

  static void pay(Side& from, Side& to, int claim) {
    const int coins = std::min(claim, from.coins);
    from.coins -= coins;
    to.coins += coins;
  }
  /// As the mall raises shops and restaurants: from the turn after it was built.
  static int mall(const Side& side) { return (side.active & bit(Landmark::kShoppingMall)) != 0 ? 1 : 0; }

  void take_in() {
    step_ = Step::kBuild;
    switch (thrown_) {
      case 1: blue(Card::kWheatField, 1); break;
      case 2:
        blue(Card::kRanch, 1);
        green(Card::kBakery, 1 + mall(me()));
        break;
      case 3:
        pay(me(), rival(), rival().of(Card::kCafe) * (1 + mall(rival())));
        green(Card::kBakery, 1 + mall(me()));
        break;
      case 4: green(Card::kConvenienceStore, 3 + mall(me())); break;
      case 5: blue(Card::kForest, 1); break;
      case 6: purple(); break;
      case 7: green(Card::kCheeseFactory, 3 * me().of(Card::kRanch)); break;
      case 8: green(Card::kFurnitureFactory, 3 * (me().of(Card::kForest) + me().of(Card::kMine))); break;
      case 9:
        pay(me(), rival(), rival().of(Card::kFamilyRestaurant) * (2 + mall(rival())));
        blue(Card::kMine, 5);
        break;
      case 10:
        pay(me(), rival(), rival().of(Card::kFamilyRestaurant) * (2 + mall(rival())));
        blue(Card::kAppleOrchard, 3);
        break;
      default: green(Card::kMarket, 2 * (me().of(Card::kWheatField) + me().of(Card::kAppleOrchard)));
    }
  }
  void blue(Card card, int coins) {
    for (Side& side : sides_) side.coins += side.of(card) * coins;
  }
  void green(Card card, int coins) { me().coins += me().of(card) * coins; }

  void purple() {
    if ((me().kinds & bit(Card::kStadium)) != 0) pay(rival(), me(), 2);
    if ((me().kinds & bit(Card::kTvStation)) != 0 && rival().coins > 0) step_ = Step::kTelevision;
    else after_television();
  }
  void after_television() {
    step_ = (me().kinds & bit(Card::kBusinessCenter)) != 0 ? Step::kOffice : Step::kBuild;
  }
  void swap(Rng& rng) {
    const unsigned give = me().kinds & ~kPurple;
    const unsigned take = rival().kinds & ~kPurple;
    const auto takes = static_cast<std::uint32_t>(std::popcount(take));
    const std::uint32_t choice = rng.below(static_cast<std::uint32_t>(std::popcount(give)) * takes + 1);
    if (choice == 0) return;
    const int given = nth(give, (choice - 1) / takes);
    const int taken = nth(take, (choice - 1) % takes);
    me().remove(given);
    rival().add(given);
    rival().remove(taken);
    me().add(taken);
  }

  void build(Rng& rng) {
    const unsigned affordable = kAffordable[static_cast<std::size_t>(std::min(me().coins, kDearest))];
    const unsigned out = (me().kinds & kPurple) | (me().built << kCards);
    const unsigned open = affordable & (piles_left_ | kAllLandmarks << kCards) & ~out;
    const std::uint32_t choice = rng.below(static_cast<std::uint32_t>(std::popcount(open)) + 1);
    if (choice > 0) put(nth(open, choice - 1));
    if (me().built == kAllLandmarks) {
      step_ = Step::kOver;
      return;
    }
    extra_ = doubled_ && !extra_ && (me().active & bit(Landmark::kAmusementPark)) != 0;
    if (!extra_) now_ = static_cast<std::uint8_t>(1 - now_);
    begin_turn();
  }
  void put(int what) {
    if (what >= kCards) {
      me().coins -= kLandmarkCost[static_cast<std::size_t>(what - kCards)];
      me().built |= 1U << (what - kCards);
      return;
    }
    me().coins -= kEstablishments[static_cast<std::size_t>(what)].cost;
    me().add(what);
    if (--piles_[static_cast<std::size_t>(what)] == 0) piles_left_ &= ~(1U << what);
  }
  static int nth(unsigned bits, std::uint32_t n) { return std::countr_zero(_pdep_u32(1U << n, bits)); }

  std::array<Side, 2> sides_{};
  std::array<std::uint8_t, kCards> piles_{};
  unsigned piles_left_ = kAllCards;
  std::uint8_t now_;
  std::uint8_t thrown_ = 0;
  bool two_ = false;
  bool doubled_ = false;
  bool extra_ = false;
  Step step_ = Step::kChooseDice;
};

void single_purpose(benchmark::State& run) {
  if (!__builtin_cpu_supports("bmi2")) {
    run.SkipWithError("needs a processor with BMI2");
    return;
  }
  Rng rng(7);
  std::uint64_t plies = 0;
  for (auto _ : run) {
    ++plies;  // who begins is drawn
    for (Play play(rng); !play.over(); ++plies) play.ply(rng);
  }
  run.SetItemsProcessed(static_cast<std::int64_t>(plies));
  run.counters["plies_per_game"] = static_cast<double>(plies) / static_cast<double>(run.iterations());
}
BENCHMARK(single_purpose)->ArgName("seats")->Arg(2);

}  // namespace
}  // namespace spielwerk::machi_koro

#pragma GCC pop_options
