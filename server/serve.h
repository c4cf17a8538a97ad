#pragma once
// The server as the command line starts it.

#include <span>

#include "core/catalogue/any_game.h"
#include "server/base/config.h"
#include "server/services/services.h"

namespace spielwerk {

/// Opens the data file and serves these games until SIGINT or SIGTERM; `text_of` has the texts of what is
/// told outside the page. Returns the exit code of the program: 0 after a graceful end, 1 if it could not
/// start; the reason is logged.
int serve(const ServerConfig& config, std::span<const AnyGame* const> games, server::TextOf text_of);

}  // namespace spielwerk
