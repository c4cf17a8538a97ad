#include "server/life/rebuild.h"

#include <tuple>
#include <utility>
#include <variant>

#include "server/life/apply.h"
#include "server/life/event_text.h"
#include "server/life/seats.h"

namespace spielwerk::server::life {

namespace {

/// Whether an event can follow on what came before it. In a whole file every one can.
struct CanFollow {
  const Rebuilt& table;
  bool first;

  bool operator()(const Opened& e) const { return first && e.seats > 0 && e.seats <= kMostSeats; }
  bool operator()(const Played& e) const { return e.from == table.entries && e.to > e.from; }
  bool operator()(const ComputerTookOver& e) const {
    const StoredSeat* const seat = seat_at(table.row, e.seat);
    return seat != nullptr && seat->kind == SeatKind::kPerson;
  }
  bool operator()(const CameBack& e) const {
    const StoredSeat* const seat = seat_at(table.row, e.seat);
    return seat != nullptr && !seat->earlier.empty();
  }
  template <class E>
  bool operator()(const E& e) const {
    if constexpr (requires { e.seat; }) return seat_at(table.row, e.seat) != nullptr;
    else return true;
  }
};

constexpr auto kRowFields = std::tuple{
    field("id", &StoredTable::id),
    field("game", &StoredTable::game),
    field("rules", &StoredTable::rules),
    field("options", &StoredTable::options),
    field("visibility", &StoredTable::visibility),
    field("phase", &StoredTable::phase),
    field("host", &StoredTable::host),
    field("seed", &StoredTable::seed),
    field("created", &StoredTable::created),
    field("changed", &StoredTable::changed),
    field("rematch", &StoredTable::rematch),
    field("hints", &StoredTable::hints),
    field("format", &StoredTable::format),
    field("exchanging", &StoredTable::exchanging),
    field("pace", &StoredTable::pace),
    field("strangers", &StoredTable::strangers),
    field("spectators", &StoredTable::spectators),
};
constexpr auto kSeatFields = std::tuple{
    field("kind", &StoredSeat::kind),       field("person", &StoredSeat::person),
    field("name", &StoredSeat::name),       field("level", &StoredSeat::level),
    field("local", &StoredSeat::local),     field("words", &StoredSeat::words),
    field("points", &StoredSeat::points),   field("since", &StoredSeat::since),
    field("earlier", &StoredSeat::earlier), field("seal", &StoredSeat::seal),
    field("place", &StoredSeat::place),     field("unasked", &StoredSeat::unasked),
};

/// The name of the first field in which they differ.
template <class T, class Fields>
std::optional<std::string> differing_field(const T& one, const T& other, const Fields& fields) {
  if (one == other) return std::nullopt;
  std::string name = "a field without a name";
  const auto same = [&](const auto& field) {
    if (one.*(field.member) == other.*(field.member)) return true;
    name = field.name;
    return false;
  };
  std::apply([&](const auto&... each) { static_cast<void>((same(each) && ...)); }, fields);
  return name;
}

std::optional<std::string> difference(const StoredTable& one, const StoredTable& other) {
  if (one.seats.size() != other.seats.size()) return "seats";
  for (std::size_t i = 0; i < one.seats.size(); ++i)
    if (const auto field = differing_field(one.seats[i], other.seats[i], kSeatFields))
      return "seat " + std::to_string(i) + ": " + *field;
  return differing_field(one, other, kRowFields);
}

}  // namespace

Events opening(const StoredTable& row) {
  Events events{Opened{row.game, row.rules, row.format, row.options, static_cast<int>(row.seats.size()),
                       row.visibility, row.host, row.seed, row.hints, row.strangers, row.spectators,
                       row.pace.pace, row.pace.at_zero, row.pace.level}};
  for (std::size_t i = 0; i < row.seats.size(); ++i) {
    const StoredSeat& sits = row.seats[i];
    const Seat seat(static_cast<int>(i));
    if (sits.kind == SeatKind::kPerson)
      events.emplace_back(SatDown{seat, sits.person, sits.name, sits.local});
    if (sits.kind == SeatKind::kBot) events.emplace_back(Filled{seat, sits.level, sits.name});
    if (!sits.seal.empty()) events.emplace_back(WordsSealed{seat, sits.seal});
  }
  if (row.phase == TablePhase::kPlaying) events.emplace_back(Begun{row.rules, row.format, row.exchanging});
  return events;
}

void add_new(Batch& batch, const StoredTable& row) {
  batch.tables.push_back(row);
  std::vector<StoredEvent>& stored = batch.openings[row.id];
  for (const Event& event : opening(row))
    stored.push_back(stored_event(stored.size() + 1, row.created, event));
}

bool are_whole(const std::vector<StoredEvent>& events) {
  if (events.empty()) return false;
  const auto first = event_of(events.front());
  return first && std::holds_alternative<Opened>(*first);
}

std::expected<Rebuilt, Problem> rebuild(const std::string& id, const std::vector<StoredEvent>& events) {
  Rebuilt table;
  table.row.id = id;
  for (const StoredEvent& stored : events) {
    const auto wrong = [&](const std::string& text) {
      const std::string which = "event " + std::to_string(stored.version) + ": ";
      return std::unexpected(Problem{CoreCode::kMalformed, which + text, {}});
    };
    const auto event = event_of(stored);
    if (!event) return wrong(event.error().text);
    if (!std::visit(CanFollow{table, &stored == &events.front()}, *event))
      return wrong("it cannot follow on those before it");
    apply(table.row, *event, stored.at);
    if (const auto* played = std::get_if<Played>(&*event)) table.entries = played->to;
  }
  return table;
}

std::optional<std::string> unlike_events(const StoredTable& row, std::size_t entries,
                                         const std::vector<StoredEvent>& events) {
  const auto rebuilt = rebuild(row.id, events);
  if (!rebuilt) return rebuilt.error().text;
  if (const auto field = difference(row, rebuilt->row)) return *field + " is not what comes of its events";
  if (static_cast<std::size_t>(rebuilt->entries) == entries) return std::nullopt;
  return "it has " + std::to_string(entries) + " entries, its events tell of " +
         std::to_string(rebuilt->entries);
}

}  // namespace spielwerk::server::life
