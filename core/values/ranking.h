#pragma once
// Ranking: sorting by a number, greatest first, with equals left in their order.

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace spielwerk {

/// Complexity: n log n; allocates.
template <class T, class Key>
void sort_falling(std::vector<T>& items, Key key) {
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t i = 0; i < items.size(); ++i)
    order.emplace_back(-static_cast<double>(std::invoke(key, items[i])), i);
  std::ranges::sort(order);
  std::vector<T> sorted;
  sorted.reserve(items.size());
  for (const auto& [falling, i] : order) sorted.push_back(std::move(items[i]));
  items = std::move(sorted);
}

}  // namespace spielwerk
