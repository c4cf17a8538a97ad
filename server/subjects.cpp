#include "server/subjects.h"

namespace spielwerk::server {

Subjects::Subjects(Services& given) : services(given) {
  services.make_room = [this](const std::string& person) { return lobby.make_room(person); };
  services.note_deadline = [this](Time deadline) { timekeeper.note(deadline); };
  services.has_blocked = [this](const std::string& person, const std::string& other) {
    return blocks.has_blocked(person, other);
  };
  services.is_muted = [this](const std::string& person) {
    return moderation.until(person, Sanction::kMuted).has_value();
  };
  services.note_result = [this] { rater.go_on(); };
  services.notices.of_turn = [this](const std::string& person, const std::string& table, int entries) {
    return notifier.of_turn(person, table, entries);
  };
  services.notices.of_invitation = [this](const std::string& person, const std::string& table) {
    return notifier.of_invitation(person, table);
  };
  services.notices.is_invited = [this](const std::string& person, const std::string& table) {
    return invitations.is_asked(person, table);
  };
  services.notices.watch_turn = [this](const std::string& person, const std::string& table, int entries) {
    notifier.watch(person, table, entries);
  };
  services.notices.note = [this](const std::vector<StoredNotice>& notices) { notifier.note(notices); };
}

}  // namespace spielwerk::server
