#include "server/life/people.h"

#include <algorithm>
#include <utility>

#include "server/base/has.h"
#include "server/life/apply.h"
#include "server/life/seats.h"

namespace spielwerk::server::life {

namespace {

constexpr std::size_t kMostAsks = 8;
// Guests are had for the asking: alone they would fill the strip of asks, or ask for as long as they like.
// Two at home may want to play.
constexpr int kMostAsksFrom = 2;
constexpr int kMostDeclinedFrom = 3;

const Problem kNoSuchSeat{CoreCode::kMalformed, "seat: this table has no such seat", {}};
const Problem kNoAsk{ServerCode::kNoAsk, "nobody asks for that any more", {}};
const Problem kAlreadyHere{ServerCode::kSeatTaken, "you sit at this table already", {}};
const Problem kTaken{ServerCode::kSeatTaken, "somebody sits there", {}};
const Problem kFull{ServerCode::kFull, "no place is free", {}};
const Problem kManyAsk{ServerCode::kFull, "too many ask for a seat", {}};
const Problem kManyAskFrom{ServerCode::kFull, "too many from your address ask for a seat", {}};
const Problem kClosed{ServerCode::kClosed, "the host has closed this table to newcomers", {}};
const Problem kApart{ServerCode::kApart, "somebody at this table and they do not play together", {}};
const Problem kDeclined{ServerCode::kDeclined, "the players would rather go on without you", {}};

std::unexpected<Problem> refuse(const Problem& problem) { return std::unexpected(problem); }

const std::string& usual_level(const Around& around) {
  return around.game.levels[around.game.levels.size() / 2];
}

/// Calls f(number, seat) for every seat.
template <class F>
void each_seat(const StoredTable& row, F&& f) {
  for (int i = 0; i < static_cast<int>(row.seats.size()); ++i)
    f(Seat(i), row.seats[static_cast<std::size_t>(i)]);
}

// ---- sitting down -----------------------------------------------------------------------------------

/// Whether a person, and the host or somebody who plays, keep apart.
bool keeps_apart(const StoredTable& row, const std::string& person, const Around& around) {
  return around.apart(person, row.host) || std::ranges::any_of(row.seats, [&](const StoredSeat& seat) {
           return seat.kind == SeatKind::kPerson && around.apart(person, seat.person);
         });
}

Decided sit_while_gathering(const State& state, const Actor& actor, const Sit& request,
                            const Around& around) {
  if (keeps_apart(state.row, actor.id, around)) return refuse(kApart);
  if (!seats_of(state.row, actor.id).empty() && !request.seat) return refuse(kAlreadyHere);
  std::optional<Seat> wanted = request.seat;
  each_seat(state.row, [&](Seat number, const StoredSeat& seat) {
    if (!wanted && seat.kind == SeatKind::kOpen) wanted = number;
  });
  if (!wanted) return refuse(kFull);
  if (seat_at(state.row, *wanted)->kind != SeatKind::kOpen) return refuse(kTaken);
  Decision decision;
  // A person who sits down elsewhere moves; a second player at their screen stays.
  each_seat(state.row, [&](Seat number, const StoredSeat& seat) {
    if (seat.person == actor.id && !seat.local) decision.events.emplace_back(Vacated{number});
  });
  decision.events.emplace_back(SatDown{*wanted, actor.id, actor.name});
  return decision;
}

std::optional<Seat> seat_to_ask_for(const State& state, const Actor& actor) {
  std::optional<Seat> kept;
  std::optional<Seat> any;
  each_seat(state.row, [&](Seat number, const StoredSeat& seat) {
    if (!kept && may_return(seat, actor.id)) kept = number;
    if (!any && seat.kind == SeatKind::kBot) any = number;
  });
  return kept ? kept : any;
}

bool is_admitted(const State& state, const Ask& ask, const Around& around) {
  std::set<std::string> seated;
  for (const StoredSeat& seat : state.row.seats)
    if (seat.kind == SeatKind::kPerson) seated.insert(seat.person);
  const bool host_agrees = ask.person == state.row.host || ask.agreed.contains(state.row.host);
  if (seated.empty()) return host_agrees;
  const auto agreed =
      std::ranges::count_if(seated, [&](const std::string& person) { return ask.agreed.contains(person); });
  const auto all = static_cast<std::ptrdiff_t>(seated.size());
  // Who takes over a seat learns what it knows; that concerns everybody who plays.
  if (around.game.hidden) return agreed == all;
  return host_agrees || 2 * agreed > all;
}

/// Seats the first who is admitted by now.
Decision answer(const State& state, Talk talk, const Around& around) {
  Decision decision;
  const auto admitted = std::ranges::find_if(talk.asks, [&](const Ask& ask) {
    // They may have fallen out since the others agreed.
    return is_admitted(state, ask, around) && !keeps_apart(state.row, ask.person, around);
  });
  if (admitted != talk.asks.end()) {
    const Ask ask = std::move(*admitted);
    talk.asks.erase(admitted);
    // Nobody shall come to two seats, and know what both of them know.
    each_seat(state.row, [&](Seat number, const StoredSeat& seat) {
      if (may_return(seat, ask.person)) decision.events.emplace_back(KeptForNobody{number, state.entries});
    });
    decision.events.emplace_back(TookOver{ask.seat, state.entries, ask.person, ask.name});
  }
  decision.talk = std::move(talk);
  return decision;
}

/// Why somebody may not ask for a computer's seat, beside the others who do.
std::optional<Problem> why_not_ask(const State& state, const Talk& talk, const Actor& actor) {
  if (is_shut_to(state.row, actor.id)) return kClosed;
  if (talk.declined.contains(actor.id)) return kDeclined;
  if (talk.asks.size() >= kMostAsks) return kManyAsk;
  if (actor.address.empty() || actor.id == state.row.host) return std::nullopt;
  const auto declined = talk.declined_from.find(actor.address);
  if (declined != talk.declined_from.end() && declined->second >= kMostDeclinedFrom) return kDeclined;
  const auto same = std::ranges::count(talk.asks, actor.address, &Ask::address);
  return same >= kMostAsksFrom ? std::optional(kManyAskFrom) : std::nullopt;
}

Decided sit_in_match(const State& state, const Actor& actor, const Sit& request, const Around& around) {
  const auto wanted = request.seat ? request.seat : seat_to_ask_for(state, actor);
  if (!wanted) return refuse(kFull);
  if (seat_at(state.row, *wanted)->kind != SeatKind::kBot) return refuse(kTaken);
  if (!seats_of(state.row, actor.id).empty()) return refuse(kAlreadyHere);
  if (may_return(*seat_at(state.row, *wanted), actor.id)) {
    Decision decision;
    each_seat(state.row, [&](Seat number, const StoredSeat& seat) {
      if (may_return(seat, actor.id))
        decision.events.emplace_back(CameBack{number, state.entries, actor.name, actor.id});
    });
    return decision;
  }
  if (keeps_apart(state.row, actor.id, around)) return refuse(kApart);
  Talk talk = state.talk;
  std::erase_if(talk.asks, [&](const Ask& ask) { return ask.person == actor.id; });
  if (const auto problem = why_not_ask(state, talk, actor)) return refuse(*problem);
  talk.asks.push_back({++talk.asked, actor.id, actor.name, *wanted, actor.address});
  return answer(state, std::move(talk), around);
}

// ---- going ------------------------------------------------------------------------------------------

/// Computers take the seats of a person, who left or, else, is replaced.
Events computers_for(const State& state, const std::string& person, const std::string& level,
                     const Around& around, bool replaced = false) {
  Events events;
  // Each has a name that nobody else has, the computers before it included.
  StoredTable row = state.row;
  each_seat(state.row, [&](Seat number, const StoredSeat& seat) {
    if (seat.person != person) return;
    const StoredSeat computer = computer_for(row, seat, level);
    events.emplace_back(ComputerTookOver{number, state.entries, computer.level, computer.name, replaced});
    apply(row, events.back(), around.now);
  });
  return events;
}

Decided replace(const State& state, const Actor& actor, Seat number, const std::string& level,
                const Around& around) {
  const StoredSeat& seat = *seat_at(state.row, number);
  const bool acts_as_host =
      actor.id == state.row.host || (may_answer(state.row, actor.id) && around.of(state.row.host).gone);
  if (!acts_as_host) return refuse(kNotHost);
  if (seat.kind != SeatKind::kPerson) return refuse(kNotGathering);
  // Where time was agreed, it says how long somebody may be away.
  const bool may_be_away =
      state.clocks && !state.clocks->seats[static_cast<std::size_t>(number.index())].ran_out;
  if (may_be_away || !around.of(seat.person).gone)
    return refuse({ServerCode::kStillHere, "they have not been away for long enough", {}});
  Decision decision{.events = computers_for(state, seat.person, level, around, !state.clocks)};
  if (state.row.host == seat.person) decision.events.emplace_back(HostChanged{actor.id});
  return decision;
}

/// Whether nobody else plays, nor did.
bool is_alone(const StoredTable& row, const std::string& person) {
  const auto other = [&](const auto& one) { return one.kind == SeatKind::kPerson && one.person != person; };
  return std::ranges::none_of(row.seats, [&](const StoredSeat& seat) {
    return other(seat) || std::ranges::any_of(seat.earlier, other);
  });
}

/// Whether some seat tells another name of a person than this one.
bool has_other_name(const StoredTable& row, const std::string& person, const std::string& name) {
  const auto differs = [&](const auto& one) { return one.person == person && one.name != name; };
  return std::ranges::any_of(row.seats, [&](const StoredSeat& seat) {
    return differs(seat) || std::ranges::any_of(seat.earlier, differs);
  });
}

}  // namespace

Decided sit(const State& state, const Actor& actor, const Sit& request, const Around& around) {
  if (is_open(state.row.phase)) return refuse(kNotPlaying);
  if (request.seat && seat_at(state.row, *request.seat) == nullptr) return refuse(kNoSuchSeat);
  return state.row.phase == TablePhase::kPlaying ? sit_in_match(state, actor, request, around)
                                                 : sit_while_gathering(state, actor, request, around);
}

Decided admit(const State& state, const Actor& actor, const Admit& request, const Around& around) {
  Talk talk = state.talk;
  const auto ask = std::ranges::find(talk.asks, request.ask, &Ask::number);
  if (ask == talk.asks.end()) return refuse(kNoAsk);
  if (!may_answer(state.row, actor.id))
    return refuse({ServerCode::kNotHost, "only the host and the players may do that", {}});
  if (keeps_apart(state.row, ask->person, around)) return refuse(kApart);
  ask->agreed.insert(actor.id);
  return answer(state, std::move(talk), around);
}

Decided decline(const State& state, const Actor& actor, const Decline& request, const Around& around) {
  Talk talk = state.talk;
  const auto ask = std::ranges::find(talk.asks, request.ask, &Ask::number);
  if (ask == talk.asks.end()) return refuse(kNoAsk);
  const bool own = ask->person == actor.id;
  const bool one_is_enough = actor.id == state.row.host || around.game.hidden;
  if (!own && !(may_answer(state.row, actor.id) && one_is_enough)) return refuse(kNotHost);
  if (!own) {
    talk.declined.insert(ask->person);
    if (!ask->address.empty()) ++talk.declined_from[ask->address];
  }
  talk.asks.erase(ask);
  return Decision{.talk = std::move(talk)};
}

Decided leave(const State& state, const Actor& actor, const Around& around) {
  if (is_open(state.row.phase)) return refuse(kNotPlaying);
  if (!may_answer(state.row, actor.id))
    return refuse({ServerCode::kNotYourSeat, "you do not sit at this table", {}});
  const bool playing = state.row.phase == TablePhase::kPlaying;
  Decision decision;
  if (playing) decision.events = computers_for(state, actor.id, usual_level(around), around);
  else
    for (const Seat seat : seats_of(state.row, actor.id)) decision.events.emplace_back(Vacated{seat});
  const StoredTable row = after(state.row, decision.events, around.now);
  const auto next = std::ranges::find(row.seats, SeatKind::kPerson, &StoredSeat::kind);
  if (row.host == actor.id && next != row.seats.end())
    decision.events.emplace_back(HostChanged{next->person});
  else if (row.host == actor.id && !playing) decision.events.emplace_back(Abandoned{});
  return decision;
}

Decision forget(const State& state, const std::string& person, const std::string& name,
                const Around& around) {
  Decision decision{.talk = state.talk};
  std::erase_if(decision.talk->asks, [&](const Ask& ask) { return ask.person == person; });
  const bool goes_on = !is_open(state.row.phase) && !state.quarantine;
  if (goes_on && may_answer(state.row, person)) {
    const bool alone = state.row.phase == TablePhase::kPlaying && is_alone(state.row, person);
    if (alone) decision.events = {Abandoned{}};
    else if (auto left = leave(state, {person, name}, around)) decision.events = std::move(left->events);
  }
  if (has_other_name(after(state.row, decision.events, around.now), person, name))
    decision.events.emplace_back(Forgotten{person, name});
  return decision;
}

Decided fill(const State& state, const Actor& actor, const Fill& request, const Around& around) {
  if (is_open(state.row.phase)) return refuse(kNotPlaying);
  const StoredSeat* seat = seat_at(state.row, request.seat);
  if (seat == nullptr) return refuse(kNoSuchSeat);
  const std::string level = request.level.value_or(usual_level(around));
  if (!has(around.game.levels, level))
    return refuse({CoreCode::kMalformed, "level: this game has no such level", {}});
  if (state.row.phase == TablePhase::kPlaying) return replace(state, actor, request.seat, level, around);
  if (actor.id != state.row.host) return refuse(kNotHost);
  if (seat->kind == SeatKind::kPerson) return refuse({ServerCode::kSeatTaken, "a person sits there", {}});
  StoredTable without = state.row;
  *seat_at(without, request.seat) = StoredSeat{};
  const StoredSeat computer = computer_seat(without, level);
  return Decision{.events = {Filled{request.seat, computer.level, computer.name}}};
}

Events computers_for_agreed(const State& state, const std::string& person, const Around& around) {
  // The agreed level goes before that of a computer which sat there once.
  State plain = state;
  for (StoredSeat& seat : plain.row.seats)
    if (seat.person == person) seat.level.clear();
  return computers_for(plain, person, state.row.pace.level, around);
}

Decided strangers(const State& state, const Actor& actor, const Strangers& request) {
  if (is_open(state.row.phase)) return refuse(kNotPlaying);
  if (actor.id != state.row.host) return refuse(kNotHost);
  if (request.welcome == state.row.strangers) return Decision{};
  Decision decision{.events = {StrangersWelcomed{request.welcome}}};
  // Those who ask already do not wait for an answer that the host will not give.
  const StoredTable row = after(state.row, decision.events, state.row.changed);
  decision.talk = state.talk;
  std::erase_if(decision.talk->asks, [&](const Ask& ask) { return is_shut_to(row, ask.person); });
  return decision;
}

Decided open(const State& state, const Actor& actor, const Open& request) {
  if (actor.id != state.row.host) return refuse(kNotHost);
  if (state.row.phase != TablePhase::kGathering) return refuse(kNotGathering);
  if (seat_at(state.row, request.seat) == nullptr) return refuse(kNoSuchSeat);
  return Decision{.events = {Vacated{request.seat}}};
}

}  // namespace spielwerk::server::life
