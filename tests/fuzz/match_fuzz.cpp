// A stream of lines played against a match, as an unfriendly client might send them: undo, moves of any seat,
// nonsense. Whatever is accepted must leave a match that its own record reproduces.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/catalogue/any_game.h"
#include "core/catalogue/game_play.h"
#include "core/match/match.h"
#include "core/values/check.h"

namespace {

using namespace spielwerk;

class BytesAsChance final : public ChanceSource {
 public:
  explicit BytesAsChance(std::string_view bytes) : bytes_(bytes) {}
  std::uint64_t draw(std::uint64_t k, std::uint64_t n) override {
    return static_cast<unsigned char>(bytes_[k % bytes_.size()]) % n;
  }

 private:
  std::string_view bytes_;
};

/// First byte: the seat, or an undo; the rest of the line: the action, or where to go back to.
void play_line(AnyMatch& match, std::string_view line) {
  if (line.empty()) return;
  const Seat seat{static_cast<unsigned char>(line.front()) % match.seats()};
  line.remove_prefix(1);
  if (line.starts_with('<')) {
    static_cast<void>(match.undo(seat, match.entries() - static_cast<int>(line.size())));
  } else if (const auto forced = match.forced(); forced && line.empty()) {
    static_cast<void>(match.play(match.to_act().seat, *forced));
  } else {
    static_cast<void>(match.play(seat, line));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view script{reinterpret_cast<const char*>(data), size};
  if (script.size() < 2) return 0;
  const auto games = all_games();
  const AnyGame& game = *games[static_cast<unsigned char>(script.front()) % games.size()];
  BytesAsChance chance(script);
  auto match = game.play.create({}).value();
  while (!script.empty()) {
    while (match->to_act().kind == ToAct::Kind::kChance) match->draw(chance);
    const std::size_t end = script.find('\n');
    play_line(*match, script.substr(0, end));
    script.remove_prefix(end == std::string_view::npos ? script.size() : end + 1);
  }
  const auto again = game.play.load(match->record());
  CHECK(again.has_value() && (*again)->hash() == match->hash());
  return 0;
}
