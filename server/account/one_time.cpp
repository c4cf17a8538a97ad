#include "server/account/one_time.h"

#include <utility>

#include "server/base/base64url.h"
#include "server/base/secrets.h"

namespace spielwerk::server {

namespace {
constexpr std::size_t kBytes = 32;
}

std::string OneTimeTexts::make(std::string purpose, Time present) {
  if (order_.size() >= kMost) {
    kept_.erase(order_.front());
    order_.pop_front();
  }
  std::string text = base64url(random_hex(kBytes));
  order_.push_back(text);
  kept_[text] = {std::move(purpose), present + kGood};
  return text;
}

bool OneTimeTexts::take(const std::string& text, std::string_view purpose, Time present) {
  const auto found = kept_.find(text);
  if (found == kept_.end() || found->second.purpose != purpose) return false;
  const bool good = present < found->second.until;
  kept_.erase(found);
  return good;
}

}  // namespace spielwerk::server
