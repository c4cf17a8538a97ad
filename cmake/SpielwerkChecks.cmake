# Tests of the sources and of the page, and the other trees as tests of this one: one ctest run shows
# everything.
cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)

function(check name)
  add_test(NAME check.${name} COMMAND ${ARGN} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  set_tests_properties(check.${name} PROPERTIES LABELS "check" TIMEOUT 60)
endfunction()

check(includes "${NODE_PROGRAM}" tools/check_includes.mjs)
check(names "${NODE_PROGRAM}" tools/check_names.mjs)
check(sizes "${NODE_PROGRAM}" tools/check_sizes.mjs)
check(fidelity "${NODE_PROGRAM}" tools/check_fidelity.mjs)
check(texts "${NODE_PROGRAM}" tools/check_texts.mjs $<TARGET_FILE:spielwerk>
  $<TARGET_FILE:spielwerk_template>)
check(protocol "${NODE_PROGRAM}" tools/check_protocol.mjs "${PROJECT_BINARY_DIR}/generated")
check(format tools/format --check)
check(tidy tools/tidy)
set_tests_properties(check.tidy PROPERTIES LABELS "check;long" TIMEOUT 1200 RUN_SERIAL ON)

function(page_test name labels)
  add_test(NAME page.${name} COMMAND "${NODE_PROGRAM}" ${ARGN} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  set_tests_properties(page.${name} PROPERTIES LABELS "${labels}" TIMEOUT 600)
endfunction()

page_test(types "page" "${node_bin}/svelte-check" --tsconfig tsconfig.json --fail-on-warnings)
page_test(unit "page" "${node_bin}/vitest" run --project unit)

# other_tree(<preset> <label> <build target>...): configures and builds the tree as a fixture for tests in it.
function(other_tree preset label)
  set(tree "${PROJECT_SOURCE_DIR}/build/${preset}")
  add_test(NAME ${preset}.configure COMMAND "${CMAKE_COMMAND}" --preset ${preset}
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  add_test(NAME ${preset}.build COMMAND "${CMAKE_COMMAND}" --build "${tree}" -j ${cores} --target ${ARGN})
  set_tests_properties(${preset}.configure PROPERTIES LABELS "${label}" FIXTURES_SETUP ${preset}_tree)
  set_tests_properties(${preset}.build PROPERTIES LABELS "${label}" TIMEOUT 1800 RUN_SERIAL ON
    FIXTURES_REQUIRED ${preset}_tree FIXTURES_SETUP ${preset}_programs)
endfunction()

# tests_there(<preset> <label> <name> <folder> <ctest option>...): the tests of one folder of another tree.
function(tests_there preset label name folder)
  add_test(NAME ${preset}.${name} COMMAND "${CMAKE_CTEST_COMMAND}"
    --test-dir "${PROJECT_SOURCE_DIR}/build/${preset}${folder}" --output-on-failure --no-tests=error ${ARGN})
  set_tests_properties(${preset}.${name} PROPERTIES LABELS "${label}" TIMEOUT 1200 RUN_SERIAL ON
    FIXTURES_REQUIRED ${preset}_programs)
endfunction()

other_tree(asan sanitizer all)
tests_there(asan sanitizer tests "" -LE fuzz -j ${cores})
tests_there(asan fuzz fuzz "" -L fuzz -j ${cores})
other_tree(tsan sanitizer store/all server/all)
tests_there(tsan sanitizer store /store -j ${cores})
tests_there(tsan sanitizer server /server -j ${cores})
