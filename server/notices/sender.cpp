#include "server/notices/sender.h"

#include <curl/curl.h>
#include <sys/socket.h>

#include <memory>
#include <unordered_map>
#include <utility>

#include "server/notices/public_address.h"

namespace spielwerk::server {

namespace {

constexpr std::size_t kMostAtOnce = 32;
constexpr std::size_t kMostMessages = 10'000;
constexpr std::size_t kMostAnswered = 64 * 1024;  // bytes; what a push service says is not read
constexpr long kConnectSeconds = 5;
constexpr long kTransferSeconds = 10;  // for a whole transfer
constexpr int kPollMilliseconds = 1'000;

struct FreeList {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
struct FreeTransfer {
  void operator()(CURL* transfer) const { curl_easy_cleanup(transfer); }
};

/// The address is looked at when the connection is made: names may lead to others than when they were judged.
curl_socket_t open_socket(void* inside, curlsocktype /*purpose*/, curl_sockaddr* address) {
  if (!*static_cast<const bool*>(inside) && !is_public(address->addr)) return CURL_SOCKET_BAD;
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

std::size_t drop(char* /*bytes*/, std::size_t size, std::size_t count, void* answered) {
  auto& so_far = *static_cast<std::size_t*>(answered);
  so_far += size * count;
  return so_far > kMostAnswered ? 0 : size * count;
}

}  // namespace

struct CurlSender::Transfer {
  explicit Transfer(Job asked) : job(std::move(asked)), easy(curl_easy_init()) {
    for (const std::string& header : job.message.headers)
      headers.reset(curl_slist_append(headers.release(), header.c_str()));
    CURL* const one = easy.get();
    curl_easy_setopt(one, CURLOPT_URL, job.message.url.c_str());
    curl_easy_setopt(one, CURLOPT_PROTOCOLS_STR, job.message.inside ? "https,http" : "https");
    curl_easy_setopt(one, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(one, CURLOPT_PROXY, "");  // one would connect in its place, unjudged
    curl_easy_setopt(one, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(one, CURLOPT_CONNECTTIMEOUT, kConnectSeconds);
    curl_easy_setopt(one, CURLOPT_TIMEOUT, kTransferSeconds);
    curl_easy_setopt(one, CURLOPT_POSTFIELDS, job.message.body.data());
    curl_easy_setopt(one, CURLOPT_POSTFIELDSIZE, static_cast<long>(job.message.body.size()));
    curl_easy_setopt(one, CURLOPT_HTTPHEADER, headers.get());
    curl_easy_setopt(one, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(one, CURLOPT_OPENSOCKETDATA, &job.message.inside);
    curl_easy_setopt(one, CURLOPT_WRITEFUNCTION, drop);
    curl_easy_setopt(one, CURLOPT_WRITEDATA, &answered);
  }

  PushAnswer answer(CURLcode code) const {
    PushAnswer said;
    long status = 0;
    curl_easy_getinfo(easy.get(), CURLINFO_RESPONSE_CODE, &status);
    curl_off_t seconds = 0;
    curl_easy_getinfo(easy.get(), CURLINFO_RETRY_AFTER, &seconds);
    if (code == CURLE_OK) said.status = static_cast<int>(status);
    else said.why = curl_easy_strerror(code);
    if (seconds > 0) said.wait = std::chrono::seconds(seconds);
    return said;
  }

  Job job;
  std::size_t answered = 0;
  std::unique_ptr<curl_slist, FreeList> headers;
  std::unique_ptr<CURL, FreeTransfer> easy;
};

CurlSender::CurlSender() {
  curl_global_init(CURL_GLOBAL_DEFAULT);
  multi_ = curl_multi_init();
  thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

CurlSender::~CurlSender() {
  thread_.request_stop();
  curl_multi_wakeup(multi_);
  thread_.join();
  curl_multi_cleanup(multi_);
}

void CurlSender::send(PushMessage message, Then then) {
  {
    const std::scoped_lock hold(mutex_);
    if (waiting_.size() < kMostMessages) {
      waiting_.push_back({std::move(message), std::move(then)});
      then = nullptr;
    }
  }
  if (then) return then({.why = "too many messages are waiting"});
  curl_multi_wakeup(multi_);
}

std::vector<CurlSender::Job> CurlSender::take(std::size_t most) {
  const std::scoped_lock hold(mutex_);
  std::vector<Job> taken;
  while (taken.size() < most && !waiting_.empty()) {
    taken.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
  }
  return taken;
}

void CurlSender::run(const std::stop_token& stop) {
  std::unordered_map<CURL*, std::unique_ptr<Transfer>> transfers;
  while (!stop.stop_requested()) {
    for (Job& job : take(kMostAtOnce - transfers.size())) {
      auto transfer = std::make_unique<Transfer>(std::move(job));
      CURL* const easy = transfer->easy.get();
      transfers.emplace(easy, std::move(transfer));
      curl_multi_add_handle(multi_, easy);
    }
    int running = 0;
    curl_multi_perform(multi_, &running);
    int left = 0;
    while (const CURLMsg* const message = curl_multi_info_read(multi_, &left)) {
      if (message->msg != CURLMSG_DONE) continue;
      const CURLcode code = message->data.result;
      const auto done = transfers.extract(message->easy_handle);
      curl_multi_remove_handle(multi_, done.key());
      done.mapped()->job.then(done.mapped()->answer(code));
    }
    curl_multi_poll(multi_, nullptr, 0, kPollMilliseconds, nullptr);
  }
  for (const auto& [easy, transfer] : transfers) curl_multi_remove_handle(multi_, easy);
}

}  // namespace spielwerk::server
