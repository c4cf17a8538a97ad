#pragma once
// ThinkOf<G>: the one implementation of GameThink, for every game.

#include <string>
#include <vector>

#include "ai/advice.h"
#include "ai/analysis.h"
#include "ai/levels.h"
#include "core/catalogue/game_play.h"
#include "core/catalogue/game_think.h"
#include "core/catalogue/match_of.h"

namespace spielwerk {

template <Game G>
class ThinkOf : public GameThink {
 public:
  /// `play`: of the same game.
  explicit ThinkOf(const GamePlay& play) : play_(play) {}

  std::string decide(const AnyInfoSet& knowledge, std::string_view level,
                     const ThinkBudget& budget) const override {
    const auto player = player_of<G>(level);
    CHECK(player.has_value());
    return to_text((*player)(static_cast<const InfoSet<G>&>(knowledge), budget));
  }
  bool knows_level(std::string_view level) const override { return player_of<G>(level).has_value(); }

  Advice advise(const AnyInfoSet& knowledge, const ThinkBudget& budget) const override {
    return Adviser<G>()(static_cast<const InfoSet<G>&>(knowledge), budget);
  }
  std::expected<Analysis, Problem> analyse(const Record& record, int from, int to) const override {
    if (const auto whole = play_.load(record); !whole) return std::unexpected(whole.error());
    Record beginning = record;
    beginning.entries.clear();
    const auto match = play_.load(beginning);
    typename G::State state = static_cast<const MatchOf<G>&>(**match).state();
    std::vector<typename G::Action> actions;
    std::vector<int> numbers;
    for (const int n : effective_line(record.entries)) {
      if (n >= to) break;
      const auto action = parse_text<typename G::Action>(record.entries[static_cast<std::size_t>(n)].text);
      CHECK(action.has_value());
      if (n < from) {
        CHECK(try_action<G>(state, *action));
        continue;
      }
      actions.push_back(*action);
      numbers.push_back(n);
    }
    return analysed<G>(state, actions, numbers, WorthJudge<G>(G::seats(state)));
  }

 private:
  const GamePlay& play_;
};

}  // namespace spielwerk
