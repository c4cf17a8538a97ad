#pragma once
// The real program, `spielwerk serve`, as a process of its own, with a data file in a folder.

#include <sys/types.h>

#include <condition_variable>
#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace spielwerk::server {

struct Launch {
  std::filesystem::path program;
  std::filesystem::path folder;  // config.toml and data.sqlite lie there
  std::map<std::string, std::string> environment{};
  int descriptors = 0;  // how many it may have; 0: as the test
  bool awaited = true;  // whether it has to listen before the test goes on
};

/// Settings of a program for tests: a free port, the same tables in every run, no delays, no limits of speed.
inline constexpr const char* kTestSettings =
    "listen = \"127.0.0.1:0\"\nadmin = \"127.0.0.1:0\"\nbot_delay = 0\nthink_ceiling = 0\n"
    "test_seed = \"program\"\n"
    "[limits]\ncommands = 100000\nguests_per_minute = 100000\ntables_per_minute = 100000\n"
    "lists_per_minute = 100000\nrecords_per_minute = 100000\nsockets_per_minute = 100000\n"
    "[deadlines]\nrequest = 3600000\nwrite = 3600000\nbeat = 3600000\nsilence = 3600000\n";
void write_settings(const std::filesystem::path& folder, const std::string& settings = kTestSettings);

class Program {
 public:
  /// Waits until it listens, unless told not to. Throws std::runtime_error with its log if it ends instead.
  explicit Program(const Launch& launch);
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  /// Kills it if it still runs.
  ~Program();

  pid_t process() const { return process_; }
  unsigned short port() const { return port_; }
  unsigned short admin_port() const { return admin_port_; }  // 0: none
  std::string log() const;
  /// Ends the process by a signal and gives its wait status.
  int end(int signal);

 private:
  void start(const Launch& launch);
  void read(int log);
  void await_ready();

  pid_t process_ = -1;
  unsigned short port_ = 0;
  unsigned short admin_port_ = 0;
  mutable std::mutex mutex_;
  std::condition_variable more_;
  std::string log_;
  bool ended_ = false;
  std::jthread reader_;  // last: it uses everything above
};

}  // namespace spielwerk::server
