#include "server/lobby/plan_table.h"

#include <map>
#include <string>
#include <utility>
#include <variant>

#include "core/catalogue/any_game.h"
#include "core/catalogue/game_play.h"
#include "server/base/has.h"
#include "server/base/secrets.h"
#include "server/names/names.h"

namespace spielwerk::server {

std::map<std::string, std::string> with_standards(const GameInfo& game,
                                                  std::map<std::string, std::string> options,
                                                  std::size_t seats) {
  options.emplace("seats", std::to_string(seats));
  for (const OptionInfo& option : game.options) {
    options.emplace(option.key, option.standard);
    // Alone nobody is drawn, and lists of the best compare options.
    if (option.kind == OptionKind::kSeat && seats == 1) options[option.key] = "0";
  }
  return options;
}

namespace {

std::string_view bot_name(std::size_t seat) { return bot_names()[seat % bot_names().size()]; }

std::expected<StoredPace, Problem> agreed_pace(const GameInfo& game, const NewTable& request) {
  const auto& pace = request.pace;
  if (!pace || pace->pace == clock::Pace::kNone) return StoredPace{};
  const std::string level = pace->level.value_or(game.levels[game.levels.size() / 2]);
  if (!has(game.levels, level))
    return std::unexpected(Problem{CoreCode::kMalformed, "pace.level: this game has no such level", {}});
  return StoredPace{std::string(name_of(pace->pace)), std::string(name_of(pace->at_zero)), level};
}

}  // namespace

std::expected<StoredTable, Problem> plan_table(Services& services, const Person& host,
                                               const NewTable& request) {
  const AnyGame* game = services.game(request.game);
  if (game == nullptr) return std::unexpected(unknown_game(request.game));
  if (services.is_off(request.game)) return std::unexpected(kGameOff);
  const auto bad = [](std::string text) {
    return std::unexpected(Problem{CoreCode::kMalformed, std::move(text), {}});
  };

  StoredTable row;
  row.game = request.game;
  row.rules = game->info().rules;
  row.options = with_standards(game->info(), request.options, request.seats.size());
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
    return std::unexpected(Problem{ServerCode::kSeatsOpen, "a match cannot start while a place is open", {}});
  if (const auto agreed = agreed_pace(game->info(), request); agreed) row.pace = *agreed;
  else return std::unexpected(agreed.error());
  row.id = random_id();
  row.seed = services.seeds.table();
  row.visibility = request.visibility;
  row.hints = request.hints;
  row.spectators = request.spectators;
  row.host = host.id;
  row.created = row.changed = services.clock();
  return row;
}

}  // namespace spielwerk::server
