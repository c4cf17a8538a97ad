# spielwerk_precompile(<target> [<header>...])
#   The headers of others that most sources of a target read are parsed once: the standard library's for all
#   targets together; with those that are named, for this target. Trees whose units are of many sources do
#   without, as they parse headers seldom (units of four still gain); and so does the engine in WebAssembly,
#   where tools/check_alone.mjs finds a missing #include.
if(WASI OR SPIELWERK_UNITS GREATER 4)
  set(precompile OFF)
else()
  set(precompile ON)
endif()
set(standard_headers <algorithm> <array> <atomic> <charconv> <chrono> <cmath> <cstdint> <deque> <expected>
  <filesystem> <fstream> <functional> <map> <memory> <mutex> <optional> <set> <span> <sstream> <string>
  <string_view> <thread> <tuple> <unordered_map> <utility> <variant> <vector>)

# spielwerk_compile_fast(<target>)
#   Without optimisation where sanitizers watch: for units that wait for disk and network, and for their
#   tests. Half of the time to compile these would go into optimising templates.
function(spielwerk_compile_fast target)
  if(SPIELWERK_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  endif()
endfunction()

function(spielwerk_precompile target)
  if(NOT precompile)
    return()
  endif()
  if(ARGN)
    target_precompile_headers(${target} PRIVATE ${standard_headers} ${ARGN})
  else()
    target_precompile_headers(${target} REUSE_FROM spielwerk_standard_headers)
  endif()
endfunction()

# shared_headers(<target> <headers>...): precompiled for other targets, which take them by REUSE_FROM.
function(shared_headers target)
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/${target}.cpp" CONTENT "")
  add_library(${target} OBJECT "${PROJECT_BINARY_DIR}/${target}.cpp")
  target_link_libraries(${target} PRIVATE spielwerk_options)
  target_precompile_headers(${target} PRIVATE ${ARGN})
endfunction()

if(precompile)
  shared_headers(spielwerk_standard_headers ${standard_headers})
endif()
