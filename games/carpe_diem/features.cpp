// What a learned judgement sees of a position of Carpe Diem: the seats in turn order from the one that looks,
// each with its stores, its district, what the cards of the field are worth to it and what it can take next;
// and where in a turn and a scoring the game stands. Fountain cards of others and hidden points are left out.

#include <algorithm>
#include <array>
#include <string>

#include "core/judging/features.h"
#include "games/carpe_diem/embedded.h"
#include "games/carpe_diem/game.h"
#include "games/carpe_diem/outlook.h"

namespace spielwerk::carpe_diem {
namespace {

constexpr std::array kCircleSeen{-70, -40, -20, 0, 15, 30, 45, 60, 80, 100, 130, 160, 200};
constexpr std::array kTileSeen{0, 10, 20, 30, 40, 50, 65, 80, 100, 130};
constexpr std::array kChimneysSeen{1, 2, 3, 4, 5, 6, 8, 10, 12, 14};
constexpr std::array kSteps{1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20};

// ---- inputs of a seat --------------------------------------------------------------------------

void add_stores(const Player& player, Features& features) {
  features.steps(player.coins, 6);
  features.steps(player.breads, 6);
  for (const Ware ware : kAll<Ware>) features.steps(player.wares[ware], 4);
  features.amount(player.ware_count(), 8);
  features.steps(player.stored.size(), 3);
  features.steps(player.track, kSteps);
  features.steps(player.discs.size(), kPhases);
}

void add_finished(const Player& player, Features& features) {
  for (const Thing thing : kAll<Thing>) features.steps(player.finished[thing], 3);
  features.steps(dwellings(player), 6);
  features.steps(landscapes(player), 6);
  features.steps(player.chimneys, kChimneysSeen);
  features.amount(player.villas, 20);
}

/// Empty squares by how many sides want something other than meadow; those that want only meadow.
void add_gaps(const District& district, Features& features) {
  std::uint64_t once = 0;
  std::uint64_t twice = 0;
  std::uint64_t thrice = 0;
  std::uint64_t meadow = kWholeDistrict & ~district.built();
  for (const Side side : kAll<Side>) {
    const Side back = opposite(side);
    const std::uint64_t beside = stepped(district.built(), back);
    const std::uint64_t calm = stepped(district.showing(Edge::kMeadow, back), back);
    const std::uint64_t wants = beside & ~calm & ~district.built();
    thrice |= twice & wants;
    twice |= once & wants;
    once |= wants;
    meadow &= calm | at_frame(side);
  }
  features.amount(count_bits(once), 8);
  features.steps(count_bits(twice), 5);
  features.steps(count_bits(thrice), 3);
  features.steps(count_bits(meadow), 4);
  features.steps(count_bits(district.frontier() & ~once), 8);
}

void add_open(const Outlook& outlook, const Player& player, Features& features) {
  const OpenThings& open = outlook.open();
  for (const Thing thing : kAll<Thing>) {
    if (!grows(thing)) continue;
    features.steps(open.regions[thing], 2);
    features.steps(open.nearly[thing], 2);
  }
  features.steps(open.chimneys, 8);
  features.steps(open.lost, 2);
  features.amount(open.open_squares, 12);
  features.amount(player.built.size(), 28);
  int promised = 0;
  Outlook::Best best;
  for (const Target& target : open.targets) {
    promised += target.worth;
    best.see(target.worth);
  }
  features.amount(promised, 300);
  features.amount(best.first, 120);
  features.amount(best.second, 120);
}

void add_tasks(const Outlook& outlook, const Player& player, Features& features) {
  features.amount(task_points(player), 20);
  features.amount(task_points(player, outlook.open().begun), 20);
}

void add_demand(const Demand& demand, Features& features) {
  for (std::size_t i = 0; i < 2; ++i) features.steps(demand.circles[i], kCircleSeen);
  for (const Tenths circle : demand.circles) features.amount(circle, 200);
  for (const Thing thing : kAll<Thing>) features.amount(demand.things[thing], 80);
  for (const Ware ware : kAll<Ware>) features.amount(demand.wares[ware], 80);
  features.amount(demand.coin, 80);
  features.amount(demand.chimney, 80);
}

void add_cards(const Player& player, bool own, Features& features) {
  features.steps(player.cards.size(), 4);
  if (!own) return;
  int points = 0;
  Table<Thing, int> held;
  for (const FountainCard& one : player.cards) {
    points += box().cards.fountain_points * player.finished[one.card];
    ++held[one.card];
  }
  features.amount(points, 8);
  for (const Thing thing : kAll<Thing>) features.amount(held[thing], 1);
}

/// The tile that the seat holds or may take next.
void add_tiles(const State& s, const Outlook& outlook, Seat seat, Features& features) {
  const Tile* held = nullptr;
  bool choosing = false;
  bool display = false;
  for (const Phase& phase : s.agenda.stack()) {
    if (const auto* place = std::get_if<PlaceTile>(&phase); place && place->seat == seat) held = &place->tile;
    if (const auto* tile = std::get_if<ChooseTile>(&phase)) choosing = choosing || tile->seat == seat;
    if (const auto* tile = std::get_if<ChooseDisplay>(&phase)) display = display || tile->seat == seat;
  }
  const auto add = [&](bool here, Tenths worth) {
    features.flag(here);
    features.amount(here ? worth : 0, 60);
    features.steps(here ? worth : -1, kTileSeen);
  };
  add(held != nullptr, held != nullptr ? outlook.worth_of(*held) : 0);
  features.steps(held != nullptr ? count_bits(outlook.places(*held)) : 0, 4);
  const Outlook::Best reach = outlook.within_reach();
  add(choosing, reach.first);
  add(!choosing, reach.first);
  features.amount(reach.second, 60);
  add(display, display ? outlook.on_display().first : 0);
}

/// Points as they stand, what the best circles will bring and what is nearly finished, in tenths.
Tenths standing_of(const State& s, const Outlook& outlook, const Player& player, bool own, bool shown) {
  int points = (shown ? player.points : 0) + player.villas + player.track;
  if (player.parts.size() == 4) points += task_points(player);
  Tenths more = worth_of_store(player) + worth_of_circles(outlook.demand().circles);
  if (own)
    for (const FountainCard& one : player.cards)
      points += box().cards.fountain_points * player.finished[one.card];
  const bool ahead = s.phase + 1 < kPhases || s.turns < s.seats() * kRounds;
  for (const Target& target : outlook.open().targets) more += ahead ? target.worth / 3 : 0;
  return kPoint * points + more;
}

/// Gives what the seat can expect.
Tenths add_seat(const State& s, Seat seat, Seat viewer, Features& features) {
  const Player& player = s[seat];
  const bool own = seat == viewer;
  const bool shown = own || s.options.points == ShownPoints::kOpen;
  const Outlook outlook(s, seat, own);
  features.amount(shown ? player.points : 0, 60);
  add_stores(player, features);
  add_finished(player, features);
  add_gaps(outlook.district(), features);
  add_open(outlook, player, features);
  add_tasks(outlook, player, features);
  add_demand(outlook.demand(), features);
  add_cards(player, own, features);
  add_tiles(s, outlook, seat, features);
  return standing_of(s, outlook, player, own, shown);
}

// ---- what all share ------------------------------------------------------------------------------

int place_of(const State& s, Seat seat, Seat viewer) {
  return (seat.index() - viewer.index() + s.seats()) % s.seats();
}

/// What is due at a decision; outcomes of chance and what runs by itself have no word.
int stage_of(const State& s) {
  if (s.agenda.empty()) return -1;
  return static_cast<int>(s.agenda.top().index());
}

void add_course(const State& s, Seat viewer, Features& features) {
  int chooser = -1;
  std::array<bool, kMaxSeats> disc{};
  std::array<bool, kMaxSeats> card{};
  for (const Phase& phase : s.agenda.stack()) {
    dispatch(phase, [&](const auto& one) {
      if constexpr (requires { one.seat; }) chooser = place_of(s, one.seat, viewer);
    });
    if (const auto* put = std::get_if<PlaceDisc>(&phase))
      disc[static_cast<std::size_t>(place_of(s, put->seat, viewer))] = true;
    if (const auto* score = std::get_if<ScoreCard>(&phase))
      card[static_cast<std::size_t>(place_of(s, score->seat, viewer))] = true;
  }
  features.choice(s.phase, kPhases);
  const int left = s.seats() * kRounds - s.turns;
  features.steps(left, 4 * kRounds);
  features.choice(chooser, s.seats());
  features.choice(place_of(s, s.first, viewer), s.seats());
  features.choice(stage_of(s), static_cast<int>(std::variant_size_v<Phase>));
  for (int i = 0; i < s.seats(); ++i) {
    features.flag(disc[static_cast<std::size_t>(i)]);
    features.flag(card[static_cast<std::size_t>(i)]);
    int rank = 0;
    while (rank < s.track.size() && place_of(s, s.track[rank], viewer) != i) ++rank;
    features.choice(rank, s.seats());
  }
}

/// How the seats stand, from the one that looks: the lead piece by piece, so that small differences are seen
/// wherever they lie.
void add_standing(const State& s, const std::array<Tenths, kMaxSeats>& expected, Features& features) {
  constexpr Tenths kPiece = 40;
  constexpr int kPieces = 10;
  Tenths best = expected[1];
  for (int i = 2; i < s.seats(); ++i) best = std::max(best, expected[static_cast<std::size_t>(i)]);
  const Tenths lead = expected[0] - best;
  for (int piece = -kPieces; piece < kPieces; ++piece)
    features.amount(std::clamp(lead - piece * kPiece, 0, kPiece), kPiece);
  for (int phase = 0; phase < kPhases; ++phase) features.amount(phase == s.phase ? lead : 0, 200);
  for (int i = 0; i < s.seats(); ++i) features.amount(expected[static_cast<std::size_t>(i)], 1000);
  for (int i = 1; i < s.seats(); ++i)
    features.amount(expected[0] - expected[static_cast<std::size_t>(i)], 200);
}

}  // namespace

void CarpeDiem::features(const State& s, Seat seat, Features& features) {
  features.clear();
  std::array<Tenths, kMaxSeats> expected{};
  for (int i = 0; i < s.seats(); ++i)
    expected[static_cast<std::size_t>(i)] = add_seat(s, Seat{(seat.index() + i) % s.seats()}, seat, features);
  add_standing(s, expected, features);
  add_course(s, seat, features);
  features.flag(s.options.points == ShownPoints::kHidden);
  features.flag(s.options.movement == Movement::kStar);
}

std::string_view CarpeDiem::net(int seats) { return embedded_file("nets/" + std::to_string(seats) + ".net"); }

}  // namespace spielwerk::carpe_diem
