#include "server/rating/rater.h"

#include <utility>

namespace spielwerk::server {

namespace {
constexpr Milliseconds kAgain{1'000};  // after a write that failed
}

RatedResult rate(const StoredResult& result, int usual_entries, std::span<const std::string> levels,
                 const std::function<ratings::Standing(const ratings::Ladder&, const std::string&)>& before) {
  ratings::MatchResult match = result.match;
  match.usual_entries = usual_entries;
  RatedResult rated{.number = result.number,
                    .ladder = {result.game, static_cast<int>(match.seats.size()), ratings::List::kPeople}};
  const auto counted = ratings::counted(match);
  if (!counted) return rated;
  rated.ladder.list = counted->list;
  rated.steps = ratings::steps_of(*counted, levels,
                                  [&](const std::string& person) { return before(rated.ladder, person); });
  return rated;
}

std::span<const std::string> levels_of(std::span<const AnyGame* const> games, std::string_view game) {
  for (const AnyGame* one : games)
    if (one->info().id == game) return one->info().levels;
  return {};
}

void Rater::go_on() {
  if (writing_) return;
  Store& store = services_.store;
  std::vector<StoredResult> next;
  RatedResult rated;
  try {
    next = store.results(store.rated(), 1);
    if (next.empty()) return;
    const StoredResult& result = next.front();
    const int players = static_cast<int>(result.match.seats.size());
    const int usual = result.match.whole ? 0 : store.usual_entries(result.game, players, result.number);
    rated = rate(result, usual, levels_of(services_.games, result.game),
                 [&](const ratings::Ladder& ladder, const std::string& person) {
                   return store.standing(ladder, person);
                 });
  } catch (const StoreError& error) {
    return services_.log.error("results cannot be read: {}", error.what());
  }
  writing_ = true;
  save(services_, {.rated = {std::move(rated)}}, [this](const auto& outcome) {
    writing_ = false;
    if (outcome) return go_on();
    services_.loop.after(kAgain, [this] { go_on(); });
  });
}

}  // namespace spielwerk::server
