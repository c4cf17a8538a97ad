// Properties of the core that hold for every value: against the standard library's containers, and there and
// back again. RapidCheck makes the values, and makes those that fail small.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/match/record.h"
#include "core/values/fixed.h"
#include "core/values/set.h"

namespace spielwerk {
namespace {

// ---- sets ------------------------------------------------------------------------------------

/// More values than one word has bits.
using Number = Bounded<0, 149>;
using Numbers = Set<Number>;

std::vector<int> numbers() { return *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 150)); }
Numbers set_of(const std::vector<int>& values) {
  Numbers set;
  for (const int value : values) set.add(value);
  return set;
}
std::vector<int> values_of(const Numbers& set) {
  std::vector<int> values;
  set.each([&](Number value) { values.push_back(value); });
  return values;
}
std::vector<int> sorted(const std::set<int>& values) { return {values.begin(), values.end()}; }

RC_GTEST_PROP(SetProperty, HoldsItsValuesOnceAndInOrder, ()) {
  const auto values = numbers();
  const std::set<int> model(values.begin(), values.end());
  const Numbers set = set_of(values);
  RC_ASSERT(values_of(set) == sorted(model));
  RC_ASSERT(set.size() == static_cast<int>(model.size()));
  for (int rank = 0; const int value : model) RC_ASSERT(set.nth(rank++) == value);
  for (int value = 0; value < 150; ++value) RC_ASSERT(set.has(value) == model.contains(value));
}

RC_GTEST_PROP(SetProperty, TakesApartAndPutsTogether, ()) {
  const auto left = numbers();
  const auto right = numbers();
  const std::set<int> a(left.begin(), left.end());
  const std::set<int> b(right.begin(), right.end());
  std::vector<int> both;
  std::vector<int> either;
  std::vector<int> only;
  std::ranges::set_intersection(a, b, std::back_inserter(both));
  std::ranges::set_union(a, b, std::back_inserter(either));
  std::ranges::set_difference(a, b, std::back_inserter(only));
  const Numbers one = set_of(left);
  const Numbers other = set_of(right);
  RC_ASSERT(values_of(one & other) == both);
  RC_ASSERT(values_of(one | other) == either);
  RC_ASSERT(values_of(one - other) == only);
  RC_ASSERT(one.touches(other) == !both.empty());
}

// ---- lists -----------------------------------------------------------------------------------

RC_GTEST_PROP(FixedListProperty, RemovesLikeAVector, ()) {
  auto model = *rc::gen::resize(20, rc::gen::arbitrary<std::vector<int>>());
  RC_PRE(!model.empty());
  FixedList<int, 20> list;
  for (const int value : model) list.push(value);
  const auto at = *rc::gen::inRange<std::size_t>(0, model.size());
  list.remove_at(static_cast<int>(at));
  model.erase(model.begin() + static_cast<std::ptrdiff_t>(at));
  RC_ASSERT(std::ranges::equal(list, model));
}

// ---- records ---------------------------------------------------------------------------------

std::string word() { return *rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::inRange('a', 'z'))); }
std::string hash() {
  return *rc::gen::container<std::string>(64, rc::gen::elementOf(std::string("0123456789abcdef")));
}

Entry entry(int n) {
  if (n > 0 && *rc::gen::weightedElement<bool>({{1, true}, {5, false}}))
    return {Seat{*rc::gen::inRange(0, kMostSeats)}, "undo " + std::to_string(*rc::gen::inRange(0, n))};
  std::string text = word();
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) text += ' ' + word();
  if (*rc::gen::arbitrary<bool>()) return {std::nullopt, text};
  return {Seat{*rc::gen::inRange(0, kMostSeats)}, text};
}

/// Any record that may be written: no game has to know it.
Record record() {
  Record one;
  one.game = word();
  one.rules = *rc::gen::inRange(1, 256);
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) one.options[word()] = word();
  for (int i = *rc::gen::inRange(0, 5); i > 0; --i) one.names.push_back(word());
  if (*rc::gen::arbitrary<bool>()) one.draws.commit = hash();
  if (!one.draws.commit.empty() && *rc::gen::arbitrary<bool>()) one.draws.seed = hash();
  for (int n = 0, entries = *rc::gen::inRange(0, 12); n < entries; ++n) one.entries.push_back(entry(n));
  return one;
}

RC_GTEST_PROP(RecordProperty, TextLeadsBackToTheRecord, ()) {
  const Record one = record();
  const auto again = parse_record(record_text(one));
  RC_ASSERT(again.has_value());
  RC_ASSERT(*again == one);
}

RC_GTEST_PROP(RecordProperty, AnAlteredTextIsNoOtherRecord, ()) {
  const Record one = record();
  std::string text = record_text(one);
  const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
  text[at] = *rc::gen::arbitrary<char>();
  const auto again = parse_record(text);
  RC_ASSERT((!again.has_value() || *again == one));  // the macro would evaluate both sides
}

RC_GTEST_PROP(RecordProperty, WhatCountsIsInOrderAndNobodyUndoesTwice, ()) {
  const Record one = record();
  const std::vector<int> line = effective_line(one.entries);
  RC_ASSERT(std::ranges::is_sorted(line));
  for (const int n : line) RC_ASSERT(!undo_target(one.entries[static_cast<std::size_t>(n)]));
  // Undoing everything leaves nothing.
  auto entries = one.entries;
  entries.push_back({Seat{0}, "undo 0"});
  RC_ASSERT(effective_line(entries).empty());
}

}  // namespace
}  // namespace spielwerk
