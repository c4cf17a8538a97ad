#include "server/api/http.h"

#include <algorithm>

#include "server/base/has.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

namespace {

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
  return json_response(problem.code.status(), to_json(problem_info(problem)));
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
