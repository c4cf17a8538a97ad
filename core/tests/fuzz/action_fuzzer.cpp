// Lines of text as what seats say to a match, of every game: played or refused, and always replayable. The
// first byte chooses the game, each line begins with a seat; chance takes its numbers from the line.

#include "core/match.h"

#include <cstddef>

#include "core/check.h"
#include "core/random.h"

namespace {

class LineChance final : public spielwerk::ChanceSource {
 public:
  explicit LineChance(std::uint64_t seed) : rng_(seed) {}
  std::uint64_t draw(std::uint64_t, std::uint64_t n) override {
    return rng_.below(static_cast<std::uint32_t>(n));
  }

 private:
  spielwerk::Rng rng_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace spielwerk;
  if (size == 0) return 0;
  const AnyGame& game = *all_games()[data[0] % all_games().size()];
  auto match = std::move(*game.create({}));
  LineChance chance(size);
  std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  for (int lines = 0; !rest.empty() && lines < 64; ++lines) {
    while (match->to_act().kind == ToAct::Kind::kChance) match->draw(chance);
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    if (line.empty()) continue;
    const Seat seat{line[0] & (kMostSeats - 1)};
    const std::uint64_t before = match->hash();
    const int entries = match->entries();
    const bool done = line[0] == 'u' ? match->undo(seat, line.size() > 1 ? line[1] : 0).has_value()
                                     : match->play(seat, line.substr(1)).has_value();
    CHECK(done ? match->entries() == entries + 1 : match->hash() == before && match->entries() == entries);
    // Whatever was said, go on with something legal, so that later lines meet later states.
    if (const auto forced = match->forced()) CHECK(match->play(match->to_act().seat, *forced).has_value());
  }
  CHECK((*game.load(match->record()))->hash() == match->hash());
  return 0;
}
