#include "cli/replay_json.h"

#include <fmt/core.h>

#include <boost/json.hpp>
#include <utility>
#include <vector>

#include "cli/beginnings.h"
#include "cli/outcomes.h"
#include "core/catalogue/any_game.h"
#include "core/catalogue/game_describe.h"
#include "core/catalogue/game_play.h"

namespace spielwerk::cli {
namespace {

namespace json = boost::json;

/// Goes through a match entry by entry.
class Walk {
 public:
  Walk(const LoadedMatch& loaded, bool agenda)
      : game_(*loaded.game),
        description_(description_of(loaded.record.game)),
        record_(loaded.record),
        agenda_(agenda) {}

  /// What is told with each frame; the last element is that of the position at the end.
  std::expected<json::array, Problem> told() {
    Record first = record_;
    first.entries.clear();
    auto match = game_.play.load(first);
    auto position = description_.position(first);
    if (!match) return std::unexpected(match.error());
    if (!position) return std::unexpected(position.error());
    json::array all;
    for (std::size_t n = 0; n <= record_.entries.size(); ++n) {
      auto one = here(**match, *position);
      if (!one) return std::unexpected(one.error());
      all.push_back(std::move(*one));
      if (n == record_.entries.size()) break;
      before_.push_back(*position);
      if (auto played = (*match)->replay(record_.entries[n]); !played) return std::unexpected(played.error());
      position = after(record_.entries[n], *position);
      if (!position) return std::unexpected(position.error());
    }
    return all;
  }

 private:
  std::expected<json::object, Problem> here(const AnyMatch& match, const std::string& position) const {
    const ToAct now = match.to_act();
    const Viewer viewer = now.kind == ToAct::Kind::kSeat ? Viewer(now.seat) : kSpectator;
    json::object view = json::parse(match.view(viewer)).as_object();
    json::object one{{"turn", view.at("turn")}, {"offers", view.at("offers")}};
    if (now.kind == ToAct::Kind::kChance) {
      auto outcomes = outcomes_at(game_, beginning_at(record_, position));
      if (!outcomes) return std::unexpected(outcomes.error());
      one["outcomes"] = std::move(*outcomes);
    }
    if (viewer) view = json::parse(match.view(kSpectator)).as_object();
    one["standings"] = view.at("standings");
    if (agenda_) one["agenda"] = json::parse(position).at("agenda");
    return one;
  }

  std::expected<std::string, Problem> after(const Entry& entry, const std::string& position) const {
    if (const auto to = undo_target(entry)) return before_[static_cast<std::size_t>(*to)];
    Record step = beginning_at(record_, position);
    step.entries = {entry};
    return description_.position(step);
  }

  const AnyGame& game_;
  const GameDescribe& description_;
  const Record& record_;
  bool agenda_;
  std::vector<std::string> before_;  // positions, by entry
};

}  // namespace

std::expected<std::string, Problem> replay_json(const LoadedMatch& loaded, bool agenda) {
  const AnyMatch& match = *loaded.match;
  auto told = Walk(loaded, agenda).told();
  if (!told) return std::unexpected(told.error());
  json::array frames = json::parse(match.frames(kSpectator, 0, match.entries())).as_array();
  for (std::size_t n = 0; n < frames.size(); ++n) {
    json::object& frame = frames[n].as_object();
    for (const auto& [key, value] : (*told)[n].as_object())
      if (key != "standings") frame[key] = value;
    frame["standings"] = (*told)[n + 1].at("standings");
  }
  json::object options;
  for (const auto& [key, value] : match.record().options) options[key] = value;
  const json::object& end = told->back().as_object();
  json::object whole{{"game", loaded.record.game},    {"rules", loaded.record.rules},
                     {"options", std::move(options)}, {"names", json::value_from(loaded.record.names)},
                     {"frames", std::move(frames)},   {"over", match.to_act().kind == ToAct::Kind::kOver}};
  for (const auto& [key, value] : end) whole[key] = value;
  whole["hash"] = fmt::format("{:016x}", match.hash());
  return json::serialize(whole);
}

}  // namespace spielwerk::cli
