// `serve`: the server with its settings, put together from defaults, a file and the command line.

#include "server/serve.h"
#include "cli/command.h"
#include "cli/texts.h"
#include "core/catalogue/any_game.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace spielwerk::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kData = "data/spielwerk.db";

/// Where the built page lies: in the tree it was built in, or beside the installed program.
std::optional<fs::path> find_page() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
  const std::array<fs::path, 2> places{fs::path("build/page"), program / "../share/spielwerk/page"};
  for (const fs::path& place : places)
    if (fs::exists(place / "index.html", error)) return fs::weakly_canonical(place, error);
  return std::nullopt;
}

struct Serve {
  std::string config;
  std::optional<std::string> listen;
  std::optional<unsigned short> port;
  std::optional<std::string> admin;
  std::optional<std::string> page;
  std::optional<std::string> data;
  std::optional<std::string> log;

  Outcome run() const {
    auto settings = read();
    if (!settings) return std::unexpected(settings.error());
    if (settings->public_dir.empty())
      fmt::print(stderr, "spielwerk: no page found (--page DIR); only the protocol is served\n");
    std::error_code error;
    const fs::path folder = settings->data.parent_path();
    if (!folder.empty()) fs::create_directories(folder, error);
    if (error)
      return std::unexpected(Problem{LocalCode::kUnwritable, folder.string() + ": " + error.message(), {}});
    return serve(*settings, all_games(), text_of());
  }

 private:
  /// Each catalog is read once.
  static server::TextOf text_of() {
    auto known = std::make_shared<std::map<std::pair<std::string, std::string>, Texts>>();
    return [known](std::string_view owner, std::string_view language, std::string_view key,
                   const std::map<std::string, std::string>& gaps) {
      const std::pair of(std::string{owner}, std::string{language});
      return known->try_emplace(of, of.first, of.second)
          .first->second.say(std::string(key), {gaps.begin(), gaps.end()});
    };
  }

  std::expected<ServerConfig, Problem> read() const {
    ServerConfig settings;
    settings.data = kData;
    if (!config.empty()) {
      auto loaded = load_config(config);
      if (!loaded) return loaded;
      settings = std::move(*loaded);
    }
    if (listen) settings.listen = *listen;
    const auto address = parse_address(settings.listen);
    if (!address) return std::unexpected(usage_problem("--listen: " + address.error().text));
    if (port) {
      const bool colons = address->host.find(':') != std::string::npos;
      settings.listen = fmt::format(fmt::runtime(colons ? "[{}]:{}" : "{}:{}"), address->host, *port);
    }
    if (admin) settings.admin = *admin == "none" ? "" : *admin;
    if (settings.admin && !settings.admin->empty() && !parse_address(*settings.admin))
      return std::unexpected(
          usage_problem("--admin " + *settings.admin + ": expected ADDRESS:PORT, or none"));
    if (page) settings.public_dir = *page;
    else if (const auto found = find_page(); settings.public_dir.empty() && found)
      settings.public_dir = *found;
    if (data) settings.data = *data;
    if (log) settings.log = *log;
    return settings;
  }
};

}  // namespace

void add_serve(CLI::App& app, int& code) {
  auto args = std::make_shared<Serve>();
  CLI::App* command = app.add_subcommand("serve", "Serve tables and the page until Ctrl-C");
  command->add_option("--config", args->config, "Settings as TOML; the other options go before it")
      ->check(CLI::ExistingFile);
  command->add_option("--listen", args->listen, "Address and port of the page [0.0.0.0:8080]");
  command->add_option("--port", args->port, "Port of the page [8080]; 0 takes any free one");
  command->add_option(
      "--admin", args->admin,
      "Address and port of health and metrics, or none [127.0.0.1, a free port from 8081 on]");
  command->add_option("--page", args->page, "Folder of the built page [build/page]")
      ->check(CLI::ExistingDirectory);
  command->add_option("--data", args->data,
                      fmt::format("The data file; made if it is not there [{}]", kData));
  command->add_option("--log", args->log, "trace, debug, info, warn or error [info]")
      ->check(CLI::IsMember({"trace", "debug", "info", "warn", "error"}));
  command->callback([args, &code] { code = exit_code(args->run()); });
}

}  // namespace spielwerk::cli
