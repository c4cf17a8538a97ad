#include "server/api/api.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/catalogue/any_game.h"
#include "core/catalogue/game_info.h"
#include "server/api/decode.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

namespace {

/// What is followed by an id in paths.
constexpr std::string_view kPrefixes[] = {"/api/tables/", "/api/people/",  "/api/notices/",
                                          "/api/blocks/", "/api/friends/", "/api/passkeys/",
                                          "/api/wishes/", "/api/reports/"};
constexpr std::string_view kOfTable = "/api/tables/ID";
/// How the paths begin by which people look after their accounts.
constexpr std::string_view kAboutOneself[] = {"/api/session", "/api/pass", "/api/notices", "/api/mail"};
const Problem kUnknownPath{"unknown_path", "there is nothing at this path", {}};
const Problem kTooManyRequests{"too_fast", "too many requests from your address; wait a minute", {}};

/// Takes `/api/tables/ID/rest` apart; the id is empty for other paths.
std::pair<std::string, std::string> split_id(const std::string& path) {
  for (const std::string_view prefix : kPrefixes) {
    if (!path.starts_with(prefix)) continue;
    const auto end = std::min(path.find('/', prefix.size()), path.size());
    std::string id = path.substr(prefix.size(), end - prefix.size());
    return {std::string(prefix) + "ID" + path.substr(end), std::move(id)};
  }
  return {path, ""};
}

/// What is there for those, too, who may only look.
bool is_about_oneself(const std::string& method, const std::string& path) {
  if (method == "GET" || (method == "DELETE" && path == "/api/me") || path == "/api/codes") return true;
  return std::ranges::any_of(kAboutOneself, [&](std::string_view start) { return path.starts_with(start); });
}

}  // namespace

struct Api::Endpoint {
  std::string_view method;
  std::string_view path;
  /// What every request counts against, by its address; null: its handler bounds what costs something.
  Throttle Api::* limit;
  void (Api::*handle)(const Call&);
};

