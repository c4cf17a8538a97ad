#include "server/life/event_text.h"

#include <variant>
#include <vector>

#include "core/json/json.h"

namespace spielwerk::server::life {

namespace {

void read(JsonReader& in, std::string& value) { value = in.string(); }
void read(JsonReader& in, std::optional<std::string>& value) { value = in.string(); }
void read(JsonReader& in, Seat& value) { read_json(in, value); }
void read(JsonReader& in, bool& value) { read_json(in, value); }
void read(JsonReader& in, int& value) { read_json(in, value); }
void read(JsonReader& in, Visibility& value) { read_json(in, value); }
void read(JsonReader& in, Words& value) { read_json_words(in, value); }
void read(JsonReader& in, std::vector<int>& value) {
  read_json_elements(in, kMostSeats, [&] { read(in, value.emplace_back()); });
}

/// The fields in the order in which they are written; such as came later may be missing at the end.
template <class E>
void read_fields(JsonReader& in, E& event) {
  const auto read_one = [&]<class F>(const F& field) {
    if (IsLater<F>::value && in.peek('}')) return;
    if (!in.good() || !in.expect(',')) return;
    if (in.string() == field.name && in.expect(':')) read(in, event.*(field.member));
    else in.fail('"' + std::string(field.name) + '"');
  };
  std::apply([&](const auto&... one) { (read_one(one), ...); }, E::kFields);
  in.expect('}');
}

/// Reads an event if it is of this kind.
template <class E>
bool attempt(JsonReader& in, std::string_view kind, Event& event) {
  if (E::kName != kind) return false;
  E one{};
  read_fields(in, one);
  event = std::move(one);
  return true;
}

template <class... Es>
bool read_kind(JsonReader& in, std::string_view kind, std::variant<Es...>& event) {
  return (attempt<Es>(in, kind, event) || ...);
}

}  // namespace

std::string event_text(const Event& event) { return to_json(event); }

std::expected<Event, Problem> parse_event(std::string_view text) {
  JsonReader in(text);
  Event event;
  if (in.expect('{') && (in.string() != "kind" || !in.expect(':'))) in.fail("\"kind\"");
  const std::string kind = in.good() ? in.string() : "";
  if (in.good() && !read_kind(in, kind, event)) in.fail("a known kind, not \"" + kind + '"');
  if (!in.at_end() || !in.good())
    return std::unexpected(Problem{CoreCode::kMalformed, "an event: " + in.error(), {}});
  return event;
}

StoredEvent stored_event(std::uint64_t version, Time at, const Event& event) {
  if (const auto* played = std::get_if<Played>(&event))
    return {version, at, "", EntryRange{played->from, played->to}};
  return {version, at, event_text(event)};
}

std::expected<Event, Problem> event_of(const StoredEvent& stored) {
  if (stored.added) return Played{stored.added->from, stored.added->to};
  return parse_event(stored.text);
}

}  // namespace spielwerk::server::life
