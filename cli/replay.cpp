// `replay`: what happened in recorded matches.

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <memory>
#include <utility>

#include "cli/command.h"
#include "cli/replay_json.h"
#include "cli/teller.h"

namespace spielwerk::cli {
namespace {

namespace json = boost::json;

constexpr std::size_t kColumns = 110;

bool is_over(const AnyMatch& match) { return match.to_act().kind == ToAct::Kind::kOver; }

std::string frame_text(const Teller& teller, const json::object& frame) {
  const json::object& entry = frame.at("entry").as_object();
  const json::value& actor = frame.at("actor");
  const std::string who = actor.is_int64() ? teller.name(actor.as_int64()) : "–";
  std::string text = fmt::format("{:>4}  {}: ", frame.at("n").as_int64(), who);
  const std::string_view kind = entry.at("kind").as_string();
  if (kind == "play")
    text += fmt::format("{} ({})", teller.sentence("action", entry.at("action").as_object()),
                        std::string_view(entry.at("text").as_string()));
  else if (kind == "undo") text += fmt::format("undo {}", entry.at("to").as_int64());
  else text += "…";
  text = wrap(text, kColumns, 8) + '\n';
  for (const json::value& fact : frame.at("facts").as_array())
    text += wrap("        " + teller.sentence("fact", fact.as_object()), kColumns, 8) + '\n';
  return text;
}

/// Header, entries with what they brought about, and how the match stands.
std::string as_text(const LoadedMatch& loaded, const std::string& language) {
  const Teller teller(*loaded.game, language, loaded.record.names);
  std::string text = fmt::format("{}, rules {}", loaded.record.game, loaded.record.rules);
  for (const auto& [key, value] : loaded.match->record().options) text += fmt::format(", {} {}", key, value);
  text += '\n';
  const json::value frames = json::parse(loaded.match->frames(kSpectator, 0, loaded.match->entries()));
  for (const json::value& frame : frames.as_array()) text += frame_text(teller, frame.as_object());
  const json::value view = json::parse(loaded.match->view(kSpectator));
  text += is_over(*loaded.match) ? "over\n" : "not over\n";
  text += teller.standings(view.at("standings").as_array());
  return text + fmt::format("hash {:016x}\n", loaded.match->hash());
}

std::string as_line(const std::string& file, const LoadedMatch& loaded) {
  return fmt::format("{}: {} {} entries, {}, {:016x}\n", file, loaded.record.game, loaded.match->entries(),
                     is_over(*loaded.match) ? "over" : "not over", loaded.match->hash());
}

struct Replay {
  std::vector<std::string> files;
  bool json = false;
  bool agenda = false;
  bool brief = false;
  std::string language;

  Outcome run() const {
    bool failed = false;
    for (const std::string& file : files) {
      const auto text = told(file);
      if (text) {
        fmt::print("{}", *text);
        continue;
      }
      exit_code(std::unexpected(text.error()));
      failed = true;
    }
    return failed ? kFailed : kFine;
  }

 private:
  std::expected<std::string, Problem> told(const std::string& file) const {
    const auto loaded = load_match(file);
    if (!loaded) return std::unexpected(loaded.error());
    if (!json) return brief ? as_line(file, *loaded) : as_text(*loaded, language);
    auto text = replay_json(*loaded, agenda);
    if (text) *text += '\n';
    return text;
  }
};

}  // namespace

void add_replay(CLI::App& app, int& code) {
  auto args = std::make_shared<Replay>();
  CLI::App* command = app.add_subcommand("replay", "Replay records strictly and tell what happened");
  command->add_option("files", args->files, "Records; - is standard input")->required();
  CLI::Option* json = command->add_flag("--json", args->json,
                                        "A JSON object a line for each record: every entry with its turn, "
                                        "its offers or outcomes, and standings");
  command->add_flag("--agenda", args->agenda, "With --json: also what was still to happen before every entry")
      ->needs(json);
  command->add_flag("--brief", args->brief, "One line for each record")->excludes(json);
  add_language(*command, args->language);
  command->callback([args, &code] { code = exit_code(args->run()); });
}

}  // namespace spielwerk::cli
