#pragma once
// The built page. All files are read at the start and found by their path in a map, so that no request can
// name anything else on the disk.

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "server/api/http.h"

namespace spielwerk::server {

class Files {
 public:
  /// Reads the folder; an empty path gives a server without a page. Throws std::runtime_error if it cannot be
  /// read or has no index.html.
  explicit Files(const std::filesystem::path& folder);

  /// A file, or the page itself for every other path.
  Response get(const Request& request) const;

 private:
  using Content = std::shared_ptr<const std::string>;
  struct File {
    std::string type;
    std::string tag;      // changes with the content
    bool hashed = false;  // the name changes with the content
    Content plain;
    Content gzip;    // null: none
    Content brotli;  // null: none
  };

  std::map<std::string, File, std::less<>> files_;
};

}  // namespace spielwerk::server
