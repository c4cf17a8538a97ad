#pragma once
// Where a message goes: an address that somebody has named, taken apart and judged.

#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "core/values/problem.h"
#include "server/base/problem_codes.h"

namespace spielwerk::server {

inline const Problem kBadAddress{
    ServerCode::kBadAddress, "expected an address that begins with https: and names a host", {}};

struct PushAddress {
  std::string origin;   // such as https://push.example
  std::string host;     // such as push.example
  bool inside = false;  // one of the hosts inside the own network that may be written to
};

/// Errors: bad_address. Only `hosts` may be written to without encryption.
std::expected<PushAddress, Problem> parse_push_address(const std::string& url,
                                                       std::span<const std::string> hosts);

}  // namespace spielwerk::server
