// The program `spielwerk`: one command line for play, service, records and measuring.

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "cli/command.h"

namespace spielwerk::cli {
namespace {

int run(int count, char** words) {
  CLI::App app("Spielwerk: board games at a table on the net, in the browser and in the terminal.",
               "spielwerk");
  app.set_version_flag("--version", SPIELWERK_VERSION);
  app.require_subcommand(1);
  app.footer("Every command has --help. Exit codes: 0 fine, 1 bad input or a failed check, 2 wrong usage.");
  int code = kFine;
  add_serve(app, code);
  add_play(app, code);
  add_replay(app, code);
  add_records(app, code);
  add_measures(app, code);
  add_arena(app, code);
#ifdef SPIELWERK_TRAINER
  add_train(app, code);
#endif
  add_analyse(app, code);
  add_export(app, code);
  add_backup(app, code);
  add_check(app, code);
  add_ratings(app, code);
  add_user(app, code);
  try {
    app.parse(count, words);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kFine : kUsage;
  }
  return code;
}

}  // namespace
}  // namespace spielwerk::cli

int main(int count, char** words) {
  try {
    return spielwerk::cli::run(count, words);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "spielwerk: %s\n", error.what());
    return spielwerk::cli::kFailed;
  }
}
