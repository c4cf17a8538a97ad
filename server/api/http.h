#pragma once
// Requests and answers as the endpoints see them, free of any network library.

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/values/problem.h"

namespace spielwerk::server {

struct Request {
  std::string method{};
  std::string path{};   // percent signs decoded
  std::string query{};  // what follows the question mark, as it came
  std::string body{};
  std::string host{};
  std::string origin{};
  std::string fetch_site{};  // how the page that asks is related to this server, as browsers say it
  std::string cookie{};
  std::string accept_language{};
  std::string accept_encoding{};
  std::string user_agent{};
  std::string if_none_match{};
  std::string address{};  // of the client
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers{};
  std::shared_ptr<const std::string> body{};
};

using Reply = std::function<void(Response)>;

Response json_response(int status, std::string body);
/// The status that belongs to the problem's code.
Response problem_response(const Problem& problem);

/// Value of one cookie, or of one field of a query; empty if there is none.
std::string cookie_value(std::string_view cookies, std::string_view name);
std::string query_value(std::string_view query, std::string_view name);

/// Whether a page of this origin may speak to this server: none, its own, or one of the settings. A picture
/// of a foreign page has no origin, but browsers say where it comes from (Fetch Metadata, where the line can
/// be trusted).
bool is_welcome(const Request& request, const std::vector<std::string>& origins);

}  // namespace spielwerk::server
