#pragma once
// What stands for the types of every game where the types of the page are written: there a game's own come
// in.

#include <string_view>

#include "core/json/schema.h"
#include "core/view/wire_view.h"

namespace spielwerk {
namespace wire {

/// `number`: so that they differ.
template <int number>
struct AnyType {
  bool operator==(const AnyType&) const = default;
};
struct AnyGameTypes {
  using Action = AnyType<0>;
  using Fact = AnyType<1>;
  using Reason = AnyType<2>;
  using Observation = AnyType<3>;
  using Details = AnyType<4>;
  using Source = AnyType<5>;
};

consteval Schema any_type(std::string_view name) { return {.form = Schema::Form::kForeign, .name = name}; }

}  // namespace wire

template <>
struct wire::PreviewOf<wire::AnyGameTypes> {
  using Type = wire::AnyGameTypes::Details;
};
template <>
inline constexpr Schema kSchema<wire::AnyGameTypes::Action> = wire::any_type("G[\"action\"]");
template <>
inline constexpr Schema kSchema<wire::AnyGameTypes::Fact> = wire::any_type("G[\"fact\"]");
template <>
inline constexpr Schema kSchema<wire::AnyGameTypes::Reason> = wire::any_type("G[\"reason\"]");
template <>
inline constexpr Schema kSchema<wire::AnyGameTypes::Observation> = wire::any_type("G[\"observation\"]");
template <>
inline constexpr Schema kSchema<wire::AnyGameTypes::Details> = wire::any_type("G[\"details\"]");
template <>
inline constexpr Schema kSchema<wire::AnyGameTypes::Source>{.form = Schema::Form::kString};

}  // namespace spielwerk
