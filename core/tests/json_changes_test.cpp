#include "core/json_changes.h"

#include <gtest/gtest.h>

namespace spielwerk::test {
namespace {

void expect(std::string_view before, std::string_view after, std::string_view changes) {
  EXPECT_EQ(json_changes(before, after), changes);
  EXPECT_EQ(json_patched(before, changes), after);
}

TEST(JsonChanges, NameWhatDiffersAndNothingElse) {
  expect(R"({"a":1,"b":[2,3]})", R"({"a":1,"b":[2,4]})", R"([["b",1],4])");
  expect(R"({"a":1})", R"({"a":1})", "[]");
  expect(R"({"a":{"b":null,"c":true},"d":"x"})", R"({"a":{"b":{},"c":false},"d":"y"})",
         R"([["a","b"],{},["a","c"],false,["d"],"y"])");
  expect("[[1],[2]]", "[[1],[3]]", "[[1,0],3]");
}

TEST(JsonChanges, ReplaceWhatCannotBeComparedPartByPart) {
  expect(R"({"a":[1,2]})", R"({"a":[1,2,3]})", R"([["a"],[1,2,3]])");
  expect(R"({"a":1,"b":2})", R"({"b":2,"a":1})", R"([[],{"b":2,"a":1}])");
  expect(R"({"a":1})", R"({"a":1,"b":2})", R"([[],{"a":1,"b":2}])");
  expect(R"({"a":[]})", R"({"a":[{}]})", R"([["a"],[{}]])");
  expect(R"({"a":{}})", R"({"a":[]})", R"([["a"],[]])");
}

TEST(JsonChanges, ReadStringsToTheirEnd) {
  expect(R"({"a":"}],\"{","b":1})", R"({"a":"}],\"{","b":2})", R"([["b"],2])");
  expect(R"({"a\"b":["\\"]})", R"({"a\"b":["\\\\"]})", R"([["a\"b",0],"\\\\"])");
}

}  // namespace
}  // namespace spielwerk::test
