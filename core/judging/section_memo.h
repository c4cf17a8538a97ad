#pragma once
// SectionMemo: what sections of features came to when they were last met. Positions of a search differ little
// from each other, so most of their sections were met before: then neither their inputs nor what these add to
// the hidden units of a net are worked out again.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/values/check.h"

namespace spielwerk {

/// An input of a net that is not zero.
struct FeatureEntry {
  std::uint16_t input;
  std::int16_t value;
  bool operator==(const FeatureEntry&) const = default;
};

/// All that a section reads, as words.
template <std::size_t kWords>
using SectionKey = std::array<std::uint64_t, kWords>;

/// A value of which every byte counts.
template <class T>
concept KeyPart = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

namespace section_keys {

template <class T>
inline constexpr bool kSmall = std::is_integral_v<T> || std::is_enum_v<T>;

/// Where the next value goes: small ones share a word, others begin one.
struct Place {
  std::size_t word = 0;
  std::size_t byte = 0;  // taken in that word
  template <class T>
  constexpr Place fitting() const {
    const bool fits = kSmall<T> ? byte + sizeof(T) <= 8 : byte == 0;
    return fits ? *this : Place{word + 1, 0};
  }
  template <class T>
  constexpr Place after() const {
    const std::size_t end = fitting<T>().byte + sizeof(T);
    const std::size_t words = kSmall<T> ? end / 8 : (end + 7) / 8;
    return {fitting<T>().word + words, kSmall<T> ? end % 8 : 0};
  }
};
template <class... Values>
inline constexpr std::size_t kWordsOf = [] {
  Place place;
  ((place = place.after<Values>()), ...);
  return place.word + (place.byte > 0 ? 1 : 0);
}();

template <class T>
std::uint64_t bits_of(const T& value) {
  if constexpr (std::is_enum_v<T>) return bits_of(std::to_underlying(value));
  else return static_cast<std::make_unsigned_t<std::conditional_t<std::is_same_v<T, bool>, char, T>>>(value);
}

}  // namespace section_keys

/// The key of a section that reads these values.
template <KeyPart... Values>
auto section_key(const Values&... values) {
  using section_keys::Place;
  SectionKey<section_keys::kWordsOf<Values...>> key{};
  Place place;
  const auto add = [&]<class T>(const T& value) {
    const Place here = place.fitting<T>();
    if constexpr (section_keys::kSmall<T>) key[here.word] |= section_keys::bits_of(value) << (8 * here.byte);
    else std::memcpy(key.data() + here.word, &value, sizeof(T));
    place = place.after<T>();
  };
  (add(values), ...);
  return key;
}

class SectionMemo {
 public:
  static constexpr int kMostOfAPosition = 64;
  /// Adds what the entries bring to the hidden units.
  using AddInputs = void (*)(const void* net, std::span<const FeatureEntry> entries, std::int32_t* units);

  struct Section {
    std::int32_t inputs = 0;  // zeros included
    std::int32_t note = 0;    // what its writer found out
  };

  SectionMemo() = default;
  SectionMemo(const void* net, int units, AddInputs add_inputs)
      : net_(net), units_(static_cast<std::size_t>(units)), add_inputs_(add_inputs) {}

  /// Before the sections of another position; what was found for the last one is no longer valid.
  void begin() {
    if (kept_.size() + kMostOfAPosition > kCapacity) forget();
  }
  /// The number of the section that begins with this input and reads this key; -1 if it was not met, and
  /// keep() must follow.
  template <std::size_t kWords>
  int find(int start, const SectionKey<kWords>& key) {
    static_assert(kWords <= kMostWords, "a section that reads so much is better split");
    if (slots_.empty()) reserve();
    std::uint64_t hash = (static_cast<std::uint64_t>(start) + 1) * kFactors.back();
    for (std::size_t i = 0; i < kWords; ++i) hash += key[i] * kFactors[i];
    hash = (hash ^ (hash >> 32U)) * kFactors.back();
    for (slot_ = hash >> kSlotShift;; slot_ = (slot_ + 1) % kSlots) {
      if (slots_[slot_] == 0) return -1;
      const Kept& one = kept_[slots_[slot_] - 1U];
      if (one.start == start && std::equal(key.begin(), key.end(), one.words.begin()))
        return slots_[slot_] - 1;
    }
  }
  /// Keeps what the section that was just looked for has come to, and gives its number.
  template <std::size_t kWords>
  int keep(int start, const SectionKey<kWords>& key, std::span<const FeatureEntry> entries, Section section) {
    CHECK(kept_.size() < kCapacity);
    Kept& one = kept_.emplace_back();
    one.start = start;
    one.section = section;
    std::copy(key.begin(), key.end(), one.words.begin());
    slots_[slot_] = static_cast<std::uint16_t>(kept_.size());
    const std::size_t at = sums_.size();
    sums_.resize(at + units_, 0);
    add_inputs_(net_, entries, sums_.data() + at);
    return static_cast<int>(kept_.size()) - 1;
  }
  const Section& section(int number) const { return kept_[static_cast<std::size_t>(number)].section; }
  /// What its inputs add to the hidden units.
  const std::int32_t* sums(int number) const {
    return sums_.data() + static_cast<std::size_t>(number) * units_;
  }

 private:
  static constexpr std::size_t kMostWords = 20;
  static constexpr std::size_t kCapacity = 4096;
  static constexpr unsigned kSlotShift = 64 - 13;
  static constexpr std::size_t kSlots = std::size_t{1} << (64 - kSlotShift);
  static_assert(kSlots >= 2 * kCapacity && kCapacity < 0xffff);
  /// Odd numbers without a pattern, one for each word of a key and one more.
  static constexpr auto kFactors = [] {
    std::array<std::uint64_t, kMostWords + 1> factors{};
    std::uint64_t seed = 0;
    for (std::uint64_t& one : factors) {  // splitmix64
      std::uint64_t z = seed += 0x9e3779b97f4a7c15ULL;
      z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
      z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
      one = (z ^ (z >> 31U)) | 1U;
    }
    return factors;
  }();

  struct Kept {
    int start;
    Section section;
    std::array<std::uint64_t, kMostWords> words;
  };

  void reserve() {
    slots_.assign(kSlots, 0);
    kept_.reserve(kCapacity);
    sums_.reserve(kCapacity * units_);
  }
  void forget() {
    slots_.assign(kSlots, 0);
    kept_.clear();
    sums_.clear();
  }

  const void* net_ = nullptr;
  std::size_t units_ = 0;
  AddInputs add_inputs_ = nullptr;
  std::vector<std::uint16_t> slots_;  // number of a section and 1; 0: free
  std::vector<Kept> kept_;
  std::vector<std::int32_t> sums_;
  std::size_t slot_ = 0;  // where the last search ended
};

}  // namespace spielwerk
