#include "core/values/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace spielwerk {
namespace {

struct Range {
  unsigned char low;
  unsigned char high;
  constexpr bool has(char c) const {
    return static_cast<unsigned char>(c) >= low && static_cast<unsigned char>(c) <= high;
  }
};
constexpr Range kAscii{0x00, 0x7f};
constexpr Range kTail{0x80, 0xbf};

/// Characters that begin alike: their first byte, their second, and how many they have.
struct Sequence {
  Range first;
  Range second;
  std::size_t length;
};
constexpr std::array<Sequence, 8> kSequences{{
    {{0xc2, 0xdf}, kTail, 2},
    {{0xe0, 0xe0}, {0xa0, 0xbf}, 3},
    {{0xe1, 0xec}, kTail, 3},
    {{0xed, 0xed}, {0x80, 0x9f}, 3},
    {{0xee, 0xef}, kTail, 3},
    {{0xf0, 0xf0}, {0x90, 0xbf}, 4},
    {{0xf1, 0xf3}, kTail, 4},
    {{0xf4, 0xf4}, {0x80, 0x8f}, 4},
}};

bool begins(std::string_view bytes, const Sequence& sequence) {
  if (bytes.size() < sequence.length || !sequence.second.has(bytes[1])) return false;
  return std::ranges::all_of(bytes.substr(2, sequence.length - 2), [](char c) { return kTail.has(c); });
}

/// Bytes of the character at the beginning; 0: there is none.
std::size_t length_of_first(std::string_view bytes) {
  if (kAscii.has(bytes.front())) return 1;
  for (const Sequence& one : kSequences)
    if (one.first.has(bytes.front())) return begins(bytes, one) ? one.length : 0;
  return 0;
}

}  // namespace

bool is_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t length = length_of_first(bytes);
    if (length == 0) return false;
    bytes.remove_prefix(length);
  }
  return true;
}

}  // namespace spielwerk
