// Reports, and what moderators do.
#include <charconv>
#include <utility>

#include "server/api/endpoints.h"

namespace spielwerk::server {

namespace {

const Problem kNoSuchReport{ServerCode::kUnknownReport, "there is no such report, or it is dealt with", {}};

void post_reports(const Call& call, Moderation& moderation) {
  const auto told = call.body<message::NewReport>();
  if (told) moderation.report(call.person->id, *told, call.answer.told());
}

void delete_report(const Call& call, Moderation& moderation) {
  const auto because = call.body<message::Because>();
  if (!because) return;
  std::int64_t number = 0;
  const char* const end = call.id.data() + call.id.size();
  const auto [rest, error] = std::from_chars(call.id.data(), end, number);
  if (error != std::errc() || rest != end) return call.answer.refuse(kNoSuchReport);
  moderation.close(call.person->id, number, because->text, call.answer.told());
}

void post_sanctions(const Call& call, Moderation& moderation) {
  const auto wanted = call.body<message::NewSanction>();
  if (wanted) moderation.sanction(call.person->id, *wanted, call.answer.told());
}

void delete_table(const Call& call, Moderation& moderation) {
  const auto because = call.body<message::Because>();
  if (because) moderation.end_table(call.person->id, call.id, because->text, call.answer.told());
}

}  // namespace

Endpoints moderation_endpoints(const ApiParts& parts) {
  Moderation& moderation = parts.moderation;
  return {
      {"POST", "/api/reports", Who::kChanging, nullptr,
       [&moderation](const Call& call) { post_reports(call, moderation); }},
      {"DELETE", "/api/reports/ID", Who::kModerator, nullptr,
       [&moderation](const Call& call) { delete_report(call, moderation); }},
      {"GET", "/api/moderation", Who::kModerator, &ApiLimits::lists,
       [&moderation](const Call& call) { call.answer.tell(moderation.shown()); }},
      {"POST", "/api/sanctions", Who::kModerator, nullptr,
       [&moderation](const Call& call) { post_sanctions(call, moderation); }},
      {"DELETE", "/api/tables/ID", Who::kModerator, nullptr,
       [&moderation](const Call& call) { delete_table(call, moderation); }},
  };
}

}  // namespace spielwerk::server
