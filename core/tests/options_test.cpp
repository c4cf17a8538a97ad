// Options as words, and conditions between them; who may sit in a position from outside.

#include <gtest/gtest.h>

#include <array>

#include "core/catalogue/game_info.h"
#include "core/catalogue/text_keys.h"
#include "core/match/options.h"
#include "core/tree/position.h"

namespace spielwerk::test {
namespace {

struct Trip {
  Bounded<1, 3> seats = 2;
  bool tandem = false;
  Bounded<0, 2> bags = 0;
  Start<3> start{};
  static constexpr std::string_view kName = "trip";
  static constexpr auto kFields = fields(field("seats", &Trip::seats), field("tandem", &Trip::tandem),
                                         field("bags", &Trip::bags), field("start", &Trip::start));
};
struct TripGame {
  using Options = Trip;
  static constexpr auto kOptionConditions = std::to_array<OptionCondition>({
      {.option = "tandem", .value = "yes", .other = "seats", .values = {"2"}, .reason = "two_ride"},
      {.option = "bags", .value = "", .other = "tandem", .values = {"no"}, .reason = "no_rack"},
      {.option = "bags", .value = "2", .since = 2, .reason = "one_bag"},
      start_drawn_since(3),
  });
};

std::string reason(int seats, bool tandem, int bags, Start<3> start = {}, int rules = 3) {
  return refused_reason<TripGame>(Trip{seats, tandem, bags, start}, rules);
}

TEST(Options, GoTogetherOrSayWhyNot) {
  EXPECT_EQ(reason(2, true, 0), "");
  EXPECT_EQ(reason(1, true, 0), "two_ride");
  EXPECT_EQ(reason(3, true, 0), "two_ride");
  EXPECT_EQ(reason(2, false, 1), "");
  EXPECT_EQ(reason(2, true, 1), "no_rack") << "every value but the standard";
  EXPECT_EQ(reason(2, false, 0, Seat{1}), "");
  EXPECT_EQ(reason(2, false, 0, Seat{2}), "no_such_seat");
  EXPECT_EQ(reason(3, false, 0, Seat{2}), "");
}

TEST(Options, AValueBelongsToTheRulesThatKnowIt) {
  EXPECT_EQ(reason(2, false, 2, Seat{0}, 1), "one_bag");
  EXPECT_EQ(reason(2, false, 1, Seat{0}, 1), "");
  EXPECT_EQ(reason(2, false, 2, Seat{0}, 2), "");
  EXPECT_EQ(reason(2, false, 0, {}, 2), "no_draw");
  EXPECT_EQ(reason(2, false, 0, {}, 3), "");
}

TEST(Options, ARefusalSaysWhatWasExpected) {
  const auto alone = refused_options<TripGame>(Trip{1, true, 0, {}}, 3);
  ASSERT_TRUE(alone);
  EXPECT_EQ(alone->code, "options_refused");
  EXPECT_EQ(alone->text, "option tandem cannot be \"yes\": seats must be 2");
  EXPECT_EQ(alone->args.at("option"), "tandem");
  EXPECT_EQ(alone->args.at("value"), "yes");
  const auto early = refused_options<TripGame>(Trip{2, false, 2, Seat{0}}, 1);
  ASSERT_TRUE(early);
  EXPECT_NE(early->text.find("version 1 of the rules does not know it, expected 2 or later"),
            std::string::npos);
}

TEST(Options, AConditionThatNamesNothingIsFound) {
  const auto unknown = [](std::string_view option, std::string_view value, std::string_view other = {},
                          std::string_view second = {}) {
    const OptionCondition one{option, value, other, {"2", second}, 1, "never"};
    return unknown_in({&one, 1}, option_infos<Trip>());
  };
  EXPECT_EQ(unknown_in(TripGame::kOptionConditions, option_infos<Trip>()), "");
  EXPECT_EQ(unknown("tandems", "yes"), "there is no option \"tandems\"");
  EXPECT_EQ(unknown("tandem", "maybe"), "option tandem has no value \"maybe\"");
  EXPECT_EQ(unknown("tandem", "yes", "seat"), "there is no option \"seat\"");
  EXPECT_EQ(unknown("tandem", "yes", "seats", "4"), "option seats has no value \"4\"");
}

TEST(Options, ThePageLearnsTheirConditions) {
  GameInfo info;
  info.options = option_infos<Trip>(TripGame::kOptionConditions);
  const std::string json = info_json(info);
  EXPECT_NE(json.find(R"("conditions":[{"value":"yes","other":"seats","values":["2"],"reason":"two_ride"}])"),
            std::string::npos);
  EXPECT_NE(json.find(R"({"value":null,"other":"tandem","values":["no"],"reason":"no_rack"})"),
            std::string::npos);
  EXPECT_EQ(json.find("one_bag"), std::string::npos) << "new tables have the newest rules";
}

// ---- positions -------------------------------------------------------------------------------

struct Bag {
  std::uint8_t weight = 0;
  std::optional<Seat> owner{};
  bool operator==(const Bag&) const = default;
  static constexpr std::string_view kName = "bag";
  static constexpr auto kFields = fields(field("weight", &Bag::weight), field("owner", &Bag::owner));
};
SPIELWERK_SEATED(Ride, "ride");
SPIELWERK_WORD(Rest, "rest");
struct TripState : Versioned {
  PerSeat<Bag, 4> bags;
  FixedList<Seat, 4> order;
  Set<Seat> tired;
  Agenda<std::variant<Ride, Rest>, 4> agenda;
  static constexpr std::string_view kName = "state";
  static constexpr auto kFields =
      fields(field("bags", &TripState::bags), field("order", &TripState::order),
             field("tired", &TripState::tired), field("agenda", &TripState::agenda));
};

TEST(Positions, EverySeatIsAtTheTable) {
  const auto wrong = [](auto&& change) {
    TripState state;
    change(state);
    return !wrong_position(state, 3).empty();
  };
  EXPECT_FALSE(wrong([](TripState& s) {
    s.bags[Seat{2}] = {5, Seat{2}};
    s.order.push(Seat{2});
    s.tired.add(Seat{0});
    s.agenda.then(Ride{Seat{1}}, Rest{});
  }));
  EXPECT_TRUE(wrong([](TripState& s) { s.bags[Seat{0}].owner = Seat{3}; }));
  EXPECT_TRUE(wrong([](TripState& s) { s.bags[Seat{3}].weight = 1; })) << "the fourth does not play";
  EXPECT_TRUE(wrong([](TripState& s) { s.order.push(Seat{3}); }));
  EXPECT_TRUE(wrong([](TripState& s) { s.tired.add(Seat{7}); }));
  EXPECT_TRUE(wrong([](TripState& s) { s.agenda.then(Rest{}, Ride{Seat{3}}); }));
}

}  // namespace
}  // namespace spielwerk::test
