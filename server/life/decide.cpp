// Decisions about the match: moves, words, beginning and end.

#include "server/life/decide.h"

#include <algorithm>
#include <utility>

#include "core/match/draws.h"
#include "server/base/has.h"
#include "server/life/people.h"
#include "server/life/seats.h"
#include "server/life/timing.h"

namespace spielwerk::server::life {

namespace {

constexpr std::size_t kMostUnasked = 64;  // things of one seat

std::unexpected<Problem> refuse(ProblemCode code, std::string text) {
  return std::unexpected(Problem{code, std::move(text), {}});
}

bool plays(const State& state, const Actor& actor, Seat seat) {
  return has(seats_of(state.row, actor.id), seat);
}

Decided move(const State& state, const Actor& actor, Seat seat, int n) {
  if (state.row.phase != TablePhase::kPlaying) return std::unexpected(kNotPlaying);
  if (!plays(state, actor, seat))
    return refuse(ServerCode::kNotYourSeat, "seat " + std::to_string(seat.index()) + " is not yours");
  if (n == state.entries) return Decision{};
  const std::string entries = std::to_string(state.entries);
  return std::unexpected(
      Problem{ServerCode::kStale, "the match has " + entries + " entries", {{"n", entries}}});
}

Decided hint(const State& state, const Actor& actor, const AskHint& request) {
  const Decided permitted = move(state, actor, request.seat, request.n);
  if (!permitted) return permitted;
  if (!state.row.hints) return refuse(ServerCode::kNoHints, "this table is played without hints");
  if (state.turn != request.seat) return refuse(CoreCode::kNotYourTurn, "hints are for the seat to decide");
  return permitted;
}

Decided say(const State& state, const Actor& actor, const Say& request, const Around& around) {
  const std::vector<Seat> seats = seats_of(state.row, actor.id);
  if (seats.empty() != (request.room == Room::kWatchers))
    return refuse(ServerCode::kWrongRoom, "players write to players, watchers to watchers");
  if (around.of(actor.id).muted)
    return refuse(ServerCode::kMuted, "a moderator has decided that you may only read");
  const auto seat = seats.empty() ? std::nullopt : std::optional(seats.front());
  return Decision{.events = {Said{}},
                  .line = StoredChat{around.now, actor.id, actor.name, seat, request.room, request.text}};
}

Decided words(const State& state, const Actor& actor, Seat seat, Event event) {
  if (state.row.phase != TablePhase::kGathering) return std::unexpected(kNotGathering);
  if (!plays(state, actor, seat))
    return refuse(ServerCode::kNotYourSeat, "words are given for one's own seat");
  return Decision{.events = {std::move(event)}};
}

Decided reveal(const State& state, const Actor& actor, const Reveal& request) {
  if (state.row.phase != TablePhase::kPlaying)
    return refuse(ServerCode::kNotPlaying, "words are opened when the match has begun");
  if (!plays(state, actor, request.seat))
    return refuse(ServerCode::kNotYourSeat, "words are given for one's own seat");
  const StoredSeat& seat = *seat_at(state.row, request.seat);
  if (!state.row.exchanging || seat.seal.empty() || !seat.words.empty())
    return refuse(ServerCode::kTooLate, "the draws do not wait for words of this seat");
  if (to_hex(sha256(request.text)) != seat.seal)
    return refuse(ServerCode::kWrongWords, "these are not the words that were sealed");
  return Decision{.events = {WordsOpened{request.seat, request.text}}};
}

Decided set_asked(const State& state, const Actor& actor, const SetAsked& request) {
  if (state.row.phase != TablePhase::kPlaying) return std::unexpected(kNotPlaying);
  if (!plays(state, actor, request.seat))
    return refuse(ServerCode::kNotYourSeat, "that is asked somebody else");
  const std::vector<std::string>& unasked = seat_at(state.row, request.seat)->unasked;
  if (has(unasked, request.about) != request.asked) return Decision{};
  if (!request.asked && unasked.size() >= kMostUnasked)
    return refuse(CoreCode::kMalformed, "about: no more can be remembered that you are not asked about");
  return Decision{.events = {AskedAbout{request.seat, request.about, request.asked}}};
}

Decided abandon(const State& state, const Actor& actor) {
  if (is_open(state.row.phase)) return std::unexpected(kNotPlaying);
  if (!may_answer(state.row, actor.id))
    return refuse(ServerCode::kNotHost, "only the host and the players may do that");
  Talk talk = state.talk;
  talk.abandoning.insert(actor.id);
  const bool all = std::ranges::all_of(state.row.seats, [&](const StoredSeat& seat) {
    return seat.kind != SeatKind::kPerson || talk.abandoning.contains(seat.person);
  });
  if (!all && actor.id != state.row.host) return Decision{.talk = std::move(talk)};
  return Decision{.events = {Abandoned{all ? "" : actor.id}}};
}

/// The same table again, with the same people.
StoredTable again(const StoredTable& row, const Actor& actor, const Rematch& request, const Around& around) {
  StoredTable next = row;
  next.id = around.new_id;
  next.seed = around.new_seed;
  next.exchanging = false;
  next.host = actor.id;
  next.created = next.changed = around.now;
  for (StoredSeat& seat : next.seats) {
    const bool comes = around.of(seat.person).known && !around.apart(actor.id, seat.person);
    if (seat.kind == SeatKind::kPerson && !comes) seat = StoredSeat{};
    seat.words.clear();
    seat.points.reset();
    seat.place.reset();
    seat.earlier.clear();
    seat.since = 0;
    seat.seal.clear();
    seat.unasked.clear();
    if (seat.kind == SeatKind::kPerson) seat.level.clear();  // they take no computer's place here
  }
  // Nobody has to be asked where nobody else sits.
  const bool alone = std::ranges::all_of(next.seats, [&](const StoredSeat& seat) {
    return seat.kind == SeatKind::kBot || sits_there(seat, actor.id);
  });
  next.phase = alone ? TablePhase::kPlaying : TablePhase::kGathering;
  const auto own = std::ranges::find_if(
      next.seats, [&](const StoredSeat& seat) { return seat.person == actor.id && !seat.local; });
  if (alone && request.seal && own != next.seats.end()) {
    own->seal = *request.seal;
    next.exchanging = true;
  }
  next.rules = around.game.rules;
  next.format = kNewestFormat;
  return next;
}

Decided rematch(const State& state, const Actor& actor, const Rematch& request, const Around& around) {
  if (!is_open(state.row.phase)) return refuse(ServerCode::kStillRunning, "this match is not over");
  if (!may_answer(state.row, actor.id))
    return refuse(ServerCode::kNotYourSeat, "only those who played may ask for a rematch");
  if (!state.row.rematch.empty()) return Decision{};
  return Decision{.events = {Followed{around.new_id}}, .made = again(state.row, actor, request, around)};
}

}  // namespace

Decided decide_start(const State& state, const Around& around) {
  if (state.row.phase != TablePhase::kGathering) return std::unexpected(kNotGathering);
  if (has(state.row.seats, SeatKind::kOpen, &StoredSeat::kind))
    return refuse(ServerCode::kSeatsOpen, "every place needs a person or a computer");
  const bool sealed = std::ranges::any_of(state.row.seats, [](const auto& one) { return !one.seal.empty(); });
  return with_rests(state, {.events = {Begun{around.game.rules, kNewestFormat, sealed}}}, around);
}

Decided decide(const State& state, const Actor& actor, const Asked& asked, const Around& around) {
  if (state.quarantine && !std::holds_alternative<Say>(asked)) return std::unexpected(*state.quarantine);
  struct Visitor {
    const State& state;
    const Actor& actor;
    const Around& around;
    Decided operator()(const Play& request) const { return move(state, actor, request.seat, request.n); }
    Decided operator()(const Undo& request) const { return move(state, actor, request.seat, request.n); }
    Decided operator()(const AskHint& request) const { return hint(state, actor, request); }
    Decided operator()(const Say& request) const { return say(state, actor, request, around); }
    Decided operator()(const Sit& request) const { return sit(state, actor, request, around); }
    Decided operator()(const Leave&) const { return leave(state, actor, around); }
    Decided operator()(const Admit& request) const { return admit(state, actor, request, around); }
    Decided operator()(const Decline& request) const { return decline(state, actor, request, around); }
    Decided operator()(const Fill& request) const { return fill(state, actor, request, around); }
    Decided operator()(const Open& request) const { return open(state, actor, request); }
    Decided operator()(const Start&) const {
      return actor.id == state.row.host ? decide_start(state, around) : std::unexpected(kNotHost);
    }
    Decided operator()(const Contribute& request) const {
      return words(state, actor, request.seat, WordsGiven{request.seat, request.text});
    }
    Decided operator()(const Seal& request) const {
      return words(state, actor, request.seat, WordsSealed{request.seat, request.hash});
    }
    Decided operator()(const Reveal& request) const { return reveal(state, actor, request); }
    Decided operator()(const Pause&) const { return pause(state, actor); }
    Decided operator()(const Resume&) const { return resume(state, actor); }
    Decided operator()(const Strangers& request) const { return strangers(state, actor, request); }
    Decided operator()(const SetAsked& request) const { return set_asked(state, actor, request); }
    Decided operator()(const Abandon&) const { return abandon(state, actor); }
    Decided operator()(const Rematch& request) const { return rematch(state, actor, request, around); }
  };
  auto decided = std::visit(Visitor{state, actor, around}, asked);
  if (!decided || std::holds_alternative<Start>(asked)) return decided;
  return with_rests(state, *std::move(decided), around);
}

}  // namespace spielwerk::server::life
