#include "compiler/lsp/serve.h"

#include "compiler/lsp/framing.h"
#include "compiler/lsp/server.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <deque>
#include <mutex>
#include <thread>
#include <unistd.h>

namespace accelc::lsp {

namespace {

/// Messages on their way from the reader to the server.
class Queue {
 public:
  void push(std::string message) {
    {
      const std::scoped_lock lock(mutex_);
      messages_.push_back(std::move(message));
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

  bool ended() {
    const std::scoped_lock lock(mutex_);
    return ended_ && messages_.empty();
  }

  /// Waits for a message, at most so long.
  std::optional<std::string> pop(std::chrono::seconds patience) {
    std::unique_lock lock(mutex_);
    ready_.wait_for(lock, patience, [this] { return ended_ || !messages_.empty(); });
    if (messages_.empty()) return std::nullopt;
    std::string message = std::move(messages_.front());
    messages_.pop_front();
    return message;
  }

  /// Whether a message that waits cancels the request `id`.
  bool cancels(const Json& id) {
    const std::scoped_lock lock(mutex_);
    return std::any_of(messages_.begin(), messages_.end(), [&id](const std::string& text) {
      // Most messages are not worth parsing twice.
      if (text.size() > 200 || text.find("cancelRequest") == std::string::npos) return false;
      const Json message = Json::parse(text, nullptr, false);
      return text_member(message, "method") == "$/cancelRequest" &&
             member(member(message, "params"), "id") == id;
    });
  }

 private:
  std::mutex mutex_;
  std::condition_variable ready_;
  std::deque<std::string> messages_;
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

bool is_gone(int process) { return process > 0 && ::kill(process, 0) != 0 && errno == ESRCH; }

/// The id of a request that was cancelled while it waited; null for all other messages.
Json cancelled_request(const std::string& text, Queue& queue) {
  if (queue.idle()) return nullptr;
  const Json message = Json::parse(text, nullptr, false);
  const Json& id = member(message, "id");
  return !id.is_null() && queue.cancels(id) ? id : Json(nullptr);
}

}  // namespace

int serve(FileSystem& disk, int input, int output) {
  // A client that died without closing the pipe is noticed after so long.
  constexpr std::chrono::seconds kPatience{30};
  constexpr int kLostClient = 1;
  Server server(disk);
  Queue queue;
  // Blocked in read() until the pipe closes: the process ends without waiting for it.
  std::thread([input, &queue] { read_messages(input, queue); }).detach();
  while (!server.exit_code()) {
    if (queue.idle() && !send(output, server.settle())) return kLostClient;
    if (queue.idle() && server.has_work()) {
      if (!send(output, server.work())) return kLostClient;
      continue;
    }
    const auto message = queue.pop(kPatience);
    if (!message) {
      if (queue.ended() || is_gone(server.client_process())) return kLostClient;
      continue;
    }
    const Json cancelled = cancelled_request(*message, queue);
    const auto answers = cancelled.is_null()
                             ? server.receive(*message)
                             : std::vector<std::string>{Server::cancelled(cancelled)};
    if (!send(output, answers)) return kLostClient;
  }
  return *server.exit_code();
}

}  // namespace accelc::lsp
