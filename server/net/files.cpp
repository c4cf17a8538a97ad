#include "server/net/files.h"

#include <array>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "server/base/problem_codes.h"
#include "server/base/secrets.h"

namespace spielwerk::server {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 16> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".map", "application/json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/markdown; charset=utf-8"},
    {".mp3", "audio/mpeg"},
}};

// Scripts, styles and connections of our own origin only; style attributes are set by the boards.
constexpr std::string_view kPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri "
    "'none'; "
    "form-action 'self'; frame-ancestors 'none'";

std::string_view type_of(const std::string& extension) {
  for (const auto& [known, type] : kTypes)
    if (known == extension) return type;
  return "application/octet-stream";
}

std::shared_ptr<const std::string> read(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream content;
  if (!in || (std::filesystem::file_size(file) > 0 && !(content << in.rdbuf())))
    throw std::runtime_error(file.string() + ": cannot be read");
  return std::make_shared<const std::string>(std::move(content).str());
}

std::shared_ptr<const std::string> read_if_there(const std::filesystem::path& file) {
  return std::filesystem::is_regular_file(file) ? read(file) : nullptr;
}

}  // namespace

Files::Files(const std::filesystem::path& folder) {
  if (folder.empty()) return;
  if (!std::filesystem::is_directory(folder))
    throw std::runtime_error("public_dir " + folder.string() + ": no such folder; build the page first");
  for (const auto& item : std::filesystem::recursive_directory_iterator(folder)) {
    const std::filesystem::path& path = item.path();
    const std::string extension = path.extension().string();
    if (!item.is_regular_file() || extension == ".gz" || extension == ".br") continue;
    const std::string name = '/' + path.lexically_relative(folder).generic_string();
    File file;
    file.type = type_of(extension);
    file.plain = read(path);
    file.gzip = read_if_there(path.string() + ".gz");
    file.brotli = read_if_there(path.string() + ".br");
    file.tag = '"' + hash_hex(*file.plain).substr(0, 20) + '"';
    file.hashed = name.starts_with("/assets/");
    files_.emplace(name, std::move(file));
  }
  if (!files_.contains("/index.html"))
    throw std::runtime_error("public_dir " + folder.string() + ": no index.html");
}

Response Files::get(const Request& request) const {
  if (request.method != "GET" && request.method != "HEAD")
    return problem_response({ServerCode::kWrongMethod, request.method + " is not possible here", {}});
  auto found = files_.find(request.path);
  // A missing asset must not be answered with the page, or a script would be fed with HTML.
  if (found == files_.end() && !request.path.starts_with("/assets/")) found = files_.find("/index.html");
  if (found == files_.end())
    return problem_response({ServerCode::kUnknownPath, "there is nothing at this path", {}});

  const File& file = found->second;
  Response response;
  response.type = file.type;
  response.headers = {{"ETag", file.tag},
                      {"Cache-Control", file.hashed ? "public, max-age=31536000, immutable" : "no-cache"},
                      {"Vary", "Accept-Encoding"},
                      {"Content-Security-Policy", std::string(kPolicy)},
                      {"Referrer-Policy", "same-origin"}};
  if (request.if_none_match.contains(file.tag)) {
    response.status = 304;
    return response;
  }
  response.body = file.plain;
  if (file.brotli != nullptr && request.accept_encoding.contains("br")) {
    response.body = file.brotli;
    response.headers.emplace_back("Content-Encoding", "br");
  } else if (file.gzip != nullptr && request.accept_encoding.contains("gzip")) {
    response.body = file.gzip;
    response.headers.emplace_back("Content-Encoding", "gzip");
  }
  return response;
}

}  // namespace spielwerk::server
