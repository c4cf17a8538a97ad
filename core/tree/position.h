#pragma once
// Positions: whole states as JSON, for records. No client gets one. What every position from outside must
// hold before a game looks at it: seats are seats at this table, and places of seats that are not there are
// empty. Domains and capacities are held by the reader of JSON.

#include <string>
#include <string_view>
#include <type_traits>

#include "core/json/json.h"

namespace spielwerk {

namespace position {

template <class T>
bool only_seats_below(const T& value, int seats);

template <class T, class List>
bool each_below(const List& list, int seats) {
  for (const T& one : list)
    if (!only_seats_below(one, seats)) return false;
  return true;
}

template <class T>
bool per_seat_below(const T& value, int seats) {
  using Value = typename IsPerSeat<T>::Value;
  for (int i = 0; i < T::kCapacity; ++i) {
    const Value& one = value[Seat{i}];
    if (i < seats ? !only_seats_below(one, seats) : !(one == Value{})) return false;
  }
  return true;
}

template <class T>
bool fields_below(const T& value, int seats) {
  bool good = true;
  each_field(value, [&](std::string_view, const auto& one) { good = good && only_seats_below(one, seats); });
  return good;
}

template <class T>
bool only_seats_below(const T& value, int seats) {
  if constexpr (std::is_same_v<T, Seat>) {
    return value.index() < seats;
  } else if constexpr (Described<T>) {
    return fields_below(value, seats);
  } else if constexpr (Sum<T>) {
    bool good = true;
    dispatch(value, [&](const auto& one) { good = only_seats_below(one, seats); });
    return good;
  } else if constexpr (Optional<T>) {
    return !value || only_seats_below(*value, seats);
  } else if constexpr (IsAgenda<T>::value) {
    return only_seats_below(value.stack(), seats);
  } else if constexpr (IsPerSeat<T>::value) {
    return per_seat_below(value, seats);
  } else if constexpr (IsFixedList<T>::value) {
    return each_below<typename IsFixedList<T>::Value>(value, seats);
  } else if constexpr (IsTable<T>::value) {
    for (const auto key : kAll<typename IsTable<T>::Key>)
      if (!only_seats_below(value[key], seats)) return false;
    return true;
  } else if constexpr (IsSet<T>::value) {
    bool good = true;
    for (int i = 0; i < T::kCapacity; ++i) {
      const auto one = Domain<typename IsSet<T>::Element>::value(i);
      good = good && (!value.has(one) || only_seats_below(one, seats));
    }
    return good;
  } else {
    return true;
  }
}

}  // namespace position

/// The state as the line `position` of a record has it. It shows everything, so it stays with who keeps the
/// record.
template <class State>
std::string position_json(const State& state) {
  static_assert(std::is_base_of_v<Versioned, State>);
  std::string out;
  write_json(out, Erased(kSchema<State>, &state));
  return out;
}

/// What is wrong with a position for this number of seats; empty: nothing. Complexity: linear in the state.
template <class State>
std::string wrong_position(const State& state, int seats) {
  if (position::only_seats_below(state, seats)) return {};
  return "every seat is one of the " + std::to_string(seats) + ", and what belongs to others is empty";
}

}  // namespace spielwerk
