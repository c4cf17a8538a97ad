#pragma once
// Requests that are refused for their head alone.

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <span>
#include <string>

#include "core/values/problem.h"

namespace spielwerk::server {

/// What is wrong with a head: how its body is sent cannot be told for sure, so that a proxy in front might
/// see the end of the request elsewhere (unknown_encoding, malformed), or it is not meant for this server
/// (unknown_host). `hosts`: the names that this server answers to; none: any.
std::optional<Problem> fault_of(const boost::beast::http::request<boost::beast::http::string_body>& head,
                                std::span<const std::string> hosts);

/// The problem that an error means of reading a request; nothing if the client has merely gone.
std::optional<Problem> problem_of(const boost::system::error_code& error);

}  // namespace spielwerk::server
