// Features with a memory of sections are those without, in whole games and after every action.

#include <gtest/gtest.h>

#include "ai/judge.h"
#include "ai/kept_tree.h"
#include "games/laws/section_laws.h"
#include "games/laws/subject.h"

namespace spielwerk::laws {
namespace {

using G = GameUnderTest;

template <class T>
void expect_sections_that_name_what_they_read() {
  if constexpr (Learns<T>) {
    for (const int seats : kGame.info().seats) {
      SectionWatch<T> watch;
      Rng rng(static_cast<std::uint64_t>(seats));
      Violations found;
      for (const auto& setting : all_settings<T>()) {
        if (setting.options.seats != seats) continue;
        random_game<T>(setting, rng,
                       [&](const typename T::State& state) { append(found, watch.check(state)); });
      }
      EXPECT_TRUE(found.empty()) << seats << " players, " << text_of(found);
    }
  }
}
TEST(SectionLaws, AMemoryGivesWhatIsWrittenFresh) { expect_sections_that_name_what_they_read<G>(); }

/// Judges as the other does, without any memory.
template <class T>
class ForgetfulJudge {
 public:
  ForgetfulJudge(const Net& net, int seats) : judge_(net, seats) {}
  double operator()(const typename T::State& state, Seat seat) { return judge_(state, seat); }

 private:
  FeatureJudge<T, Net> judge_;
};

template <class T>
void expect_equal_decisions() {
  if constexpr (Learns<T>) {
    constexpr SearchLimits kLimits{
        .iterations = 150, .playout_plies = 0, .exploration = 0.4, .sharpness = 20};
    Rng rng(9);
    for (int searched = 0; searched < 25;) {
      const typename T::State state = random_state<T>(rng, rng.below(150));
      const std::optional<Seat> seat = is_terminal<T>(state) ? std::nullopt : current_player<T>(state);
      if (!seat || legal_actions<T>(state).size() < 2) continue;
      ++searched;
      const int seats = T::seats(state);
      const InfoSet<T> knowledge(state, *seat);
      JudgedSearch<T, FeatureJudge<T, Net>> remembering(kLimits, {*net_of<T>(seats), seats});
      JudgedSearch<T, ForgetfulJudge<T>> forgetful(kLimits, {*net_of<T>(seats), seats});
      remembering.run(knowledge, {7, nullptr});
      forgetful.run(knowledge, {7, nullptr});
      const auto lines = remembering.lines();
      const auto others = forgetful.lines();
      ASSERT_EQ(lines.size(), others.size());
      for (std::size_t i = 0; i < lines.size(); ++i) {
        EXPECT_EQ(lines[i].action, others[i].action);
        EXPECT_EQ(lines[i].visits, others[i].visits) << to_text(lines[i].action);
        EXPECT_EQ(lines[i].value, others[i].value) << to_text(lines[i].action);
      }
    }
  }
}
TEST(SectionLaws, ASearchWithAMemoryFindsTheSame) { expect_equal_decisions<G>(); }

}  // namespace
}  // namespace spielwerk::laws