constexpr Api::Endpoint Api::kEndpoints[] = {
    {"GET", "/api/me", nullptr, &Api::get_me},
    {"PATCH", "/api/me", nullptr, &Api::patch_me},
    {"DELETE", "/api/me", nullptr, &Api::delete_me},
    {"GET", "/api/me/data", &Api::lists_, &Api::get_own_data},
    {"POST", "/api/account", nullptr, &Api::post_account},
    {"POST", "/api/session", nullptr, &Api::post_session},
    {"DELETE", "/api/session", nullptr, &Api::delete_session},
    {"GET", "/api/sessions", &Api::lists_, &Api::get_sessions},
    {"DELETE", "/api/sessions", nullptr, &Api::delete_sessions},
    {"POST", "/api/password", nullptr, &Api::post_password},
    {"POST", "/api/password/forgotten", nullptr, &Api::post_forgotten_password},
    {"POST", "/api/password/linked", nullptr, &Api::post_linked_password},
    {"POST", "/api/codes", nullptr, &Api::post_codes},
    {"GET", "/api/passkeys", &Api::lists_, &Api::get_passkeys},
    {"POST", "/api/passkeys", nullptr, &Api::post_passkeys},
    {"DELETE", "/api/passkeys/ID", nullptr, &Api::delete_passkeys},
    {"POST", "/api/passkey/challenge", nullptr, &Api::post_passkey_challenge},
    {"POST", "/api/passkey/session", nullptr, &Api::post_passkey_session},
    {"POST", "/api/passkey/voucher", nullptr, &Api::post_passkey_voucher},
    {"GET", "/api/rest", &Api::lists_, &Api::get_rest},
    {"PATCH", "/api/rest", nullptr, &Api::patch_rest},
    {"GET", "/api/notices", &Api::lists_, &Api::get_notices},
    {"POST", "/api/notices", nullptr, &Api::post_notices},
    {"POST", "/api/hooks", nullptr, &Api::post_hooks},
    {"POST", "/api/mail", &Api::trials_, &Api::post_mail},
    {"GET", "/api/mail", &Api::lists_, &Api::get_mail},
    {"POST", "/api/mail/confirm", &Api::lists_, &Api::confirm_mail},
    {"POST", "/api/mail/stop", &Api::lists_, &Api::stop_mail},
    {"DELETE", "/api/notices/ID", nullptr, &Api::delete_notices},
    {"POST", "/api/notices/ID/trial", &Api::trials_, &Api::post_notice_trial},
    {"GET", "/api/blocks", &Api::lists_, &Api::get_blocks},
    {"POST", "/api/blocks", nullptr, &Api::post_blocks},
    {"DELETE", "/api/blocks/ID", nullptr, &Api::delete_blocks},
    {"GET", "/api/friends", &Api::lists_, &Api::get_friends},
    {"POST", "/api/friends", nullptr, &Api::post_friends},
    {"DELETE", "/api/friends/ID", nullptr, &Api::delete_friends},
    {"GET", "/api/wishes", &Api::lists_, &Api::get_wishes},
    {"GET", "/api/found", &Api::lists_, &Api::get_found},
    {"POST", "/api/wishes", nullptr, &Api::post_wishes},
    {"DELETE", "/api/wishes/ID", nullptr, &Api::delete_wishes},
    {"POST", "/api/reports", nullptr, &Api::post_reports},
    {"DELETE", "/api/reports/ID", nullptr, &Api::delete_reports},
    {"GET", "/api/moderation", &Api::lists_, &Api::get_moderation},
    {"POST", "/api/sanctions", nullptr, &Api::post_sanctions},
    {"GET", "/api/games", &Api::lists_, &Api::get_games},
    {"GET", "/api/lobby", &Api::lists_, &Api::get_lobby},
    {"POST", "/api/tables", nullptr, &Api::post_table},
    {"GET", "/api/tables/ID", &Api::lists_, &Api::get_table},
    {"DELETE", "/api/tables/ID", nullptr, &Api::delete_table},
    {"GET", "/api/tables/ID/record", &Api::records_, &Api::get_record},
    {"GET", "/api/tables/ID/best", &Api::lists_, &Api::get_best},
    {"GET", "/api/tables/ID/ratings", &Api::lists_, &Api::get_table_ratings},
    {"POST", "/api/tables/ID/read", nullptr, &Api::post_chat_mark},
    {"GET", "/api/tables/ID/people", &Api::lists_, &Api::get_table_people},
    {"GET", "/api/tables/ID/invitations", &Api::lists_, &Api::get_invitations},
    {"POST", "/api/tables/ID/invitations", nullptr, &Api::post_invitations},
    {"DELETE", "/api/tables/ID/invitations", nullptr, &Api::delete_invitations},
    {"POST", "/api/tables/ID/uninvite", nullptr, &Api::post_uninvite},
    {"GET", "/api/best", &Api::lists_, &Api::get_best_of},
    {"GET", "/api/leaders", &Api::lists_, &Api::get_leaders},
    {"GET", "/api/people/ID", &Api::lists_, &Api::get_player},
};

void Api::handle(const Request& request, Reply reply) {
  if (!is_welcome(request, services_.config.origins))
    return refuse(reply,
                  {"foreign_origin", "pages of " + request.origin + " may not speak to this server", {}});
  const auto [path, id] = split_id(request.path);
  bool known_path = false;
  for (const Endpoint& endpoint : kEndpoints) {
    if (endpoint.path != path) continue;
    known_path = true;
    if (endpoint.method != request.method) continue;
    if (endpoint.limit != nullptr && !(this->*endpoint.limit).allow(request.address))
      return refuse(reply, kTooManyRequests);
    const PersonPtr person = person_of(request);
    if (!is_about_oneself(request.method, path))
      if (const auto problem = why_banned(person)) return refuse(reply, *problem);
    if (request.method == "GET" && path.starts_with(kOfTable) && !tables_.may_look(id, person.get()))
      return refuse(reply, kNoSpectators);
    return (this->*endpoint.handle)({request, person, id, std::move(reply)});
  }
  if (known_path) return refuse(reply, {"wrong_method", request.method + " is not possible here", {}});
  refuse(reply, kUnknownPath);
}

