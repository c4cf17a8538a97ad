#include "cli/terminal_game.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "cli/embedded.h"
#include "cli/seeds.h"
#include "core/catalogue/any_game.h"
#include "core/catalogue/game_think.h"
#include "core/values/check.h"
#include "core/values/codec.h"

namespace spielwerk::cli {
namespace {

namespace json = boost::json;

/// A guide as plain text: the addresses of its paragraphs ({#name}) are for the page only.
std::string readable(std::string_view guide, std::size_t width) {
  std::string out;
  bool blank = true;
  while (!guide.empty()) {
    const std::size_t end = std::min(guide.find('\n'), guide.size());
    std::string_view line = guide.substr(0, end);
    guide.remove_prefix(std::min(end + 1, guide.size()));
    if (const std::size_t anchor = line.rfind("{#"); anchor != std::string_view::npos && line.ends_with('}'))
      line = line.substr(0, anchor);
    while (line.ends_with(' ')) line.remove_suffix(1);
    if (line.empty() && blank) continue;
    blank = line.empty();
    out += (line.starts_with('|') ? std::string(line) : wrap(line, width, 0)) + '\n';
  }
  return out;
}

/// Adds a member to the family with this name, in the order of first sight.
void add_to_family(std::vector<std::pair<std::string, std::string>>& families, const std::string& name,
                   const std::string& member) {
  const auto found = std::ranges::find(families, name, &std::pair<std::string, std::string>::first);
  if (found == families.end()) families.emplace_back(name, member);
  else found->second += ", " + member;
}

}  // namespace

TerminalGame::TerminalGame(const AnyGame& game, std::unique_ptr<AnyMatch> match, TerminalPlan plan,
                           std::istream& in, std::ostream& out)
    : game_(game),
      match_(std::move(match)),
      plan_(std::move(plan)),
      in_(in),
      out_(out),
      own_("cli", plan_.language),
      teller_(game, plan_.language, seat_names()),
      draws_(*match_, opened(plan_.seed)) {
  for (int i = match_->seats() - 1; i >= 0; --i)
    if (is_person(Seat{i})) watcher_ = Seat{i};
  shown_to_ = watcher_.value_or(Seat{0});
}

std::vector<std::string> TerminalGame::seat_names() const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < plan_.levels.size(); ++i)
    names.push_back(
        say(plan_.levels[i].empty() ? "player" : "computer", {{"number", static_cast<std::int64_t>(i) + 1}}));
  return names;
}

int TerminalGame::people() const { return static_cast<int>(std::ranges::count(plan_.levels, std::string())); }

json::object TerminalGame::view(Viewer viewer) const { return json::parse(match_->view(viewer)).as_object(); }

Outcome TerminalGame::run() {
  out_ << say("welcome", {{"game", teller_.texts().say("game.name")}, {"players", match_->seats()}}) << '\n'
       << wrap(say("commitment", {{"commit", commitment(plan_.seed)}}), plan_.width, 0) << '\n';
  for (;;) {
    run_on();
    tell_news();
    const ToAct now = match_->to_act();
    if (now.kind == ToAct::Kind::kOver) return finish();
    if (ask(now.seat) == Next::kQuit) return kFine;
  }
}

/// Chance, forced decisions and the computers, until a person has a choice or the game is over.
void TerminalGame::run_on() {
  for (;;) {
    if (play_unasked(*match_, &draws_)) continue;
    const ToAct now = match_->to_act();
    if (now.kind == ToAct::Kind::kOver) return;
    if (is_person(now.seat)) {
      watcher_ = now.seat;
      return;
    }
    decide(now.seat);
  }
}

void TerminalGame::decide(Seat seat) {
  const std::string& level = plan_.levels[static_cast<std::size_t>(seat.index())];
  if (plan_.terminal) out_ << say("thinking", {{"name", teller_.name(seat.index())}}) << std::flush;
  const std::string action =
      game_.think.decide(*match_->info_set(seat), level,
                         {decision_seed(plan_.seed, match_->entries()), nullptr, memories_.of(seat)});
  if (plan_.terminal) out_ << "\r\x1b[K";
  CHECK(match_->play(seat, action).has_value());
}

void TerminalGame::tell_news() {
  // At one screen for several people, nobody's secrets are told between the turns.
  const Viewer viewer = people() > 1 ? kSpectator : watcher_;
  const json::array frames = json::parse(match_->frames(viewer, told_, match_->entries())).as_array();
  for (const json::value& frame : frames)
    for (const std::string& told : teller_.frame(frame.as_object()))
      out_ << wrap("  " + told, plan_.width, 4) << '\n';
  told_ = match_->entries();
}

void TerminalGame::show_table(const json::object& view) {
  out_ << '\n' << teller_.table(view.at("observation").as_object(), plan_.width) << '\n';
  const json::value& seat = view.at("viewer");
  const Viewer viewer = seat.is_null() ? kSpectator : Viewer(Seat{static_cast<int>(seat.as_int64())});
  if (const std::string drawing = match_->drawing(viewer); !drawing.empty())
    out_ << drawing << wrap(teller_.texts().say("drawing.legend"), plan_.width, 0) << "\n\n";
}

void TerminalGame::show_offers(const json::object& offers) {
  out_ << say("what_you_can_do") << '\n';
  std::vector<std::pair<std::string, std::string>> families;
  int number = 0;
  for (const json::value& one : offers.at("actions").as_array()) {
    ++number;
    const json::object& action = one.at("action").as_object();
    if (const auto family = teller_.family(action)) {
      add_to_family(families, family->sentence, fmt::format("{} {}", number, family->field));
      continue;
    }
    out_ << wrap(fmt::format("{:>4}  {} ({})", number, teller_.sentence("action", action),
                             std::string_view(one.at("text").as_string())),
                 plan_.width, 6)
         << '\n';
  }
  for (const auto& [sentence, members] : families)
    out_ << wrap(fmt::format("      {}: {}", sentence, members), plan_.width, 8) << '\n';
  show_refused(offers.at("refused").as_array());
}

