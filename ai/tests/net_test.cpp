// Nets: their file, their whole-number arithmetic, and that they learn.

#include "ai/net.h"

#include <gtest/gtest.h>

#include <cmath>

#include "ai/learner.h"
#include "core/values/random.h"

namespace spielwerk {
namespace {

constexpr int kInputs = 40;

Features some_features(Rng& rng) {
  Features features;
  features.clear();
  for (int i = 0; i < kInputs / 2; ++i) {
    features.flag(rng.below(2) == 0);
    features.amount(static_cast<int>(rng.below(9)) - 4, 4);
  }
  return features;
}

TEST(FeatureLists, LeaveZerosOutAndCountThem) {
  Features features;
  features.clear();
  features.flag(false);
  features.flag(true);
  features.amount(3, 2);
  features.amount(-1, 4);
  features.amount(1000, 4);
  features.steps(2, 3);
  features.choice(1, 3);
  features.choice(-1, 2);
  EXPECT_EQ(features.inputs(), 13);
  const std::vector<Features::Entry> expected{{1, 16}, {2, 24}, {3, -4}, {4, 64}, {5, 16}, {6, 16}, {9, 16}};
  EXPECT_EQ(std::vector(features.entries().begin(), features.entries().end()), expected);
}

TEST(Nets, AreAsTheirWeightsWithinTheRounding) {
  const Learner learner(kInputs, 32, 5);
  const Net net(learner.net());
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    const Features features = some_features(rng);
    const Judgement exact = learner.judge(features);
    const Judgement rounded = net.judge(features);
    EXPECT_NEAR(rounded.share, exact.share, 0.01);
    EXPECT_NEAR(rounded.rank, exact.rank, 0.01);
    EXPECT_NEAR(rounded.points, exact.points, 0.03);
  }
}

// Whole numbers only: a machine that came to other bits would fail here.
TEST(Nets, GiveTheSameBitsEverywhere) {
  FloatNet weights{kInputs, 16, {}, {}, {}};
  Rng rng(11);
  const auto draw = [&](std::size_t count, std::vector<float>& out) {
    for (std::size_t i = 0; i < count; ++i)
      out.push_back((static_cast<float>(rng.below(2001)) - 1000.0F) / 2048.0F);
  };
  draw(kInputs * 16, weights.first);
  draw(16, weights.bias);
  draw(3 * 17, weights.last);
  const Net net(weights);
  std::uint64_t hash = 0;
  for (int i = 0; i < 100; ++i) {
    const Judgement judgement = net.judge(some_features(rng));
    for (const double value : {judgement.share, judgement.rank, judgement.points})
      hash = hash * 0x100000001b3ULL + static_cast<std::uint64_t>(std::llround(value * 0x1p30));
  }
  EXPECT_EQ(hash, 11490289851016096841ULL) << "the golden vector";
}

TEST(Nets, ComeBackFromTheirFile) {
  Net net(Learner(kInputs, 24, 9).net());
  net.facts = {{"game", "toy"}, {"seed", "9"}};
  const std::string text = net.text();
  const auto back = Net::parse(text);
  ASSERT_TRUE(back.has_value()) << back.error().text;
  EXPECT_EQ(back->text(), text);
  EXPECT_EQ(back->facts.at("game"), "toy");
  Rng rng(4);
  for (int i = 0; i < 20; ++i) {
    const Features features = some_features(rng);
    EXPECT_EQ(back->judge(features).share, net.judge(features).share);
  }
}

TEST(Nets, RefuseWhatIsNoNet) {
  const std::string text = Net(Learner(kInputs, 8, 1).net()).text();
  for (const std::size_t cut : {std::size_t{0}, std::size_t{10}, text.size() / 2, text.size() - 1})
    EXPECT_FALSE(Net::parse(text.substr(0, cut)).has_value()) << cut;
  for (std::size_t at = 0; at < text.size(); at += 37) {
    std::string altered = text;
    altered[at] = altered[at] == 'B' ? 'C' : 'B';
    EXPECT_FALSE(Net::parse(altered).has_value()) << at;
  }
}

TEST(Learners, LearnWhatIsTrue) {
  Learner learner(kInputs, 16, 2);
  Rng rng(6);
  // The share is 0.9 where the first flag is set, else 0.2; the points are the second feature.
  const auto truth_of = [](const Features& features) {
    Judgement truth{0.2, 0.2, 0};
    for (const auto& [input, value] : features.entries()) {
      if (input == 0) truth.share = truth.rank = 0.9;
      if (input == 1) truth.points = value / 16.0;
    }
    return truth;
  };
  for (int i = 0; i < 20'000; ++i) {
    const Features features = some_features(rng);
    learner.learn(features.entries(), truth_of(features), 0.01);
  }
  for (int i = 0; i < 50; ++i) {
    const Features features = some_features(rng);
    const Judgement truth = truth_of(features);
    EXPECT_NEAR(learner.judge(features).share, truth.share, 0.1);
    EXPECT_NEAR(learner.judge(features).points, truth.points, 0.2);
  }
}

TEST(Learners, ComeBackFromRawWeights) {
  const FloatNet net = Learner(kInputs, 8, 3).net();
  std::string bytes;
  put_weights(bytes, net);
  FloatNet back{kInputs, 8, {}, {}, {}};
  std::string_view left = bytes;
  ASSERT_TRUE(get_weights(left, back));
  EXPECT_TRUE(left.empty());
  EXPECT_EQ(back.first, net.first);
  EXPECT_EQ(back.last, net.last);
  left = std::string_view(bytes).substr(1);
  EXPECT_FALSE(get_weights(left, back));
}

}  // namespace
}  // namespace spielwerk
