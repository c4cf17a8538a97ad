// Points: what lies on the line, and the best use of it for contracts.

#include "games/snowdonia/scoring.h"

#include "games/snowdonia/seats.h"

namespace spielwerk::snowdonia {
namespace {

/// A contract as far as it competes with others.
struct Item {
  ContractNo card;
  int rubble;
  int tracks;
  int stations;
  int surveyor;  // 1: it needs the surveyor
  int points;
};

/// Looks for the best choice among items, the most valuable first. A branch is left when even all that still
/// fits one by one would not beat the best.
class Search {
 public:
  explicit Search(int surveyors) : surveyors_(surveyors) {}
  void add(const Item& item) { items_.push(item); }
  Service run(int rubble, int tracks, int stations) {
    std::sort(items_.begin(), items_.end(), [](const Item& a, const Item& b) {
      return a.points != b.points ? a.points > b.points : int(a.card) < int(b.card);
    });
    visit(0, {rubble, tracks, stations, surveyors_}, {}, 0);
    best_.branches = branches_;
    return best_;
  }

 private:
  struct Left {
    int rubble;
    int tracks;
    int stations;
    int surveyors;
    bool holds(const Item& item) const {
      return item.rubble <= rubble && item.tracks <= tracks && item.stations <= stations &&
             item.surveyor <= surveyors;
    }
    Left without(const Item& item) const {
      return {rubble - item.rubble, tracks - item.tracks, stations - item.stations,
              surveyors - item.surveyor};
    }
  };
  /// Most points that the items from `at` on may add: of those that fit, all, or less where one kind of
  /// goods cannot be enough for them.
  int bound(int at, const Left& left) const {
    int points = 0;
    Left sum{0, 0, 0, 0};
    for (int i = at; i < items_.size(); ++i) {
      if (!left.holds(items_[i])) continue;
      points += items_[i].points;
      sum.rubble += items_[i].rubble;
      sum.tracks += items_[i].tracks;
      sum.stations += items_[i].stations;
    }
    return points - std::max({least_lost(at, left, sum.rubble - left.rubble, &Item::rubble),
                              least_lost(at, left, sum.tracks - left.tracks, &Item::tracks),
                              least_lost(at, left, sum.stations - left.stations, &Item::stations)});
  }
  /// So much is missing of one kind: points of the items given up for it, at the best price, rounded down.
  int least_lost(int at, const Left& left, int missing, int Item::* need) const {
    if (missing <= 0) return 0;
    int points = 1;
    int amount = 0;  // the lowest price of a unit is points / amount
    for (int i = at; i < items_.size(); ++i) {
      const Item& item = items_[i];
      if (!left.holds(item) || item.*need == 0) continue;
      if (amount == 0 || item.points * amount < points * (item.*need)) {
        points = item.points;
        amount = item.*need;
      }
    }
    return amount == 0 ? 0 : missing * points / amount;
  }
  void visit(int at, const Left& left, Contracts served, int points) {
    ++branches_;
    if (points > best_.points) best_ = {.served = served, .points = points};
    while (at < items_.size() && !left.holds(items_[at])) ++at;
    if (at == items_.size() || points + bound(at, left) <= best_.points) return;
    const Item& item = items_[at];
    Contracts more = served;
    more.add(item.card);
    visit(at + 1, left.without(item), more, points + item.points);
    visit(at + 1, left, served, points);
  }

  FixedList<Item, kContractCards> items_{};
  int surveyors_;
  Service best_{};
  int branches_ = 0;
};

}  // namespace

int worth_of(const Contract& face, const Stock& stock) {
  const auto reached = static_cast<std::size_t>(std::min(stock.surveyor, kMaxStations - 1));
  return face.points + face.points_each_coal * (stock.coal / kCoalEach) + face.by_surveyor[reached];
}

Service best_service(const Stock& stock, Contracts contracts, Contracts without, Contracts with) {
  Stock left = stock;
  int surveyors = 1;
  Service sure;
  const auto serve = [&](ContractNo card) {
    const Contract& face = contract_face(card);
    left.rubble -= face.rubble;
    left.tracks -= face.tracks;
    left.stations -= face.stations;
    surveyors -= face.needs_surveyor() ? 1 : 0;
    sure.served.add(card);
    sure.points += worth_of(face, stock);
    return face.surveyor <= stock.surveyor && worth_of(face, stock) > 0;
  };
  bool possible = true;
  with.each([&](ContractNo card) { possible &= serve(card); });
  if (!possible || left.rubble < 0 || left.tracks < 0 || left.stations < 0 || surveyors < 0)
    return {.points = -1};
  Search search(surveyors);
  (contracts - with - without).each([&](ContractNo card) {
    const Contract& face = contract_face(card);
    if (face.surveyor > stock.surveyor || worth_of(face, stock) == 0) return;
    search.add({card, face.rubble, face.tracks, face.stations, face.needs_surveyor() ? 1 : 0,
                worth_of(face, stock)});
  });
  const Service rest = search.run(left.rubble, left.tracks, left.stations);
  return {sure.served | rest.served, sure.points + rest.points, rest.branches};
}

Stock stock_of(const State& s, Seat seat) {
  const Plan& plan = plan_of(s);
  const Player& player = s[seat];
  const int as_track = (player.builds & plan.as_track).size();
  return {player.rubble, player.tracks.size() + as_track,
          player.digs.size() + player.builds.size() - as_track, player.wares[Ware::kCoal],
          plan.stations[surveyor_at(s, seat)].number};
}

int daffodil_points(int daffodils) {
  constexpr int kSet = 4;
  return daffodils / kSet * kDaffodilPoints[kSet] +
         kDaffodilPoints[static_cast<std::size_t>(daffodils % kSet)];
}
int daffodils_of(const State& s, Seat seat) {
  return s[seat].daffodils + plan_of(s).stations[surveyor_at(s, seat)].surveyor_daffodils;
}
int track_points(const State& s, Seat seat) {
  int points = 0;
  s[seat].tracks.each([&](TrackNo track) { points += value_of(s, track); });
  return points;
}
int station_points(const State& s, Seat seat) {
  const Plan& plan = plan_of(s);
  int points = 0;
  s[seat].digs.each([&](DigNo spot) { points += plan.dig(spot).points; });
  s[seat].builds.each([&](BuildNo spot) { points += plan.build(spot).points; });
  return points;
}
int surveyor_points(const State& s, Seat seat) {
  return plan_of(s).surveyor[static_cast<std::size_t>(s[seat].steps)];
}
int train_points(const State& s, Seat seat) {
  return has_power(s[seat], TrainPower::kPoints) ? kTrainPoints : 0;
}
int game_points(const State& s, Seat seat) {
  return station_points(s, seat) + track_points(s, seat) +
         best_service(stock_of(s, seat), s[seat].contracts).points + train_points(s, seat) +
         surveyor_points(s, seat) + daffodil_points(daffodils_of(s, seat));
}

}  // namespace spielwerk::snowdonia
