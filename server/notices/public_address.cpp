#include "server/notices/public_address.h"

#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>

namespace spielwerk::server {

namespace {

using Bytes = std::span<const std::uint8_t>;

/// All addresses that begin with these bits.
struct Block {
  std::array<std::uint8_t, 16> bytes;
  int bits;
};

bool is_in(const Block& block, Bytes address) {
  for (int bit = 0; bit < block.bits; ++bit) {
    const auto byte = static_cast<std::size_t>(bit / 8);
    if (((address[byte] ^ block.bytes[byte]) >> (7 - bit % 8) & 1) != 0) return false;
  }
  return true;
}

bool is_in_one(std::span<const Block> blocks, Bytes address) {
  return std::ranges::any_of(blocks, [&](const Block& block) { return is_in(block, address); });
}

/// IANA IPv4 Special-Purpose Address Registry, multicast, and what is reserved.
constexpr Block kSpecial4[] = {
    {{0}, 8},              // this network
    {{10}, 8},             // private
    {{100, 64}, 10},       // shared by providers
    {{127}, 8},            // loopback
    {{169, 254}, 16},      // link-local
    {{172, 16}, 12},       // private
    {{192, 0, 0}, 24},     // protocols
    {{192, 0, 2}, 24},     // documentation
    {{192, 88, 99}, 24},   // relays of 6to4
    {{192, 168}, 16},      // private
    {{198, 18}, 15},       // benchmarks
    {{198, 51, 100}, 24},  // documentation
    {{203, 0, 113}, 24},   // documentation
    {{224}, 3},            // multicast, reserved, broadcast
};

/// Of IPv6 only what is given out to everybody (2000::/3) is public, without these.
constexpr Block kGlobal6{{0x20}, 3};
constexpr Block kSpecial6[] = {
    {{0x20, 0x01, 0x00}, 23},        // protocols: Teredo, benchmarks, ORCHID
    {{0x20, 0x01, 0x0d, 0xb8}, 32},  // documentation
    {{0x3f, 0xff, 0x00}, 20},        // documentation
};
constexpr Block kMapped4{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff}, 96};
constexpr Block kTranslated4{{0, 0x64, 0xff, 0x9b}, 96};
constexpr Block k6to4{{0x20, 0x02}, 16};

bool is_public4(Bytes address) { return !is_in_one(kSpecial4, address); }

bool is_public6(Bytes address) {
  if (is_in(kMapped4, address) || is_in(kTranslated4, address)) return is_public4(address.subspan(12));
  if (is_in(k6to4, address)) return is_public4(address.subspan(2, 4));
  return is_in(kGlobal6, address) && !is_in_one(kSpecial6, address);
}

template <class Address>
Address as(const sockaddr& address) {
  Address whole;
  std::memcpy(&whole, &address, sizeof whole);
  return whole;
}

}  // namespace

bool is_public(const sockaddr& address) {
  if (address.sa_family == AF_INET) {
    const auto whole = as<sockaddr_in>(address);
    return is_public4({reinterpret_cast<const std::uint8_t*>(&whole.sin_addr), 4});
  }
  if (address.sa_family == AF_INET6) {
    const auto whole = as<sockaddr_in6>(address);
    return is_public6({whole.sin6_addr.s6_addr, 16});
  }
  return false;
}

}  // namespace spielwerk::server
