#pragma once
// Call: one request on its way, and how it is answered, at once or later.

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "server/account/accounts.h"
#include "server/api/decode.h"
#include "server/api/http.h"
#include "server/services/metrics.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

/// Answers one request, once, on the loop. Refusals are counted.
class Responder {
 public:
  Responder(Reply reply, Metrics& metrics) : reply_(std::move(reply)), metrics_(&metrics) {}

  void send(Response response) const { reply_(std::move(response)); }
  void json(std::string body, int status = 200) const { send(json_response(status, std::move(body))); }
  void refuse(const Problem& problem) const;
  /// A message, nothing (`{}`), or the problem.
  template <class Message>
  void tell(const Message& message) const {
    json(to_json(message));
  }
  template <class Message>
  void tell(const std::expected<Message, Problem>& message) const {
    message ? tell(*message) : refuse(message.error());
  }
  void tell(const std::optional<Problem>& problem) const { problem ? refuse(*problem) : json("{}"); }

  /// For those who tell later what has come of it.
  auto told() const {
    return [answer = *this](const auto& outcome) { answer.tell(outcome); };
  }

 private:
  Reply reply_;
  Metrics* metrics_;
};

struct Call {
  const Request& request;  // until its handler returns
  PersonPtr person;        // who asks; null: nobody
  std::string id;          // in the path; empty: none
  Responder answer;

  /// The body; nothing if it is no such thing, which has been answered then.
  template <class Body>
  std::optional<Body> body() const {
    auto decoded = decode<Body>(request.body);
    if (decoded) return *std::move(decoded);
    answer.refuse(decoded.error());
    return std::nullopt;
  }
  /// A field of the query; empty if there is none.
  std::string query(std::string_view name) const { return query_value(request.query, name); }
};

}  // namespace spielwerk::server
