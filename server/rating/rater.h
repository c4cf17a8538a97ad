#pragma once
// Rater: puts the results of matches into the ratings, in the order of the ends, each once: how far it has
// come is written with the ratings themselves. Lives on the loop.

#include "server/services/services.h"

namespace spielwerk::server {

/// What a result changes. `before` says where somebody stood; `levels`: of the game's computers, the weakest
/// first.
RatedResult rate(const StoredResult& result, int usual_entries, std::span<const std::string> levels,
                 const std::function<ratings::Standing(const ratings::Ladder&, const std::string&)>& before);
/// Of a game; empty if this program has none of that name.
std::span<const std::string> levels_of(std::span<const AnyGame* const> games, std::string_view game);

class Rater {
 public:
  explicit Rater(Services& services) : services_(services) {}

  /// Rates what is stored and not yet rated.
  void go_on();

 private:
  Services& services_;
  bool writing_ = false;
};

}  // namespace spielwerk::server
