#pragma once
// Texts that nobody can guess, each good once and for a few minutes.

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

#include "store/store.h"

namespace spielwerk::server {

class OneTimeTexts {
 public:
  /// How long each is good, in milliseconds.
  static constexpr Time kGood = 5 * 60 * 1'000;
  /// Kept at a time; the oldest makes room.
  static constexpr std::size_t kMost = 10'000;

  /// A text for this purpose: base64url of random bytes.
  std::string make(std::string purpose, Time present);
  /// Whether the text was made for this purpose and is still good. If so, it is not any more.
  bool take(const std::string& text, std::string_view purpose, Time present);

 private:
  struct Kept {
    std::string purpose;
    Time until = 0;
  };
  std::unordered_map<std::string, Kept> kept_;  // by their texts
  std::deque<std::string> order_;               // the oldest first; those that were taken, too
};

}  // namespace spielwerk::server
