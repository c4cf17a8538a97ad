// The engine behind a C interface, for the page's worker: texts go in and out through the module's memory.

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/values/check.h"
#include "wasm/engine.h"

#define SPIELWERK_EXPORT(name) extern "C" __attribute__((export_name(#name)))

SPIELWERK_EXPORT(sw_alloc) void* sw_alloc(std::size_t size) { return std::malloc(size); }
SPIELWERK_EXPORT(sw_free) void sw_free(void* at, std::size_t) { std::free(at); }

/// Where the answer stands, in the upper half, and its size; the page frees it.
SPIELWERK_EXPORT(sw_ask) std::uint64_t sw_ask(const char* request, std::size_t size) {
  const std::string answer = spielwerk::engine::ask(std::string_view(request, size));
  auto* bytes = static_cast<char*>(std::malloc(answer.size()));
  CHECK(bytes != nullptr);
  answer.copy(bytes, answer.size());
  return static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(bytes)) << 32U | answer.size();
}
