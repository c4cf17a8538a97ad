#pragma once
// File descriptors: every connection needs one.

namespace spielwerk::server {

/// Raises the process's limit of descriptors as far as `connections` need it and the system allows, and gives
/// how many connections fit under it, at most `connections`.
int make_room_for(int connections);

}  // namespace spielwerk::server
