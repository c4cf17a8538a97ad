#pragma once
// The law of sections: what a memory gives for a position is what its features are when written fresh. It is
// broken by a section that reads something its key does not name.

#include "core/judging/features.h"
#include "core/tree/game.h"
#include "games/laws/walk.h"

namespace spielwerk::laws {

/// Holds the sections of positions with one number of players against each other.
template <class G>
class SectionWatch {
 public:
  using State = typename G::State;

  /// The position and those after each of its actions, seen from every seat: alike, as in a search.
  Violations check(const State& state) {
    Violations found;
    check_one(state, "", found);
    ListReader<G> list;
    list_node<G>(state, list);
    for (const auto& action : list.actions) check_one(apply_action<G>(state, action), to_text(action), found);
    return found;
  }

 private:
  /// Stands for the hidden units of a net: sums by which lists of inputs can be told apart.
  using Units = std::array<std::int32_t, 4>;

  static void add(std::span<const FeatureEntry> entries, std::int32_t* units) {
    for (const FeatureEntry& one : entries)
      for (std::uint64_t i = 0; i < Units{}.size(); ++i) {
        Hasher hasher;
        hasher.add(one.input);
        hasher.add(static_cast<std::uint64_t>(one.value));
        hasher.add(i);
        units[i] += static_cast<std::int32_t>(hasher.value() & 0xfffffU);
      }
  }
  static Units sums_of(const Features& features) {
    Units units{};
    features.each_sum([&](const std::int32_t* sums) {
      for (std::size_t i = 0; i < units.size(); ++i) units[i] += sums[i];
    });
    add(features.entries(), units.data());
    return units;
  }

  void check_one(const State& state, const std::string& after, Violations& found) {
    if (is_terminal<G>(state)) return;  // the end is never judged by features
    for (int i = 0; i < G::seats(state); ++i) {
      G::features(state, Seat{i}, fresh_);
      G::features(state, Seat{i}, remembered_);
      require(found, sums_of(remembered_) == sums_of(fresh_) && remembered_.inputs() == fresh_.inputs(),
              after + ": seat " + std::to_string(i) + " sees another position with a memory");
    }
  }

  SectionMemo memo_{
      nullptr, static_cast<int>(Units{}.size()),
      [](const void*, std::span<const FeatureEntry> entries, std::int32_t* units) { add(entries, units); }};
  Features fresh_;
  Features remembered_{memo_};
};

}  // namespace spielwerk::laws
