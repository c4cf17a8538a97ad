#include "ratings/book.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace spielwerk::ratings {

namespace {

constexpr double kBetweenLevels = 200;
constexpr double kAnchorDeviation = 30;

Rating anchor_of(const std::string& level, std::span<const std::string> levels) {
  if (levels.empty()) return anchor(0, 1);
  const auto found = std::ranges::find(levels, level);
  // A level that is no longer there was one of them once: the middle is the safest belief.
  const auto index =
      found == levels.end() ? levels.size() / 2 : static_cast<std::size_t>(found - levels.begin());
  return anchor(static_cast<int>(index), static_cast<int>(levels.size()));
}

}  // namespace

Rating anchor(int index, int levels) {
  return {kStartMean + kBetweenLevels * (index - (levels - 1) / 2.0), kAnchorDeviation};
}

std::vector<Step> steps_of(const Counted& match, std::span<const std::string> levels,
                           const std::function<Standing(const std::string& person)>& before) {
  std::vector<Placing> placings;
  std::vector<Step> steps;
  for (const CountedSeat& seat : match.seats) {
    if (seat.person.empty()) {
      placings.push_back({anchor_of(seat.level, levels), seat.place, true});
      continue;
    }
    const Standing known = before(seat.person);
    placings.push_back({known.rating, seat.place, false});
    steps.push_back({seat.person, seat.place, known.rating, {}, known.matches + 1});
  }
  const std::vector<Rating> after = after_match(placings);
  auto step = steps.begin();
  for (std::size_t i = 0; i < after.size(); ++i)
    if (!placings[i].fixed) (step++)->after = after[i];
  return steps;
}

std::vector<Step> Book::add(const Ladder& ladder, const Counted& match, std::span<const std::string> levels) {
  auto& people = standings_[ladder];
  std::vector<Step> steps =
      steps_of(match, levels, [&](const std::string& person) { return people[person]; });
  for (const Step& step : steps) people[step.person] = {step.after, step.matches};
  return steps;
}

Standing Book::of(const Ladder& ladder, const std::string& person) const {
  const auto people = standings_.find(ladder);
  if (people == standings_.end()) return {};
  const auto known = people->second.find(person);
  return known == people->second.end() ? Standing{} : known->second;
}

std::vector<std::pair<std::string, Standing>> Book::leaders(const Ladder& ladder, int least_matches,
                                                            std::size_t most) const {
  std::vector<std::pair<std::string, Standing>> leaders;
  const auto people = standings_.find(ladder);
  if (people == standings_.end()) return leaders;
  std::ranges::copy_if(people->second, std::back_inserter(leaders),
                       [&](const auto& one) { return one.second.matches >= least_matches; });
  // By their names where they are equal.
  std::ranges::sort(leaders, {},
                    [](const auto& one) { return std::pair(-at_least(one.second.rating), one.first); });
  leaders.resize(std::min(leaders.size(), most));
  return leaders;
}

}  // namespace spielwerk::ratings
