#include "server/account/codes.h"

#include "server/base/secrets.h"

namespace spielwerk::server {

namespace {
constexpr std::size_t kLetters = 16;
constexpr std::size_t kGroup = 4;  // letters between two hyphens
}  // namespace

std::string new_code() {
  std::string code = (random_id() + random_id()).substr(0, kLetters);
  for (std::size_t at = kLetters - kGroup; at > 0; at -= kGroup) code.insert(at, "-");
  return code;
}

std::string code_hash(std::string_view typed) {
  std::string letters;
  for (const char letter : typed)
    if (letter != '-' && letter != ' ')
      letters += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  return hash_hex(letters);
}

}  // namespace spielwerk::server
