#pragma once
// Differences between two values of a described type, as JSON: for what is sent often and changes little. The
// inverse is json_patched() in core/json/json_patch.h, and web/src/table/changes.ts for the page.

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/json/json.h"

namespace spielwerk {

/// Writes changes as a JSON list of pairs: where, as a list of names and indices, and the new
/// value. A last step [from, count] stands for so many elements of a list, which others replace.
///   {"a":1,"b":[2,3]} to {"a":1,"b":[2,4]}: [["b",1],4]
///   {"a":1,"b":[2,3]} to {"a":1,"b":[2,5,3]}: [["b",[1,0]],[5]]
class ChangeWriter {
 public:
  explicit ChangeWriter(std::string& out) : out_(out) { out_ += '['; }
  void finish() { out_ += ']'; }

  /// Compares two values at the present place.
  template <class T>
  void compare(const T& before, const T& after);

 private:
  /// Goes one step further: the name of a member, or an index.
  template <class Step, class T>
  void compare_at(const Step& step, const T& before, const T& after) {
    if (before == after) return;
    const std::size_t size = path_.size();
    if (size > 0) path_ += ',';
    write_json(path_, step);
    compare(before, after);
    path_.resize(size);
  }
  void write_place() {
    out_ += out_.back() == '[' ? "[" : ",[";
    out_ += path_;
    out_ += "],";
  }
  template <class T>
  void replace(const T& after) {
    write_place();
    write_json(out_, after);
  }
  /// Replaces what is between the equal beginning and the equal end of two lists.
  template <class T>
  void replace_middle(std::span<const T> before, std::span<const T> after);
  /// Element by element, or what has changed as one, whichever is shorter.
  template <class T>
  void compare_lists(std::span<const T> before, std::span<const T> after);
  template <Described T>
  void compare_fields(const T& before, const T& after);
  template <class T>
  void compare_parts(const T& before, const T& after);

  std::string& out_;
  std::string path_;
};

/// Fields that are left out on one side only change the names of the members: the whole is replaced then.
template <Described T>
void ChangeWriter::compare_fields(const T& before, const T& after) {
  const auto same_presence = [&]<class F>(const F& field) {
    if constexpr (IsLater<F>::value)
      return (before.*(field.member) == field.absent) == (after.*(field.member) == field.absent);
    else return true;
  };
  const bool same = std::apply([&](const auto&... one) { return (same_presence(one) && ...); }, T::kFields);
  if (!same) return replace(after);
  each_written_field(after, [&](const auto& field, const auto& value) {
    compare_at(field.name, before.*(field.member), value);
  });
}

template <class T>
void ChangeWriter::replace_middle(std::span<const T> before, std::span<const T> after) {
  const std::size_t shorter = std::min(before.size(), after.size());
  std::size_t begin = 0;
  while (begin < shorter && before[begin] == after[begin]) ++begin;
  std::size_t end = 0;
  while (end < shorter - begin && before[before.size() - 1 - end] == after[after.size() - 1 - end]) ++end;
  const std::size_t size = path_.size();
  if (begin + end > 0) {
    if (size > 0) path_ += ',';
    write_json_list(path_, std::array{begin, before.size() - begin - end});
  }
  write_place();
  path_.resize(size);
  write_json_list(out_, after.subspan(begin, after.size() - begin - end));
}

template <class T>
void ChangeWriter::compare_lists(std::span<const T> before, std::span<const T> after) {
  if (before.size() != after.size()) return replace_middle(before, after);
  const std::size_t start = out_.size();
  int changed = 0;
  for (std::size_t i = 0; i < after.size(); ++i) {
    changed += before[i] == after[i] ? 0 : 1;
    compare_at(i, before[i], after[i]);
  }
  if (changed < 2) return;
  const std::string each = out_.substr(start);
  out_.resize(start);
  replace_middle(before, after);
  if (out_.size() - start > each.size()) out_.replace(start, std::string::npos, each);
}

/// The elements of a set, in their order.
template <class T>
std::vector<T> elements_of(const Set<T>& set) {
  std::vector<T> all;
  set.each([&](const T& one) { all.push_back(one); });
  return all;
}

/// Tables and lists part by part; everything else as a whole.
template <class T>
void ChangeWriter::compare_parts(const T& before, const T& after) {
  if constexpr (IsTable<T>::value) {
    for (const auto key : kAll<typename IsTable<T>::Key>) compare_at(name_of(key), before[key], after[key]);
  } else if constexpr (IsUrn<T>::value) {
    compare_parts(before.counts(), after.counts());
  } else if constexpr (IsPerSeat<T>::value) {
    for (int i = 0; i < T::kCapacity; ++i) compare_at(i, before[Seat{i}], after[Seat{i}]);
  } else if constexpr (IsFixedList<T>::value) {
    compare_lists<typename IsFixedList<T>::Value>({before.begin(), before.end()},
                                                  {after.begin(), after.end()});
  } else if constexpr (IsSet<T>::value) {
    const auto old = elements_of(before);
    const auto now = elements_of(after);
    replace_middle<typename IsSet<T>::Element>(old, now);
  } else {
    replace(after);
  }
}

template <class T>
void ChangeWriter::compare(const T& before, const T& after) {
  if (before == after) return;
  if constexpr (Described<T>) {
    compare_fields(before, after);
  } else if constexpr (Optional<T>) {
    if (before && after) compare(*before, *after);
    else replace(after);
  } else {
    compare_parts(before, after);
  }
}

/// Appends what has to be changed to make `after` out of `before`.
template <class T>
void write_changes(std::string& out, const T& before, const T& after) {
  ChangeWriter writer(out);
  writer.compare(before, after);
  writer.finish();
}

}  // namespace spielwerk
