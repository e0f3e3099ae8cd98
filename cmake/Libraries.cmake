# One static library per folder of src/, `cantrip_<folder>`, and the command.

find_package(tl-expected REQUIRED)

# Sources of a folder of src/, found again at every build. A folder that is not there has none.
function(cantrip_sources result folder)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.cpp)
    list(SORT sources)
    set(${result} ${sources} PARENT_SCOPE)
endfunction()

# What every library of the project gives to those that link it.
function(cantrip_interface target scope)
    target_include_directories(${target} ${scope}
        $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src> $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>)
    target_link_libraries(${target} ${scope} tl::expected)
endfunction()

# Files that are compiled together read their headers once, which takes a fifth of the time. The core is also
# compiled as one unit, so that its files never clash.
function(cantrip_batch target)
    if(CANTRIP_BATCH GREATER 1)
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${CANTRIP_BATCH})
    endif()
endfunction()

# cantrip_library(<folder> [CORE] [DEPENDS <library>...]): headers alone make an interface library.
function(cantrip_library folder)
    cmake_parse_arguments(ARG "CORE" "" "DEPENDS" ${ARGN})
    set(target cantrip_${folder})
    cantrip_sources(sources ${folder})
    if(sources)
        add_library(${target} STATIC ${sources})
        cantrip_batch(${target})
        set(scope PUBLIC)
        target_link_libraries(${target} PRIVATE
            $<BUILD_INTERFACE:$<IF:$<BOOL:${ARG_CORE}>,cantrip_core_flags,cantrip_flags>>)
    else()
        add_library(${target} INTERFACE)
        set(scope INTERFACE)
    endif()
    cantrip_interface(${target} ${scope})
    target_link_libraries(${target} ${scope} ${ARG_DEPENDS})
endfunction()

# The core. Each library links the one before it, and so all of them.
set(previous)
if(CANTRIP_UNITY)
    set(core_sources)
    foreach(folder IN LISTS CANTRIP_CORE_FOLDERS)
        cantrip_sources(sources ${folder})
        list(APPEND core_sources ${sources})
    endforeach()
    if(core_sources)
        add_library(cantrip_core STATIC ${core_sources})
        # A few large units, so that all processors have something to do.
        set_target_properties(cantrip_core PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 80)
        target_link_libraries(cantrip_core PRIVATE cantrip_core_flags)
        cantrip_interface(cantrip_core PUBLIC)
    else()
        add_library(cantrip_core INTERFACE)
        cantrip_interface(cantrip_core INTERFACE)
    endif()
else()
    foreach(folder IN LISTS CANTRIP_CORE_FOLDERS)
        cantrip_library(${folder} CORE DEPENDS ${previous})
        set(previous cantrip_${folder})
    endforeach()
    add_library(cantrip_core INTERFACE)
    target_link_libraries(cantrip_core INTERFACE ${previous})
endif()

# The edges: files, threads, terminal, sockets. Exceptions and heavier libraries are allowed here.
find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
cantrip_library(host DEPENDS cantrip_core fmt::fmt Threads::Threads)
set(CANTRIP_ALL_LIBRARIES cantrip_host)
if(CANTRIP_CORE_ONLY)
    return()
endif()

cantrip_library(serve DEPENDS cantrip_host)
set(CANTRIP_ALL_LIBRARIES cantrip_serve)
find_package(CLI11 REQUIRED)

# The command. Its sources but main.cpp are a library too, so that tests can call them.
cantrip_sources(cli_sources cli)
set(cli_main ${PROJECT_SOURCE_DIR}/src/cli/main.cpp)
if(cli_main IN_LIST cli_sources)
    list(REMOVE_ITEM cli_sources ${cli_main})
    add_executable(cantrip ${cli_main})
    if(cli_sources)
        add_library(cantrip_cli STATIC ${cli_sources})
        cantrip_batch(cantrip_cli)
        target_link_libraries(cantrip_cli PUBLIC cantrip_serve CLI11::CLI11 PRIVATE cantrip_flags)
        set(CANTRIP_ALL_LIBRARIES cantrip_cli)
    endif()
    target_link_libraries(cantrip PRIVATE ${CANTRIP_ALL_LIBRARIES} CLI11::CLI11 cantrip_flags)
endif()
