#pragma once
// For effects that nobody is told.

#include "games/snowdonia/state.h"

namespace spielwerk::snowdonia {

/// A reader that hears nothing.
struct Silence {
  void tell(const auto&) const {}
};

}  // namespace spielwerk::snowdonia
