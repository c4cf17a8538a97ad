#pragma once
// PlayOf<G>: the one implementation of GamePlay, for every game.

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/catalogue/game_play.h"
#include "core/catalogue/match_of.h"
#include "core/match/options.h"
#include "core/tree/hooks.h"
#include "core/tree/position.h"

namespace spielwerk {

template <Game G>
class PlayOf : public GamePlay {
  static_assert(check_hooks<G>());

 public:
  /// `levels`: of its computer opponents.
  explicit PlayOf(std::span<const std::string_view> levels) {
    info_.id = std::string(G::kId);
    info_.rules = G::kRules;
    info_.oldest_rules = G::kOldestRules;
    info_.options = option_infos<typename G::Options>(G::kOptionConditions);
    for (const std::string& seats : info_.options.front().values) info_.seats.push_back(std::stoi(seats));
    info_.levels.assign(levels.begin(), levels.end());
    info_.hidden = G::kHidden;
  }

  const GameInfo& info() const override { return info_; }

  std::expected<std::unique_ptr<AnyMatch>, Problem> create(
      const std::map<std::string, std::string>& words) const override {
    const auto options = checked_options<G>(words);
    if (!options) return std::unexpected(options.error());
    return std::make_unique<MatchOf<G>>(info_, G::initial(*options, G::kRules));
  }

  std::expected<std::unique_ptr<AnyMatch>, Problem> load(const Record& record) const override {
    auto match = replayed(record);
    if (!match) return std::unexpected(match.error());
    return std::unique_ptr<AnyMatch>(std::move(*match));
  }

 private:
  static Problem unknown_rules(int rules) {
    const std::string number = std::to_string(rules);
    const std::string oldest = std::to_string(G::kOldestRules);
    const std::string newest = std::to_string(G::kRules);
    return {CoreCode::kMalformed,
            "rules version " + number + " of " + std::string(G::kId) + " is unknown; this program plays " +
                (oldest == newest ? "version " + newest : "versions " + oldest + " to " + newest),
            {{"rules", number}, {"oldest", oldest}, {"newest", newest}}};
  }

  std::expected<std::unique_ptr<MatchOf<G>>, Problem> begin(const Record& record) const {
    if (record.game != G::kId)
      return std::unexpected(
          Problem{CoreCode::kMalformed,
                  "this is a record of \"" + record.game + "\", not of " + std::string(G::kId),
                  {}});
    if (record.rules < G::kOldestRules || record.rules > G::kRules)
      return std::unexpected(unknown_rules(record.rules));
    if (!record.position) {
      const auto options = checked_options<G>(record.options, record.rules);
      if (!options) return std::unexpected(options.error());
      return std::make_unique<MatchOf<G>>(info_, G::initial(*options, record.rules));
    }
    typename G::State state{};
    JsonReader in(*record.position);
    read_json(in, state);
    if (!in.at_end()) return std::unexpected(Problem{CoreCode::kMalformed, "position: " + in.error(), {}});
    state.rules = static_cast<std::uint8_t>(record.rules);
    if (auto refused = refused_options<G>(G::options(state), record.rules))
      return std::unexpected(*std::move(refused));
    std::string wrong = wrong_position(state, G::seats(state));
    if (wrong.empty()) wrong = G::invariant(state);
    if (wrong.empty() && option_words(G::options(state)) != record.options && !record.options.empty())
      wrong = "its options must be those of the record";
    if (!wrong.empty()) return std::unexpected(Problem{CoreCode::kMalformed, "position: " + wrong, {}});
    auto match = std::make_unique<MatchOf<G>>(info_, state);
    match->begin_from_position();
    return match;
  }

  std::expected<std::unique_ptr<MatchOf<G>>, Problem> replayed(const Record& record) const {
    auto match = begin(record);
    if (!match) return match;
    for (std::size_t i = 0; i < record.entries.size(); ++i) {
      const auto played = (*match)->replay(record.entries[i]);
      if (played) continue;
      Problem problem = played.error();
      const int line = entry_line(record, static_cast<int>(i));
      problem.text = "line " + std::to_string(line) + ": " + problem.text;
      problem.args["line"] = std::to_string(line);
      return std::unexpected(problem);
    }
    return match;
  }

  GameInfo info_;
};

}  // namespace spielwerk
