#pragma once
// Names that look like what they are.

#include <string_view>

namespace spielwerk::server {

/// Whether everything in a name can be seen, and at its place: no invisible characters and none that change
/// the direction of what follows, by which one name could pass for another. Joiners are fine where they make
/// a picture or a letter's form. Something must be more than a space.
bool is_readable(std::string_view utf8);

}  // namespace spielwerk::server
