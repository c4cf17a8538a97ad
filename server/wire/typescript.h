#pragma once
// The types of docs/protocol.md for the page.

#include <initializer_list>
#include <string>

#include "core/json/schema.h"

namespace spielwerk::server {

/// TypeScript declarations of what is said and asked; `besides`: and of what these say. What differs from
/// game to game is a parameter.
std::string wire_typescript(std::initializer_list<const Schema*> besides = {});

}  // namespace spielwerk::server
