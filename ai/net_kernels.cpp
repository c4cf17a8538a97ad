#include "ai/net_kernels.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/values/check.h"

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace spielwerk::kernels {
namespace {

using Entries = std::span<const Features::Entry>;
using Outputs = std::span<std::int64_t, kOutputs>;

void add_inputs_scalar(const Layers& layers, Entries entries, std::int32_t* units) {
  const auto hidden = static_cast<std::size_t>(layers.hidden);
  for (const Features::Entry entry : entries) {
    const std::int16_t* weights = layers.first.data() + entry.input * hidden;
    for (std::size_t unit = 0; unit < hidden; ++unit) units[unit] += weights[unit] * entry.value;
  }
}

void add_outputs_scalar(const Layers& layers, const std::int32_t* units, Outputs outputs) {
  const auto hidden = static_cast<std::size_t>(layers.hidden);
  for (std::size_t unit = 0; unit < hidden; ++unit) {
    const std::int32_t sum = std::clamp(units[unit] + layers.bias[unit], 0, layers.top[unit]);
    const std::int64_t value = std::min(sum * layers.scale[unit] >> kShift, kMostUnit);
    for (std::size_t o = 0; o < outputs.size(); ++o) outputs[o] += value * layers.last[o * hidden + unit];
  }
}

// The vector machines multiply and add 16-bit numbers in neighbouring pairs, so inputs are taken in pairs:
// their weights are interleaved, and each pair of values is repeated along a vector.
#if defined(__x86_64__) || defined(__wasm_simd128__)

struct Pair {
  const std::int16_t* first;  // weights of either input
  const std::int16_t* second;
  std::int32_t values;  // the first in the low half
};
struct Pairs {
  std::array<Pair, (Features::kCapacity + 1) / 2> all;
  std::size_t size = 0;
};

void pair_up(const Layers& layers, Entries entries, Pairs& pairs) {
  const auto row = [&](const Features::Entry& entry) {
    return layers.first.data() + std::size_t{entry.input} * static_cast<std::size_t>(layers.hidden);
  };
  for (std::size_t i = 0; i < entries.size(); i += 2) {
    const Features::Entry one = entries[i];
    const Features::Entry other = i + 1 < entries.size() ? entries[i + 1] : Features::Entry{one.input, 0};
    const auto low = static_cast<std::uint16_t>(one.value);
    const auto high = static_cast<std::uint16_t>(other.value);
    pairs.all[pairs.size++] = {row(one), row(other),
                               static_cast<std::int32_t>(std::uint32_t{high} << 16U | low)};
  }
}

#endif
#if defined(__x86_64__)

#define SPIELWERK_AVX2 [[gnu::target("avx2")]]

SPIELWERK_AVX2 inline __m256i at(const void* from) {
  return _mm256_loadu_si256(static_cast<const __m256i*>(from));
}

struct Avx2Outputs {
  __m256i of[kOutputs];  // an std::array would drop the type's alignment
};

/// Adds what eight hidden units bring to the outputs.
SPIELWERK_AVX2 inline void finish_avx2(const Layers& layers, std::size_t unit, __m256i sums,
                                       Avx2Outputs& outputs) {
  sums = _mm256_add_epi32(sums, at(&layers.bias[unit]));
  sums = _mm256_min_epi32(_mm256_max_epi32(sums, _mm256_setzero_si256()), at(&layers.top[unit]));
  const __m256i scaled = _mm256_srai_epi32(_mm256_mullo_epi32(sums, at(&layers.scale[unit])), kShift);
  const __m256i even = _mm256_min_epi32(scaled, _mm256_set1_epi32(kMostUnit));
  const __m256i odd = _mm256_srli_epi64(even, 32);
  for (std::size_t o = 0; o < kOutputs; ++o) {
    const __m256i weights = at(&layers.last[o * static_cast<std::size_t>(layers.hidden) + unit]);
    const __m256i products = _mm256_add_epi64(_mm256_mul_epi32(even, weights),
                                              _mm256_mul_epi32(odd, _mm256_srli_epi64(weights, 32)));
    outputs.of[o] = _mm256_add_epi64(outputs.of[o], products);
  }
}

SPIELWERK_AVX2 inline void add_at(std::int32_t* units, __m256i more) {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(units), _mm256_add_epi32(at(units), more));
}

SPIELWERK_AVX2 void add_inputs_avx2(const Layers& layers, Entries entries, std::int32_t* units) {
  Pairs pairs;
  pair_up(layers, entries, pairs);
  for (std::size_t unit = 0; unit < static_cast<std::size_t>(layers.hidden); unit += kLanes) {
    __m256i low = _mm256_setzero_si256();  // units 0 to 3 and 8 to 11 of the block: so unpacking leaves them
    __m256i high = low;
    for (const Pair& pair : std::span(pairs.all).first(pairs.size)) {
      const __m256i one = at(pair.first + unit);
      const __m256i other = at(pair.second + unit);
      const __m256i values = _mm256_set1_epi32(pair.values);
      low = _mm256_add_epi32(low, _mm256_madd_epi16(_mm256_unpacklo_epi16(one, other), values));
      high = _mm256_add_epi32(high, _mm256_madd_epi16(_mm256_unpackhi_epi16(one, other), values));
    }
    add_at(units + unit, _mm256_permute2x128_si256(low, high, 0x20));
    add_at(units + unit + 8, _mm256_permute2x128_si256(low, high, 0x31));
  }
}

SPIELWERK_AVX2 void add_units_avx2(const Layers& layers, const std::int32_t* more, std::int32_t* units) {
  for (std::size_t unit = 0; unit < static_cast<std::size_t>(layers.hidden); unit += 8)
    add_at(units + unit, at(more + unit));
}

SPIELWERK_AVX2 void add_outputs_avx2(const Layers& layers, const std::int32_t* units, Outputs outputs) {
  Avx2Outputs vectors{};
  for (std::size_t unit = 0; unit < static_cast<std::size_t>(layers.hidden); unit += 8)
    finish_avx2(layers, unit, at(units + unit), vectors);
  for (std::size_t o = 0; o < outputs.size(); ++o) {
    std::array<std::int64_t, 4> parts;
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(parts.data()), vectors.of[o]);
    outputs[o] += parts[0] + parts[1] + parts[2] + parts[3];
  }
}

