# shellcheck shell=sh
# What .ci/run and .ci/nightly share: they read it, with the checkout as their folder.

step() { printf '\n== %s (%s)\n' "$*" "$(date +%T)"; }

# Installs what only they need, and lets the compilers use what was compiled before, in another clone too.
install_tools() {
  missing=
  for tool in clang++ clang-format clang-tidy shellcheck valgrind ccache; do
    command -v "$tool" >/dev/null 2>&1 || missing="$missing $(printf %s "$tool" | sed 's/++//')"
  done
  # The sanitizers' and libFuzzer's libraries are a package of their own, which clang only recommends.
  [ -e "$(clang++ -print-file-name=lib/linux/libclang_rt.fuzzer-x86_64.a 2>/dev/null)" ] || missing="$missing libclang-rt-dev"
  # For the tests that compile the oracle with another standard library and for the web.
  [ -e "$(clang++ -stdlib=libc++ -print-file-name=libc++.so 2>/dev/null)" ] || missing="$missing libc++-dev libc++abi-dev"
  command -v em++ >/dev/null 2>&1 || missing="$missing emscripten"
  # The languages that have an adapter.
  for tool in go:golang-go ruby:ruby ghc:ghc mcs:mono-mcs mono:mono-runtime javac:default-jdk-headless rustc:rustc; do
    command -v "${tool%%:*}" >/dev/null 2>&1 || missing="$missing ${tool#*:}"
  done
  if [ -n "$missing" ]; then
    apt-get update >/dev/null
    # shellcheck disable=SC2086  # the list is meant to be split
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing >/dev/null
  fi
  if command -v ccache >/dev/null 2>&1; then
    export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR="$PWD" CCACHE_NOHASHDIR=1
  fi
}

# A build with one of the presets; of the targets that are named, or all.
build() {
  preset=$1
  shift
  cmake --preset "$preset" >/dev/null
  if [ $# -gt 0 ]; then cmake --build "build-$preset" --target "$@"; else cmake --build "build-$preset"; fi
}
