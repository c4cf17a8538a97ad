#pragma once
// ConnectionLimiter: how many connections there are from each address.

#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

namespace spielwerk::server {

class ConnectionLimiter {
  using Counts = std::unordered_map<std::string, int>;

 public:
  explicit ConnectionLimiter(int most) : most_(most) {}

  /// A place for one connection, given up at the end of its life, which may be after the limiter's.
  class Place {
   public:
    Place() = default;
    Place(std::shared_ptr<Counts> counts, std::string address)
        : counts_(std::move(counts)), address_(std::move(address)) {}
    Place(Place&&) = default;
    Place& operator=(Place&& other) noexcept {
      std::swap(counts_, other.counts_);
      std::swap(address_, other.address_);
      return *this;
    }
    ~Place() {
      if (counts_ == nullptr) return;
      const auto found = counts_->find(address_);
      if (--found->second == 0) counts_->erase(found);
    }
    /// False: there were too many from this address already.
    explicit operator bool() const { return counts_ != nullptr; }

   private:
    std::shared_ptr<Counts> counts_;
    std::string address_;
  };

  /// Complexity: constant.
  Place enter(const std::string& address) {
    int& count = (*counts_)[address];
    if (count >= most_) return {};
    ++count;
    return {counts_, address};
  }

 private:
  int most_;
  std::shared_ptr<Counts> counts_ = std::make_shared<Counts>();
};

}  // namespace spielwerk::server
