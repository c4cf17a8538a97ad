#include "server/net/request_check.h"

#include <algorithm>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>
#include <string_view>

#include "server/base/problem_codes.h"

namespace spielwerk::server {

namespace beast = boost::beast;
namespace http = beast::http;

namespace {

Problem malformed(std::string text) { return {CoreCode::kMalformed, std::move(text), {}}; }

/// `Example.org:8080` is the host `example.org` on whatever port, or on this one.
bool is_host(std::string_view said, std::string_view own) {
  const auto same = [](std::string_view a, std::string_view b) {
    return beast::iequals({a.data(), a.size()}, {b.data(), b.size()});
  };
  const auto colon = said.rfind(':');
  const bool has_port = colon != std::string_view::npos && said.find(']', colon) == std::string_view::npos;
  return same(said, own) || (has_port && same(said.substr(0, colon), own));
}

}  // namespace

std::optional<Problem> fault_of(const http::request<http::string_body>& head,
                                std::span<const std::string> hosts) {
  for (const http::field once : {http::field::host, http::field::origin, http::field::content_length})
    if (head.count(once) > 1) return malformed(std::string(http::to_string(once)) + " is given twice");
  if (const auto encoding = head.find(http::field::transfer_encoding); encoding != head.end()) {
    if (head.count(http::field::transfer_encoding) > 1 || !beast::iequals(encoding->value(), "chunked"))
      return Problem{
          ServerCode::kUnknownEncoding, "the only transfer encoding that is understood is chunked", {}};
    if (head.count(http::field::content_length) > 0)
      return malformed("a body is either chunked or of a length, not both");
    if (head.version() < 11) return malformed("a chunked body needs a newer version of HTTP");
  }
  const std::string_view length(head[http::field::content_length]);
  if (length.find_first_not_of("0123456789") != std::string_view::npos)
    return malformed("Content-Length is one number");
  const std::string_view host(head[http::field::host]);
  if (head.version() >= 11 && head.count(http::field::host) == 0) return malformed("the host is missing");
  if (!hosts.empty() && std::ranges::none_of(hosts, [&](const auto& own) { return is_host(host, own); }))
    return Problem{ServerCode::kUnknownHost, "this server is not called " + std::string(host), {}};
  return std::nullopt;
}

std::optional<Problem> problem_of(const boost::system::error_code& error) {
  if (error == http::error::body_limit || error == http::error::header_limit)
    return Problem{ServerCode::kTooLarge, "the request is over the limit", {}};
  const bool gone = error == http::error::end_of_stream || error == http::error::partial_message;
  if (gone || error.category() != http::make_error_code(http::error::bad_version).category())
    return std::nullopt;
  return malformed("no request of HTTP: " + error.message());
}

}  // namespace spielwerk::server
