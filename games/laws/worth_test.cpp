// What positions are worth: the parts of an analysis add up on every golden record, and advice names what is
// offered, in order, and nothing that the seat cannot know.

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "core/catalogue/game_think.h"
#include "games/laws/files.h"
#include "games/laws/match_laws.h"
#include "games/laws/subject.h"

namespace spielwerk::laws {
namespace {

using G = GameUnderTest;

constexpr double kSmall = 1e-9;

void expect_near(const Worth& one, const Worth& other) {
  for (int seat = 0; seat < other.seats(); ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    EXPECT_NEAR(one.shares[at], other.shares[at], kSmall) << seat;
    EXPECT_NEAR(one.points[at], other.points[at], kSmall * 1000) << seat;
  }
}
Worth sum_of_parts(const Analysis& analysis) {
  Worth sum = analysis.start;
  for (const Worth* part : {&analysis.luck, &analysis.skill, &analysis.correction}) sum.add(*part);
  return sum;
}
Worth result_of(const AnyMatch& match) {
  Worth result(match.seats());
  int winners = 0;
  for (const StandingLine& line : match.standings()) winners += line.place == 1 ? 1 : 0;
  for (const StandingLine& line : match.standings()) {
    const auto at = static_cast<std::size_t>(line.seat.index());
    result.shares[at] = line.place == 1 ? 1.0 / winners : 0;
    result.points[at] = line.points;
  }
  return result;
}

void check_entries(const Analysis& analysis) {
  for (const AnalysedEntry& entry : analysis.entries) {
    double all = 0;
    for (const double share : entry.worth.shares) {
      EXPECT_GE(share, 0);
      all += share;
    }
    EXPECT_NEAR(all, 1, kSmall) << entry.n;
    for (int seat = 0; seat < entry.worth.seats(); ++seat) {
      EXPECT_TRUE(!entry.author.actor || entry.luck.goal(Seat{seat}) == 0) << "decisions are no luck";
      EXPECT_TRUE(entry.author.actor || entry.skill.goal(Seat{seat}) == 0) << "chance has no skill";
    }
    if (!entry.author.actor) continue;
    EXPECT_LE(entry.skill.goal(*entry.author.actor), kSmall) << "nobody does better than the best";
  }
}

// The ends of some records, of every number of players among them; where much may fall, entries take long.
constexpr int kEnd = 60;
constexpr int kAnalysed = 300;

TEST(WorthLaws, AnalysesOfGoldenRecordsAddUpToTheResult) {
  std::set<int> seats;
  int analysed = 0;
  std::vector<std::filesystem::path> paths;
  for (int rules = G::kOldestRules; rules <= G::kRules; ++rules)
    for (auto& path : files_with(".rec", rules)) paths.push_back(std::move(path));
  for (const auto& path : paths) {
    SCOPED_TRACE(path.string());
    const Record record = parse_record(read_file(path)).value();
    const auto match = kGame.play.load(record).value();
    const int entries = match->entries();
    const int from = std::max(0, entries - kEnd);
    const int middle = (from + entries) / 2;
    if (seats.contains(match->seats()) && analysed > kAnalysed) continue;
    analysed += entries - from;
    const Analysis whole = kGame.think.analyse(record, from, entries).value();
    seats.insert(match->seats());
    ASSERT_FALSE(whole.entries.empty());
    check_entries(whole);
    expect_near(sum_of_parts(whole), whole.entries.back().worth);
    if (match->to_act().kind == ToAct::Kind::kOver)
      expect_near(whole.entries.back().worth, result_of(*match));
    const Analysis head = kGame.think.analyse(record, from, middle).value();
    const Analysis tail = kGame.think.analyse(record, middle, entries).value();
    EXPECT_EQ(head.entries.size() + tail.entries.size(), whole.entries.size());
    Worth luck = head.luck;
    luck.add(tail.luck);
    expect_near(luck, whole.luck);
    expect_near(sum_of_parts(head), tail.start);
  }
  EXPECT_EQ(seats, std::set<int>(kGame.info().seats.begin(), kGame.info().seats.end())) << "golden records";
}

/// So many seats, and one option that is not the ordinary one, as some hide more than others.
G::Options some_options(int seats, Rng& rng) {
  const auto& all = kGame.info().options;
  const OptionInfo& other = all[rng.below(static_cast<std::uint32_t>(all.size()))];
  const std::string& value = other.values[rng.below(static_cast<std::uint32_t>(other.values.size()))];
  const std::map<std::string, std::string> ordinary{{"seats", std::to_string(seats)}};
  std::map<std::string, std::string> words = ordinary;
  words.emplace(other.key, value);
  const auto options = parse_options<typename G::Options>(words);
  if (options && !refused_options<G>(*options, G::kRules)) return *options;
  return *parse_options<typename G::Options>(ordinary);
}

/// Calls f with positions of random games in which somebody has a choice.
template <class F>
void at_decisions(int count, F&& f) {
  Rng rng(77);
  SeededChance chance(77);
  for (int i = 0; i < count; ++i) {
    const int seats = kGame.info().seats[static_cast<std::size_t>(i) % kGame.info().seats.size()];
    MatchOf<G> match(kGame.info(), G::initial(some_options(seats, rng)));
    const auto plies = 5 + rng.below(60);
    for (std::uint32_t ply = 0; ply < plies && match.to_act().kind != ToAct::Kind::kOver; ++ply)
      play_random(match, rng, chance);
    while (match.to_act().kind == ToAct::Kind::kChance) match.draw(chance);
    if (match.to_act().kind == ToAct::Kind::kSeat) f(match, match.to_act().seat, rng);
  }
}

TEST(WorthLaws, AdviceIsOfferedAndInOrder) {
  at_decisions(8, [](const MatchOf<G>& match, Seat seat, Rng& rng) {
    const ThinkBudget budget{rng.next(), nullptr};
    const Advice advice = kGame.think.advise(*match.info_set(seat), budget);
    EXPECT_EQ(to_json(advice), to_json(kGame.think.advise(*match.info_set(seat), budget)));
    ASSERT_FALSE(advice.actions.empty());
    EXPECT_LE(advice.actions.size(), kAdvised);
    EXPECT_EQ(advice.worth.seats(), match.seats());
    std::set<std::string> offered;
    for (const auto& action : legal_actions<G>(match.state())) offered.insert(to_text(action));
    for (const AdvisedAction& one : advice.actions) EXPECT_EQ(offered.erase(one.text), 1) << one.text;
    if (net_of<G>(match.seats()) == nullptr) return;
    for (std::size_t i = 1; i < advice.actions.size(); ++i)
      EXPECT_GE(advice.actions[i - 1].value, advice.actions[i].value);
  });
}

TEST(WorthLaws, AdviceIsTheSameWhereTheSeatSeesTheSame) {
  at_decisions(10, [](const MatchOf<G>& match, Seat seat, Rng& rng) {
    const InfoSet<G> real(match.state(), seat);
    const InfoSet<G> other(G::resample(match.state(), seat, rng), seat);
    const ThinkBudget budget{rng.next(), nullptr};
    EXPECT_EQ(to_json(kGame.think.advise(real, budget)), to_json(kGame.think.advise(other, budget)));
  });
}

TEST(WorthLaws, ThinkingCanBeStopped) {
  at_decisions(2, [](const MatchOf<G>& match, Seat seat, Rng&) {
    const std::atomic<bool> stop = true;
    EXPECT_TRUE(kGame.think.advise(*match.info_set(seat), {1, &stop}).actions.empty());
  });
}

}  // namespace
}  // namespace spielwerk::laws
