#pragma once
// The rules of the preparation.

#include "games/carpe_diem/ring.h"

namespace spielwerk::carpe_diem {

/// It is settled who begins. The discs of the track are stacked in turn order, the start player's lowest.
inline void set_up(State& next, Seat first) {
  next.first = first;
  Seat seat = first;
  FixedList<Seat, kMaxSeats> order;
  for (int place = 0; place < next.seats(); ++place) {
    order.push(seat);
    next[seat].points = static_cast<std::int16_t>(start_points(next.seats(), place));
    seat = seat_after(seat, next.seats());
  }
  next.track.clear();
  for (int place = next.seats() - 1; place >= 0; --place) next.track.push(order[place]);
  next.then(GiveBoard{Seat{0}}, GivePart{Seat{0}, Side::kTop}, LayCard{}, FillDisplay{},
            PlacePatrician{first}, BeginPhase{});
}

// The start player is drawn, unless the table agreed on a seat.
void offer(const DrawStart&, const State& s, auto& node) { offer_start(s.seats(), node, set_up); }

// A building board each, at random.
void offer(const GiveBoard& now, const State& s, auto& node) {
  Set<BoardNumber> left = Set<BoardNumber>::all();
  for (int i = 0; i < now.seat.index(); ++i) left.remove(s[Seat{i}].board);
  node.chance(static_cast<std::uint32_t>(left.size()));
  node.outcomes(
      left, [](BoardNumber board) { return DealBoard{board}; },
      [&](State& next, BoardNumber board) {
        next[now.seat].board = static_cast<std::uint8_t>(board);
        if (now.seat.index() + 1 < next.seats()) next.then(GiveBoard{seat_after(now.seat, next.seats())});
      });
}

// Four frame parts each, put together as they come.
void offer(const GivePart& now, const State& s, auto& node) {
  Set<PartNumber> left = Set<PartNumber>::all();
  for (int i = 0; i < s.seats(); ++i)
    for (const std::uint8_t part : s[Seat{i}].parts) left.remove(part);
  node.chance(static_cast<std::uint32_t>(left.size()));
  node.outcomes(
      left, [](PartNumber part) { return DealPart{part}; },
      [&](State& next, PartNumber part) {
        next[now.seat].parts.push(static_cast<std::uint8_t>(part));
        if (now.side != Side::kLeft)
          next.then(GivePart{now.seat, static_cast<Side>(static_cast<int>(now.side) + 1)});
        else if (now.seat.index() + 1 < next.seats())
          next.then(GivePart{seat_after(now.seat, next.seats()), Side::kTop});
      });
}

/// What is still to be laid on the card field.
struct CardsToLay {
  std::array<std::uint32_t, 4> wanted{};  // by letter
  std::array<std::uint32_t, 4> left{};    // in the stacks
  Set<ScoringCard> laid{};
  int place = 0;  // the next one; 0: all are laid

  explicit CardsToLay(const State& s) {
    for (const Letter letter : kAll<Letter>) {
      const auto at = static_cast<std::size_t>(letter);
      wanted[at] = static_cast<std::uint32_t>(letters_drawn(s.seats(), letter));
      left[at] = static_cast<std::uint32_t>(kLetterCards[at]);
    }
    places_of(s.seats()).each([&](Place at) {
      if (s.card_on(at) == 0) {
        if (place == 0) place = at;
        return;
      }
      laid.add(s.card_on(at));
      const auto letter = static_cast<std::size_t>(face_of_card(s.card_on(at)).letter);
      --wanted[letter];
      --left[letter];
    });
  }
  /// Each of a letter's cards is as likely, and each of the wanted letters' turns: over a common denominator.
  std::uint32_t weight(Letter letter) const {
    std::uint32_t weight = wanted[static_cast<std::size_t>(letter)];
    for (const Letter other : kAll<Letter>)
      if (other != letter) weight *= left[static_cast<std::size_t>(other)];
    return weight;
  }
  std::uint32_t total() const {
    std::uint32_t sum = 0;
    for (const Letter letter : kAll<Letter>) sum += weight(letter) * left[static_cast<std::size_t>(letter)];
    return sum;
  }
};

// So many cards of each letter, shuffled and laid out as they come.
void offer(const LayCard&, const State& s, auto& node) {
  const CardsToLay cards(s);
  node.chance(cards.total());
  for (int card = 1; card <= kScoringCards; ++card) {
    const std::uint32_t weight = cards.weight(face_of_card(card).letter);
    if (weight == 0 || cards.laid.has(card)) continue;
    node.outcome(weight, DealCard{card}, [&](State& next) {
      next.cards[cards.place - 1] = static_cast<std::uint8_t>(card);
      if (CardsToLay(next).place != 0) next.then(LayCard{});
    });
  }
}

// Eleven tiles with dark backs on the squares with a seal.
void offer(const FillDisplay&, const State& s, auto& node) {
  const Tiles dark = dark_tiles(s);
  node.chance(static_cast<std::uint32_t>(dark.size()));
  node.outcomes(
      dark, [](Tile tile) { return DealDisplay{tile}; },
      [&](State& next, Tile tile) {
        next.unseen.remove(tile);
        next.display.add(tile);
        if (next.display.size() < kDisplay) next.then(FillDisplay{});
      });
}

// Each in turn order on an empty field, before the areas are filled.
void offer(const PlacePatrician& now, const State& s, auto& node) {
  Areas free = Areas::all();
  node.decision(now.seat);
  for (int i = 0; i < s.seats(); ++i) {
    const auto area = s[Seat{i}].area;
    if (!area) continue;
    free.remove(*area);
    node.refuse(Begin{*area}, FieldTaken{});
  }
  node.options(
      free, [](Area area) { return Begin{area}; },
      [&](State& next, Area area) {
        next[now.seat].area = area;
        const Seat left = seat_after(now.seat, next.seats());
        if (left != next.first) next.then(PlacePatrician{left});
      });
}

}  // namespace spielwerk::carpe_diem
