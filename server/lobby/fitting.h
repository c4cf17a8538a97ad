#pragma once
// Who would play with each other.

#include <string>
#include <vector>

#include "server/services/services.h"
#include "store/store.h"

namespace spielwerk::server {

/// With how many players somebody would play, most first.
std::vector<int> numbers_of(const StoredWish& wish, const Services& services);
/// Whether two would play with each other, among so many, or among any number.
bool fit(const StoredWish& one, const StoredWish& other, int players, const Services& services);
bool fit(const StoredWish& one, const StoredWish& other, const Services& services);
/// Whether a person is about as strong as all the people who sit at a table.
bool is_near(const std::string& person, const StoredTable& table, const Services& services);

}  // namespace spielwerk::server
