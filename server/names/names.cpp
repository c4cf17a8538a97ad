#include "server/names/names.h"

#include <array>

namespace spielwerk::server {

namespace {

using NameParts = std::array<std::string_view, 16>;

constexpr NameParts kColours{"Blue",  "Red",    "Green", "Golden", "Silver", "Grey",  "White", "Black",
                             "Brown", "Copper", "Amber", "Ivory",  "Quiet",  "Merry", "Swift", "Patient"};
constexpr NameParts kAnimals{"Heron", "Fox",        "Badger", "Lynx",  "Hedgehog", "Falcon",
                             "Otter", "Bear",       "Wolf",   "Hare",  "Raven",    "Crane",
                             "Stork", "Woodpecker", "Beaver", "Marten"};
// The German animals are all masculine, so that one form of the adjective fits.
constexpr NameParts kFarben{"Blauer",  "Roter",      "Grüner",  "Goldener",  "Silberner", "Grauer",
                            "Weißer",  "Schwarzer",  "Brauner", "Kupferner", "Bunter",    "Heller",
                            "Stiller", "Fröhlicher", "Flinker", "Geduldiger"};
constexpr NameParts kTiere{"Reiher", "Fuchs", "Dachs", "Luchs",   "Igel",   "Falke",  "Otter", "Bär",
                           "Wolf",   "Hase",  "Rabe",  "Kranich", "Storch", "Specht", "Biber", "Marder"};
constexpr std::array<std::string_view, 8> kBots{"Ada",    "Konrad", "Grace", "Blaise",
                                                "Sophie", "Alan",   "Emmy",  "Gottfried"};

}  // namespace

std::string guest_name(std::string_view language, std::uint64_t random) {
  const bool german = language == "de";
  const NameParts& colours = german ? kFarben : kColours;
  const NameParts& animals = german ? kTiere : kAnimals;
  std::string name = german ? "Gast " : "Guest ";
  name += colours[random % colours.size()];
  name += ' ';
  name += animals[random / colours.size() % animals.size()];
  return name;
}

std::string_view former_name(std::string_view language) {
  return language == "de" ? "Ehemaliges Mitglied" : "Former member";
}

std::span<const std::string_view> bot_names() { return kBots; }

}  // namespace spielwerk::server
