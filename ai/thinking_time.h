#pragma once
// Thinking time: what a decision costs on one core, whatever else the machine has to do.

#include <chrono>
#include <ctime>

namespace spielwerk {

/// Seconds of processor time that this thread has had; where the system does not tell, seconds gone by.
inline double thinking_time() {
#ifdef CLOCK_THREAD_CPUTIME_ID
  timespec now{};
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) == 0)
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
#endif
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace spielwerk
