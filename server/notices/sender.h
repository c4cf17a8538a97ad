#pragma once
// Sender: brings messages to other servers, by HTTP and by mail. CurlSender does so with libcurl on a thread
// of its own, and reaches nothing inside the host's network that the host has not named.

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "server/base/config.h"

namespace spielwerk::server {

struct PushMessage {
  std::string url;
  std::vector<std::string> headers;  // such as `TTL: 60`
  std::string body;
  bool inside = false;  // may go to an address inside the own network, and by http
};

struct MailMessage {
  std::string to;
  std::string text;  // as it goes over the line (server/notices/mail.h)
};

/// What came of a message.
enum class Outcome : std::uint8_t {
  kTaken,
  kRefused,
  kGone,   // there is nobody any more
  kLater,  // it may be taken another time
};
struct Delivery {
  Outcome outcome = Outcome::kLater;
  std::string why{};                           // it was not taken
  std::optional<std::chrono::seconds> wait{};  // before it is asked again, if the other server has said so
};
/// What a status of HTTP says.
Delivery http_answer(int status, std::optional<std::chrono::seconds> wait = {});
/// What a reply of a mail server says (RFC 5321).
Delivery mail_answer(int code);

class Sender {
 public:
  using Then = std::function<void(Delivery)>;
  virtual ~Sender() = default;
  /// Sends a message once; `then` hears what came of it, on any thread, or nothing if the sender ends before.
  virtual void send(PushMessage message, Then then) = 0;
  virtual void send(MailMessage message, Then then) = 0;
};

class CurlSender final : public Sender {
 public:
  explicit CurlSender(const MailConfig& mail);
  ~CurlSender() override;
  CurlSender(const CurlSender&) = delete;
  CurlSender& operator=(const CurlSender&) = delete;

  void send(PushMessage message, Then then) override { add({std::move(message), std::move(then)}); }
  void send(MailMessage message, Then then) override { add({std::move(message), std::move(then)}); }

 private:
  struct Transfer;
  struct Job {
    std::variant<PushMessage, MailMessage> message;
    Then then;
  };
  void add(Job job);
  void run(const std::stop_token& stop);
  std::vector<Job> take(std::size_t most);

  const MailConfig& mail_;
  void* multi_;  // libcurl's CURLM
  std::mutex mutex_;
  std::deque<Job> waiting_;
  std::jthread thread_;  // last: it uses the others
};

}  // namespace spielwerk::server
