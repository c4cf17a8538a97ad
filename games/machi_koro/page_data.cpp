// What the page is told of Machi Koro once and for all: what is printed on the cards, and
// how much two dice show at most.

#include "core/json/json.h"
#include "core/values/weighted.h"
#include "games/machi_koro/game.h"

namespace spielwerk::machi_koro {
namespace {

/// `one_die`, `two_dice`: throws of 6 and of 36 that activate it.
struct CardData {
  Colour colour;
  Icon icon;
  int first;
  int last;
  int cost;
  int coins;
  std::optional<Icon> per;
  std::uint32_t one_die;
  std::uint32_t two_dice;
  bool operator==(const CardData&) const = default;
  static constexpr std::string_view kName = "card_data";
  static constexpr auto kFields =
      fields(field("colour", &CardData::colour), field("icon", &CardData::icon),
             field("first", &CardData::first), field("last", &CardData::last), field("cost", &CardData::cost),
             field("coins", &CardData::coins), field("per", &CardData::per),
             field("one_die", &CardData::one_die), field("two_dice", &CardData::two_dice));
};
struct LandmarkData {
  int cost;
  bool operator==(const LandmarkData&) const = default;
  static constexpr std::string_view kName = "landmark_data";
  static constexpr auto kFields = fields(field("cost", &LandmarkData::cost));
};
struct PageData {
  Table<Card, CardData> cards;
  Table<Landmark, LandmarkData> landmarks;
  int most_thrown;
  bool operator==(const PageData&) const = default;
  static constexpr std::string_view kName = "page_data";
  static constexpr auto kFields =
      fields(field("cards", &PageData::cards), field("landmarks", &PageData::landmarks),
             field("most_thrown", &PageData::most_thrown));
};

CardData card_data(const Establishment& e) {
  CardData card{e.colour, e.icon, e.first, e.last, e.cost, e.coins, {}, 0, 0};
  if (e.multiplied()) card.per = e.per;
  const auto hits = [&](int thrown) { return e.first <= thrown && thrown <= e.last; };
  kOneDie.each([&](int face, std::uint32_t weight) { card.one_die += hits(face) ? weight : 0; });
  kTwoDice.each(
      [&](DicePair dice, std::uint32_t weight) { card.two_dice += hits(dice.low + dice.high) ? weight : 0; });
  return card;
}

}  // namespace

std::string MachiKoro::data_json() {
  PageData data{};
  for (const Establishment& e : kEstablishments) data.cards[e.card] = card_data(e);
  for (const Landmark landmark : kAll<Landmark>) data.landmarks[landmark] = {cost(landmark)};
  data.most_thrown = kMostThrown;
  return to_json(data);
}

}  // namespace spielwerk::machi_koro
