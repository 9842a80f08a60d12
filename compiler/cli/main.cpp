// The program: connects run() with the process.
#include "compiler/driver/run.h"
#include "compiler/lsp/command.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <malloc.h>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace {

std::string read_standard_input() {
  std::string text;
  char buffer[65536];
  for (;;) {
    const ssize_t got = ::read(STDIN_FILENO, buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return text;
    text.append(buffer, static_cast<std::size_t>(got));
  }
}

/// Returns errno, or 0.
int write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(fd, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

/// https://no-color.org and https://force-color.org: set and not empty.
bool wants_color() {
  const auto set = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
  };
  if (set("NO_COLOR")) return false;
  if (set("FORCE_COLOR")) return true;
  const char* terminal = std::getenv("TERM");
  const bool dumb = terminal != nullptr && std::string_view(terminal) == "dumb";
  return ::isatty(STDOUT_FILENO) == 1 && !dumb;
}

}  // namespace

int main(int argc, char** argv) {
#ifdef M_TOP_PAD
  // Few large steps: threads wait for each other while one of them makes the heap grow.
  mallopt(M_TOP_PAD, 64 << 20);
#endif
  // A reader that goes away is an error of write(), not the end of the process.
  std::signal(SIGPIPE, SIG_IGN);
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const auto files = accelc::make_disk_file_system();
  accelc::RunEnvironment environment;
  environment.files = files.get();
  environment.run_process = accelc::run_process;
  environment.color = wants_color();
  environment.threads = 0;
  environment.serve_editor = accelc::lsp::run_lsp;
  if (accelc::reads_standard_input(arguments)) environment.standard_input = read_standard_input();
  accelc::RunResult result = accelc::run(arguments, environment);
  write_all(STDERR_FILENO, result.err);
  const int error = write_all(STDOUT_FILENO, result.out);
  if (error != 0) {
    write_all(STDERR_FILENO, std::string("error: cannot write to standard output: ") +
                                 std::strerror(error) + "\n");
    if (result.exit_code == accelc::kExitClean) result.exit_code = accelc::kExitUsage;
  }
  // Nothing is left to flush, and tearing down large trees would only take time.
  ::_exit(result.exit_code);
}
