// What must always hold in Carpe Diem. Positions from outside are held against it too, so that whatever
// passes can be played to its end.

#include "games/carpe_diem/checks.h"
#include "games/carpe_diem/counting.h"
#include "games/carpe_diem/game.h"
#include "games/carpe_diem/ring.h"

namespace spielwerk::carpe_diem {
namespace {

constexpr int kMostPoints = 9999;

// ---- districts -------------------------------------------------------------------------------

/// Tiles lie where they may: connected with the shovel, with equal edges, meadow at the frame.
std::string wrong_tiles_of(const Player& player) {
  for (const Square square : kAll<Square>) {
    const Laid& laid = player.laid[square];
    if ((laid.tile != 0) != player.built.has(square)) return "what is built is what is laid";
    if (laid.tile > kTiles || (laid.tile == 0 && laid.turns != 0)) return "tiles run from 1 to 123";
    if (laid.tile != 0 && laid.turns >= face_of(laid.tile).turns) return "no more turns than look different";
  }
  return {};
}
std::string wrong_district(const State& s, const Player& player) {
  if (player.built.empty()) return {};
  const Square shovel = plan_of(player.board).shovel;
  if (!player.built.has(shovel)) return "the first tile lies on the shovel";
  std::uint64_t joined = bit_of(shovel);
  for (std::uint64_t before = 0; before != joined;) {
    before = joined;
    for (const Side side : kAll<Side>) joined |= stepped(before, side) & player.built.bits();
  }
  if (joined != player.built.bits()) return "every tile lies beside another";
  const District district(player);
  for (const Square square : player_squares(player)) {
    const Laid& laid = player.laid[square];
    for (const Side side : kAll<Side>)
      if ((district.accepts(face_of(laid.tile).edge(laid.turns, side), side) & bit_of(square)) == 0)
        return "edges that touch are alike";
  }
  if (s.options.big_landscapes != BigLandscapes::kForbidden) return {};
  bool small = true;
  for (const Thing thing : kAll<Thing>)
    if (is_landscape(thing))
      district.each_region(thing, [&](const Region& region) { small &= region.tiles() <= kMostLandscape; });
  return small ? "" : "no landscape has more than four tiles";
}

/// What is kept of the district is what follows from it.
std::string wrong_sums(const State& s, const Player& player) {
  Table<Thing, std::uint8_t> finished{};
  TaskNumbers tasks;
  int villas = 0;
  const District district(player);
  player.built.each([&](Square square) {
    if (const auto single = face_of(player.laid[square].tile).single) ++finished[*single];
  });
  const auto finish = [&](const Region& region) {
    if (!counts(s.options, region)) return;
    ++finished[region.thing];
    if (region.thing == Thing::kVilla) villas += villa_points(chimneys_in(player, region.squares));
    tasks |= tasks_about(player, TaskNumbers::all(), region.thing, region.squares);
  };
  for (const Thing thing : kAll<Thing>)
    if (grows(thing)) district.each_region(thing, finish);
  if (!(finished == player.finished)) return "as much is finished as the district shows";
  if (villas != player.villas) return "villas have the points of their chimneys";
  if (!(tasks == player.tasks)) return "tasks are fulfilled by what lies on their line";
  return chimneys_in(player, player.built.bits()) == player.chimneys ? "" : "all chimneys are counted";
}

std::string wrong_player(const State& s, Seat seat) {
  const Player& player = s[seat];
  if (player.board > kBoards || player.track > kTrackEnd) return "boards and track are those of the box";
  if (player.points > kMostPoints || player.points < -kMostPoints) return "no more points than can be won";
  const bool equipped = player.board != 0 && player.parts.size() == 4;
  if (!equipped && !(player.built.empty() && player.finished == Table<Thing, std::uint8_t>{}))
    return "nothing is built without a board";
  for (const FountainCard& card : player.cards)
    if (!card.known_to.has(seat)) return "everybody knows their own cards";
  if (std::string wrong = wrong_tiles_of(player); !wrong.empty()) return wrong;
  if (!equipped)
    return player.tasks.empty() && player.villas == 0 && player.chimneys == 0
               ? ""
               : "nothing is finished without a board";
  if (std::string wrong = wrong_district(s, player); !wrong.empty()) return wrong;
  return wrong_sums(s, player);
}

// ---- what is shared --------------------------------------------------------------------------

/// Every card of the box is in one place.
std::string wrong_fountain(const State& s) {
  Table<Thing, int> found{};
  for (const Thing thing : kAll<Thing>) found[thing] = s.fountain.unseen.count(thing);
  for (const FountainCard& card : s.fountain.under) ++found[card.card];
  for (int i = 0; i < s.seats(); ++i)
    for (const FountainCard& card : s[Seat{i}].cards) ++found[card.card];
  for (const Thing thing : kAll<Thing>)
    if (found[thing] != box().cards.fountains[thing]) return "every fountain card is in one place";
  return s.fountain.top ? "the backs of fountain cards are alike" : "";
}

std::string wrong_track(const State& s) {
  if (s.track.size() != s.seats()) return "one disc on the track for each seat";
  Set<Seat> seen;
  for (int i = 0; i < s.track.size(); ++i) {
    if (seen.has(s.track[i])) return "one disc on the track for each seat";
    seen.add(s.track[i]);
    if (i > 0 && s[s.track[i]].track > s[s.track[i - 1]].track) return "discs lie from the front to the back";
  }
  return {};
}

/// The cards of the field: so many of each letter, as far as they are laid.
std::string wrong_cards(const State& s) {
  if (s.cards.size() != kPlaces) return "one entry for each place of the card field";
  Set<ScoringCard> seen;
  std::array<int, 4> letters{};
  bool gap = false;
  for (int place = 1; place <= kPlaces; ++place) {
    const int card = s.card_on(place);
    const bool used = places_of(s.seats()).has(place);
    if (card == 0) {
      gap = gap || used;
      continue;
    }
    if (card > kScoringCards || !used || gap || seen.has(card)) return "cards lie on the places of the game";
    seen.add(card);
    ++letters[static_cast<std::size_t>(face_of_card(card).letter)];
  }
  for (const Letter letter : kAll<Letter>)
    if (letters[static_cast<std::size_t>(letter)] > letters_drawn(s.seats(), letter))
      return "so many cards of each letter";
  return gap == before_cards(s) ? "" : "all places have a card after the setup";
}

std::string wrong_discs(const State& s) {
  Circles used;
  for (int i = 0; i < s.seats(); ++i) {
    const Circles& mine = s[Seat{i}].discs;
    if (mine.touches(used) || !(mine - circles_of(s.seats())).empty()) return "one disc on a circle";
    if (!in_scoring(s) && mine.size() != s.phase) return "a disc for each scoring";
    used |= mine;
  }
  return {};
}

// ---- tiles -----------------------------------------------------------------------------------

/// Tiles of one back that are face down and on the table, by what has been dealt.
std::string wrong_piles(const State& s) {
  const int dealt = dealt_in_phase(s);
  const int light = (s.unseen & kLightSet).size();
  const int phases = std::min<int>(s.phase, kPhases - 1);
  const bool last = s.phase >= kPhases - 1;
  if (light != kLightTiles - kTilesPerPhase * phases - (last ? 0 : dealt))
    return "three phases of light tiles";
  const int display = before_display(s) ? s.display.size() : kDisplay;
  if (s.display.size() > kDisplay || s.display.touches(kLightSet)) return "eleven dark tiles in the display";
  if (dark_tiles(s).size() != kDarkTiles - display - (last ? dealt : 0)) return "one phase of dark tiles";
  return {};
}

std::string wrong_places_of_tiles(const State& s) {
  Tiles seen = s.unseen;
  int count = seen.size();
  const auto put = [&](int tile) {
    seen.add(tile);
    ++count;
  };
  s.display.each(put);
  for (const AreaTiles& tiles : s.areas)
    for (const Tile tile : tiles) {
      put(tile);
      if (kLightSet.has(tile) != (s.phase < kPhases - 1))
        return "light tiles for three phases, then dark ones";
    }
  int owned = 0;
  for (int i = 0; i < s.seats(); ++i) {
    const Player& player = s[Seat{i}];
    player.stored.each(put);
    player.built.each([&](Square square) { put(player.laid[square].tile); });
    owned += player.stored.size() + player.built.size();
  }
  if (const auto* tile = due<PlaceTile>(s)) {
    put(tile->tile);
    ++owned;
  }
  if (seen.size() != count) return "every tile is in one place";
  const int crafted = before_display(s) ? 0 : kDisplay - s.display.size();
  return owned == taken_so_far(s) + crafted ? "" : "everybody has the tiles that they took";
}

/// Every area gives each seat one tile.
std::string wrong_areas(const State& s) {
  if (s.areas.size() != kAreas) return "seven areas";
  int left = 0;
  int filled = 0;
  for (const AreaTiles& tiles : s.areas) {
    filled += tiles.size();
    if (!filling(s) && !tiles.empty() && tiles.size() <= swept(s.seats()))
      return "the rest of an area is swept";
    left += tiles.empty() ? 0 : tiles.size() - swept(s.seats());
  }
  if (filling(s)) {
    for (int i = 0; i < kAreas; ++i)
      if (s.areas[i].size() != std::clamp(filled - kTilesPerArea * i, 0, kTilesPerArea))
        return "areas are filled one by one";
    return filled < kTilesPerPhase ? "" : "an area is left to be filled";
  }
  const bool playing = !before_phase(s) && s.phase < kPhases && !in_scoring(s);
  const int expected = playing ? kRounds * s.seats() - taken_in_phase(s) : 0;
  return left == expected ? "" : "there are as many tiles as turns to come";
}

std::string wrong_course(const State& s) {
  if (s.phase > kPhases || (s.phase == kPhases) != s.agenda.empty()) return "the game ends after four phases";
  if (s.turns > kRounds * s.seats()) return "seven rounds in a phase";
  if (s.first.index() >= s.seats()) return "a seat of the table begins";
  return {};
}

}  // namespace

std::string CarpeDiem::invariant(const State& s) {
  if (std::string wrong = wrong_course(s); !wrong.empty()) return wrong;
  for (int i = s.seats(); i < kMaxSeats; ++i)
    if (!(s[Seat{i}] == Player{})) return "empty seats own nothing";
  if (!good_agenda(s)) return "the agenda is what is left of a turn, a scoring or the setup";
  if (std::string wrong = wrong_setup(s); !wrong.empty()) return wrong;
  for (int i = 0; i < s.seats(); ++i)
    if (std::string wrong = wrong_player(s, Seat{i}); !wrong.empty()) return wrong;
  for (const auto& check : {wrong_areas, wrong_piles, wrong_places_of_tiles, wrong_cards, wrong_discs,
                            wrong_fountain, wrong_track})
    if (std::string wrong = check(s); !wrong.empty()) return wrong;
  return {};
}

}  // namespace spielwerk::carpe_diem
