#include "server/wire/typescript.h"

#include <array>
#include <string>
#include <string_view>

#include "core/json/typescript.h"
#include "server/base/problem_codes.h"
#include "server/wire/accounts.h"
#include "server/wire/chat.h"
#include "server/wire/command.h"
#include "server/wire/friends.h"
#include "server/wire/lobby.h"
#include "server/wire/messages.h"
#include "server/wire/moderation.h"
#include "server/wire/new_table.h"
#include "server/wire/notices.h"
#include "server/wire/own_data.h"
#include "server/wire/ratings.h"
#include "server/wire/wishes.h"

namespace spielwerk::server {
namespace {

constexpr std::string_view kGameTypes =
    R"(/** A thing with its kind in `kind`, with fields of finite domains. */
export interface Kinded {
  kind: string;
  [field: string]: unknown;
}
/** What differs from game to game; what is generated for a game fits. */
export interface GameTypes {
  action: Kinded;
  fact: Kinded;
  reason: Kinded;
  observation: unknown;
  details: object;
}
/** Where, and the new value, in turn. */
export type Changes = unknown[];

)";

const std::array kWireTypes{&kSchema<wire::Position<wire::AnyGameTypes>>,
                            &kSchema<message::Frame>,
                            &kSchema<message::Me>,
                            &kSchema<message::NewAccount>,
                            &kSchema<message::Codes>,
                            &kSchema<message::Sessions>,
                            &kSchema<message::Lists>,
                            &kSchema<message::BestList>,
                            &kSchema<message::GameList>,
                            &kSchema<message::MadeTable>,
                            &kSchema<message::LeaderList>,
                            &kSchema<message::Player>,
                            &kSchema<message::TableRatings>,
                            &kSchema<Asked>,
                            &kSchema<NewTable>,
                            &kSchema<message::ChangeMe>,
                            &kSchema<message::DeleteMe>,
                            &kSchema<message::NewBlock>,
                            &kSchema<message::Blocks>,
                            &kSchema<message::TablePeople>,
                            &kSchema<message::Whom>,
                            &kSchema<message::Friends>,
                            &kSchema<message::InvitedPeople>,
                            &kSchema<message::NewWish>,
                            &kSchema<message::NewChatMark>,
                            &kSchema<message::NewReport>,
                            &kSchema<message::NewSanction>,
                            &kSchema<message::Because>,
                            &kSchema<message::Moderation>,
                            &kSchema<message::Wishes>,
                            &kSchema<message::OwnData>,
                            &kSchema<message::ChangeRest>,
                            &kSchema<message::RestInfo>,
                            &kSchema<message::Credentials>,
                            &kSchema<message::NewPassword>,
                            &kSchema<message::ForgottenPassword>,
                            &kSchema<message::LinkedPassword>,
                            &kSchema<message::NewCodes>,
                            &kSchema<message::NewChallenge>,
                            &kSchema<message::Challenge>,
                            &kSchema<message::NewPasskey>,
                            &kSchema<message::UsedPasskey>,
                            &kSchema<message::Passkeys>,
                            &kSchema<message::DropPasskey>,
                            &kSchema<message::Voucher>,
                            &kSchema<message::NewSubscription>,
                            &kSchema<message::NewHook>,
                            &kSchema<message::NewMail>,
                            &kSchema<message::MailInfo>,
                            &kSchema<message::Hook>,
                            &kSchema<message::Notices>,
                            &kSchema<message::Push>};

/// A member for each code of a layer.
template <class E>
std::string statuses() {
  std::string out;
  for (const CodeRow<E>& row : kCodeRows<E>)
    out += "  " + std::string(row.name) + ": " + std::to_string(row.status) + ";\n";
  return out;
}

}  // namespace

std::string wire_typescript(std::initializer_list<const Schema*> besides) {
  TypeScript out("G", "G extends GameTypes = GameTypes");
  for (const Schema* const schema : kWireTypes) out.type(*schema);
  for (const Schema* const schema : besides) out.type(*schema);
  return std::string(kGameTypes) +
         "/** Codes of problems, with the HTTP status of an answer that tells one. */\n" +
         "export interface ErrorStatus {\n" + statuses<CoreCode>() + statuses<ServerCode>() +
         "}\nexport type ErrorCode = keyof ErrorStatus;\n" + out.text();
}

}  // namespace spielwerk::server
