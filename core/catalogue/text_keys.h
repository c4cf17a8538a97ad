#pragma once
// The keys of texts that the catalogs of a game must have.

#include <set>
#include <span>
#include <string>

#include "core/json/schema.h"
#include "core/match/match.h"

namespace spielwerk {

/// Kinds, what a viewer sees by name, sources of points, options and their values; a catalog may have more.
std::set<std::string> text_keys_of(const GameSchema& game, std::span<const OptionInfo> options);

}  // namespace spielwerk
