# One executable `test_<folder>` for each folder of tests/. Tests run in the source root, so that they
# read packs/ and scenarios/ by relative paths; no absolute path gets into an object file.

if(NOT CANTRIP_TESTS OR CANTRIP_TESTS STREQUAL "OFF")
    return()
endif()
if(CANTRIP_TESTS STREQUAL "AUTO")
    find_package(GTest QUIET)
    if(NOT GTest_FOUND)
        message(STATUS "GoogleTest is not installed: no tests (script/setup test)")
        return()
    endif()
else()
    find_package(GTest REQUIRED)
endif()
find_package(rapidcheck QUIET)
enable_testing()
include(GoogleTest)

# A suite whose name begins with Slow is left out of `script/test quick`;
# one that begins with Long runs in `script/test --long` alone.
function(cantrip_discover target folder)
    set(slow "Slow*:*/Slow*")
    set(long "Long*:*/Long*")
    set(plain "-${slow}:${long}")
    set(seconds_plain 120)
    set(seconds_slow 600)
    set(seconds_long 7200)
    foreach(kind plain slow long)
        gtest_discover_tests(${target} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
            TEST_PREFIX "${folder}: " TEST_FILTER "${${kind}}" TEST_LIST ${target}_${kind}
            WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
            PROPERTIES LABELS ${kind} TIMEOUT ${seconds_${kind}})
    endforeach()
endfunction()

# Helpers that several test folders share.
file(GLOB_RECURSE support_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/support/*.cpp)
set(support_kind INTERFACE)
if(support_sources)
    add_library(cantrip_test_support STATIC ${support_sources})
    cantrip_batch(cantrip_test_support)
    target_link_libraries(cantrip_test_support PRIVATE cantrip_flags)
    set(support_kind PUBLIC)
else()
    add_library(cantrip_test_support INTERFACE)
endif()
target_include_directories(cantrip_test_support ${support_kind} ${PROJECT_SOURCE_DIR}/tests)
target_compile_definitions(cantrip_test_support ${support_kind} CANTRIP_SOURCE_DIR=".")
target_link_libraries(cantrip_test_support ${support_kind} cantrip_core GTest::gmock GTest::gtest)
if(rapidcheck_FOUND)
    target_link_libraries(cantrip_test_support ${support_kind} rapidcheck rapidcheck_gtest)
    target_compile_definitions(cantrip_test_support ${support_kind} CANTRIP_HAS_RAPIDCHECK=1)
endif()

function(cantrip_test folder)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${folder}/*.cpp)
    if(NOT sources)
        return()
    endif()
    set(target test_${folder})
    add_executable(${target} ${sources})
    cantrip_batch(${target})
    # What is tested is built for speed; optimising the tests themselves would only take time.
    target_compile_options(${target} PRIVATE -O0)
    target_link_libraries(${target} PRIVATE cantrip_test_support cantrip_flags GTest::gtest_main)
    # Tests of a core folder link the core alone; those of the edges and of the whole link everything.
    if(NOT folder IN_LIST CANTRIP_CORE_FOLDERS)
        target_link_libraries(${target} PRIVATE ${CANTRIP_ALL_LIBRARIES})
        if(TARGET cantrip)
            file(RELATIVE_PATH command ${PROJECT_SOURCE_DIR} ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/cantrip)
            target_compile_definitions(${target} PRIVATE CANTRIP_BINARY="${command}")
            add_dependencies(${target} cantrip)
        endif()
    endif()
    cantrip_discover(${target} ${folder})
endfunction()

file(GLOB entries CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/tests ${PROJECT_SOURCE_DIR}/tests/*)
set(without support install)
if(CANTRIP_CORE_ONLY)
    list(APPEND without serve cli architecture)
endif()
foreach(folder IN LISTS entries)
    if(IS_DIRECTORY ${PROJECT_SOURCE_DIR}/tests/${folder} AND NOT folder IN_LIST without)
        cantrip_test(${folder})
    endif()
endforeach()

# A project of its own, built against an installed Cantrip.
if(NOT CANTRIP_CORE_ONLY)
    add_test(NAME "install: a program outside the tree builds against the installed library"
        COMMAND ${PROJECT_SOURCE_DIR}/tests/install/check.sh ${PROJECT_BINARY_DIR})
    set_tests_properties("install: a program outside the tree builds against the installed library"
        PROPERTIES LABELS slow SKIP_RETURN_CODE 77 TIMEOUT 600
        ENVIRONMENT "CMAKE=${CMAKE_COMMAND};CXX=${CMAKE_CXX_COMPILER}")
endif()

# Tests of cards are data: the command runs them.
if(TARGET cantrip)
    add_test(NAME "scenarios: every scenario holds" COMMAND cantrip test scenarios
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties("scenarios: every scenario holds" PROPERTIES LABELS plain)
endif()
