#pragma once
// All that the server knows of somebody, for themselves. Passwords, keys and addresses that nobody is told
// again are not in it.

#include <string>
#include <string_view>
#include <vector>

#include "server/wire/accounts.h"
#include "server/wire/chat.h"
#include "server/wire/friends.h"
#include "server/wire/moderation.h"
#include "server/wire/notices.h"
#include "server/wire/passkeys.h"
#include "server/wire/ratings.h"
#include "server/wire/wishes.h"

namespace spielwerk::server::message {

/// A line that they have said.
struct OwnLine {
  std::string table;
  Chat line;
  bool operator==(const OwnLine&) const = default;
  static constexpr std::string_view kName = "own_line";
  static constexpr auto kFields = fields(field("table", &OwnLine::table), field("line", &OwnLine::line));
};
struct OwnData {
  Me me;
  Time created = 0;
  Time seen = 0;  // to the day
  RestInfo rest;
  std::vector<SessionInfo> sessions;
  std::vector<PasskeyInfo> passkeys;
  std::vector<NoticeDevice> devices;
  std::vector<NoticeInfo> notices;
  std::vector<LadderStanding> standings;
  std::vector<RatedMatch> matches;
  std::vector<Summary> tables;
  std::vector<OwnLine> chat;
  std::vector<ChatMark> read;
  std::vector<BlockedInfo> blocked;
  std::vector<FriendInfo> friends;
  std::vector<OwnInvitation> invitations;
  std::vector<WishInfo> wishes;
  std::vector<OwnReport> reports;
  bool operator==(const OwnData&) const = default;
  static constexpr std::string_view kName = "own_data";
  static constexpr auto kFields = fields(
      field("me", &OwnData::me), field("created", &OwnData::created), field("seen", &OwnData::seen),
      field("rest", &OwnData::rest), field("sessions", &OwnData::sessions),
      field("passkeys", &OwnData::passkeys), field("devices", &OwnData::devices),
      field("notices", &OwnData::notices), field("standings", &OwnData::standings),
      field("matches", &OwnData::matches), field("tables", &OwnData::tables), field("chat", &OwnData::chat),
      field("read", &OwnData::read), field("blocked", &OwnData::blocked), field("friends", &OwnData::friends),
      field("invitations", &OwnData::invitations), field("wishes", &OwnData::wishes),
      field("reports", &OwnData::reports));
};

}  // namespace spielwerk::server::message
