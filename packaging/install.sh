#!/bin/sh
# Installs accelc @VERSION@ for Linux on x86_64 or aarch64. Needs no root: sh install.sh [--to FOLDER] [--from URL]
#
#   --to FOLDER   where the program goes (~/.local/bin)
#   --from URL    where the release lies (@URL@);
#                 also file:///..., for a release that is here already
#
# The archive must have the SHA-256 checksum that is written below; otherwise nothing is installed.
set -eu

# As sha256sum writes them.
checksums="
@CHECKSUMS@
"

fail() {
  printf 'install.sh: %s\n' "$*" >&2
  exit 1
}

fetch() {
  if command -v curl >/dev/null; then
    curl -fsSL --retry 3 -o "$2" "$1"
  elif command -v wget >/dev/null; then
    wget -q -O "$2" "$1"
  else
    fail "curl or wget is needed"
  fi || fail "$1 cannot be fetched"
}

sha256() {
  if command -v sha256sum >/dev/null; then
    sha256sum "$1"
  elif command -v shasum >/dev/null; then
    shasum -a 256 "$1"
  elif command -v openssl >/dev/null; then
    openssl dgst -sha256 -r "$1"
  else
    fail "sha256sum, shasum or openssl is needed to verify the archive"
  fi | cut -d ' ' -f 1
}

# All of it is read before anything runs: a script that was cut off on its way does nothing.
main() {
  to=${HOME:-}/.local/bin from=@URL@
  while [ $# -gt 0 ]; do
    case $1 in
      --to | --from) [ $# -ge 2 ] || fail "$1 needs a value" ;;
      *) fail "unknown option $1; there are --to FOLDER and --from URL" ;;
    esac
    case $1 in
      --to) to=$2 ;;
      --from) from=$2 ;;
    esac
    shift 2
  done
  [ "$(uname -s)" = Linux ] || fail "there is no program for $(uname -s), only for Linux; build accelc from source"
  case $(uname -m) in
    x86_64 | amd64) machine=x86_64 ;;
    aarch64 | arm64) machine=aarch64 ;;
    *) fail "there is no program for $(uname -m), only for x86_64 and aarch64; build accelc from source" ;;
  esac
  name=accelc-@VERSION@-linux-$machine
  wanted=$(printf '%s' "$checksums" | sed -n "s/  $name.tar.gz\$//p")
  [ -n "$wanted" ] || fail "this release has no program for $machine"

  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  fetch "$from/$name.tar.gz" "$work/archive"
  found=$(sha256 "$work/archive")
  [ "$found" = "$wanted" ] || fail "$from/$name.tar.gz is not what was released, so nothing is installed:
  its SHA-256 checksum is $found
  and should be           $wanted"
  tar -xzf "$work/archive" -C "$work"
  mkdir -p "$to"
  # In the folder itself, so that a running accelc is replaced at once or not at all.
  cp "$work/$name/accelc" "$to/.accelc.$$"
  mv "$to/.accelc.$$" "$to/accelc"
  printf 'Installed accelc %s in %s.\n' "@VERSION@" "$to"
  case :$PATH: in
    *:"$to":*) ;;
    *) printf '%s is not in PATH.\n' "$to" ;;
  esac
}

main "$@"
