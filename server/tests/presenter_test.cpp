// What a player, another player, somebody who looks on and nobody see of a table.

#include "server/table/presenter.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "server/life/seats.h"
#include "server/tests/listener.h"
#include "server/tests/quiet_services.h"
#include "store/tests/temp_folder.h"

namespace spielwerk::server {
namespace {

constexpr std::uint64_t kVersion = 7;
const std::string kAddress = "192.0.2.99";

/// Ann, who is the host, and Ben play for cards that only they see; the cards are dealt. Eve looks on.
class PresenterTest : public testing::Test {
 protected:
  PresenterTest() { open("toy"); }
  void open(const std::string& game) {
    StoredTable row = toy_table(game);
    row.host = "ann";
    row.seats = {person_seat("ann", "Ann"), person_seat("ben", "Ben")};
    table_ = load_table(quiet_.services, row);
    if (!table_.run) return;
    table_.run->run_on();
    table_.state.entries = table_.run->match().entries();
    note_turn(table_);
  }
  std::string card(std::size_t seat) const {
    return table_.run->match().record().entries.at(seat).text.substr(5);
  }
  /// All frames that tell of the table as it is; `one` may be null.
  std::string told(const Person* one) const {
    const Listener connection = one == nullptr ? Listener() : Listener(*one);
    const int entries = table_.state.entries;
    return presenter_.hello(connection, kVersion) + presenter_.table_told(kVersion, one, false) +
           presenter_.rest({{kVersion, EntriesAdded{0, entries}}, {kVersion, TableChanged{}}}, one, kVersion);
  }
  static bool is_in(const std::string& part, const std::string& text) { return text.contains(part); }
  StoredTable& row() { return table_.state.row; }
  void look_on(const Person& person) { audience_.add(std::make_shared<Listener>(person)); }

