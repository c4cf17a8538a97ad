# spielwerk_precompile(<target> [<header>...])
#   The headers of others that most sources of a target read are parsed once: the standard library's, and
#   those that are named. The engine in WebAssembly is built without, so that a missing #include is found.
set(standard_headers <algorithm> <array> <atomic> <charconv> <chrono> <cmath> <cstdint> <deque> <expected>
  <filesystem> <fstream> <functional> <map> <memory> <mutex> <optional> <set> <span> <sstream> <string>
  <string_view> <thread> <tuple> <unordered_map> <utility> <variant> <vector>)

# spielwerk_compile_fast(<target>)
#   Without optimisation where sanitizers watch: for units that wait for disk and network, and of which half
#   the time to compile goes into optimising templates of Asio.
function(spielwerk_compile_fast target)
  if(SPIELWERK_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  endif()
endfunction()

function(spielwerk_precompile target)
  if(NOT WASI)
    target_precompile_headers(${target} PRIVATE ${standard_headers} ${ARGN})
  endif()
endfunction()
