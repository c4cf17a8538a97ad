// Any text is an event, clocks or a calendar as they are stored, or it is refused.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tests/fuzz/round_trips.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace spielwerk;
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  fuzz::go_round_event(text);
  fuzz::go_round_clocks(text);
  fuzz::go_round_calendar(text);
  return 0;
}
