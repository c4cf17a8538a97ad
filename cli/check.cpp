// `check`: whether this program keeps every match of a data file, before it is put in the place of another,
// and whether every table is what comes of its events.

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "cli/command.h"
#include "core/catalogue/any_game.h"
#include "core/catalogue/game_play.h"
#include "core/catalogue/verify.h"
#include "server/life/game_run.h"
#include "server/life/rebuild.h"
#include "store/sqlite/sqlite_store.h"

namespace spielwerk::cli {
namespace {

namespace life = server::life;

/// A folder for nobody else, removed with everything in it: the copy holds the seeds of running matches.
class PrivateFolder {
 public:
  static std::expected<PrivateFolder, Problem> make(const std::string& in) {
    std::error_code error;
    const std::filesystem::path where =
        in.empty() ? std::filesystem::temp_directory_path(error) : std::filesystem::path(in);
    std::string name = (where / "spielwerk-check-XXXXXX").string();
    if (error || ::mkdtemp(name.data()) == nullptr)
      return std::unexpected(
          Problem{LocalCode::kUnwritable, where.string() + ": no folder can be made here", {}});
    return PrivateFolder(name);
  }
  PrivateFolder(PrivateFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  ~PrivateFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }
  std::filesystem::path file() const { return path_ / "copy.db"; }

 private:
  explicit PrivateFolder(std::filesystem::path path) : path_(std::move(path)) {}
  std::filesystem::path path_;
};

/// Why a match does not hold; empty if it does: it replays, its words are those that were sealed, and all its
/// draws are those of its seed.
std::optional<std::string> difference(const StoredTable& table, const std::vector<StoredEntry>& entries) {
  const AnyGame* game = find_game(table.game);
  if (!game) return "there is no game \"" + table.game + '"';
  Record record = server::record_of(table, entries);
  record.draws.seed = table.seed;
  const auto verification = verify_draws(game->play, record);
  if (!verification) return verification.error().text;
  if (!verification->commit_ok) return "the seed is not the one that was promised";
  // While seats still open their words, what is missing is only late.
  if (!table.exchanging)
    for (const VerifiedWords& words : verification->words)
      if (!words.ok) return fmt::format("seat {}: its words are not those that were sealed", words.seat);
  for (const VerifiedDraw& draw : verification->draws)
    if (!draw.ok)
      return fmt::format("entry {}: \"{}\" was drawn, the seed says \"{}\"", draw.n, draw.text,
                         draw.expected);
  return std::nullopt;
}

/// Why a match that has not begun could not begin as agreed; empty if it can.
std::optional<std::string> cannot_begin(const StoredTable& table) {
  const AnyGame* game = find_game(table.game);
  if (!game) return "there is no game \"" + table.game + '"';
  const auto match = game->play.create(table.options);
  return match ? std::nullopt : std::optional(match.error().text);
}

struct Count {
  int holding = 0;
  int differing = 0;
};
struct RowCount {
  int rebuilt = 0;
  int differing = 0;
  int older = 0;
};

struct Check {
  std::string data;
  std::string scratch;

  /// Works on a copy of one moment, so that a server may go on and an older schema be brought up to date.
  Outcome run() const {
    const auto folder = PrivateFolder::make(scratch);
    if (!folder) return std::unexpected(folder.error());
    if (auto copied = backup_sqlite(data, folder->file()); !copied) return std::unexpected(copied.error());
    const std::unique_ptr<Store> store = open_sqlite_store(folder->file());
    return check(*store);
  }

 private:
  static Outcome check(Store& store) {
    constexpr int kAtOnce = 256;
    std::map<std::pair<std::string, int>, Count> counts;  // by game and rules
    Count all;
    RowCount rows;
    for (auto ids = store.all_tables("", kAtOnce); !ids.empty();
         ids = store.all_tables(ids.back(), kAtOnce)) {
      for (const std::string& id : ids) {
        const auto table = store.table(id);
        if (!table) continue;
        const std::vector<StoredEntry> entries = store.entries(id);
        check_row(store, *table, entries.size(), rows);
        const bool waits = table->phase == TablePhase::kGathering;
        const auto wrong = waits ? cannot_begin(*table) : difference(*table, entries);
        if (wrong) fmt::print("{}: {} rules {}: {}\n", id, table->game, table->rules, *wrong);
        if (waits && !wrong) continue;
        Count& count = counts[{table->game, table->rules}];
        ++(wrong ? count.differing : count.holding);
        ++(wrong ? all.differing : all.holding);
      }
    }
    fmt::print("{} tables are what comes of their events, {} are not, {} are rows not only events\n",
               rows.rebuilt, rows.differing, rows.older);
    for (const auto& [what, count] : counts)
      fmt::print("{} rules {}: {} hold, {} do not\n", what.first, what.second, count.holding,
                 count.differing);
    fmt::print("{} matches hold, {} do not\n", all.holding, all.differing);
    return all.differing == 0 && rows.differing == 0 ? kFine : kFailed;
  }

  static void check_row(Store& store, const StoredTable& table, std::size_t entries, RowCount& rows) {
    const std::vector<StoredEvent> events = store.events(table.id, std::numeric_limits<int>::max());
    if (!life::are_whole(events)) {
      ++rows.older;
      return;
    }
    const auto wrong = life::unlike_events(table, entries, events);
    if (wrong) fmt::print("{}: {}\n", table.id, *wrong);
    ++(wrong ? rows.differing : rows.rebuilt);
  }
};

}  // namespace

void add_check(CLI::App& app, int& code) {
  auto args = std::make_shared<Check>();
  CLI::App* command = app.add_subcommand("check",
                                         "Replay every match of a data file, draw it again and rebuild its "
                                         "tables from their events, before this "
                                         "program takes it over");
  command->add_option("--data", args->data, "The data file, which a server may be using, or a backup")
      ->required()
      ->check(CLI::ExistingFile);
  command
      ->add_option("--scratch", args->scratch,
                   "Folder for the copy that is looked at; usually where the "
                   "system keeps temporary files")
      ->check(CLI::ExistingDirectory);
  command->callback([args, &code] { code = exit_code(args->run()); });
}

}  // namespace spielwerk::cli
