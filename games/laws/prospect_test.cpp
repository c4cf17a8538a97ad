// What is certain before the end: prospects narrow and come true, what positions are worth stays within them,
// and the luck of a match is what its chance did.

#include <gtest/gtest.h>

#include <cmath>

#include "core/judging/prospect.h"
#include "games/laws/match_laws.h"
#include "games/laws/subject.h"

namespace spielwerk::laws {
namespace {

using G = GameUnderTest;

constexpr double kTiny = 1e-9;
constexpr int kWorthEvery = 7;  // plies

std::vector<Prospect> prospects(const G::State& state) {
  std::vector<Prospect> all;
  for (int i = 0; i < G::seats(state); ++i) all.push_back(prospect_of<G>(state, Seat{i}));
  return all;
}

bool narrows(const Prospect& from, const Prospect& to) {
  return to.ahead >= from.ahead && to.behind >= from.behind && to.least_points >= from.least_points &&
         to.most_points <= from.most_points && to.least_points <= to.most_points;
}
/// Whether the standings of the end lie within what was foreseen for the seat.
bool comes_true(const Prospect& foreseen, const Standings<typename G::Source>& standings, Seat seat) {
  const auto& own = standings[seat.index()];
  int ahead = 0;
  int behind = 0;
  for (const auto& other : standings) {
    ahead += other.place < own.place ? 1 : 0;
    behind += other.place > own.place ? 1 : 0;
  }
  return ahead >= foreseen.ahead && behind >= foreseen.behind && own.points >= foreseen.least_points &&
         own.points <= foreseen.most_points;
}

TEST(ProspectLaws, NarrowAndComeTrue) {
  Rng rng(31);
  for (const auto& setting : all_settings<G>()) {
    std::vector<std::vector<Prospect>> course;
    G::State end;
    random_game<G>(setting, rng, [&](const G::State& state) {
      course.push_back(prospects(state));
      end = state;
    });
    const auto standings = G::returns(end);
    for (std::size_t at = 0; at < course.size(); ++at)
      for (std::size_t seat = 0; seat < course[at].size(); ++seat) {
        ASSERT_TRUE(at == 0 || narrows(course[at - 1][seat], course[at][seat])) << to_json(setting.options);
        ASSERT_TRUE(comes_true(course[at][seat], standings, Seat{static_cast<int>(seat)}))
            << to_json(setting.options);
      }
  }
}

void check_worth(const Worth& worth, const std::vector<Prospect>& all) {
  const int rivals = worth.seats() - 1;
  double sum = 0;
  for (std::size_t seat = 0; seat < all.size(); ++seat) {
    const double share = worth.shares[seat];
    sum += share;
    EXPECT_TRUE(share >= 0 && share <= 1 + kTiny) << share;
    if (all[seat].ahead > 0) {
      EXPECT_EQ(share, 0) << "nobody wins who is behind for certain";
    }
    if (rivals > 0 && all[seat].behind == rivals) {
      EXPECT_NEAR(share, 1, kTiny) << "it is decided";
    }
    EXPECT_GE(worth.points[seat], all[seat].least_points - kTiny);
    EXPECT_LE(worth.points[seat], all[seat].most_points + kTiny);
  }
  EXPECT_NEAR(sum, 1, kTiny);
}

TEST(ProspectLaws, WorthStaysWithinWhatIsPossible) {
  Rng rng(32);
  for (const int seats : kGame.info().seats)
    for (int game = 0; game < 3; ++game) {
      const auto options = parse_options<typename G::Options>({{"seats", std::to_string(seats)}});
      const WorthJudge<G> judge(seats);
      int ply = 0;
      random_game<G>({*options, G::kRules}, rng, [&](const G::State& state) {
        if (ply++ % kWorthEvery == 0 || is_terminal<G>(state)) check_worth(judge(state), prospects(state));
      });
    }
}

/// What the outcome that fell is worth to a seat beyond the mean of all that could fall.
double luck_of(const WorthJudge<G>& judge, const G::State& state, const Worth& after, Seat seat) {
  double mean = 0;
  double weights = 0;
  for (const auto& one : chance_outcomes<G>(state)) {
    mean += one.weight * judge(apply_action<G>(state, one.action)).goal(seat);
    weights += one.weight;
  }
  return after.goal(seat) - mean / weights;
}

void check_entry(const AnalysedEntry& entry, const WorthJudge<G>& judge, const G::State& before) {
  const auto known = prospects(before);
  const int seats = entry.worth.seats();
  for (int i = 0; i < seats; ++i) {
    const Seat seat{i};
    const auto at = static_cast<std::size_t>(i);
    const double luck = entry.author.actor ? 0 : luck_of(judge, before, entry.worth, seat);
    EXPECT_NEAR(entry.luck.goal(seat), luck, kTiny * 1000) << entry.n;
    if (seats == 1 || !(known[at].ahead > 0 || known[at].decided(seats))) continue;
    for (const Worth* part : {&entry.luck, &entry.skill, &entry.correction})
      EXPECT_NEAR(part->shares[at], 0, kTiny)
          << "what is decided neither luck nor skill can move: " << entry.n;
  }
}

constexpr std::uint32_t kChecked = 60;  // entries of a match; where much may fall, each takes long

TEST(ProspectLaws, LuckIsWhatChanceDid) {
  Rng rng(33);
  SeededChance chance(33);
  for (const int seats : kGame.info().seats) {
    const auto options = parse_options<typename G::Options>({{"seats", std::to_string(seats)}});
    MatchOf<G> match(kGame.info(), G::initial(*options, G::kRules));
    while (play_random(match, rng, chance)) {
    }
    const Analysis analysis = kGame.think.analyse(match.record(), 0, match.entries()).value();
    const WorthJudge<G> judge(seats);
    G::State state = start<G>(*options);
    Worth luck(seats);
    for (const AnalysedEntry& entry : analysis.entries) {
      if (rng.below(static_cast<std::uint32_t>(analysis.entries.size())) < kChecked)
        check_entry(entry, judge, state);
      luck.add(entry.luck);
      state = apply_action<G>(state, *parse_text<typename G::Action>(entry.text));
    }
    for (int i = 0; i < seats; ++i)
      EXPECT_NEAR(luck.goal(Seat{i}), analysis.luck.goal(Seat{i}), kTiny * 1000);
  }
}

}  // namespace
}  // namespace spielwerk::laws
