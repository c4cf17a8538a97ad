#pragma once
// TypeScript declarations of described types, and the types of their fields as data, so that the page never
// writes a wire type by hand.

#include <set>
#include <span>
#include <string>
#include <string_view>

#include "core/schema.h"

namespace spielwerk {

/// Collects declarations; every named type is declared once, before its first use.
class TypeScript {
 public:
  /// The TypeScript type of the JSON that a schema describes.
  std::string type(const Schema& schema);
  /// Declares `name` as the type of a struct, or as a sum whose alternatives are told apart by `kind`.
  void declare(std::string_view name, const Schema& schema);
  const std::string& text() const { return text_; }

 private:
  /// `kind`: a further member that comes first, if any.
  std::string members(std::span<const SchemaField> fields, std::string_view kind);
  std::string alternatives(const Schema& sum);
  /// The name of a type, after its declaration.
  std::string named(const Schema& schema);

  std::string text_;
  std::set<std::string> declared_;
};

/// The whole declaration file of a game. `data`: its constant data for the page as JSON, empty for none.
std::string typescript_of(const GameSchema& game, const std::string& data);

}  // namespace spielwerk