  TempFolder folder_;
  QuietServices quiet_{folder_.path() / "data.sqlite"};
  LoadedTable table_;
  Audience audience_;
  Presenter presenter_{quiet_.services, table_, audience_};
  const Person ann_{"ann", "Ann", ""};
  const Person ben_{"ben", "Ben", ""};
  const Person eve_{"eve", "Eve", ""};
};

TEST_F(PresenterTest, EverybodySeesTheirOwnCardAndNobodyAnother) {
  ASSERT_NE(card(0), card(1));
  const std::string none = R"("cards":[null,null])";
  EXPECT_TRUE(is_in(R"("cards":[)" + card(0) + ",null]", told(&ann_)));
  EXPECT_TRUE(is_in("\"card " + card(0), told(&ann_))) << "as it was dealt";
  EXPECT_TRUE(is_in(R"("cards":[null,)" + card(1) + ']', told(&ben_)));
  for (const Person* one : {&eve_, static_cast<const Person*>(nullptr)}) EXPECT_TRUE(is_in(none, told(one)));
  for (const Person* one : {&ben_, &eve_, static_cast<const Person*>(nullptr)}) {
    EXPECT_FALSE(is_in("\"card " + card(0), told(one)));
    EXPECT_FALSE(is_in(R"("cards":[)" + card(0), told(one)));
  }
  EXPECT_FALSE(is_in("\"card " + card(1), told(&ann_)));
}

TEST_F(PresenterTest, TheSeedIsOpenAtTheEnd) {
  for (const Person* one : {&ann_, &eve_, static_cast<const Person*>(nullptr)})
    EXPECT_FALSE(is_in(row().seed, told(one)));
  row().phase = TablePhase::kOver;
  EXPECT_TRUE(is_in(row().seed, told(nullptr)));
}

TEST_F(PresenterTest, WordsAreOpenWhenNobodyWaitsForAny) {
  row().exchanging = true;
  row().seats[0].seal = "seal of ann";
  row().seats[0].words = "words of ann";
  for (const Person* one : {&ann_, &ben_, static_cast<const Person*>(nullptr)}) {
    EXPECT_FALSE(is_in("words of ann", told(one)));
    EXPECT_TRUE(is_in("seal of ann", told(one)));
    EXPECT_TRUE(is_in(R"("waiting":true)", told(one)));
  }
  row().exchanging = false;
  EXPECT_TRUE(is_in("words of ann", told(nullptr)));
}

TEST_F(PresenterTest, OnlyOneselfIsToldWhatOneIsNotAsked) {
  row().seats[0].unasked = {"something"};
  EXPECT_TRUE(is_in("something", told(&ann_)));
  for (const Person* one : {&ben_, &eve_, static_cast<const Person*>(nullptr)})
    EXPECT_FALSE(is_in("something", told(one)));
  EXPECT_TRUE(presenter_.summary(&ann_).host);
  EXPECT_TRUE(presenter_.summary(&ann_).next->yours);
  EXPECT_FALSE(presenter_.summary(&ben_).host);
  EXPECT_FALSE(presenter_.summary(&ben_).next->yours);
  EXPECT_FALSE(presenter_.summary(nullptr).next);
}

TEST_F(PresenterTest, AsksAreToldThoseWhoAnswerAndTheOneWhoAsks) {
  row().seats[1] = computer_seat(row(), "steady");
  table_.state.talk.asks = {
      {.number = 3, .person = "eve", .name = "Eve", .seat = Seat(1), .address = kAddress}};
  EXPECT_TRUE(presenter_.summary(&ann_).asks.empty()) << "the one who asks has gone";
  look_on(eve_);
  const auto of_host = presenter_.summary(&ann_).asks;
  ASSERT_EQ(of_host.size(), 1U);
  EXPECT_EQ(of_host[0], (message::Ask{3, Seat(1), "Eve", false, false}));
  ASSERT_EQ(presenter_.summary(&eve_).asks.size(), 1U);
  EXPECT_TRUE(presenter_.summary(&eve_).asks[0].you);
  EXPECT_TRUE(presenter_.summary(&ben_).asks.empty()) << "Ben does not play here any more";
  EXPECT_TRUE(presenter_.summary(nullptr).asks.empty());
  for (const Person* one : {&ann_, &eve_, static_cast<const Person*>(nullptr)})
    EXPECT_FALSE(is_in(kAddress, told(one)));
}

TEST_F(PresenterTest, WhoIsThereIsOnline) {
  EXPECT_FALSE(presenter_.summary(nullptr).seats[0].online);
  look_on(ann_);
  EXPECT_TRUE(presenter_.summary(nullptr).seats[0].online);
  EXPECT_FALSE(presenter_.summary(nullptr).seats[1].online);
}

TEST_F(PresenterTest, LinesOfPlayersAreForPlayers) {
  quiet_.store->write({.tables = {row()}}, {});
  quiet_.store->write(
      {.table = "table", .chat = StoredChat{9, "ann", "Ann", Seat(0), Room::kPlayers, "between us"}}, {});
  quiet_.store->flush();
  EXPECT_TRUE(is_in("between us", told(&ben_)));
  EXPECT_FALSE(is_in("between us", told(&eve_)));
  EXPECT_FALSE(is_in("between us", told(nullptr)));
  const std::vector<Event> missed{{kVersion, ChatSaid{{9, "ann", "Ann", Seat(0), Room::kPlayers, "missed"}}}};
  EXPECT_TRUE(is_in("missed", presenter_.rest(missed, &ben_, kVersion)));
  EXPECT_FALSE(is_in("missed", presenter_.rest(missed, &eve_, kVersion)));
  EXPECT_FALSE(is_in("missed", presenter_.rest(missed, nullptr, kVersion)));
  quiet_.services.has_blocked = [](const auto& person, const auto& other) {
    return person == "ben" && other == "ann";
  };
  EXPECT_FALSE(is_in("between us", told(&ben_)));
  EXPECT_FALSE(is_in("missed", presenter_.rest(missed, &ben_, kVersion)));
}

TEST_F(PresenterTest, WithoutSpectatorsAMatchIsForThoseWhoPlay) {
  EXPECT_TRUE(presenter_.may_look(nullptr));
  row().spectators = false;
  row().host = "kim";
  row().seats[1].earlier = {{1, SeatKind::kPerson, "cat", "Cat", "", false, 0}};
  const Person host{"kim", "Kim", ""};
  const Person before{"cat", "Cat", ""};
  for (const Person* one : {&ann_, &ben_, &host, &before}) EXPECT_TRUE(presenter_.may_look(one)) << one->id;
  EXPECT_FALSE(presenter_.may_look(&eve_));
  EXPECT_FALSE(presenter_.may_look(nullptr));
  EXPECT_TRUE(presenter_.concerns(before));
  EXPECT_FALSE(presenter_.concerns(eve_));
  row().phase = TablePhase::kOver;
  EXPECT_TRUE(presenter_.may_look(nullptr));
}

TEST_F(PresenterTest, ARecordThatHidesSomethingOpensAtTheEnd) {
  EXPECT_EQ(presenter_.record().error().code, "still_running");
  row().phase = TablePhase::kGathering;
  EXPECT_EQ(presenter_.record().error().code, "not_playing");
  row().phase = TablePhase::kOver;
  EXPECT_TRUE(is_in(row().seed, presenter_.record().value()));
  open("opentoy");
  ASSERT_TRUE(presenter_.record());
  EXPECT_FALSE(is_in(row().seed, *presenter_.record()));
}

TEST_F(PresenterTest, NothingOfAMatchInQuarantineIsShown) {
  open("broken");
  ASSERT_TRUE(table_.state.quarantine);
  EXPECT_EQ(presenter_.phase(), message::Phase::kQuarantined);
  for (const Person* one : {&ann_, &eve_, static_cast<const Person*>(nullptr)}) {
    const Listener connection = one == nullptr ? Listener() : Listener(*one);
    const std::string hello = presenter_.hello(connection, kVersion);
    EXPECT_TRUE(is_in(R"("view":null)", hello)) << hello;
    EXPECT_TRUE(is_in(R"("frames":[])", hello));
    EXPECT_FALSE(is_in(row().seed, hello));
  }
  EXPECT_EQ(presenter_.record().error().code, "still_running");
}

}  // namespace
}  // namespace spielwerk::server
