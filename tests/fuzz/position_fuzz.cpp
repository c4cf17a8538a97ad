// Any text as the position a record begins from: refused, or a match of which computers can play on.

#include "core/catalogue/any_game.h"
#include "core/catalogue/game_play.h"
#include "core/catalogue/game_think.h"
#include "core/match/match.h"
#include "core/values/check.h"
#include "core/values/random.h"

#include <cstddef>

namespace {

class SeededChance final : public spielwerk::ChanceSource {
 public:
  std::uint64_t draw(std::uint64_t k, std::uint64_t n) override { return k * 0x9e3779b97f4a7c15ULL % n; }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace spielwerk;
  for (const AnyGame* game : all_games()) {
    Record record;
    record.game = game->info().id;
    record.rules = game->info().rules;
    record.position = std::string(reinterpret_cast<const char*>(data), size);
    const auto loaded = game->play.load(record);
    if (!loaded) {
      CHECK(!loaded.error().text.empty());
      continue;
    }
    SeededChance chance;
    for (int ply = 0; ply < 40 && (*loaded)->to_act().kind != ToAct::Kind::kOver; ++ply) {
      const ToAct now = (*loaded)->to_act();
      if (now.kind == ToAct::Kind::kChance) {
        (*loaded)->draw(chance);
      } else {
        const ThinkBudget budget{static_cast<std::uint64_t>(ply), nullptr};
        const std::string action = game->think.decide(*(*loaded)->info_set(now.seat), "random", budget);
        CHECK((*loaded)->play(now.seat, action).has_value());
      }
    }
    CHECK(!(*loaded)->view(kSpectator).empty());
  }
  return 0;
}