#elif defined(__wasm_simd128__)

struct Simd128Outputs {
  v128_t of[kOutputs];
};

/// Adds what four hidden units bring to the outputs.
void finish_simd128(const Layers& layers, std::size_t unit, v128_t sums, Simd128Outputs& outputs) {
  sums = wasm_i32x4_add(sums, wasm_v128_load(&layers.bias[unit]));
  sums = wasm_i32x4_min(wasm_i32x4_max(sums, wasm_i32x4_const_splat(0)), wasm_v128_load(&layers.top[unit]));
  const v128_t scaled = wasm_i32x4_shr(wasm_i32x4_mul(sums, wasm_v128_load(&layers.scale[unit])), kShift);
  const v128_t values = wasm_i32x4_min(scaled, wasm_i32x4_const_splat(kMostUnit));
  for (std::size_t o = 0; o < kOutputs; ++o) {
    const v128_t weights = wasm_v128_load(&layers.last[o * static_cast<std::size_t>(layers.hidden) + unit]);
    const v128_t products = wasm_i64x2_add(wasm_i64x2_extmul_low_i32x4(values, weights),
                                           wasm_i64x2_extmul_high_i32x4(values, weights));
    outputs.of[o] = wasm_i64x2_add(outputs.of[o], products);
  }
}

