#pragma once
// What people might ask of a table, made from the types of the commands, so that a new one is asked, too.
// Most of it fits the moment; some of it nobody who sees the table would ask.

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/match/match.h"
#include "core/values/described.h"
#include "core/values/random.h"
#include "server/life/state.h"
#include "server/wire/command.h"

namespace spielwerk::server::life {

/// What somebody who asks has before their eyes.
struct SeenByAsker {
  const State& state;
  const GameInfo& game;
  std::string person;
  std::optional<std::string> offered{};  // an action that the seat to act may play
  std::vector<std::string> about{};      // what the present decision is about
};

/// Words that a person seals and opens.
std::string words_to_seal(const std::string& person);

class RandomAsked {
 public:
  RandomAsked(Rng& rng, const SeenByAsker& seen) : rng_(rng), seen_(seen) {}

  /// Any of all commands.
  Asked any() {
    return any_of(std::type_identity<Asked>{}, static_cast<std::size_t>(below(std::variant_size_v<Asked>)));
  }
  template <Described T>
  T one() {
    T whole{};
    each_field(whole, [&](std::string_view name, auto& value) { fill(name, value); });
    return whole;
  }

 private:
  template <class... Ts>
  Asked any_of(std::type_identity<std::variant<Ts...>>, std::size_t kind) {
    using Maker = Asked (RandomAsked::*)();
    static constexpr Maker kMakers[]{&RandomAsked::as_asked<Ts>...};
    return (this->*kMakers[kind])();
  }
  template <class T>
  Asked as_asked() {
    return one<T>();
  }

  int below(std::size_t n) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(n))); }
  bool once_in(int n) { return below(static_cast<std::size_t>(n)) == 0; }
  const std::string& any_text(const std::vector<std::string>& texts) {
    return texts[static_cast<std::size_t>(below(texts.size()))];
  }

  void fill(std::string_view name, Seat& value);
  void fill(std::string_view name, int& value);
  void fill(std::string_view, bool& value) { value = once_in(2); }
  template <NamedEnum E>
  void fill(std::string_view, E& value) {
    value = static_cast<E>(below(static_cast<std::size_t>(kEnumSize<E>)));
  }
  template <auto low, auto high>
  void fill(std::string_view, BoundedNumber<low, high>& value) {
    if (once_in(2)) value = low + below(static_cast<std::size_t>(high - low) + 1);
  }
  template <std::size_t least, std::size_t most, Letters letters>
  void fill(std::string_view name, BoundedText<least, most, letters>& value) {
    std::string text = once_in(8) ? any_letters(letters) : fitting_text(name);
    if (text.size() > most) text.resize(most);
    while (text.size() < least) text += characters_or_any(letters)[0];
    value = std::move(text);
  }
  template <class T>
  void fill(std::string_view name, std::optional<T>& value) {
    if (once_in(2)) fill(name, value.emplace());
  }

  static std::string_view characters_or_any(Letters letters);
  std::string any_letters(Letters letters);
  /// A text for the field of this name that might make sense.
  std::string fitting_text(std::string_view name);

  Rng& rng_;
  const SeenByAsker& seen_;
};

}  // namespace spielwerk::server::life
