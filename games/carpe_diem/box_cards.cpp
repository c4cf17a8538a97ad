// The files of the cards and of the table of villas, and what is wrong with them.

#include <algorithm>
#include <utility>
#include <vector>

#include "core/json/json_members.h"
#include "games/carpe_diem/box.h"
#include "games/carpe_diem/reading.h"

namespace spielwerk::carpe_diem {
namespace {

constexpr int kMostOnACard = 9;
constexpr int kMostVillaPoints = 99;
/// Values of the table that the rule page itself names: chimneys and points.
constexpr std::array<std::pair<int, int>, 3> kNamedVillas{{{3, 3}, {5, 7}, {14, 26}}};
constexpr int kVillaColumns = 15;

std::uint8_t small(JsonReader& in) { return static_cast<std::uint8_t>(in.integer(1, kMostOnACard)); }

void read_pay(JsonReader& in, CardFace& face) {
  read_any_members(in, [&](const std::string& name) {
    if (const auto ware = parse_value<Ware>(name))
      face.pay[*ware] = static_cast<std::uint8_t>(in.integer(1, kMostPaid));
    else in.fail("a ware, not \"" + name + '"');
  });
}
void read_have(JsonReader& in, CardFace& face) {
  read_any_members(in, [&](const std::string& name) {
    if (const auto thing = parse_value<Thing>(name)) face.have.things[*thing] = small(in);
    else if (name == "chimney") face.have.chimneys = small(in);
    else if (name == "any_dwelling") face.have.dwellings = small(in);
    else if (name == "any_landscape") face.have.landscapes = small(in);
    else in.fail("a thing, chimney, any_dwelling or any_landscape, not \"" + name + '"');
  });
}
void read_gain(JsonReader& in, CardFace& face) {
  read_any_members(in, [&](const std::string& name) {
    if (name == "points") face.points = small(in);
    else if (name == "coin") face.coins = small(in);
    else if (name == "bread") face.breads = small(in);
    else if (name == "step") face.steps = small(in);
    else in.fail("points, coin, bread or step, not \"" + name + '"');
  });
}

bool needs_something(const CardFace& face) {
  int sum = face.have.chimneys + face.have.dwellings + face.have.landscapes;
  for (const Ware ware : kAll<Ware>) sum += face.pay[ware];
  for (const Thing thing : kAll<Thing>) sum += face.have.things[thing];
  return sum > 0;
}

CardFace read_card(JsonReader& in) {
  CardFace face;
  bool pays = false;
  int needs = 0;
  read_any_members(in, [&](const std::string& name) {
    if (name == "letter") read_json(in, face.letter);
    else if (name == "gain") read_gain(in, face);
    else if (name == "pay" || name == "have") {
      pays = name == "pay";
      ++needs;
      if (pays) read_pay(in, face);
      else read_have(in, face);
    } else {
      in.fail("letter, pay, have or gain, not \"" + name + '"');
    }
  });
  face.red = pays;
  if (!in.good()) return face;
  if (needs != 1 || !needs_something(face)) in.fail("what the card asks for, under pay or have");
  else if (face.points + face.coins + face.breads + face.steps == 0) in.fail("what the card brings");
  else if (pays != (face.letter <= Letter::kB)) in.fail("pay on letters a and b, have on c and d");
  return face;
}

std::string wrong_letters(const CardsFile& all) {
  std::array<int, 4> found{};
  for (std::size_t i = 1; i <= kScoringCards; ++i) ++found[static_cast<std::size_t>(all.faces[i].letter)];
  for (const Letter letter : kAll<Letter>) {
    const auto at = static_cast<std::size_t>(letter);
    if (found[at] != kLetterCards[at])
      return expected_number("cards of letter " + std::string(name_of(letter)), kLetterCards[at], found[at]);
  }
  return {};
}

}  // namespace

std::expected<CardsFile, std::string> parse_cards(std::string_view file, std::string_view text) {
  CardsFile all;
  int cards = 0;
  JsonReader in(text);
  read_members(in, {"provenance", "scoring", "fountain", "fountain_points"}, [&](const std::string& name) {
    if (name == "provenance") all.provenance = in.string();
    else if (name == "fountain_points") all.fountain_points = small(in);
    else if (name == "scoring")
      read_json_elements(in, kScoringCards,
                         [&] { all.faces[static_cast<std::size_t>(++cards)] = read_card(in); });
    else
      read_any_members(in, [&](const std::string& one) {
        if (const auto thing = parse_value<Thing>(one)) all.fountains[*thing] = small(in);
        else in.fail("a thing, not \"" + one + '"');
      });
  });
  if (!in.at_end()) return wrong_in(file, in.error());
  if (cards != kScoringCards) return wrong_in(file, expected_number("scoring cards", kScoringCards, cards));
  if (const std::string wrong = wrong_letters(all); !wrong.empty()) return wrong_in(file, wrong);
  int fountains = 0;
  for (const Thing thing : kAll<Thing>) fountains += all.fountains[thing];
  if (fountains != kFountainCards)
    return wrong_in(file, expected_number("fountain cards", kFountainCards, fountains));
  return all;
}

std::expected<VillasFile, std::string> parse_villas(std::string_view file, std::string_view text) {
  VillasFile all;
  JsonReader in(text);
  read_members(in, {"provenance", "points"}, [&](const std::string& name) {
    if (name == "provenance") all.provenance = in.string();
    else
      read_json_elements(in, kMostChimneys, [&] {
        all.points[static_cast<std::size_t>(all.listed++)] =
            static_cast<std::uint8_t>(in.integer(0, kMostVillaPoints));
      });
  });
  if (!in.at_end()) return wrong_in(file, in.error());
  if (all.listed < kVillaColumns)
    return wrong_in(file,
                    "expected points for 0 to 14 chimneys or more, found " + std::to_string(all.listed));
  const auto end = all.points.begin() + all.listed;
  if (!std::is_sorted(all.points.begin(), end))
    return wrong_in(file, "expected points that do not fall with more chimneys");
  for (const auto& [chimneys, points] : kNamedVillas)
    if (all.points[static_cast<std::size_t>(chimneys)] != points)
      return wrong_in(file, "expected " + std::to_string(points) + " points for " + std::to_string(chimneys) +
                                " chimneys, as on the rule page");
  std::fill(end, all.points.end(), *(end - 1));
  return all;
}

}  // namespace spielwerk::carpe_diem
