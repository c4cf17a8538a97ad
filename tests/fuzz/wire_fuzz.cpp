// Any body or frame is understood or refused.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "server/api/decode.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace spielwerk::server;
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  static_cast<void>(decode_frame(text));
  static_cast<void>(decode<NewTable>(text));
  static_cast<void>(decode<message::ChangeMe>(text));
  static_cast<void>(decode<message::Credentials>(text));
  static_cast<void>(decode<message::NewPassword>(text));
  static_cast<void>(decode<message::NewCodes>(text));
  static_cast<void>(decode<message::ChangeRest>(text));
  static_cast<void>(decode<message::NewSubscription>(text));
  static_cast<void>(decode<message::NewHook>(text));
  static_cast<void>(decode<message::NewMail>(text));
  return 0;
}
