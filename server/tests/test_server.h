#pragma once
// A real server on a free port with a real data file, in this process, on a thread of its own.

#include <spdlog/sinks/ringbuffer_sink.h>

#include <atomic>
#include <functional>
#include <memory>
#include <thread>

#include "server/server.h"
#include "store/tests/temp_folder.h"

namespace spielwerk::server {

class TestServer {
 public:
  /// `adjust` may change the settings, which are made for tests: no delays, free ports.
  explicit TestServer(std::function<void(ServerConfig&)> adjust = {});
  /// Ends it. Every table in its data file has to be what comes of its events.
  ~TestServer();

  unsigned short port() const { return server_->port(); }
  unsigned short admin_port() const { return server_->admin_port(); }
  const std::filesystem::path& folder() const { return folder_.path(); }
  std::filesystem::path data() const { return folder_.path() / "data.sqlite"; }
  /// The last lines of what it has logged.
  std::string log() const;

  /// Lets so much time pass for the tables; from then on it passes in no other way.
  void advance(Milliseconds time);

  /// Ends gracefully; start() begins again with the same data.
  void stop();
  void start();
  /// The data file is changed by hand: its tables need not be what comes of their events.
  void note_damage() { damaged_ = true; }

 private:
  std::function<void(ServerConfig&)> adjust_;
  std::shared_ptr<spdlog::sinks::ringbuffer_sink_mt> log_;
  std::atomic<Time> time_{0};  // 0: that of the machine
  bool damaged_ = false;
  TempFolder folder_;
  std::unique_ptr<Server> server_;
  std::jthread thread_;
};

}  // namespace spielwerk::server
