// The one writer of JSON: every form of value, by hand and against a function for each type.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/json/json.h"
#include "core/json/typescript.h"
#include "core/tests/plain_json.h"
#include "core/tests/things.h"
#include "core/values/hex.h"

namespace spielwerk::test {

/// Its values are as wide as int.
enum class Shade { kLight, kDark };
struct Tin {
  std::uint8_t litres = 0;
  bool operator==(const Tin&) const = default;
  static constexpr std::string_view kName = "tin";
  static constexpr auto kFields = fields(field("litres", &Tin::litres));
};
struct Brush {
  bool operator==(const Brush&) const = default;
  static constexpr std::string_view kName = "brush";
  static constexpr auto kFields = fields();
};
using Tool = std::variant<Tin, Brush>;
/// A variant without names: JSON shows which one it is by its fields alone.
using Container = std::variant<Tin, Paint>;
/// JSON that somebody else wrote.
struct Written {
  std::string text;
  bool operator==(const Written&) const = default;
};
/// Of a type that others name.
struct Kind {
  bool operator==(const Kind&) const = default;
};
struct Fruit {
  Kind kind;
  static constexpr std::string_view kName = "fruit";
  static constexpr auto kFields = fields(field("kind", &Fruit::kind));
};
struct Basket {
  Fruit best;
  Tin tin;
  static constexpr std::string_view kName = "basket";
  static constexpr auto kFields = fields(field("best", &Basket::best), field("tin", &Basket::tin));
};
inline constexpr auto write_written = [](std::string& out, const Written& json) { out += json.text; };

}  // namespace spielwerk::test

namespace spielwerk {
template <>
inline constexpr EnumNames<test::Shade> kEnumNames<test::Shade>{"shade", {"light", "dark"}};
template <>
inline constexpr std::string_view kSumTag<test::Tool> = "tool";
template <>
inline constexpr std::string_view kSumName<test::Container> = "container";
template <>
inline constexpr std::string_view kSumTag<test::Container> = "";
template <>
inline constexpr Schema kSchema<test::Kind>{.form = Schema::Form::kForeign, .name = "G[\"fruit\"]"};
template <>
inline constexpr Schema kSchema<test::Written> =
    schema::foreign<test::Written, test::write_written>("unknown");
}  // namespace spielwerk

