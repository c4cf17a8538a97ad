// Requests: sums with a tag of their own, texts, lists and words from JSON, and problems as answers.

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/json/json.h"
#include "core/json/problem_info.h"
#include "core/json/words.h"

namespace spielwerk::test {
namespace {

struct Begin {
  std::string game;
  Words options;
  std::vector<std::string> names{};
  std::optional<int> at{};
  static constexpr std::string_view kName = "begin";
  static constexpr auto kFields = fields(field("game", &Begin::game), field("options", &Begin::options),
                                         later_field("names", &Begin::names, std::vector<std::string>{}),
                                         later_field("at", &Begin::at, std::nullopt));
};
SPIELWERK_WORD(Stop, "stop");
using Wish = std::variant<Begin, Stop>;

}  // namespace
}  // namespace spielwerk::test

namespace spielwerk {
template <>
inline constexpr std::string_view kSumTag<test::Wish> = "wish";
}  // namespace spielwerk

namespace spielwerk::test {
namespace {

struct WishRead {
  Wish wish;
  std::string error;
};
WishRead read_wish(std::string_view text) {
  WishRead all;
  JsonReader in(text);
  read_json(in, all.wish);
  in.at_end();
  all.error = in.error();
  return all;
}

TEST(Requests, AreToldApartByTheirTag) {
  EXPECT_TRUE(std::holds_alternative<Stop>(read_wish(R"({"wish":"stop"})").wish));
  const WishRead whole =
      read_wish(R"({"wish":"begin","names":["A","B"],"options":{"seats":"2","map":"x"},"game":"g","at":7})");
  ASSERT_EQ(whole.error, "");
  const Begin& begin = std::get<Begin>(whole.wish);
  EXPECT_EQ(begin.game, "g");
  EXPECT_EQ(begin.options, (Words{{"map", "x"}, {"seats", "2"}}));
  EXPECT_EQ(begin.names, (std::vector<std::string>{"A", "B"}));
  EXPECT_EQ(begin.at, 7);
}

TEST(Requests, MayLeaveOutWhatSaysWhatItsAbsenceMeans) {
  const WishRead brief = read_wish(R"({"wish":"begin","game":"","options":{}})");
  ASSERT_EQ(brief.error, "");
  EXPECT_TRUE(std::get<Begin>(brief.wish).names.empty());
  EXPECT_FALSE(std::get<Begin>(brief.wish).at.has_value());
}

TEST(Requests, SayWhatIsWrong) {
  const auto begin = [](const std::string& members) {
    return read_wish(R"({"wish":"begin",)" + members + '}').error;
  };
  const auto named = [](const std::string& error, std::string_view part) { return error.contains(part); };
  EXPECT_TRUE(named(read_wish(R"({"kind":"stop"})").error, R"("wish" as the first field)"));
  EXPECT_TRUE(named(read_wish(R"({"wish":"go"})").error, R"(a known wish, not "go")"));
  EXPECT_TRUE(named(read_wish(R"({"wish":"stop","at":1})").error, R"(a field of stop, not "at")"));
  EXPECT_TRUE(named(begin(R"("game":"g")"), "every field of begin"));
  EXPECT_TRUE(named(begin(R"("game":"g","options":{"a":"1","a":"2"})"), "every name once"));
  EXPECT_NE(begin(R"("game":"g","options":{"a":1})"), "") << "words are texts";
  EXPECT_NE(begin(R"("game":"g","options":{},"at":2147483648)"), "") << "beyond the type";
  std::string many = R"("A")";
  for (int i = 1; i < kMostElements; ++i) many += R"(,"A")";
  EXPECT_EQ(begin(R"("game":"g","options":{},"names":[)" + many + ']'), "");
  EXPECT_TRUE(
      named(begin(R"("game":"g","options":{},"names":[)" + many + R"(,"A"])"), "at most 64 elements"));
}

TEST(Problems, TellNumbersAsNumbersAndNothingThatIsNotThere) {
  EXPECT_EQ(
      to_json(problem_info({CoreCode::kNoUndo, "a \"text\"", {{"n", "12"}, {"of", "x"}, {"zip", "007"}}})),
      R"({"error":"no_undo","text":"a \"text\"","args":{"n":12,"of":"x","zip":"007"}})");
  EXPECT_EQ(to_json(problem_info({CoreCode::kMalformed, "t", {}})), R"({"error":"malformed","text":"t"})");
}

TEST(Words, AreAnObject) {
  EXPECT_EQ(to_json(Words{{"a", "1"}, {"b", "\n"}}), R"({"a":"1","b":"\n"})");
  EXPECT_EQ(to_json(Words{}), "{}");
}

}  // namespace
}  // namespace spielwerk::test
