# libfido2, which ships no CMake configuration: the target Fido2::Fido2.
find_path(Fido2_INCLUDE_DIR fido.h)
find_library(Fido2_LIBRARY fido2)
mark_as_advanced(Fido2_INCLUDE_DIR Fido2_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Fido2 REQUIRED_VARS Fido2_LIBRARY Fido2_INCLUDE_DIR)

if(Fido2_FOUND AND NOT TARGET Fido2::Fido2)
  add_library(Fido2::Fido2 UNKNOWN IMPORTED)
  set_target_properties(Fido2::Fido2 PROPERTIES
    IMPORTED_LOCATION "${Fido2_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${Fido2_INCLUDE_DIR}")
endif()
