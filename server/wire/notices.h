#pragma once
// What is said and asked about notices: messages to browsers and other addresses that it is somebody's turn,
// or that a friend asks them to a table.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/wire/bounds.h"
#include "server/wire/messages.h"

namespace spielwerk::server::message {
/// How an address takes JSON: as it is, or with the text in a field that chat services read.
enum class HookWay : std::uint8_t { kJson, kText, kContent };
}  // namespace spielwerk::server::message

namespace spielwerk {
template <>
inline constexpr EnumNames<NoticeState> kEnumNames<NoticeState>{"notice_state",
                                                                {"waiting", "sent", "failed", "pointless"}};
template <>
inline constexpr EnumNames<NoticeWay> kEnumNames<NoticeWay>{"notice_way",
                                                            {"push", "json", "text", "content", "mail"}};
template <>
inline constexpr EnumNames<server::message::HookWay> kEnumNames<server::message::HookWay>{
    "hook_way", {"json", "text", "content"}};

namespace server::message {

/// A browser that is told, or another address.
struct NoticeDevice {
  std::string id;
  NoticeWay way = NoticeWay::kPush;
  std::string device;  // as the browser names itself, the host of an address, or an address of e-mail
  Time since = 0;
  bool current = false;    // the one that asks
  bool confirmed = false;  // of e-mail: only then is it told
  int pause = 0;           // of e-mail: minutes at least between two messages
  bool vouched = false;    // of e-mail: its reader can get a new password
  bool operator==(const NoticeDevice&) const = default;
  static constexpr std::string_view kName = "notice_device";
  static constexpr auto kFields =
      fields(field("id", &NoticeDevice::id), field("way", &NoticeDevice::way),
             field("device", &NoticeDevice::device), field("since", &NoticeDevice::since),
             field("current", &NoticeDevice::current), field("confirmed", &NoticeDevice::confirmed),
             field("pause", &NoticeDevice::pause), field("vouched", &NoticeDevice::vouched));
};
struct NoticeInfo {
  std::string device;
  std::optional<std::string> game;   // of the table
  std::optional<std::string> table;  // none: it was tried out
  Time at = 0;
  NoticeState state = NoticeState::kWaiting;
  int tries = 0;
  std::optional<std::string> why;  // what the last try has failed for
  bool invited = false;            // it told of an invitation
  bool operator==(const NoticeInfo&) const = default;
  static constexpr std::string_view kName = "notice_info";
  static constexpr auto kFields =
      fields(field("device", &NoticeInfo::device), later_field("game", &NoticeInfo::game, std::nullopt),
             later_field("table", &NoticeInfo::table, std::nullopt), field("at", &NoticeInfo::at),
             field("state", &NoticeInfo::state), field("tries", &NoticeInfo::tries),
             later_field("why", &NoticeInfo::why, std::nullopt),
             later_field("invited", &NoticeInfo::invited, false));
};
/// What a browser is sent, encrypted for it alone. Without a table: it was tried out.
struct Push {
  Language language = Language::kEnglish;
  std::optional<std::string> game;
  std::optional<std::string> table;
  std::optional<std::string> sender;  // the name of who asks them to the table; none: it is their turn there
  bool operator==(const Push&) const = default;
  static constexpr std::string_view kName = "push";
  static constexpr auto kFields = fields(
      field("language", &Push::language), later_field("game", &Push::game, std::nullopt),
      later_field("table", &Push::table, std::nullopt), later_field("sender", &Push::sender, std::nullopt));
};
/// What an address that takes JSON as it is gets. Without a table: it was tried out.
struct Hook {
  std::string text;  // that it is their turn, or that they are asked to a table, in words
  Language language = Language::kEnglish;
  std::optional<std::string> game;
  std::optional<std::string> table;
  std::optional<std::string> url;     // of the table, where the host has said how the page is reached
  std::optional<std::string> sender;  // as in `Push`
  bool operator==(const Hook&) const = default;
  static constexpr std::string_view kName = "hook";
  static constexpr auto kFields = fields(
      field("text", &Hook::text), field("language", &Hook::language),
      later_field("game", &Hook::game, std::nullopt), later_field("table", &Hook::table, std::nullopt),
      later_field("url", &Hook::url, std::nullopt), later_field("sender", &Hook::sender, std::nullopt));
};
/// The same for chat services that read one field.
struct HookText {
  std::string text;
  static constexpr std::string_view kName = "hook_text";
  static constexpr auto kFields = fields(field("text", &HookText::text));
};
/// Who else a chat service wakes: nobody, whatever the text says.
struct HookMentions {
  std::vector<std::string> parse;
  static constexpr std::string_view kName = "hook_mentions";
  static constexpr auto kFields = fields(field("parse", &HookMentions::parse));
};
struct HookContent {
  std::string content;
  HookMentions allowed_mentions;
  static constexpr std::string_view kName = "hook_content";
  static constexpr auto kFields = fields(field("content", &HookContent::content),
                                         field("allowed_mentions", &HookContent::allowed_mentions));
};
/// What a link in a mail leads to.
struct MailInfo {
  std::string address;
  bool confirmed = false;
  bool operator==(const MailInfo&) const = default;
  static constexpr std::string_view kName = "mail_info";
  static constexpr auto kFields =
      fields(field("address", &MailInfo::address), field("confirmed", &MailInfo::confirmed));
};
struct Notices {
  std::string key;    // of this server, for the browser's push service
  bool mail = false;  // this server sends mail
  std::vector<NoticeDevice> devices;
  std::vector<NoticeInfo> log;  // the last one first
  bool operator==(const Notices&) const = default;
  static constexpr std::string_view kName = "notices";
  static constexpr auto kFields = fields(field("key", &Notices::key), field("mail", &Notices::mail),
                                         field("devices", &Notices::devices), field("log", &Notices::log));
};

// ---- what is asked ----------------------------------------------------------------------------------

using AddressText = BoundedText<1, 1'000>;
using KeyText = BoundedText<1, 100>;

/// What a browser says of its subscription (PushSubscription).
struct NewSubscription {
  AddressText endpoint;
  KeyText key;
  KeyText secret;
  Language language = Language::kEnglish;
  static constexpr std::string_view kName = "new_subscription";
  static constexpr auto kFields =
      fields(field("endpoint", &NewSubscription::endpoint), field("key", &NewSubscription::key),
             field("secret", &NewSubscription::secret), field("language", &NewSubscription::language));
};

/// An address that is told.
struct NewHook {
  HookWay way = HookWay::kJson;
  AddressText address;
  Language language = Language::kEnglish;
  static constexpr std::string_view kName = "new_hook";
  static constexpr auto kFields = fields(field("way", &NewHook::way), field("address", &NewHook::address),
                                         field("language", &NewHook::language));
};

/// An address of e-mail; between two messages pass so many minutes, a week at most. Who has an account sends
/// their password or a recovery code with another address, as its reader can get a new password.
struct NewMail {
  BoundedText<3, 254> address{};
  BoundedNumber<0, 7 * 24 * 60> pause{};
  Language language = Language::kEnglish;
  std::optional<PasswordText> password{};
  static constexpr std::string_view kName = "new_mail";
  static constexpr auto kFields = fields(field("address", &NewMail::address), field("pause", &NewMail::pause),
                                         field("language", &NewMail::language),
                                         later_field("password", &NewMail::password, std::nullopt));
};

}  // namespace server::message
}  // namespace spielwerk
