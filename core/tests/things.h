#pragma once
// A small described world, for the tests of text, codes, hashes and JSON.

#include <optional>
#include <variant>

#include "core/values/described.h"

namespace spielwerk::test {

enum class Colour : std::uint8_t { kRed, kGreen, kBlue };

}  // namespace spielwerk::test

namespace spielwerk {
template <>
inline constexpr EnumNames<test::Colour> kEnumNames<test::Colour>{"colour", {"red", "green", "blue"}};
}  // namespace spielwerk

namespace spielwerk::test {

struct Paint {
  Seat seat;
  Colour colour;
  Bounded<2, 5> coats;
  bool dry = false;
  bool operator==(const Paint&) const = default;
  static constexpr std::string_view kName = "paint";
  static constexpr auto kFields = fields(field("seat", &Paint::seat), field("colour", &Paint::colour),
                                         field("coats", &Paint::coats), field("dry", &Paint::dry));
};
struct Rest {
  bool operator==(const Rest&) const = default;
  static constexpr std::string_view kName = "rest";
  static constexpr auto kFields = fields();
};
using Deed = std::variant<Rest, Paint>;

struct World {
  std::optional<Colour> liked;
  Set<Colour> seen;
  Table<Colour, std::int16_t> worth{};
  PerSeat<std::uint8_t, 2> coins{};
  FixedList<Deed, 3> deeds;
  Urn<Colour> bag;
  Agenda<Deed, 3> agenda;
  bool operator==(const World&) const = default;
  static constexpr std::string_view kName = "world";
  static constexpr auto kFields =
      fields(field("liked", &World::liked), field("seen", &World::seen), field("worth", &World::worth),
             field("coins", &World::coins), field("deeds", &World::deeds), field("bag", &World::bag),
             field("agenda", &World::agenda));
};

inline World some_world() {
  World world;
  world.liked = Colour::kGreen;
  world.seen.add(Colour::kRed);
  world.seen.add(Colour::kBlue);
  world.worth[Colour::kBlue] = -300;
  world.coins[Seat{1}] = 200;
  world.deeds.push(Paint{Seat{3}, Colour::kBlue, 4, true});
  world.bag.add(Colour::kRed, 7);
  world.agenda.then(Rest{}, Paint{Seat{1}, Colour::kRed, 2, false});
  return world;
}

}  // namespace spielwerk::test
