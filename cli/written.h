#pragma once
// Writing to a store and waiting for it.

#include "store/store.h"

namespace spielwerk::cli {

/// Returns when the batch is on disk. Throws StoreError if it is not written.
void write(Store& store, Batch batch);

}  // namespace spielwerk::cli
