#pragma once
// Health and metrics, for those who run the server; on an address of its own.

#include "server/api/http.h"
#include "server/services.h"
#include "server/table/tables.h"

namespace spielwerk::server {

Response admin_response(const Request& request, const Services& services, const Tables& tables);

}  // namespace spielwerk::server
