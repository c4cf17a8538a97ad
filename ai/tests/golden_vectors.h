#pragma once
// Golden vectors: the same feature lists on every machine, and what a net says to them in whole numbers.
// games/<game>/nets/judgements.txt keeps that for the nets of a game; the program of wasm/tests/ repeats it.

#include <cmath>
#include <string>
#include <vector>

#include "ai/net.h"
#include "core/values/random.h"

namespace spielwerk {

/// Nothing, the greatest and the smallest values, and lists as sparse as those of games.
inline std::vector<Features> golden_vectors(int inputs) {
  Rng rng(2026);
  std::vector<Features> vectors;
  const auto add = [&](const auto& value_of) {
    Features& features = vectors.emplace_back();
    features.clear();
    for (int input = 0; input < inputs; ++input)
      features.amount(input < Features::kCapacity ? value_of(input) : 0, Features::kOne);
  };
  add([](int) { return 0; });
  add([](int) { return Features::kMostValue; });
  add([](int) { return -Features::kMostValue; });
  add([](int input) { return input == 0 ? Features::kOne : 0; });
  for (const std::uint32_t parts : {20U, 10U, 5U, 4U, 3U, 2U})
    for (int i = 0; i < 3; ++i)
      add([&](int) {
        if (rng.below(parts) > 0) return 0;
        if (rng.below(3) > 0) return Features::kOne;
        return static_cast<int>(rng.below(2 * Features::kMostValue + 1)) - Features::kMostValue;
      });
  return vectors;
}

/// A line for each vector: share, rank and points in units of 2^-30. They are exact.
inline std::string golden_lines(const Net& net, kernels::Path path) {
  std::string lines;
  for (const Features& features : golden_vectors(net.inputs())) {
    const Judgement judgement = net.judge(features, path);
    for (const double value : {judgement.share, judgement.rank, judgement.points})
      lines += std::to_string(std::llround(value * 0x1p30)) + ' ';
    lines.back() = '\n';
  }
  return lines;
}

}  // namespace spielwerk
