#pragma once
// The loop on Asio's io_context.

#include <boost/asio/io_context.hpp>

#include "server/base/loop.h"

namespace spielwerk::server {

class AsioLoop final : public Loop {
 public:
  explicit AsioLoop(boost::asio::io_context& context) : context_(context) {}
  void post(std::function<void()> task) override;
  void after(std::chrono::milliseconds delay, std::function<void()> task) override;

 private:
  boost::asio::io_context& context_;
};

}  // namespace spielwerk::server
