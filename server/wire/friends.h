#pragma once
// What server and browser say to each other about friends, and about invitations to tables.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/wire/bounds.h"
#include "server/wire/messages.h"

namespace spielwerk::server::message {

/// Somebody in a list of friends.
struct FriendInfo {
  std::string person;
  std::string name;
  Time since = 0;
  bool operator==(const FriendInfo&) const = default;
  static constexpr std::string_view kName = "friend_info";
  static constexpr auto kFields =
      fields(field("person", &FriendInfo::person), field("name", &FriendInfo::name),
             field("since", &FriendInfo::since));
};
struct Friends {
  std::vector<FriendInfo> friends;
  bool operator==(const Friends&) const = default;
  static constexpr std::string_view kName = "friends";
  static constexpr auto kFields = fields(field("friends", &Friends::friends));
};
/// Somebody who is asked to a table, as those see it who sit there.
struct Invited {
  std::string person;
  std::string name;
  bool declined = false;
  bool yours = false;  // you may take it back
  bool operator==(const Invited&) const = default;
  static constexpr std::string_view kName = "invited";
  static constexpr auto kFields =
      fields(field("person", &Invited::person), field("name", &Invited::name),
             field("declined", &Invited::declined), later_field("yours", &Invited::yours, false));
};
struct InvitedPeople {
  std::vector<Invited> people;
  bool operator==(const InvitedPeople&) const = default;
  static constexpr std::string_view kName = "invited_people";
  static constexpr auto kFields = fields(field("people", &InvitedPeople::people));
};
/// An invitation that somebody was sent or has sent.
struct OwnInvitation {
  std::string table;
  std::string sender;  // their name
  std::string name;    // of who is asked
  Time at = 0;
  bool declined = false;
  bool operator==(const OwnInvitation&) const = default;
  static constexpr std::string_view kName = "own_invitation";
  static constexpr auto kFields =
      fields(field("table", &OwnInvitation::table), field("sender", &OwnInvitation::sender),
             field("name", &OwnInvitation::name), field("at", &OwnInvitation::at),
             field("declined", &OwnInvitation::declined));
};

// ---- what is asked ----------------------------------------------------------------------------------

/// Who is meant: `person`, their id, or `name`, that of an account; one of the two.
struct Whom {
  std::optional<BoundedText<1, 64>> person{};
  std::optional<NameText> name{};
  static constexpr std::string_view kName = "whom";
  static constexpr auto kFields = fields(later_field("person", &Whom::person, std::nullopt),
                                         later_field("name", &Whom::name, std::nullopt));
};

}  // namespace spielwerk::server::message
