#include "ratings/counting.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace spielwerk::ratings {

namespace {

/// Whether the place is that of the person although they were gone.
bool mostly_theirs(const SeatResult& seat) {
  return seat.back && seat.own_decisions >= kOwnPart * seat.decisions;
}

/// When the person was gone: entries of the match, or nothing if the place is theirs.
std::optional<int> gone(const SeatResult& seat) {
  return seat.person.empty() || mostly_theirs(seat) ? std::nullopt : seat.gone_at;
}

/// The match without those who were replaced: the place is a computer's, and they did not give it up.
MatchResult without_replaced(MatchResult match) {
  std::erase_if(match.seats, [](const SeatResult& seat) { return seat.replaced && !mostly_theirs(seat); });
  return match;
}

bool anybody_gone(const MatchResult& match) {
  return std::ranges::any_of(match.seats, [](const SeatResult& seat) { return gone(seat).has_value(); });
}

std::optional<NotCounted> refusal(const MatchResult& match) {
  if (match.seats.size() < 2) return NotCounted::kAlone;
  std::set<std::string> people;
  for (const SeatResult& seat : match.seats) {
    if (seat.local) return NotCounted::kOneScreen;
    if (!seat.person.empty() && !people.insert(seat.person).second) return NotCounted::kOneScreen;
  }
  if (people.empty()) return NotCounted::kNobody;
  if (match.whole) return std::nullopt;
  if (match.entries < kLeastPart * match.usual_entries) return NotCounted::kTooShort;
  return anybody_gone(match) ? std::nullopt : std::optional(NotCounted::kUndecided);
}

/// Smaller is better: those who stayed by their place, after them the gone, who left last first.
std::tuple<bool, int> order(const MatchResult& match, const SeatResult& seat) {
  if (const auto at = gone(seat)) return {true, -*at};
  return {false, match.whole ? seat.place.value_or(0) : 0};
}

}  // namespace

std::expected<Counted, NotCounted> counted(const MatchResult& all) {
  if (const auto why = refusal(all)) return std::unexpected(*why);
  const MatchResult match = without_replaced(all);
  if (const auto why = refusal(match)) return std::unexpected(*why);
  Counted result;
  for (const SeatResult& seat : match.seats) {
    const auto better = std::ranges::count_if(
        match.seats, [&](const SeatResult& other) { return order(match, other) < order(match, seat); });
    result.seats.push_back(
        {seat.person, seat.person.empty() ? seat.level : "", 1 + static_cast<int>(better)});
    if (seat.person.empty()) result.list = List::kWithComputers;
  }
  return result;
}

}  // namespace spielwerk::ratings
