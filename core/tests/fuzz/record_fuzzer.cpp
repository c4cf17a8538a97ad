// Any text as a record: it is refused with a line, or it is a match that can be seen, stored and loaded.

#include "core/match.h"

#include <cstddef>

#include "core/check.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace spielwerk;
  const auto record = parse_record({reinterpret_cast<const char*>(data), size});
  if (!record) {
    CHECK(record.error().code == "malformed" && record.error().args.contains("line"));
    return 0;
  }
  CHECK(parse_record(record_text(*record)) == *record);
  const AnyGame* game = find_game(record->game);
  if (game == nullptr) return 0;
  const auto match = game->load(*record);
  if (!match) return 0;
  for (int seat = -1; seat < (*match)->seats(); ++seat) {
    const Viewer viewer = seat < 0 ? kSpectator : Viewer(Seat{seat});
    CHECK(!(*match)->view(viewer).empty());
    CHECK(!(*match)->frames(viewer, 0, (*match)->entries()).empty());
  }
  CHECK((*game->load((*match)->record()))->hash() == (*match)->hash());
  return 0;
}
