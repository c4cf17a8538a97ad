#pragma once
// Waiting in tests: for a state, never for a moment. The limit ends what hangs and says nothing about speed,
// so it is many times what a busy machine needs.

#include <boost/asio/io_context.hpp>
#include <boost/system/error_code.hpp>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>

namespace spielwerk::server {

constexpr std::chrono::seconds kPatience{120};

/// Asks until the state is there; false: it never came.
template <class State>
[[nodiscard]] bool eventually(const State& is_there) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!is_there()) {
    if (std::chrono::steady_clock::now() >= end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return true;
}

/// Starts one operation and runs until it has ended.
template <class Start>
boost::system::error_code finish(boost::asio::io_context& context, const Start& start) {
  std::optional<boost::system::error_code> result;
  start([&](const boost::system::error_code& error, auto&&...) { result = error; });
  context.restart();
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!result && context.run_one_until(end) > 0) {
  }
  if (!result)
    throw std::runtime_error("nothing has come in " + std::to_string(kPatience.count()) + " seconds");
  return *result;
}

}  // namespace spielwerk::server
