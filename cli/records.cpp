// `show`, `legal` and `verify`: what else can be read off a record.

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <memory>
#include <utility>

#include "cli/beginnings.h"
#include "cli/command.h"
#include "cli/outcomes.h"
#include "cli/teller.h"
#include "core/catalogue/game_describe.h"
#include "core/catalogue/game_play.h"
#include "core/catalogue/verify.h"

namespace spielwerk::cli {
namespace {

namespace json = boost::json;

void add_file(CLI::App& command, std::string& file) {
  command.add_option("file", file, "Record; - is standard input")->required();
}
void add_at(CLI::App& command, int& at) {
  command.add_option("--at", at, "Look before this entry instead of after the last")
      ->check(CLI::NonNegativeNumber);
}

struct Show {
  std::string file;
  int at = -1;
  bool record = false;

  Outcome run() const {
    const auto loaded = load_match(file, at);
    if (!loaded) return std::unexpected(loaded.error());
    const auto position = description_of(loaded->record.game).position(loaded->record);
    if (!position) return std::unexpected(position.error());
    if (!record) {
      fmt::print("{}\n", *position);
      return kFine;
    }
    Record fresh = beginning_at(loaded->record, *position);
    fresh.options = loaded->match->record().options;
    fresh.names = loaded->record.names;
    fmt::print("{}", record_text(fresh));
    return kFine;
  }
};

/// What chance can bring where a match stands; nothing where chance is not to act.
std::expected<json::array, Problem> outcomes_after(const LoadedMatch& loaded) {
  auto position = description_of(loaded.record.game).position(loaded.record);
  if (!position) return std::unexpected(position.error());
  return outcomes_at(*loaded.game, beginning_at(loaded.record, std::move(*position)));
}

struct Legal {
  std::string file;
  int at = -1;
  bool as_json = false;
  std::string language;

  Outcome run() const {
    const auto loaded = load_match(file, at);
    if (!loaded) return std::unexpected(loaded.error());
    const ToAct now = loaded->match->to_act();
    const Viewer viewer = now.kind == ToAct::Kind::kSeat ? Viewer(now.seat) : kSpectator;
    const json::object view = json::parse(loaded->match->view(viewer)).as_object();
    const auto outcomes = outcomes_after(*loaded);
    if (!outcomes) return std::unexpected(outcomes.error());
    if (as_json) {
      json::object told{{"turn", view.at("turn")}, {"offers", view.at("offers")}};
      if (now.kind == ToAct::Kind::kChance) told["outcomes"] = *outcomes;
      fmt::print("{}\n", json::serialize(told));
      return kFine;
    }
    if (!viewer) {
      fmt::print("{}\n", now.kind == ToAct::Kind::kChance ? "chance" : "over");
      for (const json::value& one : *outcomes)
        fmt::print("  {}: weight {}\n", std::string_view(one.at("text").as_string()),
                   one.at("weight").to_number<std::uint64_t>());
      return kFine;
    }
    print(Teller(*loaded->game, language, loaded->record.names), *viewer, view.at("offers").as_object());
    return kFine;
  }

 private:
  static void print(const Teller& teller, Seat seat, const json::object& offers) {
    fmt::print("s{} {}\n", seat.index(), teller.name(seat.index()));
    for (const json::value& one : offers.at("actions").as_array())
      fmt::print("  {}: {}\n", std::string_view(one.at("text").as_string()),
                 teller.sentence("action", one.at("action").as_object()));
    for (const json::value& one : offers.at("refused").as_array())
      fmt::print("- {}: {}: {}\n", std::string_view(one.at("text").as_string()),
                 teller.sentence("action", one.at("action").as_object()),
                 teller.sentence("reason", one.at("reason").as_object()));
  }
};

Outcome verify(const std::string& file) {
  const auto loaded = load_match(file);
  if (!loaded) return std::unexpected(loaded.error());
  const auto result = verify_draws(loaded->game->play, loaded->record);
  if (!result) return std::unexpected(Problem{CoreCode::kMalformed, file + ": " + result.error().text, {}});
  fmt::print("commitment: {}\n", result->commit_ok ? "ok" : "the seed is not the one that was promised");
  for (const VerifiedWords& words : result->words)
    fmt::print("words of seat {}: {}\n", words.seat,
               !words.ok        ? "not those that were sealed"
               : words.left_out ? "left out, they were not opened in time"
                                : "ok");
  for (const VerifiedDraw& draw : result->draws)
    fmt::print("{} {} of {}: {}{}\n", draw.n, draw.drawn, draw.outcomes, draw.text,
               draw.ok ? "" : ", but the seed says " + draw.expected);
  fmt::print("{}\n", result->ok() ? "all draws are as promised" : "the draws are NOT as promised");
  return result->ok() ? kFine : kFailed;
}

}  // namespace

void add_records(CLI::App& app, int& code) {
  auto show = std::make_shared<Show>();
  CLI::App* command = app.add_subcommand("show", "Print the position to which a record leads, as JSON");
  add_file(*command, show->file);
  add_at(*command, show->at);
  command->add_flag("--record", show->record, "Print a fresh record that begins with the position");
  command->callback([show, &code] { code = exit_code(show->run()); });

  auto legal = std::make_shared<Legal>();
  command = app.add_subcommand("legal", "List what can be done after a record, and what cannot and why");
  add_file(*command, legal->file);
  add_at(*command, legal->at);
  command->add_flag(
      "--json", legal->as_json,
      "As JSON: turn and offers of docs/protocol.md; where chance is to act, also its outcomes with weights");
  add_language(*command, legal->language);
  command->callback([legal, &code] { code = exit_code(legal->run()); });

  auto file = std::make_shared<std::string>();
  command =
      app.add_subcommand("verify", "Draw every outcome of chance of a record again from its opened seed");
  add_file(*command, *file);
  command->callback([file, &code] { code = exit_code(verify(*file)); });
}

}  // namespace spielwerk::cli
