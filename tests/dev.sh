#!/bin/sh
# What `./dev build` shows while it compiles, with a cmake that compiles nothing: dev.sh DEV
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/programs" "$work/build/quick/compiler/cli"
cp "$1" "$work/dev"

program() {
  cat >"$1"
  chmod +x "$1"
}
program "$work/programs/dpkg-query" <<'END'
#!/bin/sh
echo install ok installed
END
program "$work/programs/cmake" <<'END'
#!/bin/sh
[ "$1" = --build ] || exit 0
for step in 1 100 200; do echo "[$step/${STEPS:-400} $step.0] Building x.cpp.o"; done
echo "x.cpp: what the compiler says"
exit "${COMPILER_FAILS:-0}"
END
program "$work/build/quick/compiler/cli/accelc" <<'END'
#!/bin/sh
echo "accelc $*"
END

fail() {
  printf '%s:\n' "$1"
  cat "$work/shown" "$work/errors"
  exit 1
}
dev() { PATH="$work/programs:$PATH" "$work/dev" build tasks.yaml >"$work/shown" 2>"$work/errors"; }

dev || fail "a build fails"
grep -qx "accelc build tasks.yaml" "$work/shown" || fail "accelc did not run"
printf '== compiling: %s of 400 steps, about %s min left\n' 100 5 200 4 | cmp -s - "$work/errors" || fail "the progress is wrong"

STEPS=10 dev || fail "a short build fails"
[ ! -s "$work/errors" ] || fail "a short build is not silent"

code=0
COMPILER_FAILS=1 dev || code=$?
[ "$code" -eq 1 ] || fail "a failed build has exit code $code"
grep -q "what the compiler says" "$work/errors" || fail "the error is not shown"
[ ! -s "$work/shown" ] || fail "accelc ran after a failed build"
