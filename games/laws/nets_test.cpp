// The nets of a game that has some: one for every number of players, small, made for these features, and with
// the same judgements by every path of this machine as on the machine that wrote the golden file beside them.

#include <gtest/gtest.h>

#include "ai/judge.h"
#include "ai/tests/golden_vectors.h"
#include "games/laws/files.h"
#include "games/laws/subject.h"

namespace spielwerk::laws {
namespace {

using G = GameUnderTest;

constexpr std::size_t kMostText = 100'000;

std::filesystem::path nets_folder() { return std::filesystem::path(SPIELWERK_GAME_FOLDER) / "nets"; }
std::filesystem::path golden_file() { return nets_folder() / "judgements.txt"; }

/// The files of nets by the number of players, in order.
std::map<int, std::string> net_files() {
  std::map<int, std::string> files;
  if (!std::filesystem::exists(nets_folder())) return files;
  for (const auto& file : std::filesystem::directory_iterator(nets_folder()))
    if (file.path().extension() == ".net")
      files[std::stoi(file.path().stem().string())] = read_file(file.path());
  return files;
}

template <class T>
void expect_nets_that_fit() {
  EXPECT_EQ(Learns<T>, !net_files().empty()) << "nets without the hook kNet, or the other way round";
  if constexpr (Learns<T>) {
    for (const int seats : kGame.info().seats) {
      const Net* net = net_of<T>(seats);
      ASSERT_NE(net, nullptr) << seats << " players have no net";
      EXPECT_EQ(T::net(seats), net_files()[seats]) << "the program has another net than the folder";
      Features features;
      T::features(start<T>(*parse_options<typename T::Options>({{"seats", std::to_string(seats)}})), Seat{0},
                  features);
      EXPECT_EQ(net->inputs(), features.inputs()) << seats;
      EXPECT_EQ(net->facts.at("game"), T::kId);
      EXPECT_EQ(net->facts.at("seats"), std::to_string(seats));
      for (const char* fact : {"seed", "games", "program"}) EXPECT_TRUE(net->facts.contains(fact)) << fact;
      EXPECT_LT(T::net(seats).size(), kMostText);
    }
  }
}
TEST(NetLaws, EveryNumberOfPlayersHasOneThatFits) { expect_nets_that_fit<G>(); }

/// All nets with what they say.
std::string golden_text(kernels::Path path) {
  std::string text;
  for (const auto& [seats, file] : net_files()) {
    const auto net = Net::parse(file);
    EXPECT_TRUE(net.has_value()) << seats;
    if (net) text += std::to_string(seats) + ".net\n" + golden_lines(*net, path) + '\n';
  }
  return text;
}

TEST(NetLaws, JudgeAsTheGoldenFileByThePlainPath) {
  if (net_files().empty()) GTEST_SKIP() << "the game has no nets";
  const std::string text = golden_text(kernels::Path::kScalar);
  if (updating()) write_file(golden_file(), text);
  EXPECT_EQ(text, read_file(golden_file()));
}

TEST(NetLaws, JudgeAsTheGoldenFileByTheVectorsOfThisMachine) {
  const kernels::Path path = kernels::paths().back();
  if (path == kernels::Path::kScalar) GTEST_SKIP() << "this machine has no vectors that nets can use";
  EXPECT_EQ(golden_text(path), read_file(golden_file())) << kernels::name_of(path);
}

}  // namespace
}  // namespace spielwerk::laws
