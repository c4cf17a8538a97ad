#pragma once
// A table that only this device knows: one person sits there, with others at the same screen and with
// computers. What they ask is decided as at a server (server/life/decide.h), and the page keeps what comes of
// it.

#include <expected>

#include "core/values/problem.h"
#include "wasm/messages.h"
#include "wasm/open_matches.h"

namespace spielwerk::engine {

/// The open match is played at a table from now on. Errors: malformed.
std::expected<TableNow, Problem> host(OpenMatch& one, const Host& request);
/// Errors: those of a server's table, and malformed.
std::expected<TableNow, Problem> act(OpenMatch& one, const Act& request);
/// Goes on until somebody has a choice, also where a computer was waited with.
void go_on(OpenMatch& one);

}  // namespace spielwerk::engine
