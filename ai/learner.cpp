#include "ai/learner.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

#include "core/values/check.h"
#include "core/values/random.h"

namespace spielwerk {
namespace {

constexpr float kUnit = 1.0F / Features::kOne;
constexpr float kLeak = 0.02F;         // slope of a hidden unit outside its range, so that none dies
constexpr double kPointsWeight = 0.3;  // of the error in points against that in shares
constexpr double kRankWeight = 0.5;

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

void resize(FloatNet& net) {
  const auto hidden = static_cast<std::size_t>(net.hidden);
  net.first.resize(static_cast<std::size_t>(net.inputs) * hidden);
  net.bias.resize(hidden);
  net.last.resize(FloatNet::kOutputs * (hidden + 1));
}
FloatNet random_net(int inputs, int hidden, std::uint64_t seed) {
  FloatNet net;
  net.inputs = inputs;
  net.hidden = hidden;
  resize(net);
  Rng rng(seed);
  const auto spread = [&](double width) { return static_cast<float>((2 * rng.unit() - 1) * width); };
  for (float& weight : net.first) weight = spread(0.15);
  for (float& weight : net.bias) weight = 0.5F + spread(0.3);
  for (float& weight : net.last) weight = spread(0.1);
  return net;
}

// ---- vectors -----------------------------------------------------------------------------------

// Eight lanes whatever the machine has: the compiler takes them in parts where it must, with the same sums.
constexpr std::size_t kLanes = 8;
constexpr std::size_t kBlock = 4 * kLanes;  // as much as stays in registers
constexpr std::size_t kMostWide = kernels::kMostHidden;
static_assert(kMostWide % kBlock == 0);
using Lanes [[gnu::vector_size(kLanes * sizeof(float))]] = float;

#define SPIELWERK_INLINE [[gnu::always_inline]] inline

SPIELWERK_INLINE void load(Lanes& lanes, const float* from) { std::memcpy(&lanes, from, sizeof lanes); }
SPIELWERK_INLINE void store(float* to, const Lanes& lanes) { std::memcpy(to, &lanes, sizeof lanes); }

template <class Float>
struct Weights {
  std::size_t wide;
  Float* first;
  Float* bias;
  Float* last;
  Float* last_bias;
};
using Entries = std::span<const Features::Entry>;
using Hidden = std::array<float, kMostWide>;
using Outputs = std::array<float, FloatNet::kOutputs>;

SPIELWERK_INLINE void forward(const Weights<const float>& net, Entries features, Hidden& sums,
                              Outputs& outputs) {
  for (std::size_t unit = 0; unit < net.wide; unit += kBlock) {
    std::array<Lanes, kBlock / kLanes> block;
    for (std::size_t i = 0; i < block.size(); ++i) load(block[i], net.bias + unit + i * kLanes);
    for (const Features::Entry entry : features) {
      const float* weights = net.first + entry.input * net.wide + unit;
      const float size = static_cast<float>(entry.value) * kUnit;
      for (std::size_t i = 0; i < block.size(); ++i) {
        Lanes row;
        load(row, weights + i * kLanes);
        block[i] += row * size;
      }
    }
    for (std::size_t i = 0; i < block.size(); ++i) store(sums.data() + unit + i * kLanes, block[i]);
  }
  for (std::size_t o = 0; o < outputs.size(); ++o) {
    Lanes total{};
    for (std::size_t unit = 0; unit < net.wide; unit += kLanes) {
      Lanes value;
      Lanes weight;
      load(value, sums.data() + unit);
      load(weight, net.last + o * net.wide + unit);
      value = value > 0.0F ? value : Lanes{};
      value = value < kHiddenMost ? value : Lanes{} + kHiddenMost;
      total += value * weight;
    }
    outputs[o] = net.last_bias[o];
    for (std::size_t i = 0; i < kLanes; ++i) outputs[o] += total[i];
  }
}

/// One step down these slopes of the outputs.
SPIELWERK_INLINE void descend(const Weights<float>& net, Entries features, const Hidden& sums,
                              const Outputs& slopes, float rate) {
  Hidden down;
  for (std::size_t unit = 0; unit < net.wide; unit += kLanes) {
    Lanes sum;
    load(sum, sums.data() + unit);
    Lanes value = sum > 0.0F ? sum : Lanes{};
    value = value < kHiddenMost ? value : Lanes{} + kHiddenMost;
    Lanes slope{};
    for (std::size_t o = 0; o < slopes.size(); ++o) {
      float* at = net.last + o * net.wide + unit;
      Lanes weight;
      load(weight, at);
      slope += weight * slopes[o];
      weight -= value * (slopes[o] * rate);
      store(at, weight);
    }
    const Lanes steps = value == sum ? Lanes{} + rate : Lanes{} + rate * kLeak;
    slope *= steps;
    store(down.data() + unit, slope);
    Lanes bias;
    load(bias, net.bias + unit);
    bias -= slope;
    store(net.bias + unit, bias);
  }
  for (std::size_t o = 0; o < slopes.size(); ++o) net.last_bias[o] -= slopes[o] * rate;
  for (const Features::Entry entry : features) {
    float* weights = net.first + entry.input * net.wide;
    const float size = static_cast<float>(entry.value) * kUnit;
    for (std::size_t unit = 0; unit < net.wide; unit += kLanes) {
      Lanes row;
      Lanes step;
      load(row, weights + unit);
      load(step, down.data() + unit);
      row -= step * size;
      store(weights + unit, row);
    }
  }
}

#if defined(__x86_64__)
[[gnu::target("avx2")]] void forward_avx2(const Weights<const float>& net, Entries features, Hidden& sums,
                                          Outputs& outputs) {
  forward(net, features, sums, outputs);
}
[[gnu::target("avx2")]] void descend_avx2(const Weights<float>& net, Entries features, const Hidden& sums,
                                          const Outputs& slopes, float rate) {
  descend(net, features, sums, slopes, rate);
}
#endif

void forward_best(bool avx2, const Weights<const float>& net, Entries features, Hidden& sums,
                  Outputs& outputs) {
#if defined(__x86_64__)
  if (avx2) return forward_avx2(net, features, sums, outputs);
#endif
  static_cast<void>(avx2);
  forward(net, features, sums, outputs);
}
void descend_best(bool avx2, const Weights<float>& net, Entries features, const Hidden& sums,
                  const Outputs& slopes, float rate) {
#if defined(__x86_64__)
  if (avx2) return descend_avx2(net, features, sums, slopes, rate);
#endif
  static_cast<void>(avx2);
  descend(net, features, sums, slopes, rate);
}

Judgement judgement_of(const Outputs& outputs) {
  return {sigmoid(outputs[0]), sigmoid(outputs[1]), outputs[2]};
}

}  // namespace

Learner::Learner(int inputs, int hidden, std::uint64_t seed) : Learner(random_net(inputs, hidden, seed)) {}

Learner::Learner(const FloatNet& net)
    : inputs_(net.inputs),
      hidden_(net.hidden),
      wide_((static_cast<std::size_t>(net.hidden) + kBlock - 1) / kBlock * kBlock),
      avx2_(kernels::paths().back() == kernels::Path::kAvx2),
      first_(static_cast<std::size_t>(net.inputs) * wide_),
      bias_(wide_),
      last_(FloatNet::kOutputs * wide_) {
  CHECK(wide_ <= kMostWide);
  const auto hidden = static_cast<std::size_t>(hidden_);
  const auto spread = [&](const std::vector<float>& from, std::size_t stride, std::vector<float>& to) {
    for (std::size_t row = 0; row * wide_ < to.size(); ++row)
      std::copy_n(from.data() + row * stride, hidden, to.data() + row * wide_);
  };
  spread(net.first, hidden, first_);
  spread(net.bias, hidden, bias_);
  spread(net.last, hidden + 1, last_);
  for (std::size_t o = 0; o < last_bias_.size(); ++o) last_bias_[o] = net.last[o * (hidden + 1) + hidden];
}

FloatNet Learner::net() const {
  FloatNet net;
  net.inputs = inputs_;
  net.hidden = hidden_;
  const auto append = [&](std::vector<float>& to, const std::vector<float>& from, std::size_t row) {
    const float* start = from.data() + row * wide_;
    to.insert(to.end(), start, start + hidden_);
  };
  for (int input = 0; input < inputs_; ++input) append(net.first, first_, static_cast<std::size_t>(input));
  append(net.bias, bias_, 0);
  for (std::size_t o = 0; o < last_bias_.size(); ++o) {
    append(net.last, last_, o);
    net.last.push_back(last_bias_[o]);
  }
  return net;
}

Judgement Learner::judge(std::span<const Features::Entry> features) const {
  Hidden sums;
  Outputs outputs;
  forward_best(avx2_, {wide_, first_.data(), bias_.data(), last_.data(), last_bias_.data()}, features, sums,
               outputs);
  return judgement_of(outputs);
}

Judgement Learner::learn(std::span<const Features::Entry> features, const Judgement& target, double rate) {
  Hidden sums;
  Outputs outputs;
  forward_best(avx2_, {wide_, first_.data(), bias_.data(), last_.data(), last_bias_.data()}, features, sums,
               outputs);
  const Judgement now = judgement_of(outputs);
  const Outputs slopes{static_cast<float>(now.share - target.share),
                       static_cast<float>(kRankWeight * (now.rank - target.rank)),
                       static_cast<float>(kPointsWeight * (now.points - target.points))};
  descend_best(avx2_, {wide_, first_.data(), bias_.data(), last_.data(), last_bias_.data()}, features, sums,
               slopes, static_cast<float>(rate));
  return now;
}

void Learner::approach(const Learner& goal, double part) {
  CHECK(goal.inputs_ == inputs_ && goal.hidden_ == hidden_);
  const auto step = static_cast<float>(part);
  const auto move = [&](std::span<float> from, std::span<const float> to) {
    for (std::size_t at = 0; at < from.size(); ++at) from[at] += step * (to[at] - from[at]);
  };
  move(first_, goal.first_);
  move(bias_, goal.bias_);
  move(last_, goal.last_);
  move(last_bias_, goal.last_bias_);
}

void put_weights(std::string& bytes, const FloatNet& net) {
  static_assert(std::endian::native == std::endian::little);
  for (const auto* part : {&net.first, &net.bias, &net.last})
    bytes.append(reinterpret_cast<const char*>(part->data()), part->size() * sizeof(float));
}
bool get_weights(std::string_view& bytes, FloatNet& net) {
  resize(net);
  for (auto* part : {&net.first, &net.bias, &net.last}) {
    const std::size_t size = part->size() * sizeof(float);
    if (bytes.size() < size) return false;
    std::memcpy(part->data(), bytes.data(), size);
    bytes.remove_prefix(size);
  }
  return true;
}

}  // namespace spielwerk
