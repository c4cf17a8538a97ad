#pragma once
// Seeds: what nobody can guess; with `test_seed` it follows from that.

#include <cstdint>
#include <string>

namespace spielwerk::server {

class Seeds {
 public:
  /// `test_seed`: empty where nobody may guess anything; it outlives this.
  explicit Seeds(const std::string& test_seed) : test_seed_(test_seed) {}

  /// The seed of a new table.
  std::string table();
  /// A number that gives a guest their name.
  std::uint64_t guest();
  /// The seed of a thought after so many entries of a table.
  std::uint64_t thought(const std::string& table_seed, int entries) const;

 private:
  const std::string& test_seed_;
  std::uint64_t tables_ = 0;  // that followed from the test's seed
  std::uint64_t guests_ = 0;
};

}  // namespace spielwerk::server
