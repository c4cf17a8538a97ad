#include "server/notices/sender.h"

#include <curl/curl.h>
#include <sys/socket.h>

#include <memory>
#include <string_view>
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

constexpr int kHttpOk = 200;
constexpr int kHttpMultipleChoices = 300;
constexpr int kHttpNotFound = 404;
constexpr int kHttpGone = 410;
constexpr int kHttpTooManyRequests = 429;
constexpr int kHttpServerError = 500;
constexpr int kMailTransient = 400;
constexpr int kMailPermanent = 500;

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

/// What is to be sent of a text that has not been yet.
std::size_t read(char* buffer, std::size_t size, std::size_t count, void* text) {
  auto& left = *static_cast<std::string_view*>(text);
  const std::size_t taken = left.copy(buffer, size * count);
  left.remove_prefix(taken);
  return taken;
}

/// What it is told does not leave this machine.
bool is_this_machine(std::string_view url) {
  std::string_view host = url.substr(url.find("://") + 3);
  host = host.substr(0, host.find('/'));
  const auto address = parse_address(host.contains(':') ? std::string(host) : std::string(host) + ":0");
  return address && (address->host == "localhost" || is_loopback(*address));
}

/// `Spielwerk <play@example.org>` is `play@example.org` for mail servers.
std::string envelope_address(std::string_view from) {
  const auto open = from.find('<');
  if (open == std::string_view::npos) return std::string(from);
  return std::string(from.substr(open + 1, from.find('>') - open - 1));
}

std::size_t drop(char* /*bytes*/, std::size_t size, std::size_t count, void* answered) {
  auto& so_far = *static_cast<std::size_t*>(answered);
  so_far += size * count;
  return so_far > kMostAnswered ? 0 : size * count;
}

}  // namespace

Delivery http_answer(int status, std::optional<std::chrono::seconds> wait) {
  const std::string why = "HTTP " + std::to_string(status);
  if (status >= kHttpOk && status < kHttpMultipleChoices) return {Outcome::kTaken};
  if (status == kHttpNotFound || status == kHttpGone) return {Outcome::kGone, why};
  const bool may_pass = status == kHttpTooManyRequests || status >= kHttpServerError;
  return {may_pass ? Outcome::kLater : Outcome::kRefused, why, wait};
}

Delivery mail_answer(int code) {
  const std::string why = "SMTP " + std::to_string(code);
  if (code >= kMailPermanent) return {Outcome::kRefused, why};
  return {Outcome::kLater, why};
}

struct CurlSender::Transfer {
  Transfer(Job asked, const MailConfig& mail) : job(std::move(asked)), easy(curl_easy_init()) {
    CURL* const one = easy.get();
    curl_easy_setopt(one, CURLOPT_PROXY, "");  // one would connect in its place, unjudged
    curl_easy_setopt(one, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(one, CURLOPT_CONNECTTIMEOUT, kConnectSeconds);
    curl_easy_setopt(one, CURLOPT_TIMEOUT, kTransferSeconds);
    curl_easy_setopt(one, CURLOPT_WRITEFUNCTION, drop);
    curl_easy_setopt(one, CURLOPT_WRITEDATA, &answered);
    if (const auto* push = std::get_if<PushMessage>(&job.message)) prepare(*push);
    else prepare(std::get<MailMessage>(job.message), mail);
  }

  void prepare(const PushMessage& message) {
    for (const std::string& header : message.headers)
      list.reset(curl_slist_append(list.release(), header.c_str()));
    CURL* const one = easy.get();
    curl_easy_setopt(one, CURLOPT_URL, message.url.c_str());
    curl_easy_setopt(one, CURLOPT_PROTOCOLS_STR, message.inside ? "https,http" : "https");
    curl_easy_setopt(one, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(one, CURLOPT_POSTFIELDS, message.body.data());
    curl_easy_setopt(one, CURLOPT_POSTFIELDSIZE, static_cast<long>(message.body.size()));
    curl_easy_setopt(one, CURLOPT_HTTPHEADER, list.get());
    curl_easy_setopt(one, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(one, CURLOPT_OPENSOCKETDATA, &message.inside);
  }

  /// By the server that the host has named; what it is told is encrypted, unless it is this machine.
  void prepare(const MailMessage& message, const MailConfig& mail) {
    list.reset(curl_slist_append(nullptr, message.to.c_str()));
    left = message.text;
    CURL* const one = easy.get();
    curl_easy_setopt(one, CURLOPT_URL, mail.server.c_str());
    curl_easy_setopt(one, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(one, CURLOPT_USE_SSL,
                     static_cast<long>(is_this_machine(mail.server) ? CURLUSESSL_TRY : CURLUSESSL_ALL));
    if (!mail.user.empty()) {
      curl_easy_setopt(one, CURLOPT_USERNAME, mail.user.c_str());
      curl_easy_setopt(one, CURLOPT_PASSWORD, mail.password.c_str());
    }
    curl_easy_setopt(one, CURLOPT_MAIL_FROM, envelope_address(mail.from).c_str());
    curl_easy_setopt(one, CURLOPT_MAIL_RCPT, list.get());
    curl_easy_setopt(one, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(one, CURLOPT_READFUNCTION, read);
    curl_easy_setopt(one, CURLOPT_READDATA, &left);
  }

  Delivery answer(CURLcode code) const {
    long status = 0;
    curl_easy_getinfo(easy.get(), CURLINFO_RESPONSE_CODE, &status);
    if (std::holds_alternative<MailMessage>(job.message)) {
      if (code == CURLE_OK) return {Outcome::kTaken};
      if (status >= kMailTransient) return mail_answer(static_cast<int>(status));
    }
    if (code != CURLE_OK) return {Outcome::kLater, curl_easy_strerror(code)};
    curl_off_t seconds = 0;
    curl_easy_getinfo(easy.get(), CURLINFO_RETRY_AFTER, &seconds);
    return http_answer(static_cast<int>(status),
                       seconds > 0 ? std::optional(std::chrono::seconds(seconds)) : std::nullopt);
  }

  Job job;
  std::size_t answered = 0;
  std::string_view left{};  // of a mail, to be read
  std::unique_ptr<curl_slist, FreeList> list;
  std::unique_ptr<CURL, FreeTransfer> easy;
};

CurlSender::CurlSender(const MailConfig& mail) : mail_(mail) {
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

void CurlSender::add(Job job) {
  {
    const std::scoped_lock hold(mutex_);
    if (waiting_.size() < kMostMessages) waiting_.push_back(std::exchange(job, {}));
  }
  if (job.then) return job.then({Outcome::kLater, "too many messages are waiting"});
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
      auto transfer = std::make_unique<Transfer>(std::move(job), mail_);
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
