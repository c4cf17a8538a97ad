#include "server/notices/push_address.h"

#include <curl/curl.h>

#include <memory>

#include "server/base/has.h"

namespace spielwerk::server {

namespace {

struct Free {
  void operator()(CURLU* url) const { curl_url_cleanup(url); }
};

/// Empty where the address has no such part.
std::string part(CURLU* url, CURLUPart which) {
  char* text = nullptr;
  if (curl_url_get(url, which, &text, 0) != CURLUE_OK) return "";
  std::string found(text);
  curl_free(text);
  return found;
}

}  // namespace

std::expected<PushAddress, Problem> parse_push_address(const std::string& url,
                                                       std::span<const std::string> hosts) {
  const std::unique_ptr<CURLU, Free> parts(curl_url());
  if (curl_url_set(parts.get(), CURLUPART_URL, url.c_str(), 0) != CURLUE_OK)
    return std::unexpected(kBadAddress);
  const std::string scheme = part(parts.get(), CURLUPART_SCHEME);
  const std::string host = part(parts.get(), CURLUPART_HOST);
  const std::string port = part(parts.get(), CURLUPART_PORT);
  PushAddress address{scheme + "://" + host + (port.empty() ? "" : ':' + port), host, has(hosts, host)};
  const bool named = !host.empty() && part(parts.get(), CURLUPART_USER).empty();
  if (!named || !(scheme == "https" || (scheme == "http" && address.inside)))
    return std::unexpected(kBadAddress);
  return address;
}

}  // namespace spielwerk::server
