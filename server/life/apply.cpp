#include "server/life/apply.h"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "server/life/seats.h"

namespace spielwerk::server::life {

namespace {

/// One function for each kind of event.
struct Apply {
  StoredTable& row;
  Time at;

  StoredSeat& seat(Seat number) const { return *seat_at(row, number); }

  void operator()(const Opened& e) const {
    row.game = e.game;
    row.rules = e.rules;
    row.format = e.format;
    row.options = e.options;
    row.seats.assign(static_cast<std::size_t>(e.seats), StoredSeat{});
    row.visibility = e.visibility;
    row.host = e.host;
    row.seed = e.seed;
    row.created = at;
    row.hints = e.hints;
    row.strangers = e.strangers;
    row.spectators = e.spectators;
    row.pace = {e.pace, e.at_zero, e.zero_level};
  }
  void operator()(const SatDown& e) const {
    seat(e.seat) = person_seat(e.person, e.name);
    seat(e.seat).local = e.local;
  }
  void operator()(const Vacated& e) const { seat(e.seat) = StoredSeat{}; }
  void operator()(const Filled& e) const { seat(e.seat) = {SeatKind::kBot, "", e.name, e.level, false, ""}; }
  void operator()(const Visited&) const {}
  void operator()(const WordsGiven& e) const {
    seat(e.seat).words = e.words;
    seat(e.seat).seal.clear();
  }
  void operator()(const WordsSealed& e) const {
    seat(e.seat).seal = e.hash;
    seat(e.seat).words.clear();
  }
  void operator()(const WordsOpened& e) const { seat(e.seat).words = e.words; }
  void operator()(const WordsClosed&) const { row.exchanging = false; }
  void operator()(const Begun& e) const {
    row.phase = TablePhase::kPlaying;
    row.rules = e.rules;
    row.format = e.format;
    row.exchanging = e.exchanging;
  }
  void operator()(const Played&) const {}
  void operator()(const Ended& e) const {
    row.phase = TablePhase::kOver;
    for (std::size_t i = 0; i < e.points.size() && i < row.seats.size(); ++i)
      row.seats[i].points = e.points[i];
    for (std::size_t i = 0; i < e.places.size() && i < row.seats.size(); ++i)
      row.seats[i].place = e.places[i];
  }
  void operator()(const Abandoned&) const { row.phase = TablePhase::kAbandoned; }
  void operator()(const Followed& e) const { row.rematch = e.table; }
  void operator()(const ComputerTookOver& e) const {
    hand_over(seat(e.seat), {SeatKind::kBot, "", e.name, e.level, false, ""}, e.n, at);
    if (e.replaced) seat(e.seat).earlier.back().replaced = true;
  }
  void operator()(const CameBack& e) const { take_back(seat(e.seat), e.name, e.n, at); }
  void operator()(const TookOver& e) const {
    StoredSeat next = person_seat(e.person, e.name);
    next.level = seat(e.seat).level;
    hand_over(seat(e.seat), std::move(next), e.n, at);
  }
  void operator()(const KeptForNobody& e) const { give_up(seat(e.seat), e.n, at); }
  void operator()(const OutOfTime&) const {}
  void operator()(const PauseWished&) const {}
  void operator()(const PauseWithdrawn&) const {}
  void operator()(const Resumed&) const {}
  void operator()(const Rests&) const {}
  void operator()(const HostChanged& e) const { row.host = e.person; }
  void operator()(const Renamed& e) const {
    for (StoredSeat& seat : row.seats)
      if (seat.person == e.person && !seat.local) seat.name = e.name;
  }
  void operator()(const Forgotten& e) const {
    for (StoredSeat& seat : row.seats) {
      if (seat.person == e.person) seat.name = e.name;
      for (StoredOccupant& one : seat.earlier)
        if (one.person == e.person) one.name = e.name;
    }
  }
  void operator()(const StrangersWelcomed& e) const { row.strangers = e.welcome; }
  void operator()(const AskedAbout& e) const {
    std::vector<std::string>& unasked = seat(e.seat).unasked;
    const auto place = std::ranges::lower_bound(unasked, e.about);
    const bool there = place != unasked.end() && *place == e.about;
    if (e.asked && there) unasked.erase(place);
    if (!e.asked && !there) unasked.insert(place, e.about);
  }
  void operator()(const AskedAgain& e) const { seat(e.seat).unasked.clear(); }
  void operator()(const Said&) const {}
};

}  // namespace

void apply(StoredTable& row, const Event& event, Time at) {
  std::visit(Apply{row, at}, event);
  // Neither people nor phase are others after these.
  const bool same = std::holds_alternative<Played>(event) || std::holds_alternative<Said>(event) ||
                    std::holds_alternative<Forgotten>(event);
  if (!same) row.changed = at;
}

StoredTable after(StoredTable row, const Events& events, Time at) {
  for (const Event& event : events) apply(row, event, at);
  return row;
}

bool leave_row(const Events& events) {
  return std::ranges::all_of(events, [](const Event& event) {
    return std::holds_alternative<Played>(event) || std::holds_alternative<Said>(event);
  });
}

}  // namespace spielwerk::server::life
