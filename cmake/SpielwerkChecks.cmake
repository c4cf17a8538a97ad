# Tests of the sources and of the page, and the other trees as tests of this one: one ctest run shows
# everything.

function(check name)
  add_test(NAME check.${name} COMMAND ${ARGN} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  set_tests_properties(check.${name} PROPERTIES LABELS "check" TIMEOUT ${kHangs})
endfunction()

check(includes "${NODE_PROGRAM}" tools/check_includes.mjs)
check(names "${NODE_PROGRAM}" tools/check_names.mjs)
check(paths "${NODE_PROGRAM}" tools/check_paths.mjs)
check(documents "${NODE_PROGRAM}" tools/check_documents.mjs)
check(sizes "${NODE_PROGRAM}" tools/check_sizes.mjs)
check(fidelity "${NODE_PROGRAM}" tools/check_fidelity.mjs)
check(texts "${NODE_PROGRAM}" tools/check_texts.mjs $<TARGET_FILE:spielwerk>
  $<TARGET_FILE:spielwerk_template>)
check(protocol "${NODE_PROGRAM}" tools/check_protocol.mjs "${PROJECT_BINARY_DIR}/generated")
check(format tools/format --check)
check(alone "${NODE_PROGRAM}" tools/check_alone.mjs)
check(tidy tools/tidy)
check(tidy_changed tools/tidy --changed)
set_tests_properties(check.format check.tidy_changed PROPERTIES PROCESSORS ${cores})
set_tests_properties(check.alone check.tidy PROPERTIES LABELS "check;night" TIMEOUT 5400 RUN_SERIAL ON)

function(page_test name labels)
  add_test(NAME page.${name} COMMAND "${NODE_PROGRAM}" ${ARGN} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  set_tests_properties(page.${name} PROPERTIES LABELS "${labels}" TIMEOUT ${kHangs})
endfunction()

page_test(types "page" "${node_bin}/svelte-check" --tsconfig tsconfig.json --fail-on-warnings)
page_test(unit "page" "${node_bin}/vitest" run --project unit)
set_tests_properties(page.unit PROPERTIES PROCESSORS ${cores})

# other_tree(<preset> <part> <labels> <build target>...): builds a part of another tree, as a fixture of the
# tests there.
function(other_tree preset part labels)
  set(tree "${PROJECT_SOURCE_DIR}/build/${preset}")
  if(NOT TEST ${preset}.configure)
    add_test(NAME ${preset}.configure COMMAND "${CMAKE_COMMAND}" --preset ${preset}
      WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    set_tests_properties(${preset}.configure PROPERTIES LABELS "${labels}" TIMEOUT ${kHangs}
      FIXTURES_SETUP ${preset}_tree)
  endif()
  add_test(NAME ${preset}.${part}.build
    COMMAND "${CMAKE_COMMAND}" --build "${tree}" -j ${cores} --target ${ARGN})
  set_tests_properties(${preset}.${part}.build PROPERTIES LABELS "${labels}" TIMEOUT ${kLongHangs}
    RUN_SERIAL ON FIXTURES_REQUIRED ${preset}_tree FIXTURES_SETUP ${preset}_${part})
endfunction()

# tests_there(<preset> <part> <name> <folder> <ctest option>...): tests of one folder of another tree.
function(tests_there preset part name folder)
  add_test(NAME ${preset}.${part}.${name} COMMAND "${CMAKE_CTEST_COMMAND}"
    --test-dir "${PROJECT_SOURCE_DIR}/build/${preset}${folder}" --output-on-failure --no-tests=error ${ARGN})
  get_test_property(${preset}.${part}.build LABELS labels)
  set_tests_properties(${preset}.${part}.${name} PROPERTIES LABELS "${labels}" TIMEOUT ${kLongHangs}
    RUN_SERIAL ON FIXTURES_REQUIRED ${preset}_${part})
endfunction()

# What meets strangers in every run, everything by night.
other_tree(asan strangers sanitizer strangers)
tests_there(asan strangers tests "" -L "strangers|seeds" -j ${cores})
other_tree(asan all "sanitizer;night" all)
tests_there(asan all tests "" -LE fuzz -j ${cores})
tests_there(asan all fuzz "" -L fuzz -j ${cores})
other_tree(tsan all "sanitizer;night" store/all server/all)
tests_there(tsan all store /store -j ${cores})
tests_there(tsan all server /server -j ${cores})
