#pragma once
// The types of docs/protocol.md for the page.

#include <string>

namespace spielwerk::server {

/// TypeScript declarations of what is said and asked. What differs from game to game, and views and frames
/// with it, is declared by the page (web/src/protocol/protocol.ts).
std::string wire_typescript();

}  // namespace spielwerk::server
