// `analyse`: what a match was worth to every seat after each entry, and what of it was luck and skill.

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <memory>

#include "ai/workshop.h"
#include "cli/command.h"

namespace spielwerk::cli {
namespace {

namespace json = boost::json;

constexpr std::size_t kActionsTold = 3;

std::string numbers(const SeatValues& values) {
  std::string text;
  for (const double value : values) text += fmt::format(" {:>7.3f}", value);
  return text;
}

json::object entry_json(const AnalysedEntry& entry) {
  json::object out{{"n", entry.n},
                   {"actor", entry.actor ? json::value(entry.actor->index()) : json::value("chance")},
                   {"text", entry.text},
                   {"worth", json::value_from(entry.worth)},
                   {"luck", json::value_from(entry.luck)},
                   {"skill", json::value_from(entry.skill)},
                   {"error", json::value_from(entry.error)}};
  json::array best;
  for (std::size_t i = 0; i < std::min(kActionsTold, entry.best.size()); ++i)
    best.push_back({{"text", entry.best[i].text}, {"value", entry.best[i].value}});
  if (entry.actor) out["best"] = std::move(best);
  return out;
}

struct Analyse {
  std::string file;
  bool as_json = false;

  Outcome run() const {
    const auto record = read_record(file);
    if (!record) return std::unexpected(record.error());
    if (!find_game(record->game))
      return std::unexpected(Problem{"malformed", "there is no game \"" + record->game + '"', {}});
    const auto analysis = workshop_of(record->game).analyse(*record);
    if (!analysis) return std::unexpected(analysis.error());
    fmt::print("{}", as_json ? json_text(record->game, *analysis) : table(*analysis));
    return kFine;
  }

 private:
  static std::string json_text(const std::string& game, const Analysis& analysis) {
    json::array entries;
    for (const AnalysedEntry& entry : analysis.entries) entries.push_back(entry_json(entry));
    return json::serialize(json::object{{"game", game},
                                        {"start", json::value_from(analysis.start)},
                                        {"entries", std::move(entries)},
                                        {"luck", json::value_from(analysis.luck)},
                                        {"skill", json::value_from(analysis.skill)},
                                        {"error", json::value_from(analysis.error)}}) +
           '\n';
  }
  static std::string table(const Analysis& analysis) {
    std::string text = fmt::format("{:>5} {:<32}{}\n", "", "start", numbers(analysis.start));
    for (const AnalysedEntry& entry : analysis.entries) {
      const std::string who = entry.actor ? fmt::format("s{} ", entry.actor->index()) : "chance ";
      text += fmt::format("{:>5} {:<32}{}", entry.n, who + entry.text, numbers(entry.worth));
      if (!entry.best.empty() && entry.best.front().text != entry.text)
        text += fmt::format("   better: {} {:.3f}", entry.best.front().text, entry.best.front().value);
      text += '\n';
    }
    text += fmt::format("{:>5} {:<32}{}\n", "", "luck", numbers(analysis.luck));
    text += fmt::format("{:>5} {:<32}{}\n", "", "skill", numbers(analysis.skill));
    return text + fmt::format("{:>5} {:<32}{}\n", "", "error of the estimate", numbers(analysis.error));
  }
};

}  // namespace

void add_analyse(CLI::App& app, int& code) {
  auto args = std::make_shared<Analyse>();
  CLI::App* command = app.add_subcommand("analyse", "Tell luck from skill in a record");
  command->add_option("file", args->file, "A record; - is standard input")->required();
  command->add_flag("--json", args->as_json, "One JSON object");
  command->callback([args, &code] { code = exit_code(args->run()); });
}

}  // namespace spielwerk::cli
