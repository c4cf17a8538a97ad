#pragma once
// How long one thought of a computer may take.

#include "server/bots/pool.h"
#include "server/services/services.h"

namespace spielwerk::server {

/// Somebody waits for the job: it takes no longer than the host of the server allows. That it was cut short
/// is counted and logged.
void limit_time(ThinkJob& job, Services& services);

}  // namespace spielwerk::server
