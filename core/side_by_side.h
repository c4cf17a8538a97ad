#pragma once
// Parts of a task that do not touch each other, on several threads where the platform has them.

#include <algorithm>
#include <atomic>
#include <vector>

#ifndef __wasi__
#include <thread>
#endif

namespace spielwerk {

/// Calls work(0) ... work(count - 1) on at most so many threads, the caller's among them; returns when all
/// are done. What the parts do must not depend on their order, and they must not throw.
template <class Work>
void side_by_side(int count, int threads, const Work& work) {
  std::atomic<int> next = 0;
  const auto take = [&] {
    for (int part = next++; part < count; part = next++) work(part);
  };
#ifndef __wasi__
  std::vector<std::jthread> others;
  for (int i = 1; i < std::min(threads, count); ++i) others.emplace_back(take);
#else
  static_cast<void>(threads);
#endif
  take();
}

}  // namespace spielwerk
