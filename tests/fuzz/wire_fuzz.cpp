// Any body or frame is understood or refused.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "server/api/decode.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace spielwerk::server;
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  static_cast<void>(decode_command(text));
  static_cast<void>(decode_new_table(text));
  static_cast<void>(decode_change(text));
  return 0;
}
