// Any body or frame is understood or refused; what is understood is understood again as it is written.

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>

#include "server/api/decode.h"
#include "tests/fuzz/round_trips.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace spielwerk;
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  fuzz::go_round_frame(text);
  for (std::size_t place = 0; place < std::variant_size_v<server::Body>; ++place)
    fuzz::go_round_body(place, text);
  return 0;
}
