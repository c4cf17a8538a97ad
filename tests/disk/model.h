#pragma once
// What a power cut may leave of a folder: what was synced, and of the rest nothing, everything, or any part
// of it.

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "tests/disk/trace.h"

namespace spielwerk::disk {

using Bytes = std::string;
/// Files of a folder by name.
using Image = std::map<std::string, Bytes>;

struct Event {
  std::uint64_t time = 0;
  Op op = Op::kCreate;
  std::string name;
  std::uint64_t offset = 0;
  Bytes data;
};

/// Reads a trace; files that a restart makes again (-shm, .lock) are left out.
std::vector<Event> read_trace(const std::filesystem::path& file);
Image read_folder(const std::filesystem::path& folder);
void write_folder(const std::filesystem::path& folder, const Image& image);

class Disk {
 public:
  /// Begins with files that are synced.
  explicit Disk(const Image& image);

  void apply(const Event& event);
  /// Everything that was written, synced or not.
  Image everything() const;
  /// The files after a cut at this moment. What is not synced is kept by sectors, as a disk writes them; of
  /// the changes of names that are not synced, those up to some moment.
  Image cut(std::mt19937& random) const;

 private:
  struct Change {
    bool truncates = false;
    std::uint64_t offset = 0;
    Bytes data;
  };
  struct File {
    Bytes synced;
    std::vector<Change> pending;
  };
  using Names = std::map<std::string, std::shared_ptr<File>>;
  enum class Kept { kNothing, kEverything, kSomeWrites, kSomeSectors };

  static void apply(Bytes& bytes, const Change& change);
  static void apply_sectors(Bytes& bytes, const Change& change, std::mt19937& random);
  static Bytes content(const File& file, Kept kept, std::mt19937& random);
  /// Notes what the names are from now on, until the folder is synced.
  void renamed() { unsynced_.push_back(names_); }

  Names names_;  // as the program sees them
  Names synced_names_;
  std::vector<Names> unsynced_;  // every state of the names since, the oldest first
};

}  // namespace spielwerk::disk