void TerminalGame::show_refused(const json::array& refused) {
  if (!refused.empty()) out_ << say("not_now") << '\n';
  std::vector<std::pair<std::string, std::string>> families;
  for (const json::value& one : refused) {
    const json::object& action = one.at("action").as_object();
    const std::string why = teller_.sentence("reason", one.at("reason").as_object()) +
                            (one.at("later").as_bool() ? " (" + say("later") + ')' : "");
    const auto family = teller_.family(action);
    if (family) add_to_family(families, why + ' ' + family->sentence, family->field);
    else
      out_ << wrap(fmt::format("   –  {}: {}", teller_.sentence("action", action), why), plan_.width, 6)
           << '\n';
  }
  for (const auto& [sentence, members] : families)
    out_ << wrap(fmt::format("   –  {}: {}", sentence, members), plan_.width, 6) << '\n';
}

std::optional<std::string> TerminalGame::read_line(const std::string& prompt) {
  out_ << prompt << std::flush;
  std::string line;
  if (!std::getline(in_, line)) return std::nullopt;
  const std::size_t first = line.find_first_not_of(" \t\r");
  if (first == std::string::npos) return std::string();
  return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

TerminalGame::Next TerminalGame::ask(Seat seat) {
  const Values name{{"name", teller_.name(seat.index())}};
  if (plan_.terminal && game_.info().hidden && people() > 1 && seat != shown_to_) {
    if (!read_line("\x1b[2J\x1b[H" + say("pass_on", name))) return Next::kQuit;
    shown_to_ = seat;
  }
  const json::object now = view(seat);
  const json::array& actions = now.at("offers").at("actions").as_array();
  show_table(now);
  out_ << say("to_decide", name) << ' ';
  show_offers(now.at("offers").as_object());
  for (;;) {
    const std::optional<std::string> line = read_line(say("prompt", name));
    if (!plan_.terminal) out_ << '\n';
    if (!line || *line == "quit") return Next::kQuit;
    const int before = match_->entries();
    if (line->empty() || command(seat, *line)) {
      if (match_->entries() != before) return Next::kGoOn;
      continue;
    }
    if (play(seat, *line, actions)) return Next::kGoOn;
    out_ << say("unknown", {{"most", static_cast<std::int64_t>(actions.size())}}) << '\n';
  }
}

bool TerminalGame::command(Seat seat, const std::string& line) {
  std::string_view rest = line;
  const std::string_view word = next_word(rest);
  if (word == "save") {
    const auto saved = rest.empty() ? std::unexpected(Problem{LocalCode::kUsage, say("save_where"), {}})
                                    : save(std::string(rest));
    out_ << (saved ? say("saved", {{"file", std::string(rest)}}) : saved.error().text) << '\n';
    return true;
  }
  if (!rest.empty()) return false;
  if (word == "help") {
    out_ << say("help") << '\n';
  } else if (word == "table") {
    const json::object now = view(seat);
    show_table(now);
    show_offers(now.at("offers").as_object());
  } else if (word == "log") {
    told_ = 0;
    tell_news();
  } else if (word == "rules") {
    rules();
  } else if (word == "undo") {
    undo(seat);
  } else {
    return false;
  }
  return true;
}

void TerminalGame::undo(Seat seat) {
  const json::object now = view(seat);
  const json::object& undo = now.at("undo").as_object();
  if (const auto* barrier = undo.if_contains("barrier")) {
    out_ << say("no_undo", {{"barrier", std::string(barrier->as_string())}}) << '\n';
    return;
  }
  CHECK(match_->undo(seat, static_cast<int>(undo.at("to").as_int64())).has_value());
  out_ << say("undone", {{"name", teller_.name(seat.index())}}) << '\n';
  told_ = match_->entries();
}

void TerminalGame::rules() {
  const std::string_view guide = embedded_file(game_.info().id + "/guide/" + plan_.language + ".md");
  out_ << (guide.empty() ? say("no_rules") + '\n' : readable(guide, plan_.width));
}

/// By number, or as the text of an action.
bool TerminalGame::play(Seat seat, const std::string& line, const json::array& actions) {
  std::string text = line;
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (error == std::errc{} && end == line.data() + line.size()) {
    if (number < 1 || number > actions.size()) return false;
    text = std::string(actions[number - 1].at("text").as_string());
  }
  return match_->play(seat, text).has_value();
}

std::expected<void, Problem> TerminalGame::save(const std::string& file) const {
  Record record = match_->record();
  record.names = teller_.names();
  // A seed that is still in use would tell what comes next.
  const bool over = match_->to_act().kind == ToAct::Kind::kOver;
  record.draws = over ? opened(plan_.seed) : committed(plan_.seed);
  return write_file(file, record_text(record));
}

Outcome TerminalGame::finish() {
  const json::object last = view(watcher_);
  show_table(last);
  out_ << say("over") << '\n'
       << teller_.standings(last.at("standings").as_array()) << say("seed", {{"seed", plan_.seed}}) << '\n';
  std::string file = plan_.save;
  if (file.empty()) file = read_line(say("save_offer")).value_or("");
  if (!plan_.terminal) out_ << '\n';
  if (file.empty()) return kFine;
  if (auto saved = save(file); !saved) return std::unexpected(saved.error());
  out_ << say("saved", {{"file", file}}) << '\n';
  return kFine;
}

}  // namespace spielwerk::cli
