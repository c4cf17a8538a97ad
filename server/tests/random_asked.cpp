#include "server/tests/random_asked.h"

#include "core/match/draws.h"

namespace spielwerk::server::life {

std::string words_to_seal(const std::string& person) { return "words of " + person; }

void RandomAsked::fill(std::string_view, Seat& value) {
  const std::vector<Seat> own = seats_of(seen_.state.row, seen_.person);
  if (!own.empty() && !once_in(3)) value = own[static_cast<std::size_t>(below(own.size()))];
  else value = Seat(below(once_in(6) ? kMostSeats : seen_.state.row.seats.size()));
}

void RandomAsked::fill(std::string_view name, int& value) {
  const auto& asks = seen_.state.talk.asks;
  value = below(5);
  if (name == "n" && !once_in(10)) value = seen_.state.entries;
  if (name == "to") value = seen_.state.entries - 1 - value;
  if (name == "ask" && !asks.empty()) value = asks[static_cast<std::size_t>(below(asks.size()))].number;
}

std::string_view RandomAsked::characters_or_any(Letters letters) {
  const std::string_view characters = characters_of(letters);
  return characters.empty() ? "x é\"\\🎲" : characters;
}

std::string RandomAsked::any_letters(Letters letters) {
  const std::string_view characters = characters_of(letters);
  if (characters.empty()) return "é \"\\ 🎲";
  std::string text;
  for (int i = below(80); i >= 0; --i) text += characters[static_cast<std::size_t>(below(characters.size()))];
  return text;
}

std::string RandomAsked::fitting_text(std::string_view name) {
  if (name == "action") return seen_.offered.value_or("bet 1");
  if (name == "level") return any_text(seen_.game.levels);
  if (name == "hash" || name == "seal") return to_hex(sha256(words_to_seal(seen_.person)));
  if (name == "about") return seen_.about.empty() ? "other" : any_text(seen_.about);
  return words_to_seal(seen_.person);
}

}  // namespace spielwerk::server::life
