# Configures the wasm tree if it is new and builds it.
if(NOT EXISTS "${TREE}/build.ninja")
  execute_process(COMMAND "${CMAKE_COMMAND}" --preset wasm COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
endif()
execute_process(COMMAND "${CMAKE_COMMAND}" --build "${TREE}" COMMAND_ERROR_IS_FATAL ANY)
