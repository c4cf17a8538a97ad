#pragma once
// A running table with a person on every seat, each with a socket of their own.

#include <string>
#include <vector>

#include "server/tests/test_client.h"

namespace spielwerk::server {

class FullTable {
 public:
  /// Makes it, sits down and starts. `watchers` more look on; their sockets come last.
  FullTable(unsigned short port, const std::string& game, std::size_t seats, std::size_t watchers = 0);

  const std::string& id() const { return id_; }
  std::vector<TestSocket>& sockets() { return sockets_; }
  const TestPerson& person(std::size_t number) const { return people_[number]; }
  bool playing() const { return sockets_[0].phase() == "playing"; }
  int n() const { return sockets_[0].n(); }
  /// The socket of the seat that has to decide; the match must be on.
  TestSocket& mover();
  /// Reads on until everybody has heard of the same entries, and of an end.
  void catch_up();

 private:
  std::vector<TestPerson> people_;
  std::string id_;
  std::vector<TestSocket> sockets_;
};

/// An offered action, by any number, and the seat that plays it.
struct Choice {
  int seat;
  std::string action;
};
Choice choice_of(const TestSocket& mover, std::size_t number);

}  // namespace spielwerk::server
