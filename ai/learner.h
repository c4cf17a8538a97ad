#pragma once
// Learner: a net while it learns, by stochastic gradient descent on single positions.

#include <cstdint>
#include <expected>
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
  explicit Learner(FloatNet net);

  const FloatNet& net() const { return net_; }
  Judgement judge(const Features& features) const { return judge(features.entries()); }
  Judgement judge(std::span<const Features::Entry> features) const;
  /// One step towards a judgement; returns the squared error of the win share before it.
  double learn(std::span<const Features::Entry> features, const Judgement& target, double rate);

 private:
  void forward(std::span<const Features::Entry> features, std::vector<float>& sums,
               std::vector<float>& values, std::span<double> outputs) const;
  FloatNet net_;
  mutable std::vector<float> sums_;
  mutable std::vector<float> values_;
  std::vector<float> slopes_;
};

/// Moves the first net's weights towards the second's by this part of the difference.
void approach(FloatNet& net, const FloatNet& goal, double part);

/// Raw weights for a checkpoint, and back; nothing if the bytes do not suffice.
void put_weights(std::string& bytes, const FloatNet& net);
bool get_weights(std::string_view& bytes, FloatNet& net);

}  // namespace spielwerk
