// Which agendas the rules can make.

#include "games/carpe_diem/checks.h"

namespace spielwerk::carpe_diem {
namespace {

using Stack = FixedList<Phase, decltype(State::agenda)::kCapacity>;

template <class P>
const P* at(const Stack& stack, int place) {
  return place < stack.size() ? std::get_if<P>(&stack[place]) : nullptr;
}

/// Nothing has happened before it is drawn who begins.
bool good_start(const State& s) {
  if (s.agenda.depth() != 1 || !s.options.start.drawn() || s.first != Seat{} || s.phase != 0 || s.turns != 0)
    return false;
  for (int i = 0; i < s.seats(); ++i)
    if (!(s[Seat{i}] == Player{})) return false;
  return true;
}

/// From the bottom: the first phase waits, then patricians, display, cards, frame parts and boards.
bool good_setup(const State& s, const Stack& stack) {
  if (s.phase != 0 || s.turns != 0 || stack.size() < 2 || stack.size() > 6) return false;
  return at<PlacePatrician>(stack, 1) != nullptr &&
         (stack.size() == 2 || at<PlacePatrician>(stack, 1)->seat == s.first) &&
         (stack.size() < 3 || at<FillDisplay>(stack, 2)) && (stack.size() < 4 || at<LayCard>(stack, 3)) &&
         (stack.size() < 5 || at<GivePart>(stack, 4)) && (stack.size() < 6 || at<GiveBoard>(stack, 5)) &&
         (stack.size() < 6 || at<GivePart>(stack, 4)->seat == Seat{0});
}

Seat turn_of(const State& s) { return Seat{(s.first.index() + s.turns) % s.seats()}; }

bool good_waiting(const Collect& now, Seat seat) {
  return now.seat == seat && grows(now.thing) && now.thing != Thing::kVilla && 0 < now.tiles &&
         now.tiles <= kSquares;
}
bool good_choice(const State& s, const ChooseReward& now, Seat seat) {
  return now.seat == seat && now.one != now.other && grows(now.one) && grows(now.other) &&
         order_matters(s, now.one, now.other) && 0 < now.one_tiles && now.one_tiles <= kSquares &&
         0 < now.other_tiles && now.other_tiles <= kSquares;
}
/// Drawing and giving back fountain cards; `from`: where it begins in the stack.
bool good_fountain(const State& s, const Stack& stack, int from, Seat seat) {
  const auto* back = at<ReturnCard>(stack, from);
  const int draws = stack.size() - from - (back ? 1 : 0);
  if (back && back->seat != seat) return false;
  if (draws > (back ? kFountainDraw : 1) || draws > s.fountain.size()) return false;
  for (int i = from + (back ? 1 : 0); i < stack.size(); ++i)
    if (const auto* draw = at<DrawCard>(stack, i); !draw || draw->seat != seat) return false;
  return draws > 0 || (back && s[seat].cards.size() > 1);
}

/// A turn that is under way: what comes before its end.
bool good_turn(const State& s, const Stack& stack, Seat seat) {
  if (seat != turn_of(s) || s.turns >= kRounds * s.seats() || stack.size() < 2) return false;
  if (const auto* choose = at<ChooseTile>(stack, 1))
    return stack.size() == 2 && choose->seat == seat && s[seat].area && !s.in(*s[seat].area).empty();
  if (const auto* reward = at<ChooseReward>(stack, 1))
    return stack.size() == 2 && good_choice(s, *reward, seat);
  int from = 1;
  if (const auto* collect = at<Collect>(stack, 1)) {
    if (!good_waiting(*collect, seat)) return false;
    ++from;
  }
  if (const auto* tile = at<PlaceTile>(stack, from)) return stack.size() == from + 1 && tile->seat == seat;
  if (const auto* choose = at<ChooseDisplay>(stack, from))
    return stack.size() == from + 1 && choose->seat == seat && !s.display.empty();
  return from < stack.size() && good_fountain(s, stack, from, seat);
}

/// A scoring: discs to come lie above its end, then what is left of the seat that scores.
bool good_scoring(const State& s, const Stack& stack) {
  if (s.turns != kRounds * s.seats()) return false;
  Set<Seat> to_come;
  int from = 1;
  for (; from < stack.size() && at<PlaceDisc>(stack, from); ++from) {
    const Seat seat = at<PlaceDisc>(stack, from)->seat;
    if (to_come.has(seat)) return false;
    to_come.add(seat);
  }
  for (int i = 0; i < s.seats(); ++i)
    if (s[Seat{i}].discs.size() != s.phase + (to_come.has(Seat{i}) ? 0 : 1)) return false;
  if (from == stack.size()) return !to_come.empty();
  const Places places = places_of(s.seats());
  const auto* choose = at<ChooseCard>(stack, from);
  if (choose)
    return stack.size() == from + 1 && !to_come.has(choose->seat) &&
           s[choose->seat].discs.has(choose->circle);
  const auto* second = at<ScoreCard>(stack, from);
  if (second && !places.has(second->place)) return false;
  const int top = from + (second ? 1 : 0);
  if (stack.size() != top + 1) return false;
  const auto fits = [&](Seat seat, Place place) {
    return places.has(place) && !to_come.has(seat) && (!second || second->seat == seat);
  };
  if (const auto* pay = at<PayCard>(stack, top))
    return fits(pay->seat, pay->place) && face_of_card(s.card_on(pay->place)).red;
  const auto* bread = at<BreadForCard>(stack, top);
  return bread && fits(bread->seat, bread->place) && s[bread->seat].breads >= kBreadsForACard;
}

}  // namespace

bool good_agenda(const State& s) {
  const Stack& stack = s.agenda.stack();
  if (stack.empty()) return true;
  if (at<DrawStart>(stack, 0)) return good_start(s);
  if (at<BeginPhase>(stack, 0)) return good_setup(s, stack);
  if (s.cards.size() != kPlaces || s.areas.size() != kAreas) return false;
  for (const std::uint8_t card : s.cards)
    if (card > kScoringCards) return false;
  if (const auto* turn = at<Turn>(stack, 0)) {
    if (turn->seat != turn_of(s) || s.turns >= kRounds * s.seats()) return false;
    return stack.size() == 1 || (stack.size() == 2 && at<FillArea>(stack, 1) && s.turns == 0);
  }
  for (int i = 0; i < s.seats(); ++i)
    if (s[Seat{i}].board > kBoards) return false;
  if (const auto* end = at<EndTurn>(stack, 0)) return good_turn(s, stack, end->seat);
  if (at<EndScoring>(stack, 0)) {
    for (int place = 1; place <= kPlaces; ++place)
      if (places_of(s.seats()).has(place) != (s.card_on(place) != 0)) return false;
    return good_scoring(s, stack);
  }
  return false;
}

std::string wrong_setup(const State& s) {
  const auto* board_to = waiting<GiveBoard>(s);
  const auto* part_to = waiting<GivePart>(s);
  const bool drawn = waiting<DrawStart>(s) == nullptr;
  Set<BoardNumber> boards;
  Set<PartNumber> parts;
  for (int i = 0; i < s.seats(); ++i) {
    const Player& player = s[Seat{i}];
    const bool has_board = drawn && (!board_to || i < board_to->seat.index());
    if ((player.board != 0) != has_board || player.board > kBoards) return "a board for each seat";
    if (has_board && boards.has(player.board)) return "every board once";
    if (has_board) boards.add(player.board);
    int expected = drawn ? 4 : 0;
    if (part_to && i >= part_to->seat.index())
      expected = i == part_to->seat.index() ? static_cast<int>(part_to->side) : 0;
    if (player.parts.size() != expected) return "four frame parts for each seat";
    for (const std::uint8_t part : player.parts) {
      if (part == 0 || part > kFrameParts || parts.has(part)) return "every frame part once";
      parts.add(part);
    }
  }
  const auto* to_stand = waiting<PlacePatrician>(s);
  Areas taken;
  for (int place = 0; place < s.seats(); ++place) {
    const Seat seat{(s.first.index() + place) % s.seats()};
    const auto& area = s[seat].area;
    const int standing =
        to_stand ? (to_stand->seat.index() - s.first.index() + s.seats()) % s.seats() : s.seats();
    if (area.has_value() != (drawn && place < standing)) return "everybody's patrician stands on the ring";
    if (!to_stand || !area) continue;
    if (taken.has(*area)) return "patricians begin on empty fields";
    taken.add(*area);
  }
  return {};
}

}  // namespace spielwerk::carpe_diem
