// The file of the board: action spaces, supplies, work rates and events, and what is wrong with it.

#include <algorithm>

#include "games/snowdonia/box.h"
#include "games/snowdonia/reading.h"

namespace spielwerk::snowdonia {
namespace {

constexpr int kMostSupply = 60;
constexpr int kMostRate = 9;
constexpr int kMostSteps = 4;

/// A number for each number of players.
void read_by_seats(JsonReader& in, BySeats& table, int least, int most) {
  std::size_t at = 0;
  read_json_elements(in, kMaxSeats, [&] { table[at++] = small_number(in, least, most); });
  if (in.good() && at != table.size()) in.fail("a number for 1 to 5 players");
}

void read_spaces(JsonReader& in, BoardFile& board) {
  read_members(in, {"provenance", "a", "b", "c", "d", "e", "f"}, [&](const std::string& name) {
    if (name == "provenance") {
      board.spaces_provenance = in.string();
      return;
    }
    const Area area = *parse_value<Area>(name);
    read_by_seats(in, board.spaces[area], 1, spaces_of(area).size());
  });
}

void read_supplies(JsonReader& in, BoardFile& board) {
  read_members(in,
               {"provenance", "iron", "stone", "coal", "events", "yard", "solo_yard", "restock", "steel",
                "rubble", "discs"},
               [&](const std::string& name) {
                 if (name == "provenance") board.supplies_provenance = in.string();
                 else if (name == "iron") read_by_seats(in, board.iron, 0, kMostSupply);
                 else if (name == "stone") read_by_seats(in, board.stone, 0, kMostSupply);
                 else if (name == "coal") read_by_seats(in, board.coal, 0, kMostSupply);
                 else if (name == "events") read_by_seats(in, board.events, 4, kEventFields);
                 else if (name == "restock") read_by_seats(in, board.restock, 1, kMostSupply);
                 else if (name == "yard") read_json(in, board.yard);
                 else if (name == "solo_yard") board.solo_yard = small_number(in, 0, kMostSupply);
                 else if (name == "steel") board.steel = small_number(in, 1, kMostSupply);
                 else if (name == "rubble") board.rubble = small_number(in, 1, 99);
                 else read_json(in, board.discs);
               });
}

Steps read_steps(JsonReader& in) {
  Steps steps;
  read_members(in, {"dig", "lay"}, [&](const std::string& name) {
    (name == "dig" ? steps.dig : steps.lay) = static_cast<std::int8_t>(in.integer(-kMostSteps, kMostSteps));
  });
  return steps;
}
void read_rates(JsonReader& in, BoardFile& board) {
  read_members(in, {"provenance", "dig", "lay", "start", "sun", "rain"}, [&](const std::string& name) {
    const auto row = [&](auto& rates) {
      read_json_elements(in, kRateFields, [&] { rates.push(small_number(in, 1, kMostRate)); });
    };
    if (name == "provenance") board.rates_provenance = in.string();
    else if (name == "dig") row(board.dig);
    else if (name == "lay") row(board.lay);
    else if (name == "start") board.start = small_number(in, 1, kRateFields);
    else board.steps[*parse_value<Weather>(name)] = read_steps(in);
  });
}

void read_events(JsonReader& in, BoardFile& board) {
  read_members(in, {"provenance", "fields", "returns"}, [&](const std::string& name) {
    if (name == "provenance") {
      board.events_provenance = in.string();
    } else if (name == "fields") {
      read_json_elements(in, kEventFields, [&] {
        EventKind kind{};
        read_json(in, kind);
        if (in.good()) board.fields.push(kind);
      });
    } else {
      read_any_members(in, [&](const std::string& field) {
        const auto number = parse_value<FieldNo>(field);
        if (number) read_json(in, board.returns[static_cast<std::size_t>(*number)]);
        else in.fail("the number of an event field, not \"" + field + '"');
      });
    }
  });
}

/// There is a disc for every place of the forecast, and fog covers two areas besides.
std::string wrong_discs(const BoardFile& board) {
  constexpr int kPlaces = 3;
  constexpr int kCovers = 2;
  for (const Weather weather : kAll<Weather>)
    if (board.discs[weather] < kPlaces + (weather == Weather::kFog ? kCovers : 0))
      return "expected three discs of sun and rain and five of fog, or more";
  return {};
}

std::string wrong_rates(const BoardFile& board) {
  for (const auto* row : {&board.dig, &board.lay}) {
    if (row->size() < board.start) return "expected the start on a field of both rows of work rates";
    if (!std::is_sorted(row->begin(), row->end())) return "expected work rates that do not fall";
  }
  return {};
}

/// After the last field cubes go on after some field of those that stay, which only dig, lay or build.
std::string wrong_events(const BoardFile& board) {
  if (board.fields.size() != kEventFields)
    return expected_number("event fields", kEventFields, board.fields.size());
  const Fields back = board.returns[kEventFields];
  if (back.empty() || !back.has(kEventFields) || back.first() == FieldNo(1))
    return "expected the last event field to give back its own cube and others, but not that of field 1";
  for (int field = 1; field <= kEventFields; ++field) {
    const EventKind kind = board.fields[field - 1];
    if (back.has(field) && (kind == EventKind::kTrainsOpen || kind == EventKind::kUpkeep))
      return "expected dig, lay or station on event fields that are used again";
    bool ahead = false;
    board.returns[static_cast<std::size_t>(field)].each([&](FieldNo one) { ahead |= one > field; });
    if (ahead) return "expected an event field to give back no cubes of later ones";
  }
  return {};
}

}  // namespace

std::expected<BoardFile, std::string> parse_board(std::string_view file, std::string_view text) {
  BoardFile board;
  JsonReader in(text);
  read_members(in, {"spaces", "supplies", "rates", "events"}, [&](const std::string& name) {
    if (name == "spaces") read_spaces(in, board);
    else if (name == "supplies") read_supplies(in, board);
    else if (name == "rates") read_rates(in, board);
    else read_events(in, board);
  });
  if (!in.at_end()) return wrong_in(file, in.error());
  if (const std::string wrong = wrong_discs(board); !wrong.empty()) return wrong_in(file, wrong);
  if (const std::string wrong = wrong_rates(board); !wrong.empty()) return wrong_in(file, wrong);
  if (const std::string wrong = wrong_events(board); !wrong.empty()) return wrong_in(file, wrong);
  return board;
}

}  // namespace spielwerk::snowdonia
