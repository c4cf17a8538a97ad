// Old processors are told apart, and the program ends on them before anything of it has run.

#include "cli/processor/processor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/tests/program.h"

namespace spielwerk::cli {
namespace {

using testing::HasSubstr;

constexpr unsigned bit(unsigned n) { return 1U << n; }
constexpr ProcessorWords kNehalem{bit(0) | bit(9) | bit(13) | bit(19) | bit(20) | bit(23), bit(0)};

TEST(Processors, AreGoodEnoughWithAllOfX8664V2) {
  EXPECT_EQ(missing_of(kNehalem), nullptr);
  EXPECT_EQ(missing_of({~0U, ~0U}), nullptr);
}
TEST(Processors, AreToldWhatTheyLack) {
  for (const auto& [n, name] : {std::pair(0U, "sse3"), std::pair(9U, "ssse3"), std::pair(13U, "cx16"),
                                std::pair(19U, "sse4_1"), std::pair(20U, "sse4_2"), std::pair(23U, "popcnt")})
    EXPECT_STREQ(missing_of({~bit(n), ~0U}), name);
  EXPECT_STREQ(missing_of({~0U, ~bit(0)}), "lahf_lm");
  EXPECT_STREQ(missing_of({0, 0}), "sse3");
}

TEST(Processors, ThatAreTooOldEndTheProgramBeforeItsFirstInitialiser) {
  const Result result = run_program(SPIELWERK_OLD_PROCESSOR, "");
  EXPECT_EQ(result.code, 1);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, HasSubstr("it lacks popcnt"));
  EXPECT_THAT(result.err, HasSubstr("x86-64-v2"));
}

/// Where the emulator is installed (qemu-user): the program itself, on processors that are not here.
class Emulated : public testing::Test {
 protected:
  void SetUp() override {
    if (run_program("/usr/bin/qemu-x86_64", "--version").code != 0) GTEST_SKIP() << "no qemu-x86_64 here";
  }
  static Result run_on(const std::string& processor) {
    return run_program("/usr/bin/qemu-x86_64",
                       "-cpu " + processor + " '" + SPIELWERK_PROGRAM + "' --version");
  }
};
TEST_F(Emulated, OldProcessorsGetAMessage) {
  for (const char* processor : {"qemu64", "core2duo", "Conroe", "phenom"}) {
    const Result result = run_on(processor);
    EXPECT_EQ(result.code, 1) << processor;
    EXPECT_EQ(result.out, "") << processor;
    EXPECT_THAT(result.err, HasSubstr("this processor is too old")) << processor;
  }
}
TEST_F(Emulated, TheOldestThatIsGoodEnoughRunsTheProgram) {
  const Result result = run_on("Nehalem");
  EXPECT_EQ(result.code, 0) << result.err;
}

}  // namespace
}  // namespace spielwerk::cli
