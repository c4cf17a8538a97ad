#include "ai/net.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include "core/values/check.h"
#include "core/values/codec.h"

namespace spielwerk {
namespace {

constexpr std::string_view kMagic = "spielwerk net 1\n";
constexpr int kMostInputs = 4096;
constexpr int kLevels = 127;     // of a weight, to either side
constexpr int kScaleBits = 26;   // of the scale of a hidden unit
constexpr int kHiddenBits = 12;  // of its value
constexpr int kLastBits = 16;    // of the weights after it
constexpr int kLogitBits = 12;   // of an output before the sigmoid
constexpr int kCharsPerLine = 100;
static_assert(kScaleBits - kHiddenBits == kernels::kShift);
static_assert(static_cast<int>(kHiddenMost * (1 << kHiddenBits)) == kernels::kMostUnit);

// ---- the sigmoid, by a table -------------------------------------------------------------------

constexpr int kTableEnd = 16;  // beyond it the sigmoid is as good as 1
constexpr int kStepsPerUnit = 64;
constexpr int kShareBits = 30;

/// e^x for 0 <= x <= 16 by its series on x / 64, squared six times.
constexpr double exponential(double x) {
  double term = 1;
  double sum = 1;
  for (int i = 1; i < 16; ++i) {
    term *= x / 64 / i;
    sum += term;
  }
  for (int i = 0; i < 6; ++i) sum *= sum;
  return sum;
}
constexpr auto kSigmoid = [] {
  std::array<std::int32_t, kTableEnd * kStepsPerUnit + 2> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    const double e = exponential(static_cast<double>(i) / kStepsPerUnit);
    table[i] = static_cast<std::int32_t>((e / (1 + e) * (2LL << kShareBits) + 1) / 2);
  }
  return table;
}();

/// Of a number in 2^-kLogitBits; whole-number arithmetic up to the last exact division.
double sigmoid(std::int64_t logit) {
  constexpr std::int64_t kPart = (1 << kLogitBits) / kStepsPerUnit;
  const std::int64_t size = std::min<std::int64_t>(std::abs(logit), std::int64_t{kTableEnd} << kLogitBits);
  const auto at = static_cast<std::size_t>(size / kPart);
  const std::int64_t low = kSigmoid[at];
  const std::int64_t high = kSigmoid[at + 1];
  const std::int64_t value = low + (high - low) * (size % kPart) / kPart;
  const std::int64_t one = std::int64_t{1} << kShareBits;
  return static_cast<double>(logit < 0 ? one - value : value) / static_cast<double>(one);
}

// ---- bytes as text -----------------------------------------------------------------------------

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::string base64(const std::vector<std::uint8_t>& bytes) {
  std::string text;
  std::size_t column = 0;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::uint32_t group = 0;
    for (std::size_t i = 0; i < 3; ++i) group = group << 8U | (at + i < bytes.size() ? bytes[at + i] : 0U);
    for (int i = 3; i >= 0; --i) text += kDigits[group >> (6U * static_cast<unsigned>(i)) & 63U];
    column += 4;
    if (column % kCharsPerLine == 0) text += '\n';
  }
  if (column % kCharsPerLine != 0) text += '\n';
  return text;
}
/// The first `count` bytes; empty if the text has another length or other characters.
std::vector<std::uint8_t> from_base64(std::string_view text, std::size_t count) {
  static constexpr auto kValues = [] {
    std::array<int, 256> values{};
    values.fill(-1);
    for (std::size_t i = 0; i < kDigits.size(); ++i)
      values[static_cast<std::uint8_t>(kDigits[i])] = static_cast<int>(i);
    return values;
  }();
  std::vector<std::uint8_t> bytes;
  bytes.reserve(count + 2);
  std::uint32_t group = 0;
  int digits = 0;
  for (const char c : text) {
    if (c == '\n') continue;
    const int value = kValues[static_cast<std::uint8_t>(c)];
    if (value < 0) return {};
    group = group << 6U | static_cast<std::uint32_t>(value);
    if (++digits % 4 != 0) continue;
    for (const unsigned shift : {16U, 8U, 0U}) bytes.push_back(static_cast<std::uint8_t>(group >> shift));
    group = 0;
  }
  if (digits % 4 != 0 || bytes.size() != (count + 2) / 3 * 3) return {};
  bytes.resize(count);
  return bytes;
}

