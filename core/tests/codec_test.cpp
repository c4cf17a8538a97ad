// Text, dense codes and hashes of described values, and the small containers they are made of.

#include "core/values/codec.h"

#include <gtest/gtest.h>

#include <set>

#include "core/match/options.h"
#include "core/tests/things.h"

namespace spielwerk::test {
namespace {

TEST(Codec, TextIsTheKindAndItsFields) {
  EXPECT_EQ(to_text(Deed{Rest{}}), "rest");
  EXPECT_EQ(to_text(Deed{Paint{Seat{7}, Colour::kBlue, 5, true}}), "paint 7 blue 5 yes");
}

TEST(Codec, OnlyTheExactTextIsRead) {
  EXPECT_EQ(parse_text<Deed>("paint 7 blue 5 yes"), (Deed{Paint{Seat{7}, Colour::kBlue, 5, true}}));
  EXPECT_EQ(parse_text<Deed>("rest"), Deed{Rest{}});
  for (const std::string_view wrong :
       {"", " ", "rest ", " rest", "Rest", "rest 1", "paint", "paint 7 blue 5", "paint 7 blue 5 yes ",
        "paint  7 blue 5 yes", "paint 8 blue 5 yes", "paint 07 blue 5 yes", "paint 7 black 5 yes",
        "paint 7 blue 1 yes", "paint 7 blue 6 yes", "paint 7 blue 5 true", "paint 7 blue 5 yes no",
        "paint\t7 blue 5 yes", "paint 7 blue 5 yes\n"})
    EXPECT_EQ(parse_text<Deed>(wrong), std::nullopt) << '"' << wrong << '"';
}

TEST(Codec, CodesCountAllValuesWithoutAGap) {
  constexpr std::uint32_t kCount = code_count<Deed>();
  static_assert(kCount == 1 + kMostSeats * 3 * 4 * 2);
  std::set<std::string> texts;
  for (std::uint32_t code = 0; code < kCount; ++code) {
    const auto deed = from_code<Deed>(code);
    ASSERT_TRUE(deed);
    EXPECT_EQ(to_code(*deed), code);
    EXPECT_EQ(parse_text<Deed>(to_text(*deed)), deed);
    texts.insert(to_text(*deed));
  }
  EXPECT_EQ(texts.size(), kCount);
  EXPECT_EQ(from_code<Deed>(kCount), std::nullopt);
  EXPECT_EQ(from_code<Deed>(~std::uint32_t{0}), std::nullopt);
}

TEST(Codec, EveryFieldCountsInTheHash) {
  std::set<std::uint64_t> hashes{hash_of(some_world())};
  const auto differs = [&](auto&& change) {
    World world = some_world();
    change(world);
    EXPECT_TRUE(hashes.insert(hash_of(world)).second);
  };
  EXPECT_EQ(hash_of(some_world()), *hashes.begin());
  differs([](World& w) { w.liked.reset(); });
  differs([](World& w) { w.liked = Colour::kRed; });
  differs([](World& w) { w.seen.remove(Colour::kRed); });
  differs([](World& w) { w.worth[Colour::kRed] = -300; });
  differs([](World& w) { w.coins[Seat{0}] = 200; });
  differs([](World& w) { w.deeds.push(Rest{}); });
  differs([](World& w) { w.deeds.pop(); });
  differs([](World& w) { w.bag.take(Colour::kRed); });
  differs([](World& w) { w.agenda.pop(); });
}

TEST(Codec, WhatWasPoppedDoesNotCount) {
  World world = some_world();
  world.deeds.push(Rest{});
  world.deeds.pop();
  EXPECT_EQ(world, some_world());
  EXPECT_EQ(hash_of(world), hash_of(some_world()));
}

TEST(Agenda, TheFirstArgumentComesFirst) {
  Agenda<Deed, 3> agenda;
  agenda.then(Rest{});
  agenda.then(Paint{Seat{0}, Colour::kRed, 2, false}, Paint{Seat{1}, Colour::kRed, 2, false});
  EXPECT_EQ(agenda.depth(), 3);
  EXPECT_EQ(std::get<Paint>(agenda.top()).seat, Seat{0});
  agenda.pop();
  EXPECT_EQ(std::get<Paint>(agenda.top()).seat, Seat{1});
  agenda.pop();
  EXPECT_EQ(agenda.top(), Deed{Rest{}});
}

TEST(AgendaDeathTest, MorePhasesThanThereIsRoomForEndTheProgram) {
  Agenda<Deed, 3> agenda;
  agenda.then(Rest{}, Rest{});
  EXPECT_DEATH(agenda.then(Rest{}, Rest{}), "check failed");
  agenda.then(Rest{});
  EXPECT_EQ(agenda.depth(), 3);
  EXPECT_DEATH(agenda.then(Rest{}), "check failed");
}

TEST(ContainersDeathTest, OverflowAndTheEmptyUrnEndTheProgram) {
  FixedList<int, 2> list;
  list.push(1);
  list.push(2);
  EXPECT_DEATH(list.push(3), "check failed");
  Urn<Colour> urn;
  EXPECT_DEATH(urn.take(Colour::kRed), "check failed");
  urn.add(Colour::kRed, 255);
  EXPECT_DEATH(urn.add(Colour::kRed), "check failed") << "more than can be counted";
  EXPECT_DEATH(urn.add(Colour::kBlue, -1), "check failed");
  urn.add(Colour::kBlue, 255);
  EXPECT_EQ(urn.size(), 510);
}

TEST(Containers, SetsCountAndFindTheirElements) {
  for (std::uint32_t bits = 0; bits < 8; ++bits) {
    const auto set = Set<Colour>::from_bits(bits);
    int rank = 0;
    set.each([&](Colour colour) {
      EXPECT_TRUE(set.has(colour));
      EXPECT_EQ(set.nth(rank++), colour);
    });
    EXPECT_EQ(rank, set.size());
    EXPECT_EQ((Set<Colour>::all() - set).size(), 3 - set.size());
  }
}

TEST(Options, UnknownKeysAndValuesSayWhatWasExpected) {
  EXPECT_EQ(parse_options<Paint>({{"colour", "blue"}})->colour, Colour::kBlue);
  EXPECT_EQ(parse_options<Paint>({})->coats, 2) << "what is not named keeps its standard";
  const auto value = parse_options<Paint>({{"colour", "black"}});
  EXPECT_EQ(value.error().code, "malformed");
  EXPECT_NE(value.error().text.find("red, green, blue"), std::string::npos);
  const auto key = parse_options<Paint>({{"shape", "round"}});
  EXPECT_NE(key.error().text.find("shape"), std::string::npos);
  EXPECT_EQ(option_infos<Paint>()[1].values, (std::vector<std::string>{"red", "green", "blue"}));
}

}  // namespace
}  // namespace spielwerk::test
