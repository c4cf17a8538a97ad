#include "cli/beginnings.h"

#include <utility>

#include "cli/command.h"
#include "core/catalogue/any_game.h"
#include "core/catalogue/game_describe.h"

namespace spielwerk::cli {

Record beginning_at(const Record& like, std::string position) {
  Record start;
  start.game = like.game;
  start.rules = like.rules;
  start.position = std::move(position);
  return start;
}

std::expected<Record, Problem> going_on(const AnyGame& game, const std::string& file) {
  const auto record = read_record(file);
  if (!record) return std::unexpected(record.error());
  if (record->game != game.info().id)
    return std::unexpected(Problem{CoreCode::kMalformed, file + ": this is a record of " + record->game, {}});
  auto position = description_of(record->game).position(*record);
  if (!position)
    return std::unexpected(Problem{CoreCode::kMalformed, file + ": " + position.error().text, {}});
  return beginning_at(*record, std::move(*position));
}

}  // namespace spielwerk::cli
