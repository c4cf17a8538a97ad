#pragma once
// What must always hold of a table, whoever asks whatever of it.

#include <string>
#include <vector>

#include "core/match/match.h"
#include "server/life/decide.h"
#include "server/life/game_run.h"
#include "server/life/state.h"

namespace spielwerk::server::life {

/// Where seats, phase, match, clocks and talk of a table contradict each other, in words; empty: nowhere.
/// `run`: null while people gather and in quarantine. `waits`: a computer is waited with.
std::string contradictions(const State& state, const GameInfo& game, const GameRun* run, bool waits);

bool is_same(const State& one, const State& other);
/// Why what was decided of the same values twice, and once of all that is known, is not the same; empty: it
/// is.
std::string decided_otherwise(const Decided& once, const Decided& again, const Decided& knowing_all);

/// What somebody has brought about that was not theirs to decide, in words; empty: nothing.
std::string overstepping(const State& before, const Actor& actor, const Asked& asked,
                         const Decision& decision, const Around& around);

/// Whether they take back what somebody else did who sat there before, with entries as they were then.
bool takes_back_of_others(const State& before, const Actor& actor, const Undo& request,
                          const std::vector<Entry>& entries);

}  // namespace spielwerk::server::life
