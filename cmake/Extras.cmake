# Benchmarks and fuzz targets: built on request only.

if(BUILD_BENCH)
    file(GLOB bench_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
    if(bench_sources)
        find_package(benchmark REQUIRED)
        add_executable(cantrip_bench ${bench_sources})
        target_link_libraries(cantrip_bench PRIVATE
            ${CANTRIP_ALL_LIBRARIES} benchmark::benchmark benchmark::benchmark_main cantrip_flags)
    endif()
    add_executable(cantrip_playouts ${PROJECT_SOURCE_DIR}/bench/playouts/main.cpp)
    target_link_libraries(cantrip_playouts PRIVATE ${CANTRIP_ALL_LIBRARIES} cantrip_flags)
endif()

# fuzz/<name>.cpp becomes fuzz_<name>; its seeds, if any, lie in fuzz/corpus/<name>/.
if(CANTRIP_FUZZ)
    file(GLOB fuzz_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/*.cpp)
    foreach(source IN LISTS fuzz_sources)
        get_filename_component(name ${source} NAME_WE)
        add_executable(fuzz_${name} ${source})
        set_target_properties(fuzz_${name} PROPERTIES
            RUNTIME_OUTPUT_DIRECTORY ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/fuzz)
        target_link_libraries(fuzz_${name} PRIVATE cantrip_core cantrip_flags)
        target_compile_options(fuzz_${name} PRIVATE -fsanitize=fuzzer-no-link)
        target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
    endforeach()
    # The RPC methods need no more than the core and the host; the rest of the server is not built with them.
    if(TARGET fuzz_rpc_fuzz)
        file(GLOB rpc_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/serve/rpc*.cpp)
        target_sources(fuzz_rpc_fuzz PRIVATE ${rpc_sources})
        target_link_libraries(fuzz_rpc_fuzz PRIVATE cantrip_host)
    endif()
endif()
