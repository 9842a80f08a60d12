#include "compiler/support/process.h"

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX declares it nowhere

namespace accelc {

namespace {

constexpr int kRead = 0;
constexpr int kWrite = 1;
using Pipe = std::array<int, 2>;

/// Reads both pipes until the program has closed them.
void collect(const Pipe& out, const Pipe& err, ProcessResult& result) {
  std::array<pollfd, 2> open = {pollfd{out[kRead], POLLIN, 0}, pollfd{err[kRead], POLLIN, 0}};
  const std::array<std::string*, 2> texts = {&result.out, &result.err};
  std::array<char, 16384> buffer{};
  while (open[0].fd >= 0 || open[1].fd >= 0) {
    if (::poll(open.data(), open.size(), -1) < 0 && errno != EINTR) return;
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (open[i].fd < 0 || open[i].revents == 0) continue;
      const ssize_t got = ::read(open[i].fd, buffer.data(), buffer.size());
      if (got > 0) {
        texts[i]->append(buffer.data(), static_cast<std::size_t>(got));
      } else if (got == 0 || errno != EINTR) {
        open[i].fd = -1;
      }
    }
  }
}

int exit_code_of(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

ProcessResult run_process(const std::vector<std::string>& arguments) {
  ProcessResult result;
  Pipe out{};
  Pipe err{};
  if (::pipe2(out.data(), O_CLOEXEC) != 0) return {.error = std::strerror(errno)};
  if (::pipe2(err.data(), O_CLOEXEC) != 0) {
    result.error = std::strerror(errno);
    for (const int fd : out) ::close(fd);
    return result;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, out[kWrite], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err[kWrite], STDERR_FILENO);
  std::vector<std::string> words = arguments;
  std::vector<char*> pointers;
  pointers.reserve(words.size() + 1);
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  pid_t child = 0;
  const int failed =
      ::posix_spawnp(&child, pointers[0], &actions, nullptr, pointers.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(out[kWrite]);
  ::close(err[kWrite]);
  if (failed != 0) {
    result.error = std::strerror(failed);
  } else {
    collect(out, err, result);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    result.exit_code = exit_code_of(status);
  }
  ::close(out[kRead]);
  ::close(err[kRead]);
  return result;
}

}  // namespace accelc
