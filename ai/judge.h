#pragma once
// Judge: what a position is worth to a seat, by the game's net for this number of players where there is one,
// else by its evaluate(); never more or less than is still possible. At the end of a game by what really
// happened.

#include <algorithm>
#include <array>
#include <concepts>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "ai/net.h"
#include "core/tree/game.h"
#include "core/tree/hooks.h"

namespace spielwerk {

template <class G>
constexpr double usual_points() {
  if constexpr (Learns<G>) return G::kUsualPoints;
  else return 1;
}

template <class G>
PointsApart apart_of(const typename G::State& state, Seat seat) {
  if constexpr (CountsApart<G>) return G::points_apart(state, seat);
  else return {};
}

/// What a net says of a position, for the whole match; `features` are written again.
template <class G>
Judgement judged_by(const auto& net, const typename G::State& state, Seat seat, Features& features) {
  G::features(state, seat, features);
  Judgement one = net.judge(features);
  const PointsApart apart = apart_of<G>(state, seat);
  one.points += (apart.over + apart.to_come) / usual_points<G>();
  return one;
}

/// The judgement that the end of a game pronounces itself.
template <Game G>
Judgement terminal_value(const typename G::State& state, Seat seat) {
  const auto standings = G::returns(state);
  const auto& own = standings[seat.index()];
  double behind = 0;
  for (const auto& one : standings) behind += one.place > own.place ? 1 : one.place == own.place ? 0.5 : 0;
  behind -= 0.5;  // the seat itself
  return {win_share(standings, seat), standings.size() > 1 ? behind / (standings.size() - 1) : 1.0,
          own.points / usual_points<G>()};
}

/// An estimate, brought within what is still possible: a decided place is certain.
template <Game G>
Judgement within_prospect(const typename G::State& state, Seat seat, int seats, Judgement one) {
  const Prospect prospect = prospect_of<G>(state, seat);
  const int rivals = seats - 1;
  if (rivals > 0) {
    one.share = std::clamp(one.share, prospect.behind == rivals ? 1.0 : 0.0, prospect.ahead > 0 ? 0.0 : 1.0);
    one.rank = std::clamp(one.rank, static_cast<double>(prospect.behind) / rivals,
                          static_cast<double>(rivals - prospect.ahead) / rivals);
  }
  one.points = std::clamp(one.points, prospect.least_points / usual_points<G>(),
                          prospect.most_points / usual_points<G>());
  return one;
}

/// What a seat wants: to win, and a little to come in well and with points; alone, points.
inline double utility(const Judgement& judgement, int seats) {
  if (seats == 1) return judgement.points;
  return 0.93 * judgement.share + 0.06 * judgement.rank + 0.01 * std::clamp(judgement.points, 0.0, 2.0);
}
/// What is certain counts a little more than what is only expected, so nobody puts off a win for ever.
inline constexpr double kExpected = 0.999;
inline double utility(const Judgement& judgement, int seats, bool certain) {
  return (certain || seats == 1 ? 1.0 : kExpected) * utility(judgement, seats);
}

/// The net that is part of the program; null where there is none. Read once.
template <Game G>
const Net* net_of(int seats) {
  if constexpr (Learns<G>) {
    static const auto kNets = [] {
      std::array<std::optional<Net>, kMostSeats + 1> nets;
      for (std::size_t n = 1; n < nets.size(); ++n) {
        const std::string_view text = G::net(static_cast<int>(n));
        if (text.empty()) continue;
        auto net = Net::parse(text);
        CHECK(net.has_value());
        nets[n].emplace(std::move(*net));
      }
      return nets;
    }();
    const auto& net = kNets[static_cast<std::size_t>(seats)];
    return net ? &*net : nullptr;
  } else {
    return nullptr;
  }
}

/// By evaluate(), everywhere.
template <Game G>
struct RuleJudge {
  double operator()(const typename G::State& state, Seat seat) const { return G::evaluate(state, seat); }
};

/// By any function from features to a judgement.
template <Learns G, class Value>
class FeatureJudge {
 public:
  FeatureJudge(const Value& value, int seats) : value_(&value), seats_(seats) {}
  /// A copy begins without memory.
  FeatureJudge(const FeatureJudge& other) : FeatureJudge(*other.value_, other.seats_) {}
  FeatureJudge(FeatureJudge&&) noexcept = default;
  FeatureJudge& operator=(const FeatureJudge&) = delete;
  FeatureJudge& operator=(FeatureJudge&&) = delete;
  ~FeatureJudge() = default;
  /// From now on with a memory (megabytes) of sections of features, for many positions that are much alike.
  void remember()
    requires requires(const Value& net) { net.section_memo(); }
  {
    memo_ = std::make_unique<SectionMemo>(value_->section_memo());
    features_ = Features(*memo_);
  }
  double operator()(const typename G::State& state, Seat seat) {
    return utility(judgement(state, seat), seats_, is_terminal<G>(state));
  }
  Judgement judgement(const typename G::State& state, Seat seat) {
    if (is_terminal<G>(state)) return terminal_value<G>(state, seat);
    return within_prospect<G>(state, seat, seats_, judged_by<G>(*value_, state, seat, features_));
  }

 private:
  const Value* value_;
  int seats_;
  std::unique_ptr<SectionMemo> memo_;
  Features features_;
};

}  // namespace spielwerk
