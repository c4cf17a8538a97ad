// Any text is a record or a problem; what is a record has one text form and can be replayed or is refused.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/catalogue/any_game.h"
#include "core/catalogue/game_play.h"
#include "core/match/record.h"
#include "core/values/check.h"
#include "core/values/seat.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace spielwerk;
  const auto record = parse_record({reinterpret_cast<const char*>(data), size});
  if (!record) return 0;
  const auto again = parse_record(record_text(*record));
  CHECK(again.has_value() && *again == *record);

  const AnyGame* game = find_game(record->game);
  if (game == nullptr) return 0;
  const auto match = game->play.load(*record);
  if (!match) return 0;
  CHECK((*match)->entries() == static_cast<int>(record->entries.size()));
  CHECK(!(*match)->view(kSpectator).empty());
  return 0;
}
