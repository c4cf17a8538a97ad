#include "server/api/api.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <utility>

#include "server/api/session.h"

namespace spielwerk::server {

namespace {

/// What is followed by an id in paths.
constexpr std::string_view kPrefixes[] = {"/api/tables/", "/api/people/",  "/api/notices/",
                                          "/api/blocks/", "/api/friends/", "/api/passkeys/",
                                          "/api/wishes/", "/api/reports/"};
constexpr std::string_view kOfTable = "/api/tables/ID";
/// How the paths begin by which people look after their accounts.
constexpr std::string_view kAboutOneself[] = {"/api/session", "/api/pass", "/api/notices", "/api/mail"};
const Problem kUnknownPath{ServerCode::kUnknownPath, "there is nothing at this path", {}};
const Problem kTooManyRequests{
    ServerCode::kTooFast, "too many requests from your address; wait a minute", {}};
const Problem kTooManyChanges{ServerCode::kTooFast, "too many changes; wait a minute", {}};
const Problem kNotModerator{ServerCode::kNotModerator, "only moderators may do that", {}};

Problem foreign(const Request& request) {
  return {ServerCode::kForeignOrigin, "pages of " + request.origin + " may not speak to this server", {}};
}

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
bool is_about_oneself(std::string_view method, std::string_view path) {
  if (method == "GET" || (method == "DELETE" && path == "/api/me") || path == "/api/codes") return true;
  return std::ranges::any_of(kAboutOneself, [&](std::string_view start) { return path.starts_with(start); });
}

Endpoints all_endpoints(const ApiParts& parts, ApiLimits& limits) {
  Endpoints all;
  for (Endpoints& some :
       std::array{person_endpoints(parts, limits), account_endpoints(parts), passkey_endpoints(parts),
                  own_data_endpoints(parts), notice_endpoints(parts, limits), block_endpoints(parts),
                  friend_endpoints(parts, limits), wish_endpoints(parts), moderation_endpoints(parts),
                  table_endpoints(parts), rating_endpoints(parts)})
    std::ranges::move(some, std::back_inserter(all));
  return all;
}

}  // namespace

Api::Api(const ApiParts& parts)
    : parts_(parts), limits_(parts.services.config.limits), endpoints_(all_endpoints(parts, limits_)) {}

void Api::handle(const Request& request, Reply reply) {
  const Responder answer(std::move(reply), parts_.services.metrics);
  if (!is_welcome(request, parts_.services.config.origins)) return answer.refuse(foreign(request));
  const auto [path, id] = split_id(request.path);
  bool known_path = false;
  for (const Endpoint& endpoint : endpoints_) {
    if (endpoint.path != path) continue;
    known_path = true;
    if (endpoint.method != request.method) continue;
    if (endpoint.limit != nullptr && !(limits_.*endpoint.limit).allow(request.address))
      return answer.refuse(kTooManyRequests);
    const Call call{request, parts_.accounts.find(token_of(request)), id, answer};
    if (const auto problem = why_not(endpoint, call)) return answer.refuse(*problem);
    return endpoint.handle(call);
  }
  if (known_path)
    return answer.refuse({ServerCode::kWrongMethod, request.method + " is not possible here", {}});
  answer.refuse(kUnknownPath);
}

std::optional<Problem> Api::why_not(const Endpoint& endpoint, const Call& call) {
  const PersonPtr& person = call.person;
  if (!is_about_oneself(endpoint.method, endpoint.path))
    if (auto problem = why_banned(person)) return problem;
  if (endpoint.method == "GET" && endpoint.path.starts_with(kOfTable) &&
      !parts_.tables.may_look(call.id, person.get()))
    return kNoSpectators;
  if (endpoint.who == Who::kAnybody) return std::nullopt;
  if (person == nullptr) return kNoSession;
  if (endpoint.who == Who::kChanging && !limits_.changes.allow(person->id)) return kTooManyChanges;
  if (endpoint.who == Who::kModerator) {
    if (!parts_.moderation.is_moderator(person->id)) return kNotModerator;
    if (!parts_.sign_in.came_by_passkey(asker_of(call))) return kNeedsPasskey;
  }
  return std::nullopt;
}

std::optional<Problem> Api::why_banned(const PersonPtr& person) {
  const auto until =
      person == nullptr ? std::nullopt : parts_.moderation.until(person->id, Sanction::kBanned);
  if (!until) return std::nullopt;
  return Problem{ServerCode::kBanned,
                 "a moderator has decided that you may only look",
                 {{"until", std::to_string(*until)}}};
}

std::expected<Api::Visit, Problem> Api::open_socket(const Request& request) {
  if (!is_welcome(request, parts_.services.config.origins)) return std::unexpected(foreign(request));
  const auto [path, id] = split_id(request.path);
  if (path != "/api/tables/ID/socket") return std::unexpected(kUnknownPath);
  if (!limits_.sockets.allow(request.address)) return std::unexpected(kTooManyRequests);
  Accounts& accounts = parts_.accounts;
  const std::string token = token_of(request);
  Visit visit{parts_.tables.find(id), accounts.find(token), std::nullopt, token_hash(token),
              [&accounts, token] { return accounts.find(token) != nullptr; }};
  if (visit.table == nullptr) return std::unexpected(kUnknownTable);
  if (const auto problem = why_banned(visit.person)) return std::unexpected(*problem);
  if (!visit.table->shown().may_look(visit.person.get())) return std::unexpected(kNoSpectators);
  if (const std::string since = query_value(request.query, "since"); !since.empty()) {
    std::uint64_t version = 0;
    const char* const end = since.data() + since.size();
    const auto [rest, error] = std::from_chars(since.data(), end, version);
    if (error != std::errc() || rest != end)
      return std::unexpected(Problem{CoreCode::kMalformed, "since: expected the number of a version", {}});
    visit.since = version;
  }
  return visit;
}

}  // namespace spielwerk::server
