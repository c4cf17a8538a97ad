// `user`: what a data file knows of somebody with an account, and help for who has lost their password.

#include <fmt/chrono.h>
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <memory>
#include <string>

#include "cli/command.h"
#include "cli/written.h"
#include "server/account/alike.h"
#include "server/account/codes.h"
#include "server/base/secrets.h"
#include "store/sqlite/sqlite_store.h"

namespace spielwerk::cli {
namespace {

std::string day(Time time) {
  const std::chrono::sys_time<std::chrono::milliseconds> moment{std::chrono::milliseconds(time)};
  return fmt::format("{:%F}", std::chrono::floor<std::chrono::seconds>(moment));
}

struct User {
  std::string data;
  std::string name;
  bool code = false;
  bool sign_out = false;
  std::string moderator;

  Outcome run() const {
    const std::unique_ptr<Store> store = open_sqlite_store(data);
    auto person = store->account(server::name_key(name));
    if (!person) return std::unexpected(usage_problem("nobody with an account is called " + name));
    if (code) add_code(*store, *person);
    if (sign_out) end_sessions(*store, *person);
    if (moderator == "yes" && store->passkeys(person->id).empty())
      return std::unexpected(usage_problem(person->name + " has no passkey, which moderators need"));
    if (moderator == "yes") write(*store, {.moderators = {person->id}});
    if (moderator == "no") write(*store, {.drop_moderators = {person->id}});
    describe(*store, *person);
    return kFine;
  }

 private:
  static void add_code(Store& store, StoredPerson& person) {
    server::prepare_secrets();
    const std::string code = server::new_code();
    person.account->codes.push_back(server::code_hash(code));
    write(store, {.people = {person}});
    fmt::print("new recovery code: {}\n", code);
  }
  static void end_sessions(Store& store, const StoredPerson& person) {
    Batch batch;
    for (const StoredSession& one : store.sessions(person.id)) batch.drop_sessions.push_back(one.token_hash);
    write(store, std::move(batch));
  }
  static void describe(Store& store, const StoredPerson& person) {
    fmt::print("{} (id {}), here since {}, last on {}\n", person.name, person.id, day(person.created),
               day(std::max(person.created, person.seen)));
    if (store.is_moderator(person.id)) fmt::print("a moderator\n");
    for (const StoredSanction& one : store.sanctions(person.id))
      fmt::print("{} until {}\n", one.kind == Sanction::kMuted ? "muted" : "banned", day(one.until));
    fmt::print("recovery codes left: {}\n", person.account->codes.size());
    for (const StoredSession& one : store.sessions(person.id))
      fmt::print("signed in since {}, last on {}: {}\n", day(one.created), day(one.seen), one.device);
  }
};

}  // namespace

void add_user(CLI::App& app, int& code) {
  auto args = std::make_shared<User>();
  CLI::App* command =
      app.add_subcommand("user", "Tell of somebody with an account in a data file, which no server is using");
  command->add_option("--name", args->name, "What they are called")->required();
  command->add_flag("--code", args->code, "Make one more recovery code, for who has lost their password");
  command->add_flag("--sign-out", args->sign_out, "End all their sessions");
  command->add_option("--moderator", args->moderator, "Whether they look after how people behave")
      ->check(CLI::IsMember({"yes", "no"}));
  command->add_option("--data", args->data, "The data file")
      ->default_val("data/spielwerk.db")
      ->capture_default_str()
      ->check(CLI::ExistingFile);
  command->callback([args, &code] { code = exit_code(args->run()); });
}

}  // namespace spielwerk::cli
