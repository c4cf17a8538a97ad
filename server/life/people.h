#pragma once
// Decisions about coming and going. While people gather, every open seat is there for the taking. In the
// middle of a match only the seats of computers can be had, and only if those agree whom it concerns: who
// left may come back to the seat that a computer has kept, others ask for it.

#include "server/life/decide.h"

namespace spielwerk::server::life {

Decided sit(const State& state, const Actor& actor, const Sit& request, const Around& around);
Decided leave(const State& state, const Actor& actor, const Around& around);
Decided admit(const State& state, const Actor& actor, const Admit& request, const Around& around);
Decided decline(const State& state, const Actor& actor, const Decline& request, const Around& around);
Decided fill(const State& state, const Actor& actor, const Fill& request, const Around& around);
Decided open(const State& state, const Actor& actor, const Open& request);
Decided strangers(const State& state, const Actor& actor, const Strangers& request);

/// Somebody wants to be forgotten: they leave, as far as they are there, and of what they were called only
/// `name` is left. Where nobody else plays or played, nobody goes on. No events: nothing is known of them.
Decision forget(const State& state, const std::string& person, const std::string& name, const Around& around);

/// Computers of the level that was agreed for it take the seats of a person who has no time left.
Events computers_for_agreed(const State& state, const std::string& person, const Around& around);

}  // namespace spielwerk::server::life
