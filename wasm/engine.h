#pragma once
// The catalogue of games as one function from request to answer (wasm/messages.h); nothing here knows a game.

#include <string>
#include <string_view>

namespace spielwerk::engine {

/// {"ok": the answer} or {"problem": ...}, whatever is asked.
std::string ask(std::string_view request);

}  // namespace spielwerk::engine
