#!/bin/sh
# What a shell does to the program: endless input, input that cannot be read, a reader that goes away, a
# full disk, a path without an end.
#
#   streams.sh ACCELC [sanitized]
accelc=$1
if [ "${2:-}" = sanitized ]; then
  # Sanitizers reserve more than they use: what is used is limited in place of it.
  export ASAN_OPTIONS="hard_rss_limit_mb=1024:${ASAN_OPTIONS:-}"
  memory=unlimited
else
  memory=524288
fi
failures=0

# expect WHAT WANTED GOT
expect() {
  [ "$2" = "$3" ] && return
  echo "$1: $3 instead of $2"
  failures=1
}

# run COMMAND: 512 MiB hold every run, twice that with sanitizers; prints the exit code.
run() {
  (ulimit -v "$memory" 2>/dev/null; "$@" >/dev/null 2>&1; echo $?)
}

for command in "check" "parse" "fmt" "platform import"; do
  # shellcheck disable=SC2086
  expect "endless input of $command" 2 "$(yes 'a: b' | run "$accelc" $command -)"
done

# A part of a text may look right, and would be written back as the whole: nothing is printed.
for command in "check" "fmt" "build" "fix" "platform import"; do
  # shellcheck disable=SC2086
  said=$("$accelc" $command - 2>&1 <.)
  expect "input of $command that is a folder" "error: standard input cannot be read: is a directory 2" "$said $?"
done

# Manifests come in documents of any number, but a document has to end.
manifest='apiVersion: v1
kind: Pod
metadata: {name: a}
spec: {containers: [{name: a, image: "a:1.0.0", args: [1]}]}
---'
expect "manifests before endless input" 2 "$( (echo "$manifest"; yes 'a: b') | run "$accelc" check --max-file-size 100000 -)"
expect "more than the limit of manifests" 1 "$( (for _ in $(seq 2000); do echo "$manifest"; done) | run "$accelc" check --max-file-size 100000 -)"

spec='accelc: v1
tasks: {a: {}}'
if [ -c /dev/full ]; then
  echo "$spec" | "$accelc" check - >/dev/full 2>/dev/null
  expect "findings that nobody has seen" 2 $?
  "$accelc" rules >/dev/full 2>/dev/null
  expect "a list that nobody has seen" 2 $?
fi

# `head` has gone long before the schema is written; that is no fault that anybody is told of.
fifo=$(mktemp -d)
(sleep 1; "$accelc" schema 2>"$fifo/said") | true
expect "a reader that has gone" "" "$(cat "$fifo/said")"
rm -r "$fifo"

# A folder whose path is longer than the system takes, made from inside: what lies there is not read.
deep=$(mktemp -d)
name=$(printf '%0200d' 0)
(cd "$deep" && while mkdir "$name" && cd "$name"; do :; done) 2>/dev/null
echo 'accelc: v1
tasks: {}' >"$deep/tasks.yaml"
"$accelc" check --isolated "$deep" >"$deep/said" 2>&1
expect "a path that is too long" 2 $?
expect "why it was not read" 1 "$(grep -c 'file name too long' "$deep/said")"
rm -r "$deep"

# A cache is a folder of the project: a link in it must not lead the writing elsewhere.
project=$(mktemp -d)
mkdir "$project/elsewhere"
ln -s elsewhere "$project/.accelc-cache"
for name in a b; do
  printf 'accelc: v1\ntasks: {%s: {image: "acme/a:1", command: [run]}}\n' $name >"$project/$name.yaml"
done
(cd "$project" && "$accelc" check --cache) >"$project/said" 2>&1
expect "a cache behind a link" 0 $?
expect "why it is not used" 1 "$(grep -c 'symbolic link' "$project/said")"
expect "what was written behind the link" "" "$(ls -A "$project/elsewhere")"
rm -r "$project"
exit $failures
