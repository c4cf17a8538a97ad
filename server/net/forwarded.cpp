#include "server/net/forwarded.h"

#include <algorithm>

#include "server/base/has.h"

namespace spielwerk::server {

namespace ip = boost::asio::ip;

namespace {

constexpr std::size_t kNetworkBytes = 8;

/// An IPv4 address that comes through an IPv6 socket is an IPv4 address.
ip::address plain(const ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  return address;
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
  return text;
}

}  // namespace

std::string counted_address(const ip::address& address) {
  const ip::address known = plain(address);
  if (known.is_v4()) return known.to_string();
  auto bytes = known.to_v6().to_bytes();
  std::fill(bytes.begin() + kNetworkBytes, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes).to_string() + "/64";
}

bool is_trusted(const ip::address& address, std::span<const std::string> trusted) {
  return has(trusted, plain(address).to_string());
}

std::string client_address(const ip::address& peer, std::string_view forwarded,
                           std::span<const std::string> trusted) {
  ip::address client = peer;
  while (is_trusted(client, trusted)) {
    const auto comma = forwarded.rfind(',');
    const std::size_t start = comma == std::string_view::npos ? 0 : comma + 1;
    boost::system::error_code no_address;
    const ip::address before = ip::make_address(std::string(trimmed(forwarded.substr(start))), no_address);
    if (no_address) break;
    client = before;
    if (comma == std::string_view::npos) break;
    forwarded = forwarded.substr(0, comma);
  }
  return counted_address(client);
}

}  // namespace spielwerk::server
