#include "server/tests/program.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <stdexcept>
#include <string_view>

#include "server/tests/patience.h"

namespace spielwerk::server {

namespace {

constexpr std::string_view kReady = "Spielwerk is at ";

/// The port at the end of the line that begins with a mark; 0: there is none.
unsigned short port_after(const std::string& log, std::string_view mark) {
  const auto start = log.find(mark);
  if (start == std::string::npos) return 0;
  const std::string line =
      log.substr(start + mark.size(), log.find_first_of(";\n", start) - start - mark.size());
  return static_cast<unsigned short>(std::stoi(line.substr(line.rfind(':') + 1)));
}

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> list;
  for (std::string& word : words) list.push_back(word.data());
  list.push_back(nullptr);
  return list;
}

}  // namespace

void write_settings(const std::filesystem::path& folder, const std::string& settings) {
  std::ofstream(folder / "config.toml") << settings;
}

Program::Program(const Launch& launch) {
  start(launch);
  try {
    if (launch.awaited) await_ready();
  } catch (...) {
    end(SIGKILL);
    throw;
  }
}

Program::~Program() {
  if (process_ > 0) end(SIGKILL);
}

void Program::start(const Launch& launch) {
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  // Between fork and exec nothing may be allocated.
  std::vector<std::string> words{launch.program, "serve",
                                 "--config",     launch.folder / "config.toml",
                                 "--data",       launch.folder / "data.sqlite"};
  std::vector<std::string> settings;
  for (char** one = environ; *one != nullptr; ++one) settings.emplace_back(*one);
  for (const auto& [name, value] : launch.environment) settings.push_back(name + '=' + value);
  const std::vector<char*> arguments = pointers(words);
  const std::vector<char*> environment = pointers(settings);
  const rlimit descriptors{static_cast<rlim_t>(launch.descriptors), static_cast<rlim_t>(launch.descriptors)};
  process_ = ::fork();
  if (process_ == 0) {
    if (launch.descriptors > 0) ::setrlimit(RLIMIT_NOFILE, &descriptors);
    ::dup2(pipe[1], STDERR_FILENO);
    ::execve(arguments[0], arguments.data(), environment.data());
    ::_exit(127);
  }
  ::close(pipe[1]);
  reader_ = std::jthread([this, log = pipe[0]] { read(log); });
}

void Program::read(int log) {
  std::array<char, 4'096> piece{};
  for (ssize_t size = 0; (size = ::read(log, piece.data(), piece.size())) > 0;) {
    const std::scoped_lock hold(mutex_);
    log_.append(piece.data(), static_cast<std::size_t>(size));
    more_.notify_all();
  }
  ::close(log);
  const std::scoped_lock hold(mutex_);
  ended_ = true;
  more_.notify_all();
}

void Program::await_ready() {
  std::unique_lock hold(mutex_);
  const auto ready = [&] {
    const auto start = log_.find(kReady);
    return start != std::string::npos && log_.find('\n', start) != std::string::npos;
  };
  if (!more_.wait_for(hold, kPatience, [&] { return ended_ || ready(); }))
    throw std::runtime_error("the program is not there after two minutes: " + log_);
  if (!ready()) throw std::runtime_error("the program did not start: " + log_);
  port_ = port_after(log_, kReady);
  admin_port_ = port_after(log_, "health and metrics on ");
}

std::string Program::log() const {
  const std::scoped_lock hold(mutex_);
  return log_;
}

int Program::end(int signal) {
  int status = 0;
  ::kill(process_, signal);
  ::waitpid(process_, &status, 0);
  process_ = -1;
  return status;
}

}  // namespace spielwerk::server
