#pragma once
// Features: what a learned judgement sees of a position, from one seat: a sparse list of small numbers. A
// game writes its inputs one after the other, always the same ones in the same order; zeros are left out.
// Inputs that read little of a position can be written as a section, which a search remembers.

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "core/judging/section_memo.h"
#include "core/values/check.h"

namespace spielwerk {

class Features {
 public:
  /// Values are counted in sixteenths, so that a net can compute in whole numbers.
  static constexpr int kOne = 16;
  static constexpr int kMostValue = 4 * kOne;
  static constexpr int kCapacity = 1024;
  static constexpr int kMostSections = SectionMemo::kMostOfAPosition;

  using Entry = FeatureEntry;

  Features() = default;
  /// Sections are looked up in the memo, which must outlive this; those met before are not among entries().
  explicit Features(SectionMemo& memo) : memo_(&memo) {}

  void clear() {
    size_ = inputs_ = met_ = 0;
    if (memo_ != nullptr) memo_->begin();
  }

  /// One input: yes or no.
  void flag(bool set) { put(set ? kOne : 0); }
  /// One input: a number as a part of another, at most 4 and at least -4.
  void amount(int n, int whole) {
    const int scaled = (2 * kOne * std::abs(n) + whole) / (2 * whole);
    put(std::min(scaled, kMostValue) * (n < 0 ? -1 : 1));
  }
  /// `most` inputs: the k-th is set if n is at least k.
  void steps(int n, int most) {
    for (int k = 0; k < std::min(n, most); ++k) set(inputs_ + k);
    inputs_ += most;
  }
  /// One input for each threshold that n may reach.
  void steps(int n, std::span<const int> thresholds) {
    for (const int one : thresholds) put(n >= one ? kOne : 0);
  }
  /// `kinds` inputs, of which the one numbered n is set; none for a number outside.
  void choice(int n, int kinds) {
    if (n >= 0 && n < kinds) set(inputs_ + n);
    inputs_ += kinds;
  }

  /// The inputs that write() writes, which must depend on nothing but the key and where they begin (a law
  /// compares them with those of other positions with this key). Gives what write() gives, a number about
  /// them that others need.
  template <std::size_t kWords, class Write>
  int section(const SectionKey<kWords>& key, Write&& write) {
    if (memo_ == nullptr) return write();
    int number = memo_->find(inputs_, key);
    if (number < 0) {
      const int entries = size_;
      const int start = inputs_;
      const int note = write();
      number = memo_->keep(start, key, this->entries().subspan(static_cast<std::size_t>(entries)),
                           {inputs_ - start, note});
      size_ = entries;
      inputs_ = start;
    }
    CHECK(met_ < kMostSections);
    sections_[static_cast<std::size_t>(met_++)] = number;
    const SectionMemo::Section& section = memo_->section(number);
    inputs_ += section.inputs;
    return section.note;
  }

  /// Calls f(units) with what each section in the memo adds to the hidden units.
  template <class F>
  void each_sum(F&& f) const {
    for (int i = 0; i < met_; ++i) f(memo_->sums(sections_[static_cast<std::size_t>(i)]));
  }

  /// How many inputs were written, zeros included.
  int inputs() const { return inputs_; }
  std::span<const Entry> entries() const { return {entries_.data(), static_cast<std::size_t>(size_)}; }

 private:
  void put(int value) {
    if (value != 0) set(inputs_, value);
    ++inputs_;
  }
  void set(int input, int value = kOne) {
    CHECK(size_ < kCapacity);
    entries_[static_cast<std::size_t>(size_++)] = {static_cast<std::uint16_t>(input),
                                                   static_cast<std::int16_t>(value)};
  }

  std::array<Entry, kCapacity> entries_;
  int size_ = 0;
  int inputs_ = 0;
  SectionMemo* memo_ = nullptr;
  std::array<int, kMostSections> sections_;
  int met_ = 0;
};

}  // namespace spielwerk
