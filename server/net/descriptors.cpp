#include "server/net/descriptors.h"

#include <sys/resource.h>

#include <algorithm>

namespace spielwerk::server {

namespace {
// For data file, log, listeners, and those who ask for health while the page has all it may have.
constexpr rlim_t kSpare = 64;
}  // namespace

int make_room_for(int connections) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return connections;
  const rlim_t wanted = static_cast<rlim_t>(connections) + kSpare;
  if (limit.rlim_cur < wanted) {
    const rlimit raised{std::min(wanted, limit.rlim_max), limit.rlim_max};
    if (::setrlimit(RLIMIT_NOFILE, &raised) == 0) limit = raised;
  }
  if (limit.rlim_cur >= wanted) return connections;
  return static_cast<int>(std::max<rlim_t>(limit.rlim_cur > kSpare ? limit.rlim_cur - kSpare : 0, 1));
}

}  // namespace spielwerk::server
