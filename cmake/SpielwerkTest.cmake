# spielwerk_test(<name> SOURCES <file>... [LIBRARIES <target>...] [LABELS <label>...] [TIMEOUT <seconds>])
#   A GoogleTest program; every test case becomes a ctest test. The label "long" keeps a program out of
#   ./test --fast. Programs without a label are built and run under sanitizers, and here only where
#   SPIELWERK_UNITS is on; those of games only here, because their templates are slow to compile.
# spielwerk_fuzzer(<name> SOURCES <file>... [LIBRARIES <target>...] [CORPUS <directory>...])
#   A libFuzzer target; where there are any, ctest runs each for a few seconds from the corpus.

enable_testing()
include(GoogleTest)

set(SPIELWERK_FUZZ_SECONDS 10 CACHE STRING "How long ctest runs each fuzz target")

function(spielwerk_test name)
  cmake_parse_arguments(arg "" "TIMEOUT" "SOURCES;LIBRARIES;LABELS" ${ARGN})
  if(NOT SPIELWERK_TESTS)
    return()
  endif()
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 300)
  endif()
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE
    spielwerk_options spielwerk_processor ${arg_LIBRARIES}
    GTest::gtest GTest::gmock GTest::gtest_main)
  spielwerk_unite(${name})
  if(NOT SPIELWERK_UNITE AND NOT CMAKE_UNITY_BUILD)
    spielwerk_precompile(${name} <gmock/gmock.h> <gtest/gtest.h>)
  endif()
  # A test is compiled more often than it is run; only the long ones gain from more optimisation.
  if(NOT "long" IN_LIST arg_LABELS)
    target_compile_options(${name} PRIVATE -O1)
  endif()
  if(SPIELWERK_SANITIZE)
    target_compile_definitions(${name} PRIVATE SPIELWERK_SANITIZED)
  endif()
  # Under sanitizers long programs take too long to run, and the examples and laws of games to compile: there
  # the tests of the command line, the server's and the fuzz targets play games at random. What is not built
  # can be asked for by its name.
  set(left_out OFF)
  if(SPIELWERK_SANITIZE AND "${arg_LABELS}" MATCHES "games|laws|long")
    set(left_out ON)
  elseif(NOT SPIELWERK_SANITIZE AND NOT SPIELWERK_UNITS AND NOT arg_LABELS)
    set(left_out ON)
  endif()
  if(left_out)
    set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL ON)
    return()
  endif()
  # PRE_TEST: a build does not run what it has built, so that a crash at start is a failed test.
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    PROPERTIES TIMEOUT ${arg_TIMEOUT})
  # Discovery takes no list as the value of a property, so the labels are set after it.
  set(labels "${CMAKE_CURRENT_BINARY_DIR}/${name}_labels.cmake")
  file(CONFIGURE OUTPUT "${labels}" @ONLY CONTENT
"foreach(test IN LISTS ${name}_TESTS)
  set_tests_properties(\"\${test}\" PROPERTIES LABELS \"unit;${arg_LABELS}\")
endforeach()
")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${labels}")
endfunction()

function(spielwerk_fuzzer name)
  cmake_parse_arguments(arg "" "" "SOURCES;LIBRARIES;CORPUS" ${ARGN})
  if(NOT SPIELWERK_FUZZ)
    return()
  endif()
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE spielwerk_options ${arg_LIBRARIES})
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  set(found "${CMAKE_CURRENT_BINARY_DIR}/${name}.corpus")
  file(MAKE_DIRECTORY "${found}")
  add_test(NAME fuzz.${name}
    COMMAND ${name} -max_total_time=${SPIELWERK_FUZZ_SECONDS} -timeout=5 -rss_limit_mb=1024
            -print_final_stats=1 "${found}" ${arg_CORPUS})
  set_tests_properties(fuzz.${name} PROPERTIES LABELS "fuzz" TIMEOUT 300)
endfunction()
