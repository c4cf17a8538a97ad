# The page: types from the command line program, the engine from the wasm tree, bundled by Vite into
# build/page.
find_program(NODE_PROGRAM node REQUIRED)
set(node_bin "${PROJECT_SOURCE_DIR}/node_modules/.bin")
set(engine_tree "${PROJECT_SOURCE_DIR}/build/wasm")
set(engine "${engine_tree}/spielwerk.wasm")
set(generated "${PROJECT_SOURCE_DIR}/web/src/generated")
set(page "${PROJECT_SOURCE_DIR}/build/page")

# With what tests need of that tree only where there are tests.
set(engine_target spielwerk_wasm_module)
if(SPIELWERK_TESTS)
  set(engine_target all)
endif()

# Runs on every build, as only the tree itself knows whether something changed; Ninja then compares the
# module's time.
add_custom_target(spielwerk_engine
  COMMAND "${CMAKE_COMMAND}" -D TREE=${engine_tree} -D TARGET=${engine_target} -D PRINTED=${SPIELWERK_PRINTED}
    -P "${PROJECT_SOURCE_DIR}/cmake/build_engine.cmake"
  BYPRODUCTS "${engine}"
  WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
  USES_TERMINAL
  VERBATIM)

# A new program mostly means the same types: only those that differ are copied, so that the page stays as
# it is.
set(generated_files ${SPIELWERK_GAMES})
list(TRANSFORM generated_files APPEND .shape.json)
foreach(file games wire ${SPIELWERK_GAMES})
  list(APPEND generated_files ${file}.ts)
endforeach()
list(TRANSFORM generated_files PREPEND "${PROJECT_BINARY_DIR}/generated/" OUTPUT_VARIABLE exported_files)
list(TRANSFORM generated_files PREPEND "${generated}/")
add_custom_command(OUTPUT "${PROJECT_BINARY_DIR}/generated.stamp"
  COMMAND spielwerk export --typescript "${PROJECT_BINARY_DIR}/generated"
  COMMAND "${CMAKE_COMMAND}" -E make_directory "${generated}"
  COMMAND "${CMAKE_COMMAND}" -E copy_if_different ${exported_files} "${generated}"
  COMMAND "${CMAKE_COMMAND}" -E touch "${PROJECT_BINARY_DIR}/generated.stamp"
  DEPENDS spielwerk
  BYPRODUCTS ${generated_files}
  COMMENT "Writing the games' types for the page"
  VERBATIM)

# What is written there is no source: among the globbed files it would make every build configure again.
file(MAKE_DIRECTORY "${generated}")
file(GLOB page_folders LIST_DIRECTORIES true CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/web/src/*")
list(FILTER page_folders EXCLUDE REGEX "/generated$")
set(page_sources "")
foreach(folder IN LISTS page_folders ITEMS "${PROJECT_SOURCE_DIR}/web/public")
  if(IS_DIRECTORY "${folder}")
    file(GLOB_RECURSE found CONFIGURE_DEPENDS "${folder}/*")
  else()
    set(found "${folder}")
  endif()
  list(APPEND page_sources ${found})
endforeach()
file(GLOB game_folders LIST_DIRECTORIES true CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/games/*")
foreach(folder IN LISTS game_folders)
  foreach(part board texts guide examples lesson)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS "${folder}/${part}/*")
    list(APPEND page_sources ${found})
  endforeach()
endforeach()
foreach(file web/index.html package.json package-lock.json vite.config.ts svelte.config.js tsconfig.json)
  list(APPEND page_sources "${PROJECT_SOURCE_DIR}/${file}")
endforeach()

set(page_stamp "${PROJECT_BINARY_DIR}/page.stamp")
add_custom_command(OUTPUT "${page_stamp}"
  COMMAND "${NODE_PROGRAM}" "${node_bin}/vite" build --logLevel warn
  COMMAND "${CMAKE_COMMAND}" -E touch "${page_stamp}"
  DEPENDS ${page_sources} ${generated_files} "${engine}"
  WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
  COMMENT "Bundling the page"
  USES_TERMINAL
  VERBATIM)
add_custom_target(page ALL DEPENDS "${PROJECT_BINARY_DIR}/generated.stamp" "${page_stamp}")
add_dependencies(page spielwerk_engine)

# The page of the game to copy, with the program of its own: the same page, other games.
if(SPIELWERK_TEMPLATE)
  set(template "${PROJECT_SOURCE_DIR}/build/template")
  game_folder(${SPIELWERK_TEMPLATE} folder)
  file(MAKE_DIRECTORY "${template}/games")
  file(CREATE_LINK "${PROJECT_SOURCE_DIR}/games/${folder}" "${template}/games/${SPIELWERK_TEMPLATE}" SYMBOLIC)
  set(template_stamp "${PROJECT_BINARY_DIR}/template_page.stamp")
  add_custom_command(OUTPUT "${template_stamp}"
    COMMAND spielwerk_template export --typescript "${template}/generated"
    COMMAND "${CMAKE_COMMAND}" -E env
      "SPIELWERK_GAMES=${template}/games" "SPIELWERK_GENERATED=${template}/generated"
      "SPIELWERK_OUT=${template}/page" "SPIELWERK_CACHE=${template}/vite"
      "${NODE_PROGRAM}" "${node_bin}/vite" build --logLevel warn
    COMMAND "${CMAKE_COMMAND}" -E touch "${template_stamp}"
    DEPENDS spielwerk_template ${page_sources} "${page_stamp}"
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    COMMENT "Bundling the page of the game to copy"
    VERBATIM)
  add_custom_target(template_page ALL DEPENDS "${template_stamp}")
endif()
