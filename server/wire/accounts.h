#pragma once
// What the server says to people about their accounts, and what it is asked about people and accounts.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/wire/bounds.h"
#include "server/wire/messages.h"

namespace spielwerk::server::message {

/// Recovery codes; told once, when they are made.
struct Codes {
  std::vector<std::string> codes;
  bool operator==(const Codes&) const = default;
  static constexpr std::string_view kName = "codes";
  static constexpr auto kFields = fields(field("codes", &Codes::codes));
};
struct NewAccount {
  Me me;
  std::vector<std::string> codes;
  bool operator==(const NewAccount&) const = default;
  static constexpr std::string_view kName = "new_account";
  static constexpr auto kFields = fields(field("me", &NewAccount::me), field("codes", &NewAccount::codes));
};
/// A browser that somebody is signed in with.
struct SessionInfo {
  std::string device;  // as the browser names itself
  Time since = 0;
  Time seen = 0;         // to the day
  bool current = false;  // the one that asks
  bool operator==(const SessionInfo&) const = default;
  static constexpr std::string_view kName = "session_info";
  static constexpr auto kFields =
      fields(field("device", &SessionInfo::device), field("since", &SessionInfo::since),
             field("seen", &SessionInfo::seen), field("current", &SessionInfo::current));
};
struct Sessions {
  std::vector<SessionInfo> sessions;
  bool operator==(const Sessions&) const = default;
  static constexpr std::string_view kName = "sessions";
  static constexpr auto kFields = fields(field("sessions", &Sessions::sessions));
};

/// Night hours, in minutes after midnight, and how many minutes the clocks there are ahead of UTC; from and
/// to the same: none.
struct Night {
  BoundedNumber<0, 1'439> from;
  BoundedNumber<0, 1'439> to;
  BoundedNumber<-1'439, 1'439> offset = 0;
  bool operator==(const Night&) const = default;
  static constexpr std::string_view kName = "night";
  static constexpr auto kFields =
      fields(field("from", &Night::from), field("to", &Night::to), field("offset", &Night::offset));
};
struct VacationInfo {
  Time from = 0;
  Time to = 0;
  bool operator==(const VacationInfo&) const = default;
  static constexpr std::string_view kName = "vacation_info";
  static constexpr auto kFields = fields(field("from", &VacationInfo::from), field("to", &VacationInfo::to));
};
/// When somebody does not play.
struct RestInfo {
  std::optional<Night> night{};
  std::optional<Time> night_fixed{};  // until when the night hours cannot be changed
  std::vector<VacationInfo> vacations{};
  int taken = 0;  // days of vacation that begin within a year
  bool operator==(const RestInfo&) const = default;
  static constexpr std::string_view kName = "rest_info";
  static constexpr auto kFields =
      fields(later_field("night", &RestInfo::night, std::nullopt),
             later_field("night_fixed", &RestInfo::night_fixed, std::nullopt),
             field("vacations", &RestInfo::vacations), field("taken", &RestInfo::taken));
};

/// Somebody the person who asks has blocked.
struct BlockedInfo {
  std::string person;
  std::string name;
  Time since = 0;
  bool operator==(const BlockedInfo&) const = default;
  static constexpr std::string_view kName = "blocked_info";
  static constexpr auto kFields =
      fields(field("person", &BlockedInfo::person), field("name", &BlockedInfo::name),
             field("since", &BlockedInfo::since));
};
struct Blocks {
  std::vector<BlockedInfo> blocked;
  bool operator==(const Blocks&) const = default;
  static constexpr std::string_view kName = "blocks";
  static constexpr auto kFields = fields(field("blocked", &Blocks::blocked));
};
/// Somebody who sits at a table, with their page.
struct TablePerson {
  Seat seat;
  std::string person;
  std::string name;
  bool you = false;
  bool blocked = false;    // by the person who asks
  bool is_friend = false;  // in their list
  bool operator==(const TablePerson&) const = default;
  static constexpr std::string_view kName = "table_person";
  static constexpr auto kFields =
      fields(field("seat", &TablePerson::seat), field("person", &TablePerson::person),
             field("name", &TablePerson::name), field("you", &TablePerson::you),
             field("blocked", &TablePerson::blocked), field("friend", &TablePerson::is_friend));
};
struct TablePeople {
  std::vector<TablePerson> people;
  bool operator==(const TablePeople&) const = default;
  static constexpr std::string_view kName = "table_people";
  static constexpr auto kFields = fields(field("people", &TablePeople::people));
};

// ---- what is asked ----------------------------------------------------------------------------------

/// What somebody changes about themselves.
struct ChangeMe {
  std::optional<NameText> name{};
  std::optional<Language> language{};
  std::optional<bool> unlisted{};
  static constexpr std::string_view kName = "change_me";
  static constexpr auto kFields = fields(later_field("name", &ChangeMe::name, std::nullopt),
                                         later_field("language", &ChangeMe::language, std::nullopt),
                                         later_field("unlisted", &ChangeMe::unlisted, std::nullopt));
};
/// Who has an account proves that it is theirs, by their password or a recovery code.
struct DeleteMe {
  std::optional<PasswordText> password{};
  static constexpr std::string_view kName = "delete_me";
  static constexpr auto kFields = fields(later_field("password", &DeleteMe::password, std::nullopt));
};
struct NewBlock {
  BoundedText<1, 64> person;
  static constexpr std::string_view kName = "new_block";
  static constexpr auto kFields = fields(field("person", &NewBlock::person));
};
using Minutes = BoundedNumber<0, 2'000'000'000>;  // since 1970

/// Whole days from a moment on.
struct NewVacation {
  Minutes from;
  BoundedNumber<1, 30> days;
  static constexpr std::string_view kName = "new_vacation";
  static constexpr auto kFields =
      fields(field("from", &NewVacation::from), field("days", &NewVacation::days));
};
/// What somebody changes about their rest; `drop`: the beginning of a vacation that will not be.
struct ChangeRest {
  std::optional<Night> night{};
  std::optional<NewVacation> vacation{};
  std::optional<Minutes> drop{};
  static constexpr std::string_view kName = "change_rest";
  static constexpr auto kFields = fields(later_field("night", &ChangeRest::night, std::nullopt),
                                         later_field("vacation", &ChangeRest::vacation, std::nullopt),
                                         later_field("drop", &ChangeRest::drop, std::nullopt));
};
/// `password`: to sign in, or a recovery code.
struct Credentials {
  NameText name;
  PasswordText password;
  static constexpr std::string_view kName = "credentials";
  static constexpr auto kFields =
      fields(field("name", &Credentials::name), field("password", &Credentials::password));
};
/// `password`: the present one, or a recovery code.
struct NewPassword {
  PasswordText password;
  PasswordText wanted;
  static constexpr std::string_view kName = "new_password";
  static constexpr auto kFields =
      fields(field("password", &NewPassword::password), field("new", &NewPassword::wanted));
};
/// Who has forgotten theirs is mailed a link.
struct ForgottenPassword {
  NameText name;
  static constexpr std::string_view kName = "forgotten_password";
  static constexpr auto kFields = fields(field("name", &ForgottenPassword::name));
};
/// `token`: of that link.
struct LinkedPassword {
  BoundedText<1, 200> token;
  PasswordText wanted;
  static constexpr std::string_view kName = "linked_password";
  static constexpr auto kFields =
      fields(field("token", &LinkedPassword::token), field("new", &LinkedPassword::wanted));
};
struct NewCodes {
  PasswordText password;
  static constexpr std::string_view kName = "new_codes";
  static constexpr auto kFields = fields(field("password", &NewCodes::password));
};

}  // namespace spielwerk::server::message
