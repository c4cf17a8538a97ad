// Positions that the rules cannot make are refused, and the words say why. And the table as text.

#include <functional>

#include "games/carpe_diem/tests/examples.h"
#include "games/carpe_diem/tests/play.h"

namespace spielwerk::carpe_diem {
namespace {

State usual() {
  Position position(2);
  position.phase(2)
      .pair(kFirst, "c3", "c4", "P...")
      .lay(kFirst, "d3", "V.G.", 1)
      .lay(kSecond, "c4", "market");
  position.hand(kFirst, {Thing::kPond}).track({{kSecond, 3}, {kFirst, 1}}).breads(kFirst, 3);
  return position.turn(kFirst, 6);
}
/// What the invariant says of a state after a change.
std::string wrong(State state, const std::function<void(State&)>& change) {
  EXPECT_EQ(CarpeDiem::invariant(state), "");
  change(state);
  return CarpeDiem::invariant(state);
}

TEST(CarpeDiemInvariant, HoldsTilesTogether) {
  EXPECT_EQ(wrong(usual(), [](State& s) { s.unseen.add(s.in(1)[0]); }), "three phases of light tiles");
  EXPECT_EQ(wrong(usual(), [](State& s) { s.in(1)[0] = s.in(1)[1]; }), "every tile is in one place");
  EXPECT_EQ(wrong(usual(), [](State& s) { s[kSecond].stored.remove(s[kSecond].stored.first()); }),
            "everybody has the tiles that they took");
  EXPECT_EQ(wrong(usual(), [](State& s) { s.in(1).pop(); }), "there are as many tiles as turns to come");
  EXPECT_EQ(wrong(usual(), [](State& s) { s.in(1)[0] = s.display.first(); }),
            "light tiles for three phases, then dark ones");
  EXPECT_EQ(wrong(usual(), [](State& s) { s.display.add(s[kFirst].laid[at("d3")].tile); }),
            "eleven dark tiles in the display");
}
TEST(CarpeDiemInvariant, HoldsDistrictsTogether) {
  EXPECT_EQ(wrong(usual(), [](State& s) { s[kFirst].built.remove(at("d3")); }),
            "what is built is what is laid");
  EXPECT_EQ(wrong(usual(), [](State& s) { s[kFirst].laid[at("d3")].turns = 0; }),
            "edges that touch are alike");
  EXPECT_EQ(wrong(usual(), [](State& s) { s[kSecond].laid[at("c4")].turns = 1; }),
            "no more turns than look different");
  const auto moved = [](State& s, std::string_view from, std::string_view to) {
    std::swap(s[kFirst].laid[at(from)], s[kFirst].laid[at(to)]);
    s[kFirst].built.remove(at(from));
    s[kFirst].built.add(at(to));
  };
  EXPECT_EQ(wrong(usual(), [&](State& s) { moved(s, "d3", "f3"); }), "every tile lies beside another");
  EXPECT_EQ(wrong(usual(), [&](State& s) { moved(s, "c3", "b3"); }), "the first tile lies on the shovel");
  EXPECT_EQ(wrong(usual(), [](State& s) { ++s[kFirst].finished[Thing::kVilla]; }),
            "as much is finished as the district shows");
  EXPECT_EQ(wrong(usual(), [](State& s) { ++s[kFirst].chimneys; }), "all chimneys are counted");
  EXPECT_EQ(wrong(usual(), [](State& s) { ++s[kFirst].villas; }), "villas have the points of their chimneys");
  EXPECT_EQ(wrong(usual(), [](State& s) { s[kSecond].tasks.add(3); }),
            "tasks are fulfilled by what lies on their line");
}
TEST(CarpeDiemInvariant, HoldsCardsDiscsAndTheTrackTogether) {
  EXPECT_EQ(wrong(usual(), [](State& s) { s.fountain.unseen.take(Thing::kVilla); }),
            "every fountain card is in one place");
  EXPECT_EQ(wrong(usual(), [](State& s) { s[kFirst].cards[0].known_to = {}; }),
            "everybody knows their own cards");
  EXPECT_EQ(wrong(usual(), [](State& s) { std::swap(s.track[0], s.track[1]); }),
            "discs lie from the front to the back");
  EXPECT_EQ(wrong(usual(), [](State& s) { s.track[0] = s.track[1]; }), "one disc on the track for each seat");
  EXPECT_EQ(wrong(usual(), [](State& s) { s.cards[1] = static_cast<std::uint8_t>(card("d9")); }),
            "so many cards of each letter");
  EXPECT_EQ(wrong(usual(), [](State& s) { s.cards[0] = 5; }), "cards lie on the places of the game");
  EXPECT_EQ(wrong(usual(), [](State& s) { s[kFirst].discs = s[kSecond].discs; }), "one disc on a circle");
  EXPECT_EQ(wrong(usual(), [](State& s) { s[kFirst].discs = {}; }), "a disc for each scoring");
}
TEST(CarpeDiemInvariant, HoldsTheCourseTogether) {
  EXPECT_EQ(wrong(usual(), [](State& s) { s.agenda.clear(); }), "the game ends after four phases");
  EXPECT_EQ(wrong(usual(), [](State& s) { s.turns = 15; }), "seven rounds in a phase");
  const char* const kAgenda = "the agenda is what is left of a turn, a scoring or the setup";
  EXPECT_EQ(wrong(usual(), [](State& s) { s.first = kSecond; }), kAgenda);
  EXPECT_EQ(wrong(usual(), [](State& s) { s.then(Turn{kSecond}); }), kAgenda);
  EXPECT_EQ(wrong(usual(), [](State& s) { s.then(PayCard{kFirst, 4, false}); }), kAgenda);
  EXPECT_EQ(wrong(usual(), [](State& s) { s[kSecond].board = s[kFirst].board; }), "every board once");
  EXPECT_EQ(wrong(usual(), [](State& s) { s[kSecond].parts[0] = s[kFirst].parts[0]; }),
            "every frame part once");
  EXPECT_EQ(wrong(usual(), [](State& s) { s[kSecond].area.reset(); }),
            "everybody's patrician stands on the ring");
  EXPECT_EQ(wrong(usual(), [](State& s) { s[kThird].coins = 1; }), "empty seats own nothing");
  EXPECT_EQ(wrong(usual(), [](State& s) { s[kFirst].points = 12000; }), "no more points than can be won");
}

TEST(CarpeDiemDrawing, ShowsDistrictsAreasAndDisplay) {
  const std::string drawing = CarpeDiem::drawing(CarpeDiem::observe(usual(), kSpectator));
  const std::string first = drawing.substr(0, drawing.find("(1)"));
  EXPECT_EQ(first,
            "1 1    2    3    4    5    6      2 1    2    3    4    5    6\n"
            "A -    b    -    -    -    b      A -    -    b    -    -    b\n"
            "B b    -    -    -    -    -      B -    -    -    -    b    -\n"
            "C -    -    .P.. ...P b    -      C b    -    -    mark -    -\n"
            "D b    -    .V.G -    -    b      D -    b    -    -    -    -\n"
            "E -    -    b    -    -    -      E b    -    -    b    -    -\n"
            "F -    b    -    b    -    -      F -    -    b    -    b    -\n");
  EXPECT_NE(drawing.find("@1"), std::string::npos);
}

}  // namespace
}  // namespace spielwerk::carpe_diem
