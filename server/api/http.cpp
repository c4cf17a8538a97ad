#include "server/api/http.h"

#include <algorithm>
#include <array>

#include "server/base/has.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

namespace {

struct Status {
  std::string_view code;
  int status;
};
constexpr std::array kStatuses{Status{"too_large", 413},
                               Status{"unknown_table", 404},
                               Status{"unknown_game", 404},
                               Status{"game_off", 409},
                               Status{"unknown_path", 404},
                               Status{"no_session", 401},
                               Status{"foreign_origin", 403},
                               Status{"still_running", 409},
                               Status{"not_playing", 409},
                               Status{"quarantined", 409},
                               Status{"seats_open", 409},
                               Status{"too_fast", 429},
                               Status{"too_many_tables", 429},
                               Status{"too_many_blocks", 409},
                               Status{"too_many_friends", 409},
                               Status{"too_many_invitations", 409},
                               Status{"too_many_reports", 409},
                               Status{"unknown_report", 404},
                               Status{"is_moderator", 409},
                               Status{"not_moderator", 403},
                               Status{"needs_passkey", 403},
                               Status{"banned", 403},
                               Status{"not_your_seat", 403},
                               Status{"no_spectators", 403},
                               Status{"not_gathering", 409},
                               Status{"that_is_you", 409},
                               Status{"already_here", 409},
                               Status{"blocked", 409},
                               Status{"too_many_mails", 429},
                               Status{"not_saved", 503},
                               Status{"unavailable", 503},
                               Status{"internal", 500},
                               Status{"wrong_method", 405},
                               Status{"too_many", 429},
                               Status{"unknown_host", 421},
                               Status{"unknown_encoding", 501},
                               Status{"unknown_person", 404},
                               Status{"unknown_subscription", 404},
                               Status{"too_many_hooks", 409},
                               Status{"no_mail", 404},
                               Status{"unconfirmed", 409},
                               Status{"mail_failed", 502},
                               Status{"wrong_sign_in", 403},
                               Status{"old_link", 410},
                               Status{"no_passkeys", 404},
                               Status{"bad_passkey", 403},
                               Status{"unknown_passkey", 403},
                               Status{"too_many_passkeys", 409},
                               Status{"last_passkey", 409},
                               Status{"has_account", 409},
                               Status{"name_taken", 409},
                               Status{"night_soon", 409},
                               Status{"no_vacation", 404},
                               Status{"guest_session", 409},
                               Status{"busy", 503}};

/// The value of `name=` in a list like `a=1; b=2`.
std::string value_of(std::string_view list, std::string_view name, char separator) {
  while (!list.empty()) {
    std::string_view item = list.substr(0, list.find(separator));
    list.remove_prefix(std::min(item.size() + 1, list.size()));
    item.remove_prefix(std::min(item.find_first_not_of(' '), item.size()));
    const auto equals = item.find('=');
    if (equals != std::string_view::npos && item.substr(0, equals) == name)
      return std::string(item.substr(equals + 1));
  }
  return {};
}

}  // namespace

Response json_response(int status, std::string body) {
  Response response;
  response.status = status;
  response.headers.emplace_back("Cache-Control", "no-store");
  response.body = std::make_shared<const std::string>(std::move(body));
  return response;
}

Response problem_response(const Problem& problem) {
  const auto known = std::ranges::find(kStatuses, problem.code, &Status::code);
  return json_response(known == kStatuses.end() ? 400 : known->status, to_json(problem_info(problem)));
}

std::string cookie_value(std::string_view cookies, std::string_view name) {
  return value_of(cookies, name, ';');
}
std::string query_value(std::string_view query, std::string_view name) { return value_of(query, name, '&'); }

bool is_welcome(const Request& request, const std::vector<std::string>& origins) {
  const std::string& origin = request.origin;
  if (origin.empty()) return request.fetch_site != "cross-site";
  return origin == "http://" + request.host || origin == "https://" + request.host || has(origins, origin);
}

}  // namespace spielwerk::server
