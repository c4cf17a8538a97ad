// What must not compile, a case each, and the same with the mistake taken out (CASE_good). Whoever holds a
// match or an information set of any game cannot get at a state, so no state can reach the wire. An
// enumeration has as many names as values. A game lists the hooks it has, and has those it lists.

#include "core/match/infoset.h"
#include "core/match/match.h"
#include "core/tree/hooks.h"
#include "core/view/public.h"
#include "games/laws/planted/secret_game.h"

namespace spielwerk {

enum class Three : std::uint8_t { kOne, kTwo, kThree };
template <>
inline constexpr EnumNames<Three> kEnumNames<Three>{"three",
                                                    {
                                                        "one",
                                                        "two",
#ifndef CASE_name_missing
                                                        "three",
#endif
#ifdef CASE_name_too_many
                                                        "four",
#endif
                                                    }};
static_assert(kEnumSize<Three> == 3);

using G = planted::SecretGame<planted::Leak::kNone>;

struct Misspelt : G {
#ifdef CASE_hook_misspelt
  static constexpr Hooks kAdds = hooks(Hook::kDrawing);
  static std::string drawning(const Observation&);
#endif
#ifdef CASE_hook_not_listed
  static std::string drawing(const Observation&);
#endif
#ifdef CASE_hook_in_part
  static bool chance_ahead(const State&);
#endif
#ifdef CASE_search_not_listed
  static constexpr SearchTuning kSearch{};
#endif
#ifdef CASE_hook_of_another_form
  static constexpr Hooks kAdds = hooks(Hook::kDrawing);
  static int drawing(const Observation&);
#endif
};
static_assert(check_hooks<Misspelt>());

#ifdef CASE_list_too_long
[[maybe_unused]] constexpr FixedList<std::uint8_t, 256> kTooLong;
#endif

[[maybe_unused]] void send(const AnyMatch& match, const InfoSet<G>& knowledge, Seat seat, std::string& wire) {
  wire += match.view(seat);
  write_public<G>(wire, knowledge.observe());
#ifdef CASE_state_of_a_match
  write_json(wire, match.state());
#endif
#ifdef CASE_state_of_an_info_set
  write_json(wire, knowledge.state_);
#endif
#ifdef CASE_inside_any_info_set
  Rng rng(1);
  write_json(wire, match.info_set(seat)->sample(rng));
#endif
#ifdef CASE_state_as_json
  Rng other(1);
  write_json(wire, knowledge.sample(other));
#endif
#ifdef CASE_state_erased
  Rng other(1);
  write_json(wire, Erased(knowledge.sample(other)));
#endif
#ifdef CASE_state_by_its_schema
  Rng other(1);
  const G::State state = knowledge.sample(other);
  write_json(wire, kSchema<G::State>, &state);
#endif
#ifdef CASE_state_as_something_else
  Rng other(1);
  const G::State state = knowledge.sample(other);
  write_json(wire, Erased(kSchema<G::State>, &state));
#endif
#ifdef CASE_state_in_changes
  Rng other(1);
  const G::State state = knowledge.sample(other);
  write_changes(wire, state, state);
#endif
#ifdef CASE_state_in_public
  Rng other(1);
  write_public<G>(wire, knowledge.sample(other));
#endif
#ifdef CASE_options_in_public
  write_public<G>(wire, G::Options{});
#endif
#ifdef CASE_number_as_seat
  wire += match.view(0);
#endif
}

}  // namespace spielwerk
