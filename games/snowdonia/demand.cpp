// What the contracts of a seat ask for, and what its goods may still bring.

#include <algorithm>
#include <cstdint>

#include "games/snowdonia/outlook.h"

namespace spielwerk::snowdonia {
namespace {

// ---- contracts ---------------------------------------------------------------------------------

/// Amounts of everything side by side, each below a bit that stays set as long as there is enough.
using Packed = std::uint32_t;
constexpr Packed kGuards = (1U << 8U) | (1U << 15U) | (1U << 22U) | (1U << 26U);
constexpr Packed packed(int rubble, int tracks, int stations, int surveyor) {
  return static_cast<Packed>(std::clamp(rubble, 0, 255)) |
         static_cast<Packed>(std::clamp(tracks, 0, 63)) << 9U |
         static_cast<Packed>(std::clamp(stations, 0, 63)) << 16U | static_cast<Packed>(surveyor) << 23U;
}
constexpr bool suffices(Packed stock, Packed need) {
  return (((stock | kGuards) - need) & kGuards) == kGuards;
}

struct Item {
  Packed need = 0;
  int points = 0;
};
Item item_of(const Contract& face, const Stock& stock) {
  if (face.surveyor > stock.surveyor) return {};
  return {packed(face.rubble, face.tracks, face.stations, face.needs_surveyor() ? 1 : 0),
          worth_of(face, stock)};
}
Packed packed(const Stock& stock) { return packed(stock.rubble, stock.tracks, stock.stations, 1); }

constexpr int kMostItems = 7;
/// All choices among some contracts, with what they need and bring.
class Choices {
 public:
  void add(const Item& item) {
    for (std::size_t i = 0; i < count_; ++i) {
      needs_[count_ + i] = needs_[i] + item.need;
      points_[count_ + i] = points_[i] + item.points;
    }
    count_ *= 2;
  }
  int best(Packed stock) const {
    int best = 0;
    for (std::size_t i = 0; i < count_; ++i)
      best = std::max(best, suffices(stock, needs_[i]) ? points_[i] : 0);
    return best;
  }

 private:
  std::array<Packed, 1U << kMostItems> needs_{};
  std::array<int, 1U << kMostItems> points_{};
  std::size_t count_ = 1;
};

// ---- goods -------------------------------------------------------------------------------------

/// What goods are worth while there is time, up to a number of them and beyond.
struct Price {
  Tenths each;
  Tenths beyond;
  int enough;
  Tenths of(int count) const { return each * std::min(count, enough) + beyond * std::max(0, count - enough); }
};
constexpr Price kOfIron{9, 2, 9};
constexpr Price kOfStone{14, 3, 6};
constexpr Price kOfCoal{9, 2, 4};
constexpr Price kOfSteel{36, 15, 4};
constexpr Price kOfRubble{5, 1, 16};
constexpr Price kOfDaffodil{5, 5, 8};
constexpr Tenths kOfTrain = 50;
constexpr Tenths kOfStep = 6;

}  // namespace

int nearness(const Contract& face, const Stock& stock) {
  int needed = 0;
  int there = 0;
  const auto count = [&](int need, int have, int weight) {
    needed += weight * need;
    there += weight * std::min(need, have);
  };
  count(face.rubble, stock.rubble, 1);
  count(face.tracks, stock.tracks, 5);
  count(face.stations, stock.stations, 4);
  return needed > 0 ? 100 * there / needed : 50;
}

Demand demand_of(const Stock& stock, const Stock& hope, Contracts contracts, const OpenRow& row) {
  const Packed has = packed(stock);
  const Packed hopes = packed(hope);
  FixedList<Item, kContractCards> items;
  contracts.each([&](ContractNo card) {
    const Item item = item_of(contract_face(card), stock);
    if (item.points > 0 && suffices(hopes, item.need)) items.push(item);
  });
  if (items.size() > kMostItems)
    std::sort(items.begin(), items.end(), [](const Item& a, const Item& b) { return a.points > b.points; });
  Choices choices;
  for (int i = 0; i < std::min(items.size(), kMostItems); ++i) choices.add(items[i]);
  Demand demand;
  demand.now = choices.best(has);
  demand.hoped = choices.best(hopes);
  const auto gain = [&](int rubble, int tracks, int stations) {
    return choices.best(packed(stock.rubble + rubble, stock.tracks + tracks, stock.stations + stations, 1)) -
           demand.now;
  };
  if (!items.empty()) {
    demand.rubble = gain(kLoad, 0, 0);
    demand.track = gain(0, 1, 0);
    demand.station = gain(0, 0, 1);
  }
  for (int place = 0; place < row.size(); ++place) {
    if (row[place] == 0) continue;
    const Item item = item_of(contract_face(static_cast<int>(row[place])), stock);
    const auto with = [&](Packed all, int without) {
      if (item.points == 0 || !suffices(all, item.need)) return 0;
      return std::max(0, item.points + choices.best(all - item.need) - without);
    };
    demand.row[static_cast<std::size_t>(place)] = with(has, demand.now);
    demand.row_hoped[static_cast<std::size_t>(place)] = with(hopes, demand.hoped);
  }
  return demand;
}

Stock hoped_for(const State& s, const Stock& stock) {
  if (s.ending != Ending::kOpen) return stock;
  const int tracks = plan_of(s).tracks() - s.laid.size();
  return {stock.rubble + std::min(8, tracks), stock.tracks + (tracks + 2) / 4,
          stock.stations + std::min(3, (tracks + 2) / 3), stock.coal, stock.surveyor};
}

int settled_points(const State& s, Seat seat) {
  return station_points(s, seat) + track_points(s, seat) + train_points(s, seat) + surveyor_points(s, seat) +
         daffodil_points(daffodils_of(s, seat));
}
Tenths worth_ahead(const State& s, Seat seat) {
  if (s.ending != Ending::kOpen) return 0;
  const Player& player = s[seat];
  const Tenths worth = kOfIron.of(player.wares[Ware::kIron]) + kOfStone.of(player.wares[Ware::kStone]) +
                       kOfCoal.of(player.wares[Ware::kCoal]) + kOfSteel.of(player.steel) +
                       kOfRubble.of(player.rubble) + kOfDaffodil.of(player.daffodils) +
                       kOfStep * player.steps + (player.train ? kOfTrain : 0);
  const int tracks = plan_of(s).tracks();
  return worth * std::min(tracks, 3 * (tracks - s.laid.size())) / tracks;
}

}  // namespace spielwerk::snowdonia
