#pragma once
// The data file as a file of the system: there whole or not at all, readable by nobody but its owner, and
// used by one server at a time, whatever name it is reached by.

#include <filesystem>

namespace spielwerk::sqlite {

/// A descriptor that is closed at the end.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor();
  int number() const { return number_; }

 private:
  int number_;
};

/// Keeps a data file for one server. Makes it if it is not there.
class DataFile {
 public:
  /// Throws StoreError if the folder cannot be written to, if another server has the file, or if it is
  /// something that only looks like a data file: empty, a second name of another, or a log without its file.
  explicit DataFile(const std::filesystem::path& file);
  /// Without links on the way to it.
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
  Descriptor lock_;  // of the file beside it, which is there before the data file is
  Descriptor data_;
};

/// Makes an empty file that only its owner may read, whatever the umask. Throws StoreError.
void make_private(const std::filesystem::path& file);
/// Moves a finished file to its name, so that it is there after a power cut. Throws StoreError.
void move_finished(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace spielwerk::sqlite
