#pragma once
// CHECK: a programming error ends the program, in every build, with the place that found it.

#include <cstdio>
#include <cstdlib>

namespace spielwerk {
[[noreturn]] inline void check_failed(const char* what, const char* file, int line) {
  std::fprintf(stderr, "%s:%d: check failed: %s\n", file, line, what);
  std::abort();
}
}  // namespace spielwerk

#define CHECK(condition) \
  ((condition) ? static_cast<void>(0) : ::spielwerk::check_failed(#condition, __FILE__, __LINE__))
