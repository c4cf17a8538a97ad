# Configures the wasm tree if it is new or has other printed facts, and builds the target.
set(known "")
if(EXISTS "${TREE}/build.ninja")
  file(STRINGS "${TREE}/CMakeCache.txt" known REGEX "^SPIELWERK_PRINTED:")
  string(REGEX REPLACE "^[^=]*=" "" known "${known}")
endif()
if(NOT EXISTS "${TREE}/build.ninja" OR NOT known STREQUAL "${PRINTED}")
  execute_process(COMMAND "${CMAKE_COMMAND}" --preset wasm -D "SPIELWERK_PRINTED=${PRINTED}"
    COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
endif()
execute_process(COMMAND "${CMAKE_COMMAND}" --build "${TREE}" --target "${TARGET}" COMMAND_ERROR_IS_FATAL ANY)
