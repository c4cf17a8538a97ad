#pragma once
// TypeScript declarations of described types, and the types of their fields as data, so that the page never
// writes a wire type by hand.

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "core/json/schema.h"

namespace spielwerk {

/// Collects declarations; every named type is declared once, before its first use.
class TypeScript {
 public:
  TypeScript() = default;
  /// For types that are generic: those in which a type of `parameter` stands have it as their own, with this
  /// bound.
  TypeScript(std::string_view parameter, std::string_view bound) : parameter_(parameter), bound_(bound) {}
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

  /// Whether a type of the parameter stands in it.
  bool is_generic(std::string_view body) const;

  std::string parameter_;
  std::string bound_;
  std::string text_;
  std::map<std::string, std::string> declared_;  // how it is named where it is used
};

/// The whole declaration file of a game. `data`: its constant data for the page as JSON, empty for none.
std::string typescript_of(const GameSchema& game, const std::string& data);

}  // namespace spielwerk
