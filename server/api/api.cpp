#include "server/api/api.h"

#include <charconv>
#include <utility>

#include "core/game_info.h"
#include "server/api/decode.h"
#include "server/api/encode.h"

namespace spielwerk::server {

namespace {

constexpr std::string_view kCookie = "spielwerk";
constexpr std::string_view kTablePrefix = "/api/tables/";
const Problem kNoSession{"no_session", "ask GET /api/me for a session first", {}};
const Problem kUnknownTable{"unknown_table", "there is no such table", {}};
const Problem kUnknownPath{"unknown_path", "there is nothing at this path", {}};
const Problem kNotSaved{"not_saved", "it could not be written to disk; nothing has changed", {}};

/// Takes `/api/tables/ID/rest` apart; the id is empty for other paths.
std::pair<std::string, std::string> split_id(const std::string& path) {
  if (!path.starts_with(kTablePrefix)) return {path, ""};
  const auto end = std::min(path.find('/', kTablePrefix.size()), path.size());
  std::string id = path.substr(kTablePrefix.size(), end - kTablePrefix.size());
  return {std::string(kTablePrefix) + "ID" + path.substr(end), std::move(id)};
}

}  // namespace

struct Api::Endpoint {
  std::string_view method;
  std::string_view path;
  void (Api::*handle)(const Call&);
};

constexpr Api::Endpoint Api::kEndpoints[] = {
    {"GET", "/api/me", &Api::get_me},
    {"PATCH", "/api/me", &Api::patch_me},
    {"GET", "/api/games", &Api::get_games},
    {"GET", "/api/lobby", &Api::get_lobby},
    {"POST", "/api/tables", &Api::post_table},
    {"GET", "/api/tables/ID", &Api::get_table},
    {"GET", "/api/tables/ID/record", &Api::get_record},
    {"GET", "/api/tables/ID/best", &Api::get_best},
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
    return (this->*endpoint.handle)({request, person_of(request), id, std::move(reply)});
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
  Visit visit{tables_.find(id), person_of(request), std::nullopt};
  if (visit.table == nullptr) return std::unexpected(kUnknownTable);
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

void Api::refuse(const Reply& reply, const Problem& problem) {
  ++services_.metrics.refused[problem.code];
  reply(problem_response(problem));
}

PersonPtr Api::person_of(const Request& request) {
  return accounts_.find(cookie_value(request.cookie, kCookie));
}

// ---- people ---------------------------------------------------------------------------------------

void Api::get_me(const Call& call) {
  if (call.person != nullptr) return call.reply(json_response(200, to_json(me_info(*call.person))));
  if (!guests_.allow(call.request.address))
    return refuse(call.reply, {"too_fast", "too many new guests from your address; wait a minute", {}});
  const bool german = call.request.accept_language.starts_with("de");
  accounts_.make_guest(german ? "de" : "en", [this, reply = call.reply](const Accounts::NewGuest& guest) {
    if (guest.person == nullptr) return refuse(reply, kNotSaved);
    Response response = json_response(200, to_json(me_info(*guest.person)));
    std::string cookie =
        std::string(kCookie) + '=' + guest.token + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax";
    if (services_.config.secure_cookies) cookie += "; Secure";
    response.headers.emplace_back("Set-Cookie", std::move(cookie));
    reply(std::move(response));
  });
}

void Api::patch_me(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  const auto change = decode_change(call.request.body);
  if (!change) return refuse(call.reply, change.error());
  accounts_.change(call.person, *change,
                   [this, person = call.person, reply = call.reply, change = *change](bool saved) {
                     if (!saved) return refuse(reply, kNotSaved);
                     if (change.name) tables_.rename(person->id, *change.name);
                     reply(json_response(200, to_json(me_info(*person))));
                   });
}

// ---- games and tables -----------------------------------------------------------------------------

void Api::get_games(const Call& call) {
  std::string games;
  for (const AnyGame* game : services_.games) games += (games.empty() ? "" : ",") + info_json(game->info());
  call.reply(json_response(200, R"({"games":[)" + games + "]}"));
}

void Api::get_lobby(const Call& call) { call.reply(json_response(200, lobby_.lists(call.person.get()))); }

void Api::post_table(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!new_tables_.allow(call.request.address))
    return refuse(call.reply, {"too_fast", "too many new tables from your address; wait a minute", {}});
  const auto table = decode_new_table(call.request.body);
  if (!table) return refuse(call.reply, table.error());
  lobby_.make(call.person, *table, call.request.address,
              [this, reply = call.reply](const std::expected<std::string, Problem>& id) {
                if (!id) return refuse(reply, id.error());
                reply(json_response(201, R"({"id":")" + *id + "\"}"));
              });
}

void Api::get_table(const Call& call) {
  const TablePtr table = tables_.find(call.id);
  if (table == nullptr) return refuse(call.reply, kUnknownTable);
  call.reply(json_response(200, to_json(table->summary(call.person.get()))));
}

void Api::get_best(const Call& call) {
  const auto list = lobby_.best(call.id, call.person.get());
  if (!list) return refuse(call.reply, list.error());
  call.reply(json_response(200, *list));
}

void Api::get_record(const Call& call) {
  const TablePtr table = tables_.find(call.id);
  if (table == nullptr) return refuse(call.reply, kUnknownTable);
  auto record = table->record();
  if (!record) return refuse(call.reply, record.error());
  Response response = json_response(200, *std::move(record));
  response.type = "text/plain; charset=utf-8";
  call.reply(std::move(response));
}

}  // namespace spielwerk::server
