#include "cli/written.h"

#include <future>
#include <utility>

namespace spielwerk::cli {

void write(Store& store, Batch batch) {
  std::promise<std::expected<void, StoreFault>> done;
  store.write(std::move(batch), [&](const auto& outcome) { done.set_value(outcome); });
  if (const auto outcome = done.get_future().get(); !outcome) throw StoreError(outcome.error().text);
}

}  // namespace spielwerk::cli
