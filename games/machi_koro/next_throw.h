#pragma once
// What the next throw would bring to everybody, for those who look at the table.

#include <optional>

#include "games/machi_koro/state.h"

namespace spielwerk::machi_koro {

/// Of the player who throws next; empty when nobody will, or it is not drawn who begins.
std::optional<NextThrow> next_throw(const State& state);

}  // namespace spielwerk::machi_koro
