#include "ai/learner.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

#include "core/check.h"
#include "core/random.h"

namespace spielwerk {
namespace {

constexpr float kUnit = 1.0F / Features::kOne;
constexpr float kLeak = 0.02F;         // slope of a hidden unit outside its range, so that none dies
constexpr double kPointsWeight = 0.3;  // of the error in points against that in shares
constexpr double kRankWeight = 0.5;

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

std::array<std::vector<float>*, 3> parts(FloatNet& net) { return {&net.first, &net.bias, &net.last}; }
void resize(FloatNet& net) {
  const auto hidden = static_cast<std::size_t>(net.hidden);
  net.first.resize(static_cast<std::size_t>(net.inputs) * hidden);
  net.bias.resize(hidden);
  net.last.resize(FloatNet::kOutputs * (hidden + 1));
}

}  // namespace

Learner::Learner(int inputs, int hidden, std::uint64_t seed) {
  net_.inputs = inputs;
  net_.hidden = hidden;
  resize(net_);
  Rng rng(seed);
  const auto spread = [&](double width) { return static_cast<float>((2 * rng.unit() - 1) * width); };
  for (float& weight : net_.first) weight = spread(0.15);
  for (float& weight : net_.bias) weight = 0.5F + spread(0.3);
  for (float& weight : net_.last) weight = spread(0.1);
  *this = Learner(std::move(net_));
}
Learner::Learner(FloatNet net) : net_(std::move(net)) {
  const auto hidden = static_cast<std::size_t>(net_.hidden);
  sums_.resize(hidden);
  values_.resize(hidden);
  slopes_.resize(hidden);
}

void Learner::forward(std::span<const Features::Entry> features, std::vector<float>& sums,
                      std::vector<float>& values, std::span<double> outputs) const {
  const auto hidden = static_cast<std::size_t>(net_.hidden);
  std::copy_n(net_.bias.begin(), hidden, sums.begin());
  float* sum = sums.data();
  for (const auto& [input, value] : features) {
    const float* weights = net_.first.data() + input * hidden;
    const float size = static_cast<float>(value) * kUnit;
    for (std::size_t unit = 0; unit < hidden; ++unit) sum[unit] += weights[unit] * size;
  }
  for (std::size_t unit = 0; unit < hidden; ++unit) values[unit] = std::clamp(sum[unit], 0.0F, kHiddenMost);
  for (std::size_t o = 0; o < outputs.size(); ++o) {
    const float* weights = net_.last.data() + o * (hidden + 1);
    float output = weights[hidden];
    for (std::size_t unit = 0; unit < hidden; ++unit) output += weights[unit] * values[unit];
    outputs[o] = static_cast<double>(output);
  }
}

Judgement Learner::judge(std::span<const Features::Entry> features) const {
  std::array<double, FloatNet::kOutputs> outputs{};
  forward(features, sums_, values_, outputs);
  return {sigmoid(outputs[0]), sigmoid(outputs[1]), outputs[2]};
}

double Learner::learn(std::span<const Features::Entry> features, const Judgement& target, double rate) {
  std::array<double, FloatNet::kOutputs> outputs{};
  forward(features, sums_, values_, outputs);
  const double error = sigmoid(outputs[0]) - target.share;
  const std::array<double, FloatNet::kOutputs> slopes{
      error, kRankWeight * (sigmoid(outputs[1]) - target.rank), kPointsWeight * (outputs[2] - target.points)};
  const auto hidden = static_cast<std::size_t>(net_.hidden);
  std::fill(slopes_.begin(), slopes_.end(), 0.0F);
  for (std::size_t o = 0; o < slopes.size(); ++o) {
    float* weights = net_.last.data() + o * (hidden + 1);
    const auto slope = static_cast<float>(slopes[o]);
    const auto step = static_cast<float>(rate * slopes[o]);
    for (std::size_t unit = 0; unit < hidden; ++unit) {
      slopes_[unit] += slope * weights[unit];
      weights[unit] -= step * values_[unit];
    }
    weights[hidden] -= step;
  }
  for (std::size_t unit = 0; unit < hidden; ++unit) {
    const bool inside = sums_[unit] > 0 && sums_[unit] < kHiddenMost;
    slopes_[unit] *= static_cast<float>(rate) * (inside ? 1.0F : kLeak);
    net_.bias[unit] -= slopes_[unit];
  }
  const float* down = slopes_.data();
  for (const auto& [input, value] : features) {
    float* weights = net_.first.data() + input * hidden;
    const float size = static_cast<float>(value) * kUnit;
    for (std::size_t unit = 0; unit < hidden; ++unit) weights[unit] -= size * down[unit];
  }
  return error * error;
}

void approach(FloatNet& net, const FloatNet& goal, double part) {
  FloatNet copy = goal;
  const auto to = parts(copy);
  const auto from = parts(net);
  const auto step = static_cast<float>(part);
  for (std::size_t i = 0; i < from.size(); ++i)
    for (std::size_t at = 0; at < from[i]->size(); ++at)
      (*from[i])[at] += step * ((*to[i])[at] - (*from[i])[at]);
}

void put_weights(std::string& bytes, const FloatNet& net) {
  static_assert(std::endian::native == std::endian::little);
  FloatNet copy = net;
  for (const std::vector<float>* part : parts(copy))
    bytes.append(reinterpret_cast<const char*>(part->data()), part->size() * sizeof(float));
}
bool get_weights(std::string_view& bytes, FloatNet& net) {
  resize(net);
  for (std::vector<float>* part : parts(net)) {
    const std::size_t size = part->size() * sizeof(float);
    if (bytes.size() < size) return false;
    std::memcpy(part->data(), bytes.data(), size);
    bytes.remove_prefix(size);
  }
  return true;
}

}  // namespace spielwerk