void put32(std::vector<std::uint8_t>& bytes, const std::vector<std::int32_t>& values) {
  for (const std::int32_t value : values)
    for (const unsigned shift : {0U, 8U, 16U, 24U})
      bytes.push_back(static_cast<std::uint8_t>(static_cast<std::uint32_t>(value) >> shift));
}
std::vector<std::int32_t> get32(const std::uint8_t*& bytes, int count) {
  std::vector<std::int32_t> values;
  for (int i = 0; i < count; ++i, bytes += 4)
    values.push_back(static_cast<std::int32_t>(bytes[0] | bytes[1] << 8U | bytes[2] << 16U |
                                               static_cast<std::uint32_t>(bytes[3]) << 24U));
  return values;
}

std::string checksum(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;  // FNV-1a
  for (const char c : text) hash = (hash ^ static_cast<std::uint8_t>(c)) * 0x100000001b3ULL;
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[hash >> shift & 15U];
  return digits;
}
std::optional<int> number(const std::map<std::string, std::string>& facts, const char* key, int most) {
  const auto found = facts.find(key);
  if (found == facts.end()) return std::nullopt;
  int value = 0;
  const char* end = found->second.data() + found->second.size();
  const auto [at, error] = std::from_chars(found->second.data(), end, value);
  if (error != std::errc{} || at != end || value < 1 || value > most) return std::nullopt;
  return value;
}
std::int32_t rounded(double value) {
  return static_cast<std::int32_t>(std::lround(std::clamp(value, -2147483000.0, 2147483000.0)));
}
Problem not_a_net(const char* why) { return {CoreCode::kMalformed, std::string("net: ") + why, {}}; }

}  // namespace

Net::Net(const FloatNet& net) : inputs_(net.inputs), hidden_(net.hidden) {
  CHECK(hidden_ <= kernels::kMostHidden && inputs_ <= kMostInputs);
  first_.resize(net.first.size());
  for (int unit = 0; unit < hidden_; ++unit) {
    const auto at = [&](int input) {
      return static_cast<std::size_t>(input) * static_cast<std::size_t>(hidden_) +
             static_cast<std::size_t>(unit);
    };
    double most = 1e-6;
    for (int input = 0; input < inputs_; ++input)
      most = std::max(most, std::abs(static_cast<double>(net.first[at(input)])));
    const double step = most / kLevels;
    for (int input = 0; input < inputs_; ++input)
      first_[at(input)] = static_cast<std::int8_t>(std::lround(net.first[at(input)] / step));
    const double bias = net.bias[static_cast<std::size_t>(unit)] / step * Features::kOne;
    bias_.push_back(rounded(std::clamp(bias, -1.0 * kernels::kMostBias, 1.0 * kernels::kMostBias)));
    scale_.push_back(rounded(std::min(step / Features::kOne * (1 << kScaleBits), 1.0 * kernels::kMostScale)));
  }
  for (const float weight : net.last) last_.push_back(rounded(weight * (1 << kLastBits)));
  spread();
}

void Net::spread() {
  const auto hidden = static_cast<std::size_t>(hidden_);
  const std::size_t wide = (hidden + kernels::kLanes - 1) / kernels::kLanes * kernels::kLanes;
  layers_.hidden = static_cast<int>(wide);
  layers_.first.assign(static_cast<std::size_t>(inputs_) * wide, 0);
  for (std::size_t input = 0; input < static_cast<std::size_t>(inputs_); ++input)
    std::copy_n(first_.begin() + static_cast<std::ptrdiff_t>(input * hidden), hidden,
                layers_.first.begin() + static_cast<std::ptrdiff_t>(input * wide));
  layers_.bias = bias_;
  layers_.scale = scale_;
  constexpr std::int32_t kEnough = kernels::kMostUnit << kernels::kShift;
  for (const std::int32_t scale : scale_)
    layers_.top.push_back(scale > 0 ? (kEnough + scale - 1) / scale : 0);
  for (auto* one : {&layers_.bias, &layers_.scale, &layers_.top}) one->resize(wide);
  layers_.last.assign(FloatNet::kOutputs * wide, 0);
  for (std::size_t o = 0; o < FloatNet::kOutputs; ++o)
    std::copy_n(last_.begin() + static_cast<std::ptrdiff_t>(o * (hidden + 1)), hidden,
                layers_.last.begin() + static_cast<std::ptrdiff_t>(o * wide));
}

