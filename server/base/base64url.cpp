#include "server/base/base64url.h"

#include <sodium.h>

namespace spielwerk::server {

namespace {
constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
}  // namespace

std::string base64url(std::string_view bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), kVariant);
  text.pop_back();  // it ends with a zero
  return text;
}

std::optional<std::string> bytes_of(std::string_view base64url) {
  std::string bytes(base64url.size(), '\0');
  std::size_t size = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), base64url.data(),
                        base64url.size(), nullptr, &size, nullptr, kVariant) != 0)
    return std::nullopt;
  bytes.resize(size);
  return bytes;
}

}  // namespace spielwerk::server
