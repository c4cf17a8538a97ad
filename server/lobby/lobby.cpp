#include "server/lobby/lobby.h"

#include <algorithm>
#include <map>
#include <utility>
#include <variant>

#include "core/catalogue/any_game.h"
#include "core/catalogue/game_play.h"
#include "server/base/has.h"
#include "server/base/secrets.h"
#include "server/names/names.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

namespace {

constexpr int kMostListed = 50;
constexpr int kMostBest = 20;

std::string_view bot_name(std::size_t seat) { return bot_names()[seat % bot_names().size()]; }

/// What was asked for, and the standards of the game for the rest.
std::map<std::string, std::string> options_of(const GameInfo& game, const NewTable& request) {
  std::map<std::string, std::string> options = request.options;
  const std::string seats = std::to_string(request.seats.size());
  options.emplace("seats", seats);
  for (const OptionInfo& option : game.options) {
    options.emplace(option.key, option.standard);
    // Alone nobody is drawn, and lists of the best compare options.
    if (option.kind == OptionKind::kSeat && seats == "1") options[option.key] = "0";
  }
  return options;
}

std::expected<StoredPace, Problem> agreed_pace(const GameInfo& game, const NewTable& request) {
  const auto& pace = request.pace;
  if (!pace || pace->pace == clock::Pace::kNone) return StoredPace{};
  const std::string level = pace->level.value_or(game.levels[game.levels.size() / 2]);
  if (!has(game.levels, level))
    return std::unexpected(Problem{"malformed", "pace.level: this game has no such level", {}});
  return StoredPace{std::string(name_of(pace->pace)), std::string(name_of(pace->at_zero)), level};
}

}  // namespace

std::expected<StoredTable, Problem> Lobby::planned(const Person& host, const NewTable& request) const {
  const AnyGame* game = services_.game(request.game);
  if (game == nullptr)
    return std::unexpected(Problem{"unknown_game", "no game is called " + request.game, {}});
  const auto bad = [](std::string text) {
    return std::unexpected(Problem{"malformed", std::move(text), {}});
  };

  StoredTable row;
  row.game = request.game;
  row.rules = game->info().rules;
  row.options = options_of(game->info(), request);
  if (row.options.at("seats") != std::to_string(request.seats.size()))
    return bad("seats: as many as options.seats says");
  if (const auto tried = game->play.create(row.options); !tried) return std::unexpected(tried.error());

  bool me = false;
  for (const SeatPlan& one : request.seats) {
    StoredSeat seat;
    if (std::holds_alternative<plan::Me>(one)) {
      if (std::exchange(me, true))
        return bad("seats: only one of them can be me; use local for a second person");
      seat = {SeatKind::kPerson, host.id, host.name, "", false, ""};
      seat.seal = request.seal.value_or("");
    } else if (const auto* local = std::get_if<plan::Local>(&one)) {
      seat = {SeatKind::kPerson, host.id, local->name, "", true, ""};
    } else if (const auto* bot = std::get_if<plan::Bot>(&one)) {
      if (!has(game->info().levels, bot->level))
        return bad("seats: this game has no level called " + bot->level);
      seat = {SeatKind::kBot, "", std::string(bot_name(row.seats.size())), bot->level, false, ""};
    }
    row.seats.push_back(std::move(seat));
  }
  if (!me && request.seal) return bad("seal: words belong to a seat of yours");
  if (request.start && has(row.seats, SeatKind::kOpen, &StoredSeat::kind))
    return std::unexpected(Problem{"seats_open", "a match cannot start while a place is open", {}});
  if (const auto agreed = agreed_pace(game->info(), request); agreed) row.pace = *agreed;
  else return std::unexpected(agreed.error());
  row.id = random_id();
  row.seed = services_.new_table_seed();
  row.visibility = request.visibility;
  row.hints = request.hints;
  row.host = host.id;
  row.created = row.changed = services_.clock();
  return row;
}

void Lobby::make(const PersonPtr& host, const NewTable& request, const std::string& address,
                 std::function<void(std::expected<std::string, Problem>)> then) {
  const auto row = planned(*host, request);
  if (!row) return then(std::unexpected(row.error()));
  const bool computers = has(row->seats, SeatKind::kBot, &StoredSeat::kind);
  if (request.start && computers && !services_.think_limits.has_room(host->id, address))
    return then(std::unexpected(kTooManyThink));
  if (!make_room(host->id)) return then(std::unexpected(kTooManyTables));
  save(services_, {.tables = {*row}},
       [this, id = row->id, start = request.start, address, then = std::move(then)](const auto& outcome) {
         if (!outcome) return then(std::unexpected(kNotSaved));
         if (!start) return then(id);
         const TablePtr table = tables_.find(id);
         if (table == nullptr) return then(std::unexpected(kNotSaved));
         table->note_address(address);
         table->start();
         table->when_settled([then, id] { then(id); });
       });
}

bool Lobby::make_room(const std::string& host) {
  Store& store = services_.store;
  if (store.tables_hosted(host) < services_.config.limits.tables_per_guest) return true;
  for (const std::string& id : store.tables_to_spare(host, kMostListed)) {
    if (!tables_.drop(id)) continue;
    save(services_, {.drop_tables = {id}}, [this, id](const auto&) { tables_.dropped(id); });
    return true;
  }
  return false;
}

std::string Lobby::lists(const Person* person) {
  const std::vector<std::string> none;
  const std::string asks = person == nullptr ? std::string() : person->id;
  Store& store = services_.store;
  const auto mine = person == nullptr ? none : store.tables_of(person->id, kMostListed);
  // Who has left a table waiting for a day will not come back to it.
  auto open = store.visible_tables(TablePhase::kGathering, now() - kDay, asks, kMostListed);
  auto watch = store.visible_tables(TablePhase::kPlaying, now() - 7 * kDay, "", kMostListed);
  std::erase_if(open, [&](const std::string& id) { return has(mine, id); });
  std::erase_if(watch, [&](const std::string& id) { return has(mine, id); });
  return to_json(message::Lists{summaries(mine, person), summaries(open, person), summaries(watch, person),
                                invitations(person)});
}

std::vector<message::Invitation> Lobby::invitations(const Person* person) const {
  if (person == nullptr) return {};
  try {
    return invitations_.of(*person);
  } catch (const StoreError&) {
    return {};  // a table that cannot be read is logged, and the others are shown
  }
}

std::expected<std::string, Problem> Lobby::best(std::string_view table, const Person* person) {
  Store& store = services_.store;
  const auto row = store.table(table);
  if (!row) return std::unexpected(Problem{"unknown_table", "there is no such table", {}});
  std::vector<message::Best> best;
  for (const std::string& id : store.best_alone(row->game, row->options, kMostBest)) {
    const auto one = store.table(id);
    if (!one) continue;
    const StoredSeat& seat = one->seats.front();
    const bool yours = person != nullptr && seat.person == person->id;
    best.push_back({id, seat.name, seat.points.value_or(0), one->changed, yours});
  }
  return R"({"best":)" + to_json(best) + '}';
}

std::vector<message::Summary> Lobby::summaries(const std::vector<std::string>& ids, const Person* person) {
  std::vector<message::Summary> all;
  for (const std::string& id : ids) {
    try {
      if (auto summary = tables_.summary(id, person)) all.push_back(*std::move(summary));
    } catch (const StoreError&) {
      continue;  // it is logged, and the others are shown
    }
  }
  return all;
}

}  // namespace spielwerk::server
