#include "server/net/asio_loop.h"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <utility>

namespace spielwerk::server {

void AsioLoop::post(std::function<void()> task) { boost::asio::post(context_, std::move(task)); }

void AsioLoop::after(std::chrono::milliseconds delay, std::function<void()> task) {
  auto timer = std::make_shared<boost::asio::steady_timer>(context_, delay);
  timer->async_wait([timer, task = std::move(task)](const boost::system::error_code& error) {
    if (!error) task();
  });
}

}  // namespace spielwerk::server
