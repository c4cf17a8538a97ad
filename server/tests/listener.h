#pragma once
// Somebody at a table, who keeps what they hear.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/connection.h"

namespace spielwerk::server {

class Listener final : public Connection {
 public:
  Listener() = default;  // nobody knows who it is
  explicit Listener(const Person& person) : person_(person) {}
  const Person* person() const override { return person_ ? &*person_ : nullptr; }
  const std::string& address() const override { return address_; }
  bool hidden() const override { return hides; }
  bool packs() const override { return true; }
  void end_visit() override { sent_away = true; }
  void send(Text frame) override { heard_.push_back(*frame); }
  bool heard(std::string_view part) const {
    return std::ranges::any_of(heard_, [&](const std::string& one) { return one.contains(part); });
  }
  const std::vector<std::string>& all() const { return heard_; }

  bool hides = false;
  bool sent_away = false;

 private:
  std::optional<Person> person_;
  std::string address_ = "192.0.2.1";
  std::vector<std::string> heard_;
};

}  // namespace spielwerk::server
