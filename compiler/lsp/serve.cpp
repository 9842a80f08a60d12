#include "compiler/lsp/serve.h"

#include "compiler/lsp/protocol/framing.h"
#include "compiler/lsp/server.h"

#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <deque>
#include <memory>
#include <mutex>
#include <poll.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <thread>
#include <unistd.h>
#include <unordered_map>
#include <utility>

namespace accelc::lsp {

namespace {

/// Messages on their way from the reader to the server.
class Queue {
 public:
  void push(std::string message) {
    // Looked at once, on the thread that has nothing else to do.
    std::string id = id_taken_back(message);
    {
      const std::scoped_lock lock(mutex_);
      if (!id.empty()) ++taken_back_[id];
      messages_.push_back({std::move(message), std::move(id)});
    }
    ready_.notify_one();
  }

  void end() {
    {
      const std::scoped_lock lock(mutex_);
      ended_ = true;
    }
    ready_.notify_one();
  }

  /// Whether nothing waits now.
  bool idle() {
    const std::scoped_lock lock(mutex_);
    return messages_.empty();
  }

  /// Waits that long; whether nothing waits then either. False when none will come any more.
  bool stays_idle(std::chrono::milliseconds pause) {
    std::unique_lock lock(mutex_);
    return !ready_.wait_for(lock, pause, [this] { return ended_ || !messages_.empty(); });
  }

  /// Waits for a message; nothing when none will come any more.
  std::optional<std::string> pop() {
    std::unique_lock lock(mutex_);
    ready_.wait(lock, [this] { return ended_ || !messages_.empty(); });
    if (messages_.empty()) return std::nullopt;
    Waiting next = std::move(messages_.front());
    messages_.pop_front();
    const auto known = taken_back_.find(next.takes_back);
    if (known != taken_back_.end() && --known->second == 0) taken_back_.erase(known);
    return std::move(next.text);
  }

  /// Whether a message that waits takes the request back.
  bool is_taken_back(const Json& id) {
    const std::scoped_lock lock(mutex_);
    return taken_back_.contains(id.dump());
  }

  /// Whether a message that waits takes any request back.
  bool takes_back() {
    const std::scoped_lock lock(mutex_);
    return !taken_back_.empty();
  }

 private:
  struct Waiting {
    std::string text;
    std::string takes_back;  ///< the id of a request, as JSON; empty for most
  };

  static std::string id_taken_back(const std::string& text) {
    constexpr std::size_t kLongest = 200;
    // Most messages are not worth parsing twice.
    if (text.size() > kLongest || text.find("cancelRequest") == std::string::npos) return {};
    const Json message = Json::parse(text, nullptr, false);
    if (text_member(message, "method") != "$/cancelRequest") return {};
    return member(member(message, "params"), "id").dump();
  }

  std::mutex mutex_;
  std::condition_variable ready_;
  std::deque<Waiting> messages_;
  /// How many of the messages take each request back.
  std::unordered_map<std::string, std::size_t> taken_back_;
  bool ended_ = false;
};

void read_messages(int input, Queue& queue) {
  MessageReader reader;
  char buffer[65536];
  for (;;) {
    const ssize_t got = ::read(input, buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return queue.end();
    reader.feed({buffer, static_cast<std::size_t>(got)});
    while (auto message = reader.next()) queue.push(std::move(*message));
  }
}

/// False when nobody reads any more.
bool send(int output, const std::vector<std::string>& messages) {
  for (const std::string& message : messages) {
    const std::string framed = frame(message);
    std::string_view rest = framed;
    while (!rest.empty()) {
      const ssize_t written = ::write(output, rest.data(), rest.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) return false;
      rest.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  return true;
}

/// Returns when the process has ended, which costs nothing until then.
void wait_for_end(pid_t process) {
#ifdef SYS_pidfd_open
  const auto descriptor = static_cast<int>(::syscall(SYS_pidfd_open, process, 0));
  if (descriptor >= 0) {
    pollfd ended{descriptor, POLLIN, 0};
    while (::poll(&ended, 1, -1) < 0 && errno == EINTR) continue;
    ::close(descriptor);
    return;
  }
#endif
  // An older system; or it has ended already.
  constexpr std::chrono::seconds kBetweenLooks{30};
  while (::kill(process, 0) == 0 || errno != ESRCH) std::this_thread::sleep_for(kBetweenLooks);
}

/// The id of a request that was cancelled while it waited; null for all other messages.
Json cancelled_request(const std::string& text, Queue& queue) {
  if (!queue.takes_back()) return nullptr;
  const Json message = Json::parse(text, nullptr, false);
  const Json& id = member(message, "id");
  const bool taken_back = !text_member(message, "method").empty() && queue.is_taken_back(id);
  return taken_back ? id : Json(nullptr);
}

WallMinute machine_clock() {
  return std::chrono::floor<std::chrono::minutes>(std::chrono::system_clock::now());
}

}  // namespace

int serve(FileSystem& disk, int input, int output, Build build) {
  constexpr int kLostClient = 1;
  // Between two letters there is less, between typing and looking more.
  constexpr std::chrono::milliseconds kPause{250};
  Server server(disk, std::move(build), machine_clock);
  // The threads that fill it are blocked until the pipe closes or the client ends: nobody waits for
  // them.
  const auto shared = std::make_shared<Queue>();
  Queue& queue = *shared;
  std::thread([input, shared] { read_messages(input, *shared); }).detach();
  bool watches_client = false;
  while (!server.exit_code()) {
    if (queue.idle() && !send(output, server.publish_changes())) return kLostClient;
    if (queue.idle() && server.has_work()) {
      if (!send(output, server.work())) return kLostClient;
      continue;
    }
    if (server.has_work_for_pause() && queue.stays_idle(kPause)) {
      if (!send(output, server.work_in_pause())) return kLostClient;
      continue;
    }
    const auto message = queue.pop();
    if (!message) return kLostClient;
    const Json cancelled = cancelled_request(*message, queue);
    const auto answers = cancelled.is_null()
                             ? server.receive(*message)
                             : std::vector<std::string>{Server::cancelled(cancelled)};
    if (!send(output, answers)) return kLostClient;
    if (!watches_client && server.client_process() > 0) {
      watches_client = true;
      std::thread([process = server.client_process(), shared] {
        wait_for_end(process);
        shared->end();
      }).detach();
    }
  }
  return *server.exit_code();
}

}  // namespace accelc::lsp
