#include "store/sqlite/migrate.h"

namespace spielwerk::sqlite {

void migrate(Database& database) {
  const auto known = static_cast<std::int64_t>(migrations().size());
  const std::int64_t seen = database.integer("PRAGMA user_version");
  if (seen > known)
    throw StoreError("the data file has schema " + std::to_string(seen) + ", this program knows up to " +
                     std::to_string(known) + "; use the newer program");
  for (std::int64_t number = seen; number < known; ++number) {
    const std::string script = "BEGIN IMMEDIATE;\n" +
                               std::string(migrations()[static_cast<std::size_t>(number)]) +
                               "\nPRAGMA user_version = " + std::to_string(number + 1) + ";\nCOMMIT;";
    database.execute(script.c_str());
  }
}

}  // namespace spielwerk::sqlite
