#!/usr/bin/env bash
# Installs a built tree into a temporary folder, then builds and runs examples/embed against it.
#
#   tests/install/check.sh BUILD_FOLDER
#
# Exit 77 means skipped: there is no example to build.
set -euo pipefail

build=${1:?usage: check.sh BUILD_FOLDER}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cmake=${CMAKE:-cmake}
if [[ ! -f $root/examples/embed/CMakeLists.txt ]]; then
    echo "skipped: there is no examples/embed/CMakeLists.txt"
    exit 77
fi

temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT
"$cmake" --install "$build" --prefix "$temporary/prefix" >"$temporary/log" || { cat "$temporary/log"; exit 1; }

# A copy outside the tree, so that nothing is found by a path relative to the sources.
cp -r "$root/examples/embed" "$temporary/embed"
"$cmake" -S "$temporary/embed" -B "$temporary/build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_PREFIX_PATH="$temporary/prefix" ${CXX:+-DCMAKE_CXX_COMPILER="$CXX"}
"$cmake" --build "$temporary/build"

mapfile -t programs < <(find "$temporary/build" -maxdepth 2 -type f -executable -not -path '*/CMakeFiles/*')
if [[ ${#programs[@]} -ne 1 ]]; then
    echo "failed: expected one program in examples/embed, found ${#programs[@]}: ${programs[*]}"
    exit 1
fi
"${programs[0]}"
echo "the installed library works: $(basename "${programs[0]}") ended with 0"
