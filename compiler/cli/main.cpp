// The program: connects run() with the process.
#include "compiler/cli/progress.h"
#include "compiler/cli/standard_input.h"
#include "compiler/cli/watch.h"
#include "compiler/commands/argument_files.h"
#include "compiler/commands/run.h"
#include "compiler/probe/nvml_process.h"
#include "compiler/support/heap.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace {

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

/// The columns of the terminal that output goes to.
std::optional<std::size_t> terminal_width() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
  return size.ws_col;
}

volatile std::sig_atomic_t interrupted = 0;

/// The disk, processes and terminal of this process.
accelc::RunEnvironment real_environment(accelc::FileSystem& files) {
  accelc::RunEnvironment environment;
  environment.files = &files;
  environment.run_process = accelc::run_process;
  environment.ask_nvml = accelc::run_nvml_helper;
  environment.variable = [](const std::string& name) -> std::optional<std::string> {
    const char* value = std::getenv(name.c_str());
    return value != nullptr ? std::optional<std::string>(value) : std::nullopt;
  };
  environment.start =
      std::chrono::nanoseconds(std::chrono::system_clock::now().time_since_epoch()).count();
  environment.color = wants_color();
  environment.width = terminal_width();
  environment.threads = 0;
  return environment;
}

accelc::RunResult run_with_progress(const std::vector<std::string>& arguments,
                                    accelc::RunEnvironment& environment) {
  accelc::Progress progress;
  if (::isatty(STDERR_FILENO) == 1) {
    environment.progress = [&progress](std::size_t done, std::size_t total) {
      progress.show(done, total);
    };
  }
  accelc::RunResult result = accelc::run(arguments, environment);
  environment.progress = nullptr;
  return result;
}

/// Prints what a run said. Returns the exit code.
int print(const accelc::RunResult& result) {
  write_all(STDERR_FILENO, result.err);
  const int error = write_all(STDOUT_FILENO, result.out);
  // A reader that has seen enough (`| head`) misses nothing.
  if (error == 0 || error == EPIPE) return result.exit_code;
  write_all(STDERR_FILENO,
            std::string("error: cannot write to standard output: ") + std::strerror(error) + "\n");
  // Nobody has seen the findings: that is another failure than findings.
  return std::max(result.exit_code, accelc::kExitUsage);
}

/// Runs again whenever something that a run looked at has changed, until the user ends it: that is
/// no failure.
int watch(const std::vector<std::string>& arguments, accelc::FileSystem& disk) {
  constexpr timespec kBetweenLooks{0, 300'000'000};
  accelc::WatchedFiles files(disk);
  accelc::RunEnvironment environment = real_environment(files);
  struct sigaction end {};
  end.sa_handler = [](int) { interrupted = 1; };
  ::sigaction(SIGINT, &end, nullptr);
  ::sigaction(SIGTERM, &end, nullptr);
  const bool terminal = ::isatty(STDOUT_FILENO) == 1;
  while (interrupted == 0) {
    files.forget();
    const accelc::RunResult result = run_with_progress(arguments, environment);
    if (terminal) write_all(STDOUT_FILENO, "\x1b[2J\x1b[H");
    print(result);
    if (result.refused) return result.exit_code;
    write_all(STDERR_FILENO, "Watching for changes; Ctrl-C ends it.\n");
    while (interrupted == 0 && !files.changed()) ::nanosleep(&kBetweenLooks, nullptr);
  }
  return accelc::kExitClean;
}

/// Nothing is left to flush, and tearing down large trees would only take time.
[[noreturn]] void leave(int code) {
#ifdef ACCELC_COUNTS_PATHS
  std::exit(code);  // writes the counts
#else
  ::_exit(code);
#endif
}

}  // namespace

int main(int argc, char** argv) {
  const bool serves = argc > 1 && std::string_view(argv[1]) == "lsp";
  accelc::prepare_heap(serves ? accelc::Lifetime::kServer : accelc::Lifetime::kOneRun);
  // A reader that goes away is an error of write(), not the end of the process.
  std::signal(SIGPIPE, SIG_IGN);
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const auto files = accelc::make_disk_file_system();
  const std::vector<std::string> words = accelc::expand_argument_files(arguments, *files).words;
  if (accelc::watches(words)) return watch(arguments, *files);
  accelc::RunEnvironment environment = real_environment(*files);
  if (const auto limit = accelc::standard_input_limit(words)) {
    accelc::ReadResult read = accelc::read_standard_input(*limit);
    environment.standard_input = std::move(read.bytes);
    environment.standard_input_error = std::move(read.error);
    environment.more_standard_input = accelc::read_standard_input;
  }
  leave(print(run_with_progress(arguments, environment)));
}
