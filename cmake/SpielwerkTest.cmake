# spielwerk_test(<name> SOURCES <file>... [LIBRARIES <target>...] [LABELS <label>...]
#                [HEADERS <header>...])
#   A GoogleTest program; every test case becomes a ctest test. Under sanitizers, where a program takes as
#   long to start as most tests to run, the tests are its parts, as many as there are cores. The label "long"
#   keeps a program out of ./test --fast, the label "night" out of all but ./test --all. The label "strangers"
#   is for what meets input from outside: ./test builds and runs such a program under sanitizers, in the tree
#   `release` only where there are none (SPIELWERK_STRANGERS). HEADERS are precompiled for this program
#   besides those of all tests.
# path_from_root(<target> <out>)
#   Where a program is, from the root of the project, in which tests run: what is compiled then is the same in
#   every clone.
# spielwerk_fuzzer(<name> SOURCES <file>... [LIBRARIES <target>...] [CORPUS <directory>...])
#   A libFuzzer target. Where there are any, ctest runs each through its corpus (label "seeds") and from there
#   into what is new (label "fuzz"), with a seed that libFuzzer prints.

enable_testing()
include(GoogleTest)

# Limits are there to end what hangs, not to hold anything to a time: many times what a quiet machine needs.
set(kHangs 1200)
set(kLongHangs 7200) # of many tests in one
cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)

if(SPIELWERK_TESTS AND precompile)
  shared_headers(spielwerk_test_headers ${standard_headers} <gmock/gmock.h> <gtest/gtest.h>)
  target_link_libraries(spielwerk_test_headers PRIVATE GTest::gtest GTest::gmock)
  target_compile_options(spielwerk_test_headers PRIVATE -O1)
endif()

add_custom_target(strangers)

set(SPIELWERK_FUZZ_SECONDS 10 CACHE STRING "How long ctest runs each fuzz target")

function(path_from_root target out)
  set(${out} "$<PATH:RELATIVE_PATH,$<TARGET_FILE:${target}>,${PROJECT_SOURCE_DIR}>" PARENT_SCOPE)
endfunction()

function(spielwerk_test name)
  cmake_parse_arguments(arg "" "" "SOURCES;LIBRARIES;LABELS;HEADERS" ${ARGN})
  if(NOT SPIELWERK_TESTS)
    return()
  endif()
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE
    spielwerk_options spielwerk_processor ${arg_LIBRARIES}
    GTest::gtest GTest::gmock GTest::gtest_main)
  # A test is compiled more often than it is run; only those of the night gain from more optimisation.
  if(NOT "night" IN_LIST arg_LABELS)
    target_compile_options(${name} PRIVATE -O1)
    list(LENGTH arg_SOURCES sources)
    if(precompile AND arg_HEADERS)
      target_precompile_headers(${name} PRIVATE
        ${standard_headers} <gmock/gmock.h> <gtest/gtest.h> ${arg_HEADERS})
    elseif(precompile AND sources GREATER 1 AND NOT arg_LABELS STREQUAL "laws")
      target_precompile_headers(${name} REUSE_FROM spielwerk_test_headers)
    endif()
  endif()
  # Under sanitizers a long program would take too long, so it is not built there unless asked for; what is
  # run by night is built for it only, and what meets strangers only under sanitizers if the tree says so.
  if((SPIELWERK_SANITIZE AND arg_LABELS MATCHES "long|night") OR
      ("night" IN_LIST arg_LABELS AND NOT SPIELWERK_ALL) OR
      ("strangers" IN_LIST arg_LABELS AND NOT SPIELWERK_STRANGERS))
    set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL ON)
    return()
  endif()
  if("strangers" IN_LIST arg_LABELS)
    spielwerk_compile_fast(${name})
    add_dependencies(strangers ${name})
  endif()
  if(SPIELWERK_SANITIZE)
    foreach(part RANGE 1 ${cores})
      math(EXPR index "${part} - 1")
      add_test(NAME ${name}.${part} COMMAND ${name} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
      set_tests_properties(${name}.${part} PROPERTIES
        LABELS "unit;${arg_LABELS}"
        TIMEOUT ${kLongHangs}
        ENVIRONMENT "GTEST_TOTAL_SHARDS=${cores};GTEST_SHARD_INDEX=${index}")
    endforeach()
    return()
  endif()
  # Programs of games have tests of the same names, so these begin with the program's.
  set(prefix "")
  if(name MATCHES "^game_")
    set(prefix "${name}.")
  endif()
  # PRE_TEST: a build does not run what it has built, so that a crash at start is a failed test.
  gtest_discover_tests(${name} TEST_PREFIX "${prefix}" DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 300
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    PROPERTIES TIMEOUT ${kHangs})
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
  add_dependencies(strangers ${name})
  add_test(NAME seeds.${name} COMMAND ${name} -runs=0 -timeout=${kHangs} -rss_limit_mb=2048 ${arg_CORPUS})
  set_tests_properties(seeds.${name} PROPERTIES LABELS "seeds" TIMEOUT ${kHangs})
  add_test(NAME fuzz.${name}
    COMMAND ${name} -max_total_time=${SPIELWERK_FUZZ_SECONDS} -timeout=60 -rss_limit_mb=1024
            -print_final_stats=1 "${found}" ${arg_CORPUS})
  set_tests_properties(fuzz.${name} PROPERTIES LABELS "fuzz" TIMEOUT ${kHangs})
endfunction()
