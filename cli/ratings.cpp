// `ratings`: makes all ratings of a data file again, from the matches that are stored in it.

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "cli/command.h"
#include "cli/written.h"
#include "core/catalogue/any_game.h"
#include "ratings/book.h"
#include "server/life/event_text.h"
#include "server/life/game_run.h"
#include "server/life/result.h"
#include "server/rating/rater.h"
#include "store/sqlite/sqlite_store.h"

namespace spielwerk::cli {
namespace {

constexpr int kAtOnce = 256;

/// When a match ended: by its events, or where an older program has stored none, when its table last changed.
Time end_of(Store& store, const StoredTable& row) {
  constexpr int kAll = std::numeric_limits<int>::max();
  for (const StoredEvent& stored : store.events(row.id, kAll)) {
    const auto event = server::life::event_of(stored);
    if (event && (std::holds_alternative<server::life::Ended>(*event) ||
                  std::holds_alternative<server::life::Abandoned>(*event)))
      return stored.at;
  }
  return row.changed;
}

/// What came of the match of a table; nothing if it has not ended, has never begun, or does not replay.
std::optional<StoredResult> result_of(Store& store, const StoredTable& row) {
  const AnyGame* game = find_game(row.game);
  const std::vector<StoredEntry> stored = store.entries(row.id);
  if (game == nullptr || !server::is_open(row.phase) || stored.empty()) return std::nullopt;
  const auto run = server::GameRun::load(*game, row, stored);
  if (!run) return std::nullopt;
  const auto places = (*run)->over() ? std::optional(server::places_of(**run)) : std::nullopt;
  return StoredResult{.table = row.id,
                      .game = row.game,
                      .at = end_of(store, row),
                      .match = server::life::result_of(row, (*run)->match().record().entries, places)};
}

struct Ratings {
  std::string data;
  bool rebuild = false;

  Outcome run() const {
    const std::unique_ptr<Store> store = open_sqlite_store(data);
    results_again(*store);
    write(*store, {.unrate = true});
    const auto [results, counted] = rate_again(*store);
    fmt::print("{} matches have ended, {} of them count\n", results, counted);
    return kFine;
  }

 private:
  /// The results of all tables that are still there. Those that have none yet come after the others, in the
  /// order of their ends.
  static void results_again(Store& store) {
    std::vector<StoredResult> added;
    for (auto ids = store.all_tables("", kAtOnce); !ids.empty();
         ids = store.all_tables(ids.back(), kAtOnce)) {
      Batch batch;
      for (const std::string& id : ids) {
        const auto row = store.table(id);
        auto result = row ? result_of(store, *row) : std::nullopt;
        if (!result) continue;
        (store.result(id) ? batch.results : added).push_back(*std::move(result));
      }
      write(store, std::move(batch));
    }
    std::ranges::sort(added, {}, [](const StoredResult& one) { return std::tie(one.at, one.table); });
    write(store, {.results = std::move(added)});
  }

  /// How many results there are, and how many of them count.
  static std::pair<int, int> rate_again(Store& store) {
    std::map<std::pair<ratings::Ladder, std::string>, ratings::Standing> known;
    int results = 0;
    int counted = 0;
    for (auto some = store.results(0, kAtOnce); !some.empty();
         some = store.results(some.back().number, kAtOnce)) {
      Batch batch;
      for (const StoredResult& result : some) {
        const int players = static_cast<int>(result.match.seats.size());
        const int usual = result.match.whole ? 0 : store.usual_entries(result.game, players, result.number);
        batch.rated.push_back(server::rate(
            result, usual, server::levels_of(all_games(), result.game),
            [&](const auto& ladder, const std::string& person) { return known[{ladder, person}]; }));
        const RatedResult& rated = batch.rated.back();
        for (const ratings::Step& step : rated.steps)
          known[{rated.ladder, step.person}] = {step.after, step.matches};
        ++results;
        counted += rated.steps.empty() ? 0 : 1;
      }
      write(store, std::move(batch));
    }
    return {results, counted};
  }
};

}  // namespace

void add_ratings(CLI::App& app, int& code) {
  auto args = std::make_shared<Ratings>();
  CLI::App* command =
      app.add_subcommand("ratings", "Make the ratings of a data file again, which no server is using");
  command->add_flag("--rebuild", args->rebuild, "From the matches that are stored")->required();
  command->add_option("--data", args->data, "The data file")
      ->default_val("data/spielwerk.db")
      ->capture_default_str()
      ->check(CLI::ExistingFile);
  command->callback([args, &code] { code = exit_code(args->run()); });
}

}  // namespace spielwerk::cli
