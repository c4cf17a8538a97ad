#pragma once
// Learner: a net while it learns, by stochastic gradient descent on single positions. Floating point in a
// fixed order of additions: the same steps give the same weights on every machine of a kind.

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/net.h"

namespace spielwerk {

class Learner {
 public:
  /// Small random weights from a seed.
  Learner(int inputs, int hidden, std::uint64_t seed);
  explicit Learner(const FloatNet& net);

  FloatNet net() const;
  Judgement judge(const Features& features) const { return judge(features.entries()); }
  /// Allocates nothing. Complexity: features times hidden units.
  Judgement judge(std::span<const Features::Entry> features) const;
  /// One step towards a judgement; returns the one before it.
  Judgement learn(std::span<const Features::Entry> features, const Judgement& target, double rate);
  /// Moves the weights towards another learner's by this part of the difference.
  void approach(const Learner& goal, double part);

 private:
  int inputs_;
  int hidden_;
  std::size_t wide_;          // hidden units, filled up to whole blocks of lanes
  bool avx2_;                 // so many lanes at once; without, the same sums in halves
  std::vector<float> first_;  // hidden weights for each input
  std::vector<float> bias_;
  std::vector<float> last_;  // hidden weights for each output
  std::array<float, FloatNet::kOutputs> last_bias_{};
};

/// Raw weights for a checkpoint, and back; false if the bytes do not suffice.
void put_weights(std::string& bytes, const FloatNet& net);
bool get_weights(std::string_view& bytes, FloatNet& net);

}  // namespace spielwerk