namespace spielwerk::test {
template <>
std::string plain_json(const Written& json) {
  return json.text;
}
namespace {

using Spot = HexCell<3, 4>;
/// A value of every form that the world does not have.
struct Oddments {
  std::int8_t small = -128;
  std::uint16_t middle = 65535;
  std::int32_t large = -2147483647;
  std::uint32_t wide = 4294967295U;
  std::int64_t huge = -9223372036854775807;
  std::uint64_t most = 18446744073709551615U;
  Spot spot{1, 2};
  Set<Spot> spots;
  Set<Seat> seats;
  Set<Bounded<3, 99>> numbers;
  Start<4> start{};
  std::optional<Paint> paint;
  Table<Colour, std::uint8_t> tens{};
  Shade shade = Shade::kDark;
  std::string name;
  std::vector<Paint> paints;
  std::vector<std::string> words;
  Tool tool;
  Written written{"null"};
  std::optional<Spot> later;
  bool open = false;
  std::vector<Tool> tools;
  static constexpr std::string_view kName = "oddments";
  static constexpr auto kFields = fields(
      field("small", &Oddments::small), field("middle", &Oddments::middle), field("large", &Oddments::large),
      field("wide", &Oddments::wide), field("huge", &Oddments::huge), field("most", &Oddments::most),
      field("spot", &Oddments::spot), field("spots", &Oddments::spots), field("seats", &Oddments::seats),
      field("numbers", &Oddments::numbers), field("start", &Oddments::start),
      field("paint", &Oddments::paint), field("tens", &Oddments::tens), field("shade", &Oddments::shade),
      field("name", &Oddments::name), field("paints", &Oddments::paints), field("words", &Oddments::words),
      field("tool", &Oddments::tool), field("written", &Oddments::written),
      later_field("later", &Oddments::later, std::nullopt), later_field("open", &Oddments::open, false),
      later_field("tools", &Oddments::tools, std::vector<Tool>{}));
};

TEST(JsonWriter, WritesEveryForm) {
  Oddments all;
  all.spots.add({0, 0});
  all.spots.add({2, 3});
  all.seats.add(Seat{1});
  for (const int number : {3, 66, 67, 99}) all.numbers.add(number);
  all.paint = Paint{Seat{2}, Colour::kRed, 2, false};
  all.tens[Colour::kGreen] = 10;
  all.tens[Colour::kBlue] = 255;
  all.name = "a \"b\"";
  all.words = {"", "\n"};
  const std::string expected =
      R"({"small":-128,"middle":65535,"large":-2147483647,"wide":4294967295,"huge":-9223372036854775807,)"
      R"("most":18446744073709551615,"spot":"b3","spots":["a1","c4"],"seats":[1],)"
      R"("numbers":[3,66,67,99],"start":null,)"
      R"("paint":{"seat":2,"colour":"red","coats":2,"dry":false},"tens":{"red":0,"green":10,"blue":255},)"
      R"("shade":"dark","name":"a \"b\"","paints":[],"words":["","\n"],)"
      R"("tool":{"tool":"tin","litres":0},"written":null)";
  EXPECT_EQ(to_json(all), expected + '}');
  all.later = Spot{0, 1};
  all.open = true;
  all.tools = {Brush{}, Tin{100}};
  EXPECT_EQ(
      to_json(all),
      expected + R"(,"later":"a2","open":true,"tools":[{"tool":"brush"},{"tool":"tin","litres":100}]})");
  std::string members = "{";
  write_json_members(members, Erased(all));
  EXPECT_EQ(members + '}', to_json(all));
}

TEST(JsonWriter, WritesSumsWithoutATag) {
  EXPECT_EQ(to_json(Container{Tin{7}}), R"({"litres":7})");
  EXPECT_EQ(to_json(Container{Paint{Seat{2}, Colour::kRed, 2, false}}),
            R"({"seat":2,"colour":"red","coats":2,"dry":false})");
  TypeScript out;
  out.type(kSchema<Container>);
  EXPECT_EQ(out.text(),
            "export type Tin = { litres: number; };\n"
            "export type Colour = \"red\" | \"green\" | \"blue\";\n"
            "export type Paint = { seat: number; colour: Colour; coats: number; dry: boolean; };\n"
            "export type Container = \n  Tin\n  | Paint;\n");
}

TEST(JsonWriter, DeclaresTypesWithAParameterWhereItStands) {
  TypeScript out("G", "G extends Games = Games");
  EXPECT_EQ(out.type(kSchema<std::vector<Basket>>), "(Basket<G>)[]");
  EXPECT_EQ(out.text(),
            "export type Fruit<G extends Games = Games> = { kind: G[\"fruit\"]; };\n"
            "export type Tin = { litres: number; };\n"
            "export type Basket<G extends Games = Games> = { best: Fruit<G>; tin: Tin; };\n");
}

TEST(JsonWriter, WritesEveryNumber) {
  for (int i = -70'000; i < 70'000; ++i) {
    EXPECT_EQ(to_json(i), std::to_string(i));
    EXPECT_EQ(to_json(static_cast<std::uint8_t>(i)), std::to_string(static_cast<std::uint8_t>(i)));
    EXPECT_EQ(to_json(static_cast<std::int8_t>(i)), std::to_string(static_cast<std::int8_t>(i)));
    EXPECT_EQ(to_json(static_cast<std::uint16_t>(i)), std::to_string(static_cast<std::uint16_t>(i)));
    EXPECT_EQ(to_json(static_cast<std::int16_t>(i)), std::to_string(static_cast<std::int16_t>(i)));
  }
}

Paint any_paint() {
  return {Seat{*rc::gen::inRange(0, 8)}, static_cast<Colour>(*rc::gen::inRange(0, 3)),
          *rc::gen::inRange(2, 6), *rc::gen::arbitrary<bool>()};
}
template <class Make>
auto any_list(Make&& make) {
  std::vector<decltype(make())> list;
  for (int left = *rc::gen::inRange(0, 200); left > 0; --left) list.push_back(make());
  return list;
}
Tool any_tool() {
  if (*rc::gen::arbitrary<bool>()) return Brush{};
  return Tin{*rc::gen::arbitrary<std::uint8_t>()};
}
Spot any_spot() { return Spot::at(*rc::gen::inRange(0, 12)); }

Oddments any_oddments() {
  Oddments one;
  one.small = *rc::gen::arbitrary<std::int8_t>();
  one.middle = *rc::gen::arbitrary<std::uint16_t>();
  one.large = *rc::gen::arbitrary<std::int32_t>();
  one.wide = *rc::gen::arbitrary<std::uint32_t>();
  one.huge = *rc::gen::arbitrary<std::int64_t>();
  one.most = *rc::gen::arbitrary<std::uint64_t>();
  one.spot = any_spot();
  for (const Spot& spot : any_list(any_spot)) one.spots.add(spot);
  one.seats = Set<Seat>::from_bits(*rc::gen::arbitrary<std::uint8_t>());
  for (const int number : any_list([] { return *rc::gen::inRange(3, 100); })) one.numbers.add(number);
  one.start = Start<4>::from_index(*rc::gen::inRange(0, 5));
  if (*rc::gen::arbitrary<bool>()) one.paint = any_paint();
  for (const Colour colour : kAll<Colour>) one.tens[colour] = *rc::gen::arbitrary<std::uint8_t>();
  one.shade = static_cast<Shade>(*rc::gen::inRange(0, 2));
  one.name = *rc::gen::arbitrary<std::string>();
  one.paints = any_list(any_paint);
  one.words = *rc::gen::arbitrary<std::vector<std::string>>();
  one.tool = any_tool();
  one.written.text = std::string(*rc::gen::inRange<std::size_t>(0, 9000), '1');
  if (*rc::gen::arbitrary<bool>()) one.later = any_spot();
  one.open = *rc::gen::arbitrary<bool>();
  one.tools = any_list(any_tool);
  return one;
}

RC_GTEST_PROP(JsonWriterProperty, WritesWhatAFunctionForEachTypeWrites, ()) {
  const Oddments all = any_oddments();
  RC_ASSERT(to_json(all) == plain_json(all));
}

RC_GTEST_PROP(JsonWriterProperty, AppendsHoweverLong, ()) {
  const auto many = any_list(any_oddments);
  std::string text = "before";
  write_json(text, many);
  RC_ASSERT(text == "before" + plain_json(many));
}

TEST(JsonWriter, WritesStatesOfAllForms) {
  for (const World& world : {some_world(), World{}}) EXPECT_EQ(to_json(world), plain_json(world));
}

}  // namespace
}  // namespace spielwerk::test
