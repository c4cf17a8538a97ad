// The shipped nets say the same by every path of this machine as on the machine that wrote the golden file.
// SPIELWERK_UPDATE=1 writes it anew, after nets were trained: build/release/ai/tests/ai_tests
// --gtest_filter='GoldenJudgements.*' from the root.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "ai/tests/golden_vectors.h"

namespace spielwerk {
namespace {

constexpr const char* kFile = "ai/tests/judgements.txt";

std::string read_file(const std::filesystem::path& path) {
  std::stringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

std::vector<std::string> net_files() {
  std::vector<std::string> files;
  for (const auto& game : std::filesystem::directory_iterator("games")) {
    if (!std::filesystem::exists(game.path() / "nets")) continue;
    for (const auto& file : std::filesystem::directory_iterator(game.path() / "nets"))
      files.push_back(file.path().generic_string());
  }
  std::ranges::sort(files);
  return files;
}

/// All nets with what they say.
std::string golden_text(kernels::Path path) {
  std::string text;
  for (const std::string& file : net_files()) {
    const auto net = Net::parse(read_file(file));
    EXPECT_TRUE(net.has_value()) << file;
    if (net) text += file + '\n' + golden_lines(*net, path) + '\n';
  }
  return text;
}

TEST(GoldenJudgements, ByThePlainPath) {
  if (std::getenv("SPIELWERK_UPDATE") != nullptr)
    std::ofstream(kFile, std::ios::binary) << golden_text(kernels::Path::kScalar);
  EXPECT_EQ(golden_text(kernels::Path::kScalar), read_file(kFile));
}

TEST(GoldenJudgements, ByTheVectorsOfThisMachine) {
  const kernels::Path path = kernels::paths().back();
  if (path == kernels::Path::kScalar) GTEST_SKIP() << "this machine has no vectors that nets can use";
  EXPECT_EQ(golden_text(path), read_file(kFile)) << kernels::name_of(path);
}

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
