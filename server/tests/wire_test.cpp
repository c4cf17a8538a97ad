// What a table says on the wire, by the real program and in every game: how many bytes, and whether what is
// sent as differences is what a client that comes new is shown.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "core/values/random.h"
#include "server/tests/full_table.h"
#include "server/tests/program.h"
#include "store/tests/temp_folder.h"

namespace spielwerk::server {
namespace {

// Goals, in bytes on the wire: coming to a table in the middle of a match, and what a viewer hears of a usual
// move, as browsers get them.
constexpr std::size_t kMostOfHello = 30'000;
constexpr std::size_t kMostOfMove = 3'000;
constexpr int kEntries = 400;
constexpr int kLookEvery = 20;  // entries

/// Sizes, smallest first.
class Sizes {
 public:
  void add(std::size_t size) { sizes_.insert(std::ranges::upper_bound(sizes_, size), size); }
  std::size_t at(double share) const {
    return sizes_.at(static_cast<std::size_t>(share * double(sizes_.size() - 1)));
  }
  std::string text() const {
    return fmt::format("mean {}, median {}, 95 % {}, most {}", mean(), at(0.5), at(0.95), at(1));
  }
  std::size_t mean() const {
    return std::reduce(sizes_.begin(), sizes_.end()) / std::max<std::size_t>(sizes_.size(), 1);
  }

 private:
  std::vector<std::size_t> sizes_;
};

/// One decision at random; what everybody hears of it goes to `moves`.
void play(FullTable& table, Rng& rng, Sizes& moves) {
  const int before = table.n();
  std::vector<std::size_t> bytes;
  for (const TestSocket& socket : table.sockets()) bytes.push_back(socket.wire_bytes());
  const auto [seat, action] = choice_of(table.mover(), rng.below(1'000'000));
  ASSERT_EQ(table.mover().play(seat, action), "");
  for (TestSocket& socket : table.sockets())
    while (socket.n() == before) socket.next();
  table.catch_up();
  for (std::size_t i = 0; i < bytes.size(); ++i) moves.add(table.sockets()[i].wire_bytes() - bytes[i]);
}

/// Sizes of a hello, for clients that unpack and those that do not.
struct Hellos {
  Sizes packed;
  Sizes plain;
};

/// Everybody comes once more, and must be shown what they have put together.
void come_again(FullTable& table, Hellos& hellos) {
  for (std::size_t i = 0; i < table.sockets().size(); ++i) {
    for (const bool unpacks : {true, false}) {
      TestSocket late(table.person(i), table.id(), {}, {}, unpacks);
      const json::object hello = late.next();
      ASSERT_EQ(hello.at("type"), "hello");
      (unpacks ? hellos.packed : hellos.plain).add(late.wire_bytes());
      EXPECT_EQ(late.view(), table.sockets()[i].view());
      const json::array& frames = hello.at("frames").as_array();
      EXPECT_EQ(frames.back().at("observation"), late.view().at("observation"));
      EXPECT_EQ(frames.back().at("n"), table.n() - 1);
      // Where all that is offered leaves no room, one entry brings the position.
      EXPECT_TRUE(late.wire_bytes() <= kMostOfHello || (!unpacks && frames.size() == 1));
    }
  }
}

TEST(Wire, SaysLittleAndEverything) {
  const TempFolder folder;
  write_settings(folder.path());
  Program program({.program = SPIELWERK_PROGRAM, .folder = folder.path()});
  for (const json::value& game : TestPerson(program.port()).games()) {
    Rng rng(1);
    Hellos hellos;
    Sizes moves;
    const auto seats = game.at("seats").as_array().back().to_number<std::size_t>();
    FullTable table(program.port(), std::string(game.at("id").as_string()), seats, 1);
    for (int look = kLookEvery; table.playing() && table.n() < kEntries;) {
      play(table, rng, moves);
      if (HasFatalFailure()) return;
      if (table.n() < look) continue;
      come_again(table, hellos);
      look = table.n() + kLookEvery;
    }
    fmt::print("{}: hello {} bytes, unpacked {} bytes; what a viewer hears of a move {} bytes\n",
               std::string(game.at("id").as_string()), hellos.packed.text(), hellos.plain.text(),
               moves.text());
    EXPECT_LE(hellos.packed.at(1), kMostOfHello);
    EXPECT_LE(moves.at(0.95), kMostOfMove);
  }
}

}  // namespace
}  // namespace spielwerk::server
