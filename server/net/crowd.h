#pragma once
// Crowd: how many connections there are from each address.

#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

namespace spielwerk::server {

class Crowd {
 public:
  explicit Crowd(int most) : most_(most) {}

  /// A place in the crowd, given up at the end of its life.
  class Place {
   public:
    Place() = default;
    Place(Crowd& crowd, std::string address) : crowd_(&crowd), address_(std::move(address)) {}
    Place(Place&& other) noexcept
        : crowd_(std::exchange(other.crowd_, nullptr)), address_(std::move(other.address_)) {}
    Place& operator=(Place&& other) noexcept {
      std::swap(crowd_, other.crowd_);
      std::swap(address_, other.address_);
      return *this;
    }
    ~Place() {
      if (crowd_ != nullptr) crowd_->leave(address_);
    }
    /// False: there were too many from this address already.
    explicit operator bool() const { return crowd_ != nullptr; }

   private:
    Crowd* crowd_ = nullptr;
    std::string address_;
  };

  /// Complexity: constant.
  Place enter(const std::string& address) {
    int& count = counts_[address];
    if (count >= most_) return {};
    ++count;
    return {*this, address};
  }

 private:
  void leave(const std::string& address) {
    const auto found = counts_.find(address);
    if (--found->second == 0) counts_.erase(found);
  }

  int most_;
  std::unordered_map<std::string, int> counts_;
};

}  // namespace spielwerk::server
