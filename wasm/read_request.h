#pragma once
// From what the page says to a request. A program of its own can read requests as the engine does.

#include <expected>
#include <string_view>

#include "core/values/problem.h"
#include "wasm/messages.h"

namespace spielwerk::engine {

/// Errors: malformed, and where.
std::expected<Request, Problem> read_request(std::string_view text);

}  // namespace spielwerk::engine
