// `replay`, `show`, `legal` and `verify`: what can be read off a record.

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <memory>

#include "cli/command.h"
#include "core/verify.h"

namespace spielwerk::cli {
namespace {

namespace json = boost::json;

/// The whole match as one JSON object, as a spectator sees it.
std::string replay_json(const LoadedMatch& loaded) {
  json::object options;
  for (const auto& [key, value] : loaded.match->record().options) options[key] = value;
  json::array standings;
  for (const StandingLine& one : loaded.match->standings())
    standings.push_back({{"seat", one.seat.index()}, {"points", one.points}, {"place", one.place}});
  const bool over = loaded.match->to_act().kind == ToAct::Kind::kOver;
  return fmt::format(
      R"({{"game":"{}","rules":{},"options":{},"names":{},"frames":{},"over":{},"standings":{},"hash":"{:016x}"}})",
      loaded.record.game, loaded.record.rules, json::serialize(options),
      json::serialize(json::value_from(loaded.record.names)),
      loaded.match->frames(kSpectator, 0, loaded.match->entries()), over, json::serialize(standings),
      loaded.match->hash());
}

struct Replay {
  std::vector<std::string> files;
  bool as_json = false;

  Outcome run() const {
    for (const std::string& file : files) {
      const auto loaded = load_match(file);
      if (!loaded) return std::unexpected(loaded.error());
      if (as_json) fmt::print("{}\n", replay_json(*loaded));
    }
    return kFine;
  }
};

void add_replay(CLI::App& app, int& code) {
  auto args = std::make_shared<Replay>();
  CLI::App* command = app.add_subcommand("replay", "Replay records strictly and tell what happened");
  command->add_option("files", args->files, "Records; - is standard input")->required();
  command->add_flag("--json", args->as_json, "A JSON object a line for each record");
  command->callback([args, &code] { code = exit_code(args->run()); });
}

}  // namespace

void add_records(CLI::App& app, int& code) { add_replay(app, code); }

}  // namespace spielwerk::cli
