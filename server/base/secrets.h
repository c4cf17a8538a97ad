#pragma once
// Random numbers that nobody can guess, and hashes of what must not be stored.

#include <cstdint>
#include <string>
#include <string_view>

namespace spielwerk::server {

/// Must be called once before the others. Throws std::runtime_error if the system has no randomness.
void prepare_secrets();
std::string random_hex(std::size_t bytes);
/// Twelve characters, 60 random bits: names of people and tables. Easy to read aloud: no i, l, o, u.
std::string random_id();
std::uint64_t random_number();
/// Hex; short inputs of high entropy only (session tokens), so no slow password hash is needed.
std::string hash_hex(std::string_view text);

}  // namespace spielwerk::server
