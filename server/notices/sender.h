#pragma once
// Sender: brings messages to other servers by HTTP. CurlSender does so with libcurl on a thread of its own,
// and reaches nothing inside the host's network that the host has not named.

#include <chrono>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace spielwerk::server {

struct PushMessage {
  std::string url;
  std::vector<std::string> headers;  // such as `TTL: 60`
  std::string body;
  bool inside = false;  // may go to an address inside the own network, and by http
};

struct PushAnswer {
  int status = 0;                              // of HTTP; 0: there was no answer
  std::string why{};                           // there was none
  std::optional<std::chrono::seconds> wait{};  // before it is asked again, if the other server has said so
};

class Sender {
 public:
  using Then = std::function<void(PushAnswer)>;
  virtual ~Sender() = default;
  /// Sends a message once; `then` hears what came of it, on any thread, or nothing if the sender ends before.
  virtual void send(PushMessage message, Then then) = 0;
};

class CurlSender final : public Sender {
 public:
  CurlSender();
  ~CurlSender() override;
  CurlSender(const CurlSender&) = delete;
  CurlSender& operator=(const CurlSender&) = delete;

  void send(PushMessage message, Then then) override;

 private:
  struct Transfer;
  struct Job {
    PushMessage message;
    Then then;
  };
  void run(const std::stop_token& stop);
  std::vector<Job> take(std::size_t most);

  void* multi_;  // libcurl's CURLM
  std::mutex mutex_;
  std::deque<Job> waiting_;
  std::jthread thread_;  // last: it uses the others
};

}  // namespace spielwerk::server
