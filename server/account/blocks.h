#pragma once
// Blocks: who does not want to play with which others. They do not come to a table together, and who has
// blocked somebody does not read what they say. Who is blocked is not told.

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>

#include "core/values/problem.h"
#include "server/services/services.h"
#include "server/wire/accounts.h"

namespace spielwerk::server {

class Blocks {
 public:
  explicit Blocks(Services& services) : services_(services) {}

  bool has_blocked(const std::string& person, const std::string& other);
  /// The people a person has blocked, the last one first.
  message::Blocks of(const std::string& person) const;

  using Then = std::function<void(std::optional<Problem>)>;
  /// Who is blocked is no friend any more. Errors: unknown_person, malformed, too_many_blocks, not_saved.
  void add(const std::string& person, const std::string& other, Then then);
  /// Errors: not_saved.
  void drop(const std::string& person, const std::string& other, Then then);

 private:
  /// Writes a change of what a person has blocked, which is read again after that.
  void write(const std::string& person, Batch batch, Then then);

  Services& services_;
  std::unordered_map<std::string, std::set<std::string>> read_;  // by who has blocked them
};

}  // namespace spielwerk::server
