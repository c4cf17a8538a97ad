#include "wasm/read_request.h"

#include "core/json/json.h"
#include "server/wire/bounds_json.h"

namespace spielwerk::engine {

std::expected<Request, Problem> read_request(std::string_view text) {
  JsonReader in(text);
  Request request;
  read_json(in, request);
  if (!in.at_end()) return std::unexpected(Problem{CoreCode::kMalformed, in.error(), {}});
  return request;
}

}  // namespace spielwerk::engine
