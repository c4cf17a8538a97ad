#pragma once
// What people tell moderators of each other, and what moderators are told and do.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/wire/bounds.h"
#include "server/wire/messages.h"

namespace spielwerk {

template <>
inline constexpr EnumNames<Sanction> kEnumNames<Sanction>{"sanction", {"muted", "banned"}};

namespace server::message {

/// A report that nobody has dealt with, as moderators see it.
struct ReportInfo {
  int number = 0;
  std::string person;
  std::string name;
  std::optional<std::string> reporter{};  // their name; none: they are deleted
  std::optional<std::string> table{};
  std::string text;
  Time at = 0;
  std::vector<Chat> lines{};     // what the person had said at the table by then, the last ones
  std::optional<Time> muted{};   // until then
  std::optional<Time> banned{};  // until then
  bool operator==(const ReportInfo&) const = default;
  static constexpr std::string_view kName = "report_info";
  static constexpr auto kFields =
      fields(field("number", &ReportInfo::number), field("person", &ReportInfo::person),
             field("name", &ReportInfo::name), later_field("reporter", &ReportInfo::reporter, std::nullopt),
             later_field("table", &ReportInfo::table, std::nullopt), field("text", &ReportInfo::text),
             field("at", &ReportInfo::at), field("lines", &ReportInfo::lines),
             later_field("muted", &ReportInfo::muted, std::nullopt),
             later_field("banned", &ReportInfo::banned, std::nullopt));
};
/// What a moderator has done.
struct DeedInfo {
  std::string moderator;  // their name; empty: they are deleted
  std::string
      what;  // "muted", "banned", "let_in" (neither any more), "closed" (a report) or "ended" (a table)
  std::string person;  // empty: nobody, or they are deleted
  std::string name;
  std::string table;  // empty: none
  std::string text;   // why
  Time at = 0;
  bool operator==(const DeedInfo&) const = default;
  static constexpr std::string_view kName = "deed_info";
  static constexpr auto kFields =
      fields(field("moderator", &DeedInfo::moderator), field("what", &DeedInfo::what),
             field("person", &DeedInfo::person), field("name", &DeedInfo::name),
             field("table", &DeedInfo::table), field("text", &DeedInfo::text), field("at", &DeedInfo::at));
};
/// All that is shown to moderators.
struct Moderation {
  std::vector<ReportInfo> reports;
  std::vector<DeedInfo> deeds;
  bool operator==(const Moderation&) const = default;
  static constexpr std::string_view kName = "moderation";
  static constexpr auto kFields =
      fields(field("reports", &Moderation::reports), field("deeds", &Moderation::deeds));
};
/// A report that somebody has sent themselves.
struct OwnReport {
  std::string name;  // of the person it is about
  std::string table;
  std::string text;
  Time at = 0;
  bool operator==(const OwnReport&) const = default;
  static constexpr std::string_view kName = "own_report";
  static constexpr auto kFields = fields(field("name", &OwnReport::name), field("table", &OwnReport::table),
                                         field("text", &OwnReport::text), field("at", &OwnReport::at));
};

// ---- what is asked ----------------------------------------------------------------------------------

using ReasonText = BoundedText<1, 1'000, Letters::kReadable>;

struct NewReport {
  BoundedText<1, 64> person;
  std::optional<BoundedText<1, 64>> table{};
  ReasonText text;
  static constexpr std::string_view kName = "new_report";
  static constexpr auto kFields =
      fields(field("person", &NewReport::person), later_field("table", &NewReport::table, std::nullopt),
             field("text", &NewReport::text));
};
/// No days: not any more.
struct NewSanction {
  BoundedText<1, 64> person;
  Sanction kind = Sanction::kMuted;
  BoundedNumber<0, 3'650> days;
  ReasonText text;
  static constexpr std::string_view kName = "new_sanction";
  static constexpr auto kFields =
      fields(field("person", &NewSanction::person), field("kind", &NewSanction::kind),
             field("days", &NewSanction::days), field("text", &NewSanction::text));
};
struct Because {
  ReasonText text;
  static constexpr std::string_view kName = "because";
  static constexpr auto kFields = fields(field("text", &Because::text));
};

}  // namespace server::message

}  // namespace spielwerk
