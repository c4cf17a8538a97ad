#pragma once
// GameAdapter<G>: a game behind the interface AnyGame, with its computer opponents.

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "ai/advice.h"
#include "ai/analysis.h"
#include "ai/arena.h"
#include "ai/levels.h"
#include "core/hooks.h"
#include "core/match_of.h"
#include "core/position.h"
#include "core/schema.h"
#include "core/shape.h"
#include "core/text_keys.h"
#include "core/typescript.h"

namespace spielwerk {

template <Game G>
constexpr GameSchema game_schema() {
  const Schema* preview = nullptr;
  if constexpr (Previewing<G>) preview = &kSchema<typename G::Preview>;
  return {kSchema<typename G::Action>,
          kSchema<typename G::Fact>,
          kSchema<typename G::Reason>,
          kSchema<typename G::Observation>,
          preview,
          kEnumNames<typename G::Source>.names};
}

template <Game G>
class GameAdapter final : public AnyGame {
  static_assert(check_hooks<G>());

 public:
  GameAdapter() {
    info_.id = std::string(G::kId);
    info_.rules = G::kRules;
    info_.oldest_rules = G::kOldestRules;
    info_.options = option_infos<typename G::Options>(G::kOptionConditions);
    for (const std::string& seats : info_.options.front().values) info_.seats.push_back(std::stoi(seats));
    info_.levels.assign(kLevels.begin(), kLevels.end());
    info_.hidden = G::kHidden;
  }

  const GameInfo& info() const override { return info_; }

  std::expected<std::unique_ptr<AnyMatch>, Problem> create(
      const std::map<std::string, std::string>& words) const override {
    const auto options = checked_options(words);
    if (!options) return std::unexpected(options.error());
    return std::make_unique<MatchOf<G>>(info_, G::initial(*options, G::kRules));
  }

  std::expected<std::unique_ptr<AnyMatch>, Problem> load(const Record& record) const override {
    auto match = replayed(record);
    if (!match) return std::unexpected(match.error());
    return std::unique_ptr<AnyMatch>(std::move(*match));
  }
  std::expected<std::string, Problem> position(const Record& record) const override {
    const auto match = replayed(record);
    if (!match) return std::unexpected(match.error());
    return position_json((*match)->state());
  }

  std::string decide(const AnyInfoSet& knowledge, std::string_view level,
                     const ThinkBudget& budget) const override {
    const auto player = player_of<G>(level);
    CHECK(player.has_value());
    return to_text((*player)(static_cast<const InfoSet<G>&>(knowledge), budget));
  }
  bool knows_level(std::string_view level) const override { return player_of<G>(level).has_value(); }

  Worth worth(const AnyInfoSet& knowledge, const ThinkBudget& budget) const override {
    Rng rng(budget.seed);
    return known_worth<G>(sampled(static_cast<const InfoSet<G>&>(knowledge), rng));
  }
  Advice advise(const AnyInfoSet& knowledge, const ThinkBudget& budget) const override {
    return Adviser<G>()(static_cast<const InfoSet<G>&>(knowledge), budget);
  }
  std::expected<Analysis, Problem> analyse(const Record& record, int from, int to) const override {
    if (const auto whole = replayed(record); !whole) return std::unexpected(whole.error());
    typename G::State state = begin(record).value()->state();
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

  std::string typescript() const override {
    if constexpr (requires { G::data_json(); }) return typescript_of(game_schema<G>(), G::data_json());
    else return typescript_of(game_schema<G>(), {});
  }
  std::string shapes() const override { return shapes_of(game_schema<G>()); }
  std::set<std::string> text_keys() const override { return text_keys_of(game_schema<G>(), info_.options); }

  std::expected<std::uint64_t, Problem> random_games(const std::map<std::string, std::string>& words,
                                                     std::uint64_t seed, int games) const override {
    const auto options = checked_options(words);
    if (!options) return std::unexpected(options.error());
    Rng rng(seed);
    const typename G::State first = start<G>(*options);
    std::uint64_t plies = 0;
    for (int i = 0; i < games; ++i) {
      typename G::State state = first;
      plies += random_plies<G>(state, rng, ~std::uint64_t{0});
    }
    return plies;
  }
  std::expected<std::uint64_t, Problem> perft(const std::map<std::string, std::string>& words,
                                              int depth) const override {
    const auto options = checked_options(words);
    if (!options) return std::unexpected(options.error());
    return spielwerk::perft<G>(start<G>(*options), depth);
  }
  std::expected<std::uint64_t, Problem> signature(const std::map<std::string, std::string>& words,
                                                  std::uint64_t seed, int games) const override {
    const auto options = checked_options(words);
    if (!options) return std::unexpected(options.error());
    return spielwerk::signature<G>(*options, seed, games);
  }
  std::expected<ArenaResult, Problem> arena(const std::map<std::string, std::string>& words,
                                            const ArenaPlan& plan) const override {
    const auto options = checked_options(words);
    if (!options) return std::unexpected(options.error());
    const auto one = player_of<G>(plan.challenger);
    const auto other = player_of<G>(plan.reference);
    if (!one || !other)
      return std::unexpected(
          Problem{"malformed", "no such level: \"" + (one ? plan.reference : plan.challenger) + '"', {}});
    return play_arena<G>(start<G>(*options), *one, *other, plan);
  }

 private:
  static std::expected<typename G::Options, Problem> checked_options(
      const std::map<std::string, std::string>& words, int rules = G::kRules) {
    auto options = parse_options<typename G::Options>(words, standard_options<G>(rules));
    if (!options) return options;
    if (auto refused = refused_options<G>(*options, rules)) return std::unexpected(*std::move(refused));
    return options;
  }

  static Problem unknown_rules(int rules) {
    const std::string number = std::to_string(rules);
    const std::string oldest = std::to_string(G::kOldestRules);
    const std::string newest = std::to_string(G::kRules);
    return {"malformed",
            "rules version " + number + " of " + std::string(G::kId) + " is unknown; this program plays " +
                (oldest == newest ? "version " + newest : "versions " + oldest + " to " + newest),
            {{"rules", number}, {"oldest", oldest}, {"newest", newest}}};
  }

  std::expected<std::unique_ptr<MatchOf<G>>, Problem> begin(const Record& record) const {
    if (record.game != G::kId)
      return std::unexpected(Problem{
          "malformed", "this is a record of \"" + record.game + "\", not of " + std::string(G::kId), {}});
    if (record.rules < G::kOldestRules || record.rules > G::kRules)
      return std::unexpected(unknown_rules(record.rules));
    if (!record.position) {
      const auto options = checked_options(record.options, record.rules);
      if (!options) return std::unexpected(options.error());
      return std::make_unique<MatchOf<G>>(info_, G::initial(*options, record.rules));
    }
    typename G::State state{};
    JsonReader in(*record.position);
    read_json(in, state);
    if (!in.at_end()) return std::unexpected(Problem{"malformed", "position: " + in.error(), {}});
    state.rules = static_cast<std::uint8_t>(record.rules);
    if (auto refused = refused_options<G>(G::options(state), record.rules))
      return std::unexpected(*std::move(refused));
    std::string wrong = wrong_position(state, G::seats(state));
    if (wrong.empty()) wrong = G::invariant(state);
    if (wrong.empty() && option_words(G::options(state)) != record.options && !record.options.empty())
      wrong = "its options must be those of the record";
    if (!wrong.empty()) return std::unexpected(Problem{"malformed", "position: " + wrong, {}});
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
