// JSON of described values: both ways the same, and strict about everything else.

#include "core/json/json.h"
#include "core/json/json_members.h"

#include <gtest/gtest.h>

#include "core/tests/things.h"

namespace spielwerk::test {
namespace {

template <class T>
std::string error_of(std::string_view text) {
  T value{};
  JsonReader in(text);
  read_json(in, value);
  in.at_end();
  return in.error();
}

TEST(Json, IsWhatThePageReads) {
  EXPECT_EQ(to_json(some_world()),
            R"({"liked":"green","seen":["red","blue"],"worth":{"red":0,"green":0,"blue":-300},)"
            R"("coins":[0,200],"deeds":[{"kind":"paint","seat":3,"colour":"blue","coats":4,"dry":true}],)"
            R"("bag":{"red":7,"green":0,"blue":0},)"
            R"("agenda":[{"kind":"paint","seat":1,"colour":"red","coats":2,"dry":false},{"kind":"rest"}]})");
  EXPECT_EQ(to_json(World{}).find(R"({"liked":null,"seen":[])"), 0U);
}

TEST(Json, LeadsBackToTheValue) {
  for (const World& world : {some_world(), World{}}) {
    const std::string text = to_json(world);
    World read = some_world();
    JsonReader in(text);
    read_json(in, read);
    EXPECT_TRUE(in.at_end()) << in.error();
    EXPECT_EQ(read, world);
    EXPECT_EQ(read.bag.size(), world.bag.size());
  }
}

TEST(Json, FieldsMayComeInAnyOrderWithBlanks) {
  EXPECT_EQ(error_of<Paint>("\n{ \"dry\" : true , \"coats\":2,\t\"colour\":\"red\",\"seat\":0 } "), "");
}

TEST(Json, CutOffAnywhereIsRefused) {
  const std::string text = to_json(some_world());
  for (std::size_t size = 0; size < text.size(); ++size)
    EXPECT_NE(error_of<World>(std::string_view(text).substr(0, size)), "") << size;
}

TEST(Json, EveryErrorSaysWhereAndWhatWasExpected) {
  const std::string good = R"({"seat":1,"colour":"red","coats":2,"dry":true})";
  ASSERT_EQ(error_of<Paint>(good), "");
  const std::vector<std::pair<std::string, std::string>> wrong{
      {good + "x", "at character 47: expected nothing more"},
      {R"({"seat":1})", "every field of paint"},
      {R"({"seat":1,"seat":1,"colour":"red","coats":2,"dry":true})", "no second \"seat\""},
      {R"({"seat":8,"colour":"red","coats":2,"dry":true})", "a number from 0 to 7"},
      {R"({"seat":-1,"colour":"red","coats":2,"dry":true})", "a number from 0 to 7"},
      {R"({"seat":"1","colour":"red","coats":2,"dry":true})", "a number from 0 to 7"},
      {R"({"seat":1.5,"colour":"red","coats":2,"dry":true})", "expected ','"},
      {R"({"seat":1,"colour":"black","coats":2,"dry":true})", "a colour, not \"black\""},
      {R"({"seat":1,"colour":"red","coats":6,"dry":true})", "a number from 2 to 5"},
      {R"({"seat":1,"colour":"red","coats":99999999999999999999,"dry":true})", "a number from 2 to 5"},
      {R"({"seat":1,"colour":"red","coats":2,"dry":1})", "true or false"},
      {R"({"seat":1,"colour":"red","coats":2,"dry":null})", "true or false"},
      {R"({"seat":1,"colour":"red","coats":2,"dry":true,})", "expected '\"'"},
      {R"({"seat":1,"colour":"red","coats":2,"dry":true,"x":1})", "a field of paint, not \"x\""},
      {R"({"seat":1 "colour":"red","coats":2,"dry":true})", "expected ','"},
      {R"([1])", "expected '{'"},
      {"", "at character 1: expected '{'"}};
  for (const auto& [text, expected] : wrong)
    EXPECT_NE(error_of<Paint>(text).find(expected), std::string::npos)
        << text << " -> " << error_of<Paint>(text);
}

TEST(Json, ListsTablesAndSumsAreStrict) {
  EXPECT_NE(error_of<Deed>(R"({"kind":"fly"})"), "");
  EXPECT_NE(error_of<Deed>(R"({"name":"rest"})"), "");
  EXPECT_NE(error_of<Deed>(R"({"kind":"rest","seat":1})"), "");
  EXPECT_EQ(error_of<Deed>(R"({"kind":"rest"})"), "");
  using Colours = Table<Colour, std::int16_t>;
  EXPECT_EQ(error_of<Colours>(R"({"blue":1,"red":2,"green":-3})"), "");
  EXPECT_NE(error_of<Colours>(R"({"blue":1,"red":2})"), "");
  EXPECT_NE(error_of<Colours>(R"({"blue":1,"red":2,"green":3,"blue":1})"), "");
  EXPECT_NE(error_of<Colours>(R"({"blue":40000,"red":2,"green":3})"), "");
  using List = FixedList<std::uint8_t, 2>;
  EXPECT_EQ(error_of<List>("[1,2]"), "");
  EXPECT_NE(error_of<List>("[1,2,3]"), "") << "a list holds no more than its capacity";
  EXPECT_NE(error_of<List>("[1,]"), "");
  EXPECT_NE(error_of<List>("[256]"), "");
  using Pair = PerSeat<std::uint8_t, 2>;
  EXPECT_NE(error_of<Pair>("[1]"), "");
  EXPECT_NE(error_of<Pair>("[1,2,3]"), "");
}

TEST(JsonMembers, AreExactlyTheNamedOnesInAnyOrder) {
  const auto error = [](std::string_view text) {
    JsonReader in(text);
    int sum = 0;
    read_members(in, {"one", "two"}, [&](const std::string&) { sum += static_cast<int>(in.integer(0, 9)); });
    if (in.good()) {
      EXPECT_EQ(sum, 3);
    }
    return in.error();
  };
  EXPECT_EQ(error(R"({"one":1,"two":2})"), "");
  EXPECT_EQ(error(R"({ "two" : 2, "one" : 1 })"), "");
  EXPECT_NE(error(R"({"one":1})").find("\"two\""), std::string::npos) << "a missing one is named";
  EXPECT_NE(error(R"({"one":1,"two":2,"three":3})").find("another member than \"three\""), std::string::npos);
  EXPECT_NE(error(R"({"one":1,"two":2,"two":2})").find("another member than \"two\""), std::string::npos);
  for (const std::string_view wrong : {"", "[]", "{\"one\"1}", "{\"one\":1 \"two\":2}", "{\"one\":1,"})
    EXPECT_NE(error(wrong), "") << wrong;
}

TEST(JsonMembers, AnyNamesAreReadOneAfterTheOther) {
  JsonReader in(R"({"a":1,"b":2,"a":3})");
  std::string names;
  read_any_members(in, [&](const std::string& name) { names += name + std::to_string(in.integer(0, 9)); });
  EXPECT_TRUE(in.at_end());
  EXPECT_EQ(names, "a1b2a3");
}

TEST(Json, StringsAreEscapedAndReadBack) {
  const std::string odd = "quote \" back \\ line \n bell \a tab \t Zoë €";
  std::string text;
  write_json_string(text, odd);
  EXPECT_EQ(text.find('\n'), std::string::npos);
  JsonReader in(text);
  EXPECT_EQ(in.string(), odd);
  EXPECT_TRUE(in.at_end());
  JsonReader escapes(R"("\u0041\u00e9\u20ac\/\b")");
  EXPECT_EQ(escapes.string(), "Aé€/\b");
  for (const std::string_view wrong :
       {"\"", "\"\\", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\ud800\"", "\"a\nb\"", "\"\xff\"", "a"}) {
    JsonReader reader(wrong);
    EXPECT_EQ(reader.string(), "");
    EXPECT_FALSE(reader.good()) << wrong;
  }
}

}  // namespace
}  // namespace spielwerk::test
