#pragma once
// What a server can find wrong besides what a game finds (`CoreCode`).

#include <cstdint>

#include "core/values/problem.h"

namespace spielwerk::server {

enum class ServerCode : std::uint8_t {
  // The request itself
  kTooLarge,
  kUnknownEncoding,
  kUnknownHost,
  kForeignOrigin,
  kUnknownPath,
  kWrongMethod,
  kTooFast,
  kTooMany,
  kBusy,
  kInternal,
  kNotSaved,
  // What is asked for
  kUnknownGame,
  kUnknownTable,
  kUnknownPerson,
  kUnknownSubscription,
  kUnknownPasskey,
  kUnknownReport,
  // Sessions and accounts
  kNoSession,
  kGuestSession,
  kHasAccount,
  kNameTaken,
  kWrongSignIn,
  kPasswordShort,
  kPasswordCommon,
  kOldLink,
  kNoPasskeys,
  kBadPasskey,
  kTooManyPasskeys,
  kLastPasskey,
  kNeedsPasskey,
  // Friends and invitations
  kThatIsYou,
  kAlreadyHere,
  kBlocked,
  kTooManyBlocks,
  kTooManyFriends,
  kTooManyInvitations,
  // New tables
  kGameOff,
  kTooManyTables,
  kSeatsOpen,
  // At a table
  kNotGathering,
  kNotPlaying,
  kStillRunning,
  kQuarantined,
  kStale,
  kNoSpectators,
  kNoHints,
  kNoClock,
  kWrongWords,
  kTooLate,
  // Seats
  kNotHost,
  kNotYourSeat,
  kSeatTaken,
  kFull,
  kClosed,
  kApart,
  kNoAsk,
  kDeclined,
  kStillHere,
  // Chat and moderation
  kWrongRoom,
  kMuted,
  kBanned,
  kNotModerator,
  kIsModerator,
  kTooManyReports,
  // Rest times
  kNightSoon,
  kNightLong,
  kNoVacation,
  kBadVacation,
  // Notices
  kBadAddress,
  kBadKeys,
  kBadMail,
  kNoMail,
  kMailFailed,
  kUnconfirmed,
  kTooManyMails,
  kTooManyHooks,
};

}  // namespace spielwerk::server

namespace spielwerk {
template <>
inline constexpr CodeRows<server::ServerCode> kCodeRows<server::ServerCode> = [] {
  using enum server::ServerCode;
  return CodeRows<server::ServerCode>{{
      // The request itself
      {kTooLarge, "too_large", 413},
      {kUnknownEncoding, "unknown_encoding", 501},
      {kUnknownHost, "unknown_host", 421},
      {kForeignOrigin, "foreign_origin", 403},
      {kUnknownPath, "unknown_path", 404},
      {kWrongMethod, "wrong_method", 405},
      {kTooFast, "too_fast", 429},
      {kTooMany, "too_many", 429},
      {kBusy, "busy", 503},
      {kInternal, "internal", 500},
      {kNotSaved, "not_saved", 503},
      // What is asked for
      {kUnknownGame, "unknown_game", 404},
      {kUnknownTable, "unknown_table", 404},
      {kUnknownPerson, "unknown_person", 404},
      {kUnknownSubscription, "unknown_subscription", 404},
      {kUnknownPasskey, "unknown_passkey", 403},
      {kUnknownReport, "unknown_report", 404},
      // Sessions and accounts
      {kNoSession, "no_session", 401},
      {kGuestSession, "guest_session", 409},
      {kHasAccount, "has_account", 409},
      {kNameTaken, "name_taken", 409},
      {kWrongSignIn, "wrong_sign_in", 403},
      {kPasswordShort, "password_short", 400},
      {kPasswordCommon, "password_common", 400},
      {kOldLink, "old_link", 410},
      {kNoPasskeys, "no_passkeys", 404},
      {kBadPasskey, "bad_passkey", 403},
      {kTooManyPasskeys, "too_many_passkeys", 409},
      {kLastPasskey, "last_passkey", 409},
      {kNeedsPasskey, "needs_passkey", 403},
      // Friends and invitations
      {kThatIsYou, "that_is_you", 409},
      {kAlreadyHere, "already_here", 409},
      {kBlocked, "blocked", 409},
      {kTooManyBlocks, "too_many_blocks", 409},
      {kTooManyFriends, "too_many_friends", 409},
      {kTooManyInvitations, "too_many_invitations", 409},
      // New tables
      {kGameOff, "game_off", 409},
      {kTooManyTables, "too_many_tables", 429},
      {kSeatsOpen, "seats_open", 409},
      // At a table
      {kNotGathering, "not_gathering", 409},
      {kNotPlaying, "not_playing", 409},
      {kStillRunning, "still_running", 409},
      {kQuarantined, "quarantined", 409},
      {kStale, "stale", 409},
      {kNoSpectators, "no_spectators", 403},
      {kNoHints, "no_hints", 409},
      {kNoClock, "no_clock", 409},
      {kWrongWords, "wrong_words", 400},
      {kTooLate, "too_late", 409},
      // Seats
      {kNotHost, "not_host", 403},
      {kNotYourSeat, "not_your_seat", 403},
      {kSeatTaken, "seat_taken", 409},
      {kFull, "full", 409},
      {kClosed, "closed", 403},
      {kApart, "apart", 409},
      {kNoAsk, "no_ask", 404},
      {kDeclined, "declined", 403},
      {kStillHere, "still_here", 409},
      // Chat and moderation
      {kWrongRoom, "wrong_room", 403},
      {kMuted, "muted", 403},
      {kBanned, "banned", 403},
      {kNotModerator, "not_moderator", 403},
      {kIsModerator, "is_moderator", 409},
      {kTooManyReports, "too_many_reports", 409},
      // Rest times
      {kNightSoon, "night_soon", 409},
      {kNightLong, "night_long", 400},
      {kNoVacation, "no_vacation", 404},
      {kBadVacation, "bad_vacation", 400},
      // Notices
      {kBadAddress, "bad_address", 400},
      {kBadKeys, "bad_keys", 400},
      {kBadMail, "bad_mail", 400},
      {kNoMail, "no_mail", 404},
      {kMailFailed, "mail_failed", 502},
      {kUnconfirmed, "unconfirmed", 409},
      {kTooManyMails, "too_many_mails", 429},
      {kTooManyHooks, "too_many_hooks", 409},
  }};
}();
static_assert(has_row_for_each<server::ServerCode>());
}  // namespace spielwerk
