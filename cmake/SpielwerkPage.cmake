# The page: types from the command line program, the engine from the wasm tree, bundled by Vite into
# build/page.
find_program(NODE_PROGRAM node REQUIRED)
set(node_bin "${PROJECT_SOURCE_DIR}/node_modules/.bin")
set(engine_tree "${PROJECT_SOURCE_DIR}/build/wasm")
set(engine "${engine_tree}/spielwerk.wasm")
set(generated "${PROJECT_SOURCE_DIR}/web/src/generated")
set(page "${PROJECT_SOURCE_DIR}/build/page")

# Runs on every build, as only the tree itself knows whether something changed; Ninja then compares the
# module's time.
add_custom_target(spielwerk_engine
  COMMAND "${CMAKE_COMMAND}" -D TREE=${engine_tree} -P "${PROJECT_SOURCE_DIR}/cmake/build_engine.cmake"
  BYPRODUCTS "${engine}"
  WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
  USES_TERMINAL
  VERBATIM)

set(generated_stamp "${PROJECT_BINARY_DIR}/generated.stamp")
add_custom_command(OUTPUT "${generated_stamp}"
  COMMAND "${CMAKE_COMMAND}" -E rm -rf "${generated}"
  COMMAND "${CMAKE_COMMAND}" -E make_directory "${generated}"
  COMMAND spielwerk export --typescript "${generated}"
  COMMAND "${CMAKE_COMMAND}" -E touch "${generated_stamp}"
  DEPENDS spielwerk
  COMMENT "Writing the games' types for the page"
  VERBATIM)

file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/web/*")
list(FILTER page_sources EXCLUDE REGEX "/web/src/generated/")
file(GLOB game_folders LIST_DIRECTORIES true "${PROJECT_SOURCE_DIR}/games/*")
foreach(folder IN LISTS game_folders)
  foreach(part board texts guide records)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS "${folder}/${part}/*")
    list(APPEND page_sources ${found})
  endforeach()
endforeach()
foreach(file package.json package-lock.json vite.config.ts svelte.config.js tsconfig.json)
  list(APPEND page_sources "${PROJECT_SOURCE_DIR}/${file}")
endforeach()

set(page_stamp "${PROJECT_BINARY_DIR}/page.stamp")
add_custom_command(OUTPUT "${page_stamp}"
  COMMAND "${NODE_PROGRAM}" "${node_bin}/vite" build --logLevel warn
  COMMAND "${CMAKE_COMMAND}" -E touch "${page_stamp}"
  DEPENDS ${page_sources} "${generated_stamp}" "${engine}"
  WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
  COMMENT "Bundling the page"
  USES_TERMINAL
  VERBATIM)
add_custom_target(page ALL DEPENDS "${page_stamp}")
add_dependencies(page spielwerk_engine)
