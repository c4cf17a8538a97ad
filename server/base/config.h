#pragma once
// Settings of the server; every one has a default. docs/operations.md describes them for those who run it.

#include <chrono>
#include <cstddef>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/values/problem.h"

namespace spielwerk {

using Milliseconds = std::chrono::milliseconds;

struct Limits {
  std::size_t body_bytes = 64 * 1024;   // of a request
  std::size_t frame_bytes = 64 * 1024;  // from a client
  int connections = 20'000;             // at a time; more are turned away at once
  int connections_per_address = 256;    // of these, from one address
  int send_buffer_bytes = 64 * 1024;    // of the system, for each connection
  int commands = 30;                    // per person and `command_window`
  Milliseconds command_window{3'000};
  int guests_per_minute = 60;             // new ones from one address
  int changes_per_minute = 30;            // of one person's name and settings
  int tables_per_minute = 120;            // new ones from one address
  int sign_ins_per_minute = 10;           // tries from one address; ten times as many with one name
  int lists_per_minute = 600;             // asked for from one address
  int records_per_minute = 120;           // the same; each is made again for every request
  int sockets_per_minute = 600;           // opened from one address; a table may have to be loaded for it
  int notice_trials_per_minute = 10;      // asked for from one address
  int confirmations_per_day = 3;          // mails that ask to confirm an address: to it, and for one person
  int invitations_per_day = 200;          // to tables, from one address
  int thinking_tables_per_person = 20;    // of one host, at which computers think at a time
  int thinking_tables_per_address = 200;  // the same of one address
  int chat_lines = 2'000;                 // kept per table, half of them for each room
  int tables_per_guest = 500;             // kept with the same host
  int gathering_days = 30;                // after which a table nobody came back to is deleted; 0: never
  int guest_days = 90;                    // after which a guest without a game is forgotten; 0: never
  std::size_t outbox_frames = 256;        // waiting for one client, before it is told to open again
  std::size_t outbox_bytes = 2 * 1024 * 1024;
  std::size_t outboxes_bytes = 512 * 1024 * 1024;  // for all together; what waits for many counts once
  std::size_t recent_events = 256;                 // kept per table for clients that come back
  bool operator==(const Limits&) const = default;
};

struct Deadlines {
  Milliseconds request{15'000};  // to read a request, or to send the next one on the same connection
  Milliseconds write{20'000};    // for a client to take what is sent
  Milliseconds beat{15'000};     // without a frame from a client that beats and is not hidden
  Milliseconds silence{60'000};  // without any sign of life, not even an answer to a ping
  Milliseconds shutdown{3'000};  // for clients to say goodbye
  Milliseconds words{10'000};    // for players to open their words before the first draw
  Milliseconds match{8'000};     // for a table that is found for somebody, before they ask again
  bool operator==(const Deadlines&) const = default;
};

/// The server that sends mail.
struct MailConfig {
  std::string server;  // such as smtps://mail.example; empty: none is sent
  std::string user;    // by whose name and password the server lets mail be sent; empty: by nobody's
  std::string password;
  std::string from;  // such as "Spielwerk <play@example.org>"
  bool operator==(const MailConfig&) const = default;
};

struct ServerConfig {
  std::string listen = "0.0.0.0:8080";
  std::optional<std::string> admin;  // health and metrics; empty: none; not said: a free port from 8081 on
  std::filesystem::path public_dir;  // the built page; empty: none
  std::filesystem::path data = "data/spielwerk.db";
  std::vector<std::string> hosts;            // names this server answers to; none: any
  std::vector<std::string> origins;          // further origins whose pages may speak to this server
  std::vector<std::string> games_off;        // ids of games of which no new tables are made
  std::vector<std::string> trusted_proxies;  // addresses whose X-Forwarded-For is believed
  bool secure_cookies = false;               // the page is reached by https only
  std::string log = "info";                  // trace, debug, info, warn, error
  int bot_threads = 0;                       // 0: one less than the machine has, at least one
  Milliseconds bot_delay{200};         // a computer's decision takes at least this long while somebody looks
  Milliseconds think_ceiling{1'500};   // of a computer's thinking; 0: none
  Milliseconds unload_after{600'000};  // a table nobody looks at leaves the memory
  Milliseconds replace_after{60'000};  // so long a player has to be away before the host may replace them
  std::string page_url;  // where people reach the page, such as https://play.example; empty: not said
  Milliseconds notice_delay{4'000};  // after which somebody who does not look is told that it is their turn
  std::string contact;               // by which push services reach the host: mailto: or https:; empty: none
  std::vector<std::string> notice_hosts;  // inside the own network to which notices may go, by http too
  /// The time of tables is so far ahead of the machine's and can be moved on; for tests on one machine only.
  std::optional<Milliseconds> test_clock;
  MailConfig mail;
  Limits limits;
  Deadlines deadlines;
  std::string test_seed;  // not empty: seeds follow from it, so that tests play the same games in every run
  bool operator==(const ServerConfig&) const = default;
};

/// Reads a TOML file. Errors name file, line and what was expected; unknown keys are errors.
std::expected<ServerConfig, Problem> load_config(const std::filesystem::path& file);
/// The same from text; `name` stands for the file in errors.
std::expected<ServerConfig, Problem> parse_config(std::string_view text, std::string_view name);

/// An `address:port` of the settings, taken apart; a host of IPv6 stands in brackets.
struct Address {
  std::string host;
  unsigned short port = 0;  // 0: any free one
};
std::expected<Address, Problem> parse_address(std::string_view text);
/// Whether only programs on the same machine reach it.
bool is_loopback(const Address& address);

}  // namespace spielwerk
