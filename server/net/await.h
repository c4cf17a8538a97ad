#pragma once
// How coroutines wait for sockets: errors are values.

#include <boost/asio/experimental/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace spielwerk::server {

inline constexpr auto kAwait = boost::asio::experimental::as_tuple(boost::asio::use_awaitable);

}  // namespace spielwerk::server
