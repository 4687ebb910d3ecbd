# Builds for arm64 on another machine, with Debian's g++-aarch64-linux-gnu and a folder of libraries made by `sysroot`:
#
#   cmake --preset static -B FOLDER --toolchain harness/packaging/cross/arm64.cmake -DOFCHECK_SYSROOT=build-release/sysroot-arm64
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES OFCHECK_SYSROOT)
if(OFCHECK_SYSROOT)
  get_filename_component(OFCHECK_SYSROOT ${OFCHECK_SYSROOT} ABSOLUTE)
  set(CMAKE_FIND_ROOT_PATH ${OFCHECK_SYSROOT})
  set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
  set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
  set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
  set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
  # Of libssl-dev a part stands in the machine's own folder. Binaries do not name it.
  set(CMAKE_CXX_FLAGS_INIT "-isystem ${OFCHECK_SYSROOT}/usr/include/aarch64-linux-gnu -ffile-prefix-map=${OFCHECK_SYSROOT}/usr/include/=")
endif()
