// What the page is told of Roll Through the Ages once and for all: what is printed on dice, score sheet and
// peg board.

#include <vector>

#include "core/json/json.h"
#include "games/roll_through_the_ages/game.h"

namespace spielwerk::roll_through_the_ages {
namespace {

/// `worth`: of a stack of one, two ... up to as many as there is room for.
struct GoodData {
  std::vector<int> worth;
  bool operator==(const GoodData&) const = default;
  static constexpr std::string_view kName = "good_data";
  static constexpr auto kFields = fields(field("worth", &GoodData::worth));
};
struct MonumentData {
  int boxes;
  int first;
  int later;
  bool operator==(const MonumentData&) const = default;
  static constexpr std::string_view kName = "monument_data";
  static constexpr auto kFields =
      fields(field("boxes", &MonumentData::boxes), field("first", &MonumentData::first),
             field("later", &MonumentData::later));
};
struct DevelopmentData {
  int cost;
  int points;
  bool operator==(const DevelopmentData&) const = default;
  static constexpr std::string_view kName = "development_data";
  static constexpr auto kFields =
      fields(field("cost", &DevelopmentData::cost), field("points", &DevelopmentData::points));
};
/// A row of the table of disasters: so many skulls, or at least so many.
struct DisasterData {
  Disaster disaster;
  int skulls;
  bool or_more;
  bool operator==(const DisasterData&) const = default;
  static constexpr std::string_view kName = "disaster_data";
  static constexpr auto kFields =
      fields(field("disaster", &DisasterData::disaster), field("skulls", &DisasterData::skulls),
             field("or_more", &DisasterData::or_more));
};
/// `throws_again`: after the first throw. `city_boxes`: of each city that can be founded, after the first
/// `start_cities`. `stone_workers`: that a stone of the store can be cut into.
struct PageData {
  std::vector<Face> faces;
  std::vector<Ware> wares;
  Table<Good, GoodData> goods;
  int most_food;
  int throws_again;
  int start_cities;
  std::vector<int> city_boxes;
  Table<Monument, MonumentData> monuments;
  Table<Development, DevelopmentData> developments;
  int stone_workers;
  std::vector<DisasterData> disasters;
  bool operator==(const PageData&) const = default;
  static constexpr std::string_view kName = "page_data";
  static constexpr auto kFields = fields(
      field("faces", &PageData::faces), field("wares", &PageData::wares), field("goods", &PageData::goods),
      field("most_food", &PageData::most_food), field("throws_again", &PageData::throws_again),
      field("start_cities", &PageData::start_cities), field("city_boxes", &PageData::city_boxes),
      field("monuments", &PageData::monuments), field("developments", &PageData::developments),
      field("stone_workers", &PageData::stone_workers), field("disasters", &PageData::disasters));
};

/// Each disaster with the first number of skulls that brings it.
std::vector<DisasterData> disaster_rows() {
  std::vector<DisasterData> rows;
  for (int skulls = 1; skulls <= kMostDice; ++skulls) {
    const Disaster disaster = disaster_of(skulls);
    if (disaster == Disaster::kNone) continue;
    if (!rows.empty() && rows.back().disaster == disaster) rows.back().or_more = true;
    else rows.push_back({disaster, skulls, false});
  }
  return rows;
}

}  // namespace

std::string RollThroughTheAges::data_json() {
  PageData data{};
  for (const Face face : kAll<Face>) data.faces.push_back(face);
  for (const Ware one : kAll<Ware>) data.wares.push_back(one);
  for (const Good good : kAll<Good>)
    for (int count = 1; count <= capacity(good); ++count)
      data.goods[good].worth.push_back(worth(good, count));
  data.most_food = kMostFood;
  data.throws_again = kThrows - 1;
  data.start_cities = kStartCities;
  data.city_boxes.assign(kCityBoxes.begin(), kCityBoxes.end());
  for (const Monument one : kAll<Monument>)
    data.monuments[one] = {facts(one).boxes, facts(one).first, facts(one).later};
  for (const Development one : kAll<Development>)
    data.developments[one] = {facts(one).cost, facts(one).points};
  data.stone_workers = kWorkersOfStoredStone;
  data.disasters = disaster_rows();
  return to_json(data);
}

}  // namespace spielwerk::roll_through_the_ages
