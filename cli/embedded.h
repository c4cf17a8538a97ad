#pragma once
// Files that are part of the program: text catalogs and guides.

#include <span>
#include <string_view>

namespace spielwerk::cli {

struct EmbeddedFile {
  std::string_view name;  // "<game>/texts/de.json"; others are "cli/texts/de.json", "server/texts/de.json"
  std::string_view content;
};

std::span<const EmbeddedFile> embedded_files();
/// Content of a file; empty if there is none of this name.
std::string_view embedded_file(std::string_view name);

}  // namespace spielwerk::cli
