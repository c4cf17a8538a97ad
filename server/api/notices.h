#pragma once
// What somebody is told about their notices.

#include "server/api/endpoints.h"
#include "server/wire/notices.h"

namespace spielwerk::server {

/// By which browsers and addresses the person who asks is told something, and their last notices.
message::Notices notices_told(const Call& call, const ApiParts& parts, int most);

}  // namespace spielwerk::server
