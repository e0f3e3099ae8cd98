# Shared by the scripts: sourced, never run. Leaves the caller in the root of the project.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root" || exit 2
jobs=${CANTRIP_JOBS:-$(nproc)}

# Objects are found again in another clone of the project, too.
export CCACHE_BASEDIR="$root" CCACHE_NOHASHDIR=1

say() { printf '%s\n' "$*" >&2; }
die() {
    say "$(basename "$0"): $*"
    exit 2
}

# Prints the comment at the top of a script (its second line up to the first that is no comment).
usage() { sed -n '2,/^[^#]/{/^#/s/^# \{0,1\}//p}' "$1"; }

# The order of the folders is written once, for CMake.
core_folders() {
    sed -n '/CANTRIP_CORE_FOLDERS/,/)/p' cmake/Folders.cmake | tr -d '()' | sed 's/set//; s/CANTRIP_CORE_FOLDERS//'
}

# Sources of the core, one a line, in the order of the folders.
core_sources() {
    local folder
    for folder in $(core_folders); do
        if [[ -d src/$folder ]]; then find "src/$folder" -name '*.cpp' | LC_ALL=C sort; fi
    done
}

# C++ files that git tracks or would track, one a line.
cpp_files() {
    git ls-files --cached --others --exclude-standard -- '*.cpp' '*.hpp' | LC_ALL=C sort -u |
        while read -r file; do if [[ -f $file ]]; then printf '%s\n' "$file"; fi; done
}

# Two builds in one folder would spoil each other: the second waits.
with_lock() {
    mkdir -p build
    (
        flock -w 3600 9 || die "another build has held build/.lock for an hour"
        "$@" 9>&-
    ) 9>build/.lock
}
