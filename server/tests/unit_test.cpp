// The parts of the server that need no network.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <thread>

#include "server/api/decode.h"
#include "server/api/json.h"
#include "server/base/config.h"
#include "server/base/secrets.h"
#include "server/names/names.h"
#include "server/names/readable.h"
#include "server/net/files.h"
#include "store/tests/temp_folder.h"

namespace spielwerk::server {
namespace {

std::string command_error(std::string_view text) {
  const auto command = decode_command(text);
  return command ? "" : command.error().problem.text;
}

TEST(Json, RefusesDoubledNamesAtAnyDepth) {
  EXPECT_FALSE(parse_json(R"({"a":1,"a":2})"));
  EXPECT_FALSE(parse_json(R"([{"x":{"b":1,"b":2}}])"));
  EXPECT_FALSE(parse_json(R"({"a":1,"\u0061":2})"));
  EXPECT_TRUE(parse_json(R"([{"a":1},{"a":2},{"b":{"a":1}}])"));
}

TEST(Json, RefusesDepthAndBrokenText) {
  EXPECT_TRUE(parse_json(std::string(16, '[') + std::string(16, ']')));
  EXPECT_FALSE(parse_json(std::string(17, '[') + std::string(17, ']')));
  for (const char* text : {"", "{", "{}x", "\"\xff\"", "{'a':1}", "[1,]", "nul"})
    EXPECT_FALSE(parse_json(text)) << text;
}

/// A value that a field of a command may hold.
std::string sample(const SchemaField& field) {
  if (field.name == "hash" || field.name == "seal") return '"' + std::string(64, 'a') + '"';
  switch (field.type->form) {
    case Schema::Form::kYesNo: return "true";
    case Schema::Form::kString: return "\"words\"";
    case Schema::Form::kEnumeration: return '"' + std::string(field.type->values.back()) + '"';
    default: return "1";
  }
}
/// A command of this kind with all its fields but those left out, and more.
std::string command_text(const SchemaKind& kind, const std::set<std::string_view>& without,
                         const std::string& more = "") {
  std::string text = R"({"id":"x","do":")" + std::string(kind.name) + '"';
  for (const SchemaField& field : kind.fields)
    if (!without.contains(field.name)) text += ",\"" + std::string(field.name) + "\":" + sample(field);
  return text + more + '}';
}

TEST(Decode, ReadsEveryCommandAsItsTypeSays) {
  for (const SchemaKind& kind : kSchema<Asked>.kinds) {
    const auto whole = decode_command(command_text(kind, {}));
    ASSERT_TRUE(whole) << whole.error().problem.text;
    std::visit([&](const auto& asked) { EXPECT_EQ(asked.kName, kind.name); }, whole->what);
    EXPECT_NE(command_error(command_text(kind, {}, R"(,"more":1)")).find("more: unknown"), std::string::npos);
    for (const SchemaField& field : kind.fields) {
      const std::string error = command_error(command_text(kind, {field.name}));
      EXPECT_EQ(error.empty(), field.later) << kind.name << " without " << field.name << ": " << error;
      EXPECT_TRUE(field.later || error.starts_with(field.name)) << error;
    }
  }
}

TEST(Decode, SaysWhereACommandIsWrong) {
  EXPECT_NE(command_error(R"([])").find("object"), std::string::npos);
  EXPECT_NE(command_error(R"({"do":"start"})").find("id"), std::string::npos);
  EXPECT_NE(command_error(R"({"id":"x","do":"dance"})").find("do: expected one of play"), std::string::npos);
  EXPECT_NE(command_error(R"({"id":"x","do":"start","why":1})").find("why: unknown field"),
            std::string::npos);
  EXPECT_NE(command_error(R"({"id":"x","do":"fill","seat":8,"level":"a"})").find("seat: expected"),
            std::string::npos);
  EXPECT_NE(command_error(R"({"id":"x","do":"fill","seat":1.5,"level":"a"})").find("seat: expected"),
            std::string::npos);
  EXPECT_NE(command_error(R"({"id":"x","do":"play","seat":0,"n":-1,"action":"a"})").find("n: expected"),
            std::string::npos);
  EXPECT_NE(command_error(R"({"id":"x","do":"play","seat":0,"n":1,"action":"a","wait":5001})")
                .find("wait: expected"),
            std::string::npos);
  EXPECT_NE(command_error(R"({"id":"x","do":"hint","seat":0})").find("n: expected"), std::string::npos);
  EXPECT_NE(command_error(R"({"id":"x","do":"say","room":"players","text":"a\nb"})").find("text"),
            std::string::npos);
  EXPECT_NE(
      command_error("{\"id\":\"x\",\"do\":\"say\",\"room\":\"players\",\"text\":\"a\u202eb\"}").find("text"),
      std::string::npos)
      << "what would turn the words of others around";
  EXPECT_EQ(command_error(
                "{\"id\":\"x\",\"do\":\"say\",\"room\":\"players\",\"text\":\"gut \U0001f44d\U0001f3fd\"}"),
            "");
}

TEST(Decode, NamesTheCommandThatIsWrongIfItCan) {
  EXPECT_EQ(decode_command(R"({"id":"c7","do":"dance"})").error().id, "c7");
  EXPECT_EQ(decode_command(R"({"id":7,"do":"start"})").error().id, "");
}

TEST(Decode, SaysWhereANewTableIsWrong) {
  const auto text = [](std::string_view body) {
    const auto table = decode<NewTable>(body);
    return table ? std::string() : table.error().text;
  };
  EXPECT_EQ(text(R"({"game":"toy","options":{"a":"b"},"seats":[{"kind":"me"},{"kind":"bot","level":"x"},)"
                 R"({"kind":"open"},{"kind":"local","name":"Ben"}],"visibility":"open","start":true})"),
            "");
  EXPECT_NE(text(R"({"game":"toy","options":{},"seats":[{"kind":"me","level":"x"}],)"
                 R"("visibility":"open","start":true})")
                .find("seats[0].level: unknown"),
            std::string::npos);
  EXPECT_NE(
      text(R"({"game":"toy","options":{"a":1},"seats":[{"kind":"me"}],"visibility":"open","start":true})")
          .find("options.a"),
      std::string::npos);
  EXPECT_NE(text(R"({"game":"toy","options":{},"seats":[],"visibility":"open","start":true})").find("seats"),
            std::string::npos);
}

/// The settings that the manual describes, each with its default, as a file of settings says it.
std::vector<std::string> settings_of_the_manual() {
  std::ifstream manual("docs/operations.md");
  std::vector<std::string> settings;
  std::string section;
  bool table = false;
  for (std::string line; std::getline(manual, line);) {
    std::vector<std::string> cells;
    std::istringstream in(line);
    for (std::string cell; std::getline(in, cell, '|');) cells.push_back(cell);
    if (cells.size() < 3 || (!table && cells[2] != " Default ")) {
      table = false;
      continue;
    }
    const auto quoted = [](const std::string& cell) {
      std::vector<std::string> words;
      for (auto from = cell.find('`'); from != std::string::npos; from = cell.find('`', from)) {
        const auto to = cell.find('`', from + 1);
        words.push_back(cell.substr(from + 1, to - from - 1));
        from = to + 1;
      }
      return words;
    };
    const auto keys = quoted(cells[1]);
    if (!table) {
      table = true;
      section = keys.empty() ? "" : keys[0] + '\n';
      continue;
    }
    const auto values = quoted(cells[2]);
    for (std::size_t i = 0; i < keys.size() && !values.empty(); ++i)
      settings.push_back(section + keys[i] + " = " + values[std::min(i, values.size() - 1)]);
  }
  return settings;
}

TEST(Config, DefaultsAreThoseOfTheManual) {
  const auto standard = parse_config("", "x.toml");
  ASSERT_TRUE(standard);
  const auto settings = settings_of_the_manual();
  EXPECT_GT(settings.size(), 30U);
  for (const std::string& setting : settings) {
    const auto config = parse_config(setting, "x.toml");
    ASSERT_TRUE(config) << setting << ": " << config.error().text;
    EXPECT_EQ(*config, *standard) << setting << " is not what stands without it";
  }
}

TEST(Config, TheAddressOfThePageHasNoPath) {
  const auto error = [](const std::string& url) {
    const auto config = parse_config("page_url = \"" + url + '"', "x.toml");
    return config ? config->page_url : std::string(config.error().code);
  };
  EXPECT_EQ(error("https://play.example"), "https://play.example");
  EXPECT_EQ(error("http://play.example:8080"), "http://play.example:8080");
  for (const char* bad : {"", "play.example", "https://", "https://play.example/", "ftp://play.example",
                          "https://play.example?a", "https://a b"})
    EXPECT_EQ(error(bad), "bad_config") << bad;
}

TEST(Config, MailNeedsASenderAndTheAddressOfThePage) {
  const std::string mail = "[mail]\nserver = \"smtps://mail.example\"\nuser = \"u\"\npassword = \"p\"\n";
  const std::string from = "from = \"play@example.org\"\n";
  const std::string page = "page_url = \"https://play.example\"\n";
  const auto good = parse_config(page + mail + from, "x.toml");
  ASSERT_TRUE(good) << good.error().text;
  EXPECT_EQ(good->mail, (MailConfig{"smtps://mail.example", "u", "p", "play@example.org"}));
  for (const std::string& bad :
       {mail + from, page + mail, std::string("[mail]\nserver = \"mail.example\"\n")})
    EXPECT_FALSE(parse_config(bad, "x.toml")) << bad;
}

TEST(Config, ReadsAllSections) {
  const auto config = parse_config(
      "listen = \"[::1]:99\"\nadmin = \"\"\nhosts = [\"a.example\"]\norigins = "
      "[\"https://a.example\"]\nbot_delay = 0\n"
      "[limits]\ncommands = 7\n[deadlines]\nsilence = 1234\n",
      "x.toml");
  ASSERT_TRUE(config) << config.error().text;
  EXPECT_EQ(parse_address(config->listen)->host, "::1");
  EXPECT_EQ(config->admin, "");
  EXPECT_EQ(config->hosts.at(0), "a.example");
  EXPECT_EQ(config->origins.at(0), "https://a.example");
  EXPECT_EQ(config->limits.commands, 7);
  EXPECT_EQ(config->deadlines.silence, Milliseconds(1234));
}

TEST(Config, NamesLineAndExpectation) {
  const auto text = [](std::string_view source) { return parse_config(source, "x.toml").error().text; };
  EXPECT_EQ(text("\nlisten = 5"), "x.toml:2: 'listen' expects an address and a port like \"127.0.0.1:8080\"");
  EXPECT_NE(text("a = 1\n").find("x.toml:1: unknown key 'a'; known are admin,"), std::string::npos);
  EXPECT_NE(text("[limits]\nbody = 1").find("x.toml:2: unknown key 'body'"), std::string::npos);
  EXPECT_NE(text("[limit]\nbody = 1").find("x.toml:1: unknown section 'limit'"), std::string::npos);
  EXPECT_NE(text("[limits]\ncommands = 0").find("at least 1"), std::string::npos);
  EXPECT_NE(text("log = \"loud\"").find("one of trace"), std::string::npos);
  EXPECT_NE(text("x = = 1").find("x.toml:1:"), std::string::npos);
  EXPECT_FALSE(load_config("/nowhere/at/all.toml"));
}

TEST(Names, AreGermanOrEnglish) {
  EXPECT_EQ(guest_name("de", 0), "Gast Blauer Reiher");
  EXPECT_EQ(guest_name("en", 0), "Guest Blue Heron");
  EXPECT_NE(guest_name("en", 17), guest_name("en", 16));
}

TEST(Names, AreWhatTheyLookLike) {
  for (const char* good : {"Änne", "O'Neill-Łuczak 2", "李雷", "محمد", "דנה", "नेहा", "Ann 🎲", "👩‍🚀",
                           "❤️", "👋🏽", "می‌خواهم", "क्‍ष", "e\u0301"})
    EXPECT_TRUE(is_readable(good)) << good;
  for (const char* bad : {"", "  ", "\u00a0", "\u3164", "\u2800", "Ann\u200b", "A\u200dnn", "Ann\u202e",
                          "\u2066Ann", "Ann\u00ad", "Ann\ufeff", "Ann\ufe0f", "Ann\u2028", "Ann\U000e0041",
                          "Ann\u034f", "\ue000", "\xff", "A\x7f"})
    EXPECT_FALSE(is_readable(bad)) << bad;
}

TEST(Names, OfPeopleMustBeReadable) {
  const auto error = [](const char* text) { return decode<message::ChangeMe>(text).error().text; };
  EXPECT_TRUE(decode<message::ChangeMe>(R"({"name":"Änne 🎲"})"));
  EXPECT_NE(error(R"({"name":"Ann\u202eB"})").find("name: expected something to see"), std::string::npos);
  EXPECT_FALSE(decode<NewTable>(R"({"game":"toy","options":{},"seats":[{"kind":"me"},)"
                                R"({"kind":"local","name":"\u200bBen"}],"visibility":"open","start":true})"));
}

TEST(Secrets, AreLongAndNeverTheSame) {
  prepare_secrets();
  EXPECT_EQ(random_hex(32).size(), 64U);
  EXPECT_NE(random_hex(32), random_hex(32));
  EXPECT_EQ(random_id().size(), 12U);
  EXPECT_NE(hash_hex("a"), hash_hex("b"));
}

class FilesTest : public testing::Test {
 protected:
  void put(const std::string& name, const std::string& content) {
    std::filesystem::create_directories((folder_.path() / name).parent_path());
    std::ofstream(folder_.path() / name) << content;
  }
  TempFolder folder_;
};

TEST_F(FilesTest, ServesTypesCachesAndPackedForms) {
  put("index.html", "<p>page</p>");
  put("assets/app-1234.js", "let x;");
  put("assets/app-1234.js.br", "packed-br");
  put("assets/app-1234.js.gz", "packed-gz");
  const Files files(folder_.path());
  const Response plain = files.get({.method = "GET", .path = "/assets/app-1234.js"});
  EXPECT_EQ(*plain.body, "let x;");
  EXPECT_EQ(plain.type, "text/javascript; charset=utf-8");
  const auto header = [](const Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers)
      if (key == name) return value;
    return std::string();
  };
  EXPECT_NE(header(plain, "Cache-Control").find("immutable"), std::string::npos);
  EXPECT_EQ(*files.get({.method = "GET", .path = "/assets/app-1234.js", .accept_encoding = "gzip, br"}).body,
            "packed-br");
  EXPECT_EQ(*files.get({.method = "GET", .path = "/assets/app-1234.js", .accept_encoding = "gzip"}).body,
            "packed-gz");
  EXPECT_EQ(files
                .get({.method = "GET",
                      .path = "/",
                      .if_none_match = header(files.get({.method = "GET", .path = "/"}), "ETag")})
                .status,
            304);
  EXPECT_NE(
      header(files.get({.method = "GET", .path = "/"}), "Content-Security-Policy").find("'wasm-unsafe-eval'"),
      std::string::npos);
}

TEST_F(FilesTest, AnswersOtherPathsWithThePageButNotMissingAssets) {
  put("index.html", "page");
  const Files files(folder_.path() / "");
  for (const char* path : {"/", "/t/abc", "/../../etc/passwd", "/..%2f..", "/index.html/.."})
    EXPECT_EQ(*files.get({.method = "GET", .path = path}).body, "page") << path;
  EXPECT_EQ(files.get({.method = "GET", .path = "/assets/gone.js"}).status, 404);
  EXPECT_EQ(files.get({.method = "POST", .path = "/"}).status, 405);
}

TEST_F(FilesTest, RefusesAFolderWithoutAPage) {
  EXPECT_THROW(Files(folder_.path() / "nothing"), std::runtime_error);
  EXPECT_THROW(Files(folder_.path()), std::runtime_error);
}

}  // namespace
}  // namespace spielwerk::server
