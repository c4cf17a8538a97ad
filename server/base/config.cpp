#include "server/base/config.h"

#include <spdlog/common.h>

#include <toml++/toml.h>
#include <charconv>
#include <fstream>
#include <functional>
#include <limits>
#include <map>
#include <sstream>

namespace spielwerk {

namespace {

using Setter = std::function<bool(const toml::node&)>;  // false: not of the kind that is expected

struct Setting {
  std::string expected;
  Setter set;
};

using Settings = std::map<std::string, Setting, std::less<>>;

template <class Number>
Setting whole(Number& target, std::int64_t least) {
  return {fmt::format("a whole number of at least {}", least), [&target, least](const toml::node& node) {
            const auto value = node.value_exact<std::int64_t>();
            if (!value || *value < least || *value > std::numeric_limits<int>::max()) return false;
            target = static_cast<Number>(*value);
            return true;
          }};
}

template <class Duration>
Setting milliseconds(Duration& target, std::int64_t least) {
  return {fmt::format("milliseconds, a whole number of at least {}", least),
          [&target, least](const toml::node& node) {
            const auto value = node.value_exact<std::int64_t>();
            if (!value || *value < least) return false;
            target = Milliseconds(*value);
            return true;
          }};
}

template <class Text>
Setting text(Text& target) {
  return {"a text in quotes", [&target](const toml::node& node) {
            const auto value = node.value_exact<std::string>();
            if (value) target = *value;
            return value.has_value();
          }};
}

Setting boolean(bool& target) {
  return {"true or false", [&target](const toml::node& node) {
            const auto value = node.value_exact<bool>();
            if (value) target = *value;
            return value.has_value();
          }};
}

Setting texts(std::vector<std::string>& target) {
  return {"a list of texts in quotes", [&target](const toml::node& node) {
            if (!node.is_array()) return false;
            target.clear();
            for (const toml::node& item : *node.as_array()) {
              const auto value = item.value_exact<std::string>();
              if (!value) return false;
              target.push_back(*value);
            }
            return true;
          }};
}

template <class Text>
Setting address(Text& target, bool may_be_empty) {
  return {"an address and a port like \"127.0.0.1:8080\"", [&target, may_be_empty](const toml::node& node) {
            const auto value = node.value_exact<std::string>();
            if (!value || !((may_be_empty && value->empty()) || parse_address(*value))) return false;
            target = *value;
            return true;
          }};
}

Setting log_level(std::string& target) {
  return {"one of trace, debug, info, warn, error", [&target](const toml::node& node) {
            const auto value = node.value_exact<std::string>();
            const std::string known = " trace debug info warn error ";
            if (!value || !known.contains(' ' + *value + ' ')) return false;
            target = *value;
            return true;
          }};
}

Setting contact(std::string& target) {
  return {"an address that begins with mailto: or https:", [&target](const toml::node& node) {
            const auto value = node.value_exact<std::string>();
            if (!value || !(value->starts_with("mailto:") || value->starts_with("https:"))) return false;
            target = *value;
            return true;
          }};
}

Setting page_url(std::string& target) {
  return {"an address like \"https://play.example\", without a path", [&target](const toml::node& node) {
            const auto value = node.value_exact<std::string>();
            const auto host = value ? value->find("://") : std::string::npos;
            const bool good = host != std::string::npos && host + 3 < value->size() &&
                              (value->starts_with("https://") || value->starts_with("http://")) &&
                              value->find_first_of("/?# \t\"<>", host + 3) == std::string::npos;
            if (good) target = *value;
            return good;
          }};
}

Setting mail_server(std::string& target) {
  return {"an address like \"smtps://mail.example\" or \"smtp://localhost:25\"",
          [&target](const toml::node& node) {
            const auto value = node.value_exact<std::string>();
            if (!value || !(value->starts_with("smtp://") || value->starts_with("smtps://"))) return false;
            target = *value;
            return true;
          }};
}

Settings settings_of(Limits& limits) {
  return {{"body_bytes", whole(limits.body_bytes, 1'024)},
          {"frame_bytes", whole(limits.frame_bytes, 1'024)},
          {"connections", whole(limits.connections, 1)},
          {"connections_per_address", whole(limits.connections_per_address, 1)},
          {"send_buffer_bytes", whole(limits.send_buffer_bytes, 4'096)},
          {"commands", whole(limits.commands, 1)},
          {"command_window", milliseconds(limits.command_window, 1)},
          {"guests_per_minute", whole(limits.guests_per_minute, 1)},
          {"changes_per_minute", whole(limits.changes_per_minute, 1)},
          {"tables_per_minute", whole(limits.tables_per_minute, 1)},
          {"sign_ins_per_minute", whole(limits.sign_ins_per_minute, 1)},
          {"lists_per_minute", whole(limits.lists_per_minute, 1)},
          {"records_per_minute", whole(limits.records_per_minute, 1)},
          {"sockets_per_minute", whole(limits.sockets_per_minute, 1)},
          {"notice_trials_per_minute", whole(limits.notice_trials_per_minute, 1)},
          {"confirmations_per_day", whole(limits.confirmations_per_day, 1)},
          {"invitations_per_day", whole(limits.invitations_per_day, 1)},
          {"thinking_tables_per_person", whole(limits.thinking_tables_per_person, 1)},
          {"thinking_tables_per_address", whole(limits.thinking_tables_per_address, 1)},
          {"chat_lines", whole(limits.chat_lines, 2)},
          {"tables_per_guest", whole(limits.tables_per_guest, 1)},
          {"gathering_days", whole(limits.gathering_days, 0)},
          {"guest_days", whole(limits.guest_days, 0)},
          {"outbox_frames", whole(limits.outbox_frames, 1)},
          {"outbox_bytes", whole(limits.outbox_bytes, 1'024)},
          {"outboxes_bytes", whole(limits.outboxes_bytes, 1'024)},
          {"recent_events", whole(limits.recent_events, 1)}};
}

std::map<std::string, Settings, std::less<>> settings(ServerConfig& config) {
  Deadlines& deadlines = config.deadlines;
  return {{"",
           {{"listen", address(config.listen, false)},
            {"admin", address(config.admin, true)},
            {"public_dir", text(config.public_dir)},
            {"data", text(config.data)},
            {"hosts", texts(config.hosts)},
            {"origins", texts(config.origins)},
            {"games_off", texts(config.games_off)},
            {"trusted_proxies", texts(config.trusted_proxies)},
            {"secure_cookies", boolean(config.secure_cookies)},
            {"log", log_level(config.log)},
            {"bot_threads", whole(config.bot_threads, 0)},
            {"test_clock", milliseconds(config.test_clock, 0)},
            {"bot_delay", milliseconds(config.bot_delay, 0)},
            {"think_ceiling", milliseconds(config.think_ceiling, 0)},
            {"unload_after", milliseconds(config.unload_after, 1)},
            {"replace_after", milliseconds(config.replace_after, 0)},
            {"page_url", page_url(config.page_url)},
            {"notice_delay", milliseconds(config.notice_delay, 0)},
            {"contact", contact(config.contact)},
            {"notice_hosts", texts(config.notice_hosts)},
            {"test_seed", text(config.test_seed)}}},
          {"mail",
           {{"server", mail_server(config.mail.server)},
            {"user", text(config.mail.user)},
            {"password", text(config.mail.password)},
            {"from", text(config.mail.from)}}},
          {"limits", settings_of(config.limits)},
          {"deadlines",
           {{"request", milliseconds(deadlines.request, 1)},
            {"write", milliseconds(deadlines.write, 1)},
            {"beat", milliseconds(deadlines.beat, 1)},
            {"silence", milliseconds(deadlines.silence, 1)},
            {"shutdown", milliseconds(deadlines.shutdown, 0)},
            {"words", milliseconds(deadlines.words, 1)},
            {"match", milliseconds(deadlines.match, 1)}}}};
}

Problem problem_at(std::string_view name, const toml::source_region& where, const std::string& what) {
  return {LocalCode::kBadConfig, fmt::format("{}:{}: {}", name, where.begin.line, what), {}};
}

std::string known_keys(const Settings& section) {
  std::string keys;
  for (const auto& [key, setting] : section) keys += (keys.empty() ? "" : ", ") + key;
  return keys;
}

std::expected<void, Problem> read_section(const toml::table& table, const Settings& section,
                                          std::string_view name) {
  for (const auto& [key, node] : table) {
    if (node.is_table()) continue;
    const auto found = section.find(key.str());
    if (found == section.end())
      return std::unexpected(problem_at(
          name, key.source(), fmt::format("unknown key '{}'; known are {}", key.str(), known_keys(section))));
    if (!found->second.set(node))
      return std::unexpected(
          problem_at(name, node.source(), fmt::format("'{}' expects {}", key.str(), found->second.expected)));
  }
  return {};
}

}  // namespace

std::expected<ServerConfig, Problem> parse_config(std::string_view source, std::string_view name) {
  ServerConfig config;
  const auto sections = settings(config);
  try {
    const toml::table root = toml::parse(source);
    if (auto read = read_section(root, sections.at(""), name); !read) return std::unexpected(read.error());
    for (const auto& [key, node] : root) {
      if (!node.is_table()) continue;
      const auto found = sections.find(key.str());
      if (found == sections.end() || key.str().empty())
        return std::unexpected(
            problem_at(name, key.source(),
                       fmt::format("unknown section '{}'; known are limits, deadlines, mail", key.str())));
      if (auto read = read_section(*node.as_table(), found->second, name); !read)
        return std::unexpected(read.error());
    }
  } catch (const toml::parse_error& error) {
    return std::unexpected(problem_at(name, error.source(), std::string(error.description())));
  }
  if (!config.mail.server.empty() && (config.mail.from.empty() || config.page_url.empty()))
    return std::unexpected(
        Problem{LocalCode::kBadConfig,
                fmt::format("{}: mail needs 'from' in [mail], and 'page_url' for its links", name),
                {}});
  return config;
}

std::expected<ServerConfig, Problem> load_config(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::ostringstream content;
  if (!in || !(content << in.rdbuf()))
    return std::unexpected(Problem{LocalCode::kBadConfig, file.string() + ": cannot be read", {}});
  return parse_config(content.str(), file.string());
}

std::expected<Address, Problem> parse_address(std::string_view text) {
  const auto colon = text.rfind(':');
  Address address;
  if (colon != std::string_view::npos && colon > 0) {
    std::string_view host = text.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data() + colon + 1, end, address.port);
    address.host = host;
    if (error == std::errc() && rest == end && !host.empty()) return address;
  }
  return std::unexpected(Problem{
      LocalCode::kBadConfig, fmt::format("'{}' is no address and port like 127.0.0.1:8080", text), {}});
}

bool is_loopback(const Address& address) {
  const std::string& host = address.host;
  return host == "::1" ||
         (host.starts_with("127.") && host.find_first_not_of("0123456789.") == std::string::npos);
}

}  // namespace spielwerk