std::expected<Api::Visit, Problem> Api::open_socket(const Request& request) {
  if (!is_welcome(request, services_.config.origins))
    return std::unexpected(
        Problem{"foreign_origin", "pages of " + request.origin + " may not speak to this server", {}});
  const auto [path, id] = split_id(request.path);
  if (path != "/api/tables/ID/socket") return std::unexpected(kUnknownPath);
  if (!sockets_.allow(request.address)) return std::unexpected(kTooManyRequests);
  const std::string token = token_of(request);
  Visit visit{tables_.find(id), accounts_.find(token), std::nullopt, Accounts::hash_of(token),
              [this, token] { return accounts_.find(token) != nullptr; }};
  if (visit.table == nullptr) return std::unexpected(kUnknownTable);
  if (const auto problem = why_banned(visit.person)) return std::unexpected(*problem);
  if (!visit.table->shown().may_look(visit.person.get())) return std::unexpected(kNoSpectators);
  if (const std::string since = query_value(request.query, "since"); !since.empty()) {
    std::uint64_t version = 0;
    const char* const end = since.data() + since.size();
    const auto [rest, error] = std::from_chars(since.data(), end, version);
    if (error != std::errc() || rest != end)
      return std::unexpected(Problem{"malformed", "since: expected the number of a version", {}});
    visit.since = version;
  }
  return visit;
}

std::optional<Problem> Api::why_banned(const PersonPtr& person) {
  const auto until = person == nullptr ? std::nullopt : moderation_.until(person->id, Sanction::kBanned);
  if (!until) return std::nullopt;
  return Problem{
      "banned", "a moderator has decided that you may only look", {{"until", std::to_string(*until)}}};
}

template <class Message>
void Api::answer(const Call& call, const std::expected<Message, Problem>& message) {
  if (!message) return refuse(call.reply, message.error());
  call.reply(json_response(200, to_json(*message)));
}

std::function<void(const std::optional<Problem>&)> Api::answer_done(const Call& call) {
  return [this, reply = call.reply](const std::optional<Problem>& problem) {
    if (problem) return refuse(reply, *problem);
    reply(json_response(200, "{}"));
  };
}

void Api::refuse(const Reply& reply, const Problem& problem) {
  ++services_.metrics.refused[problem.code];
  reply(problem_response(problem));
}

// ---- games and tables -----------------------------------------------------------------------------

void Api::get_games(const Call& call) {
  std::string games;
  for (const AnyGame* game : services_.games) games += (games.empty() ? "" : ",") + info_json(game->info());
  std::string off;
  for (const std::string& id : services_.config.games_off) off += (off.empty() ? "\"" : ",\"") + id + '"';
  call.reply(json_response(200, R"({"games":[)" + games + R"(],"off":[)" + off + "]}"));
}

void Api::get_lobby(const Call& call) {
  answer(call, lobby_.lists(call.person.get(), query_value(call.request.query, "game")));
}

void Api::post_table(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!services_.new_tables.allow(call.request.address)) return refuse(call.reply, kTooManyNewTables);
  const auto table = decode<NewTable>(call.request.body);
  if (!table) return refuse(call.reply, table.error());
  lobby_.make(call.person, *table, call.request.address,
              [this, reply = call.reply](const std::expected<std::string, Problem>& id) {
                if (!id) return refuse(reply, id.error());
                reply(json_response(201, R"({"id":")" + *id + "\"}"));
              });
}

void Api::get_table(const Call& call) {
  const auto summary = tables_.summary(call.id, call.person.get());
  if (!summary) return refuse(call.reply, kUnknownTable);
  call.reply(json_response(200, to_json(*summary)));
}

void Api::get_best(const Call& call) {
  const auto list = lobby_.best(call.id, call.person.get());
  if (!list) return refuse(call.reply, list.error());
  call.reply(json_response(200, *list));
}

void Api::get_best_of(const Call& call) {
  const auto list = lobby_.best_of(query_value(call.request.query, "game"), call.person.get());
  if (!list) return refuse(call.reply, list.error());
  call.reply(json_response(200, *list));
}

// ---- ratings --------------------------------------------------------------------------------------

void Api::get_table_ratings(const Call& call) { answer(call, ratings_.of_table(call.id, call.person.get())); }

void Api::get_leaders(const Call& call) {
  const std::string& query = call.request.query;
  answer(call, ratings_.leaders(query_value(query, "game"), query_value(query, "players"),
                                query_value(query, "list"), call.person.get()));
}

void Api::get_player(const Call& call) { answer(call, ratings_.player(call.id, call.person.get())); }

void Api::get_record(const Call& call) {
  const TablePtr table = tables_.find(call.id);
  if (table == nullptr) return refuse(call.reply, kUnknownTable);
  auto record = table->shown().record();
  if (!record) return refuse(call.reply, record.error());
  Response response = json_response(200, *std::move(record));
  response.type = "text/plain; charset=utf-8";
  call.reply(std::move(response));
}

}  // namespace spielwerk::server
