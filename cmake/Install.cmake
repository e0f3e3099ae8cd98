# What `cmake --install` ships: the public headers, the core as one library, the command and the data.

if(CANTRIP_UNITY)
    return()
endif()
include(CMakePackageConfigHelpers)

# The objects of the folder libraries in one archive, so that a user links one file.
set(objects)
foreach(folder IN LISTS CANTRIP_CORE_FOLDERS)
    get_target_property(kind cantrip_${folder} TYPE)
    if(kind STREQUAL "STATIC_LIBRARY")
        list(APPEND objects $<TARGET_OBJECTS:cantrip_${folder}>)
    endif()
endforeach()
if(objects)
    add_library(cantrip_engine STATIC ${objects})
    set_target_properties(cantrip_engine PROPERTIES
        OUTPUT_NAME cantrip EXPORT_NAME cantrip LINKER_LANGUAGE CXX)
    target_include_directories(cantrip_engine INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    target_compile_features(cantrip_engine INTERFACE cxx_std_20)
    target_link_libraries(cantrip_engine INTERFACE tl::expected)

    set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/cantrip)
    install(TARGETS cantrip_engine EXPORT cantrip_targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
    install(EXPORT cantrip_targets FILE cantripTargets.cmake NAMESPACE cantrip:: DESTINATION ${package_folder})
    configure_package_config_file(cmake/cantripConfig.cmake.in cantripConfig.cmake
        INSTALL_DESTINATION ${package_folder})
    write_basic_package_version_file(cantripConfigVersion.cmake COMPATIBILITY SameMinorVersion)
    install(FILES ${PROJECT_BINARY_DIR}/cantripConfig.cmake ${PROJECT_BINARY_DIR}/cantripConfigVersion.cmake
        DESTINATION ${package_folder})
endif()

if(TARGET cantrip)
    install(TARGETS cantrip RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
install(DIRECTORY include/cantrip DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} OPTIONAL)
install(DIRECTORY packs schema DESTINATION ${CMAKE_INSTALL_DATADIR}/cantrip OPTIONAL)
install(FILES LICENSE NOTICE DESTINATION ${CMAKE_INSTALL_DOCDIR} OPTIONAL)
