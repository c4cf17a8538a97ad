#pragma once
// Kernels: the arithmetic of a net in whole numbers, written once plainly and once for each kind of vector
// instructions. All come to the same bits: sums of whole numbers do not depend on their order, and nothing
// overflows within the bounds below.

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/judging/features.h"

namespace spielwerk::kernels {

enum class Path { kScalar, kAvx2, kSimd128 };

/// For people: scalar, avx2, simd128.
std::string_view name_of(Path path);
/// The paths that this machine can take, the plain one first and the fastest last.
std::span<const Path> paths();

inline constexpr int kOutputs = 3;
inline constexpr int kLanes = 16;  // hidden units come in blocks of so many; the last is filled with zeros
inline constexpr int kMostHidden = 128;  // a whole number of blocks
inline constexpr int kShift = 14;        // from a sum times its scale to the value of a hidden unit
inline constexpr int kMostUnit = 8192;   // greatest value of a hidden unit, 2^13

// Why nothing overflows: a sum is at most 1024 entries of 64 times a weight of 128, 2^23, beyond a bias of
// 2^30. It is clipped to `top` before the scale multiplies it, the least sum that reaches kMostUnit: at most
// 2^27 and one scale more, 2^28. An output adds 128 values of 2^13 times a weight of 2^31: 2^51 in 64 bits.
inline constexpr std::int32_t kMostBias = 1 << 30;
inline constexpr std::int32_t kMostScale = 1 << 27;
static_assert(Features::kMostValue <= 64 && Features::kCapacity <= 1024);

/// The weights of a net as the kernels read them.
struct Layers {
  int hidden = 0;                   // a multiple of kLanes
  std::vector<std::int16_t> first;  // hidden weights for each input
  std::vector<std::int32_t> bias, scale, top;
  std::vector<std::int32_t> last;  // hidden weights for each output
};

/// What the inputs bring is added to the sums of the hidden units. Allocates nothing.
void add_inputs(Path path, const Layers& layers, std::span<const Features::Entry> entries,
                std::int32_t* units);
/// Sums of sections are added to those of the hidden units.
void add_units(Path path, const Layers& layers, const std::int32_t* more, std::int32_t* units);
/// The weighted sums of the hidden units' values are added to the outputs. Allocates nothing.
void add_outputs(Path path, const Layers& layers, const std::int32_t* units,
                 std::span<std::int64_t, kOutputs> outputs);

}  // namespace spielwerk::kernels
