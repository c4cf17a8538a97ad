#include "server/wire/typescript.h"

#include "core/game_info.h"
#include "core/typescript.h"
#include "core/wire.h"
#include "server/table/command.h"
#include "server/wire/messages.h"
#include "server/wire/new_table.h"

namespace spielwerk {
namespace server {
namespace {

struct AnyObservation {
  bool operator==(const AnyObservation&) const = default;
};
struct AnySource {
  bool operator==(const AnySource&) const = default;
};
/// Stands for every game.
struct AnyGameTypes {
  using Observation = AnyObservation;
  using Source = AnySource;
};

}  // namespace
}  // namespace server

template <>
inline constexpr Schema kSchema<server::AnyObservation>{.form = Schema::Form::kForeign,
                                                        .name = "Observation"};
template <>
inline constexpr Schema kSchema<server::AnySource>{.form = Schema::Form::kString};

namespace server {

std::string wire_typescript() {
  TypeScript out;
  for (const Schema* const schema :
       {&kSchema<wire::Position<AnyGameTypes>>, &kSchema<message::Frame>, &kSchema<message::Me>,
        &kSchema<message::Best>, &kSchema<Asked>, &kSchema<wire::GameHead>, &kSchema<NewTable>})
    out.type(*schema);
  return "import type { Advice, Observation, SentEvent, SentFrame, SentView } from "
         "\"../table/protocol\";\n\n" +
         out.text();
}

}  // namespace server
}  // namespace spielwerk
