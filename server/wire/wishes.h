#pragma once
// What server and browser say to each other about playing with anybody who wants the same.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/wire/bounds.h"
#include "server/wire/messages.h"

namespace spielwerk::server::message {

/// What somebody would like to play.
struct WishInfo {
  std::string game;
  std::optional<int> players{};  // none: any number
  clock::Pace pace = clock::Pace::kNone;
  bool near = false;  // only with people who are about as strong
  Time since = 0;
  int others = 0;  // who wait at this moment and would play with them
  bool operator==(const WishInfo&) const = default;
  static constexpr std::string_view kName = "wish_info";
  static constexpr auto kFields =
      fields(field("game", &WishInfo::game), later_field("players", &WishInfo::players, std::nullopt),
             field("pace", &WishInfo::pace), field("near", &WishInfo::near), field("since", &WishInfo::since),
             field("others", &WishInfo::others));
};
/// A table that was made for somebody and others.
struct FoundTable {
  std::string table;
  std::string game;
  Seat seat;  // theirs
  clock::Pace pace = clock::Pace::kNone;
  bool operator==(const FoundTable&) const = default;
  static constexpr std::string_view kName = "found_table";
  static constexpr auto kFields = fields(field("table", &FoundTable::table), field("game", &FoundTable::game),
                                         field("seat", &FoundTable::seat), field("pace", &FoundTable::pace));
};
struct Wishes {
  std::vector<WishInfo> wishes{};
  std::vector<FoundTable> found{};
  bool operator==(const Wishes&) const = default;
  static constexpr std::string_view kName = "wishes";
  static constexpr auto kFields = fields(field("wishes", &Wishes::wishes), field("found", &Wishes::found));
};

// ---- what is asked ----------------------------------------------------------------------------------

struct NewWish {
  WordText game;
  std::optional<BoundedNumber<2, kMostSeats>> players{};  // none: any number
  clock::Pace pace = clock::Pace::kNone;
  bool near = false;
  std::optional<Sha256Hex> seal{};  // of words of theirs for the draws
  static constexpr std::string_view kName = "new_wish";
  static constexpr auto kFields =
      fields(field("game", &NewWish::game), later_field("players", &NewWish::players, std::nullopt),
             field("pace", &NewWish::pace), later_field("near", &NewWish::near, false),
             later_field("seal", &NewWish::seal, std::nullopt));
};

}  // namespace spielwerk::server::message
