#pragma once
// Whose connection it is: the address of a client, behind proxies or not.

#include <boost/asio/ip/address.hpp>
#include <span>
#include <string>
#include <string_view>

namespace spielwerk::server {

/// What counts as one address for limits. Of IPv6 the network, as a single home has 2^64 addresses.
std::string counted_address(const boost::asio::ip::address& address);

/// The client behind `peer`: of the addresses that proxies have added to X-Forwarded-For (its lines joined by
/// commas), from the right the first that is no trusted proxy. What stands further left anybody may have
/// written.
std::string client_address(const boost::asio::ip::address& peer, std::string_view forwarded,
                           std::span<const std::string> trusted);

/// Whether `address` is one of the trusted ones.
bool is_trusted(const boost::asio::ip::address& address, std::span<const std::string> trusted);

}  // namespace spielwerk::server
