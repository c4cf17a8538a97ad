#pragma once
// Net: a learned judgement of positions as a data file. One hidden layer over sparse features, computed in
// whole numbers only (ai/net_kernels.h), so that every machine and WebAssembly come to the same bits.

#include <cstdint>
#include <expected>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "ai/net_kernels.h"
#include "core/judging/features.h"
#include "core/values/problem.h"

namespace spielwerk {

/// What a position is worth to the seat whose features were looked at.
struct Judgement {
  double share = 0;   // of the first place, 0 ... 1
  double rank = 0;    // part of the rivals that end after the seat, 0 ... 1
  double points = 0;  // at the end, as a part of the game's usual points
};

/// A net with weights of arbitrary precision: what training works on.
struct FloatNet {
  static constexpr int kOutputs = kernels::kOutputs;

  int inputs = 0;
  int hidden = 0;
  std::vector<float> first;  // hidden weights for each input
  std::vector<float> bias;   // of the hidden units
  std::vector<float> last;   // hidden weights for each output, then its bias
};

class Net {
 public:
  /// Weights are rounded to 8 bits, each hidden unit with a scale of its own.
  explicit Net(const FloatNet& net);
  /// Errors: not a net, cut off, altered.
  static std::expected<Net, Problem> parse(std::string_view text);
  /// The data file; `facts` tell where the net comes from, and are part of it.
  std::string text() const;

  int inputs() const { return inputs_; }
  int hidden() const { return hidden_; }
  /// Allocates nothing. Complexity: features times hidden units.
  Judgement judge(const Features& features) const { return judge(features, path_); }
  /// The same by one of kernels::paths().
  Judgement judge(const Features& features, kernels::Path path) const;
  /// For the sections of its features. The net must outlive it and stay where it is.
  SectionMemo section_memo() const;

  std::map<std::string, std::string> facts;

 private:
  Net() = default;
  void spread();

  int inputs_ = 0;
  int hidden_ = 0;
  std::vector<std::int8_t> first_;
  std::vector<std::int32_t> bias_;   // in units of the hidden unit's scale and a sixteenth
  std::vector<std::int32_t> scale_;  // of the hidden units, in 2^-26
  std::vector<std::int32_t> last_;   // hidden weights for each output, then its bias, in 2^-16
  kernels::Layers layers_;           // the same, ready for the kernels
  kernels::Path path_ = kernels::paths().back();
};

/// Value of the clipped hidden units: linear between 0 and this.
inline constexpr float kHiddenMost = 2.0F;

}  // namespace spielwerk
