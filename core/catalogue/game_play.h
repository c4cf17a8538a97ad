#pragma once
// GamePlay: a game as something to play, for those that keep matches of it.

#include <expected>
#include <map>
#include <memory>
#include <string>

#include "core/match/match.h"
#include "core/match/record.h"
#include "core/values/problem.h"

namespace spielwerk {

class GamePlay {
 public:
  virtual ~GamePlay() = default;
  virtual const GameInfo& info() const = 0;
  /// A new match by the present rules. Errors: unknown or impossible options, naming what was expected.
  virtual std::expected<std::unique_ptr<AnyMatch>, Problem> create(
      const std::map<std::string, std::string>& options) const = 0;
  /// A match from its record, replayed strictly by the version of the rules that it names. Errors name the
  /// line and the reason.
  virtual std::expected<std::unique_ptr<AnyMatch>, Problem> load(const Record& record) const = 0;
};

}  // namespace spielwerk