void add_inputs_simd128(const Layers& layers, Entries entries, std::int32_t* units) {
  Pairs pairs;
  pair_up(layers, entries, pairs);
  constexpr std::size_t kBlock = 8;
  for (std::size_t unit = 0; unit < static_cast<std::size_t>(layers.hidden); unit += kBlock) {
    v128_t low = wasm_v128_load(units + unit);
    v128_t high = wasm_v128_load(units + unit + 4);
    for (const Pair& pair : std::span(pairs.all).first(pairs.size)) {
      const v128_t one = wasm_v128_load(pair.first + unit);
      const v128_t other = wasm_v128_load(pair.second + unit);
      const v128_t values = wasm_i32x4_splat(pair.values);
      const v128_t first = wasm_i16x8_shuffle(one, other, 0, 8, 1, 9, 2, 10, 3, 11);
      const v128_t second = wasm_i16x8_shuffle(one, other, 4, 12, 5, 13, 6, 14, 7, 15);
      low = wasm_i32x4_add(low, wasm_i32x4_dot_i16x8(first, values));
      high = wasm_i32x4_add(high, wasm_i32x4_dot_i16x8(second, values));
    }
    wasm_v128_store(units + unit, low);
    wasm_v128_store(units + unit + 4, high);
  }
}

void add_outputs_simd128(const Layers& layers, const std::int32_t* units, Outputs outputs) {
  Simd128Outputs vectors{};
  for (std::size_t unit = 0; unit < static_cast<std::size_t>(layers.hidden); unit += 4)
    finish_simd128(layers, unit, wasm_v128_load(units + unit), vectors);
  for (std::size_t o = 0; o < outputs.size(); ++o)
    outputs[o] += wasm_i64x2_extract_lane(vectors.of[o], 0) + wasm_i64x2_extract_lane(vectors.of[o], 1);
}

#endif

#if defined(__x86_64__)
constexpr std::array kPaths{Path::kScalar, Path::kAvx2};
bool has_vectors() { return __builtin_cpu_supports("avx2") != 0; }
#elif defined(__wasm_simd128__)
constexpr std::array kPaths{Path::kScalar, Path::kSimd128};
bool has_vectors() { return true; }
#else
constexpr std::array kPaths{Path::kScalar};
bool has_vectors() { return true; }
#endif

}  // namespace

std::string_view name_of(Path path) {
  switch (path) {
    case Path::kScalar: return "scalar";
    case Path::kAvx2: return "avx2";
    case Path::kSimd128: return "simd128";
  }
  std::unreachable();
}

std::span<const Path> paths() { return std::span(kPaths).first(has_vectors() ? kPaths.size() : 1); }

void add_inputs(Path path, const Layers& layers, Entries entries, std::int32_t* units) {
  switch (path) {
    case Path::kScalar: return add_inputs_scalar(layers, entries, units);
#if defined(__x86_64__)
    case Path::kAvx2: return add_inputs_avx2(layers, entries, units);
#elif defined(__wasm_simd128__)
    case Path::kSimd128: return add_inputs_simd128(layers, entries, units);
#endif
    default: CHECK(false);
  }
}

void add_units(Path path, const Layers& layers, const std::int32_t* more, std::int32_t* units) {
#if defined(__x86_64__)
  if (path == Path::kAvx2) return add_units_avx2(layers, more, units);
#endif
  static_cast<void>(path);
  for (std::size_t block = 0; block < static_cast<std::size_t>(layers.hidden); block += kLanes)
    for (std::size_t unit = block; unit < block + kLanes; ++unit) units[unit] += more[unit];
}

void add_outputs(Path path, const Layers& layers, const std::int32_t* units, Outputs outputs) {
  switch (path) {
    case Path::kScalar: return add_outputs_scalar(layers, units, outputs);
#if defined(__x86_64__)
    case Path::kAvx2: return add_outputs_avx2(layers, units, outputs);
#elif defined(__wasm_simd128__)
    case Path::kSimd128: return add_outputs_simd128(layers, units, outputs);
#endif
    default: CHECK(false);
  }
}

}  // namespace spielwerk::kernels
