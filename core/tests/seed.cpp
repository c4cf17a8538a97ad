// RapidCheck takes a new seed for each run. A run that must hold for every commit tries the same values each
// time, so that it never fails by chance; by night (SPIELWERK_ALL) it looks for new ones. Either way it
// prints the seed.

#include <cstdlib>

namespace {

[[maybe_unused]] const bool seeded = [] {
  if (std::getenv("SPIELWERK_ALL") != nullptr) return false;
  return setenv("RC_PARAMS", "seed=1", 0) == 0;
}();

}  // namespace
