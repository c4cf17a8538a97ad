#pragma once
// People who play at a running server and note what it has promised them.

#include <chrono>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "server/tests/test_client.h"

namespace spielwerk::disk {

/// Something that was acknowledged or shown at a moment, and must be there after a cut at any later one.
struct Promise {
  std::uint64_t time = 0;  // nanoseconds of the monotonic clock, as in the trace
  enum class Kind { kPerson, kTable, kEntry, kChat } kind = Kind::kEntry;
  std::string table;  // or the id of a person
  int n = 0;          // of an entry
  std::string text;   // of an entry or a line of chat
};

std::uint64_t monotonic_now();

class Players {
 public:
  explicit Players(unsigned seed) : random_(seed) {}

  /// Makes a person if there is none, tables until there are so many, and plays a number of rounds at all of
  /// them at once.
  void play(unsigned short port, int tables, int rounds);

  const std::vector<Promise>& promises() const { return promises_; }
  /// After a cut: what was promised later is forgotten, and what was promised before holds from the start.
  void forget_after(std::uint64_t moment);
  const server::TestPerson* person() const { return person_ ? &*person_ : nullptr; }

 private:
  struct Sent {
    std::string play;  // id of the command; empty: nothing is waited for
    std::string talk;
    std::string line;
  };
  void promise(Promise::Kind kind, const std::string& table, int n, std::string text);
  std::string new_name() { return "c" + std::to_string(++names_); }
  void make_person(unsigned short port);
  void make_table();
  Sent send(server::TestSocket& socket);
  void hear(const std::string& table, server::TestSocket& socket, Sent& sent);
  void note_shown(const std::string& table, const server::json::object& frame);

  std::mt19937 random_;
  std::optional<server::TestPerson> person_;
  std::vector<std::string> tables_;
  std::vector<Promise> promises_;
  int names_ = 0;
};

}  // namespace spielwerk::disk
