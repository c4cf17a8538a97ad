// The endpoints about reports, and those for moderators.
#include <charconv>
#include <utility>

#include "server/api/api.h"
#include "server/api/decode.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

namespace {

const Problem kNotModerator{"not_moderator", "only moderators may do that", {}};
const Problem kNoSuchReport{"unknown_report", "there is no such report, or it is dealt with", {}};

}  // namespace

void Api::post_reports(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  const auto told = decode<message::NewReport>(call.request.body);
  if (!told) return refuse(call.reply, told.error());
  moderation_.report(call.person->id, *told, answer_done(call));
}

bool Api::is_moderator(const Call& call) {
  if (call.person == nullptr) refuse(call.reply, kNoSession);
  else if (!moderation_.is_moderator(call.person->id)) refuse(call.reply, kNotModerator);
  else if (!sign_in_.came_by_passkey(asker(call))) refuse(call.reply, kNeedsPasskey);
  else return true;
  return false;
}

void Api::get_moderation(const Call& call) {
  if (is_moderator(call)) call.reply(json_response(200, to_json(moderation_.shown())));
}

void Api::post_sanctions(const Call& call) {
  if (!is_moderator(call)) return;
  const auto wanted = decode<message::NewSanction>(call.request.body);
  if (!wanted) return refuse(call.reply, wanted.error());
  moderation_.sanction(call.person->id, *wanted, answer_done(call));
}

void Api::delete_reports(const Call& call) {
  if (!is_moderator(call)) return;
  const auto because = decode<message::Because>(call.request.body);
  if (!because) return refuse(call.reply, because.error());
  std::int64_t number = 0;
  const char* const end = call.id.data() + call.id.size();
  const auto [rest, error] = std::from_chars(call.id.data(), end, number);
  if (error != std::errc() || rest != end) return refuse(call.reply, kNoSuchReport);
  moderation_.close(call.person->id, number, because->text, answer_done(call));
}

void Api::delete_table(const Call& call) {
  if (!is_moderator(call)) return;
  const auto because = decode<message::Because>(call.request.body);
  if (!because) return refuse(call.reply, because.error());
  moderation_.end_table(call.person->id, call.id, because->text, answer_done(call));
}

}  // namespace spielwerk::server
