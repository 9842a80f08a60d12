// Runs one command and prints what it took: nanoseconds, microseconds of processor time, peak
// kilobytes, exit code.
//
// A process of its own because Linux counts what the process that starts a command has at its peak
// as the command's own memory: this one is as small as a process can be.
#include <cstdio>
#include <ctime>
#include <fcntl.h>
#include <initializer_list>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

long long nanoseconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1'000'000'000LL + now.tv_nsec;
}

long long microseconds(const timeval& time) { return time.tv_sec * 1'000'000LL + time.tv_usec; }

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) return 2;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (const int file : {STDOUT_FILENO, STDERR_FILENO}) {
    posix_spawn_file_actions_addopen(&actions, file, "/dev/null", O_RDWR, 0);
  }
  const long long start = nanoseconds();
  pid_t child = 0;
  if (posix_spawnp(&child, arguments[1], &actions, nullptr, arguments + 1, environ) != 0) return 2;
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  const long long took = nanoseconds() - start;
  const long long processor = microseconds(usage.ru_utime) + microseconds(usage.ru_stime);
  std::printf("%lld %lld %ld %d\n", took, processor, usage.ru_maxrss,
              WIFEXITED(status) ? WEXITSTATUS(status) : -1);
  return 0;
}
