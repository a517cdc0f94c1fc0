# find_package(broadside) gives two targets:
#   broadside::cpp  the classes of the homework preset (game/field.h, players/human-player.h, …), C++17
#   broadside::c    the C interface alone (broadside.h)
# Both are static, so that a program runs wherever it is copied; libbroadside.so lies beside them.
# The folder may be moved as a whole.

get_filename_component(broadside_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
find_package(Threads REQUIRED)

if(NOT TARGET broadside::c)
  add_library(broadside::c STATIC IMPORTED)
  set_target_properties(broadside::c PROPERTIES
    IMPORTED_LOCATION "${broadside_prefix}/lib/libbroadside.a"
    INTERFACE_INCLUDE_DIRECTORIES "${broadside_prefix}/include"
    INTERFACE_LINK_LIBRARIES "Threads::Threads;${CMAKE_DL_LIBS};m")

  add_library(broadside::cpp STATIC IMPORTED)
  set_target_properties(broadside::cpp PROPERTIES
    IMPORTED_LOCATION "${broadside_prefix}/lib/libbroadside-cpp.a"
    IMPORTED_LINK_INTERFACE_LANGUAGES CXX
    INTERFACE_COMPILE_FEATURES cxx_std_17
    INTERFACE_INCLUDE_DIRECTORIES "${broadside_prefix}/include/broadside"
    INTERFACE_LINK_LIBRARIES broadside::c)
endif()
unset(broadside_prefix)
