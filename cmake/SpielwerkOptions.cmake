# spielwerk_options: what every target is compiled with. Headers are included from the root
# ("core/match/match.h").
add_library(spielwerk_options INTERFACE)
target_include_directories(spielwerk_options INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_options(spielwerk_options INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Werror)

if(NOT SPIELWERK_UNITS)
  target_compile_options(spielwerk_options INTERFACE -Wshadow)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # In a unit of many sources names of one hide those of another, and what stands in a nameless namespace
  # looks as if it came from a header.
  target_compile_options(spielwerk_options INTERFACE -Wshadow=local -Wno-subobject-linkage)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # False alarms of GCC 12 for "text" + std::string; with precompiled headers there are more of them.
  target_compile_options(spielwerk_options INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-array-bounds)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT WASI)
  target_link_options(spielwerk_options INTERFACE -fuse-ld=lld)
endif()
if(CMAKE_BUILD_TYPE MATCHES "Debug|RelWithDebInfo")
  target_compile_definitions(spielwerk_options INTERFACE _GLIBCXX_ASSERTIONS)
endif()

if(SPIELWERK_SANITIZE)
  # Global, because libraries without spielwerk_options must not be mixed with instrumented ones.
  add_compile_options(-fsanitize=${SPIELWERK_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  if(SPIELWERK_SANITIZE MATCHES "undefined")
    # The address sanitizer finds these too, and without them a fifth less is compiled.
    add_compile_options(-fno-sanitize=null,object-size)
  endif()
  add_link_options(-fsanitize=${SPIELWERK_SANITIZE})
endif()
if(SPIELWERK_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# spielwerk_processor: linked into every program; ends it with a message where the processor is too old.
add_library(spielwerk_processor INTERFACE)
set(SPIELWERK_X86_64_V2 OFF)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$" AND NOT WASI AND NOT SPIELWERK_SANITIZE)
  # What processors of 2011 and later can do, bits counted by one instruction among it. For all units alike,
  # because an inline function of one may be linked into another; only the check is for older ones too.
  set(SPIELWERK_X86_64_V2 ON)
  add_compile_options(-march=x86-64-v2)
  add_library(spielwerk_processor_check OBJECT "${PROJECT_SOURCE_DIR}/cli/processor/check.cpp")
  target_compile_options(spielwerk_processor_check PRIVATE -march=x86-64)
  target_link_libraries(spielwerk_processor_check PRIVATE spielwerk_options)
  target_sources(spielwerk_processor INTERFACE $<TARGET_OBJECTS:spielwerk_processor_check>)
endif()
