// Whose business it is what somebody brings about at a table.

#include <algorithm>
#include <set>
#include <type_traits>
#include <variant>

#include "server/base/has.h"
#include "server/life/event_text.h"
#include "server/life/seats.h"
#include "server/tests/life_contradictions.h"

namespace spielwerk::server::life {

namespace {

std::set<std::string> people_at(const StoredTable& row) {
  std::set<std::string> people;
  for (const StoredSeat& seat : row.seats)
    if (seat.kind == SeatKind::kPerson) people.insert(seat.person);
  return people;
}

/// Whether an event is the actor's to bring about, at a table as it was before.
struct IsTheirs {
  const State& before;
  const Actor& actor;
  const Asked& asked;
  const Around& around;

  template <class Request>
  bool asks() const {
    return std::holds_alternative<Request>(asked);
  }
  bool host() const { return actor.id == before.row.host; }
  bool own(Seat seat) const { return has(seats_of(before.row, actor.id), seat); }
  const StoredSeat& seat(Seat number) const { return *seat_at(before.row, number); }
  bool meets_nobody_they_shun(const std::string& person) const {
    return !around.apart(person, before.row.host) &&
           std::ranges::none_of(people_at(before.row),
                                [&](const std::string& other) { return around.apart(person, other); });
  }
  /// A host who is not there any more is stood in for by those who play.
  bool acts_as_host() const {
    return host() || (may_answer(before.row, actor.id) && around.of(before.row.host).gone);
  }
  bool granted(const Ask& ask) const {
    const std::set<std::string> seated = people_at(before.row);
    const auto says_yes = [&](const std::string& person) {
      return ask.agreed.contains(person) || (person == actor.id && asks<Admit>());
    };
    const bool host_agrees = ask.person == before.row.host || says_yes(before.row.host);
    const auto yes = std::ranges::count_if(seated, says_yes);
    if (around.game.hidden && !seated.empty()) return yes == std::ssize(seated);
    return host_agrees || 2 * yes > std::ssize(seated);
  }

  bool operator()(const SatDown& e) const {
    return e.person == actor.id && seat(e.seat).kind == SeatKind::kOpen && meets_nobody_they_shun(e.person);
  }
  bool operator()(const Vacated& e) const { return own(e.seat) || (host() && asks<Open>()); }
  bool operator()(const Filled& e) const { return host() && seat(e.seat).kind != SeatKind::kPerson; }
  bool operator()(const WordsGiven& e) const { return own(e.seat); }
  bool operator()(const WordsSealed& e) const { return own(e.seat); }
  bool operator()(const WordsOpened& e) const { return own(e.seat) && seat(e.seat).words.empty(); }
  bool operator()(const Begun&) const { return host(); }
  bool operator()(const Abandoned& e) const {
    return host() || (e.person.empty() && asks<Abandon>() && own_seats());
  }
  bool own_seats() const { return !seats_of(before.row, actor.id).empty(); }
  bool operator()(const Followed&) const { return may_answer(before.row, actor.id); }
  bool operator()(const ComputerTookOver& e) const {
    return own(e.seat) || (acts_as_host() && around.of(seat(e.seat).person).gone);
  }
  bool operator()(const CameBack& e) const { return may_return(seat(e.seat), actor.id) && !own_seats(); }
  bool operator()(const TookOver& e) const {
    const auto is_asked_for = [&](const Ask& ask) {
      return ask.person == e.person && ask.seat == e.seat && granted(ask);
    };
    const bool asked_now = asks<Sit>() && e.person == actor.id;
    const bool asked_for = std::ranges::any_of(before.talk.asks, is_asked_for) ||
                           (asked_now && granted({0, actor.id, actor.name, e.seat}));
    return asked_for && seat(e.seat).kind == SeatKind::kBot && meets_nobody_they_shun(e.person);
  }
  bool operator()(const KeptForNobody& e) const {
    return may_return(seat(e.seat), actor.id) || std::ranges::any_of(before.talk.asks, [&](const Ask& ask) {
             return may_return(seat(e.seat), ask.person);
           });
  }
  bool operator()(const PauseWished& e) const { return own(e.seat); }
  bool operator()(const PauseWithdrawn& e) const { return own(e.seat); }
  bool operator()(const Resumed&) const { return own_seats(); }
  bool operator()(const Rests& e) const { return around.of(e.person).calendar == e.calendar; }
  bool operator()(const HostChanged& e) const { return host() || (e.person == actor.id && acts_as_host()); }
  bool operator()(const StrangersWelcomed&) const { return host(); }
  bool operator()(const AskedAbout& e) const { return own(e.seat); }
  bool operator()(const Said&) const { return !around.of(actor.id).muted; }
  /// Nobody asks for the rest.
  bool operator()(const auto&) const { return false; }
};

/// Whether they have answered for others, or asked in their name.
bool speaks_for_others(const Talk& before, const Talk& talk, const std::string& person) {
  const auto theirs = [&](const std::string& one) { return one == person; };
  const auto added = [&](const std::set<std::string>& all, const std::set<std::string>& known) {
    return std::ranges::any_of(all, [&](const auto& one) { return !known.contains(one) && !theirs(one); });
  };
  const bool answers = std::ranges::any_of(talk.asks, [&](const Ask& ask) {
    const auto known = std::ranges::find(before.asks, ask.number, &Ask::number);
    if (known == before.asks.end()) return !theirs(ask.person) || !ask.agreed.empty();
    return ask.person != known->person || added(ask.agreed, known->agreed);
  });
  return answers || added(talk.abandoning, before.abandoning);
}

/// Whether a command names a seat to act from that is not theirs.
template <class Request>
bool acts_for_others(const Request& request, const State& before, const Actor& actor) {
  constexpr bool kSeatOfAnybody =
      std::is_same_v<Request, Sit> || std::is_same_v<Request, Fill> || std::is_same_v<Request, Open>;
  if constexpr (!kSeatOfAnybody && requires { request.seat.index(); })
    return !has(seats_of(before.row, actor.id), request.seat);
  return false;
}

}  // namespace

std::string overstepping(const State& before, const Actor& actor, const Asked& asked,
                         const Decision& decision, const Around& around) {
  const bool foreign =
      std::visit([&](const auto& request) { return acts_for_others(request, before, actor); }, asked);
  if (foreign) return "they act for a seat that is not theirs";
  if (decision.talk && speaks_for_others(before.talk, *decision.talk, actor.id))
    return "they speak for others";
  for (const Event& event : decision.events)
    if (!std::visit(IsTheirs{before, actor, asked, around}, event)) return "not theirs: " + event_text(event);
  if (decision.line.has_value() != has(decision.events, Event(Said{}))) return "a line that nobody said";
  const bool follows = std::ranges::any_of(
      decision.events, [](const Event& event) { return std::holds_alternative<Followed>(event); });
  if (decision.made.has_value() != follows) return "a table that follows, and is not made";
  return "";
}

bool takes_back_of_others(const State& before, const Actor& actor, const Undo& request,
                          const std::vector<Entry>& entries) {
  const StoredSeat& seat = *seat_at(before.row, request.seat);
  return std::ranges::any_of(effective_line(entries), [&](int n) {
    const bool of_seat = entries[static_cast<std::size_t>(n)].actor == request.seat;
    return n >= request.to && of_seat && !sat_there(seat, actor.id, n);
  });
}

}  // namespace spielwerk::server::life