Judgement Net::judge(const Features& features, kernels::Path path) const {
  CHECK(features.inputs() == inputs_);
  std::array<std::int64_t, FloatNet::kOutputs> outputs;
  for (std::size_t o = 0; o < outputs.size(); ++o) {
    const std::size_t bias = (o + 1) * static_cast<std::size_t>(hidden_ + 1) - 1;
    outputs[o] = std::int64_t{last_[bias]} * (1 << kHiddenBits);
  }
  alignas(32) std::array<std::int32_t, kernels::kMostHidden> units{};
  features.each_sum([&](const std::int32_t* sums) { kernels::add_units(path, layers_, sums, units.data()); });
  kernels::add_inputs(path, layers_, features.entries(), units.data());
  kernels::add_outputs(path, layers_, units.data(), outputs);
  constexpr int kShift = kHiddenBits + kLastBits - kLogitBits;
  return {sigmoid(outputs[0] >> kShift), sigmoid(outputs[1] >> kShift),
          static_cast<double>(outputs[2] >> kShift) / (1 << kLogitBits)};
}

SectionMemo Net::section_memo() const {
  return {this, layers_.hidden,
          [](const void* net, std::span<const Features::Entry> entries, std::int32_t* units) {
            const Net& here = *static_cast<const Net*>(net);
            kernels::add_inputs(here.path_, here.layers_, entries, units);
          }};
}

std::string Net::text() const {
  std::string text(kMagic);
  std::map<std::string, std::string> all = facts;
  all["inputs"] = std::to_string(inputs_);
  all["hidden"] = std::to_string(hidden_);
  for (const auto& [key, value] : all) text.append(key).append(" ").append(value).append("\n");
  std::vector<std::uint8_t> bytes(first_.begin(), first_.end());
  put32(bytes, bias_);
  put32(bytes, scale_);
  put32(bytes, last_);
  text += "\n" + base64(bytes);
  return text + "end " + checksum(text) + "\n";
}

std::expected<Net, Problem> Net::parse(std::string_view text) {
  if (!text.starts_with(kMagic)) return std::unexpected(not_a_net("the first line is another"));
  const std::size_t end = text.rfind("\nend ");
  const std::size_t blank = text.find("\n\n");
  if (end == std::string_view::npos || blank == std::string_view::npos || blank > end)
    return std::unexpected(not_a_net("the text is cut off"));
  if (text.substr(end + 1) != "end " + checksum(text.substr(0, end + 1)) + "\n")
    return std::unexpected(not_a_net("the text was altered"));
  Net net;
  for (std::string_view rest = text.substr(kMagic.size(), blank + 1 - kMagic.size()); !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size() + 1);
    const std::size_t space = std::min(line.find(' '), line.size() - 1);
    net.facts.emplace(line.substr(0, space), line.substr(space + 1));
  }
  const auto inputs = number(net.facts, "inputs", kMostInputs);
  const auto hidden = number(net.facts, "hidden", kernels::kMostHidden);
  if (!inputs || !hidden) return std::unexpected(not_a_net("its size is missing"));
  net.inputs_ = *inputs;
  net.hidden_ = *hidden;
  const int last = FloatNet::kOutputs * (net.hidden_ + 1);
  const int weights = net.inputs_ * net.hidden_;
  const int size = weights + 4 * (2 * net.hidden_ + last);
  const auto bytes = from_base64(text.substr(blank + 2, end + 1 - blank - 2), static_cast<std::size_t>(size));
  if (bytes.empty()) return std::unexpected(not_a_net("its weights have another size"));
  const std::uint8_t* at = bytes.data() + weights;
  net.first_.assign(bytes.begin(), bytes.begin() + weights);
  net.bias_ = get32(at, net.hidden_);
  net.scale_ = get32(at, net.hidden_);
  net.last_ = get32(at, last);
  const auto beyond = [](const std::vector<std::int32_t>& values, std::int32_t least, std::int32_t most) {
    return std::ranges::any_of(values, [&](std::int32_t value) { return value < least || value > most; });
  };
  if (beyond(net.bias_, -kernels::kMostBias, kernels::kMostBias) ||
      beyond(net.scale_, 0, kernels::kMostScale))
    return std::unexpected(not_a_net("its weights are out of bounds"));
  net.spread();
  return net;
}

}  // namespace spielwerk
