#pragma once
// Names for guests and for computers.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace spielwerk::server {

/// "Guest Blue Heron", or in German "Gast Blauer Reiher".
std::string guest_name(std::string_view language, std::uint64_t random);
/// What is left of somebody who is deleted: "Former member", or in German "Ehemaliges Mitglied".
std::string_view former_name(std::string_view language);
/// Names of computers at a table, in the order in which they are given.
std::span<const std::string_view> bot_names();

}  // namespace spielwerk::server
