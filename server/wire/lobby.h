#pragma once
// What the lobby lists, and how it answers who makes a table.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue/game_info.h"
#include "server/wire/messages.h"
#include "server/wire/wishes.h"

namespace spielwerk::server::message {

/// Somebody asks a person to a table.
struct Invitation {
  std::string sender;  // their name
  Summary table;
  bool operator==(const Invitation&) const = default;
  static constexpr std::string_view kName = "invitation";
  static constexpr auto kFields =
      fields(field("sender", &Invitation::sender), field("table", &Invitation::table));
};
/// People who wait for others that want to play the same.
struct WaitingPeople {
  std::string game;
  std::optional<int> players{};  // none: any number
  clock::Pace pace = clock::Pace::kNone;
  int people = 0;
  bool operator==(const WaitingPeople&) const = default;
  static constexpr std::string_view kName = "waiting_people";
  static constexpr auto kFields = fields(
      field("game", &WaitingPeople::game), later_field("players", &WaitingPeople::players, std::nullopt),
      field("pace", &WaitingPeople::pace), field("people", &WaitingPeople::people));
};
/// The tables of a person, those to which they are asked, that they may join, and that they may watch; people
/// they could play with, and what they wait for.
struct Lists {
  std::vector<Summary> mine;
  std::vector<Summary> open;
  std::vector<Summary> watch;
  std::vector<Invitation> invited{};
  std::vector<WaitingPeople> waiting{};
  std::vector<WishInfo> wishes{};
  std::vector<std::string> near{};  // of `open`, by their ids: those whose players are about as strong
  bool operator==(const Lists&) const = default;
  static constexpr std::string_view kName = "lobby";
  static constexpr auto kFields =
      fields(field("mine", &Lists::mine), field("open", &Lists::open), field("watch", &Lists::watch),
             later_field("invited", &Lists::invited, std::vector<Invitation>{}),
             later_field("waiting", &Lists::waiting, std::vector<WaitingPeople>{}),
             later_field("wishes", &Lists::wishes, std::vector<WishInfo>{}),
             later_field("near", &Lists::near, std::vector<std::string>{}));
};
/// A finished match of somebody who played alone.
struct Best {
  std::string table;
  std::string name;
  int points = 0;
  Time at = 0;
  bool yours = false;
  bool operator==(const Best&) const = default;
  static constexpr std::string_view kName = "best";
  static constexpr auto kFields =
      fields(field("table", &Best::table), field("name", &Best::name), field("points", &Best::points),
             field("at", &Best::at), field("yours", &Best::yours));
};
struct BestList {
  std::vector<Best> best;
  bool operator==(const BestList&) const = default;
  static constexpr std::string_view kName = "best_list";
  static constexpr auto kFields = fields(field("best", &BestList::best));
};
/// What can be played here.
struct GameList {
  std::vector<wire::GameHead> games;
  std::vector<std::string> off;  // ids of those that nobody begins any more
  bool operator==(const GameList&) const = default;
  static constexpr std::string_view kName = "game_list";
  static constexpr auto kFields = fields(field("games", &GameList::games), field("off", &GameList::off));
};
/// A table that was asked for is there.
struct MadeTable {
  std::string id;
  bool operator==(const MadeTable&) const = default;
  static constexpr std::string_view kName = "made_table";
  static constexpr auto kFields = fields(field("id", &MadeTable::id));
};

}  // namespace spielwerk::server::message
