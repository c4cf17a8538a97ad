#pragma once
// What is said and asked about notices: messages to a browser that it is somebody's turn.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/wire/bounds.h"
#include "server/wire/messages.h"

namespace spielwerk {
template <>
inline constexpr EnumNames<NoticeState> kEnumNames<NoticeState>{"notice_state",
                                                                {"waiting", "sent", "failed", "pointless"}};

namespace server::message {

/// A browser that is told.
struct NoticeDevice {
  std::string id;
  std::string device;  // as the browser names itself
  Time since = 0;
  bool current = false;  // the one that asks
  bool operator==(const NoticeDevice&) const = default;
  static constexpr std::string_view kName = "notice_device";
  static constexpr auto kFields =
      fields(field("id", &NoticeDevice::id), field("device", &NoticeDevice::device),
             field("since", &NoticeDevice::since), field("current", &NoticeDevice::current));
};
struct NoticeInfo {
  std::string device;
  std::optional<std::string> game;   // of the table
  std::optional<std::string> table;  // none: it was tried out
  Time at = 0;
  NoticeState state = NoticeState::kWaiting;
  int tries = 0;
  std::optional<std::string> why;  // what the last try has failed for
  bool operator==(const NoticeInfo&) const = default;
  static constexpr std::string_view kName = "notice_info";
  static constexpr auto kFields =
      fields(field("device", &NoticeInfo::device), later_field("game", &NoticeInfo::game, std::nullopt),
             later_field("table", &NoticeInfo::table, std::nullopt), field("at", &NoticeInfo::at),
             field("state", &NoticeInfo::state), field("tries", &NoticeInfo::tries),
             later_field("why", &NoticeInfo::why, std::nullopt));
};
/// What a browser is sent, encrypted for it alone. Without a table: it was tried out.
struct Push {
  Language language = Language::kEnglish;
  std::optional<std::string> game;
  std::optional<std::string> table;
  bool operator==(const Push&) const = default;
  static constexpr std::string_view kName = "push";
  static constexpr auto kFields =
      fields(field("language", &Push::language), later_field("game", &Push::game, std::nullopt),
             later_field("table", &Push::table, std::nullopt));
};
struct Notices {
  std::string key;  // of this server, for the browser's push service
  std::vector<NoticeDevice> devices;
  std::vector<NoticeInfo> log;  // the last one first
  bool operator==(const Notices&) const = default;
  static constexpr std::string_view kName = "notices";
  static constexpr auto kFields =
      fields(field("key", &Notices::key), field("devices", &Notices::devices), field("log", &Notices::log));
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

}  // namespace server::message
}  // namespace spielwerk
