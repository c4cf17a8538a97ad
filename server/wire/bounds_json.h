#pragma once
// Reads what is bounded (bounds.h) where core/json reads described types: found there by the type that is
// read.

#include <cstddef>
#include <string>
#include <string_view>

#include "core/json/json.h"
#include "server/wire/bounds.h"

namespace spielwerk {

template <std::size_t least, std::size_t most, server::Letters letters>
void read_json(JsonReader& in, server::BoundedText<least, most, letters>& text) {
  std::string value = in.string();
  if (!in.good()) return;
  const std::string_view characters = server::characters_of(letters);
  if (value.size() < least || value.size() > most)
    in.fail("a text of " + std::to_string(least) + " to " + std::to_string(most) + " bytes");
  else if (!characters.empty() && value.find_first_not_of(characters) != std::string::npos)
    in.fail("a text of " + std::string(characters));
  text = std::move(value);
}

template <auto low, auto high>
void read_json(JsonReader& in, server::BoundedNumber<low, high>& number) {
  number = static_cast<decltype(high)>(in.integer(low, high));
}

}  // namespace spielwerk
