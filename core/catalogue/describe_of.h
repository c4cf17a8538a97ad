#pragma once
// DescribeOf<G>: the one implementation of GameDescribe, for every game.

#include <set>
#include <string>

#include "core/catalogue/game_describe.h"
#include "core/catalogue/game_play.h"
#include "core/catalogue/match_of.h"
#include "core/catalogue/text_keys.h"
#include "core/json/schema.h"
#include "core/json/shape.h"
#include "core/json/typescript.h"
#include "core/match/options.h"
#include "core/tree/effect.h"
#include "core/tree/game.h"
#include "core/tree/hooks.h"
#include "core/tree/position.h"

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
class DescribeOf : public GameDescribe {
 public:
  /// `play`: of the same game.
  explicit DescribeOf(const GamePlay& play) : play_(play) {}

  std::string typescript() const override {
    if constexpr (requires { G::data_json(); }) return typescript_of(game_schema<G>(), G::data_json());
    else return typescript_of(game_schema<G>(), {});
  }
  std::string shapes() const override { return shapes_of(game_schema<G>()); }
  std::set<std::string> text_keys() const override {
    return text_keys_of(game_schema<G>(), option_infos<typename G::Options>(G::kOptionConditions));
  }
  std::expected<std::string, Problem> position(const Record& record) const override {
    const auto match = play_.load(record);
    if (!match) return std::unexpected(match.error());
    return position_json(static_cast<const MatchOf<G>&>(**match).state());
  }

 private:
  const GamePlay& play_;
};

}  // namespace spielwerk
