// Any text is something that a page asks of the engine, or it is refused.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tests/fuzz/round_trips.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  spielwerk::fuzz::go_round_request({reinterpret_cast<const char*>(data), size});
  return 0;
}
