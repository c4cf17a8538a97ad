#pragma once
// Grouping: who of those who wait is seated with somebody.

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace spielwerk::server {

/// A group of `players` in which everybody fits everybody: `own` and others in their order, as early ones as
/// possible. Not every group there may be is found: nobody who fits the one before is passed over, but for
/// the first other one. Complexity: others squared times players.
template <class Wish, class Fits>
std::optional<std::vector<const Wish*>> find_group(const Wish& own, std::span<const Wish> others,
                                                   std::size_t players, Fits&& fits) {
  for (std::size_t first = 0; first < others.size(); ++first) {
    std::vector<const Wish*> group{&own};
    for (const Wish& other : others.subspan(first)) {
      if (std::ranges::all_of(group, [&](const Wish* one) { return fits(*one, other); }))
        group.push_back(&other);
      if (group.size() == players) return group;
    }
  }
  return std::nullopt;
}

}  // namespace spielwerk::server
