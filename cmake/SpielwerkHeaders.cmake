# spielwerk_precompile(<target> [<header>...])
#   The headers of others that most sources of a target read are parsed once: the standard library's, and
#   those that are named. The engine in WebAssembly is built without, so that a missing #include is found.
set(standard_headers <algorithm> <array> <atomic> <charconv> <chrono> <cmath> <cstdint> <deque> <expected>
  <filesystem> <fstream> <functional> <map> <memory> <mutex> <optional> <set> <span> <sstream> <string>
  <string_view> <thread> <tuple> <unordered_map> <utility> <variant> <vector>)

function(spielwerk_precompile target)
  if(NOT WASI)
    target_precompile_headers(${target} PRIVATE ${standard_headers} ${ARGN})
  endif()
endfunction()
