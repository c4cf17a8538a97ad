#pragma once
// Requester: who asked something of a table, to be answered when it is done.

#include <string>

#include "server/table/connection.h"

namespace spielwerk::server {

struct Requester {
  ConnectionPtr connection;  // null: the table itself
  std::string command;       // id
};

}  // namespace spielwerk::server
