// What a table says on the wire, by the real program and in every game: how many bytes, and whether what is
// sent as differences is what a client that comes new is shown.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "core/random.h"
#include "server/tests/program.h"
#include "server/tests/test_client.h"
#include "store/tests/temp_folder.h"

namespace spielwerk::server {
namespace {

// Goals, in bytes on the wire as browsers get them: coming to a table in the middle of a match, and what a
// viewer hears of a usual move.
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

/// A table with a person on every seat and one who looks on.
class Crowd {
 public:
  Crowd(unsigned short port, const json::object& game) {
    const auto& counts = game.at("seats").as_array();
    const auto seats = counts.back().to_number<std::size_t>();
    for (std::size_t i = 0; i <= seats; ++i) people_.emplace_back(port);
    std::string plan = R"([{"kind":"me"})";
    for (std::size_t i = 1; i < seats; ++i) plan += R"(,{"kind":"open"})";
    table_ = people_[0].make_table(plan + ']', false, std::string(game.at("id").as_string()), "open",
                                   R"({"seats":")" + std::to_string(seats) + "\"}");
    for (const TestPerson& person : people_) sockets_.emplace_back(person, table_).next();
    for (std::size_t i = 1; i < seats; ++i)
      if (sockets_[i].command(R"("do":"sit")") != "") throw std::runtime_error("cannot sit");
    if (sockets_[0].command(R"("do":"start")") != "") throw std::runtime_error("cannot start");
    for (TestSocket& socket : sockets_)
      while (socket.view().is_null() || socket.n() == 0) socket.next();
    catch_up();
  }

  bool playing() const { return sockets_[0].phase() == "playing"; }
  int n() const { return sockets_[0].n(); }

  /// One decision at random; what everybody hears of it goes to `moves`.
  void play(Rng& rng, Sizes& moves) {
    const auto turn = std::ranges::find_if(sockets_, &TestSocket::my_turn);
    ASSERT_NE(turn, sockets_.end());
    const json::array& offers = turn->view().at("offers").at("actions").as_array();
    const std::size_t pick = rng.below(static_cast<std::uint32_t>(offers.size()));
    const std::string action(offers[pick].at("text").as_string());
    const int before = n();
    std::vector<std::size_t> bytes;
    for (const TestSocket& socket : sockets_) bytes.push_back(socket.wire_bytes());
    const auto seat = static_cast<int>(turn->view().at("turn").at("seat").as_int64());
    ASSERT_EQ(turn->play(seat, action), "");
    for (TestSocket& socket : sockets_)
      while (socket.n() == before) socket.next();
    catch_up();
    for (std::size_t i = 0; i < sockets_.size(); ++i) moves.add(sockets_[i].wire_bytes() - bytes[i]);
  }

  /// Everybody comes once more, and must be shown what they have put together.
  void come_anew(Sizes& hellos) {
    for (std::size_t i = 0; i < people_.size(); ++i) {
      TestSocket late(people_[i], table_);
      const json::object hello = late.next();
      ASSERT_EQ(hello.at("type"), "hello");
      hellos.add(late.wire_bytes());
      EXPECT_EQ(late.view(), sockets_[i].view());
      const json::array& frames = hello.at("frames").as_array();
      EXPECT_EQ(frames.back().at("observation"), late.view().at("observation"));
    }
  }

 private:
  /// Everybody has heard of the same entries, and of an end.
  void catch_up() {
    const auto over = [](const TestSocket& socket) { return socket.view().at("turn").at("kind") == "over"; };
    int last = 0;
    for (const TestSocket& socket : sockets_) last = std::max(last, socket.n());
    for (TestSocket& socket : sockets_)
      while (socket.n() < last || (over(socket) && socket.phase() == "playing")) socket.next();
  }

  std::vector<TestPerson> people_;
  std::string table_;
  std::vector<TestSocket> sockets_;
};

TEST(Wire, SaysLittleAndEverything) {
  const TempFolder folder;
  write_settings(folder.path());
  Program program({.program = SPIELWERK_PROGRAM, .folder = folder.path()});
  for (const json::value& game : TestPerson(program.port()).games()) {
    Rng rng(1);
    Sizes hellos;
    Sizes moves;
    Crowd crowd(program.port(), game.as_object());
    for (int look = kLookEvery; crowd.playing() && crowd.n() < kEntries;) {
      crowd.play(rng, moves);
      if (HasFatalFailure()) return;
      if (crowd.n() < look) continue;
      crowd.come_anew(hellos);
      look = crowd.n() + kLookEvery;
    }
    fmt::print("{}: hello {} bytes; what a viewer hears of a move {} bytes\n",
               std::string(game.at("id").as_string()), hellos.text(), moves.text());
    EXPECT_LE(hellos.at(1), kMostOfHello);
    EXPECT_LE(moves.at(0.95), kMostOfMove);
  }
}

}  // namespace
}  // namespace spielwerk::server
