#include "server/api/call.h"

namespace spielwerk::server {

void Responder::refuse(const Problem& problem) const {
  metrics_->count_refused(problem.code);
  send(problem_response(problem));
}

}  // namespace spielwerk::server
