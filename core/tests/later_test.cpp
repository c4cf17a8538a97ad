// Fields that came later, and the option of who begins: what was written before them is still read, and still
// has its hash.

#include <gtest/gtest.h>

#include "core/json/json.h"
#include "core/json/shape.h"
#include "core/json/typescript.h"
#include "core/match/options.h"
#include "core/tests/things.h"

namespace spielwerk::test {
namespace {

/// A house as an older program knew it.
struct OldHouse {
  std::uint8_t rooms = 1;
  Bounded<0, 3> start = 0;
  static constexpr std::string_view kName = "house";
  static constexpr auto kFields = fields(field("rooms", &OldHouse::rooms), field("start", &OldHouse::start));
};
struct House {
  std::uint8_t rooms = 1;
  Start<4> start{};
  std::optional<Seat> owner{};
  Bounded<1, 9> floors = 2;
  bool operator==(const House&) const = default;
  static constexpr std::string_view kName = "house";
  static constexpr auto kFields =
      fields(field("rooms", &House::rooms), field("start", &House::start),
             later_field("owner", &House::owner, std::nullopt), later_field("floors", &House::floors, 2));
};

House read(std::string_view json, std::string& error) {
  House house{7, Seat{1}, Seat{3}, 9};  // whatever was there before
  JsonReader in(json);
  read_json(in, house);
  error = in.at_end() ? "" : in.error();
  return house;
}

struct Plan {
  Start<4> start{};
  Bounded<1, 3> coats = 1;
  bool dry = true;
  static constexpr std::string_view kName = "plan";
  static constexpr auto kFields =
      fields(field("start", &Plan::start), field("coats", &Plan::coats), field("dry", &Plan::dry));
};

TEST(LaterFields, WhatWasWrittenBeforeIsReadAndHasItsHash) {
  const OldHouse old{3, 2};
  std::string error;
  const House house = read(to_json(old), error);
  EXPECT_EQ(error, "");
  EXPECT_EQ(house, (House{3, Seat{2}, std::nullopt, 2})) << "absent means what it always meant";
  EXPECT_EQ(to_json(house), to_json(old));
  EXPECT_EQ(hash_of(house), hash_of(old));
}

TEST(LaterFields, WhatTheyHoldIsWrittenReadAndHashed) {
  const House plain{3, Seat{2}, std::nullopt, 2};
  for (const House& house : {House{3, Seat{2}, Seat{0}, 2}, House{3, Seat{2}, std::nullopt, 1}}) {
    std::string error;
    EXPECT_EQ(read(to_json(house), error), house);
    EXPECT_EQ(error, "");
    EXPECT_NE(hash_of(house), hash_of(plain));
  }
  EXPECT_EQ(to_json(House{3, Seat{2}, Seat{0}, 5}), R"({"rooms":3,"start":2,"owner":0,"floors":5})");
  EXPECT_NE(hash_of(House{3, Seat{2}, Seat{0}, 2}), hash_of(House{3, Seat{2}, std::nullopt, 1}));
}

TEST(LaterFields, OtherFieldsMustStillBeThere) {
  std::string error;
  read(R"({"rooms":3,"owner":null})", error);
  EXPECT_NE(error.find("every field of house"), std::string::npos);
  read(R"({"rooms":3,"start":1,"floors":3,"floors":3})", error);
  EXPECT_NE(error.find("no second \"floors\""), std::string::npos);
}

TEST(LaterFields, MayBeMissingForThePage) {
  TypeScript out;
  out.declare("House", kSchema<House>);
  EXPECT_NE(out.text().find("start: number | null; owner?: number; floors?: number;"), std::string::npos)
      << out.text();
}

TEST(StartOption, IsASeatOrDrawn) {
  EXPECT_TRUE(Start<4>{}.drawn());
  EXPECT_EQ(Start<4>{}.seat(), std::nullopt);
  EXPECT_EQ(Start<4>{Seat{3}}.seat(), Seat{3});
  EXPECT_EQ(parse_value<Start<4>>("drawn"), Start<4>{});
  EXPECT_EQ(parse_value<Start<4>>("2"), Start<4>{Seat{2}});
  EXPECT_EQ(parse_value<Start<4>>("4"), std::nullopt);
  EXPECT_EQ(Domain<Start<kMostSeats>>::kSize, kMostSeats + 1);
  EXPECT_EQ(to_json(Start<4>{}), "null");
  EXPECT_EQ(to_json(Start<4>{Seat{3}}), "3");
  std::string error;
  EXPECT_TRUE(read(R"({"rooms":1,"start":null})", error).start.drawn());
  read(R"({"rooms":1,"start":4})", error);
  EXPECT_NE(error, "");
}

TEST(StartOption, SaysItsKindLikeEveryOption) {
  const auto infos = option_infos<Plan>();
  EXPECT_EQ(infos[0].kind, OptionKind::kSeat);
  EXPECT_EQ(infos[0].standard, "drawn");
  EXPECT_EQ(infos[0].values, (std::vector<std::string>{"0", "1", "2", "3", "drawn"}));
  EXPECT_EQ(infos[1].kind, OptionKind::kNumber);
  EXPECT_EQ(infos[2].kind, OptionKind::kSwitch);
  EXPECT_EQ(option_infos<Paint>()[1].kind, OptionKind::kChoice);
  EXPECT_EQ(shape_of(kSchema<Start<4>>), "\"seat\"");
}

TEST(Options, WhatIsNotNamedHasTheStandardOfItsTime) {
  const Paint standard{Seat{0}, Colour::kBlue, 4};
  EXPECT_EQ(parse_options<Paint>({}, standard)->coats, 4);
  EXPECT_EQ(parse_options<Paint>({{"coats", "3"}}, standard), (Paint{Seat{0}, Colour::kBlue, 3}));
}

}  // namespace
}  // namespace spielwerk::test
