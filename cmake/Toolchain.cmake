# Language level, warnings and where things land: the same for every target.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)

find_program(CANTRIP_CCACHE ccache)
if(CANTRIP_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CANTRIP_CCACHE})
endif()

# Project targets link this; nothing of it reaches a user of the installed library.
add_library(cantrip_flags INTERFACE)
target_compile_options(cantrip_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    # Clang counts sign changes as -Wconversion, g++ does not: both check the same set here.
    # std::stable_sort of libstdc++ 12 uses a function that the standard deprecates, and clang says so.
    target_compile_options(cantrip_flags INTERFACE -Wno-sign-conversion -Wno-deprecated-declarations)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # g++ 12 sees overlapping copies in `"text" + std::string` that are not there (GCC bug 105651).
    target_compile_options(cantrip_flags INTERFACE -Wno-restrict)
endif()
if(CANTRIP_WERROR)
    target_compile_options(cantrip_flags INTERFACE -Werror)
endif()
if(CANTRIP_SANITIZE)
    # vptr needs RTTI, which the core is built without.
    set(sanitizers -fsanitize=${CANTRIP_SANITIZE} -fno-sanitize=vptr -fno-sanitize-recover=all)
    target_compile_options(cantrip_flags INTERFACE ${sanitizers})
    target_link_options(cantrip_flags INTERFACE ${sanitizers})
endif()

# Code of the core neither throws nor asks for types at run time, so that it also runs as WASM.
add_library(cantrip_core_flags INTERFACE)
target_compile_options(cantrip_core_flags INTERFACE -fno-exceptions -fno-rtti)
target_link_libraries(cantrip_core_flags INTERFACE cantrip_flags)
if(CANTRIP_FUZZ)
    # Coverage feedback in what is fuzzed alone: in the tests it would only take time to compile.
    target_compile_options(cantrip_core_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
