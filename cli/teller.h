#pragma once
// Teller: says in words what the JSON of any game means. It knows no game; it goes by the shapes that the
// engine tells and by the texts of the game.

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/texts.h"
#include "core/catalogue/any_game.h"

namespace spielwerk::cli {

class Teller {
 public:
  Teller(const AnyGame& game, const std::string& language, std::vector<std::string> names);

  const Texts& texts() const { return texts_; }
  const std::vector<std::string>& names() const { return names_; }
  std::string name(std::int64_t seat) const;

  /// What an action, fact or reason says; `sort` is "action", "fact" or "reason".
  std::string sentence(std::string_view sort, const boost::json::object& thing) const;
  /// Where an action differs from its like in a field of the board only: what they share ("House on …") and
  /// the field; else empty.
  struct Family {
    std::string sentence;
    std::string field;
  };
  std::optional<Family> family(const boost::json::object& action) const;
  /// What a frame tells: its facts, or what was done where that has no facts. One sentence each.
  std::vector<std::string> frame(const boost::json::object& frame) const;
  /// The table as this observation shows it, wrapped to `width` columns.
  std::string table(const boost::json::object& observation, std::size_t width) const;
  /// Places, names and points with their sources, a line each, the best first.
  std::string standings(const boost::json::array& standings) const;

 private:
  using Value = boost::json::value;

  std::string label(std::string_view field) const;
  std::string word(std::string_view type, const Value& value) const;
  std::string line(const Value& shape, const Value& value) const;
  std::string list_line(const Value& shape, const boost::json::array& list) const;
  std::string table_line(const boost::json::object& shape, const boost::json::object& table) const;
  void block(std::string& out, const boost::json::object& fields, const boost::json::object& object,
             std::string head, std::size_t indent, std::size_t width) const;
  void blocks(std::string& out, const Value& shape, const Value& value, std::size_t indent,
              std::size_t width) const;
  std::string heading(const Value& shape, const Value& element, std::size_t index) const;

  Texts texts_;
  std::vector<std::string> names_;
  boost::json::object shapes_;
};

}  // namespace spielwerk::cli
