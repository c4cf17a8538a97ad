// `backup` and `restore`: a data file as it was at one moment.

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.h"
#include "store/sqlite/sqlite_store.h"

namespace spielwerk::cli {
namespace {

struct Copy {
  std::string from;
  std::string to;

  Outcome run() const {
    if (auto done = backup_sqlite(from, to); !done) return std::unexpected(done.error());
    fmt::print("{}: checked and complete\n", to);
    return kFine;
  }
};

}  // namespace

void add_backup(CLI::App& app, int& code) {
  auto backup = std::make_shared<Copy>();
  CLI::App* command = app.add_subcommand("backup", "Copy a data file, which a server may be using");
  command->add_option("--data", backup->from, "The data file")
      ->default_val("data/spielwerk.db")
      ->capture_default_str();
  command->add_option("--to", backup->to, "File to write; it must not exist")->required();
  command->callback([backup, &code] { code = exit_code(backup->run()); });

  auto restore = std::make_shared<Copy>();
  command = app.add_subcommand("restore", "Copy a backup to where a server will look for its data");
  command->add_option("--from", restore->from, "The backup")->required();
  command->add_option("--data", restore->to, "The data file to make; it must not exist")
      ->default_val("data/spielwerk.db")
      ->capture_default_str();
  command->callback([restore, &code] { code = exit_code(restore->run()); });
}

}  // namespace spielwerk::cli
