# spielwerk_precompile(<target> [<header>...])
#   The headers of others that most sources of a target read are parsed once: the standard library's, and
#   those that are named.
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
  target_precompile_headers(${target} PRIVATE ${standard_headers} ${ARGN})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # What ccache asks for.
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
endfunction()

# spielwerk_unite(<target>)
#   Several sources make one unit where SPIELWERK_UNITE is on, so that the headers, which are most of the
#   text, are compiled once for all of them. Not for rules, search and nets, whose speed is measured as they
#   are. The preset `dev` leaves it off: there one source is compiled again after a change, and the compiler
#   warns of names that hide others.
option(SPIELWERK_UNITE "Compile several sources as one unit, where that costs no speed" OFF)
add_library(spielwerk_united INTERFACE)
target_compile_options(spielwerk_united INTERFACE -Wno-shadow)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # It takes a source within a unit for a header, whose unnamed namespaces should not be used outside.
  target_compile_options(spielwerk_united INTERFACE -Wno-subobject-linkage)
endif()

function(spielwerk_unite target)
  if(SPIELWERK_UNITE)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON)
    target_link_libraries(${target} PRIVATE spielwerk_united)
  endif()
endfunction()
