#pragma once
// Health and metrics, for those who run the server; on an address of its own.

#include "server/api/http.h"
#include "server/services/services.h"
#include "server/table/tables.h"

namespace spielwerk::server {

/// Answers at once or, for health, when the store has shown what it can.
void answer_admin(const Request& request, Services& services, const Tables& tables, Reply reply);

}  // namespace spielwerk::server
