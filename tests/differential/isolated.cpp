#include "tests/differential/isolated.h"

#include <array>
#include <csignal>
#include <cstdint>
#include <optional>
#include <sys/wait.h>
#include <unistd.h>

namespace accelc::test {

namespace {

constexpr unsigned kSeconds = 1;

bool write_all(int file, const char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t done = ::write(file, bytes, size);
    if (done <= 0) return false;
    bytes += done;
    size -= static_cast<std::size_t>(done);
  }
  return true;
}

bool read_all(int file, char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t done = ::read(file, bytes, size);
    if (done <= 0) return false;
    bytes += done;
    size -= static_cast<std::size_t>(done);
  }
  return true;
}

bool send(int file, std::string_view text) {
  const auto size = static_cast<std::uint32_t>(text.size());
  return write_all(file, reinterpret_cast<const char*>(&size), sizeof size) &&
         write_all(file, text.data(), text.size());
}

std::optional<std::string> receive(int file) {
  std::uint32_t size = 0;
  if (!read_all(file, reinterpret_cast<char*>(&size), sizeof size)) return std::nullopt;
  std::string text(size, '\0');
  if (!read_all(file, text.data(), size)) return std::nullopt;
  return text;
}

}  // namespace

std::optional<Answer> IsolatedReader::read(std::string_view text) {
  if (child_ < 0 && !start()) return std::nullopt;
  const bool sent = send(to_child_, text);
  const std::optional<std::string> verdict = sent ? receive(from_child_) : std::nullopt;
  std::optional<std::string> events = verdict ? receive(from_child_) : std::nullopt;
  std::optional<std::string> why = events ? receive(from_child_) : std::nullopt;
  std::optional<std::string> broken = why ? receive(from_child_) : std::nullopt;
  if (!broken) {
    stop();
    return std::nullopt;
  }
  return Answer{static_cast<Verdict>(verdict->front()), std::move(*events), std::move(*why),
                std::move(*broken)};
}

bool IsolatedReader::start() {
  // A child that died must not take this process with it.
  std::signal(SIGPIPE, SIG_IGN);
  std::array<int, 2> requests{};
  std::array<int, 2> answers{};
  if (::pipe(requests.data()) != 0 || ::pipe(answers.data()) != 0) return false;
  child_ = ::fork();
  if (child_ == 0) {
    ::close(requests[1]);
    ::close(answers[0]);
    serve(requests[0], answers[1]);
  }
  ::close(requests[0]);
  ::close(answers[1]);
  to_child_ = requests[1];
  from_child_ = answers[0];
  return child_ > 0;
}

void IsolatedReader::stop() {
  if (child_ < 0) return;
  ::close(to_child_);
  ::close(from_child_);
  ::waitpid(child_, nullptr, 0);
  child_ = -1;
}

void IsolatedReader::serve(int in, int out) const {
  while (const std::optional<std::string> text = receive(in)) {
    ::alarm(kSeconds);
    const Answer answer = function_(*text);
    ::alarm(0);
    const std::string verdict(1, static_cast<char>(answer.verdict));
    if (!send(out, verdict) || !send(out, answer.events) || !send(out, answer.why) ||
        !send(out, answer.broken)) {
      break;
    }
  }
  ::_exit(0);
}

}  // namespace accelc::test
