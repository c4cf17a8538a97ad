// Every path of this machine computes nets to the same bits. What shipped nets say is a law of every game.

#include <gtest/gtest.h>

#include "ai/tests/golden_vectors.h"

namespace spielwerk {
namespace {

// All numbers at their bounds: nothing overflows, and no path differs from the plain one.
TEST(GoldenJudgements, AtTheBoundsOfTheirNumbers) {
  for (const float size : {1e-9F, 1.0F, 1e9F}) {
    for (const int hidden : {1, 16, 17, kernels::kMostHidden}) {
      FloatNet weights{Features::kCapacity, hidden, {}, {}, {}};
      const auto units = static_cast<std::size_t>(hidden);
      for (std::size_t i = 0; i < Features::kCapacity * units; ++i)
        weights.first.push_back(i % 2 == 0 ? size : -size);
      for (std::size_t i = 0; i < units; ++i) weights.bias.push_back(i % 3 == 0 ? -1e9F : 1e9F);
      for (std::size_t i = 0; i < FloatNet::kOutputs * (units + 1); ++i)
        weights.last.push_back(i % 5 == 0 ? -1e6F : 1e6F);
      const Net net(weights);
      ASSERT_TRUE(Net::parse(net.text()).has_value());
      for (const kernels::Path path : kernels::paths())
        EXPECT_EQ(golden_lines(net, path), golden_lines(net, kernels::Path::kScalar))
            << size << ' ' << hidden << ' ' << kernels::name_of(path);
    }
  }
}

}  // namespace
}  // namespace spielwerk
