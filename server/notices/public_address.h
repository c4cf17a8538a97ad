#pragma once
// Whether an address of the internet is everybody's, or one inside a network or machine that strangers must
// not reach by way of this server.

struct sockaddr;

namespace spielwerk::server {

/// False for what IANA's registries of special purposes keep apart (loopback, private, link-local, shared,
/// documentation, multicast and the like), also where it is written inside an address of IPv6, and for every
/// family but IPv4 and IPv6.
bool is_public(const sockaddr& address);

}  // namespace spielwerk::server
