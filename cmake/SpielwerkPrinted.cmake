# What is printed on the components of a game is data, some of it reconstructed. Who owns the game can put
# what they see in place of it: SPIELWERK_PRINTED is a folder with GAME/FILE.json for any of the files
# games/GAME/{data,maps}/FILE.json. The program and the WebAssembly engine are built with them.

set(SPIELWERK_PRINTED "" CACHE PATH
  "Folder with an owner's printed facts, GAME/FILE.json; empty: those of the sources")

# printed_file(<game> <file> <out>): where the content of a game's data file is.
function(printed_file game file out)
  get_filename_component(name "${file}" NAME)
  set(own "${SPIELWERK_PRINTED}/${game}/${name}")
  if(SPIELWERK_PRINTED AND file MATCHES "\\.json$" AND EXISTS "${own}")
    set(${out} "${own}" PARENT_SCOPE)
  else()
    set(${out} "${file}" PARENT_SCOPE)
  endif()
endfunction()

# check_printed(<game> <file>...): an owner's file with a name that the game does not read is an error.
function(check_printed game)
  set(names "")
  foreach(file IN LISTS ARGN)
    if(file MATCHES "\\.json$")
      get_filename_component(name "${file}" NAME)
      list(APPEND names "${name}")
    endif()
  endforeach()
  file(GLOB own RELATIVE "${SPIELWERK_PRINTED}/${game}" "${SPIELWERK_PRINTED}/${game}/*.json")
  foreach(name IN LISTS own)
    if(NOT name IN_LIST names)
      list(JOIN names ", " known)
      message(FATAL_ERROR "${SPIELWERK_PRINTED}/${game}/${name}: this game reads ${known}")
    endif()
  endforeach()
endfunction()

# check_printed_games(<game>...): a folder for a game that is not there is an error, and so is none at all.
function(check_printed_games)
  if(NOT SPIELWERK_PRINTED)
    return()
  endif()
  file(GLOB folders LIST_DIRECTORIES true RELATIVE "${SPIELWERK_PRINTED}" "${SPIELWERK_PRINTED}/*")
  set(found FALSE)
  foreach(folder IN LISTS folders)
    if(NOT IS_DIRECTORY "${SPIELWERK_PRINTED}/${folder}")
      continue()
    endif()
    set(found TRUE)
    if(NOT folder IN_LIST ARGN)
      list(JOIN ARGN ", " known)
      message(FATAL_ERROR "${SPIELWERK_PRINTED}/${folder}: expected a folder named after a game: ${known}")
    endif()
  endforeach()
  if(NOT found)
    message(FATAL_ERROR "${SPIELWERK_PRINTED}: expected a folder with a folder for each game")
  endif()
endfunction()
