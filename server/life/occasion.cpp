#include "server/life/occasion.h"

#include <algorithm>

#include "clock/calendar.h"
#include "server/base/has.h"
#include "server/life/people.h"
#include "server/life/timing.h"

namespace spielwerk::server::life {

namespace {

/// Who comes back to a table that gathers keeps it from being deleted.
Decision visited(const State& state, const std::string& person, Time now) {
  const StoredTable& row = state.row;
  const bool gathers = row.phase == TablePhase::kGathering && now - row.changed > clock::kDay;
  return gathers && may_answer(row, person) ? Decision{.events = {Visited{}}} : Decision{};
}

Decision renamed(const State& state, const IsRenamed& one) {
  Decision decision;
  if (has(state.talk.asks, one.person, &Ask::person)) {
    decision.talk = state.talk;
    for (Ask& ask : decision.talk->asks)
      if (ask.person == one.person) ask.name = one.name;
  }
  const bool sits = std::ranges::any_of(state.row.seats, [&](const StoredSeat& seat) {
    return seat.person == one.person && !seat.local && seat.name != one.name;
  });
  if (sits) decision.events = {Renamed{one.person, one.name}};
  return decision;
}

Decision changes_rest(const State& state, const std::string& person, const Around& around) {
  if (!state.clocks || state.quarantine || seats_of(state.row, person).empty()) return {};
  return {.events = {Rests{person, around.of(person).calendar}}};
}

}  // namespace

Decided decide_occasion(const State& state, const Occasion& occasion, const Around& around) {
  struct Visitor {
    const State& state;
    const Around& around;
    Decided operator()(const Begins&) const {
      return state.quarantine ? std::unexpected(*state.quarantine) : decide_start(state, around);
    }
    Decided operator()(const TimeIsUp&) const { return out_of_time(state, around); }
    Decided operator()(const IsEnded&) const {
      return is_open(state.row.phase) ? Decision{} : Decision{.events = {Abandoned{}}};
    }
    Decided operator()(const IsVisited& one) const { return visited(state, one.person, around.now); }
    Decided operator()(const IsRenamed& one) const { return renamed(state, one); }
    Decided operator()(const IsForgotten& one) const { return forget(state, one.person, one.name, around); }
    Decided operator()(const ReadsOthers&) const { return Decision{}; }
    Decided operator()(const ChangesRest& one) const { return changes_rest(state, one.person, around); }
  };
  return std::visit(Visitor{state, around}, occasion);
}

Events of_playing(const State& state) {
  return state.clocks && state.clocks->paused ? Events{Resumed{}} : Events{};
}

Events of_words(const State& state) {
  const bool waits = state.row.exchanging && state.row.phase == TablePhase::kPlaying;
  return waits ? Events{WordsClosed{}} : Events{};
}

}  // namespace spielwerk::server::life
