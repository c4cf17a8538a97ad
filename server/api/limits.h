#pragma once
// How often requests may be made.

#include <chrono>

#include "server/base/config.h"
#include "server/services/throttle.h"

namespace spielwerk::server {

struct ApiLimits {
  explicit ApiLimits(const Limits& limits)
      : guests(limits.guests_per_minute),
        lists(limits.lists_per_minute),
        records(limits.records_per_minute),
        sockets(limits.sockets_per_minute),
        trials(limits.notice_trials_per_minute),
        invitations(limits.invitations_per_day, std::chrono::hours(24)),
        changes(limits.changes_per_minute),
        confirmations(limits.confirmations_per_day, std::chrono::hours(24)) {}

  // By address.
  Throttle guests;
  Throttle lists;
  Throttle records;
  Throttle sockets;
  Throttle trials;       // of notices
  Throttle invitations;  // to tables
  // By person.
  Throttle changes;
  Throttle confirmations;  // that are asked for by mail; also by mailbox
};

}  // namespace spielwerk::server
